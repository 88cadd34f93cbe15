"""The next step for somebody who is stuck, and the reason for it: `hint` and `explain`.

The easiest deduction comes first: all that the line tells on which something is easiest to see. In
a path puzzle, it is a deduction by the first rule that finds anything; the counts of lines are the
first rule. If there is no such deduction, a what-if is tried: a cell has one value because the
other would leave some line without a filling, or leave no path; then a what-if within another one.
If that fails too, a search finds what all solutions have in common.
"""

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Self

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data import arguments
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.phrases import listed
from crosshatch.engine.cancel import TimeIsUp, deadline_in, seconds_left, time_limit
from crosshatch.engine.masks import Finding, Masks, all_decided, decided, symbols_in
from crosshatch.engine.memory import within_memory
from crosshatch.engine.model import Model
from crosshatch.engine.native import GRACE
from crosshatch.errors import ArgumentValueError
from crosshatch.help.hints.both import both_states
from crosshatch.help.hints.explanation import Explanation, StepSort
from crosshatch.help.hints.shortest_step import require_lines_only, shortest_step
from crosshatch.help.hints.standing import Hint, Standing
from crosshatch.logic.fewest_steps import RuleCache
from crosshatch.logic.nested import find_nested_what_if
from crosshatch.logic.next_deduction import needed, next_step, ruled_out, why
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import passes, rules_of
from crosshatch.logic.shortest_explanations import is_decided_by_a_line
from crosshatch.logic.what_if import WhatIf, find_what_if, what_if_in_words
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle


