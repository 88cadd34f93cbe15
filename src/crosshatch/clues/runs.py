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
    if STAR in parts[:1]:
        return any(_match(parts[1:], runs[taken:]) for taken in range(len(runs) + 1))
    if not parts or not runs:
        return not parts and not runs
    fits = parts[0].color == runs[0].color and parts[0].length in (None, runs[0].length)
    return fits and _match(parts[1:], runs[1:])


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
            places.append(Position(f"the gap {where}", others, optional=True))
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
