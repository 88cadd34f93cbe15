"""Tents in one word: Simon Tatham's game Tents, and puzz.link's `tents`, in addresses and files.

An id has gaps to the trees, then the counts after commas. A `!` makes the cell before it a given
tent, whatever the letter said, and a `-` given grass. An address has the counts, then the trees. A
file has the counts and the cells, `1` for a tree, `A` for a tent, `-` for grass, then ties between
trees and tents, which are not read.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, in_rows
from crosshatch.families.tents.camp import LONGEST, TENT, TREE, cells_with_trees, document_of
from crosshatch.files import line_counts, run_lengths
from crosshatch.files.notation import PuzzLinkKind, Size, TathamGame
from crosshatch.files.places import Word
from crosshatch.files.slots import Slots

_IN_IDS = {"": TREE, "!": TENT, "-": BLANK}
_OF_IDS = {cell: sign for sign, cell in _IN_IDS.items()}
_IN_FILES = {".": UNKNOWN, "1": TREE, TENT: TENT, "-": BLANK}
_OF_FILES = {cell: sign for sign, cell in _IN_FILES.items()}
_NO_TIE = "0"


def read_id(size: Size, body: Word) -> Document:
    """Return the tents of this size that the text of an id describes."""
    (width, height), (grid, words) = size, line_counts.split_counts(body, size)
    counts = [*map(_count, words)]
    signs = run_lengths.read_gaps_to_marks(grid, size, "!-", "tree")
    cells = (_IN_IDS[signs[cell]] if cell in signs else UNKNOWN for cell in range(width * height))
    return document_of(counts, "".join(cells), width, "givens")


def write_id(document: Document) -> str:
    """Return the text for tents; raise `FormatError` if an id cannot say it."""
    advice = "; `make --random --format tatham` keeps them all"
    counts = line_counts.id_counts(document, advice)
    cells = enumerate(cells_with_trees(document, "givens"))
    signs = {at: _OF_IDS[cell] for at, cell in cells if cell != UNKNOWN}
    return ",".join([run_lengths.write_gaps_to_marks(signs, document.size), *counts])


def _count(word: Word) -> str:
    return str(word.number(most=LONGEST, what="count"))


def read_address(size: Size, body: Word) -> Document:
    """Return the tents of this size that the end of an address describes."""
    numbers, rest = Slots(*size).read_first(body, "counts")
    (width, height), trees = size, run_lengths.read_marks(rest, size)
    cells = (TREE if cell in trees else UNKNOWN for cell in range(width * height))
    counts = line_counts.read_slot_counts(numbers)
    return document_of(counts, "".join(cells), width, "progress")


def write_address(document: Document) -> str:
    """Return the end of the address of tents; raise `FormatError` if a count is too large."""
    counts = line_counts.write_slot_counts(document, run_lengths.LARGEST)
    trees = (cell == TREE for cell in cells_with_trees(document, "progress"))
    return Slots(*document.size).write(counts) + run_lengths.write_marks(trees)


def row_lengths(size: Size) -> list[int]:
    """Return the number of words in each row of a file for tents of this size."""
    width, height = size
    ties = [width - 1] * height if width > 1 else []
    return Slots(*size).row_lengths() + ties + [width] * (height - 1)


def read_rows(size: Size, rows: Sequence[Sequence[Word]]) -> Document:
    """Return the tents of this size that the rows of a file describe."""
    width, height = size
    numbers, cells = Slots(*size).read_rows(rows[: height + 1], _count, _IN_FILES)
    return document_of(line_counts.read_slot_counts(numbers), cells, width, "progress")


def write_rows(document: Document) -> Iterator[Sequence[str]]:
    """Yield the rows of the file for tents."""
    slots, cells = Slots(*document.size), cells_with_trees(document, "progress")
    signs = in_rows("".join(map(_OF_FILES.__getitem__, cells)), slots.width)
    yield from slots.write_rows(line_counts.write_slot_counts(document, LONGEST), signs)
    for length in row_lengths(document.size)[slots.height + 1 :]:
        yield [_NO_TIE] * length


TENTS = TathamGame("tents", read_id, write_id, sign="^[^/S]*,[^/S]*$", options="(?:d[et])?")
"""Tents: trees and counts, without the S of Tracks and the slashes of Pattern."""
TENTS_LINK = PuzzLinkKind("tents", read_address, write_address, row_lengths, read_rows, write_rows)
