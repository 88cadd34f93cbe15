"""Tents on puzz.link: the counts beside the grid and the trees, in addresses and in files.

An address has the counts of the columns, then of the rows, then the trees. A file has the counts of
the columns above the grid, then its rows, each after its count, then ties between trees and tents,
which are not read. A dot is an unknown count or cell, and a `c` marks a count that was crossed out.
A cell is `1` for a tree, `A` for a tent, or `-` for grass.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, in_rows
from crosshatch.errors import FormatError
from crosshatch.families.counts import read_count
from crosshatch.families.tents.camp import LONGEST, TENT, TREE, trees_in
from crosshatch.files.clues import cell_of, written_grid
from crosshatch.files.notation import PuzzLinkKind, Size
from crosshatch.files.places import Word
from crosshatch.files.run_lengths import (
    LARGEST,
    read_first_numbers16,
    read_marks,
    write_marks,
    write_numbers16,
)

_NOTHING, _NO_TIE = ".", "0"
_CROSSED_OUT = "c"
_CELLS = {_NOTHING: UNKNOWN, "1": TREE, TENT: TENT, "-": BLANK}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}


def read(size: Size, body: Word) -> Document:
    """Return the tents of this size that the end of an address describes."""
    slots = sum(size)
    room = f"{size[0]}x{size[1]} has {slots:,} counts"
    counts, rest = read_first_numbers16(body, slots, room)
    trees = read_marks(rest, size)
    cells = (TREE if cell in trees else UNKNOWN for cell in range(size[0] * size[1]))
    return _document(size, [counts.get(slot, UNKNOWN) for slot in range(slots)], "".join(cells))


def write(document: Document) -> str:
    """Return the end of the address of tents; raise `FormatError` if a count is too large."""
    (width, height), trees = document.size, {*trees_in(document)}
    counts = ("" if count == UNKNOWN else count for count in _counts(document, most=LARGEST))
    return write_numbers16(counts) + write_marks(cell in trees for cell in range(width * height))


def row_lengths(size: Size) -> list[int]:
    """Return the number of words in each row of a file for tents of this size."""
    width, height = size
    ties = [width - 1] * height if width > 1 else []
    return [width + 1] * (height + 1) + ties + [width] * (height - 1)


def read_rows(size: Size, rows: Sequence[Sequence[Word]]) -> Document:
    """Return the tents of this size that the rows of a file describe."""
    above, *beside = rows[: size[1] + 1]
    counts = [_count(word) for word in (*above[1:], *(row[0] for row in beside))]
    return _document(
        size, counts, "".join(cell_of(word, _CELLS) for row in beside for word in row[1:])
    )


def write_rows(document: Document) -> Iterator[Sequence[str]]:
    """Yield the rows of the file for tents."""
    (width, height), trees = document.size, {*trees_in(document)}
    counts = [_NOTHING if count == UNKNOWN else count for count in _counts(document)]
    drawn = "".join(written_grid(document, "progress", _SIGNS) or _NOTHING * width * height)
    cells = [_SIGNS[TREE] if cell in trees else shown for cell, shown in enumerate(drawn)]
    yield [_NOTHING, *counts[:width]]
    for row, count in enumerate(counts[width:]):
        yield [count, *cells[row * width : (row + 1) * width]]
    for length in row_lengths(document.size)[height + 1 :]:
        yield [_NO_TIE] * length


def _document(size: Size, counts: Sequence[str], cells: str) -> Document:
    """Return the tents with these counts, those of the columns first, and these cells."""
    width, _ = size
    trees = "".join(TREE if cell == TREE else BLANK for cell in cells)
    drawn = cells.replace(TREE, BLANK) if {TENT, BLANK} & {*cells} else ""
    return Document(
        "tents",
        tuple(counts[width:]),
        tuple(counts[:width]),
        progress=in_rows(drawn, width) if drawn else None,
        extras=(("trees", in_rows(trees, width)),),
    )


def _counts(document: Document, *, most: int = LONGEST) -> Iterator[str]:
    """Yield the counts of the columns, then of the rows; refuse counts that are too large."""
    (width, height), rows, columns = document.size, document.rows, document.columns
    for side, texts, cells in (("column", columns, height), ("row", rows, width)):
        for number, text in enumerate(texts, 1):
            place = f"{side} {number}"
            count = read_count(place, text, cells)
            if count is not None and count > most:
                sentence = f"this format has counts up to {most}, here is {count}"
                raise FormatError(sentence, place=place)
            yield UNKNOWN if count is None else str(count)


def _count(word: Word) -> str:
    if word.text == _NOTHING:
        return UNKNOWN
    text = word.text.removeprefix(_CROSSED_OUT)
    return str(word._replace(text=text).number(most=LONGEST, what="count"))


TENTS_LINK = PuzzLinkKind("tents", read, write, row_lengths, read_rows, write_rows)