@within_memory
def hint(
    puzzle: Puzzle,
    known: Grid | arguments.Array | None = None,
    *,
    last: Collection[tuple[int, int]] = (),
    shortest: bool = False,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Return the easiest next deduction from a picture so far, or from what is given.

    `last` are the cells of the last step, by row and column from 0, the first row of the picture
    first: of steps that are equally easy, those on their rows and columns come first. With
    `shortest`, return instead the step that uses the fewest lines and known cells together;
    `step.is_shortest` says if that is proved.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle, ("#??", ".??", "#.#")).step.sentence
    'column 2 needs every open cell: rows 1 and 2 are filled'
    """
    require_puzzle(puzzle)
    known = None if known is None else arguments.as_picture(known, "known")
    arguments.require_list("a list of places", last=last)
    arguments.require_grid_places(**arguments.items_of(last=last))
    arguments.require_type(bool, "True or False", shortest=shortest)
    puzzle.kind.require("hint")
    if shortest:
        require_lines_only(puzzle)
    puzzle = puzzle.told
    case = _Position(puzzle, known, limits)
    with suppress(TimeIsUp), time_limit(case.last_moment):
        if found := case.refuted() or case.solved():
            return replace(found, known=known)
        found = case.shortest() if shortest else None
        found = found or case.by_rule({puzzle.cell(*cell) for cell in last})
        found = found or case.by_what_if() or case.by_nested_what_if() or case.by_search()
        found = _not_proved(found) if shortest else found
        return replace(found, known=known, is_next=True)
    return Hint(Standing.UNKNOWN, known=known, is_next=True)


@within_memory
def explain(
    puzzle: Puzzle,
    known: Grid | arguments.Array | None,
    cell: tuple[int, int],
    other: tuple[int, int] | None = None,
    *,
    state: str | None = None,
    shortest: bool = False,
    limits: Limits = NO_LIMITS,
) -> Hint:
    """Return the reason why a cell, by row and column from 0, is what it is, given a picture.

    The first row of the picture is row 0. With `other`, explain the edge between the two cells. If
    the cell does not follow yet, the deductions that lead to it are made first, and the hint lists
    the cells that must be found. With `shortest`, the reason uses the fewest lines and known cells
    together, and only cells that are known; `step.is_shortest` says if that is proved.

    With `state`, such as "filled", say whether the cell has that state, or another (`agrees`), and
    why. If no rule by itself decides it yet, its standing is `both`, and there are two pictures.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.explain(puzzle, ("???", "???", "?.?"), (0, 2)).step.sentence
    'row 1: the 2 leaves column 3 blank because column 1 is filled'
    """
    require_puzzle(puzzle)
    known = None if known is None else arguments.as_picture(known, "known")
    arguments.require_type(bool, "True or False", shortest=shortest)
    puzzle.kind.require("hint")
    if shortest:
        require_lines_only(puzzle)
    arguments.require_grid_places(cell=cell, **arguments.not_none(other=other))
    puzzle = puzzle.told
    asked = puzzle.cell(*cell) if other is None else puzzle.edge(cell, other)
    wanted = None if state is None else _mask_called(puzzle, state)
    case = _Position(puzzle, known, limits)
    with suppress(TimeIsUp), time_limit(case.last_moment):
        found = case.refuted() or case.given(asked, wanted)
        if found is None:
            case.forget(asked)
            found = case.shortest(asked, wanted) if shortest else None
        if found is None and wanted is not None:
            found = case.why_not(asked, wanted)
            found = found or case.narrowed(asked).why_not(asked, wanted) or case.both(asked, wanted)
        elif found is None:
            later = _known_before_deciding(puzzle.model, case.masks, asked)
            found = case.why(asked, case.masks) or case.why(asked, later)
            found = found or case.what_if(asked, later) or case.by_trying(asked)
        return replace(_not_proved(found) if shortest else found, known=known)
    return Hint(Standing.UNKNOWN, known=known)


MOST_COMPARED = 100
"""The most cells of which the one that opens most is looked for."""


class _Position:
    """A puzzle with what is known of it, and the limits for searches about it."""

    def __init__(self, puzzle: Puzzle, known: Grid | None, limits: Limits) -> None:
        """Start from the givens and the picture; a mask is 0 where the two disagree."""
        self._puzzle = puzzle
        self._model = puzzle.model
        self._limits = limits
        self._deadline = deadline_in(limits.seconds)
        self.last_moment = None if self._deadline is None else self._deadline + GRACE
        """The moment at which work ends that does not look at the clock itself."""
        self._hidden: tuple[Deduction, ...] = ()
        self._solution: Masks | None = None
        self.masks = puzzle.known_with(known)

    def refuted(self) -> Hint | None:
        """Return a hint if it is proved that no solution agrees with the picture, else None."""
        if not all(self.masks):
            return self._wrong()
        for solution in self._puzzle.last_solution:
            if all(mask & other for mask, other in zip(self.masks, solution, strict=True)):
                self._solution = solution
                return None
        result = self._solve(self.masks, solutions=1)
        if result.status is Status.NONE:
            return self._wrong()
        for solution in map(self._puzzle.encode, result.solutions):
            if all_decided(solution):
                self._solution = solution
                self._puzzle.last_solution[:] = [solution]
        return None

    def solved(self) -> Hint | None:
        """Return a hint if every cell is known, else None."""
        return Hint(Standing.SOLVED) if all_decided(self.masks) else None

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

    def given(self, cell: int, wanted: int | None) -> Hint | None:
        """Return a hint that a cell was given, and whether as wanted; None if it was not."""
        given = self._model.masks[cell]
        if not decided(given):
            return None
        sentence = f"{self._puzzle.claim(cell, given)}: it was given"
        return self._agreeing(self._step(StepSort.GIVEN, ((cell, given),), sentence), wanted)

    def shortest(self, cell: int | None = None, wanted: int | None = None) -> Hint | None:
        """Return the step that uses the fewest lines and known cells, for a cell or for any.

        None if no cell follows from them, or if a limit is reached before one is found. With a
        wanted mask, the hint says if the cell has it.
        """
        solution = self._solution
        if solution is None or not (cell is None or self._is_settled(cell, solution)):
            return None
        cells = [cell] if cell is not None else []
        if cell is None:
            cells = [each for each, _ in self._settled_by(self._solve(self.masks, known=True))]
        step = shortest_step(self._puzzle, self.masks, solution, cells, until=self._deadline)
        return self._agreeing(Hint(Standing.OPEN, step), wanted) if step else None

    def _settled_by(self, result: Result) -> list[Finding]:
        """Return the open cells with the same value in all solutions, as far as a search found."""
        before = self.masks
        settled = self._puzzle.encode(result.known) if result.known else before
        return [each for each in enumerate(settled) if decided(each[1]) > decided(before[each[0]])]

    def _is_settled(self, cell: int, solution: Masks) -> bool:
        """Return True if no solution has another value of a cell than this one."""
        if is_decided_by_a_line(self._model, self.masks, cell):
            return True
        others = self.masks[cell] & ~solution[cell]
        masks = self._model.with_mask(self.masks, cell, others)
        return self._solve(masks, solutions=1).status is Status.NONE

    def by_rule(self, last: Collection[int]) -> Hint | None:
        """Return the easiest deduction that a picture shows; None if no rule finds any.

        After None, `masks` includes all that the rules find but no picture shows.
        """
        step = next_step(self._model, self.masks, last)
        self._hidden, self.masks = step.hidden, step.masks
        if step.deduction is None:
            return None
        return self._wrong() if step.deduction.fails else self._by_deduction(step.deduction)

    def by_what_if(self) -> Hint | None:
        """Return the shortest what-if that is found; None if there is none."""
        what_if = find_what_if(self._model, self.masks, until=self._deadline)
        return self._by_what_if(what_if, self.masks) if what_if else None

    def by_nested_what_if(self) -> Hint | None:
        """Return a what-if with another one within it; None if none is found."""
        what_if = find_nested_what_if(self._model, self.masks, until=self._deadline)
        return self._by_what_if(what_if, self.masks) if what_if else None

    def by_search(self) -> Hint:
        """Return a hint about a cell with the same value in all solutions that opens most."""
        result = self._solve(self.masks, known=True)
        if result.known is None:
            return Hint(Standing.WRONG)
        shown = [each for each in self._settled_by(result) if self._model.shows([each])]
        if not shown:
            return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)
        best = max(shown[:MOST_COMPARED], key=self._number_opened)
        return self._proved(*best, before="no short what-if helps: ")

    def _number_opened(self, finding: Finding) -> int:
        """Return the number of cells that rules decide once a finding is noted."""
        masks = self._model.with_mask(self.masks, *finding)
        return sum(map(decided, RuleCache(self._model).followed(masks, finding[0]) or ()))

    def why(self, cell: int, masks: Masks) -> Hint | None:
        """Return the reason for a cell by one rule; None if none decides it."""
        deduction = why(self._model, masks, cell)
        return self._by_deduction(deduction) if deduction else None

    def why_not(self, cell: int, wanted: int) -> Hint | None:
        """Return the reason why a cell has the wanted mask, or cannot; None if no rule says so."""
        if deduction := ruled_out(self._model, self.masks, cell, wanted):
            return replace(self._by_deduction(deduction), agrees=False)
        if decided(wanted):
            found = self.why(cell, self.masks)
        else:
            others = self.masks[cell] & ~wanted
            deduction = ruled_out(self._model, self.masks, cell, others)
            found = self._by_deduction(deduction) if deduction else None
        return replace(found, agrees=True) if found else None

    def narrowed(self, cell: int) -> Self:
        """Note the colours that single lines rule out for a cell, though no picture shows it."""
        notes, hidden = Notes(self._model, self.masks), list[Deduction]()
        for rule in rules_of(self._model):
            for deduction in rule.deduce(notes):
                found = (each for each in deduction.found if each[0] == cell)
                if new := notes.add(each for each in found if not self._model.shows([each])):
                    hidden.append(replace(deduction, found=new))
        self._hidden, self.masks = tuple(hidden), notes.known()
        return self

    def both(self, cell: int, wanted: int) -> Hint:
        """Return two pictures: with the wanted mask for a cell, and with another."""
        return both_states(
            self._puzzle, self.masks, cell, wanted, partial(self._solve, solutions=1)
        )

    def _agreeing(self, found: Hint, wanted: int | None) -> Hint:
        """Return a hint about a cell that says whether its step shows the wanted mask, if any."""
        if wanted is None or found.step is None:
            return found
        ((_, mask),) = found.step.findings
        return replace(found, agrees=not mask & ~wanted)

    def what_if(self, cell: int, masks: Masks) -> Hint | None:
        """Return a what-if that decides a cell, given what is known; None if there is none."""
        what_if = find_what_if(self._model, masks, [cell], until=self._deadline)
        return self._by_what_if(what_if, masks) if what_if else None

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

    def _by_deduction(self, deduction: Deduction) -> Hint:
        step = self._explained(deduction)
        unknown, first = self._unknown(deduction.because), self._first(deduction.because)
        return Hint(Standing.OPEN, replace(step, still_to_find=unknown, first=first))

    def _by_what_if(self, what_if: WhatIf, masks: Masks) -> Hint:
        # The values that its cell is not assumed to have may have been ruled out.
        cell, open_to = what_if.cell, what_if.left | what_if.assumed
        premises = [*what_if.premises(masks), (cell, open_to)]
        return self._step(
            StepSort.WHAT_IF,
            ((cell, what_if.left),),
            what_if_in_words(self._puzzle, what_if),
            what_if=what_if,
            first=self._first(premises),
            still_to_find=self._unknown(premises),
        )

    def _proved(self, cell: int, mask: int, before: str = "") -> Hint:
        sentence = f"{before}{self._puzzle.claim(cell, mask)} in every solution, as a search proves"
        return self._step(StepSort.SEARCH, ((cell, mask),), sentence)

    def _step(
        self, sort: StepSort, cells: tuple[Finding, ...], sentence: str, **because: Any
    ) -> Hint:
        return Hint(Standing.OPEN, Explanation(self._puzzle, sort, cells, sentence, **because))

    def _first(self, premises: Iterable[Finding]) -> tuple[Explanation, ...]:
        """Return the hidden steps on which these known cells depend."""
        return tuple(map(self._explained, needed(self._model, premises, self._hidden)))

    def _explained(self, deduction: Deduction) -> Explanation:
        sentence = deduction.rule.sentence(self._puzzle, deduction)
        is_line = bool(deduction.rule.lines(deduction))
        sort = StepSort.LINE if is_line else StepSort.RULE
        return Explanation(self._puzzle, sort, deduction.found, sentence, deduction=deduction)

    def _unknown(self, findings: Iterable[Finding]) -> tuple[int, ...]:
        """Return the cells of these findings that are not known so far."""
        return tuple(sorted({cell for cell, mask in findings if self.masks[cell] & ~mask}))

    def _wrong(self) -> Hint:
        given = self._model.masks
        none = self.masks == given or self._solve(given, solutions=1).status is Status.NONE
        return Hint(Standing.NONE if none else Standing.WRONG)

    def _solve(self, masks: Masks, *, solutions: int = 2, known: bool = False) -> Result:
        left = seconds_left(self._deadline)
        limits = replace(self._limits, solutions=solutions, seconds=left)
        return solve(self._puzzle.knowing(masks), limits=limits, known=known)


def _mask_called(puzzle: Puzzle, state: str) -> int:
    """Return the mask of a state; refuse words for none."""
    arguments.require_text(state=state)
    if (mask := puzzle.mask_called(state)) is None:
        names = listed(puzzle.model.masks_by_name, "or")
        raise ArgumentValueError(f"'{state[:20]}' is not a state; expected {names}", place="state")
    return mask


def _not_proved(found: Hint) -> Hint:
    """Return a hint whose step is not proved to be the shortest, unless it is, or was given."""
    step = found.step
    if step is None or step.sort is StepSort.GIVEN or step.is_shortest is not None:
        return found
    return replace(found, step=replace(step, is_shortest=False))


def _known_before_deciding(model: Model, masks: Masks, cell: int) -> Masks:
    """Return what the rules find before they would decide a cell."""
    notes = Notes(model, masks)
    known = notes.known()
    for turn in passes(notes):
        if decided(dict(turn.found).get(cell, 0)):
            break
        known = notes.known() if turn.found else known
    return known
