"""Clues that count the filled cells of a line, wherever they are."""

from collections.abc import Sequence
from dataclasses import dataclass

from crosshatch.engine.chain import Position
from crosshatch.engine.clues.number import NumberClue


@dataclass(frozen=True, slots=True)
class Count(NumberClue):
    """A clue with the number of filled cells in a line."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of filled cells."""
        return sum(1 for symbol in word if symbol) == self.filled

    @property
    def name(self) -> str:
        """The player's name for its number."""
        return f"the count {self.filled}"

    def positions(self) -> list[Position]:
        """Return the positions of the chain."""
        first = Position(f"0 of {self.filled}", stays=(0,))
        cells = range(1, self.filled + 1)
        return [first, *(Position(f"{n} of {self.filled}", reads=(1,), stays=(0,)) for n in cells)]


EXAMPLES = (Count(0), Count(1), Count(4))
