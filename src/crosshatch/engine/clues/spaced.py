"""Clues that count the filled cells of a line, no two of which are neighbours."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class Spaced:
    """A clue with the number of filled cells in a line, where none is next to another."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of filled cells, and blank ones between them."""
        is_spaced = not any(one and other for one, other in pairwise(word))
        return is_spaced and sum(1 for symbol in word if symbol) == self.filled

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(_positions(self))

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return the player's name for its number."""
        return (f"the count {self.filled}",)

    def spans(self) -> tuple[range]:
        """Return no positions for its number, which is about the whole line."""
        return (range(0),)

    def keeping(self, numbers: Collection[int]) -> "Spaced | None":
        """Return the clue if its number is known, otherwise None."""
        return self if numbers else None


def _positions(clue: Spaced) -> list[Position]:
    places = [Position(f"0 of {clue.filled}", stays=(0,))]
    for number in range(1, clue.filled + 1):
        last = number == clue.filled
        places.append(Position(f"{number} of {clue.filled}", reads=(1,)))
        name = f"the gap after {number} of {clue.filled}"
        places.append(Position(name, reads=(0,), stays=(0,), optional=last))
    return places


EXAMPLES = (Spaced(0), Spaced(1), Spaced(3))
