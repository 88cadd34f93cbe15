"""Addresses, files, ids and text grids of other programs, which the table of a kind describes.

The core reads and writes them as plain values.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from json import dumps
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import ClueError, FormatError
from crosshatch.files.notation import PuzzLinkKind, TathamGame, TextGrids

if TYPE_CHECKING:
    from crosshatch.data.document import Document
    from crosshatch.engine.native import KindTable
    from crosshatch.files.places import Word
    from crosshatch.laws.board import Values

_SIDE = re.compile(r"\d{1,3}", re.ASCII).fullmatch
_LARGEST_IN_LINKS = 255
_NO_NUMBER = f"here is '{UNKNOWN}'"
_ADVICE = "; `make --random --format tatham` keeps them all"


def tatham_game(table: "Values") -> TathamGame:
    """Return the game of Simon Tatham's that the kind of a table is."""
    return TathamGame(
        tuple(table["tatham"]["names"]),
        read=lambda word: _read(table, _core(table).values_of_id, [word]),
        write=lambda document: _write(_core(table).id_of, document, "givens"),
        likeness=lambda text: _core(table).likeness(text),
    )


def puzz_link_kind(table: "Values") -> PuzzLinkKind:
    """Return the kind of puzzle on puzz.link that the kind of a table is."""
    in_link = partial(_write, signs=UNKNOWN, most=_LARGEST_IN_LINKS)
    in_file = partial(_write, signs=UNKNOWN)
    return PuzzLinkKind(
        tuple(table["link"]["names"]),
        read=lambda word: _read(table, _core(table).values_of_link, [word]),
        write=lambda document: in_link(_core(table).link_of, document, ""),
        read_file=lambda parts: _read(table, _core(table).values_of_file, parts),
        write_file=lambda document: in_file(_core(table).file_of, document, "progress"),
    )


def text_grids(table: "Values") -> TextGrids:
    """Return the text grids of the kind of a table."""
    have_runs = any(block.startswith("run ") for block in table["grid"]["blocks"])
    are_full = "number" in table.get("clues", {}).get("cells", {}).values()
    return TextGrids(
        have_runs, are_full, partial(_is_text_grid, table), partial(_read_text_grid, table)
    )


def _is_text_grid(table: "Values", text: str) -> bool:
    """Return True if a text begins with a size and has about as many rows as a puzzle of it."""
    rows = [row for row in map(str.split, text.split("\n")) if row]
    if not rows or len(rows[0]) < 2 or not all(map(_SIDE, rows[0][:2])):
        return False
    height, width = map(int, rows[0][:2])
    in_rows = {"rows": 1, "columns": 1, "sides": 4, "run columns": width, "corners": height + 1}
    blocks = table["grid"]["blocks"]
    own, more = sum(in_rows.get(block, height) for block in blocks), len(rows) - 1
    # Clues of runs begin with two numbers, too.
    is_exact = any(block.startswith("run ") for block in blocks)
    return more - own in (0, height, height + 1) if is_exact else more > own // 2


def _read_text_grid(table: "Values", text: str) -> "Document":
    from crosshatch.puzzles.plain_values import document_of

    try:
        values = _core(table).values_of_grid(text)
    except ClueError as error:
        raise FormatError(error.sentence, place=error.place) from error
    return document_of(table, values)


def _core(table: "Values") -> "KindTable":
    from crosshatch.puzzles.table.by_table import table_in_core

    own = "" if kinds.is_name(table["name"]) else dumps(table, ensure_ascii=False)
    return table_in_core(table["name"], own)


def _read(table: "Values", read: "Callable[[str], Values]", parts: "Sequence[Word]") -> "Document":
    """Return the puzzle of a text that stands in some parts of another."""
    from crosshatch.puzzles.plain_values import document_of

    try:
        return document_of(table, read("/".join(part.text for part in parts)))
    except ClueError as error:
        column, _, cell = error.place.partition(", ")
        word = _word_behind(int(column.removeprefix("column ")) - 1, parts)
        place = ", ".join(filter(None, (word.place, cell)))
        raise FormatError(error.sentence, place=place) from error


def _word_behind(signs: int, parts: "Sequence[Word]") -> "Word":
    """Return what stands behind so many signs of all parts, which have slashes between them."""
    for part in parts:
        if signs <= len(part.text):
            return part.rest(signs)
        signs -= len(part.text) + 1
    return parts[-1]


def _write(write: "Callable[[Values], str]", document: "Document", part: str, **runs: Any) -> str:
    """Return the text of a puzzle, with what it has besides its clues in a part.

    `runs` says what there may be in clues of runs besides lengths.
    """
    from crosshatch.puzzles.by_laws import values_of

    if not document.plain:
        from crosshatch.files.clues import plain_clues

        plain_clues(document, **runs)
    try:
        return write(values_of(document, part))
    except ClueError as error:
        is_count = error.place.startswith(("row", "column")) and error.sentence.endswith(_NO_NUMBER)
        sentence = error.sentence + (_ADVICE if is_count else "")
        raise FormatError(sentence, place=error.place) from error
