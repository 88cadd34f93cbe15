"""Cells, edges and cuts by the names that people give them, who may count rows from the bottom."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from crosshatch.data.phrases import cells_named
from crosshatch.laws.board import Board, Values

_ROW = re.compile(r"\br(\d{1,6})")


def place_named(name: str) -> tuple[int, int]:
    """Return the row and column, from 0, of a cell, or of the first one of an edge."""
    places = cells_named(re.split("[- ]", name)[0]) or [(0, 0)]
    return places[0]


def cuts_in(cuts: Values, key: str) -> Counter[int]:
    """Return the number of cuts in each of the rows or columns of a board, counted from 0."""
    places = map(cells_named, cuts.get(key, ()))
    return Counter(cells[0][key == "columns"] for cells in places if cells)


def read_cuts(cuts: Values, board: Board) -> tuple[Values, dict[str, Counter[int]]]:
    """Return the cells behind which lines are cut, and the number of cuts in each line.

    People may say `c8` for the eighth cell of each row, and `r8` for that of each column.
    """
    found, across = dict(cuts), {"rows": range(board.height), "columns": range(board.width)}
    for key, other in (("rows", "c"), ("columns", "r")):
        names = list[str]()
        for name in found.get(key, ()):
            if name[:1] == other and name[1:].isdecimal() and name[1] != "0":
                lines = [at + 1 for at in across[key]]
                names += [f"r{at}{name}" if key == "rows" else f"{name}c{at}" for at in lines]
            else:
                names.append(name)
        found[key] = sorted(dict.fromkeys(names), key=place_named)
    return {key: each for key, each in found.items() if each}, {
        key: cuts_in(found, key) for key in across
    }


def upside_down(values: Values, board: Board) -> dict[str, Any]:
    """Return the values of a puzzle with its rows in the opposite order, but for those of grids."""
    high, found = board.height, dict(values)

    def turn(value: Any, behind: int = 0) -> Any:
        if isinstance(value, str):
            name = _ROW.sub(lambda row: f"r{high + 1 - behind - int(row[1])}", value)
            return "-".join(sorted(name.split("-"), key=place_named))
        if isinstance(value, Mapping):
            return {turn(name): each for name, each in value.items()}
        return [turn(each, behind) for each in value]

    for key in {"ends", "holes", "walls", "paths", "givens"} & found.keys():
        found[key] = turn(found[key])
    if "rows" in found:
        found["rows"] = found["rows"][::-1]
    if "sides" in found:
        are_of_rows = ("left", "right")
        sides = found["sides"].items()
        found["sides"] = {side: each[:: -1 if side in are_of_rows else 1] for side, each in sides}
    if cuts := found.get("cuts"):
        # Behind a cell of a column is below it if rows count from the top, otherwise above it.
        found["cuts"] = {key: turn(cuts[key], behind=int(key == "columns")) for key in cuts}
        if "columns" in cuts:
            clues = found.get("columns", ())
            found["columns"] = [each[::-1] if isinstance(each, list) else each for each in clues]
    return found
