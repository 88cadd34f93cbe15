"""The steps of a trace: looks at lines, deductions by rules of a path, guesses; and their words."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, Never, NotRequired, TypedDict

from crosshatch.data.phrases import listed, ranges
from crosshatch.data.scene import lit
from crosshatch.engine.model import OFF, Finding, Masks, decided
from crosshatch.families.puzzle import FindingJson, PossibleJson, Puzzle
from crosshatch.logic.reasons import Deduction, Law, path_in_words, thinned


class StepJson(PossibleJson):
    """A look at a line."""

    line: str
    """The line, such as `row 3`."""
    fillings: tuple[int, int]
    """How many fillings the line had before and has now."""
    filled: list[tuple[int, int]]
    """The cells that it fills, by row and column."""
    blank: list[tuple[int, int]]
    """The cells that it leaves blank, by row and column."""


class DeducedJson(TypedDict):
    """A deduction by a rule of a path."""

    rule: Law
    """The rule."""
    found: list[FindingJson]
    """The cells and edges that follow."""
    because: list[FindingJson]
    """The cells and edges from which it follows."""
    sentence: str
    """What follows and why."""


class GuessJson(TypedDict):
    """A guess that was asked for."""

    guess: Literal["drop", "assume"]
    """The kind of guess: a filling was dropped, or a cell was assumed."""
    where: str
    """The line or the cell, such as `column 3` or `r5c3`."""
    what: str
    """The filling that was dropped, or what the cell is assumed to be."""
    fillings: NotRequired[tuple[int, int]]
    """After a drop: how many fillings the line had before and has now."""
    choices: NotRequired[tuple[int, int]]
    """After an assumption: how many things the cell could be before and can be now."""


@dataclass(frozen=True, slots=True)
class Step:
    """A look at a line: how many fillings were left when it was last looked at, and are now."""

    pass_number: int
    """Which pass, from 1."""
    line: int
    name: str
    before: int
    after: int
    found: tuple[Finding, ...]
    masks: Masks
    """What is known of each cell after it."""
    puzzle: Puzzle = field(repr=False, compare=False)

    @property
    def fails(self) -> bool:
        """True if the line cannot be filled any more."""
        return self.after == 0

    @property
    def decided(self) -> tuple[Finding, ...]:
        """Cells of which one symbol is left; of others that were found a colour is ruled out."""
        return tuple((cell, mask) for cell, mask in self.found if decided(mask))

    @property
    def failure(self) -> str:
        """Return what came to nothing, if it fails."""
        return f"no filling is left for {self.name}"

    def told(self, puzzle: Puzzle) -> str:
        """Return the findings by their numbers on the line: `filled 3-5 · blank 7`."""
        told = _by_state(puzzle, self.line, self.found).items()
        return " · ".join(f"{what} {' '.join(ranges(numbers))}" for what, numbers in told)

    def sentence(self, puzzle: Puzzle) -> str:
        """The step in words: `row 4: cells 3-5 and 9 are filled, cell 7 is blank`."""
        return line_sentence(puzzle, self.line, self.found)

    def __str__(self) -> str:
        if self.fails:
            return self.failure
        told = self.sentence(self.puzzle) if self.found else f"{self.name}: nothing new"
        return f"{told} (fillings: {self.before:,} before, {self.after:,} left)"

    def _repr_html_(self) -> str:
        line = self.puzzle.model.lines[self.line]
        return _html(self, **{f"{line.side}s": (self.puzzle.seen_number(line),)})

    def as_json(self, puzzle: Puzzle) -> StepJson:
        """The step as the command line prints it with `--json`; cells by row and column from 0."""
        return {
            "line": self.name,
            "fillings": (self.before, self.after),
            "filled": [puzzle.place(cell) for cell, mask in self.decided if mask != OFF],
            "blank": [puzzle.place(cell) for cell, mask in self.decided if mask == OFF],
            **puzzle.possible(self.found),
        }


@dataclass(frozen=True)
class Deduced:
    """A deduction by a rule of a path; its reason is worked out when it is asked for."""

    puzzle: Puzzle = field(repr=False)
    pass_number: int
    """Which round of the rules, from 1."""
    told: Deduction | None
    """What the rule said; None where the whole round found nothing."""
    masks: Masks
    """What is known of each cell after it."""

    @cached_property
    def deduction(self) -> Deduction | None:
        """The deduction from as few cells as possible."""
        return self.told and thinned(self.puzzle.model, self.told)

    @cached_property
    def sentence(self) -> str:
        """Return what follows and why, in words."""
        if self.deduction is None:
            return "nothing more follows"
        return path_in_words(self.puzzle, self.deduction)

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return _html(self)

    @property
    def found(self) -> tuple[Finding, ...]:
        """Return what is new."""
        return self.told.found if self.told else ()

    @property
    def fails(self) -> bool:
        """True if the path cannot be any more."""
        return self.told is not None and self.told.fails

    @property
    def failure(self) -> str:
        """Return what came to nothing, if it fails."""
        return self.sentence

    def as_json(self, puzzle: Puzzle) -> DeducedJson | dict[str, Never]:
        """The deduction as the command line prints it with `--json`."""
        if self.deduction is None:
            return {}
        return {
            "rule": self.deduction.law,
            "found": puzzle.tell(self.found),
            "because": puzzle.tell(self.deduction.because),
            "sentence": self.sentence,
        }


def _html(step: Step | Deduced, **lines: tuple[int, ...]) -> str:
    """The picture after a step with what it found lit, and the step in words."""
    from crosshatch.render.figure import html

    scene = step.puzzle.scene(step.puzzle.decode(step.masks))
    seen = step.puzzle.seen_at(cell for cell, _ in step.found)
    return html.table(lit(scene, seen, **lines)) + html.sentences(str(step))


@dataclass(frozen=True, slots=True)
class Drop:
    """A guess: the last filling of a line, the one with its runs farthest right, is not it."""

    line: int


@dataclass(frozen=True, slots=True)
class Assumption:
    """A guess: a cell is what the mask says."""

    cell: int
    mask: int


Guess = Drop | Assumption


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess that was made."""

    guess: Guess
    name: str
    before: int
    """How many fillings the line had, or what the cell could be."""
    after: int
    what: str
    """The filling that was dropped, as pictures show it, or what the cell was assumed to be."""
    words: str
    """The guess as one would say it."""
    failure: str
    """What goes against it, if it fails."""
    masks: Masks

    @property
    def fails(self) -> bool:
        """True if it goes against what is known."""
        return self.after == 0

    def __str__(self) -> str:
        return f"a guess: {self.failure if self.fails else self.words}"

    def as_json(self) -> GuessJson:
        """The guess as the command line prints it with `--json`."""
        left = self.before, self.after
        if isinstance(self.guess, Drop):
            return {"guess": "drop", "where": self.name, "what": self.what, "fillings": left}
        return {"guess": "assume", "where": self.name, "what": self.what, "choices": left}


def line_sentence(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> str:
    """Return what was found on a line: `row 4: cells 3-5 and 9 are filled, cell 7 is blank`."""
    told = (
        f"{'cells' if numbers[1:] else 'cell'} {listed(ranges(numbers))} "
        f"{'are' if numbers[1:] else 'is'} {what}"
        for what, numbers in _by_state(puzzle, line, found).items()
    )
    return f"{puzzle.model.lines[line].name}: {', '.join(told)}"


def _by_state(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> dict[str, list[int]]:
    """Return the cells that were found by what they are, as numbers on the line."""
    cells, places = puzzle.model.lines[line].cells, dict[str, list[int]]()
    for cell, mask in found:
        places.setdefault(puzzle.model.state(cell, mask), []).append(cells.index(cell) + 1)
    return {state: places[state] for state in sorted(places)[::-1]}
