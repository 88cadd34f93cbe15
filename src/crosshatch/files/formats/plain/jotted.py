"""Clues that people jotted down, as one puzzle: two lists of them, or what sums make of them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.palette import Palette
from crosshatch.data.phrases import counted
from crosshatch.files.formats._clues import read_clue, require_few
from crosshatch.files.formats._colors import IN_BLACK, Color, Letters, clue_of, look_of, palette_in
from crosshatch.files.formats._places import BEGINNING, Word
from crosshatch.files.formats.plain.newspaper import newspaper_of
from crosshatch.files.formats.plain.notes import (
    Appearance,
    Note,
    SizeNote,
    Title,
    looks_like_clues,
    notes_of,
)
from crosshatch.files.formats.plain.sides import Side, sides_of
from crosshatch.files.formats.plain.sums import (
    begins_with_its_size,
    may_begin_with_its_size,
    splits,
)

_NUMBER = re.compile(r"[^\s,.]+")
_HINT = "an empty line, a line such as --- or a heading parts rows from columns"
_NO_GAP = (
    "these look like clues; put an empty line between rows and columns, "
    "or write the columns if they are missing"
)
ORDER = "write the clues of the rows, an empty line, then those of the columns"


def listed(text: str) -> Document:
    """Return the puzzle of two lists of clues."""
    notes = [*notes_of(text)]
    sides = sides_of(notes)
    if len(sides) > 2:
        sentence = f"{_HINT}, here are {counted(len(sides), 'part')}; a blank line's clue is 0"
        raise sides[2].lines[0].refused(sentence)
    if not sides:
        raise BEGINNING.refused(f"there are no clues: {ORDER}")
    if len(sides) == 1 and not sides[0].heading:
        raise sides[0].lines[0].refused(_NO_GAP)
    if len(sides) == 1:
        missing = "rows" if sides[0].heading == "columns" else "columns"
        raise sides[0].lines[0].refused(f"{missing} are missing: {ORDER}")
    first, second = sides
    if first.heading and first.heading == second.heading:
        raise second.lines[0].refused(f"{second.heading} a second time")
    is_turned = first.heading == "columns" or second.heading == "rows"
    palette, letters = _colors_in(notes, sides)
    rows, columns = (
        tuple(_clue_of(clue.words(_NUMBER), letters) for clue in side.clues())
        for side in ((second, first) if is_turned else (first, second))
    )
    is_told = bool(first.heading or second.heading)
    return _with_notes(notes, Document("nonogram", rows, columns, palette=palette), is_told=is_told)


def assumed(text: str) -> Document | None:
    """Return the puzzle of clues that no empty line divides, or that a newspaper prints.

    None where it could be another.
    """
    if printed := newspaper_of(text):
        return printed.document()
    if not is_of_clues(text):
        return None
    notes = [*notes_of(text)]
    sides = sides_of(notes)
    if len(sides) != 1 or sides[0].heading or begins_with_its_size(sides):
        return None
    palette, letters = _colors_in(notes, sides)
    clues = tuple(_clue_of(clue.words(_NUMBER), letters) for clue in sides[0].clues())
    sizes = [sorted(note.lengths) for note in notes if isinstance(note, SizeNote)]
    fitting = (
        number
        for number in splits(clues, palette)
        if sizes in ([], [sorted((number, len(clues) - number))])
    )
    # A second one makes it unclear already.
    numbers = [*islice(fitting, 2)]
    if len(numbers) != 1 or may_begin_with_its_size(clues):
        return None
    [number] = numbers
    rows, columns = clues[:number], clues[number:]
    size = f"{counted(len(rows), 'row')}, then {counted(len(columns), 'column')}"
    remark = f"read as {size}: without an empty line between them, only so the sums are equal"
    document = Document("nonogram", rows, columns, palette=palette, remarks=(remark,))
    return _with_notes(notes, document, is_told=False)


def _with_notes(notes: Sequence[Note], document: Document, *, is_told: bool) -> Document:
    """Return a puzzle with its title; refuse another size than it has.

    `is_told` is whether a heading says which side comes first.
    """
    height, width = len(document.rows), len(document.columns)
    for note in notes:
        if isinstance(note, Title):
            document = replace(document, title=note.text)
        if isinstance(note, SizeNote) and sorted(note.lengths) != sorted((height, width)):
            here = f"{counted(height, 'row')} and {counted(width, 'column')}"
            raise note.word.refused(f"the size is {note.word.text}, here are {here}")
        if isinstance(note, SizeNote) and not is_told and note.lengths != (width, height):
            taken = f"the size is {note.word.text}, and the first {counted(height, 'clue')}"
            advice = "if they are the columns, write the heading columns above them"
            remark = f"{taken} are read as the rows; {advice}"
            document = replace(document, remarks=(*document.remarks, remark))
    return document


def _colors_in(notes: Sequence[Note], sides: Sequence[Side]) -> tuple[Palette, Letters]:
    """Return the colours of the runs, and their letters."""
    words = [word for side in sides for clue in side.clues() for word in clue.words(_NUMBER)]
    looks = [note for note in notes if isinstance(note, Appearance)]
    told = [Color(note.letter, note.letter.text, look_of(note.look)) for note in looks]
    return palette_in(words, told)


def _clue_of(words: Sequence[Word], letters: Letters) -> str:
    is_plain = letters is IN_BLACK and not any(UNKNOWN in word.text for word in words)
    require_few(words)
    return read_clue(words) if is_plain else clue_of(words, letters)


def is_of_clues(text: str) -> bool:
    """True if nothing but numbers, headings and signs stands in it, below a title of one line."""
    titles, has_number = 0, False
    for note in notes_of(text):
        titles += isinstance(note, Title)
        if titles > 1 or (type(note) is Word and not looks_like_clues(note)):
            return False
        has_number = has_number or (type(note) is Word and any(map(str.isdigit, note.text)))
    return has_number
