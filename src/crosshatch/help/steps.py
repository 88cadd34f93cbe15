"""The steps of a trace: looks at lines, deductions by other rules, and guesses."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, Never, NotRequired, TypedDict

from crosshatch.data.grid import Place
from crosshatch.data.phrases import listed, ranges
from crosshatch.engine.masks import OFF, Finding, Masks, decided
from crosshatch.logic.deduction import Deduction, RuleName, Turn
from crosshatch.puzzles.answer_json import FindingJson, PossibleJson
from crosshatch.puzzles.puzzle import Puzzle

Found = tuple[Place | tuple[Place, ...], str]
"""A cell, or an edge as the two cells that it joins, and its state in words.

The first row of the picture is row 0.
"""


class Step:
    """A step of a solve: its findings, its rule, its reasons, and a sentence that explains it.

    >>> import crosshatch
    >>> step = crosshatch.hint(crosshatch.load("examples/heart.toml")).step
    >>> step.rule, step.found[0]
    ('line', (Place(row=1, column=0), 'filled'))
    >>> step.sentence
    'row 2: the 7 takes all 7 cells, so columns 1\N{EN DASH}7 are filled'
    """

    __slots__ = ()

    if TYPE_CHECKING:
        # At run time, a dataclass would take these properties for defaults of its own fields.
        @property
        def puzzle(self) -> Puzzle:
            """The puzzle that the step belongs to."""

        @property
        def rule(self) -> str:
            """The name of the rule that the step uses, such as `line`."""

        @property
        def findings(self) -> tuple[Finding, ...]:
            """The cells of the model that follow, with their new masks."""

        @property
        def sentence(self) -> str:
            """The findings and their reason, in words."""

    @property
    def premises(self) -> tuple[Finding, ...]:
        """The cells of the model from which the step follows, with their masks."""
        return ()

    @property
    def found(self) -> tuple[Found, ...]:
        """The places of the cells that follow, and their states in words."""
        return tuple(self._in_words(*finding) for finding in self.findings)

    @property
    def because(self) -> tuple[Found, ...]:
        """The places of the cells from which the step follows, and their states in words."""
        return tuple(self._in_words(*finding) for finding in self.premises)

    def _in_words(self, cell: int, mask: int) -> Found:
        places = tuple(self.puzzle.in_picture([cell]))
        return places if places[1:] else places[0], self.puzzle.model.state_name(cell, mask)


class StepJson(PossibleJson):
    """A look at a line."""

    line: str
    """The line, such as `row 3`."""
    fillings: tuple[int, int]
    """The numbers of fillings that the line had before and has now."""
    filled: list[tuple[int, int]]
    """The cells found to be filled, by row and column."""
    blank: list[tuple[int, int]]
    """The cells found to be blank, by row and column."""


class DeducedJson(TypedDict):
    """A deduction by a rule."""

    rule: RuleName
    """The rule."""
    found: list[FindingJson]
    """The cells and edges that follow."""
    because: list[FindingJson]
    """The cells and edges from which it follows."""
    sentence: str
    """A sentence that says what follows and why."""


class GuessJson(TypedDict):
    """A guess that was asked for."""

    guess: Literal["drop", "assume"]
    """The sort of guess: a filling was dropped, or a cell was assumed."""
    where: str
    """The line or the cell, such as `column 3` or `r5c3`."""
    what: str
    """The filling that was dropped, or what the cell is assumed to be."""
    fillings: NotRequired[tuple[int, int]]
    """After a drop: the numbers of fillings that the line had before and has now."""
    choices: NotRequired[tuple[int, int]]
    """After an assumption: the numbers of possible values that the cell had before and has now."""


@dataclass(frozen=True)
class TraceStep(Step):
    """A look at a line with the fillings that it has left, or a deduction by another rule."""

    puzzle: Puzzle = field(repr=False, compare=False)
    turn: Turn
    masks: Masks
    """The masks of all cells after the step."""
    fillings: tuple[int, int] | None = None
    """The numbers of fillings after the previous look and after this; None if nobody counts them.
    """

    @property
    def pass_number(self) -> int:
        """The number of the pass through all lines or rules, from 1."""
        return self.turn.pass_number

    @property
    def deduction(self) -> Deduction | None:
        """The deduction, with the fewest cells unless all of a line is shown; None if none."""
        return self.turn.deduction

    @property
    def name(self) -> str:
        """The name of the line or rule; empty if nothing more follows."""
        return self.turn.called

    @property
    def rule(self) -> str:
        """The name of the rule; empty if nothing more follows."""
        return self.turn.rule or ""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The cells that are new, with their masks."""
        return self.turn.found

    @property
    def premises(self) -> tuple[Finding, ...]:
        """The known cells of a line, or the fewest cells from which another rule deduces."""
        return self.deduction.because if self.deduction else ()

    @property
    def fails(self) -> bool:
        """True if nothing fits any more."""
        return self.turn.fails

    @property
    def decided(self) -> tuple[Finding, ...]:
        """The findings that leave one symbol; the others only rule out colours."""
        return tuple((cell, mask) for cell, mask in self.findings if decided(mask))

    @property
    def failure(self) -> str:
        """The sentence for the step if it fails."""
        return f"no filling is left for {self.name}" if self.fillings else self.sentence

    @property
    def summary(self) -> str:
        """The findings by their numbers on the line: `filled 3-5 · blank 7`."""
        by_state = _by_state(self.puzzle, self.turn.at or 0, self.findings).items()
        return " · ".join(f"{state} {' '.join(ranges(numbers))}" for state, numbers in by_state)

    @cached_property
    def sentence(self) -> str:
        """The findings and their reason, or all findings on a line, in words."""
        if self.fillings is None:
            return self.deduction.sentence if self.deduction else "nothing more follows"
        if self.fails:
            return self.failure
        if not self.findings:
            return f"{self.name}: nothing new"
        return line_sentence(self.puzzle, self.turn.at or 0, self.findings)

    def __str__(self) -> str:
        if self.fails or self.fillings is None:
            return self.sentence
        before, after = self.fillings
        return f"{self.sentence} (fillings: {before:,} before, {after:,} left)"

    def _repr_html_(self) -> str:
        from crosshatch.data.scene import lit
        from crosshatch.render.figure import html

        puzzle, lines = self.puzzle, dict[str, tuple[int, ...]]()
        if self.fillings:
            line = puzzle.model.lines[self.turn.at or 0]
            lines = {f"{line.side}s": (puzzle.line_in_picture(line),)}
        scene = puzzle.scene(puzzle.decode(self.masks))
        seen = puzzle.in_picture(cell for cell, _ in self.findings)
        return html.table(lit(scene, seen, **lines)) + html.sentences(str(self))

    def as_json(self) -> StepJson | DeducedJson | dict[str, Never]:
        """Return the step as `--json` prints it, with cells by row and column from 0."""
        return self.look_json() if self.fillings else self.deduced_json() if self.deduction else {}

    def look_json(self) -> StepJson:
        """Return a look at a line for JSON."""
        puzzle = self.puzzle
        found = [(puzzle.counted_places(cell)[0], mask) for cell, mask in self.decided]
        return {
            "line": self.name,
            "fillings": self.fillings or (0, 0),
            "filled": [place for place, mask in found if mask != OFF],
            "blank": [place for place, mask in found if mask == OFF],
            **puzzle.possible(self.findings),
        }

    def deduced_json(self) -> DeducedJson:
        """Return a deduction for JSON."""
        return {
            "rule": self.turn.rule or "line",
            "found": self.puzzle.findings_json(self.findings),
            "because": self.puzzle.findings_json(self.premises),
            "sentence": self.sentence,
        }


