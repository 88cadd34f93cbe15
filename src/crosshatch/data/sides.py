"""The sides of cells, and the edges on which cells meet."""

from collections.abc import Callable, Iterator
from enum import IntFlag
from typing import NamedTuple


class Sides(IntFlag):
    """A set of sides of a cell, as drawn."""

    NONE = 0
    RIGHT = 1
    TOP = 2
    LEFT = 4
    BOTTOM = 8


class EdgePlace(NamedTuple):
    """The place of an edge: a piece of the lines around cells, as long as a cell."""

    row: int
    """The row of the corner where it begins; 0 is the corner above the first row."""
    column: int
    """The column of that corner; 0 is the corner to the left of the first column."""
    is_upright: bool
    """True if it goes down from that corner, and not to the right."""

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The row and column of the corners where it begins and ends."""
        row, column, is_upright = self
        return (row, column), (row + is_upright, column + (not is_upright))


def edge_rows(width: int, height: int, sign: Callable[[EdgePlace], str]) -> Iterator[str]:
    """Yield a row for the corners and the edges between them, one for upright edges, and so on.

    `sign` returns the character of an edge; the width and the height are in cells.

    >>> [*edge_rows(2, 1, lambda edge: "|" if edge.is_upright else "-")]
    ['+-+-+', '| | |', '+-+-+']
    """
    for row in range(height + 1):
        if row:
            upright = (EdgePlace(row - 1, column, is_upright=True) for column in range(width + 1))
            yield " ".join(map(sign, upright))
        level = (EdgePlace(row, column, is_upright=False) for column in range(width))
        yield "+" + "".join(f"{sign(edge)}+" for edge in level)


def edges_around(row: int, column: int) -> dict[Sides, EdgePlace]:
    """Return the places of the edges of a cell, by the sides on which they are."""
    return {
        Sides.RIGHT: EdgePlace(row, column + 1, is_upright=True),
        Sides.TOP: EdgePlace(row, column, is_upright=False),
        Sides.LEFT: EdgePlace(row, column, is_upright=True),
        Sides.BOTTOM: EdgePlace(row + 1, column, is_upright=False),
    }


def edges_at(row: int, column: int) -> dict[Sides, EdgePlace]:
    """Return the places of the edges that meet at a corner, by the sides to which they lead."""
    return {
        Sides.RIGHT: EdgePlace(row, column, is_upright=False),
        Sides.TOP: EdgePlace(row - 1, column, is_upright=True),
        Sides.LEFT: EdgePlace(row, column - 1, is_upright=False),
        Sides.BOTTOM: EdgePlace(row, column, is_upright=True),
    }
