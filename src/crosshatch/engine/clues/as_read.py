"""Clues of a cell's states: what each symbol of a cell is to another clue, nothing or a colour."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosshatch.data.grid import Run
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues.run_count import RunCount
from crosshatch.engine.clues.runs import Runs
from crosshatch.engine.clues.spaced import Spaced


@dataclass(frozen=True, slots=True)
class AsRead:
    """A clue that reads several symbols as one, or symbols in another order."""

    clue: RunCount | Runs | Spaced
    symbols_as: tuple[int, ...]
    """The symbol of the clue that each symbol of a cell is to it."""

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if the word is right as the clue reads it."""
        return self.clue.holds([self.symbols_as[symbol] for symbol in word])

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        chain = self.clue.chain()
        return replace(chain, moves=tuple(chain.moves[symbol] for symbol in self.symbols_as))

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        return self.clue.words(position)

    def numbers(self) -> tuple[str, ...]:
        """Return the player's names for its numbers."""
        return self.clue.numbers()

    def spans(self) -> tuple[range | None, ...]:
        """Return the positions of each of its words."""
        return self.clue.spans()


EXAMPLES = (AsRead(Spaced(1), (1, 0)), AsRead(Runs((Run(2), Run(1))), (1, 0, 1)))
