"""Nonograms on puzz.link: the numbers in slots beside the grid, in addresses and in files.

A line has half as many slots as cells, which is as many runs as fit. An address has the numbers of
the columns first. In each line the number nearest to the grid comes first, so clues are read
backwards.

A file has the rows of numbers above the grid, then the rows of the grid, each after its numbers. A
dot is an empty slot or an unknown cell, `-2` is a run of any length, and a `c` marks a number that
was crossed out. A cell is `#`, or `+` if it is known to be blank.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, in_rows, normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clues import Clues, cell_of, plain_clues, written_grid
from crosshatch.files.notation import PuzzLinkKind, Size
from crosshatch.files.places import MOST_CELLS, Word
from crosshatch.files.run_lengths import ANY, LARGEST, read_numbers16, write_numbers16

_NOTHING = "."
_ANY = "-2"
_CROSSED_OUT = "c"
_CELLS = {_NOTHING: UNKNOWN, "#": FILLED, "+": BLANK}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}


class _Slots(NamedTuple):
    """The slots for the numbers of a nonogram."""

    width: int
    height: int

    @property
    def of_a_column(self) -> int:
        """The number of slots above a column."""
        return (self.height + 1) // 2

    @property
    def of_a_row(self) -> int:
        """The number of slots beside a row."""
        return (self.width + 1) // 2

    @property
    def ends(self) -> list[int]:
        """The slot at which each line ends; the columns come first."""
        return [*accumulate([self.of_a_column] * self.width + [self.of_a_row] * self.height)]


def read(size: Size, body: Word) -> Document:
    """Return the nonogram of this size that the end of an address describes."""
    ends, (width, height) = _Slots(*size).ends, size
    room = f"{width}x{height} has {ends[-1]:,} slots for numbers"
    lines: list[list[str]] = [[] for _ in ends]
    for slot, number in read_numbers16(body, ends[-1], room).items():
        lines[bisect(ends, slot)].append(number)
    clues = tuple(normalized_clue(" ".join(reversed(numbers))) for numbers in lines)
    return Document("nonogram", rows=clues[width:], columns=clues[:width])


def write(document: Document) -> str:
    """Return the end of the address of a nonogram."""
    rows, columns = _slotted_clues(document, most=LARGEST)
    slots = _Slots(*document.size)
    sides = ((columns, slots.of_a_column), (rows, slots.of_a_row))
    lines = ((words, room) for lines, room in sides for words in lines)
    padded = ([*reversed(words), *[""] * (room - len(words))] for words, room in lines)
    return write_numbers16(number for numbers in padded for number in numbers)


def row_lengths(size: Size) -> list[int]:
    """Return the number of words in each row of a file for a nonogram of this size."""
    slots = _Slots(*size)
    return [slots.of_a_row + slots.width] * (slots.of_a_column + slots.height)


def read_rows(size: Size, lines: Sequence[Sequence[Word]]) -> Document:
    """Return the nonogram of this size that the rows of a file describe."""
    slots = _Slots(*size)
    above, rows = lines[: slots.of_a_column], lines[slots.of_a_column :]
    beside = [row[: slots.of_a_row] for row in rows]
    cells = "".join(cell_of(sign, _CELLS) for row in rows for sign in row[slots.of_a_row :])
    over = zip(*(line[slots.of_a_row :] for line in above), strict=True)
    return Document(
        "nonogram",
        rows=tuple(map(_clue, beside)),
        columns=tuple(map(_clue, over)),
        progress=in_rows(cells, slots.width) if cells.strip(UNKNOWN) else None,
    )


def write_rows(document: Document) -> Iterator[list[str]]:
    """Yield the rows of the file for a nonogram."""
    rows, columns = _slotted_clues(document)
    width, height = document.size
    cells = written_grid(document, "progress", _SIGNS) or (_NOTHING * width,) * height
    slots = _Slots(width, height)
    for numbers in zip(*(_padded(words, slots.of_a_column) for words in columns), strict=True):
        yield [_NOTHING] * slots.of_a_row + list(numbers)
    for words, row in zip(rows, cells, strict=True):
        yield [*_padded(words, slots.of_a_row), *row]


def _slotted_clues(document: Document, *, most: int = MOST_CELLS) -> tuple[Clues, Clues]:
    """Return the words of the clues of rows and columns; refuse more runs than slots."""
    rows, columns = plain_clues(document, signs=ANY, most=most)
    slots = _Slots(*document.size)
    for side, lines, room in (
        ("row", rows, slots.of_a_row),
        ("column", columns, slots.of_a_column),
    ):
        for number, words in enumerate(lines, 1):
            if len(words) > room:
                sentence = f"{counted(len(words), 'run')}, there is room for {room}"
                raise FormatError(sentence, place=f"{side} {number}")
    return rows, columns


def _padded(words: Sequence[str], room: int) -> list[str]:
    """Return the numbers in their slots, the last of them nearest to the grid."""
    numbers = [_ANY if word == ANY else word for word in words]
    return [_NOTHING] * (room - len(numbers)) + numbers


def _clue(signs: Sequence[Word]) -> str:
    return normalized_clue(" ".join(_number(sign) for sign in signs if sign.text != _NOTHING))


def _number(sign: Word) -> str:
    text = sign.text.removeprefix(_CROSSED_OUT)
    if text == _ANY:
        return ANY
    return str(sign._replace(text=text).number(most=MOST_CELLS, what="length of a run"))


NONOGRAM = PuzzLinkKind("nonogram", read, write, row_lengths, read_rows, write_rows)
