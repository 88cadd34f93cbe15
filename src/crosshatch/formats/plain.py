"""Clues as people write them down: those of the rows, then those of the columns.

A clue is a line of its own, or stands between slashes, semicolons, bars or in brackets; its numbers
are parted by blanks, commas, dots or dashes, and a blank line's is a 0. Where all clues of a side
stand in one line with nothing but commas and blanks between them, commas part clues. Clues may be
numbered from 1. A run of a colour has its letter behind it.

Between rows and columns is an empty line, a line such as `---`, the only `|`, or the heading of
what follows; two lines with several clues each need nothing. Where both have headings, either may
come first. On top may stand a title, and the size.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.formats._clues import read_clue, require_few
from crosshatch.formats._colors import (
    IN_BLACK,
    Color,
    Letters,
    clue_of,
    look_of,
    palette_for,
    untold,
)
from crosshatch.formats._notes import Look, Note, Size, Title, looks_like_clues, notes_of
from crosshatch.formats._places import BEGINNING, Word
from crosshatch.formats._sides import Side, sides_of
from crosshatch.grid import UNKNOWN
from crosshatch.palette import Palette, color_of
from crosshatch.words import counted

_NUMBER = re.compile(r"[^\s,.]+")
_RUN = re.compile(r"(?:0*[1-9]\d*|\?)([A-Za-z]?)", re.ASCII)
_USUAL = {
    "b": "blue",
    "g": "green",
    "k": "black",
    "o": "darkorange",
    "p": "purple",
    "r": "red",
    "y": "gold",
}
_HINT = "an empty line, a line such as --- or a heading parts rows from columns"
_ORDER = "write the clues of the rows, an empty line, then those of the columns"


def sniff(text: str) -> bool:
    """Whether a text looks like it: two lists of numbers that do not say their length first."""
    try:
        if not _is_of_clues(text):
            return False
        sides = sides_of([*notes_of(text)])
        return len(sides) == 2 and not _begins_with_its_size(sides)
    except FormatError:
        return False


def complaint(text: str) -> FormatError | None:
    """What keeps a text of nothing but clues from being a puzzle, where that can be told."""
    try:
        if not _is_of_clues(text) or _begins_with_its_size(sides_of([*notes_of(text)])):
            return None
        _read_one(text)
    except FormatError as error:
        return error
    return None


def read(text: str) -> Iterator[Record]:
    """The one puzzle of a text."""
    yield Record(partial(_read_one, text))


def _read_one(text: str) -> Document:
    notes = [*notes_of(text)]
    sides = sides_of(notes)
    if len(sides) > 2:
        sentence = f"{_HINT}, here are {counted(len(sides), 'part')}; a blank line's clue is 0"
        raise sides[2].lines[0].refused(sentence)
    if not sides:
        raise BEGINNING.refused(f"there are no clues: {_ORDER}")
    if len(sides) == 1:
        missing = "rows" if sides[0].heading == "columns" else "columns"
        raise sides[0].lines[0].refused(f"{missing} are missing: {_ORDER}")
    first, second = sides
    if first.heading and first.heading == second.heading:
        raise second.lines[0].refused(f"{second.heading} a second time")
    is_turned = first.heading == "columns" or second.heading == "rows"
    palette, letters = _colors_in(notes, sides)
    rows, columns = (
        tuple(_clue_of(clue.words(_NUMBER), letters) for clue in side.clues())
        for side in ((second, first) if is_turned else (first, second))
    )
    title = ""
    for note in notes:
        if isinstance(note, Size) and sorted(note.lengths) != sorted((len(rows), len(columns))):
            here = f"{counted(len(rows), 'row')} and {counted(len(columns), 'column')}"
            raise note.word.refused(f"the size is {note.word.text}, here are {here}")
        title = note.text if isinstance(note, Title) else title
    return Document("nonogram", rows=rows, columns=columns, title=title, palette=palette)


def _colors_in(notes: Sequence[Note], sides: Sequence[Side]) -> tuple[Palette, Letters]:
    """The colours of the runs: as they are told, as their letters are meant as a rule, or any."""
    words = [word for side in sides for clue in side.clues() for word in clue.words(_NUMBER)]
    used = {run[1] for word in words if (run := _RUN.fullmatch(word.text))}
    if not any(used):
        return (), IN_BLACK
    looks = [note for note in notes if isinstance(note, Look)]
    told = [Color(note.letter, note.letter.text, look_of(note.look)) for note in looks]
    named = used.difference(color.wish for color in told).intersection(_USUAL)
    usual = [
        Color(Word(letter, 0, 0), letter, color_of(_USUAL[letter])) for letter in sorted(named)
    ]
    known = [*told, *usual]
    return palette_for([*known, *untold({color.wish for color in known}, used)])


def _clue_of(words: Sequence[Word], letters: Letters) -> str:
    is_plain = letters is IN_BLACK and not any(UNKNOWN in word.text for word in words)
    require_few(words)
    return read_clue(words) if is_plain else clue_of(words, letters)


def _is_of_clues(text: str) -> bool:
    """Whether nothing but numbers, headings and signs stands in it, below a title of one line."""
    titles, has_number = 0, False
    for note in notes_of(text):
        titles += isinstance(note, Title)
        if titles > 1 or (type(note) is Word and not looks_like_clues(note)):
            return False
        has_number = has_number or (type(note) is Word and any(map(str.isdigit, note.text)))
    return has_number


def _begins_with_its_size(sides: Sequence[Side]) -> bool:
    """Whether the first numbers say how many clues follow, as in files that are known by name."""
    lines = [clue.text.split() for side in sides for clue in side.clues()]
    before = len(sides[0].clues()) if sides else 0
    if not lines:
        return False
    if len(lines[0]) == 2:
        # No row has as many filled cells as there are other lines.
        return sum(_number(word) for word in lines[0]) == len(lines) - 1
    if before < 2 or not len(lines[0]) == len(lines[1]) == 1:
        return False
    sizes = [_number(word) for line in lines[:2] for word in line]
    filled = [
        sum(_number(word) for line in part for word in line)
        for part in (lines[2:before], lines[before:])
    ]
    return sizes == [before - 2, len(lines) - before] and filled[0] == filled[1]


def _number(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) < 10 else 0


FORMAT = Format(
    name="plain",
    suffixes=(".txt",),
    about="clues as people write them down: rows, an empty line, columns",
    sniff=sniff,
    read=read,
    write=None,
)
