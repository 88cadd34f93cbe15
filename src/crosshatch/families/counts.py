"""Counts of rows and columns: how many of their cells are not blank, if that is known."""

from collections.abc import Sequence
from dataclasses import dataclass

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, each_line
from crosshatch.data.phrases import counted, line_name
from crosshatch.errors import ClueError

_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Segment:
    """A line, or a part of one: its cells, and the number of filled ones if it is known."""

    side: str
    number: int
    cells: Sequence[int]
    count: int | None
    part: int = 1
    """The number of the part in its line, from 1."""
    stretch: str = ""
    """The player's name for the part, such as its columns; empty if the line is not cut."""

    @property
    def name(self) -> str:
        """The player's name for the line or part."""
        return line_name(self.side, self.number, self.stretch)

    @property
    def label(self) -> str:
        """The count as it is written."""
        return UNKNOWN if self.count is None else str(self.count)


def read_count(name: str, text: str, cells: int, kind: str = "cell") -> int | None:
    """Return the count of a line with this number of cells; None for `?`, which is any number.

    Raise `ClueError` with the name of the line for anything else; `kind` is the player's word for
    its cells.
    """
    word = text.strip() or "0"
    if word == UNKNOWN:
        return None
    if not (word.isascii() and word.isdigit()):
        raise ClueError(f"{name}: '{word[:20]}' is neither a number nor ?")
    digits = word.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS or int(digits) > cells:
        raise ClueError(f"{name}: the count is {digits[:20]}, with only {counted(cells, kind)}")
    return int(digits)


def line_counts(document: Document) -> tuple[Segment, ...]:
    """Return each row and column with its count; raise `ClueError` if one is invalid."""
    texts = (*document.rows, *document.columns)
    return tuple(
        Segment(side, number, cells, read_count(f"{side} {number}", text, len(cells)))
        for (side, number, cells), text in zip(each_line(*document.size), texts, strict=True)
    )
