"""Clues that list the runs of a line in order: `3 1`; `?` is any length, `*` any runs or none."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from crosshatch.data.grid import FILLED, STAR, Run, run_name, runs_match, runs_of
from crosshatch.data.phrases import distinct_names
from crosshatch.engine.chain import Chain, Position
from crosshatch.engine.run_spans import EDGE, run_spans


@dataclass(frozen=True, slots=True)
class Runs:
    """A clue with the runs of a line in order, the number of symbols, and the colours' letters."""

    parts: tuple[Run, ...] = ()
    symbols: int = 2
    letters: str = FILLED

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has these runs."""
        return runs_match(self.parts, runs_of(word))

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(_positions(self), symbols=self.symbols)

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return the player's names for its numbers; a line without runs has the clue 0."""
        names = [run_name(n, self.letters[color - 1 :][:1]) for n, color in self.parts if color]
        return distinct_names(names) or ("the clue 0",)

    def spans(self) -> tuple[range | None, ...]:
        """Return the positions of each run, in order: None for a `*`; the clue 0 has none."""
        return run_spans(self.parts) or (range(0),)


@lru_cache(maxsize=8)  # callers ask for the words of one position after another
def _positions(clue: Runs) -> tuple[Position, ...]:
    every, names = range(clue.symbols), iter(clue.numbers())
    where, places = "before the first run", [Position("the edge")]
    for last, run in pairwise((EDGE, *clue.parts, EDGE)):
        if run == last == STAR:
            continue
        if run == STAR:
            places[-1] = replace(places[-1], leaves=[*{*every} - {last.color}])
            places.append(Position(f"any runs {where}", every, every, optional=True))
        elif last == STAR:
            others = [*{*every} - {run.color}]
            places[-1] = replace(places[-1], leaves=others)
            places += [Position(f"the gap {where}", others, optional=True)] * (run != EDGE)
        elif last.length is None or last.color == run.color != EDGE.color:
            touching = last.color != run.color
            places.append(Position(f"the gap {where}", (0,), (0,), optional=touching))
        else:
            places[-1] = replace(places[-1], stays=(0,))
        if run not in (STAR, EDGE):
            name, stays = next(names), () if run.length else (run.color,)
            cells = (f"{name}, cell {cell + 1}" for cell in range(run.length or 1))
            places += [Position(cell, (run.color,), stays) for cell in cells]
            where = f"after {name}"
    return tuple(places)


_COLORED = ((Run(2), Run(1, 2), Run(1, 2)), (Run(None), Run(1, 2)), (Run(1), STAR, Run(1, 2)))
_PLAIN = ((), (Run(3), Run(1)), (Run(1), Run(None), STAR, Run(2)))
EXAMPLES = (*map(Runs, _PLAIN), *(Runs(parts, symbols=3) for parts in _COLORED))
