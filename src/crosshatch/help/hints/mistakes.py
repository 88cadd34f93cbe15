"""Mistakes in a picture: the cells that are wrong, and what each of them contradicts.

What a wrong cell contradicts is told from the right cells of the picture alone: its line was
finished, a rule gives it another state at once, or a step does to which they lead.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NotRequired, TypedDict

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require_picture
from crosshatch.data.grid import UNKNOWN, Grid, in_rows
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.model import OFF, Finding, Masks, Model, view_of
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease
from crosshatch.logic.rules import passes, rules_of
from crosshatch.logic.what_if import in_short
from crosshatch.logic.words import LONGEST

Places = tuple[tuple[int, int], ...]
_Claims = dict[tuple[int, int], list[Finding]]
"""The false findings that each wrong cell of a picture shows, by row and column."""


class MistakeJson(TypedDict):
    """A wrong cell, and what it contradicts."""

    cell: tuple[int, int]
    """The row and column of the cell."""
    sentence: str
    """A sentence that says which step it contradicts."""


class WrongCellsJson(TypedDict):
    """The wrong cells of a picture."""

    wrong: NotRequired[tuple[int, int]]
    """With `--where`, of a wrong picture: the first wrong cell, by row and column."""
    wrong_cells: NotRequired[Places]
    """With `--where`, if the puzzle has one solution: all wrong cells."""
    mistakes: NotRequired[list[MistakeJson]]
    """With `--where`, of a wrong picture: what each of these cells contradicts."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong cell of a picture, and what it contradicts."""

    cell: tuple[int, int]
    """Its row and column from 0."""
    sentence: str
    """A sentence that says which step it contradicts."""


@dataclass(frozen=True, slots=True)
class WrongCells:
    """The wrong cells of a picture, by row and column from 0."""

    cells: Places = ()
    are_all: bool = False
    """True if these are all wrong cells; otherwise they are the first at most."""
    mistakes: tuple[Mistake, ...] = field(default=(), compare=False)
    """The step that each of the cells contradicts, by what the right cells of the picture tell."""

    def as_json(self) -> WrongCellsJson:
        """Return the cells for JSON: the first, all if they are known, and the mistakes."""
        facts: WrongCellsJson = {"wrong": self.cells[0]} if self.cells else {}
        if self.are_all:
            facts["wrong_cells"] = self.cells
        if self.mistakes:
            facts["mistakes"] = [
                {"cell": each.cell, "sentence": each.sentence} for each in self.mistakes
            ]
        return facts


def find_wrong_cells(puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS) -> WrongCells:
    """Return all wrong cells of a picture if the puzzle has one solution, or else the first.

    There are no cells if the picture can still be completed, or if a limit hides the mistake. The
    limits apply to each of the few searches that this takes.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> wrong = find_wrong_cells(puzzle, ("##", "??"))
    >>> wrong.cells, wrong.are_all, wrong.mistakes[0].sentence
    (((0, 1),), False, 'row 1 was finished before')
    """
    require_puzzle(puzzle)
    require_picture(known=known)
    if solution := _only_solution(puzzle, limits):
        claims = _false_claims(puzzle, known, solution)
        right = _without(claims, puzzle, known)
        mistakes = _mistakes(puzzle, right, claims, "no solution")
        return WrongCells(tuple(claims), are_all=bool(claims), mistakes=mistakes)
    if (first := wrong_cell(puzzle, known, limits=limits)) is None:
        return WrongCells()
    claims = {first: [claim for place, claim in _drawn(puzzle, known) if place == first]}
    right = _first(first[0] * puzzle.size[0] + first[1], puzzle, known)
    mistakes = _mistakes(puzzle, right, claims, "no solution with the cells before it")
    return WrongCells((first,), mistakes=mistakes)


def wrong_cells(puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS) -> Places | None:
    """Return all cells of a picture, by row and column from 0, that differ from the only solution.

    None if the puzzle has several solutions or none, or if a limit is reached before the proof that
    it has exactly one.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> wrong_cells(puzzle, ("#.?", ".#?", "##?"))
    ((0, 1), (2, 1))
    """
    require_puzzle(puzzle)
    require_picture(known=known)
    solution = _only_solution(puzzle, limits)
    return tuple(_false_claims(puzzle, known, solution)) if solution else None


def wrong_cell(
    puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS
) -> tuple[int, int] | None:
    """Return the first cell, row by row, at which a picture can no longer be completed.

    The cell is a row and a column from 0. None if the picture can still be completed, or if the
    puzzle has no solution. The limits apply to each of the few searches that this takes.
    """
    require_puzzle(puzzle)
    require_picture(known=known)

    def fit(number: int) -> bool:
        masks = puzzle.known_with(_first(number, puzzle, known))
        if not all(masks):
            return False
        result = solve(puzzle.knowing(masks), limits=replace(limits, solutions=1))
        return result.status is not Status.NONE

    if not fit(0):
        return None
    width, height = puzzle.size
    right, wrong = 0, width * height + 1
    # The first `right` cells of the picture fit a solution; the first `wrong` cells do not.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if fit(middle):
            right = middle
        else:
            wrong = middle
    return None if right == width * height else divmod(right, width)


