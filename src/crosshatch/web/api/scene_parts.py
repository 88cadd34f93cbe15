"""The parts of a scene besides the picture, as JSON: labels, marks, signs, and ends of a path."""

from collections.abc import Sequence
from itertools import chain
from typing import Annotated, NotRequired, TypedDict

from crosshatch.data.document import Side
from crosshatch.data.grid import BLANK, in_rows
from crosshatch.data.phrases import cells_named
from crosshatch.data.scene import Cell, EdgeMark, Scene, Tone
from crosshatch.data.sides import edges_around
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.puzzle import Puzzle

WALL = "wall"
"""The sign of a filled cell that has no state of its own."""


class LabelsJson(TypedDict):
    """The clues of the lines as they are displayed, with spaces between the words of each."""

    rows: Annotated[list[str], "To the left of each row, the word next to the grid last."]
    columns: Annotated[list[str], "Above each column, the word next to the grid last."]
    right: NotRequired[
        Annotated[list[str], "To the right of each row, the word next to the grid first."]
    ]
    bottom: NotRequired[Annotated[list[str], "Below each column, the word next to the grid first."]]


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
    corners: Annotated[list[tuple[int, int]], "The row and column of each corner with a dot."]
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


class PathJson(TypedDict):
    """The stations and bars of a path, by row and column as they are displayed."""

    start: tuple[int, int]
    finish: tuple[int, int]
    entry: Side | None
    exit: Side | None
    upended: bool
    barred: list[tuple[int, int, list[str]]]


def describe_labels(scene: Scene) -> LabelsJson:
    """Return the labels at the sides of a scene that have any; those of rows and columns always."""
    labels: LabelsJson = {"rows": _texts(scene.rows), "columns": _texts(scene.columns)}
    if scene.right:
        labels["right"] = _texts(scene.right)
    if scene.bottom:
        labels["bottom"] = _texts(scene.bottom)
    return labels


def _texts(labels: Sequence[Sequence[str]]) -> list[str]:
    return [" ".join(words) for words in labels]


def describe_marks(scene: Scene) -> MarksJson | None:
    """Return what is drawn on the lines around cells; None if they are plain lines."""
    if not (scene.edges or scene.corners) and scene.ruled:
        return None
    return {
        "edges": [(*edge.place, edge.mark) for edge in scene.edges],
        "corners": [(corner.row, corner.column) for corner in scene.corners],
        "ruled": scene.ruled,
    }


def describe_signs(puzzle: Puzzle, scene: Scene) -> SignsJson | None:
    """Return the small pictures in the cells of a puzzle; None if it has none."""
    if scene.on_corners or not (scene.has_signs or puzzle.document.plain):
        return None
    is_divided = puzzle.drawn_along_edges or puzzle.covered
    letters = {} if is_divided else _drawn_states(puzzle)
    cells = _standing(puzzle, scene)
    return {"cells": cells, "letters": letters} if letters or any(map(any, cells)) else None


def _drawn_states(puzzle: Puzzle) -> dict[str, str]:
    """Return what each character of pictures is drawn as, without those that fill their cells."""
    width, height = puzzle.size
    full = {letter: puzzle.scene((letter * width,) * height) for letter in puzzle.symbols}
    drawn = {
        letter: next(
            (cell.sign for row in each.cells for cell in row if cell.tone is Tone.FILLED), None
        )
        for letter, each in full.items()
    }
    letters = {letter: sign for letter, sign in drawn.items() if sign}
    if board := _board_of(puzzle):
        looks = board.table.get("looks", {})
        letters |= {sign: looks[state] for state, sign in board.states.items() if state in looks}
        # On the page the first state is a dot, whatever its sign is.
        if drawn_first := letters.get(next(iter(board.states.values()), "")):
            letters[BLANK] = drawn_first
    return letters


def _standing(puzzle: Puzzle, scene: Scene) -> list[list[str]]:
    """Return what stands in each cell from the start and has no number; empty for nothing."""
    things: dict[int, str] = {}
    if board := _board_of(puzzle):
        looks = board.table.get("looks", {})
        for cell, (thing, _) in board.things.items():
            sort, on = board.takes[thing]
            things[cell] = WALL if on == "void" else "" if sort else looks.get(thing, thing)

    def sign_of(at: int, cell: Cell) -> str:
        if things.get(at) == WALL and cell.tone is not Tone.WALL:
            return ""
        return things.get(at) or (cell.tone is Tone.PLAIN and cell.sign) or ""

    signs = tuple(sign_of(at, cell) for at, cell in enumerate(chain(*scene.cells)))
    return [*map(list, in_rows(signs, puzzle.size[0]))]


def _board_of(puzzle: Puzzle) -> Board | None:
    """Return the board on which the laws of a table hold; None if its kind has no table."""
    return puzzle.check.board if isinstance(puzzle.check, ByLaws) else None


def describe_path(puzzle: Puzzle, scene: Scene) -> PathJson | None:
    """Return the stations of a path, and the sides of its places that track may not cross.

    Return None if the puzzle has no stations.
    """
    ends = (end.partition(" ") for end in puzzle.document.plain_value("ends", ()))
    stations = [(*(cells_named(name) or ()), side or None) for name, _, side in ends]
    if not stations:
        return None
    (start, entry), (finish, exit) = stations
    bars = {edge.place for edge in scene.edges if edge.mark is EdgeMark.BAR}
    return {
        "start": start,
        "finish": finish,
        "entry": entry,
        "exit": exit,
        "upended": puzzle.row_order.is_from_bottom,
        "barred": [
            (row, column, barred)
            for row, line in enumerate(scene.cells)
            for column in range(len(line))
            if (
                barred := [
                    side.name.lower()
                    for side, place in edges_around(row, column).items()
                    if place in bars and side.name
                ]
            )
        ],
    }
