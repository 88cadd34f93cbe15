"""Clues that count the filled cells of a line, no two of which are neighbours."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from crosshatch.engine.chain import Position
from crosshatch.engine.clues.number import NumberClue


@dataclass(frozen=True, slots=True)
class Spaced(NumberClue):
    """A clue with the number of filled cells in a line, where none is next to another."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of filled cells, and blank ones between them."""
        is_spaced = not any(one and other for one, other in pairwise(word))
        return is_spaced and sum(1 for symbol in word if symbol) == self.filled

    @property
    def name(self) -> str:
        """The player's name for its number."""
        return f"the count {self.filled}"

    def positions(self) -> list[Position]:
        """Return the positions of the chain."""
        places = [Position(f"0 of {self.filled}", stays=(0,))]
        for number in range(1, self.filled + 1):
            last = number == self.filled
            places.append(Position(f"{number} of {self.filled}", reads=(1,)))
            name = f"the gap after {number} of {self.filled}"
            places.append(Position(name, reads=(0,), stays=(0,), optional=last))
        return places


EXAMPLES = (Spaced(0), Spaced(1), Spaced(3))
