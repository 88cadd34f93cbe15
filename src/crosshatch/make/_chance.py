"""Chance from a seed, the same on every machine.

Of Python's generator only the numbers from 0 to 1 are promised to stay as they are, so that all
else is made of these.
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """One thing after another, as a seed has it."""

    def __init__(self, seed: int) -> None:
        self._number = random.Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0 on that is below a limit."""
        return int(self._number() * limit)

    def happens(self, probability: float) -> bool:
        """Return True if something happens that is so probable, from 0 to 1."""
        return self._number() < probability

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """All of them, in any order."""
        return sorted(things, key=lambda _: self._number())
