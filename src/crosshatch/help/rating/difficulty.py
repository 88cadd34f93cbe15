"""The words for difficulty: what each stands for, and which of them answer a wish.

A word says how hard a puzzle is for its size and the hardest sort of step that it takes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from math import inf

from crosshatch.logic.ease import Ease

WORDS = ("very easy", "easy", "medium", "hard", "very hard", "extreme")
"""The words for difficulty, easiest first."""
FEW_CELLS = 40
"""The fewest cells to count; a puzzle with fewer is judged as if it had this many."""


def hardness(word: str, *, is_open: bool) -> str:
    """Return the word, preceded by `at least` if `is_open` and a harder word exists.

    >>> hardness("hard", is_open=True), hardness("extreme", is_open=True)
    ('at least hard', 'extreme')
    """
    return f"at least {word}" if is_open and word not in ("", WORDS[-1]) else word


HARDNESSES = tuple(
    dict.fromkeys(hardness(word, is_open=is_open) for word in WORDS for is_open in (False, True))
)
"""All results of `hardness`, with and without `at least`, easiest first."""


class Difficulty(StrEnum):
    """The difficulty that is asked for when a puzzle is made."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    ANY = "any"

    @property
    def words(self) -> tuple[str, ...]:
        """The words that a rating of this difficulty may have."""
        return _WORDS_OF[self]

    def gap_to(self, word: str) -> int:
        """Return the number of words by which a rating is too hard; negative if too easy."""
        at, easiest, hardest = map(WORDS.index, (word, self.words[0], self.words[-1]))
        return min(0, at - easiest) + max(0, at - hardest)


_WORDS_OF = {
    Difficulty.EASY: WORDS[:2],
    Difficulty.MEDIUM: WORDS[2:3],
    Difficulty.HARD: WORDS[3:],
    Difficulty.ANY: WORDS,
}


@dataclass(frozen=True, slots=True)
class Ceiling:
    """The hardest word and the longest time of interest; by default, all are."""

    word: str = WORDS[-1]
    seconds: float = inf

    def is_exceeded(self, sort: Ease, seconds: int = 0, cells: int = 1) -> bool:
        """Return True if a hardest sort of step, a time and a size are beyond the word or time."""
        word = word_for(sort, seconds, cells)
        return seconds > self.seconds or WORDS.index(word) > WORDS.index(self.word)

    def within(self, eases: Iterable[Ease]) -> tuple[Ease, ...]:
        """Return the sorts of steps, of all in order, before the first that is beyond it."""
        return tuple(takewhile(lambda ease: not self.is_exceeded(ease), eases))


NO_CEILING = Ceiling()


def word_for(sort: Ease | None, seconds: float, cells: int) -> str:
    """Return the word for a hardest sort of step, a time and a size; empty without a sort.

    >>> word_for(Ease.SLIDE, 1015, 15 * 15)
    'medium'
    """
    limits = sort.words if sort else ()
    return next((word for most, word in limits if seconds <= most * max(FEW_CELLS, cells)), "")
