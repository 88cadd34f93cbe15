"""Hints: the standing of a picture, and the easiest next step."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NotRequired, TypedDict

from crosshatch.data.grid import Grid, Picture
from crosshatch.data.json_keys import json_of
from crosshatch.help.hints.explanation import Explanation, ExplanationJson
from crosshatch.logic.asked import ask_about_hints


class Standing(StrEnum):
    """The state of a picture.

    >>> import crosshatch
    >>> crosshatch.hint(crosshatch.load("examples/impossible.toml")).standing
    <Standing.NONE: 'none'>
    """

    OPEN = "open"
    """There is more to find, and the hint says what."""
    SOLVED = "solved"
    SEVERAL = "several"
    """Nothing more follows: the solutions differ in every cell that is not known."""
    BOTH = "both"
    """The cell that was asked about can still have either state."""
    WRONG = "wrong"
    """No solution agrees with the picture."""
    NONE = "none"
    """The puzzle has no solution."""
    UNKNOWN = "unknown"
    """A limit was reached before the answer."""

    @property
    def words(self) -> str:
        """The sentence for a hint without a step."""
        return _WORDS[self]


_WORDS = {
    Standing.OPEN: "",
    Standing.SOLVED: "solved",
    Standing.SEVERAL: "nothing more follows: there are several solutions",
    Standing.BOTH: "it can still be both",
    Standing.WRONG: "no solution looks like that",
    Standing.NONE: "the puzzle has no solution",
    Standing.UNKNOWN: "a limit came before the answer",
}


class FootholdsJson(TypedDict):
    """The places where something follows at once."""

    lines: int
    """The number of lines that give something by themselves, or of places where a rule does."""
    cells: int
    """The number of cells that all of them together give."""


class HintJson(TypedDict):
    """The state of a picture, and the easiest next step if there is one."""

    standing: Standing
    """The state of the picture; `unknown` if a limit was reached before the answer."""
    step: ExplanationJson | None
    """The next step; null if there is none."""
    footholds: NotRequired[FootholdsJson]
    """Of a next step: where something follows at once."""
    agrees: NotRequired[bool]
    """With `--why` and a state, of a step: true if the cell has that state, false if another."""
    pictures: NotRequired[list[list[str]]]
    """If the cell can still be both: a picture for the state that was asked for, and another."""
    captions: NotRequired[list[str]]
    """If the cell can still be both: a caption for each picture, such as `with r3c4 filled`."""
    sentence: NotRequired[str]
    """If the cell can still be both: a sentence that says so, and what the pictures show."""


@dataclass(frozen=True, slots=True)
class Footholds:
    """The places where something follows at once, and the cells that they give together."""

    lines: int
    """The number of lines that give something by themselves, or of places where a rule does."""
    cells: int
    """The number of cells that all of them together give."""
    sentence: str = field(default="", repr=False)
    """How much there is to find at once, in words."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The state of a picture, and the easiest next step if there is one.

    >>> import crosshatch
    >>> print(crosshatch.hint(crosshatch.load("examples/heart.toml")))
    row 2: the 7 takes all 7 cells, so columns 1\N{EN DASH}7 are filled
    """

    standing: Standing
    step: Explanation | None = None
    known: Grid | None = field(default=None, repr=False, compare=False)
    """The picture so far, if the hint was asked for one."""
    is_next: bool = field(default=False, repr=False, compare=False)
    """True if the next step was asked for, and not the reason for a cell."""
    agrees: bool | None = None
    """True if the cell has the state that was asked for, False if another; otherwise None."""
    pictures: tuple[Picture, ...] = ()
    """If a cell can still be both: a picture for the state that was asked for, and another."""
    captions: tuple[str, ...] = ()
    """If a cell can still be both: a caption for each picture, such as `with r3c4 filled`."""
    both: str = ""
    """If a cell can still be both: a sentence that says so, and what the pictures show."""

    @property
    def footholds(self) -> Footholds | None:
        """Where something follows at once; None if no next step was asked for, or there is none.

        All lines are looked at for this, which can take longer than the hint itself.
        """
        if self.step is None or not self.is_next:
            return None
        puzzle = self.step.puzzle
        masks = [*puzzle.known_with(self.known)]
        found = ask_about_hints(puzzle, "footholds", masks=masks)
        return Footholds(found["lines"], found["cells"], found["sentence"])

    @property
    def after(self) -> Picture | None:
        """The picture with the step drawn on it; None if there is no step.

        >>> import crosshatch
        >>> hint = crosshatch.hint(crosshatch.nonogram(rows=[[2], [1]], columns=[[2], [1]]))
        >>> print(hint.after)
        ##
        ??
        """
        return self.step.after(self.known) if self.step else None

    def as_json(self) -> HintJson:
        """Return the hint as the command line prints it."""
        seen, sentence = self.footholds, self.sentence if self.standing is Standing.BOTH else None
        places = seen and {"lines": seen.lines, "cells": seen.cells}
        return json_of(HintJson, self, footholds=places, sentence=sentence)

    @property
    def sentence(self) -> str:
        """The sentence of the step, or else one about the state of the picture."""
        return self.step.sentence if self.step else self.both or self.standing.words

    def __str__(self) -> str:
        return str(self.step) if self.step else self.sentence

    def _repr_html_(self) -> str:
        from crosshatch.render.figure import html

        if self.step:
            return self.step.html(self.known)
        return html.sentences(self.standing.words)
