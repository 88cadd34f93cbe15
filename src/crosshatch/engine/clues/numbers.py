"""Clues that allow some numbers of cells with certain symbols, perhaps only under a condition.

With a condition, the first cell of the line is not among those that count: unless it has certain
symbols itself, the line says nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from crosshatch.data.phrases import listed
from crosshatch.engine.chain import Chain


@dataclass(frozen=True, slots=True)
class Numbers:
    """A clue with the numbers of cells that a line may have, in rising order."""

    right: tuple[int, ...]
    on: int = 0b10
    """The symbols that count, as bits."""
    at: int | None = None
    """The symbols of the first cell with which the clue holds; None if it always does."""
    symbols: int = 2

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has one of the numbers, or does not meet the condition."""
        if self.at is not None:
            if not word:
                return False
            first, *word = word
            if not self.at >> first & 1:
                return True
        return sum(self.on >> symbol & 1 for symbol in word) in self.right

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        # With a condition: before the first cell it is not met, or (2) it is.
        first, begins = (0, 0b1) if self.at is None else (3, 0b101)
        end = first + max(self.right, default=0) + 1
        counting = (1 << end) - (1 << first)
        moves = []
        for symbol in range(self.symbols):
            counts = self.on >> symbol & 1
            stay = 0 if counts else counting
            step = counting & ~(1 << end - 1) if counts else 0
            if self.at is not None:
                stay |= 0b10
                step |= 0b100 if self.at >> symbol & 1 else 0b1
            moves.append((stay, step, 0, 0))
        accept = sum(1 << first + number for number in self.right)
        return Chain(end, tuple(moves), begins, accept | (0b10 if first else 0))

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        first = 0 if self.at is None else 3
        if position < first:
            return ("the edge", "without the condition", "with the condition")[position]
        return f"{position - first} of {max(self.right, default=0)}"

    def numbers(self) -> tuple[str, ...]:
        """Return the player's words for its numbers, as one."""
        if len(self.right) == 1:
            return (f"the count {self.right[0]}",)
        return (f"the count, {listed(map(str, self.right), 'or')},",)

    def spans(self) -> tuple[range]:
        """Return no positions for its numbers, which are about the whole line."""
        return (range(0),)


EXAMPLES = (Numbers((0, 1)), Numbers((1, 3), on=0b101, symbols=3), Numbers((2,), at=0b01))
