"""Nonograms of puzz.link and its kin: slots for numbers beside the grid.

A line has half as many of them as cells, which is as many runs as fit.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.formats._clues import Clues, plain_clues
from crosshatch.files.formats._ids import read_size
from crosshatch.files.formats._places import MOST_CELLS, Word

KIND = "nonogram"
ANY = "?"
"""A run of any length, in clues."""


class Slots(NamedTuple):
    """Where the numbers of a puzzle stand."""

    width: int
    height: int

    @property
    def of_a_column(self) -> int:
        """How many there are above one."""
        return (self.height + 1) // 2

    @property
    def of_a_row(self) -> int:
        """How many there are beside one."""
        return (self.width + 1) // 2

    @property
    def all(self) -> int:
        """How many there are."""
        return self.width * self.of_a_column + self.height * self.of_a_row

    def ends(self) -> Iterator[int]:
        """Where the slots of each line end, where columns are counted first."""
        return accumulate([self.of_a_column] * self.width + [self.of_a_row] * self.height)


def read_slots(width: Word, height: Word) -> Slots:
    """The slots of a puzzle of this size; refused where it is none or a giant one."""
    return Slots(*read_size(width, height))


def require_kind(word: Word) -> None:
    """Refuse puzzles of another kind."""
    if word.text.lower() != KIND:
        raise word.refused(f"'{word.text[:20]}' is another kind of puzzle; only {KIND} is read")


def slotted_clues(document: Document, *, most: int = MOST_CELLS) -> tuple[Clues, Clues]:
    """The words of the clues of rows and columns; `FormatError` where there is no slot for one."""
    rows, columns = plain_clues(document, signs=ANY, most=most)
    slots = Slots(*document.size)
    for side, lines, room in (
        ("row", rows, slots.of_a_row),
        ("column", columns, slots.of_a_column),
    ):
        for number, words in enumerate(lines, 1):
            if len(words) > room:
                sentence = f"{counted(len(words), 'run')}, there is room for {room}"
                raise FormatError(sentence, place=f"{side} {number}")
    return rows, columns
