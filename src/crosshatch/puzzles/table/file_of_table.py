"""Files of puzzles by the table of their kind: the keys of a file, and the values of a puzzle.

`laws/board/written.py` says how people write values. The core checks them.
"""

from dataclasses import replace
from json import dumps
from typing import Any

from crosshatch import kinds
from crosshatch.data.document import METADATA, Document, PlainPuzzle
from crosshatch.data.grid import BLANK
from crosshatch.data.phrases import A_GRID_OF_CELLS
from crosshatch.errors import ClueError, FormatError, errors_at
from crosshatch.files.native_file import (
    grids_of,
    read_goal,
    usual_parts,
    written_grids,
    written_parts,
)
from crosshatch.files.notation import KIND, TABLES, Notation, Values, read_off
from crosshatch.files.values import read_string
from crosshatch.laws.board import Board
from crosshatch.laws.board.written import plain_values
from crosshatch.puzzles.by_laws import table_for
from crosshatch.puzzles.table.by_table import core_table, table_in_core

LINK, GRID = "link", "grid"
"""The keys of a link or id, and of a text grid, of other programs, in place of their values."""
_PARTS = {"title", "palette", "picture", "progress", "overlay", KIND, *METADATA}
"""The keys of a file that are not plain values of its puzzle."""
_CLUES = {"rows", "columns", "regions", "sides", "corners", "paths"}

_OF_WRONG_VALUES = AttributeError, LookupError, RecursionError, TypeError, ValueError
"""The errors of what reads values as if they were right."""


def read_values(table: Values, mapping: Values, notation: Notation) -> Document:
    """Return the puzzle that the keys of a file describe; raise `FormatError` if one is wrong."""
    grids = grids_of({key: mapping[key] for key in mapping if key != "givens"}, notation)
    parts, name = usual_parts(mapping), str(table["name"])
    values = {key: mapping[key] for key in mapping if key not in _PARTS}
    for key, read in ((LINK, _puzzle_of_link), (GRID, _puzzle_of_grid)):
        if key in values:
            puzzle = read(table, read_string(key, values.pop(key)))
            values |= puzzle.plain.all_values() if puzzle.plain else {}
            if puzzle.picture:
                grids.setdefault("picture", puzzle.picture)
    has_goal = "fewest" in table and "goal" in values
    if "goal" in values and not has_goal:
        raise FormatError("the kind has no goal", place="goal")
    goal = read_goal(values.pop("goal")) if has_goal else None
    if parts["palette"]:
        values["palette"] = [letter for letter, _ in parts["palette"] if letter != BLANK]
    is_read_off = "picture" in grids and _has_no_clues(table, values)
    if _needs_cells(table) and not is_read_off and "cells" not in values:
        raise FormatError(f"missing, {A_GRID_OF_CELLS}", place="cells")
    if is_read_off:
        more = table.get("line") == "edges"
        values["size"] = [len(grids["picture"][0]) - more, len(grids["picture"]) - more]
    own = "" if kinds.is_name(name) else dumps(table, ensure_ascii=False)
    try:
        plain = _plain(table, values, own)
    except ClueError as error:
        raise FormatError(error.sentence, place=error.place) from error
    if is_read_off:
        try:
            document = read_off(grids["picture"], notation, plain.all_values())
        except FormatError as error:
            raise error.within("picture") from error
        grids["picture"] = document.picture
    else:
        document = Document(name, (), (), plain=plain)
    if "overlay" in grids and values.get("origin"):
        grids["overlay"] = grids["overlay"][::-1]
    return replace(document, goal=goal, **parts, **grids)


def _needs_cells(table: Values) -> bool:
    """Return True if puzzles have things in cells, and not just given states beside other clues."""
    clues = table.get("clues", {})
    sorts = {*clues.get("cells", {}).values()}
    return bool(sorts) and (sorts != {"state"} or not _CLUES & clues.keys())


def _puzzle_of_link(table: Values, text: str) -> Document:
    """Return the puzzle of a link or id, which is read by a table."""
    from crosshatch.files.formats import puzzlink, tatham

    with TABLES.reading_by(table), errors_at(LINK):
        for format in (puzzlink, tatham):
            if format.sniff(text):
                [record] = format.read(text)
                puzzle: Document = record.read()
                if puzzle.plain:
                    return puzzle
    raise FormatError("a link or id that the table describes is expected", place=LINK)


def _puzzle_of_grid(table: Values, text: str) -> Document:
    """Return the puzzle of a text grid, which is read by a table."""
    with TABLES.reading_by(table), errors_at(GRID):
        if grids := TABLES.text_grids_in(text):
            return grids.read(text)
    raise FormatError("a text grid that the table describes is expected", place=GRID)


def _plain(table: Values, keys: Values, own: str) -> PlainPuzzle:
    """Return the puzzle that the keys of a file describe; raise `ClueError` if one is wrong."""
    try:
        values = plain_values(table, keys)
        board = Board(table, values)
        size = board.width, board.height
        if all(map(range, size)):  # they are whole numbers, and not 0
            return PlainPuzzle.of({**values, "size": size}, own)
        raise ValueError
    except _OF_WRONG_VALUES:
        table_in_core("" if own else table["name"], own).puzzle(keys)  # which says what is wrong
    raise FormatError("these are not the values of a puzzle of this kind")


def _has_no_clues(table: Values, values: Values) -> bool:
    """Return True if the clues of a puzzle are to be read off its picture."""
    have_values = any(sort for sort, _ in Board(table, {}).takes.values())
    telling = _CLUES | ({"cells"} if have_values else set())
    return telling.isdisjoint(values)


def write_values(document: Document, notation: Notation) -> dict[str, Any]:
    """Return the keys of a file for a puzzle by its table, with the table if it is one's own."""
    assert document.plain is not None
    plain = document.plain
    table, values = table_for(document), plain.all_values()
    grids = written_grids(document, notation)
    if "overlay" in grids and values.get("origin"):
        grids["overlay"].reverse()
    keys = {**written_parts(document), **core_table(table).keys(values), **grids}
    return {**keys, KIND: table} if plain.table else {KIND: document.kind, **keys}