@dataclass(frozen=True, slots=True)
class Drop:
    """A guess that the last filling of a line, with its runs farthest right, is wrong.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> *_, last = crosshatch.trace(puzzle, guesses=[crosshatch.Drop(0)])
    >>> print(*last.puzzle.decode(last.masks), sep="\\n")
    #.
    .#
    """

    line: int


@dataclass(frozen=True, slots=True)
class Assumption:
    """A guess that a cell has one of the values in a mask.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> *_, last = crosshatch.trace(puzzle, guesses=[crosshatch.Assumption(0, mask=2)])
    >>> print(*last.puzzle.decode(last.masks), sep="\\n")
    #.
    .#
    """

    cell: int
    mask: int


Guess = Drop | Assumption


@dataclass(frozen=True, slots=True)
class GuessStep(Step):
    """A guess that was made."""

    puzzle: Puzzle = field(repr=False, compare=False)
    guess: Guess
    name: str
    before: int
    """The number of fillings that the line had, or of values that the cell could have."""
    after: int
    what: str
    """The filling that was dropped, as pictures show it, or the assumed state of the cell."""
    words: str
    """The guess in words."""
    failure: str
    """The reason why the guess is impossible, if it fails."""
    masks: Masks

    @property
    def rule(self) -> str:
        """The word `guess`, because a guess has no rule."""
        return "guess"

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The assumed cell with its mask; empty for a drop."""
        guess = self.guess
        return ((guess.cell, guess.mask),) if isinstance(guess, Assumption) else ()

    @property
    def sentence(self) -> str:
        """The guess in words, or the reason why it is impossible."""
        return f"a guess: {self.failure if self.fails else self.words}"

    @property
    def fails(self) -> bool:
        """True if the guess contradicts what is known."""
        return self.after == 0

    def __str__(self) -> str:
        return self.sentence

    def as_json(self) -> GuessJson:
        """Return the guess as the command line prints it with `--json`."""
        left = self.before, self.after
        if isinstance(self.guess, Drop):
            return {"guess": "drop", "where": self.name, "what": self.what, "fillings": left}
        return {"guess": "assume", "where": self.name, "what": self.what, "choices": left}


def line_sentence(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> str:
    """Return what was found on a line: `row 4: cells 3-5 and 9 are filled, cell 7 is blank`."""
    clauses = (
        f"{'cells' if numbers[1:] else 'cell'} {listed(ranges(numbers))} "
        f"{'are' if numbers[1:] else 'is'} {state}"
        for state, numbers in _by_state(puzzle, line, found).items()
    )
    return f"{puzzle.model.lines[line].name}: {', '.join(clauses)}"


def _by_state(puzzle: Puzzle, line: int, found: Sequence[Finding]) -> dict[str, list[int]]:
    """Return the findings grouped by state, as numbers of cells on the line."""
    cells, places = puzzle.model.lines[line].cells, dict[str, list[int]]()
    for cell, mask in found:
        places.setdefault(puzzle.model.state_name(cell, mask), []).append(cells.index(cell) + 1)
    return {state: places[state] for state in sorted(places)[::-1]}
