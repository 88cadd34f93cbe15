"""The requirements for a puzzle that is made."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Self

from crosshatch.data.arguments import items_of, require, require_choice, require_list, require_text
from crosshatch.data.phrases import listed
from crosshatch.errors import ArgumentValueError
from crosshatch.help.rating import MOST_MINUTES, Difficulty, Minutes
from crosshatch.logic.techniques import Technique, technique_called

MOST_TECHNIQUES = 8
"""The most techniques to ask for, and the most to do without."""


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
    needs: tuple[Technique, ...] = ()
    """The techniques that a solver must use."""
    without: tuple[Technique, ...] = ()
    """The techniques that no solver may need."""

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
        needs: Iterable[str] = (),
        without: Iterable[str] = (),
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
        needed = techniques_called(needs, place="needs", unique=unique)
        unwanted = techniques_called(without, place="without", unique=unique)
        if both := [each.name for each in needed if each in unwanted]:
            raise ArgumentValueError(f"{both[0]} is needed too", place="without")
        return cls(unique, logic, wanted, minutes, title, needed, unwanted)

    @property
    def is_any(self) -> bool:
        """True if any difficulty, any time and any techniques are fine."""
        return self.difficulty is Difficulty.ANY and not (
            self.minutes or self.needs or self.without
        )

    @property
    def wishes(self) -> dict[str, Any]:
        """The requirements as the arguments of functions that make puzzles."""
        return {
            "unique": self.unique,
            "logic": self.logic,
            "difficulty": self.difficulty,
            "minutes": self.minutes,
            "needs": _names(self.needs),
            "without": _names(self.without),
        }

    @property
    def in_words(self) -> str:
        """The difficulty, the minutes and the techniques in words; empty if any will do."""
        word = "" if self.difficulty is Difficulty.ANY else str(self.difficulty)
        low, high = self.minutes or (0, 0)
        time = f"{low:,}\N{EN DASH}{high:,} minutes" if high else ""
        asked = (("with", self.needs, "and"), ("without", self.without, "or"))
        techniques = [f"{how} {listed(_names(all), joint)}" for how, all, joint in asked if all]
        return " ".join(filter(None, (" in ".join(filter(None, (word, time))), *techniques)))

    def suits(self, techniques: Collection[str]) -> bool:
        """Return True if these are all techniques that are wanted, and none that is not."""
        found = {*techniques}
        return {*_names(self.needs)} <= found and found.isdisjoint(_names(self.without))

    @property
    def told(self) -> dict[str, Any]:
        """The requirements as the core is told of them."""
        told = {"unique": self.unique, "logic": self.logic, "difficulty": str(self.difficulty)}
        keys = {
            name: [[*each.steps] for each in named]
            for name, named in (("needs", self.needs), ("without", self.without))
        }
        return told | keys | ({"minutes": [*self.minutes]} if self.minutes else {})

    def seed_of(self, seed: int) -> int:
        """Return the seed of what is left to chance: another one for each difficulty and time."""
        if self.is_any:
            return seed
        words = f"{self.in_words}, {seed}"
        return int.from_bytes(sha256(words.encode()).digest()[:8])


def _names(techniques: Iterable[Technique]) -> list[str]:
    return [each.name for each in techniques]


def techniques_called(
    names: Iterable[str], *, place: str, unique: bool = True
) -> tuple[Technique, ...]:
    """Return the techniques with these names, each once; refuse them for several solutions."""
    require_list("a list of names", **{place: names})
    found = dict.fromkeys(technique_called(name, place=place) for name in names)
    if found and not unique:
        raise ArgumentValueError("only for a puzzle with one solution", place=place)
    if len(found) > MOST_TECHNIQUES:
        sentence = f"{len(found)} techniques, at most {MOST_TECHNIQUES} are possible"
        raise ArgumentValueError(sentence, place=place)
    return tuple(found)
