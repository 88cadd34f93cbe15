"""The next step for somebody who is stuck, and why it is so: `hint` and `explain`.

The easiest deduction comes first: on one line, by the fewest cells; where a path is asked for, by
the first of its rules that tells something, lines being the first. Where that does not help, a
what-if does: a cell is one thing because the other would leave some line without a filling, or no
path. Where even that does not help, the search says what all solutions have in common.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import and_
from time import monotonic
from typing import Any

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.data.phrases import listed
from crosshatch.engine.model import Finding, Masks, Model, decided, draft_of, symbols_in
from crosshatch.errors import ArgumentError
from crosshatch.families.puzzle import Puzzle, require_puzzle, require_rows
from crosshatch.help.hints._rules import (
    RuledOut,
    needed,
    next_shown,
    reasons_for,
    ruled_out,
    shows,
    why,
)
from crosshatch.help.hints._step import Explanation, Hint, Standing, StepKind
from crosshatch.help.hints._whatif import (
    Trial,
    WhatIf,
    claims,
    shortest_trial,
    shortest_what_if,
    taken,
)
from crosshatch.logic.notes import LineNotes, PathNotes
from crosshatch.logic.reasons import (
    Deduction,
    Reason,
    easiest,
    failure,
    line_in_words,
    path_in_words,
    shortest,
    step,
)


def what_if_in_words(puzzle: Puzzle, what_if: WhatIf) -> str:
    """Return what would come of it line by line, and what the cell is therefore."""
    *between, last = (puzzle.model.lines[line].name for line in what_if.lines)
    turn = f" after {listed(between)}" if between else ""
    nothing = f"nothing would be left for {last}{turn}"
    return f"{_otherwise(puzzle, what_if)}, {nothing}"


def trial_in_words(puzzle: Puzzle, trial: Trial) -> str:
    """Return what would come of it rule by rule, and what the cell is therefore."""
    *between, last = trial.steps
    steps = "".join(f" {step(puzzle, deduction)}," for deduction in between)
    then = f" then{steps} and" if steps else ""
    return f"{_otherwise(puzzle, trial)},{then} {failure(puzzle, last)}"


def _otherwise(puzzle: Puzzle, tried: WhatIf | Trial) -> str:
    """`r5c3 is filled: if it were blank`."""
    model, cell = puzzle.model, tried.cell
    were = "had" if model.verb(cell) == "has" else "were"
    return f"{puzzle.claim(cell, tried.left)}: if it {were} {model.state(cell, tried.assumed)}"


def hint(
    puzzle: Puzzle,
    known: Grid | None = None,
    *,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """The easiest next deduction from a picture so far, or from what is given.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle).step.sentence
    'row 1: run 2 must cover column 2 because it needs 2 of the 3 cells'
    """
    require_puzzle(puzzle)
    require_rows(known, "known")
    require_limits(limits)
    puzzle.family.require("hint")
    case = _Case(puzzle, known, limits)
    found = case.refuted() or case.solved()
    found = found or case.by_line() or case.by_rule() or case.by_what_if() or case.by_search()
    return replace(found, known=known)


def explain(
    puzzle: Puzzle,
    known: Grid | None,
    cell: tuple[int, int],
    other: tuple[int, int] | None = None,
    *,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Why a cell, by row and column from 0, is what it is, given a picture so far.

    With another cell the edge between the two is asked for. If the cell does not follow yet, the
    deductions before it are made first, and the hint lists the cells that they need.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.explain(puzzle, ("???", "???", "?.?"), (0, 2)).step.sentence
    'row 1: run 2 leaves column 3 blank because column 1 is filled'
    """
    require_puzzle(puzzle)
    require_rows(known, "known")
    require_limits(limits)
    puzzle.family.require("hint")
    for key, value in (("cell", cell), ("other", cell if other is None else other)):
        if not _is_place(value):
            raise ArgumentError.of(key, "a row and a column from 0, such as (4, 2)", value)
    asked = puzzle.cell(*cell) if other is None else puzzle.edge(cell, other)
    case = _Case(puzzle, known, limits)
    found = case.refuted() or case.given(asked)
    if found is None:
        case.forget(asked)
        later = _as_far_as(puzzle.model, case.masks, asked)
        found = case.why(asked, case.masks) or case.why(asked, later)
        found = found or case.what_if(asked, later) or case.by_trying(asked)
    return replace(found, known=known)


