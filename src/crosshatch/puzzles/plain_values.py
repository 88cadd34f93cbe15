"""Documents of plain values, which the table of a kind describes."""

from json import dumps
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import Document, PlainPuzzle
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, in_rows
from crosshatch.data.phrases import cells_named
from crosshatch.laws.board import Board, Values
from crosshatch.puzzles.by_laws import has_only_runs


def document_of(table: Values, values: Values) -> Document:
    """Return the document of plain values, as the core reads them, by the table of its kind."""
    told = {key: each for key, each in values.items() if key != "progress"}
    board, kind = Board(table, told), str(table["name"])
    own = "" if kind in kinds.names() else dumps(table, ensure_ascii=False)
    if own or not has_only_runs(table):
        if "cells" in table.get("clues", {}):
            told.setdefault("cells", [[None] * board.width] * board.height)
        progress = _grid(board, values, "progress", BLANK)
        return Document(kind, (), (), progress=progress, plain=PlainPuzzle.of(told, own))
    rows, columns = (
        tuple(" ".join(map(str, clue)) if clue != [0] else "" for clue in values[key])
        for key in ("rows", "columns")
    )
    givens, progress = (_grid(board, values, part, UNKNOWN) for part in ("givens", "progress"))
    return Document(kind, rows, columns, givens=givens, progress=progress)


def _grid(board: Board, values: Values, part: str, elsewhere: str) -> Grid | None:
    """Return the signs of the states that a part of the values has for cells, if it is there.

    `elsewhere` is the sign of cells with a thing.
    """
    states: Any = values.get(part)
    if states is None:
        return None
    if board.line == "edges":
        from crosshatch.puzzles.table.pictures_along_edges import drawn_corners

        return drawn_corners((board.width, board.height), states)
    shown = [elsewhere if cell in board.things else UNKNOWN for cell in board.every_cell]
    for name, state in states.items():
        [(row, column)] = cells_named(name) or [(0, 0)]
        shown[row * board.width + column] = board.states[state]
    return in_rows("".join(shown), board.width)
