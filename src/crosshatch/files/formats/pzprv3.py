"""Files that puzz.link and similar sites save: the numbers and cells of a nonogram, as drawn.

The first four lines are `pzprv3`, `nonogram`, the height and the width. Then come the rows of
numbers above the grid and the rows of the grid, each after its numbers, separated by blanks. A dot
is an empty slot or an unknown cell, `-2` is a run of any length, and a `c` marks a number that was
crossed out. A cell is `#`, or `+` if it is known to be blank. All lines may also stand in one,
separated by slashes.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, in_rows, normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.files.clues import not_a_cell_error, written_grid
from crosshatch.files.formats.puzzlink import (
    ANY,
    Slots,
    family_of_kind,
    puzz_link_kind,
    read_slots,
    slotted_clues,
)
from crosshatch.files.places import BEGINNING, MOST_CELLS, Word, text_lines

_BEGIN = "pzprv3"
_NOTHING = "."
_ANY = "-2"
_CROSSED_OUT = "c"
_CELLS = {_NOTHING: UNKNOWN, "#": FILLED, "+": BLANK}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}
_NO_ROWS = ("info:", "history:", "__HISTORY__", "http:")
"""The beginnings of lines that may follow the rows and are not part of the puzzle."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return text.lstrip().startswith(_BEGIN)


def write(documents: Sequence[Document]) -> str:
    """Return the text of one puzzle."""
    (document,) = documents
    rows, columns = slotted_clues(document)
    width, height = document.size
    cells = written_grid(document, "progress", _SIGNS) or (_NOTHING * width,) * height
    slots = Slots(width, height)
    beside = [_padded(words, slots.of_a_row) for words in rows]
    above = zip(*(_padded(words, slots.of_a_column) for words in columns), strict=True)
    lines = [[_NOTHING] * slots.of_a_row + list(numbers) for numbers in above]
    lines += [[*numbers, *row] for numbers, row in zip(beside, cells, strict=True)]
    begin = [_BEGIN, puzz_link_kind(document), str(height), str(width)]
    return "".join(f"{line}\n" for line in (*begin, *map(" ".join, lines)))


def _padded(words: Sequence[str], room: int) -> list[str]:
    """Return the numbers in their slots, the last of them nearest to the grid."""
    numbers = [_ANY if word == ANY else word for word in words]
    return [_NOTHING] * (room - len(numbers)) + numbers


def _read_one(text: str) -> Document:
    parts = _parts(text)
    begin = list(islice(parts, 4))
    if len(begin) < 4:
        raise BEGINNING.refused(f"{_BEGIN}, a kind, a height and a width expected")
    _, kind, height, width = begin
    family = family_of_kind(kind)
    slots = read_slots(width, height)
    number = slots.of_a_column + slots.height
    lines = [_signs(part, slots) for part in islice(parts, number)]
    if len(lines) < number:
        raise begin[-1].refused(
            f"{counted(number, 'row')} of numbers and cells expected, here are {len(lines):,}"
        )
    if (more := next(parts, None)) and not more.text.startswith(_NO_ROWS):
        raise more.refused(f"{counted(number, 'row')} of numbers and cells expected, here are more")
    above, rows = lines[: slots.of_a_column], lines[slots.of_a_column :]
    beside = [row[: slots.of_a_row] for row in rows]
    cells = "".join(_cell(sign) for row in rows for sign in row[slots.of_a_row :])
    over = zip(*(line[slots.of_a_row :] for line in above), strict=True)
    return Document(
        family,
        rows=tuple(map(_clue, beside)),
        columns=tuple(map(_clue, over)),
        progress=in_rows(cells, slots.width) if cells.strip(UNKNOWN) else None,
    )


read = one_record(_read_one)


def _parts(text: str) -> Iterator[Word]:
    """Yield the lines of a text that are not blank; slashes separate lines as well."""
    for line in text_lines(text):
        for part in line.word().parts("/"):
            if part.text.strip():
                yield part


def _signs(part: Word, slots: Slots) -> list[Word]:
    """Return the signs of a row; refuse more or fewer than it has slots and cells."""
    signs = part.words()
    if len(signs) != slots.of_a_row + slots.width:
        number = counted(slots.of_a_row + slots.width, "number or cell", "numbers and cells")
        raise part.refused(f"{number} expected in a row, here are {len(signs):,}")
    return signs


def _clue(signs: Sequence[Word]) -> str:
    return normalized_clue(" ".join(_number(sign) for sign in signs if sign.text != _NOTHING))


def _number(sign: Word) -> str:
    text = sign.text.removeprefix(_CROSSED_OUT)
    if text == _ANY:
        return ANY
    return str(sign._replace(text=text).number(most=MOST_CELLS, what="length of a run"))


def _cell(sign: Word) -> str:
    if sign.text not in _CELLS:
        raise not_a_cell_error(sign, _CELLS)
    return _CELLS[sign.text]


FORMAT = Format(
    name="pzprv3",
    suffixes=(".pzprv3",),
    about="files that puzz.link saves",
    known_as="puzz.link file",
    aliases=("pzpr file",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"progress"}),
)
