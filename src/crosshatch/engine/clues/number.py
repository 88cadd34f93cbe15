"""The base of clues with a single number, which is about the whole line."""

from abc import ABC, abstractmethod

from crosshatch.engine.chain import Chain, Position


class NumberClue(ABC):
    """A clue with a single number, which is about the whole line."""

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """The player's name for its number."""

    @abstractmethod
    def positions(self) -> list[Position]:
        """Return the positions of the chain."""

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""
        return Chain.of(self.positions())

    def words(self, position: int) -> str:
        """Return the player's words for a position of the chain."""
        return self.positions()[position].name

    def numbers(self) -> tuple[str, ...]:
        """Return the player's name for its number."""
        return (self.name,)

    def spans(self) -> tuple[range]:
        """Return no positions for its number, which is about the whole line."""
        return (range(0),)
