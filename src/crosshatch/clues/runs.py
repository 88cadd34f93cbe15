"""The runs of a line in order: `3 1`, with `?` for one of any length, `*` for any runs or none.

Runs of one colour have a gap between them; runs of different colours may touch.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from crosshatch.chain import Chain, Position
from crosshatch.grid import Run, runs_of

STAR = Run(None, color=0)  # any runs or none
_EDGE = Run(0, color=-1)


@dataclass(frozen=True, slots=True)
class Runs:
    """The runs of a line in order, and how many symbols a cell can have, blank included."""

    parts: tuple[Run, ...] = ()
    symbols: int = 2

    def holds(self, word: Sequence[int]) -> bool:
        """Whether the word has these runs."""
        return _match(self.parts, runs_of(word))

    def chain(self) -> Chain:
        """The same meaning for the machine."""
        return Chain.of(_positions(self), symbols=self.symbols)

    def words(self, position: int) -> str:
        """What the chain is in at a position, as a player says it."""
        return _positions(self)[position].name


def _match(parts: Sequence[Run], runs: Sequence[Run]) -> bool:
    taken = {0}  # how many runs the parts so far can stand for
    for part in parts:
        if part == STAR:
            taken = {*range(min(taken, default=len(runs) + 1), len(runs) + 1)}
        else:
            taken = {n + 1 for n in taken if n < len(runs) and _fits(part, runs[n])}
    return len(runs) in taken


def _fits(part: Run, run: Run) -> bool:
    return part.color == run.color and part.length in (None, run.length)


def _positions(clue: Runs) -> list[Position]:
    every, number, where = range(clue.symbols), 0, "before run 1"
    places = [Position("the edge")]
    for last, run in pairwise((_EDGE, *clue.parts, _EDGE)):
        others = [symbol for symbol in every if symbol != (last if run == STAR else run).color]
        if run == last == STAR:
            continue
        if run == STAR:
            places[-1] = replace(places[-1], leaves=others)
            places.append(Position(f"any runs {where}", every, every, optional=True))
        elif last == STAR:
            places[-1] = replace(places[-1], leaves=others)
            places += [Position(f"the gap {where}", others, optional=True)] * (run != _EDGE)
        elif last.length is None or last.color == run.color != _EDGE.color:
            touching = last.color != run.color
            places.append(Position(f"the gap {where}", (0,), (0,), optional=touching))
        else:
            places[-1] = replace(places[-1], stays=(0,))
        if run not in (STAR, _EDGE):
            number, stays = number + 1, () if run.length else (run.color,)
            names = (f"run {number}, cell {cell + 1}" for cell in range(run.length or 1))
            places += [Position(name, (run.color,), stays) for name in names]
            where = f"after run {number}"
    return places


_COLORED = ((Run(2), Run(1, 2), Run(1, 2)), (Run(None), Run(1, 2)), (Run(1), STAR, Run(1, 2)))
_PLAIN = ((), (Run(3), Run(1)), (Run(1), Run(None), STAR, Run(2)))
EXAMPLES = (*map(Runs, _PLAIN), *(Runs(parts, symbols=3) for parts in _COLORED))
