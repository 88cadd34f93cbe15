"""The words for difficulty: what each stands for, and which of them answer a wish.

A word says how hard a puzzle is for its size and the hardest sort of step that it takes.
"""

from enum import StrEnum
from typing import Final

Minutes = tuple[int, int]
"""Two bounds of a time, in minutes."""
MOST_MINUTES = 10**6
"""The most minutes that can be asked for."""
WHAT_IFS = 20_000
"""The most what-ifs that are tried to rate a puzzle that was made."""
SPREAD: Final = 1.35
"""The factor between an ordinary person's time and the bounds between which half of people lie."""


class Difficulty(StrEnum):
    """The difficulty that is asked for when a puzzle is made."""

    VERY_EASY = "very easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"
    EXTREME = "extreme"
    ANY = "any"

    def gap_to(self, word: str) -> int:
        """Return the number of words by which a rating is too hard; negative if too easy."""
        return 0 if self is Difficulty.ANY else WORDS.index(word) - WORDS.index(self)


WORDS = tuple(str(each) for each in Difficulty if each is not Difficulty.ANY)
"""The words for difficulty, easiest first."""


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
