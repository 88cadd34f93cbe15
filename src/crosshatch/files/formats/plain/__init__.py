"""Clues as people write them down: those of the rows, then those of the columns.

A clue is a line of its own, or stands between slashes, semicolons or bars, or in brackets. Blanks,
commas, dots or dashes separate its numbers, and the clue of a blank line is a 0. If all clues of a
side are in one line with only commas and blanks between them, commas separate clues. Clues may be
numbered from 1. A run in colour has its letter after it.

Rows and columns are separated by an empty line, a line such as `---`, the only `|`, or the heading
of the second side; two lines with several clues each need no separator. If both sides have
headings, either may come first. A title and the size may stand at the top. If nothing separates the
sides, their sums may.

The output of a spreadsheet is read as a table, and a text that cannot be read otherwise as two
lists of a program.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from crosshatch.data.document import Document, Format, Record, numbered_records
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.palette import Palette
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clue_sums import (
    can_belong_together,
    may_begin_with_its_size,
    size_in,
    splits,
)
from crosshatch.files.clues import read_clue, require_few, usual_clue
from crosshatch.files.formats._colors import (
    IN_BLACK,
    Color,
    Letters,
    clue_of,
    lettered_palette,
    look_of,
)
from crosshatch.files.formats.plain.newspaper import LAYOUT, has_empty_corner, newspaper_of
from crosshatch.files.formats.plain.typed_clues import (
    Appearance,
    Note,
    Side,
    SizeNote,
    Title,
    clue_sides,
    looks_like_clues,
    notes_of,
)
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import BEGINNING, Word
from crosshatch.files.spreadsheets import is_table
from crosshatch.files.words_for_lines import backward_orders_in, have_numbers

_PACKED_GRID = re.compile(r"^[ \t]*[01]{100}", re.MULTILINE)
"""The beginning of a line that is a grid in zeros and ones, too long for a number in clues."""
_BRACKET = re.compile(r"[(\[{]")
_HEAD = 2**16
"""The number of characters in which calls begin, if there are any."""
_CALLS = re.compile(r"\w[(\[{]{2}|(?:\w\(\s*\d+\s*,\(?[^()]{1,999}\)+[^()\d]{1,99}){3}")
"""Calls that follow each other, as in `row(1, [3]). row(2, [1, 1]).`, which no person types."""
_OF_OTHERS = re.compile(r"\[\s*\|")
"""The beginning of a list in MiniZinc."""
_NUMBER = re.compile(r"[^\s,.]+")
_HINT = "an empty line, a line such as --- or a heading separates rows from columns"
_NO_GAP = (
    "these look like clues; put an empty line between rows and columns, "
    "or write the columns if they are missing"
)
_ORDER = "write the clues of the rows, an empty line, then those of the columns"
_NEWSPAPER = BEGINNING.refused(f"these look like clues with {LAYOUT}; {_ORDER}")


def sniff(text: str) -> bool:
    """Return True if a text looks like clues: two lists of numbers without their sizes first.

    It may also be one list that can be divided in only one way, numbers as a newspaper prints them,
    or the lists and tables of programs.
    """
    if _OF_OTHERS.search(text):
        return False
    with suppress(FormatError):
        notes = _notes_of_clues(text)
        if _is_listed(notes) or _deduced(text, notes) is not None:
            return True
    return False


def explain_failure(text: str) -> FormatError | None:
    """Return the error that keeps a text of nothing but clues from being a puzzle, or None."""
    try:
        if newspaper_of(text):
            return _NEWSPAPER
        notes = _notes_of_clues(text)
        if notes is None or _begins_with_its_size(clue_sides(notes)):
            return None
        _read_one(text)
    except FormatError as error:
        return error
    return None


def is_typed(text: str) -> bool:
    """Return True if a text is nothing but clues as people type them, right or wrong.

    The size does not stand before them, as programs write it.
    """
    if "=" in text or is_table(text) or have_numbers(text) or _PACKED_GRID.search(text):
        return False
    notes = _notes_of_clues(text)
    return notes is not None and not _begins_with_its_size(clue_sides(notes))


def read(text: str) -> Iterator[Record]:
    """Yield the puzzle of clues as people type them, or else those anywhere in a text."""
    from crosshatch.files.article import Readings, found_in, read_found

    is_listed = is_table(text) or have_numbers(text) or backward_orders_in(text)
    is_printed = newspaper_of(text) is not None
    found = found_in(text) if not is_printed and (is_listed or _BRACKET.search(text)) else ()
    if not found:
        try:
            found = (Readings((_read_one(text),)),)
        except FormatError:
            if is_typed(text) or not (found := found_in(text)):
                raise
    yield from numbered_records(read_found, found)


def _read_one(text: str) -> Document:
    """Return the puzzle of a text as it is laid out, or the only one that the sums allow."""
    if has_empty_corner(text) and (printed := _deduced(text, None)):
        return printed
    try:
        document = _listed(text)
    except FormatError:
        if divided := _deduced(text, _notes_of_clues(text)):
            return divided
        raise
    if can_belong_together(document.rows, document.columns, document.palette):
        return document
    if divided := _deduced(text, _notes_of_clues(text)):
        return divided
    if newspaper_of(text):
        raise _NEWSPAPER
    return document


def _is_listed(notes: Sequence[Note] | None) -> bool:
    """Return True if clues are two lists of numbers that do not begin with their size."""
    if notes is None:
        return False
    sides = clue_sides(notes)
    return len(sides) == 2 and not _begins_with_its_size(sides)


def _listed(text: str) -> Document:
    """Return the puzzle of two lists of clues."""
    notes = [*notes_of(text)]
    sides = clue_sides(notes)
    if len(sides) > 2:
        sentence = f"{_HINT}, here are {counted(len(sides), 'part')}; a blank line's clue is 0"
        raise sides[2].lines[0].refused(sentence)
    if not sides:
        raise BEGINNING.refused(f"there are no clues: {_ORDER}")
    if len(sides) == 1 and not sides[0].heading:
        raise sides[0].lines[0].refused(_NO_GAP)
    if len(sides) == 1:
        missing = "rows" if sides[0].heading == "columns" else "columns"
        raise sides[0].lines[0].refused(f"{missing} are missing: {_ORDER}")
    first, second = sides
    if first.heading and first.heading == second.heading:
        raise second.lines[0].refused(f"{second.heading} a second time")
    is_turned = first.heading == "columns" or second.heading == "rows"
    palette, letters = _colors_in(notes, sides)
    rows, columns = (
        tuple(_clue_of(clue, letters) for clue in side.clues())
        for side in ((second, first) if is_turned else (first, second))
    )
    has_heading = bool(first.heading or second.heading)
    return _with_notes(
        notes, Document(USUAL_KIND, rows, columns, palette=palette), has_heading=has_heading
    )


def _deduced(text: str, notes: Sequence[Note] | None) -> Document | None:
    """Return the puzzle of clues that no empty line divides, or that a newspaper prints.

    Return None if they are ambiguous.
    """
    if printed := newspaper_of(text):
        return printed.document()
    if notes is None:
        return None
    sides = clue_sides(notes)
    if len(sides) != 1 or sides[0].heading or _begins_with_its_size(sides):
        return None
    palette, letters = _colors_in(notes, sides)
    clues = tuple(_clue_of(clue, letters) for clue in sides[0].clues())
    sizes = [sorted(note.lengths) for note in notes if isinstance(note, SizeNote)]
    fitting = (
        number
        for number in splits(clues, palette)
        if sizes in ([], [sorted((number, len(clues) - number))])
    )
    # A second one is enough to make it ambiguous.
    numbers = [*islice(fitting, 2)]
    if len(numbers) != 1 or may_begin_with_its_size(clues):
        return None
    [number] = numbers
    rows, columns = clues[:number], clues[number:]
    size = f"{counted(len(rows), 'row')}, then {counted(len(columns), 'column')}"
    remark = f"read as {size}: without an empty line between them, the sums are equal only this way"
    document = Document(USUAL_KIND, rows, columns, palette=palette, remarks=(remark,))
    return _with_notes(notes, document, has_heading=False)


def _begins_with_its_size(sides: Sequence[Side]) -> bool:
    """Return True if the first numbers say how many clues follow, as in CWD, MK and NIN."""
    lines = [clue.text.split() for side in sides for clue in side.clues()]
    before = len(sides[0].clues()) if sides else 0
    if not lines:
        return False
    if len(lines[0]) == 2:
        # No clue adds up to the number of all other lines.
        return sum(size_in(word) for word in lines[0]) == len(lines) - 1
    if before < 2 or not len(lines[0]) == len(lines[1]) == 1:
        return False
    sizes = [size_in(word) for line in lines[:2] for word in line]
    filled = [
        sum(size_in(word) for line in part for word in line)
        for part in (lines[2:before], lines[before:])
    ]
    return sizes == [before - 2, len(lines) - before] and filled[0] == filled[1]


def _with_notes(notes: Sequence[Note], document: Document, *, has_heading: bool) -> Document:
    """Return a puzzle with its title; refuse a size that it does not have.

    `has_heading` is true if a heading says which side comes first.
    """
    height, width = len(document.rows), len(document.columns)
    for note in notes:
        if isinstance(note, Title):
            document = replace(document, title=note.text)
        if isinstance(note, SizeNote) and sorted(note.lengths) != sorted((height, width)):
            here = f"{counted(height, 'row')} and {counted(width, 'column')}"
            raise note.word.refused(f"the size is {note.word.text}, here are {here}")
        if isinstance(note, SizeNote) and not has_heading and note.lengths != (width, height):
            taken = f"the size is {note.word.text}, and the first {counted(height, 'clue')}"
            advice = "if they are the columns, write the heading columns above them"
            remark = f"{taken} are read as the rows; {advice}"
            document = replace(document, remarks=(*document.remarks, remark))
    return document


def _colors_in(notes: Sequence[Note], sides: Sequence[Side]) -> tuple[Palette, Letters]:
    """Return the palette of the runs, and the letter of each colour by its name."""
    words = (word for side in sides for clue in side.clues() for word in clue.words(_NUMBER))
    looks = [note for note in notes if isinstance(note, Appearance)]
    known = [Color(note.letter, note.letter.text, look_of(note.look)) for note in looks]
    return lettered_palette(words, known)


def _clue_of(line: Word, letters: Letters) -> str:
    if letters is IN_BLACK and (clue := usual_clue(line.text)) is not None:
        return clue
    words = line.words(_NUMBER)
    is_plain = letters is IN_BLACK and not any(UNKNOWN in word.text for word in words)
    require_few(words)
    return read_clue(words) if is_plain else clue_of(words, letters)


def _notes_of_clues(text: str) -> list[Note] | None:
    """Return the notes of a text of only numbers, headings and signs, below a title of one line.

    Return None if there is anything else, such as calls; what follows that is not looked at.
    """
    notes: list[Note] = []
    titles, has_number = 0, False
    if _CALLS.search(text, 0, _HEAD):
        return None
    for note in notes_of(text):
        titles += 1 + bool(backward_orders_in(note.text)) if isinstance(note, Title) else 0
        if titles > 1 or (type(note) is Word and not looks_like_clues(note)):
            return None
        has_number = has_number or (type(note) is Word and any(map(str.isdigit, note.text)))
        notes.append(note)
    return notes if has_number else None


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
