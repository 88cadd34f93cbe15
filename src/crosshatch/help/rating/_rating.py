"""Ratings: the difficulty of a puzzle in a word and in numbers, with reasons."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NotRequired, TypedDict

from crosshatch.answers.result import Status, Stop
from crosshatch.data.phrases import counted
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.help.rating.on_paper import RatedMoment
from crosshatch.logic.rule import Ease
from crosshatch.logic.rules import eases_of, shows_fillings

WORDS = ("very easy", "easy", "medium", "hard", "very hard", "extreme")
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

_WORDS_UP_TO = {
    Ease.OVERLAP: ((50, "very easy"), (200, "easy"), (None, "medium")),
    Ease.LINE: ((200, "easy"), (800, "medium"), (None, "hard")),
    Ease.CLAUSE: ((200, "easy"), (None, "medium")),
    Ease.COUNT: ((50, "very easy"), (None, "easy")),
    Ease.LOOP: ((50, "very easy"), (None, "easy")),
    Ease.CONNECTION: ((100, "easy"), (None, "medium")),
    Ease.CROSSING: ((100, "medium"), (None, "hard")),
    Ease.PARITY: ((None, "hard"),),
    Ease.WHAT_IF: ((100, "hard"), (None, "very hard")),
    Ease.SEARCH: ((None, "extreme"),),
}
"""The words for each kind of step, each with the highest number that it covers."""


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

_REASONS = {
    Ease.OVERLAP: "every step is line overlap",
    Ease.LINE: "every step looks at one line, and overlap is not enough",
    Ease.CLAUSE: "every step looks at one line or one clause",
    Ease.COUNT: "every step is a count, or a piece that fits its place",
    Ease.LOOP: "the hardest step uses the rule that track never forms a ring",
    Ease.CONNECTION: "the hardest step uses the rule that all track is connected",
    Ease.CROSSING: "the hardest step counts how often the track crosses into a row or a column",
    Ease.PARITY: "the hardest step uses the rule that track leaves each part that it enters",
    Ease.WHAT_IF: "the hardest step is a what-if of depth one",
    Ease.SEARCH: "what-ifs of depth one do not end it: it takes some within others, or a search",
}


class NarrowestJson(TypedDict):
    """The moment at which there is least to find."""

    telling: int
    """The number of lines that find something, or of open cells of a path that are decided."""
    asked: int
    """The number of lines with open cells, or of open cells of a path."""


class HardnessJson(TypedDict):
    """The difficulty of a puzzle for a person, and why; some values are null without a solution."""

    status: Status
    """The proof about the number of solutions."""
    complete: bool
    """False if a limit ended the work early; the puzzle is then at least this hard."""
    level: int | None
    """The rank of the hardest kind of step, from 1."""
    kind: Ease | None
    """The hardest kind of step that the puzzle needs."""
    number: int | None
    """The amount of work; compares puzzles of the same level."""
    word: str | None
    """The difficulty in a word, from `very easy` to `extreme`."""
    hardness: str | None
    """The word, preceded by `at least` if a limit was reached."""
    passes: int
    """The number of times that all lines or rules are read; each what-if counts as one."""
    readings: int
    """The number of passes that are not what-ifs."""
    what_ifs: int
    """The number of what-ifs tried."""
    nested: int
    """The number of what-ifs within what-ifs that remain to be tried."""
    narrowest: NarrowestJson | None
    """The moment at which there is least to find."""
    longest_reason: int | None
    """The number of cells in the longest reason needed on a line; null for tracks."""
    reasons: list[str]
    """The reasons for the rating, a sentence each."""
    seconds: float
    """The time spent on the rating."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""


