"""Magnitudes: the number of runs in every row and column, and the best picture that has them.

The best picture is the one with the fewest filled cells, or with the most. A picture in the file
must have these numbers of runs too; the best picture is never worse than it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Document, Goal
from crosshatch.data.grid import LONGEST, UNKNOWN, Grid, run_count_texts, transposed
from crosshatch.data.limits import Limits
from crosshatch.data.optimum import Optimum
from crosshatch.data.phrases import counted
from crosshatch.engine.clues import RunCount
from crosshatch.engine.magnitudes import BUDGET, best
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import (
    Alphabet,
    require_line_counts,
    require_shapes,
)
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_table
from crosshatch.files.notation import RUN_COUNTS, Notation
from crosshatch.laws.board import Values

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene

_ALPHABET = Alphabet()


@dataclass(frozen=True, slots=True)
class Magnitude:
    """A magnitude puzzle: its numbers of runs, its goal, and possibly a picture that has them."""

    rows: tuple[RunCount, ...]
    columns: tuple[RunCount, ...]
    goal: Goal
    picture: Grid | None

    @property
    def size(self) -> tuple[int, int]:
        """The width and height, in cells."""
        return len(self.columns), len(self.rows)


def magnitude_of(document: Document) -> Magnitude:
    """Return the magnitude puzzle of a document; raise `ClueError` if the document is invalid."""
    width, height = document.size
    require_line_counts(document, LONGEST, "magnitudes have")
    rows = _read_side("row", document.rows, width)
    columns = _read_side("column", document.columns, height)
    _require_room(("row", rows, width), ("column", columns, height))
    _require_room(("column", columns, height), ("row", rows, width))
    require_shapes(document, _ALPHABET.shown.replace(UNKNOWN, ""))
    return Magnitude(rows, columns, document.goal or "min", document.picture)


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    magnitude = magnitude_of(document)
    check = ByLaws("magnitude", partial(values, magnitude))
    if document.picture and (broken := check(document.picture)):
        raise ClueError(f"picture: {broken[0]}")
    puzzle = puzzle_by_table(document, FAMILY, check)
    scene = partial(_scene, puzzle.scene, document.picture)
    return replace(puzzle, scene=scene, best=partial(optimum, magnitude))


def _scene(
    scene: "Callable[[Grid | None], Scene]", own: Grid | None, picture: Grid | None
) -> "Scene":
    """Return a scene with a picture in it, by default that of the puzzle itself."""
    return scene(picture or own)


def clues_of(picture: Grid, _: Mapping[str, Any]) -> Document:
    """Return the magnitude puzzle of a picture, with the picture in it."""
    rows, columns = run_count_texts(picture), run_count_texts(transposed(picture))
    return Document("magnitude", rows, columns, picture=picture)


def optimum(magnitude: Magnitude, limits: Limits) -> Optimum:
    """Return the best picture that the limits allow to find, and its proof."""
    return best(
        [clue.runs for clue in magnitude.rows],
        [clue.runs for clue in magnitude.columns],
        goal=magnitude.goal,
        given=magnitude.picture,
        budget=BUDGET if limits.conflicts is None else limits.conflicts,
        seconds=limits.seconds,
    )


def values(magnitude: Magnitude) -> Values:
    """Return the plain values of magnitudes."""
    sides = {"rows": magnitude.rows, "columns": magnitude.columns}
    return {side: [clue.runs for clue in clues] for side, clues in sides.items()}


def _read_side(side: str, texts: tuple[str, ...], cells: int) -> tuple[RunCount, ...]:
    lines = enumerate(texts, start=1)
    return tuple(_read_clue(f"{side} {number}", text, side, cells) for number, text in lines)


def _read_clue(name: str, text: str, side: str, cells: int) -> RunCount:
    words = text.split() or ["0"]
    if len(words) > 1:
        raise ClueError(f"{name}: {counted(len(words), 'number')}, a {side} has one: of its runs")
    (word,) = words
    if not (word.isascii() and word.isdigit()):
        raise ClueError(f"{name}: '{word[:20]}' is not a number of runs")
    digits = word.lstrip("0") or "0"
    if len(digits) > len(str(LONGEST)):
        raise ClueError(f"{name}: {digits[:20]} runs are more than any line has")
    runs = int(digits)
    if (needed := 2 * runs - 1) > cells:
        plural = "run needs" if runs == 1 else "runs need"
        raise ClueError(f"{name}: {runs} {plural} {needed} cells, the {side} has {cells}")
    return RunCount(runs)


Side = tuple[str, tuple[RunCount, ...], int]
"""The name of the lines, `row` or `column`, their clues, and the number of cells in each."""


def _require_room(one: Side, other: Side) -> None:
    """Refuse lines that need more filled cells than those that cross them can have."""
    needed = sum(clue.runs for clue in one[1])
    room = sum(other[2] - clue.runs + 1 for clue in other[1] if clue.runs)
    if needed > room:
        cells = counted(needed, "filled cell")
        raise ClueError(f"the {one[0]}s need {cells}, the {other[0]}s have room for {room}")


_VERBS = ("solve", "count", "check", "draw", "convert", "optimize")
_PARTS = frozenset({"title", "goal", "picture", "metadata"})
FAMILY = Kind("magnitude", compile, _VERBS, _PARTS, Notation(clues=RUN_COUNTS, of_picture=clues_of))
