"""Boards from the keys of files, in which nothing is believed, and the tables that they bring."""

from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

from crosshatch.data.document import METADATA
from crosshatch.data.grid import BLANK, LONGEST, UNKNOWN
from crosshatch.data.phrases import cells_named
from crosshatch.data.verification import StruckLimit
from crosshatch.errors import FormatError
from crosshatch.laws.board import MOST_STATES, VOID, Board
from crosshatch.laws.board.written import KEYS, plain_values

Keys = Mapping[str, Any]
MOST_CELLS, MOST_WORK = 2**18, 2**25
"""The most cells, and the most members that all groups of all laws can have, roughly."""
_TABLE = """name also rules states words line options signs grid picture looks sizes fewest theorems
clues laws link tatham"""
_SHOWN = {"kind", "title", "picture", "progress", "overlay", *METADATA}
"""The keys that do not say what is a solution."""
_WORDS = "when", "say", "last", "fails"
_LAWS = {
    "count": "in is least most not weight at",
    "here": "at",
    "apart": "by",
    "distinct": "of in",
    "runs": "in number",
    "word": "in",
    "never": "in",
    "sees": "is in",
    "unlike": "",
    "pairs": "with",
    "pieces": "in as number touching",
    "connected": "with",
    "areas": "one size shape",
    "loop": "",
    "path": "",
}
"""The keys that laws have besides their names."""
_ONLY = {
    "connected": ("with", "border"),
    "areas": ("shape", "rectangle"),
    "pieces": ("as", "drawn"),
}
"""The keys that have one value, with that value."""
_CLUES = "rows", "columns", "sides", "corners", "regions", "paths", "ends", "board", "cells"


def board_of(keys: Keys, kind: Keys | None = None) -> Board:
    """Return a puzzle by the table in its file; raise `FormatError` if that says anything else.

    With the table of a kind that comes with the package, the file has the keys of its puzzles in
    place of a table. Raise `StruckLimit` if the puzzle is too large, and errors of plain code for
    what makes no sense.
    """
    table = kind or keys["kind"]
    if kind is None:
        _require_right(table)
    of_colors = {"palette"} if kind is None or kind.get("states") == "palette" else set()
    _require_known(keys, {*KEYS, *_SHOWN, *of_colors}, "")
    if "goal" in keys and "fewest" not in table:
        raise FormatError("'goal' is not expected", place="goal")
    told = {key: value for key, value in keys.items() if key not in _SHOWN}
    if "palette" in told:
        told["palette"] = [letter for letter in told["palette"] if letter != BLANK]
    values = plain_values(table, told)
    board = Board(table, values)
    states, (width, height) = [*board.states.values()], (board.width, board.height)
    if not (type(width) is type(height) is int and min(width, height) > 0):
        raise ValueError
    cells, work = width * height, width + height + len(states) ** 2
    work *= len(table["laws"]) * cells
    is_large = cells > MOST_CELLS or work > MOST_WORK or len(states) > MOST_STATES
    if is_large and kind is None:
        raise StruckLimit("the board is larger than any that is checked")
    if max(width, height) > LONGEST:
        raise ValueError
    is_drawn = board.line in ("", "cells") or (board.line == "edges" and not states)
    if {VOID, UNKNOWN} & {*states} or not is_drawn or not _has_shape(values, width, height):
        raise ValueError
    _require_places(board)
    for key, length in (("rows", width), ("columns", height)):
        sort, are_cut = table.get("clues", {}).get(key, ""), bool(values.get("cuts", {}).get(key))
        clues = () if sort == "runs" and are_cut else values.get(key, ())
        if not all(_is_clue(clue, sort, board, length) for clue in clues):
            raise ValueError
    return board


def _require_right(table: Keys) -> None:
    """Refuse a table with keys or numbers that no table has."""
    _require_known(table, _TABLE.split(), "kind")
    _require_known(table.get("clues", {}), _CLUES, "kind.clues")
    numbers = {"clue", "half", "all", *table.get("clues", {}).get("board", ())}
    for number, law in enumerate(table["laws"], start=1):
        place = f"kind.laws {number}"
        for name in _LAWS.keys() & law.keys():
            _require_known(law, {name, *_WORDS, *_LAWS[name].split()}, place)
            key, value = _ONLY.get(name, ("", ""))
            if law.get(key, value) != value:
                raise FormatError(f"'{law[key]!s:.40}' is not expected", place=f"{place}.{key}")
        for bound in ("is", "least", "most", "not"):
            if isinstance(found := law.get(bound), str) and found not in numbers:
                raise FormatError(f"'{found[:40]}' is no number", place=place)


def _is_clue(clue: Any, sort: str, board: Board, cells: int) -> bool:
    """Return True if a clue of a line is one that laws read: numbers, or runs that fit in cells."""
    entries = clue if isinstance(clue, list) else [clue]
    if sort != "runs":
        open_clues = () if sort == "number" else (None, UNKNOWN)
        return all(each in open_clues or _is_number(each, 0) for each in entries)
    least = 0
    for entry in () if clue in (None, 0, [0]) else entries:
        length, color = entry if isinstance(entry, list) else (entry, "")
        is_run = length == UNKNOWN or _is_number(length, 1)
        if entry != "*" and not (is_run and color in ("", *board.states)):
            return False
        least += length if isinstance(length, int) else length == UNKNOWN
    return least <= cells


def _is_number(value: Any, least: int) -> bool:
    return type(value) is int and least <= value < MOST_CELLS


def _require_places(board: Board) -> None:
    """Refuse cells that the board has not, neighbours that are none, and ends within it."""
    values = board.values
    names = [*values.get("givens", ()), *values.get("holes", ()), *values.get("walls", ())]
    names += [end.partition(" ")[0] for end in values.get("ends", ())]
    names += chain(*values.get("cuts", {}).values(), *values.get("paths", ()))
    for name in names:
        places = cells_named(name.partition(" ")[0]) or []
        (row, column), *other = places
        is_there = all(0 <= y < board.height and 0 <= x < board.width for y, x in places)
        if not is_there or [abs(row - y) + abs(column - x) for y, x in other] not in ([], [1]):
            raise ValueError
    for end, (place, way) in zip(values.get("ends", ()), board.ends, strict=True):
        side = end.partition(" ")[2]
        beyond = board.cells.beyond[place].get(way, place) if way else place
        if (side and not way) or beyond not in {place, *board.voids}:
            raise ValueError
    if len({*board.end_places}) == 1 and len({way for _, way in board.ends if way}) < 2:
        raise ValueError


def _has_shape(values: Keys, width: int, height: int) -> bool:
    """Return True if the grids and clues of lines are as many as the board has cells and lines."""
    regions = values.get("regions")
    grids = values.get("cells"), regions["cells"] if isinstance(regions, Mapping) else regions
    lines = [
        *map(len, (values.get("rows") or range(height), values.get("columns") or range(width)))
    ]
    return lines == [height, width] and all(
        [*map(len, grid)] == [width] * height for grid in grids if grid
    )


def _require_known(keys: Keys, known: Collection[str], place: str) -> None:
    if strange := keys.keys() - {*known}:
        raise FormatError(f"'{min(strange)[:40]}' is not expected", place=place)