class RatingJson(HeadingJson, HardnessJson):
    """The difficulty of a puzzle for a person, and why."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle, or a lower bound if a limit was reached.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/heart.toml"))
    >>> rating.word, rating.level
    ('very easy', 1)
    """

    puzzle: Puzzle = field(repr=False)
    status: Status
    """The number of solutions; if there are several, finding what they share is rated."""
    kind: Ease | None
    """The hardest kind of step needed, a lower bound after a limit; None without a solution."""
    number: int
    """The amount of work; compares puzzles of the same level."""
    readings: int
    """The number of times that all lines, or all rules of a path, are read."""
    what_ifs: int
    """The number of what-ifs of depth one that are tried, each from all that is known then."""
    nested: int
    """The number of what-ifs within what-ifs that remain when those of depth one are not enough."""
    moments: tuple[RatedMoment, ...] = field(repr=False)
    """The amount that could be found at each reading."""
    stopped: Stop | None
    """The limit that was reached before the rating was complete."""
    seconds: float

    @property
    def level(self) -> int:
        """The rank of the hardest kind of step, from 1; 0 if there is no solution."""
        return 0 if self.kind is None else eases_of(self.puzzle.model).index(self.kind) + 1

    @property
    def passes(self) -> int:
        """The number of times that all lines or rules are read; each what-if counts as one."""
        return self.readings + self.what_ifs + self.nested

    @property
    def word(self) -> str:
        """The difficulty, one of `WORDS`; empty if there is no solution."""
        limits = _WORDS_UP_TO[self.kind] if self.kind else ()
        return next((word for most, word in limits if most is None or self.number <= most), "")

    @property
    def hardness(self) -> str:
        """The word, preceded by `at least` if a limit was reached and a harder word exists."""
        return hardness(self.word, is_open=self.stopped is not None)

    def meets(self, wanted: Difficulty) -> bool:
        """Return True if the puzzle surely is as hard as wanted, even if a limit was reached."""
        if wanted is Difficulty.ANY:
            return True
        words = WORDS[WORDS.index(self.word) :] if self.word and self.stopped else (self.word,)
        return {*words} <= {*wanted.words}

    @property
    def narrowest(self) -> RatedMoment | None:
        """The first moment with the fewest findings per open line or cell; None without moments."""
        return max(self.moments, key=lambda moment: moment.asked / moment.telling, default=None)

    @property
    def longest(self) -> int | None:
        """The number of cells in the longest reason needed on a line; None for path puzzles."""
        if not shows_fillings(self.puzzle.model):
            return None
        return max((moment.sizes[-1] for moment in self.moments), default=None)

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons for the rating, a sentence each."""
        return tuple(self._reasons())

    def as_json(self) -> RatingJson:
        """Return the rating as the command line prints it with `--json`."""
        narrowest = self.narrowest
        facts: RatingJson = {
            "family": self.puzzle.family.name,
            "title": self.puzzle.title,
            "status": self.status,
            "complete": self.stopped is None,
            "level": self.level or None,
            "kind": self.kind,
            "number": self.number,
            "word": self.word or None,
            "hardness": self.hardness or None,
            "passes": self.passes,
            "readings": self.readings,
            "what_ifs": self.what_ifs,
            "nested": self.nested,
            "narrowest": None
            if narrowest is None
            else {"telling": narrowest.telling, "asked": narrowest.asked},
            "longest_reason": self.longest,
            "reasons": list(self.reasons),
            "seconds": round(self.seconds, 6),
        }
        if self.stopped:
            facts["stopped"] = self.stopped
        return facts

    def __str__(self) -> str:
        if self.kind is None:
            return "no solution, proved"
        levels = len(eases_of(self.puzzle.model))
        return f"{self.hardness}: level {self.level} of {levels}, number {self.number:,}"

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        words = "\n".join((str(self), *self.reasons))
        return html.table(self.puzzle.scene(None)) + html.sentences(words)

    def _reasons(self) -> Iterator[str]:
        if self.kind is None:
            return
        by_rules = not shows_fillings(self.puzzle.model)
        if self.status is Status.MULTIPLE:
            yield "there are several solutions; what they have in common is rated"
        if self.stopped:
            yield f"stopped by the {self.stopped}"
        else:
            yield _REASONS[self.kind] if self.passes else "nothing is left to be found"
        each = ("round of all rules", "rounds of all rules") if by_rules else ("pass", "passes")
        tried = f" and {counted(self.what_ifs, 'what-if')}" if self.what_ifs else ""
        yield f"{counted(self.readings, *each)}{tried}"
        if narrowest := self.narrowest:
            what = "open cell" if by_rules else "line"
            share = _share(narrowest, what, "is decided" if by_rules else "tells something")
            yield f"at the narrowest moment {share}"
        if self.longest is not None:
            yield f"the longest reason has {counted(self.longest, 'cell')}"


def _share(moment: RatedMoment, what: str, tells: str) -> str:
    """Return a phrase such as `one line in 50 tells something`."""
    if moment.telling == moment.asked:
        return f"every {what} {tells}"
    number = round(moment.asked / moment.telling)
    return f"one {what} in {number} {tells}" if number > 1 else f"almost every {what} {tells}"
