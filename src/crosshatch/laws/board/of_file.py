"""Boards from files that bring the table of their kind along, in which nothing is believed."""

from collections.abc import Collection, Mapping
from typing import Any

from crosshatch.data.document import METADATA
from crosshatch.data.grid import BLANK, UNKNOWN
from crosshatch.data.verification import StruckLimit
from crosshatch.errors import FormatError
from crosshatch.laws.board import MOST_STATES, VOID, Board
from crosshatch.laws.board.written import Signs

MOST_CELLS, MOST_WORK = 2**18, 2**25
"""The most cells, and the most members that all groups of all laws can have, roughly."""
_TABLE = """name also rules states words line options signs grid picture looks sizes fewest theorems
clues laws link tatham"""
_PUZZLE = """size rows columns sides corners regions paths ends board cells holes walls cuts options
goal origin givens palette"""
_SHOWN = {"kind", "title", "picture", "progress", "overlay", *METADATA}
"""The keys that do not say what is a solution."""
_WORDS = "when", "say", "last", "fails"
_LAWS = {
    "count": "in is least most not weight at",
    "here": "at",
    "apart": "by",
    "distinct": "of in",
    "runs": "in number",
    "pairs": "with",
    "loop": "",
    "path": "",
}
"""The keys that laws have besides their names."""


def board_of(keys: Mapping[str, Any]) -> Board:
    """Return a puzzle by the table in its file; raise `FormatError` if that says anything else.

    Raise `StruckLimit` if it is too large, and errors of plain code for what makes no sense.
    """
    table = keys["kind"]
    _require_known(table, _TABLE.split(), "kind")
    _require_known(keys, {*_PUZZLE.split(), *_SHOWN}, "")
    numbers = {"clue", "half", "all", *table.get("clues", {}).get("board", ())}
    for number, law in enumerate(table["laws"], start=1):
        place = f"kind.laws {number}"
        for name in _LAWS.keys() & law.keys():
            _require_known(law, {name, *_WORDS, *_LAWS[name].split()}, place)
        for bound in ("is", "least", "most", "not"):
            if isinstance(found := law.get(bound), str) and found not in numbers:
                raise FormatError(f"'{found[:40]}' is no number", place=place)
    told = {key: value for key, value in keys.items() if key not in _SHOWN}
    if "palette" in told:
        told["palette"] = [letter for letter in told["palette"] if letter != BLANK]
    signs = Signs(table, told)
    values = signs.read(told)
    if isinstance(values.get("givens"), list):
        values["givens"] = signs.givens(values["givens"])
    board = Board(table, values, values.get("origin") == "bottom")
    states, (width, height) = [*board.states.values()], (board.width, board.height)
    if not (type(width) is type(height) is int and min(width, height) > 0):
        raise ValueError
    cells, work = width * height, width + height + len(states) ** 2
    work *= len(table["laws"]) * cells
    if cells > MOST_CELLS or work > MOST_WORK or len(states) > MOST_STATES:
        raise StruckLimit("the board is larger than any that is checked")
    is_drawn = board.line in ("", "cells") or (board.line == "edges" and not states)
    if {VOID, UNKNOWN} & {*states} or not is_drawn or not _has_shape(values, width, height):
        raise ValueError
    return board


def _has_shape(values: Mapping[str, Any], width: int, height: int) -> bool:
    """Return True if the grids and clues of lines are as many as the board has cells and lines."""
    regions = values.get("regions")
    grids = values.get("cells"), regions["cells"] if isinstance(regions, Mapping) else regions
    lines = [
        *map(len, (values.get("rows") or range(height), values.get("columns") or range(width)))
    ]
    return lines == [height, width] and all(
        [*map(len, grid)] == [width] * height for grid in grids if grid
    )


def _require_known(keys: Mapping[str, Any], known: Collection[str], place: str) -> None:
    if strange := keys.keys() - {*known}:
        raise FormatError(f"'{min(strange)[:40]}' is not expected", place=place)
