"""Clues as people write them down: those of the rows, then those of the columns.

A clue is a line of its own, or stands between slashes, semicolons, bars or in brackets; its numbers
are parted by blanks, commas, dots or dashes, and a blank line's is a 0. Where all clues of a side
stand in one line with nothing but commas and blanks between them, commas part clues. Clues may be
numbered from 1. A run of a colour has its letter behind it.

Between rows and columns is an empty line, a line such as `---`, the only `|`, or the heading of
what follows; two lines with several clues each need nothing. Where both have headings, either may
come first. On top may stand a title, and the size.

What a spreadsheet wrote is read as a table, and what cannot be read otherwise as two lists of a
program.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.files.formats._clues import read_clue
from crosshatch.files.formats._places import BEGINNING
from crosshatch.files.formats.plain.jotted import ORDER, assumed, is_of_clues, listed
from crosshatch.files.formats.plain.lists import listed_sides
from crosshatch.files.formats.plain.newspaper import LAYOUT, newspaper_of
from crosshatch.files.formats.plain.notes import notes_of
from crosshatch.files.formats.plain.sides import sides_of
from crosshatch.files.formats.plain.sums import begins_with_its_size, can_belong_together
from crosshatch.files.formats.plain.tables import table_sides

_BRACKET = re.compile(r"[(\[{]")
_OF_OTHERS = re.compile(r"\[\s*\|")
"""What begins a list of MiniZinc."""

_NEWSPAPER = BEGINNING.refused(f"these look like clues with {LAYOUT}; {ORDER}")


def sniff(text: str) -> bool:
    """Return whether a text looks like it: two lists of numbers that do not say their length first.

    Or one list that can be divided in one way, numbers as a newspaper prints them, or the lists and
    tables of programs.
    """
    if _OF_OTHERS.search(text):
        return False
    with suppress(FormatError):
        if _is_listed(text) or assumed(text) is not None:
            return True
    return len(table_sides(text) or listed_sides(text)) == 2


def complaint(text: str) -> FormatError | None:
    """Return what keeps a text of nothing but clues from being a puzzle, if that can be said."""
    if len(sides := listed_sides(text)) == 1:
        missing = "rows" if sides[0].side == "columns" else "columns"
        return BEGINNING.refused(f"{missing} are missing: {ORDER}")
    try:
        if newspaper_of(text):
            return _NEWSPAPER
        if not is_of_clues(text) or begins_with_its_size(sides_of([*notes_of(text)])):
            return None
        _read_one(text)
    except FormatError as error:
        return error
    return None


def read(text: str) -> Iterator[Record]:
    """Yield the one puzzle of a text."""
    yield Record(partial(_read_any, text))


def _read_any(text: str) -> Document:
    """Return the puzzle of a table, of lists in brackets, or else of clues as people jot them."""
    sides = table_sides(text) or (listed_sides(text) if _BRACKET.search(text) else [])
    if len(sides) != 2:
        try:
            return _read_one(text)
        except FormatError:
            if len(sides := listed_sides(text)) != 2:
                raise
    rows, columns = (tuple(map(read_clue, side.clues)) for side in sides)
    return Document("nonogram", rows, columns)


def _read_one(text: str) -> Document:
    """Return the puzzle of a text as it stands; or what it says if sums allow nothing else."""
    try:
        document = listed(text)
    except FormatError:
        if divided := assumed(text):
            return divided
        raise
    if can_belong_together(document.rows, document.columns, document.palette):
        return document
    if divided := assumed(text):
        return divided
    if newspaper_of(text):
        raise _NEWSPAPER
    return document


def _is_listed(text: str) -> bool:
    """Return whether a text is two lists of numbers that do not say their length first."""
    if not is_of_clues(text):
        return False
    sides = sides_of([*notes_of(text)])
    return len(sides) == 2 and not begins_with_its_size(sides)


FORMAT = Format(
    name="plain",
    suffixes=(".txt",),
    about="clues as people, programs and spreadsheets write them: rows, then columns",
    known_as="plain clues",
    aliases=("clues", "csv"),
    sniff=sniff,
    read=read,
    write=None,
)
