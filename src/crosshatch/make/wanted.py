"""The requirements for a puzzle that is made."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Self

from crosshatch.data.arguments import items_of, require, require_choice, require_list, require_text
from crosshatch.errors import ArgumentValueError
from crosshatch.help.rating import MOST_MINUTES, Difficulty, Minutes


@dataclass(frozen=True, slots=True)
class Wanted:
    """The requirements for a puzzle.

    >>> from crosshatch import make
    >>> make.random_nonogram(4, 4, logic=True, seed=2).wanted.logic
    True
    """

    unique: bool
    logic: bool
    """True if logic alone must find the solution."""
    difficulty: Difficulty
    minutes: Minutes | None = None
    title: str = ""

    @classmethod
    def of(
        cls,
        difficulty: str,
        minutes: Minutes | None = None,
        *,
        unique: bool,
        logic: bool,
        title: str,
        seed: int,
    ) -> Self:
        """Return requirements; raise `ArgumentValueError` if they or the seed make no sense."""
        require_choice(Difficulty, difficulty=difficulty)
        wanted = Difficulty(difficulty)
        if not unique and wanted is not Difficulty.ANY:
            sentence = f"what need not have one solution cannot be {wanted}"
            raise ArgumentValueError(sentence, place="difficulty")
        if minutes is not None:
            require_list("two numbers, such as (5, 10)", minutes=minutes)
            require(0, MOST_MINUTES, **items_of(minutes=minutes))
            is_range = len(minutes) == 2 and sorted(minutes) == [*minutes] and minutes[1] > 0
            if not is_range or not unique:
                sentence = "expected two in order, such as (5, 10), for a unique puzzle"
                raise ArgumentValueError(sentence, place="minutes")
        require(seed=seed)
        require_text(title=title)
        return cls(unique, logic, wanted, minutes, title)

    @property
    def is_any(self) -> bool:
        """True if any difficulty and any time is fine."""
        return self.difficulty is Difficulty.ANY and self.minutes is None

    @property
    def in_words(self) -> str:
        """The difficulty and the minutes in words; empty if any will do."""
        word = "" if self.difficulty is Difficulty.ANY else str(self.difficulty)
        low, high = self.minutes or (0, 0)
        time = f"{low:,}\N{EN DASH}{high:,} minutes" if high else ""
        return " in ".join(filter(None, (word, time)))

    @property
    def told(self) -> dict[str, Any]:
        """The requirements as the core is told of them."""
        told = {"unique": self.unique, "logic": self.logic, "difficulty": str(self.difficulty)}
        return told | ({"minutes": [*self.minutes]} if self.minutes else {})

    def seed_of(self, seed: int) -> int:
        """Return the seed of what is left to chance: another one for each difficulty and time."""
        if self.is_any:
            return seed
        words = f"{self.in_words}, {seed}"
        return int.from_bytes(sha256(words.encode()).digest()[:8])
