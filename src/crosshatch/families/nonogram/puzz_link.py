"""Nonograms on puzz.link: the numbers in slots beside the grid, in addresses and in files.

A line has half as many slots as cells, which is as many runs as fit. In files, `-2` is a run of any
length; a cell is `#`, or `+` if it is known to be blank, or a dot if it is unknown.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows, normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clues import Clues, plain_clues, written_grid
from crosshatch.files.notation import PuzzLinkKind, Size
from crosshatch.files.places import MOST_CELLS, Word
from crosshatch.files.run_lengths import ANY, LARGEST
from crosshatch.files.slots import EMPTY_SLOT, Slots

_ANY = "-2"
_CELLS = {EMPTY_SLOT: UNKNOWN, "#": FILLED, "+": BLANK}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}


def _slots(size: Size) -> Slots:
    width, height = size
    return Slots(width, height, of_a_column=(height + 1) // 2, of_a_row=(width + 1) // 2)


def read(size: Size, body: Word) -> Document:
    """Return the nonogram of this size that the end of an address describes."""
    return _document(_slots(size).read(body, "slots for numbers"), size)


def write(document: Document) -> str:
    """Return the end of the address of a nonogram."""
    return _slots(document.size).write(_slotted_clues(document, most=LARGEST))


def row_lengths(size: Size) -> list[int]:
    """Return the number of words in each row of a file for a nonogram of this size."""
    return _slots(size).row_lengths()


def read_rows(size: Size, rows: Sequence[Sequence[Word]]) -> Document:
    """Return the nonogram of this size that the rows of a file describe."""
    numbers, cells = _slots(size).read_rows(rows, _number, _CELLS)
    return _document(numbers, size, in_rows(cells, size[0]) if cells.strip(UNKNOWN) else None)


def write_rows(document: Document) -> Iterator[list[str]]:
    """Yield the rows of the file for a nonogram."""
    clues, (width, height) = _slotted_clues(document), document.size
    cells = written_grid(document, "progress", _SIGNS) or (EMPTY_SLOT * width,) * height
    numbers = [[_ANY if word == ANY else word for word in words] for words in clues]
    return _slots(document.size).write_rows(numbers, cells)


def _document(
    numbers: Sequence[Sequence[str]], size: Size, progress: Grid | None = None
) -> Document:
    """Return the nonogram with the numbers of columns, then of rows."""
    clues, (width, _) = tuple(normalized_clue(" ".join(words)) for words in numbers), size
    return Document("nonogram", rows=clues[width:], columns=clues[:width], progress=progress)


def _slotted_clues(document: Document, *, most: int = MOST_CELLS) -> Clues:
    """Return the words of the clues of columns, then of rows; refuse more runs than slots."""
    rows, columns = plain_clues(document, signs=ANY, most=most)
    slots = _slots(document.size)
    sides = (("row", rows, slots.of_a_row), ("column", columns, slots.of_a_column))
    for side, lines, room in sides:
        for number, words in enumerate(lines, 1):
            if len(words) > room:
                sentence = f"{counted(len(words), 'run')}, there is room for {room}"
                raise FormatError(sentence, place=f"{side} {number}")
    return (*columns, *rows)


def _number(word: Word) -> str:
    if word.text == _ANY:
        return ANY
    return str(word.number(most=MOST_CELLS, what="length of a run"))


NONOGRAM = PuzzLinkKind("nonogram", read, write, row_lengths, read_rows, write_rows)
