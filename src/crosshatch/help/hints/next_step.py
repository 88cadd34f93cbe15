"""The next step for somebody who is stuck, and the reason for it: `hint` and `explain`.

The easiest deduction comes first: the one on a single line that needs the fewest cells. In a path
puzzle, it is a deduction by the first rule that finds anything; the counts of lines are the first
rule. If there is no such deduction, a what-if is tried: a cell has one value because the other
would leave some line without a filling, or leave no path. If that fails too, a search finds what
all solutions have in common.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.data.phrases import listed
from crosshatch.engine.cancel import deadline_in, seconds_left
from crosshatch.engine.model import Finding, Masks, Model, claims, decided, symbols_in
from crosshatch.errors import ArgumentError
from crosshatch.families.puzzle import Puzzle, require_puzzle, require_rows
from crosshatch.help.hints._step import Explanation, Hint, Standing, StepKind
from crosshatch.help.hints.rules import (
    RuledOut,
    needed,
    next_shown,
    reasons_for,
    ruled_out,
    shows,
    why,
)
from crosshatch.help.hints.what_if import (
    Trial,
    WhatIf,
    premises_of,
    shortest_trial,
    shortest_what_if,
)
from crosshatch.logic.notes import LineNotes, PathNotes
from crosshatch.logic.reasons import (
    Deduction,
    Reason,
    deduction_in_words,
    easiest,
    failure_in_words,
    line_in_words,
    path_in_words,
    shortest,
)


def what_if_in_words(puzzle: Puzzle, what_if: WhatIf) -> str:
    """Return the sentence for a what-if: the value of the cell, and the lines that prove it."""
    *between, last = (puzzle.model.lines[line].name for line in what_if.lines)
    turn = f" after {listed(between)}" if between else ""
    nothing = f"nothing would be left for {last}{turn}"
    return f"{_otherwise(puzzle, what_if)}, {nothing}"


def trial_in_words(puzzle: Puzzle, trial: Trial) -> str:
    """Return the sentence for a trial: the value of the cell, and the deductions that prove it."""
    *between, last = trial.steps
    steps = "".join(f" {deduction_in_words(puzzle, deduction)}," for deduction in between)
    then = f" then{steps} and" if steps else ""
    return f"{_otherwise(puzzle, trial)},{then} {failure_in_words(puzzle, last)}"


def _otherwise(puzzle: Puzzle, tried: WhatIf | Trial) -> str:
    """Return the start of a sentence such as `r5c3 is filled: if it were blank`."""
    model, cell = puzzle.model, tried.cell
    were = "had" if model.verb(cell) == "has" else "were"
    return f"{puzzle.claim(cell, tried.left)}: if it {were} {model.state(cell, tried.assumed)}"


def hint(
    puzzle: Puzzle,
    known: Grid | None = None,
    *,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Return the easiest next deduction from a picture so far, or from what is given.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle).step.sentence
    'row 1: run 2 must cover column 2 because it needs 2 of the 3 cells'
    """
    require_puzzle(puzzle)
    require_rows(known, "known")
    require_limits(limits)
    puzzle.family.require("hint")
    case = _Position(puzzle, known, limits)
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
    """Return the reason why a cell, by row and column from 0, is what it is, given a picture.

    With `other`, explain the edge between the two cells. If the cell does not follow yet, the
    deductions that lead to it are made first, and the hint lists the cells that must be found.

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
    case = _Position(puzzle, known, limits)
    found = case.refuted() or case.given(asked)
    if found is None:
        case.forget(asked)
        later = _known_before_deciding(puzzle.model, case.masks, asked)
        found = case.why(asked, case.masks) or case.why(asked, later)
        found = found or case.what_if(asked, later) or case.by_trying(asked)
    return replace(found, known=known)


class _Position:
    """A puzzle with what is known of it, and the limits for searches about it."""

    def __init__(self, puzzle: Puzzle, known: Grid | None, limits: Limits) -> None:
        """Start from the givens and the picture; a mask is 0 where the two disagree."""
        self._puzzle = puzzle
        self._model = puzzle.model
        self._limits = limits
        self._deadline = deadline_in(limits.seconds)
        self._hidden: list[Deduction] = []
        self._ruled_out: list[RuledOut] = []
        self.masks = puzzle.known_with(known)

    def refuted(self) -> Hint | None:
        """Return a hint if it is proved that no solution agrees with the picture, else None."""
        if all(self.masks) and self._solve(self.masks, solutions=1).status is not Status.NONE:
            return None
        return self._wrong()

    def solved(self) -> Hint | None:
        """Return a hint if every cell is known, else None."""
        return Hint(Standing.SOLVED) if all(map(decided, self.masks)) else None

    def forget(self, cell: int) -> None:
        """Forget everything about a cell except what is given."""
        given = self._model.masks[cell]
        picture = list(self._puzzle.decode(self._model.with_mask(self.masks, cell, given)))
        if len(places := self._puzzle.in_picture([cell])) == 1:
            (row, column), *_ = places
            cells = picture[row]
            picture[row] = cells[:column] + UNKNOWN + cells[column + 1 :]
        self.masks = self._puzzle.known_with(tuple(picture))
        self.masks = self._model.with_mask(self.masks, cell, given)

    def given(self, cell: int) -> Hint | None:
        """Return a hint that a cell was given; None if it was not."""
        given = self._model.masks[cell]
        if not decided(given):
            return None
        sentence = f"{self._puzzle.claim(cell, given)}: it was given"
        return self._step(StepKind.GIVEN, ((cell, given),), sentence)

    def by_line(self) -> Hint | None:
        """Return the easiest deduction on a line that a picture shows; None if there is none.

        After None, `masks` includes all that lines rule out.
        """
        newly_ruled_out: list[RuledOut] | None = None
        while newly_ruled_out is None or newly_ruled_out:
            if reason := easiest(self._model, self.masks):
                return self._on_line(reason, first=self._why_ruled_out(reason.because))
            newly_ruled_out, self.masks = ruled_out(self._model, self.masks)
            self._ruled_out += newly_ruled_out
        return None

    def by_rule(self) -> Hint | None:
        """Return the first visible deduction by the rules of a path; None if there is none.

        After None, `masks` includes all that the rules find but no picture shows.
        """
        if self._model.path is None:
            return None
        self._hidden, deduction, masks = next_shown(self._model, self.masks)
        if deduction is None:
            self.masks = masks
            return None
        return self._wrong() if deduction.fails else self._by_deduction(deduction)

    def by_what_if(self) -> Hint | None:
        """Return the shortest what-if that is found; None if there is none."""
        if self._model.path is None:
            what_if = shortest_what_if(self._model, self.masks, until=self._deadline)
            if what_if is None:
                return None
            known = premises_of(self._model, self.masks, what_if)
            first = self._why_ruled_out((cell, self.masks[cell]) for cell in sorted(known))
            return self._by_what_if(what_if, first=first)
        shown = (
            (cell, assumed)
            for cell, assumed in claims(self.masks, range(len(self.masks)))
            if shows(self._model, [(cell, self.masks[cell] & ~assumed)])
        )
        trial = shortest_trial(self._model, self.masks, shown, until=self._deadline)
        return self._by_trial(trial, self.masks) if trial else None

    def by_search(self) -> Hint:
        """Return a hint about the first unknown cell with the same value in all solutions."""
        result = self._solve(self.masks, known=True)
        if result.known is None:
            return Hint(Standing.WRONG)
        for cell, mask in enumerate(self._puzzle.encode(result.known)):
            is_new = decided(mask) and not decided(self.masks[cell])
            if is_new and shows(self._model, [(cell, mask)]):
                return self._proved(cell, mask)
        return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)

    def why(self, cell: int, masks: Masks) -> Hint | None:
        """Return the reason for a cell by one line or rule; None if none decides it."""
        if reason := shortest(self._model, masks, cell):
            return self._on_line(reason, still_to_find=self._unknown(reason.because))
        if self._model.path and (deduction := why(self._model, masks, cell)):
            unknown = self._unknown(deduction.because)
            return self._by_deduction(deduction, still_to_find=unknown)
        return None

    def what_if(self, cell: int, masks: Masks) -> Hint | None:
        """Return a what-if that decides a cell, given what is known; None if there is none."""
        if self._model.path:
            trial = shortest_trial(self._model, masks, claims(masks, [cell]), until=self._deadline)
            return self._by_trial(trial, masks) if trial else None
        what_if = shortest_what_if(self._model, masks, [cell], until=self._deadline)
        if what_if is None:
            return None
        unknown = [cell for cell, mask in enumerate(masks) if mask != self.masks[cell]]
        return self._by_what_if(what_if, still_to_find=tuple(unknown))

    def by_trying(self, cell: int) -> Hint:
        """Return the value that a cell has in all solutions, proved by a search for each value."""
        left, is_certain = 0, True
        for symbol in symbols_in(self.masks[cell]):
            result = self._solve(self._model.with_mask(self.masks, cell, 1 << symbol), solutions=1)
            is_certain &= result.answered
            left |= 0 if result.status is Status.NONE else 1 << symbol
        if decided(left):
            return self._proved(cell, left)
        return Hint(Standing.SEVERAL if is_certain else Standing.UNKNOWN)

    def _on_line(self, reason: Reason, **because: Any) -> Hint:
        return Hint(Standing.OPEN, self._line_explained(reason, **because))

    def _why_ruled_out(self, findings: Iterable[Finding]) -> tuple[Explanation, ...]:
        """Return why the colours are ruled out that these findings depend on."""
        reasons = reasons_for(self._model, findings, self._ruled_out)
        return tuple(map(self._line_explained, reasons))

    def _line_explained(self, reason: Reason, **because: Any) -> Explanation:
        sentence = line_in_words(self._puzzle, reason)
        return Explanation(
            self._puzzle, StepKind.LINE, reason.cells, sentence, reason=reason, **because
        )

    def _by_deduction(self, deduction: Deduction, *, still_to_find: tuple[int, ...] = ()) -> Hint:
        step = replace(self._deduction_explained(deduction), still_to_find=still_to_find)
        return Hint(Standing.OPEN, replace(step, first=self._hidden_steps(deduction)))

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
            first=self._hidden_steps(*trial.steps),
            still_to_find=self._unknown(known),
        )

    def _proved(self, cell: int, mask: int) -> Hint:
        sentence = f"{self._puzzle.claim(cell, mask)} in every solution, as a search proves"
        return self._step(StepKind.SEARCH, ((cell, mask),), sentence)

    def _step(
        self, kind: StepKind, cells: tuple[Finding, ...], sentence: str, **because: Any
    ) -> Hint:
        return Hint(Standing.OPEN, Explanation(self._puzzle, kind, cells, sentence, **because))

    def _hidden_steps(self, *deductions: Deduction) -> tuple[Explanation, ...]:
        """Return the hidden steps that these deductions depend on."""
        because = (cell for deduction in deductions for cell, _ in deduction.because)
        return tuple(map(self._deduction_explained, needed(because, self._hidden)))

    def _deduction_explained(self, deduction: Deduction) -> Explanation:
        sentence = path_in_words(self._puzzle, deduction)
        found = deduction.found
        return Explanation(self._puzzle, StepKind.RULE, found, sentence, deduction=deduction)

    def _unknown(self, findings: Iterable[Finding]) -> tuple[int, ...]:
        """Return the cells of these findings that are not known."""
        return tuple(sorted({cell for cell, _ in findings if not decided(self.masks[cell])}))

    def _wrong(self) -> Hint:
        given = self._model.masks
        none = self.masks == given or self._solve(given, solutions=1).status is Status.NONE
        return Hint(Standing.NONE if none else Standing.WRONG)

    def _solve(self, masks: Masks, *, solutions: int = 2, known: bool = False) -> Result:
        left = seconds_left(self._deadline)
        limits = replace(self._limits, solutions=solutions, seconds=left)
        return solve(self._puzzle.knowing(masks), limits=limits, known=known)


def _is_place(value: object) -> bool:
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(isinstance(number, int) for number in value)
    )


def _known_before_deciding(model: Model, masks: Masks, cell: int) -> Masks:
    """Return what lines or the rules of a path find before they would decide a cell."""
    for found, after in _findings(model, masks):
        if decided(dict(found).get(cell, 0)):
            break
        masks = after
    return masks


def _findings(model: Model, masks: Masks) -> Iterator[tuple[tuple[Finding, ...], Masks]]:
    """Yield the findings of each step of line logic or path rules, and what is known after it."""
    if model.path:
        path_notes = PathNotes(model, masks)
        for round_step in path_notes.rounds():
            if round_step.deduction:
                yield round_step.deduction.found, bytes(path_notes.masks)
        return
    line_notes = LineNotes(model, masks)
    for look in line_notes.passes():
        if look.found:
            yield look.found, line_notes.known()
