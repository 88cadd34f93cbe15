"""Keys of files about a path as plain values: its ends, cuts of lines, and what is known of it.

A file says them by columns and rows from 0, in the order in which people count the rows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from crosshatch.data.document import Point
from crosshatch.data.grid import RowOrder
from crosshatch.data.phrases import cell_name, point_name
from crosshatch.errors import ClueError

Keys = Mapping[str, Any]
CUTS = "row_cuts", "column_cuts"
ENDS = ("start", "entry"), ("finish", "exit")
EDGES = {"track_edges": True, "forbidden_edges": False}
"""The keys for edges, and whether the line takes them."""
CELLS = {"on": "line", "off": "empty"}
"""The keys for cells, and their states."""
KEYS = {*CUTS, *EDGES, *CELLS, "origin", *(key for keys in ENDS for key in keys)}
"""All keys that are told as other plain values here."""


def path_values(keys: Keys, size: tuple[int, int]) -> dict[str, Any]:
    """Return the plain values of keys whose rows are in the order of a picture.

    Raise `ClueError` if they contradict each other.
    """
    width, height = size
    ends = ((keys.get(end), keys.get(side)) for end, side in ENDS)
    row_cuts, column_cuts = (
        _cuts_in(key, keys, length) for key, length in zip(CUTS, size, strict=True)
    )
    givens = dict[str, str | bool]()
    states: dict[str, str | bool] = {**CELLS, **EDGES}
    for key, points in _told(keys):
        name = "-".join(map(point_name, points))
        if givens.setdefault(name, states[key]) != states[key]:
            raise ClueError(f"{key}: another key says something else of {name}")
    return {
        "origin": keys.get("origin", "top"),
        "ends": [" ".join(filter(None, (point_name(at), side))) for at, side in ends if at],
        "cuts": {
            "rows": [cell_name(row, at - 1) for row in range(height) for at in row_cuts],
            "columns": [cell_name(at - 1, column) for column in range(width) for at in column_cuts],
        },
        "givens": givens,
    }


def key_of_given(keys: Keys, name: str, height: int) -> str:
    """Return the key that tells of a cell or an edge of a path; empty if there is none.

    Its name is one by which people count, or that of its plain value.
    """
    order = RowOrder(height, keys.get("origin") == "bottom")
    wanted = {*name.replace("\N{EN DASH}", "-").split("-")}
    for key, points in _told(keys):
        if wanted in ({*map(point_name, points)}, {*map(point_name, map(order.point, points))}):
            return key
    return ""


def _told(keys: Keys) -> Iterator[tuple[str, Sequence[Point]]]:
    """Yield each key that tells of a path with the cell, or the ends of an edge, it tells of."""
    for key in (*CELLS, *EDGES):
        for each in keys.get(key, ()):
            yield key, [each] if key in CELLS else sorted(each)


def _cuts_in(key: str, keys: Keys, length: int) -> Sequence[int]:
    cuts: Sequence[int] = keys.get(key, ())
    if [*cuts] != sorted({*cuts} & {*range(1, length)}):
        here = ", ".join(map(str, cuts))
        raise ClueError(f"{key}: {here}, where rising numbers from 1 to {length - 1} are expected")
    return cuts


def upright(keys: Keys, height: int) -> dict[str, Any]:
    """Return keys with their rows in the order of a picture, from those of a file, or vice versa.

    Only the rows of a file with its origin at the bottom are turned. Pictures have their first row
    on top in files too.
    """
    if keys.get("origin") != "bottom":
        return {**keys}
    order = RowOrder(height, is_from_bottom=True)
    turns: dict[str, Callable[[Any], Any]] = {
        "rows": lambda rows: rows[::-1],
        "overlay": lambda rows: rows and rows[::-1],
        "column_cuts": order.cuts,
        **dict.fromkeys(("start", "finish"), order.point),
        **dict.fromkeys(CELLS, lambda points: tuple(map(order.point, points))),
        **dict.fromkeys(
            EDGES, lambda edges: tuple(tuple(map(order.point, ends)) for ends in edges)
        ),
    }
    if keys.get("column_cuts"):
        turns["columns"] = lambda clues: tuple(map(order.column, clues))
    return {key: turns[key](value) if key in turns else value for key, value in keys.items()}
