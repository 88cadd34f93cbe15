"""A puzzle as a page needs it to draw it: nobody has to know what clues mean."""

from typing import TypedDict

from crosshatch.data.document import Goal, PathSpec, Point, Side
from crosshatch.data.palette import names_of
from crosshatch.data.scene import Cell
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.files.native_file import PuzzleJson, write_mapping


class SizeJson(TypedDict):
    """How many rows and columns there are."""

    rows: int
    columns: int


class LabelsJson(TypedDict):
    """The clues of the lines, as they are seen."""

    rows: list[list[str]]
    columns: list[list[str]]


class CutsJson(TypedDict):
    """Before which columns the rows are cut, and before which rows the columns."""

    rows: list[int]
    columns: list[int]


class PathJson(TypedDict):
    """Where a path leads, by row and column as they are seen."""

    start: tuple[int, int]
    finish: tuple[int, int]
    entry: Side | None
    exit: Side | None
    upended: bool
    barred: list[tuple[int, int, list[str]]]


class DescribedJson(HeadingJson):
    """A puzzle, with all that is seen of it."""

    puzzle: PuzzleJson
    name: str
    verbs: list[str]
    size: SizeJson
    symbols: str
    palette: dict[str, str]
    color_names: dict[str, str]
    labels: LabelsJson
    every: int
    givens: list[str]
    progress: list[str] | None
    overlay: list[str] | None
    goal: Goal | None
    cuts: CutsJson
    path: PathJson | None
    notes: dict[str, str]


def described(puzzle: Puzzle, name: str) -> DescribedJson:
    """All that is seen of a puzzle: rows and columns as in pictures, from 0, first row on top."""
    document, scene = puzzle.document, puzzle.scene(None)
    width, height = document.size
    return {
        "puzzle": write_mapping(document),
        "name": name,
        **puzzle.as_json(),
        "verbs": list(puzzle.family.verbs),
        "size": {"rows": height, "columns": width},
        "symbols": puzzle.symbols,
        "palette": dict(scene.palette),
        "color_names": names_of(scene.palette),
        "labels": {
            "rows": list(map(list, scene.rows)),
            "columns": list(map(list, scene.columns)),
        },
        "every": scene.every,
        "givens": list(puzzle.decode(puzzle.model.masks)),
        "progress": None if document.progress is None else list(document.progress),
        "overlay": None
        if document.overlay is None
        else [document.overlay[puzzle.seen(row)] for row in range(height)],
        "goal": document.goal,
        "cuts": {"rows": list(scene.row_cuts), "columns": list(scene.column_cuts)},
        "path": None if document.course is None else _path(puzzle, document.course, scene.cells),
        "notes": dict(document.metadata),
    }


def _path(puzzle: Puzzle, course: PathSpec, cells: tuple[tuple[Cell, ...], ...]) -> PathJson:
    """Where a path leads: its stations, and over which sides of which places no track may lead."""

    def seen(place: Point) -> tuple[int, int]:
        column, row = place
        return puzzle.seen(row), column

    return {
        "start": seen(course.start),
        "finish": seen(course.finish),
        "entry": course.entry,
        "exit": course.exit,
        "upended": course.is_upended,
        "barred": [
            (row, column, [side.name.lower() for side in cell.barred if side.name])
            for row, line in enumerate(cells)
            for column, cell in enumerate(line)
            if cell.barred
        ],
    }
