"""Puzzles with a goal: the picture with the fewest cells of some sort, or with the most.

A picture in the file must keep the laws too; the best picture is never worse than it. Where all
that a puzzle says is the numbers of runs of its rows and columns, an engine of its own finds the
best picture. Otherwise each picture that is found asks for one that is better by one cell at least,
by one more law, until there is none: then the last one is proved to be the best.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import prod
from time import perf_counter
from typing import TYPE_CHECKING

from crosshatch.data.document import Document, Proof
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, each_line
from crosshatch.data.limits import Limits
from crosshatch.data.on_demand import OnDemand
from crosshatch.data.optimum import GoalCells, Optimum
from crosshatch.data.phrases import counted
from crosshatch.engine.clues.run_count import RunCount
from crosshatch.engine.lines import Line
from crosshatch.engine.magnitudes import BUDGET, best
from crosshatch.engine.masks import OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.native import Search, ask, kind_table
from crosshatch.errors import ClueError
from crosshatch.laws.board import LINES, MAYBE, YES, Board, Values
from crosshatch.puzzles.by_laws import ByLaws, signs_of
from crosshatch.puzzles.grids import require_shape
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.lines_of_table import Compiled

_MOST_FOR_LONG = 1000
"""The most conflicts for a step of more than one cell."""

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene


def model_of_run_counts(document: Document, values: Values) -> Model:
    """Return the model of a document; raise `ClueError` if its clues are wrong."""
    if missing := next((key for key in ("rows", "columns") if key not in values), None):
        raise ClueError(f"{missing}: missing, a number for each line is expected")
    sides = (("row", values["rows"]), ("column", values["columns"]))
    for (side, numbers), (_, across) in (sides, sides[::-1]):
        for number, runs in enumerate(numbers, start=1):
            if isinstance(runs, str) or 2 * runs - 1 > len(across):
                raise ClueError(f"{side} {number}: {_fault(runs, side, len(across))}")
    for (side, numbers), (other, across) in (sides, sides[::-1]):
        needed = sum(numbers)
        room = sum([len(numbers) - runs + 1 for runs in across if runs])
        if needed > room:
            cells = counted(needed, "filled cell")
            raise ClueError(f"the {side}s need {cells}, the {other}s have room for {room}")
    lines = OnDemand(lambda: _lines(document, (*values["rows"], *values["columns"])))
    return Model(bytes([OPEN]) * prod(document.size), lines)


def _fault(runs: int | str, side: str, cells: int) -> str:
    if isinstance(runs, str):
        return f"'{runs[:20]}' is no number of runs that a {side} can have"
    return f"{runs} runs need {2 * runs - 1} cells, the {side} has {cells}"


def _lines(document: Document, numbers: Sequence[int]) -> Iterator[Line]:
    for (side, number, cells), runs in zip(each_line(*document.size), numbers, strict=True):
        yield Line(side, number, cells, RunCount(runs))


def has_only_run_counts(table: Values, values: Values) -> bool:
    """Return True if all that a puzzle says is how many runs of `#` each row and column has."""
    states = [*Board(table, values).states.items()]
    laws = [{"runs": table["fewest"], "in": [*LINES], "number": "clue"}]
    return (
        [sign for _, sign in states] == [BLANK, FILLED]
        and states[1][0] == table["fewest"]
        and table["laws"] == laws
        and table["clues"] == {"rows": "number", "columns": "number"}
        and values.keys() <= {"size", "rows", "columns", "goal"}
    )


def with_goal(puzzle: Puzzle, by_laws: ByLaws) -> Puzzle:
    """Return a puzzle with its goal; raise `ClueError` if its picture is wrong."""
    document, board = puzzle.document, by_laws.board
    if document.picture:
        require_shape(
            "picture",
            document.picture,
            *board.picture_size,
            cells=signs_of(board).replace(UNKNOWN, ""),
        )
        for broken in puzzle.check(document.picture):
            raise ClueError(f"picture: {broken}")
    scene = partial(_scene, puzzle.scene, document.picture)
    if has_only_run_counts(by_laws.table, by_laws.board.values):
        rows, columns = (board.values[f"{side}s"] for side in LINES)
        return replace(puzzle, scene=scene, best=partial(_best, document, rows, columns))
    cells = GoalCells(partial(_number, by_laws, YES), board.many(by_laws.table["fewest"], 1))
    told = replace(puzzle, scene=scene)
    return replace(told, best=partial(_best_by_search, told, by_laws, cells))


def _scene(
    scene: "Callable[[Grid | None], Scene]", own: Grid | None, picture: Grid | None
) -> "Scene":
    """Return a scene with a picture in it, by default that of the puzzle itself."""
    return scene(picture or own)


def _best(
    document: Document, rows: Sequence[int], columns: Sequence[int], limits: Limits
) -> Optimum:
    """Return the best picture that the limits allow to find, and its proof."""
    return best(
        rows,
        columns,
        goal=document.goal or "min",
        given=document.picture,
        budget=BUDGET if limits.conflicts is None else limits.conflicts,
        seconds=limits.seconds,
    )


def _number(by_laws: ByLaws, marks: str, picture: Grid) -> int:
    """Return the number of cells of a picture that have one of these marks: W, or not known."""
    found = by_laws.shown(picture).where(by_laws.table["fewest"])
    return sum(map(found.count, marks))


def _best_by_search(puzzle: Puzzle, by_laws: ByLaws, cells: GoalCells, limits: Limits) -> Optimum:
    """Return the best picture that the limits allow to find, and its proof.

    The steps towards better pictures get longer while pictures are found. A long one that takes
    many conflicts is given up for the shortest.
    """
    started, sign = perf_counter(), 1 if puzzle.document.goal == "max" else -1
    picture, model, known = puzzle.document.picture, puzzle.model, puzzle.decode(puzzle.model.masks)
    bound = first = _number(by_laws, YES + MAYBE if sign > 0 else YES, known)
    filled = cells.number_in(picture) if picture else None
    conflicts, step, interrupted, is_none, is_over = 0, 1, False, False, False
    while filled != bound and not is_over:
        left = _left(limits, perf_counter() - started, conflicts, is_long=step > 1)
        if filled is not None:
            aim = sign * min(sign * filled + step, sign * bound)
            model = _better(by_laws, aim, most=sign > 0)
        outcome, interrupted = ask(model.engine, Search(left))
        conflicts += outcome.conflicts
        if outcome.found:
            picture = puzzle.decode(model.unpacked(outcome.solution(0) or b""))
            filled, step = cells.number_in(picture), 2 * step
        elif outcome.complete and filled is not None:
            bound, step = aim - sign, 1
        else:
            is_none, is_over, step = outcome.complete, interrupted or step == 1, 1
    is_proved = is_none or filled == bound
    proof = Proof.OPEN if not is_proved else Proof.COUNT if filled == first else Proof.SEARCH
    seconds = perf_counter() - started
    return Optimum(picture, filled, bound, proof, seconds, interrupted, cells=cells)


def _left(limits: Limits, seconds: float, conflicts: int, *, is_long: bool) -> Limits:
    """Return what is left of limits after some seconds and conflicts, for one more picture."""
    left = None if limits.conflicts is None else max(0, limits.conflicts - conflicts)
    if is_long:
        left = _MOST_FOR_LONG if left is None else min(left, _MOST_FOR_LONG)
    time = None if limits.seconds is None else max(0.0, limits.seconds - seconds)
    return replace(limits, solutions=1, seconds=time, conflicts=left)


def _better(by_laws: ByLaws, number: int, *, most: bool) -> Model:
    """Return the model of a puzzle that has no more than a number of cells W, or no fewer."""
    law = {"count": by_laws.table["fewest"], "in": "board", "least" if most else "most": number}
    table = {**by_laws.table, "laws": [*by_laws.table["laws"], law]}
    values = dict(by_laws.board.values)
    compiled = Compiled(by_laws.board, kind_table(table).puzzle(values))
    try:
        compiled.makeup  # noqa: B018  # which is made only once
    except ClueError as error:
        raise ClueError(f"of this size, {error.sentence}", place="fewest") from error
    return compiled.model()
