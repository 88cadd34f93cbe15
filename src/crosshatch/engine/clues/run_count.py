"""Clues that count the runs of a line, whatever their lengths."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class RunCount:
    """A clue with the number of runs in a line."""

    runs: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of runs."""
        return sum(1 for symbol, _ in groupby(word) if symbol) == self.runs

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(_positions(self))

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return the player's name for its number."""
        return (f"{self.runs} runs",)

    def spans(self) -> tuple[range]:
        """Return no positions for its number, which is about the whole line."""
        return (range(0),)

    def keeping(self, numbers: Collection[int]) -> "RunCount | None":
        """Return the clue if its number is known, otherwise None."""
        return self if numbers else None


def _positions(clue: RunCount) -> list[Position]:
    places = [Position("the edge", stays=(0,))]
    for run in range(1, clue.runs + 1):
        last = run == clue.runs
        places.append(Position(f"run {run}", reads=(1,), stays=(1,)))
        places.append(Position(f"the gap after run {run}", reads=(0,), stays=(0,), optional=last))
    return places


EXAMPLES = (RunCount(0), RunCount(1), RunCount(3))
