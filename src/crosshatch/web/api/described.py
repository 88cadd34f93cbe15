"""Puzzles as `parse` describes them: all that is needed to display one and to judge its lines."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

from crosshatch.data.color_names import names_of
from crosshatch.data.document import Goal, Side
from crosshatch.data.scene import EdgeMark
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.puzzle_json import PuzzleJson, puzzle_json
from crosshatch.puzzles.table.by_table import face_of


class SizeJson(TypedDict):
    """The numbers of rows and columns."""

    rows: int
    columns: int


class LabelsJson(TypedDict):
    """The clues of the lines as they are displayed, with spaces between the words of each."""

    rows: Annotated[list[str], "To the left of each row, the word next to the grid last."]
    columns: Annotated[list[str], "Above each column, the word next to the grid last."]
    right: NotRequired[
        Annotated[list[str], "To the right of each row, the word next to the grid first."]
    ]
    bottom: NotRequired[Annotated[list[str], "Below each column, the word next to the grid first."]]


class CutsJson(TypedDict):
    """The cuts in the lines: rows are cut before these columns, and columns before these rows."""

    rows: list[int]
    columns: list[int]


class PathJson(TypedDict):
    """The stations and bars of a path, by row and column as they are displayed."""

    start: tuple[int, int]
    finish: tuple[int, int]
    entry: Side | None
    exit: Side | None
    upended: bool
    barred: list[tuple[int, int, list[str]]]


class EdgesJson(TypedDict):
    """The edges between neighbouring places of pictures, each with a mark or without."""

    between: Annotated[
        Literal["cells", "corners"],
        "Where the places of pictures are. Track runs from cell to cell, over the lines of the "
        "grid; a stroke runs from corner to corner, along them.",
    ]
    form: Annotated[Literal["path", "loop"], "What the marked edges of a solution form."]


class MarksJson(TypedDict):
    """Marks on the lines around cells, as far as they are there from the start.

    Corners and edges count from 0, from the corner at the top left; an edge begins at a corner, and
    leads down or to the right.
    """

    edges: Annotated[
        list[tuple[int, int, bool, EdgeMark]],
        "The row and column of the corner where an edge begins, true if it leads down, and what is "
        "on it.",
    ]
    corners: Annotated[
        list[tuple[int, int] | tuple[int, int, str]],
        "The row and column of each corner with a dot, or with a clue, which follows.",
    ]
    ruled: Annotated[bool, "False if there are no lines around the cells."]


class SignsJson(TypedDict):
    """Small pictures in cells."""

    cells: Annotated[
        list[list[str]],
        "What stands in each cell from the start, such as `tree`, or `wall`; empty for nothing.",
    ]
    letters: Annotated[
        dict[str, str], "What each character of pictures is drawn as, such as `tent`."
    ]


class PartJson(TypedDict):
    """A line, or the part of a line that is cut."""

    word: int
    """The index of the first word of its clue in the label of the line."""
    cells: Annotated[
        list[tuple[int, int, int]],
        "Its places, in the order in which its clue reads them: the first, the step to the next, "
        "and how many; the place of a cell is its row times the number of columns plus its column. "
        "After the cells of pictures come the edges between neighbours: those to the right, row by "
        "row, then those down.",
    ]
    clue_at: NotRequired[
        Annotated[tuple[int, int], "The row and column of the cell in which its clue is drawn."]
    ]


class DescribedJson(HeadingJson):
    """A puzzle, with everything that is needed to display it and to judge its lines."""

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
    cell_clues: Annotated[
        list[list[str]] | None, "The clue in each cell, empty for none; null if no cells have any."
    ]
    goal: Goal | None
    cuts: CutsJson
    path: PathJson | None
    edges: EdgesJson | None
    marks: MarksJson | None
    signs: SignsJson | None
    notes: dict[str, str]
    remarks: Annotated[list[str], "What was assumed in reading it."]
    values: Annotated[
        dict[str, Any] | None,
        "The plain values of the puzzle but for what is given of its picture, as the table of "
        "its kind describes them and the core takes them; null if it is not played.",
    ]
    areas: NotRequired[
        Annotated[
            list[list[int]],
            "On a board that is divided into areas, what each mark of the core stands for: the "
            "cells of a rectangle, or one cell of an area.",
        ]
    ]
    lines: Annotated[
        dict[str, list[list[PartJson]]],
        "By side (`row`, `column`) and number, the parts of each line that have a clue.",
    ]


def describe_puzzle(puzzle: Puzzle, name: str) -> DescribedJson:
    """Return everything that is needed to display a puzzle and to judge its lines.

    Rows and columns are as in pictures: they count from 0, and the first row is on top.
    """
    document = puzzle.document
    facts = {
        "puzzle": puzzle_json(document),
        "name": name,
        **puzzle.as_json(),
        "palette": dict(document.palette),
        "color_names": names_of(document.palette),
        "progress": document.progress and [*document.progress],
        "overlay": document.overlay and [*document.overlay],
        "goal": document.goal,
        "notes": dict(document.metadata),
        "remarks": [*document.remarks],
        **face_of(document),
    }
    return cast("DescribedJson", facts)