def _only_solution(puzzle: Puzzle, limits: Limits) -> Masks | None:
    result = solve(puzzle, limits=limits)
    return puzzle.encode(result.solutions[0]) if result.status is Status.UNIQUE else None


def _false_claims(puzzle: Puzzle, known: Grid, solution: Masks) -> _Claims:
    """Return the wrong cells of a picture in order, each with what is wrong about it."""
    claims: _Claims = {}
    for place, (cell, mask) in _drawn(puzzle, known):
        if not mask & solution[cell]:
            claims.setdefault(place, []).append((cell, mask))
    return {place: claims[place] for place in sorted(claims)}


def _mistakes(puzzle: Puzzle, right: Grid, claims: _Claims, where: str) -> tuple[Mistake, ...]:
    """Return what each wrong cell contradicts, from a picture with only right cells.

    If no step contradicts a cell, it is as drawn in `where`, such as `no solution`.
    """
    model, masks = puzzle.model, puzzle.known_with(right)
    refuted = _refuted(model, masks, dict(claim for each in claims.values() for claim in each))

    def sentence(claims: Sequence[Finding]) -> str:
        for cell, mask in claims:
            if not masks[cell] & mask:
                return f"the cells around it show that {puzzle.claim(cell, masks[cell])}"
            for line in model.lines_through[cell]:
                if _finished(model, masks, line, (cell, mask)):
                    return f"{model.lines[line].name} was finished before"
        for cell, _ in claims:
            if deduction := refuted.get(cell):
                found = tuple(each for each in deduction.found if each[0] == cell)
                [step] = deduction.rule.parts(model, replace(deduction, found=found), {cell})
                words = step.rule.sentence(puzzle, step)
                return words if len(words) <= LONGEST else in_short(puzzle, step)
        cell, mask = claims[0]
        return f"{puzzle.claim(cell, mask)} in {where}"

    return tuple(Mistake(place, sentence(each)) for place, each in claims.items())


def _finished(model: Model, masks: Masks, line: int, claim: Finding) -> bool:
    """Return True if a line has all its filled cells, and another is claimed to be filled."""
    (cell, mask), cells = claim, model.lines[line].cells
    look = None if mask & OFF else model.look(line, view_of(masks, cells))
    return look is not None and look.easiest == Ease.FINISH and look.left[cells.index(cell)] == OFF


def _refuted(model: Model, masks: Masks, claims: Mapping[int, int]) -> dict[int, Deduction]:
    """Return the first deduction from masks that contradicts each claim that one contradicts."""
    refuted = dict[int, Deduction]()
    for deduction in _deductions(model, masks):
        for cell, left in deduction.found:
            if cell in claims and not left & claims[cell]:
                refuted.setdefault(cell, deduction)
    return refuted


def _deductions(model: Model, masks: Masks) -> Iterator[Deduction]:
    """Yield all that single rules say about masks, then all that follows step by step."""
    for rule in rules_of(model):
        yield from rule.deduce(Notes(model, masks))
    yield from (turn.deduction for turn in passes(Notes(model, masks)) if turn.deduction)


def _drawn(puzzle: Puzzle, known: Grid) -> Iterator[tuple[tuple[int, int], Finding]]:
    """Yield what each cell of a picture says about the cells of the model.

    An edge is drawn in both cells that it joins, and the picture may be right in one and wrong in
    the other. Cells of the same colour on a chessboard never share an edge, so each colour is read
    separately.
    """
    for color in (0, 1):
        for cell, mask in enumerate(puzzle.encode(_of_color(color, known))):
            if mask != puzzle.model.unknown:
                for row, column in puzzle.places(cell):
                    if (puzzle.counted_row(row) + column) % 2 == color:
                        yield (row, column), (cell, mask)


def _without(cells: Collection[tuple[int, int]], puzzle: Puzzle, known: Grid) -> Grid:
    """Return a picture without these cells, which are counted as the puzzle counts them."""
    return tuple(
        "".join(
            UNKNOWN if (puzzle.counted_row(row), column) in cells else cell
            for column, cell in enumerate(line)
        )
        for row, line in enumerate(known)
    )


def _of_color(color: int, known: Grid) -> Grid:
    """Return a picture that keeps only the cells of one colour of a chessboard."""
    return tuple(
        "".join(
            cell if (row + column) % 2 == color else UNKNOWN for column, cell in enumerate(cells)
        )
        for row, cells in enumerate(known)
    )


def _first(number: int, puzzle: Puzzle, known: Grid) -> Grid:
    """Return a picture that keeps only its first `number` cells, row by row."""
    width, height = puzzle.size
    rows = [known[puzzle.counted_row(row)] for row in range(height)]
    cells = "".join(rows)[:number].ljust(width * height, UNKNOWN)
    kept = in_rows(cells, width)
    return tuple(kept[puzzle.counted_row(row)] for row in range(height))
