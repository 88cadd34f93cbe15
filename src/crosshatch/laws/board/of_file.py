"""Boards from files that bring the table of their kind along, in which nothing is believed."""

from collections.abc import Collection, Mapping
from typing import Any

from crosshatch.data.document import METADATA
from crosshatch.data.grid import BLANK, UNKNOWN
from crosshatch.data.verification import StruckLimit
from crosshatch.errors import FormatError
from crosshatch.laws.board import VOID, Board
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
    for number, law in enumerate(table["laws"], start=1):
        for name in _LAWS.keys() & law.keys():
            _require_known(law, {name, *_WORDS, *_LAWS[name].split()}, f"kind.laws {number}")
    told = {key: value for key, value in keys.items() if key not in _SHOWN}
    if "palette" in told:
        told["palette"] = [letter for letter in told["palette"] if letter != BLANK]
    signs = Signs(table, told)
    values = signs.read(told)
    if isinstance(values.get("givens"), list):
        values["givens"] = signs.givens(values["givens"])
    board = Board(table, values, values.get("origin") == "bottom")
    states, cells = [*board.states.values()], board.width * board.height
    lines = board.width + board.height + len(states) ** 2
    if cells > MOST_CELLS or len(table["laws"]) * cells * lines > MOST_WORK:
        raise StruckLimit("the board is larger than any that is checked")
    if min(board.width, board.height) < 1 or {VOID, UNKNOWN} & {*states}:
        raise ValueError
    if board.line not in ("", "cells", "edges") or (board.line == "edges" and states):
        raise ValueError
    return board


def _require_known(keys: Mapping[str, Any], known: Collection[str], place: str) -> None:
    if strange := keys.keys() - {*known}:
        raise FormatError(f"'{min(strange)[:40]}' is not expected", place=place)
