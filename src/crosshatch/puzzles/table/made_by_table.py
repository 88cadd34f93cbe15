"""The clues of a picture by the table of its kind, and those that a puzzle may do without."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from crosshatch.data.arguments import require_letters
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import packed
from crosshatch.errors import ClueError, CrosshatchError, FormatError, PictureError
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import ByLaws, by_laws_of
from crosshatch.puzzles.plain_values import document_of
from crosshatch.puzzles.puzzle import Omission, Puzzle
from crosshatch.puzzles.table.by_table import read_by_core, table_in_core

Compile = Callable[[Document], Puzzle]


def clues_by_table(
    table: Mapping[str, Any], compile: Compile, picture: Grid, told: Mapping[str, Any]
) -> Document:
    """Return the puzzle with all clues of a picture, in which things stand too.

    Raise `PictureError` if the picture breaks a law, and `FormatError` if what is `told` of the
    puzzle contradicts it: plain values, which are kept.
    """
    is_along_edges = table.get("line") == "edges"
    width, height = len(picture[0]) - is_along_edges, len(picture) - is_along_edges
    if min(width, height) < 1:
        raise PictureError("a line along edges needs two rows and two columns of corners")
    values, shown = {**told, "size": [width, height]}, picture
    if "cells" not in told and (things := things_in(table, picture)):
        values["cells"], shown = things
    if "ends" in table.get("clues", {}):
        from crosshatch.puzzles.table.paths_in_pictures import stations_in

        is_from_bottom = "origin" in told
        values["ends"] = stations_in(picture, told.get("ends", ()), is_from_bottom=is_from_bottom)
    try:
        bare = compile(_document(table, values))
    except ClueError as error:
        raise FormatError(error.sentence, place=error.place) from error
    check = bare.check
    assert isinstance(check, ByLaws)
    for broken in check(shown):
        raise PictureError(broken)
    try:
        clues = read_by_core(check).clues_of(packed(bare.encode(shown)))
    except ClueError as error:
        raise PictureError(str(error)) from error
    return replace(_document(table, {**values, **clues}), picture=shown)


def things_in(
    table: Mapping[str, Any], picture: Grid
) -> tuple[list[list[str | None]], Grid] | None:
    """Return the things without a value in each row of a picture, and the picture without them.

    Return None for a kind without such things.
    """
    board, signs = Board(table, {"size": (1, 1)}), table.get("signs", {})
    bare = (thing for thing, (sort, _) in board.takes.items() if not sort)
    things = {signs.get(thing, thing[0]): thing for thing in bare}
    if not things or board.line:
        return None
    first, *others = board.states.values()
    require_letters(picture, "".join((*things, *others, first)))
    cells = [[*map(things.get, row)] for row in picture]
    nothing = str.maketrans(dict.fromkeys(things, first))
    return cells, tuple(row.translate(nothing) for row in picture)


def omissions_of(document: Document) -> list[Omission]:
    """Return a function for each clue that a puzzle may do without: it leaves out the clue.

    These are what stands in cells, or else its number, the counts of rows, columns and sides, and
    those of regions.
    """
    spare = read_by_core(by_laws_of(document)).spare()
    return [partial(_without, path, left) for path, left in spare]


def _without(path: list[Any], left: Any, document: Document) -> Document:
    """Return a puzzle with something else in place of a clue."""
    assert document.plain is not None
    key, *others, last = path
    value = holder = document.plain.value(key)
    for each in others:
        holder = holder[each]
    holder[last] = left
    return replace(document, plain=document.plain.with_value(key, value))


def _document(table: Mapping[str, Any], values: dict[str, Any]) -> Document:
    """Return the puzzle of plain values; raise `CrosshatchError` if a kind needs more clues."""
    document, name = document_of(table, values), table["name"]
    if document.plain and document.plain.table:
        try:
            table_in_core("", document.plain.table).puzzle(values)
        except ClueError as error:
            raise CrosshatchError(f"no puzzle of {name} is made so: {error}") from error
    return document
