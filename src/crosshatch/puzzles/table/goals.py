"""Puzzles with a goal: the numbers of runs of rows and columns, and the best picture with them.

The best picture is the one with the fewest filled cells, or with the most. A picture in the file
must have these numbers of runs too; the best picture is never worse than it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import prod
from typing import TYPE_CHECKING

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, Grid, each_line
from crosshatch.data.limits import Limits
from crosshatch.data.on_demand import OnDemand
from crosshatch.data.optimum import Optimum
from crosshatch.data.phrases import counted
from crosshatch.engine.clues import RunCount
from crosshatch.engine.lines import Line
from crosshatch.engine.magnitudes import BUDGET, best
from crosshatch.engine.masks import OPEN
from crosshatch.engine.model import Model
from crosshatch.errors import ClueError
from crosshatch.laws.board import Values
from crosshatch.puzzles.grids import require_shape
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene


def model_of_run_counts(document: Document, values: Values) -> Model:
    """Return the model of a document; raise `ClueError` if its clues are wrong."""
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


def with_goal(puzzle: Puzzle, values: Values) -> Puzzle:
    """Return a puzzle with its goal; raise `ClueError` if its picture is wrong."""
    document, rows, columns = puzzle.document, values["rows"], values["columns"]
    if document.picture:
        require_shape("picture", document.picture, *document.size, cells=FILLED + BLANK)
        for broken in puzzle.check(document.picture):
            raise ClueError(f"picture: {broken}")
    scene = partial(_scene, puzzle.scene, document.picture)
    return replace(puzzle, scene=scene, best=partial(_best, document, rows, columns))


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
