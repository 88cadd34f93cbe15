"""Puzzles with a goal: the numbers of runs of rows and columns, and the best picture with them.

The best picture is the one with the fewest filled cells, or with the most. A picture in the file
must have these numbers of runs too; the best picture is never worse than it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.data.limits import Limits
from crosshatch.data.optimum import Optimum
from crosshatch.data.phrases import counted
from crosshatch.engine.magnitudes import BUDGET, best
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import require_shape
from crosshatch.families.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene


def with_goal(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its goal; raise `ClueError` if its clues or its picture are wrong."""
    assert isinstance(puzzle.check, ByLaws)
    document, values = puzzle.document, puzzle.check.board.values
    rows, columns = sides = values["rows"], values["columns"]
    for at, one in enumerate(("row", "column")):
        _require_room(one, sides[at], sides[1 - at])
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


def _require_room(side: str, runs: Sequence[int], across: Sequence[int]) -> None:
    """Refuse lines that need more filled cells than those that cross them can have."""
    needed = sum(runs)
    room = sum(len(runs) - number + 1 for number in across if number)
    if needed > room:
        cells, other = counted(needed, "filled cell"), "column" if side == "row" else "row"
        raise ClueError(f"the {side}s need {cells}, the {other}s have room for {room}")
