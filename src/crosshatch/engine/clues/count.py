"""How many cells of a line are filled, wherever they stand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from crosshatch.engine.chain import Chain, Position


@dataclass(frozen=True, slots=True)
class Count:
    """So many filled cells."""

    filled: int

    def holds(self, word: Sequence[int]) -> bool:
        """Whether the word has so many filled cells."""
        return sum(1 for symbol in word if symbol) == self.filled

    def chain(self) -> Chain:
        """The same meaning for the machine."""
        return Chain.of(_positions(self))

    def words(self, position: int) -> str:
        """What the chain is in at a position, as a player says it."""
        return _positions(self)[position].name

    def numbers(self) -> tuple[str, ...]:
        """What players call its number."""
        return (f"the count {self.filled}",)

    def keeping(self, numbers: Collection[int]) -> "Count | None":
        """The clue while its number is known; None when it is not."""
        return self if numbers else None


def _positions(clue: Count) -> list[Position]:
    first = Position(f"0 of {clue.filled}", stays=(0,))
    cells = range(1, clue.filled + 1)
    return [first, *(Position(f"{n} of {clue.filled}", reads=(1,), stays=(0,)) for n in cells)]


EXAMPLES = (Count(0), Count(1), Count(4))
