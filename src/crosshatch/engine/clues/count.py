"""How many cells of a line are filled, wherever they stand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class Count:
    """So many filled cells."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word has so many filled cells."""
        return sum(1 for symbol in word if symbol) == self.filled

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(_positions(self))

    def words(self, position: int) -> str:
        """Return what the chain is in at a position, as a player says it."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return what players call its number."""
        return (f"the count {self.filled}",)

    def keeping(self, numbers: Collection[int]) -> "Count | None":
        """The clue while its number is known; None when it is not."""
        return self if numbers else None


def _positions(clue: Count) -> list[Position]:
    first = Position(f"0 of {clue.filled}", stays=(0,))
    cells = range(1, clue.filled + 1)
    return [first, *(Position(f"{n} of {clue.filled}", reads=(1,), stays=(0,)) for n in cells)]


EXAMPLES = (Count(0), Count(1), Count(4))
