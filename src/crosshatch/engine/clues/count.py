"""Clues that count the filled cells of a line, wherever they are."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class Count:
    """A clue with the number of filled cells in a line."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has this number of filled cells."""
        return sum(1 for symbol in word if symbol) == self.filled

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

    def keeping(self, numbers: Collection[int]) -> "Count | None":
        """Return the clue if its number is known, otherwise None."""
        return self if numbers else None


def _positions(clue: Count) -> list[Position]:
    first = Position(f"0 of {clue.filled}", stays=(0,))
    cells = range(1, clue.filled + 1)
    return [first, *(Position(f"{n} of {clue.filled}", reads=(1,), stays=(0,)) for n in cells)]


EXAMPLES = (Count(0), Count(1), Count(4))
