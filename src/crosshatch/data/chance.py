"""A random generator that gives the same results for a seed on every machine.

Python guarantees reproducible results across versions only for `random.random`, so everything else
is derived from it.
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """A random generator with a seed."""

    def __init__(self, seed: int) -> None:
        self._number = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, but not including, a limit."""
        return int(self._number() * limit)

    def happens(self, probability: float) -> bool:
        """Return True with this probability, from 0 to 1."""
        return self._number() < probability

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Return one of these things."""
        return things[int(self._number() * len(things))]

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """Return these things in random order."""
        return sorted(things, key=lambda _: self._number())