class _Case:
    """A puzzle with what is known of it, and what is still allowed to find out more by search."""

    def __init__(self, puzzle: Puzzle, known: Grid | None, limits: Limits) -> None:
        """Begin with what is given and what the picture says; no mask is kept if they disagree."""
        self._puzzle = puzzle
        self._model = puzzle.model
        self._limits = limits
        self._deadline = None if limits.seconds is None else monotonic() + limits.seconds
        self._hidden: list[Deduction] = []
        self._ruled_out: list[RuledOut] = []
        self.masks = puzzle.model.masks if known is None else self._given_and(known)

    def refuted(self) -> Hint | None:
        """Return what there is to say where it is proved that no solution looks like it."""
        if all(self.masks) and self._solve(self.masks, solutions=1).status is not Status.NONE:
            return None
        return self._wrong()

    def solved(self) -> Hint | None:
        """Return what there is to say where every cell is known; None where one is not."""
        return Hint(Standing.SOLVED) if all(map(decided, self.masks)) else None

    def forget(self, cell: int) -> None:
        """From now on nothing is known of a cell but what is given."""
        given = self._model.masks[cell]
        picture = list(self._puzzle.decode(self._with(cell, given)))
        if len(places := self._puzzle.places(cell)) == 1:
            (row, column), *_ = places
            cells = picture[seen := self._puzzle.seen(row)]
            picture[seen] = cells[:column] + UNKNOWN + cells[column + 1 :]
        self.masks = self._given_and(tuple(picture))
        self.masks = self._with(cell, given)

    def given(self, cell: int) -> Hint | None:
        """That a cell was given, if it was."""
        given = self._model.masks[cell]
        if not decided(given):
            return None
        sentence = f"{self._puzzle.claim(cell, given)}: it was given"
        return self._step(StepKind.GIVEN, ((cell, given),), sentence)

    def by_line(self) -> Hint | None:
        """The easiest deduction on a line that a picture shows; None if there is none.

        Then all that lines rule out is known.
        """
        told: list[RuledOut] | None = None
        while told is None or told:
            if reason := easiest(self._model, self.masks):
                return self._on_line(reason, first=self._before(reason.because))
            told, self.masks = ruled_out(self._model, self.masks)
            self._ruled_out += told
        return None

    def by_rule(self) -> Hint | None:
        """The first deduction by the rules of a path that a picture shows; None if there is none.

        Then all that no picture shows is known.
        """
        if self._model.path is None:
            return None
        self._hidden, deduction, masks = next_shown(self._model, self.masks)
        if deduction is None:
            self.masks = masks
            return None
        return self._wrong() if deduction.fails else self._by_deduction(deduction)

    def by_what_if(self) -> Hint | None:
        """The shortest what-if that is found; None if there is none."""
        if self._model.path is None:
            what_if = shortest_what_if(self._model, self.masks, until=self._deadline)
            if what_if is None:
                return None
            known = taken(self._model, self.masks, what_if)
            first = self._before((cell, self.masks[cell]) for cell in sorted(known))
            return self._by_what_if(what_if, first=first)
        shown = (
            (cell, assumed)
            for cell, assumed in claims(self.masks, range(len(self.masks)))
            if shows(self._model, [(cell, self.masks[cell] & ~assumed)])
        )
        trial = shortest_trial(self._model, self.masks, shown, until=self._deadline)
        return self._by_trial(trial, self.masks) if trial else None

    def by_search(self) -> Hint:
        """The first cell that is alike in all solutions, not known yet and shown by pictures."""
        result = self._solve(self.masks, known=True)
        if result.known is None:
            return Hint(Standing.WRONG)
        for cell, mask in enumerate(self._puzzle.encode(result.known)):
            is_new = decided(mask) and not decided(self.masks[cell])
            if is_new and shows(self._model, [(cell, mask)]):
                return self._proved(cell, mask)
        return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)

    def why(self, cell: int, masks: Masks) -> Hint | None:
        """Why a cell is what it is where this is known, by a line or a rule; None if none tells."""
        if reason := shortest(self._model, masks, cell):
            return self._on_line(reason, still_to_find=self._unknown(reason.because))
        if self._model.path and (deduction := why(self._model, masks, cell)):
            unknown = self._unknown(deduction.because)
            return self._by_deduction(deduction, still_to_find=unknown)
        return None

    def what_if(self, cell: int, masks: Masks) -> Hint | None:
        """A what-if for a cell where this is known; None if there is none."""
        if self._model.path:
            trial = shortest_trial(self._model, masks, claims(masks, [cell]), until=self._deadline)
            return self._by_trial(trial, masks) if trial else None
        what_if = shortest_what_if(self._model, masks, [cell], until=self._deadline)
        if what_if is None:
            return None
        unknown = [cell for cell, mask in enumerate(masks) if mask != self.masks[cell]]
        return self._by_what_if(what_if, still_to_find=tuple(unknown))

    def by_trying(self, cell: int) -> Hint:
        """Return what a cell is in all solutions, by a search for one where it is otherwise."""
        left, is_certain = 0, True
        for symbol in symbols_in(self.masks[cell]):
            result = self._solve(self._with(cell, 1 << symbol), solutions=1)
            is_certain &= result.answered
            left |= 0 if result.status is Status.NONE else 1 << symbol
        if decided(left):
            return self._proved(cell, left)
        return Hint(Standing.SEVERAL if is_certain else Standing.UNKNOWN)

    def _on_line(self, reason: Reason, **because: Any) -> Hint:
        return Hint(Standing.OPEN, self._line_explained(reason, **because))

    def _before(self, findings: Iterable[Finding]) -> tuple[Explanation, ...]:
        """Why colours are ruled out that these take."""
        reasons = reasons_for(self._model, findings, self._ruled_out)
        return tuple(map(self._line_explained, reasons))

    def _line_explained(self, reason: Reason, **because: Any) -> Explanation:
        sentence = line_in_words(self._puzzle, reason)
        return Explanation(
            self._puzzle, StepKind.LINE, reason.cells, sentence, reason=reason, **because
        )

    def _by_deduction(self, deduction: Deduction, *, still_to_find: tuple[int, ...] = ()) -> Hint:
        step = replace(self._explained(deduction), still_to_find=still_to_find)
        return Hint(Standing.OPEN, replace(step, first=self._first(deduction)))

    def _by_what_if(self, what_if: WhatIf, **because: Any) -> Hint:
        sentence = what_if_in_words(self._puzzle, what_if)
        cells = ((what_if.cell, what_if.left),)
        return self._step(StepKind.WHAT_IF, cells, sentence, what_if=what_if, **because)

    def _by_trial(self, trial: Trial, masks: Masks) -> Hint:
        known = [
            (cell, mask)
            for step in trial.steps
            for cell, mask in step.because
            if masks[cell] == mask
        ]
        return self._step(
            StepKind.WHAT_IF,
            ((trial.cell, trial.left),),
            trial_in_words(self._puzzle, trial),
            what_if=trial,
            first=self._first(*trial.steps),
            still_to_find=self._unknown(known),
        )

    def _proved(self, cell: int, mask: int) -> Hint:
        sentence = f"{self._puzzle.claim(cell, mask)} in every solution, as a search proves"
        return self._step(StepKind.SEARCH, ((cell, mask),), sentence)

    def _step(
        self, kind: StepKind, cells: tuple[Finding, ...], sentence: str, **because: Any
    ) -> Hint:
        return Hint(Standing.OPEN, Explanation(self._puzzle, kind, cells, sentence, **because))

    def _first(self, *deductions: Deduction) -> tuple[Explanation, ...]:
        """The steps that these take and that no picture shows."""
        because = (cell for deduction in deductions for cell, _ in deduction.because)
        return tuple(map(self._explained, needed(because, self._hidden)))

    def _explained(self, deduction: Deduction) -> Explanation:
        sentence = path_in_words(self._puzzle, deduction)
        found = deduction.found
        return Explanation(self._puzzle, StepKind.RULE, found, sentence, deduction=deduction)

    def _unknown(self, findings: Iterable[Finding]) -> tuple[int, ...]:
        """Return the cells among these that are not known."""
        return tuple(sorted({cell for cell, _ in findings if not decided(self.masks[cell])}))

    def _wrong(self) -> Hint:
        given = self._model.masks
        none = self.masks == given or self._solve(given, solutions=1).status is Status.NONE
        return Hint(Standing.NONE if none else Standing.WRONG)

    def _with(self, cell: int, mask: int) -> Masks:
        """All that is known, and that a cell is what the mask says."""
        masks = draft_of(self.masks)
        masks[cell] = mask
        return self._model.masks_of(masks)

    def _given_and(self, picture: Grid) -> Masks:
        return self._model.masks_of(map(and_, self._model.masks, self._puzzle.encode(picture)))

    def _solve(self, masks: Masks, *, solutions: int = 2, known: bool = False) -> Result:
        left = None if self._deadline is None else max(0.0, self._deadline - monotonic())
        limits = replace(self._limits, solutions=solutions, seconds=left)
        return solve(self._puzzle.knowing(masks), limits=limits, known=known)


def _is_place(value: object) -> bool:
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(isinstance(number, int) for number in value)
    )


def _as_far_as(model: Model, masks: Masks, cell: int) -> Masks:
    """Return what lines, and the rules of a path, tell up to where they would decide a cell."""
    for found, after in _told(model, masks):
        if decided(dict(found).get(cell, 0)):
            break
        masks = after
    return masks


def _told(model: Model, masks: Masks) -> Iterator[tuple[tuple[Finding, ...], Masks]]:
    """Yield each finding, with all that is known after it."""
    if model.path:
        page = PathNotes(model, masks)
        for told in page.rounds():
            if told.deduction:
                yield told.deduction.found, bytes(page.masks)
        return
    sheet = LineNotes(model, masks)
    for look in sheet.passes():
        if look.found:
            yield look.found, sheet.known()
