"""Clue kinds: what a line must look like, one kind a file."""

from collections.abc import Collection, Sequence
from typing import Protocol

from crosshatch.engine.chain import Chain
from crosshatch.engine.clues import count, run_count, runs
from crosshatch.engine.clues.count import Count
from crosshatch.engine.clues.run_count import RunCount
from crosshatch.engine.clues.runs import Runs

__all__ = ["EXAMPLES", "Clue", "Count", "RunCount", "Runs"]


class Clue(Protocol):
    """The methods that every kind of clue has."""

    def __hash__(self) -> int:
        """Return a hash that equal clues share."""

    def holds(self, word: Sequence[int]) -> bool:
        """Return True if a line filled like this satisfies the clue."""

    def chain(self) -> Chain:
        """Return the chain that accepts exactly the words for which `holds` is true."""

    def words(self, position: int) -> str:
        """Return what the chain is in at a position, as a player says it."""

    def numbers(self) -> tuple[str, ...]:
        """Return what players call its numbers, in order; words at a position begin with them."""

    def keeping(self, numbers: Collection[int]) -> "Clue | None":
        """The clue with only these of its numbers known; None when that says nothing."""


EXAMPLES: tuple[Clue, ...] = (*count.EXAMPLES, *run_count.EXAMPLES, *runs.EXAMPLES)
