"""How large drawings are, and where they lie on pages: nothing here knows of paper."""

from dataclasses import dataclass
from typing import NamedTuple


class Size(NamedTuple):
    """What a drawing takes: clues around its grid and the grid, in cells, and words, in points."""

    left: float
    """What lies to the left of its grid,"""
    above: float
    """and above it;"""
    right: float
    """the grid, and what lies to the right of it,"""
    below: float
    """and the grid, and what lies below it."""
    head: float
    """How high the words above all that are."""


class Room(NamedTuple):
    """What there is of a page for drawings, from its corner at the left and top, in points."""

    left: float
    top: float
    width: float
    height: float

    def columns(self, number: int, apart: float) -> tuple[float, list[float]]:
        """How wide each of so many columns is, and where they begin."""
        width = (self.width - apart * (number - 1)) / number
        return width, [self.left + column * (width + apart) for column in range(number)]


class Place(NamedTuple):
    """Where a drawing lies, in points."""

    page: int
    """From 0."""
    left: float
    """Where its words begin,"""
    top: float
    """how far down,"""
    width: float
    """and how wide they may be."""
    x: float
    """Where its grid begins."""
    y: float
    cell: float


@dataclass(frozen=True, slots=True)
class Manner:
    """How pages are filled; measures are in points."""

    largest: float
    """How wide a cell is at most."""
    enough: float
    """How wide it is at least where there is more than one drawing on a page, if it is alone."""
    columns: int
    """How many there are side by side at most."""
    most: int
    """How many there are on a page at most."""
    apart: float
    """How far columns are apart, and rows at least."""
    loose: float = 0
    """How much farther rows are apart at most where a page has room left."""
