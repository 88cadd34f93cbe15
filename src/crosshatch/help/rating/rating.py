"""Ratings: the difficulty of a puzzle in a word and in numbers, with reasons."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, floor, log
from pathlib import Path
from typing import TYPE_CHECKING, NotRequired, TypedDict

from crosshatch.answers.result import Status, Stop
from crosshatch.data.arguments import not_none, require, require_path
from crosshatch.data.json_keys import json_of
from crosshatch.data.phrases import counted
from crosshatch.engine.masks import Masks
from crosshatch.files.atomic_write import write_file
from crosshatch.help.rating.difficulty import SPREAD, WORDS, Difficulty, Minutes, hardness
from crosshatch.logic.asked import ask_about_hints, eases_of, first_rule
from crosshatch.logic.ease import Ease
from crosshatch.logic.techniques import reason
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene

MOST_BARS, BAR_ROWS = 60, 8
"""The most bars of a chart, and its rows."""


@dataclass(frozen=True, slots=True)
class RatedRound:
    """The steps that could be taken in a round, and how long those take that were taken."""

    ease: Ease
    """The sort of step that was taken: the easiest that finds anything."""
    asked: int
    """The number of lines with open cells, or of open places and edges; of what-ifs, all."""
    footholds: int
    """The number of those lines, places or what-ifs that give something."""
    cells: int
    """The number of cells that follow at all of them."""
    seconds: float
    """The time that an ordinary person takes for it."""
    masks: Masks = field(repr=False, compare=False)
    """The masks of all cells before it."""


class NarrowestJson(TypedDict):
    """The round in which there is least to find."""

    telling: int
    """The number of lines that find something, or of open cells of a path that are decided."""
    asked: int
    """The number of lines with open cells, or of open cells of a path."""


class RatedRoundJson(TypedDict):
    """A round of steps: what could be found, and the sort of step that was taken."""

    footholds: int
    """The number of lines that give something, or of cells of a path; or of what-ifs that do."""
    cells: int
    """The number of cells that follow."""
    ease: Ease
    """The sort of the steps that were taken."""


class HardnessJson(TypedDict):
    """The difficulty of a puzzle for a person, and why; some values are null without a solution."""

    status: Status
    """The proof about the number of solutions."""
    complete: bool
    """False if a limit ended the work early; the puzzle is then at least this hard."""
    level: int | None
    """The rank of the hardest sort of step, from 1."""
    sort: Ease | None
    """The hardest sort of step that the puzzle needs."""
    techniques: list[str]
    """The techniques that it needs as people call them, the easiest first."""
    number: int | None
    """The amount of work: the seconds that an ordinary person takes, by the model."""
    minutes: tuple[int, int] | None
    """The minutes between which half of all people lie, by the model."""
    time: str | None
    """The time that an ordinary person takes in words, and the minutes between which half lie."""
    word: str | None
    """The difficulty in a word, from `very easy` to `extreme`."""
    hardness: str | None
    """The word, preceded by `at least` if a limit was reached."""
    passes: int
    """The number of rounds and what-ifs."""
    readings: int
    """The number of rounds in which steps without a what-if are taken."""
    what_ifs: int
    """The number of what-ifs tried."""
    nested: int
    """The number of what-ifs within what-ifs that remain to be tried."""
    narrowest: NarrowestJson | None
    """The round in which there is least to find."""
    longest_reason: int | None
    """The most cells that a hardest step on a line needs for one finding; null for tracks."""
    hardest: str | None
    """The first of the hardest steps, in words; null if there is none."""
    way: list[RatedRoundJson]
    """The rounds from the beginning to the end."""
    reasons: list[str]
    """The reasons for the rating, a sentence each."""
    seconds: float
    """The time spent on the rating."""
    stopped: NotRequired[Stop]
    """The limit that ended the work early."""


class GradeJson(TypedDict):
    """The difficulty of a puzzle that has a solution, in short."""

    level: int
    """The rank of the hardest sort of step, from 1."""
    word: str
    """The difficulty in a word, from `very easy` to `extreme`."""
    number: int
    """The amount of work: the seconds that an ordinary person takes, by the model."""
    minutes: tuple[int, int]
    """The minutes between which half of all people lie, by the model."""
    time: str
    """The time that an ordinary person takes in words, and the minutes between which half lie."""
    complete: bool
    """False if a limit ended the rating; the puzzle is then at least this hard."""


class SizedHeadingJson(HeadingJson):
    """The heading of a puzzle, with its size."""

    size: list[int]
    """The numbers of columns and rows."""


class RatingJson(SizedHeadingJson, HardnessJson):
    """The difficulty of a puzzle for a person, and why."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle, or a lower bound if a limit was reached.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/heart.toml"))
    >>> rating.word, rating.level
    ('very easy', 4)
    """

    puzzle: Puzzle = field(repr=False)
    status: Status
    """The number of solutions; if there are several, finding what they share is rated."""
    sort: Ease | None
    """The hardest sort of step needed, a lower bound after a limit; None without a solution."""
    techniques: tuple[str, ...]
    """The techniques that it needs as people call them, the easiest first."""
    number: int
    """The amount of work: the seconds that an ordinary person takes, by the model."""
    word: str
    """The difficulty, one of `WORDS`; empty if there is no solution."""
    minutes: Minutes
    """The minutes between which half of all people lie, by the model."""
    time: str
    """The time that an ordinary person takes in words, and the minutes between which half lie."""
    what_ifs: int
    """The number of what-ifs of depth one that are tried, each from all that is known then."""
    nested: int
    """The number of what-ifs within what-ifs that remain when those of depth one are not enough."""
    rounds: tuple[RatedRound, ...] = field(repr=False)
    """The rounds from the beginning to the end."""
    stopped: Stop | None
    """The limit that was reached before the rating was complete."""
    seconds: float
    """The time spent on the rating."""

    @property
    def level(self) -> int:
        """The rank of the hardest sort of step, from 1; 0 if there is no solution."""
        return 0 if self.sort is None else eases_of(self.puzzle).index(self.sort) + 1

    @property
    def readings(self) -> int:
        """The number of rounds in which steps without a what-if are taken."""
        return len(self._looks)

    @property
    def passes(self) -> int:
        """The number of rounds and what-ifs."""
        return self.readings + self.what_ifs + self.nested

    @property
    def hardness(self) -> str:
        """The word, preceded by `at least` if a limit was reached and a harder word exists."""
        return hardness(self.word, is_open=self.stopped is not None)

    def difficulty_gap(self, wanted: Difficulty, minutes: Minutes | None = None) -> int:
        """Return by how many words, or factors of the spread, it is too hard or takes too long.

        Negative if it is too easy. The difficulty comes before the minutes.
        """
        gap = wanted.gap_to(self.word)
        if gap or minutes is None:
            return gap
        (low, high), taken = minutes, max(self.number, 1) / 60
        beyond = log(taken / max(low, min(taken, high)), SPREAD)
        return floor(beyond) if beyond < 0 else ceil(beyond)

    def meets(self, wanted: Difficulty, minutes: Minutes | None = None) -> bool:
        """Return True if the puzzle surely is as hard as wanted, even if a limit was reached.

        With `minutes`, an ordinary person's time must lie between the two.
        """
        if minutes and (self.stopped or self.difficulty_gap(wanted, minutes)):
            return False
        if wanted is Difficulty.ANY:
            return True
        return self.word == wanted and (not self.stopped or self.word == WORDS[-1])

    @property
    def narrowest(self) -> RatedRound | None:
        """The first round with the fewest footholds per open line or cell; None without any."""
        return max(self._looks, key=lambda each: each.asked / each.footholds, default=None)

    @property
    def longest(self) -> int | None:
        """The most cells that a hardest step on a line needs; None for path puzzles."""
        if not first_rule(self.puzzle).shows_fillings:
            return None
        order = eases_of(self.puzzle).index
        hardest = max((each.ease for each in self._looks), key=order, default=None)
        at = (each.masks for each in self._looks if each.ease is hardest)
        needed = (ask_about_hints(self.puzzle, "cells needed", masks=[*masks]) for masks in at)
        return max(needed, default=None)

    @property
    def hardest(self) -> str | None:
        """The first of the hardest steps, in words; None if there is none."""
        at = next((each.masks for each in self.rounds if each.ease is self.sort), None)
        return None if at is None else ask_about_hints(self.puzzle, "step", masks=[*at])

    @property
    def chart(self) -> "Scene":
        """The footholds as bars: their number in each round, in order."""
        from crosshatch.render.chart import bars, fewest

        values = fewest([each.footholds for each in self.rounds], MOST_BARS)
        caption = f"{self}, {self._work}"
        title = f"{self.puzzle.title}: footholds" if self.puzzle.title else "Footholds"
        return bars(values, BAR_ROWS, title, caption)

    def draw(
        self, path: str | Path, *, cell_size: int | None = None, theme: str | None = None
    ) -> None:
        """Draw the chart to a file; the suffix chooses SVG, PNG, PDF, HTML or text.

        >>> import crosshatch, pathlib, tempfile
        >>> rating = crosshatch.rate(crosshatch.load("examples/heart.toml"))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     rating.draw(f"{folder}/footholds.svg")
        ...     pathlib.Path(f"{folder}/footholds.svg").read_text()[:4]
        '<svg'
        """
        require_path(path)
        require(1, **not_none(cell_size=cell_size))
        from crosshatch.render.registry import renderer_for

        renderer = renderer_for(Path(path).suffix)
        write_file(path, renderer.draw(self.chart, cell_size, theme))

    @property
    def _looks(self) -> tuple[RatedRound, ...]:
        """The rounds without what-ifs."""
        return tuple(each for each in self.rounds if each.ease is not Ease.WHAT_IF)

    @property
    def _work(self) -> str:
        """The numbers of rounds and what-ifs in words."""
        tried = f" and {counted(self.what_ifs, 'what-if')}" if self.what_ifs else ""
        return f"{counted(self.readings, 'round')}{tried}"

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons for the rating, a sentence each."""
        return tuple(self._reasons())

    def grade(self) -> GradeJson:
        """Return the difficulty in short, for JSON."""
        return json_of(GradeJson, self, minutes=self.minutes, complete=self.stopped is None)

    def as_json(self) -> RatingJson:
        """Return the rating as the command line prints it with `--json`."""
        narrowest, is_rated = self.narrowest, self.sort is not None
        return json_of(
            RatingJson,
            self,
            **self.puzzle.as_json(),
            size=[*self.puzzle.size_in_cells],
            complete=self.stopped is None,
            level=self.level or None,
            minutes=self.minutes if is_rated else None,
            time=self.time if is_rated else None,
            word=self.word or None,
            hardness=self.hardness or None,
            narrowest=narrowest and {"telling": narrowest.footholds, "asked": narrowest.asked},
            longest_reason=self.longest,
            way=[
                {"footholds": each.footholds, "cells": each.cells, "ease": each.ease}
                for each in self.rounds
            ],
            seconds=round(self.seconds, 6),
        )

    def __str__(self) -> str:
        if self.sort is None:
            return "no solution, proved"
        levels = len(eases_of(self.puzzle))
        level = f"level {self.level} of {levels}, number {self.number:,}"
        return f"{self.hardness}: {self.time}, {level}"

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        words = "\n".join((str(self), *self.reasons))
        return html.table(self.puzzle.scene(None)) + html.sentences(words)

    def _reasons(self) -> Iterator[str]:
        if self.sort is None:
            return
        by_rules = not first_rule(self.puzzle).shows_fillings
        if self.status is Status.MULTIPLE:
            yield "there are several solutions; what they have in common is rated"
        if self.stopped:
            yield f"stopped by the {self.stopped}"
        else:
            yield reason(self.sort) if self.passes else "nothing is left to be found"
        if self.techniques:
            yield f"techniques: {', '.join(self.techniques)}"
        yield self._work
        if narrowest := self.narrowest:
            what = "open cell" if by_rules else "line"
            share = _share(narrowest, what, "is decided" if by_rules else "tells something")
            yield f"in the narrowest round {share}"


def _share(narrowest: RatedRound, what: str, tells: str) -> str:
    """Return a phrase such as `one line in 50 tells something`."""
    if narrowest.footholds == narrowest.asked:
        return f"every {what} {tells}"
    number = round(narrowest.asked / narrowest.footholds)
    return f"one {what} in {number} {tells}" if number > 1 else f"almost every {what} {tells}"
