"""Clues that count the runs of a line, whatever their lengths."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from crosshatch.engine.chain import Position
from crosshatch.engine.clues.number import NumberClue


@dataclass(frozen=True, slots=True)
class RunCount(NumberClue):
    """A clue with the number of runs in a line."""

    runs: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of runs."""
        return sum(1 for symbol, _ in groupby(word) if symbol) == self.runs

    @property
    def name(self) -> str:
        """The player's name for its number."""
        return f"{self.runs} runs"

    def positions(self) -> list[Position]:
        """Return the positions of the chain."""
        places = [Position("the edge", stays=(0,))]
        for run in range(1, self.runs + 1):
            last = run == self.runs
            places.append(Position(f"run {run}", reads=(1,), stays=(1,)))
            places.append(
                Position(f"the gap after run {run}", reads=(0,), stays=(0,), optional=last)
            )
        return places


EXAMPLES = (RunCount(0), RunCount(1), RunCount(3))
