"""Files of puzzles of kinds of one's own: the table or its name, and the plain values of a puzzle.

`laws/board/written.py` says how people write values. The core checks them.
"""

from json import dumps, loads
from typing import Any

from crosshatch.data.document import METADATA, Document, Goal, OwnPuzzle
from crosshatch.data.grid import BLANK
from crosshatch.errors import FormatError, errors_at
from crosshatch.files.native_file import grids_of, usual_parts
from crosshatch.files.notation import KIND, TABLES, Notation, Values
from crosshatch.files.values import read_string
from crosshatch.laws.board.written import Signs, plain_values
from crosshatch.puzzles.table.by_table import table_in_core

LINK = "link"
"""The key of a link or id of other programs, in place of the values that it holds."""
_PARTS = {"title", "palette", "picture", "progress", "overlay", KIND, *METADATA}
"""The keys of a file that are not plain values of its puzzle."""

_GOALS: dict[str, Goal] = {"fewest": "min", "most": "max", "min": "min", "max": "max"}
"""The words for the goals of puzzles."""
_OF_WRONG_VALUES = AttributeError, IndexError, KeyError, TypeError, ValueError
"""The errors of what reads values as if they were right."""


def read_values(table: Values, mapping: Values, notation: Notation) -> Document:
    """Return the puzzle that the keys of a file describe; raise `ClueError` if one is wrong."""
    grids: dict[str, Any] = {
        **grids_of({key: mapping[key] for key in mapping if key != "givens"}, notation)
    }
    parts = usual_parts(mapping)
    values = {key: mapping[key] for key in mapping if key not in _PARTS}
    if LINK in values:
        values |= _values_of_link(table, read_string(LINK, values.pop(LINK)))
    goal = _GOALS.get(str(values.get("goal"))) if "fewest" in table else None
    if goal:
        del values["goal"]
    if parts["palette"]:
        values["palette"] = [letter for letter, _ in parts["palette"] if letter != BLANK]
    written = _json(table)
    checked = table_in_core("", written)
    try:
        values = plain_values(table, values)
    except _OF_WRONG_VALUES:
        checked.puzzle(values)  # which says what is wrong with them
        raise FormatError("these are not the values of a puzzle of this kind") from None
    puzzle = checked.puzzle(values)
    own = OwnPuzzle(written, _json(values), puzzle.size)
    return Document(table["name"], (), (), goal=goal, own=own, **parts, **grids)


def _values_of_link(table: Values, text: str) -> Values:
    """Return the plain values of a link or id, which is read by a table."""
    from crosshatch.files.formats import puzzlink, tatham

    with TABLES.reading_by(table), errors_at(LINK):
        for format in (puzzlink, tatham):
            if format.sniff(text):
                [record] = format.read(text)
                if own := record.read().own:
                    values: Values = loads(own.values)
                    return values
    raise FormatError("a link or id that the table describes is expected", place=LINK)


def write_values(document: Document, notation: Notation) -> dict[str, Any]:
    """Return the keys of a file for a puzzle of a kind of one's own, its table among them."""
    assert document.own is not None
    table, values = loads(document.own.table), loads(document.own.values)
    keys: dict[str, Any] = {"title": document.title} if document.title else {}
    keys |= dict(document.metadata)
    if document.palette:
        keys["palette"] = dict(document.palette)
        del values["palette"]
    if document.goal:
        keys["goal"] = next(word for word, goal in _GOALS.items() if goal == document.goal)
    signs = Signs(table, values)
    keys |= {key: signs.written(key, value) for key, value in values.items()}
    for key in ("picture", "progress", "overlay"):
        if grid := getattr(document, key):
            keys[key] = [*(grid if key == "overlay" else notation.picture_rows(grid))]
    return {**keys, KIND: table}


def _json(values: Values) -> str:
    return dumps(values, ensure_ascii=False)
