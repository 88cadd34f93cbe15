"""Documents of plain values, which the table of a kind describes."""

from itertools import chain
from json import dumps
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document, PlainPuzzle
from crosshatch.data.grid import OWNERS, UNKNOWN, Grid, in_rows
from crosshatch.data.phrases import cell_name, cells_named
from crosshatch.data.sides import EMPTY
from crosshatch.laws.board import Board, Values
from crosshatch.puzzles.by_laws import has_only_runs


def document_of(table: Values, values: Values) -> Document:
    """Return the document of plain values, as the core reads them, by the table of its kind."""
    told = {key: each for key, each in values.items() if key not in ("progress", "picture")}
    board, kind = Board(table, told), str(table["name"])
    own = "" if kinds.is_name(kind) else dumps(table, ensure_ascii=False)
    picture = _picture(board, values["picture"]) if "picture" in values else None
    if own or not has_only_runs(table):
        if "cells" in table.get("clues", {}):
            told.setdefault("cells", [[None] * board.width] * board.height)
        else:
            told.pop("cells", None)
        progress = _grid(board, values, "progress")
        plain = PlainPuzzle.of(told, own)
        return Document(kind, (), (), picture=picture, progress=progress, plain=plain)
    rows, columns = (
        tuple(" ".join(map(str, clue)) if clue != [0] else "" for clue in values[key])
        for key in ("rows", "columns")
    )
    givens, progress = (_grid(board, values, part) for part in ("givens", "progress"))
    return Document(kind, rows, columns, givens=givens, picture=picture, progress=progress)


def _picture(board: Board, shown: Any) -> Grid:
    """Return the picture of states and edges in the form of givens, or of the owners of cells.

    A cell without a state has the first one.
    """
    if isinstance(shown, list):
        signs = dict(zip(dict.fromkeys(chain(*shown)), OWNERS, strict=False))
        return tuple("".join(signs.get(owner, UNKNOWN) for owner in row) for row in shown)
    if board.line == "edges":
        from crosshatch.puzzles.table.pictures_along_edges import drawn_corners

        corners = drawn_corners((board.width, board.height), shown)
        blank = (EMPTY * (board.width + 1),) * (board.height + 1)
        return tuple(row.replace(UNKNOWN, EMPTY) for row in corners or blank)
    if board.line:
        from crosshatch.puzzles.table.lines_in_cells import picture_of_line
        from crosshatch.puzzles.table.pictures_of_table import sign_off

        return picture_of_line(board, shown, sign_off(board))
    first = next(iter(board.states.values()))
    cells = [first] * len(board.every_cell)
    for cell in {*board.every_cell} - board.voids:
        state = shown.get(cell_name(*divmod(cell, board.width)))
        cells[cell] = board.states.get(state, UNKNOWN)
    return in_rows("".join(cells), board.width)


def _grid(board: Board, values: Values, part: str) -> Grid | None:
    """Return the signs of the states that a part of the values has, if it is there.

    A thing may tell the state of its cell; a cell without a state has the sign of the first.
    """
    states: Any = values.get(part)
    if states is None:
        return None
    if board.line == "edges":
        from crosshatch.puzzles.table.pictures_along_edges import drawn_corners

        return drawn_corners((board.width, board.height), states)
    if board.line:
        from crosshatch.puzzles.table.lines_in_cells import picture_of_line

        return picture_of_line(board, states, UNKNOWN)
    first = next(iter(board.states.values()), UNKNOWN)
    told = {**board.fixed, **dict.fromkeys(board.voids, first)}
    shown = [told.get(cell, UNKNOWN) for cell in board.every_cell]
    for name, state in states.items():
        [(row, column)] = cells_named(name) or [(0, 0)]
        shown[row * board.width + column] = board.states[state]
    return in_rows("".join(shown), board.width)
