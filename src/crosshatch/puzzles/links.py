"""Addresses, files and ids of other programs, which the table of a kind describes.

The core reads and writes them as plain values.
"""

from collections.abc import Callable, Sequence
from functools import partial
from json import dumps
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import ClueError, FormatError
from crosshatch.files.notation import PuzzLinkKind, TathamGame

if TYPE_CHECKING:
    from crosshatch.data.document import Document
    from crosshatch.engine.native import KindTable
    from crosshatch.files.places import Word
    from crosshatch.laws.board import Values

_LARGEST_IN_LINKS = 255
_NO_NUMBER = f"here is '{UNKNOWN}'"
_ADVICE = "; `make --random --format tatham` keeps them all"


def tatham_game(table: "Values") -> TathamGame:
    """Return the game of Simon Tatham's that the kind of a table is."""
    return TathamGame(
        table["tatham"]["names"][0],
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


def _core(table: "Values") -> "KindTable":
    from crosshatch.puzzles.table.by_table import table_in_core

    own = "" if table["name"] in kinds.names() else dumps(table, ensure_ascii=False)
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
