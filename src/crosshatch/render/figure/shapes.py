"""Shapes that drawings are made of: boxes, dots, bends, crosses and words, in whole numbers."""

from typing import Literal, NamedTuple

from crosshatch.render.figure.colors import AnyInk, Ink


class Box(NamedTuple):
    """A rectangle, placed by its top left corner."""

    x: int
    y: int
    width: int
    height: int


class Dot(NamedTuple):
    """A disc, placed by the top left corner of the square around it."""

    x: int
    y: int
    width: int
    ground: AnyInk
    """The ink below it, which its edge fades into."""


class Bend(NamedTuple):
    """A quarter of a ring, placed by the middle of the ring."""

    x: int
    y: int
    inner: int
    outer: int
    right: int
    """1 if it lies to the right of the middle, -1 if it lies to the left."""
    down: int
    """1 if it lies below the middle, -1 if it lies above."""
    ground: AnyInk


class Tile(NamedTuple):
    """A rectangle with round corners, placed by its top left corner."""

    x: int
    y: int
    width: int
    height: int
    corner: int
    """The radius of its corners."""


class Cross(NamedTuple):
    """Two strokes with round ends, from corner to corner of a square."""

    x: int
    y: int
    width: int
    """The side of the square, without the round ends."""
    thick: int
    ground: AnyInk


class Polygon(NamedTuple):
    """A shape with straight sides, placed by the top left corner of the box around it."""

    x: int
    y: int
    width: int
    height: int
    ground: AnyInk
    corners: tuple[tuple[float, float], ...]
    """The places of its corners in turn, clockwise, in shares of the box: right and down."""


def corners_of(shape: Polygon) -> list[tuple[float, float]]:
    """Return the corners of a polygon in the drawing."""
    x, y, width, height, _, corners = shape
    return [(x + right * width, y + down * height) for right, down in corners]


def within(size: int, part: float) -> int:
    """Return a size less this part of it on both sides; it stays even or odd."""
    return max(size - 2 * round(size * part), 2 - size % 2)


def dot_in(size: int, width: int, ground: AnyInk) -> Dot:
    """Return a disc in the middle of a cell of this size."""
    low = (size - width) // 2
    return Dot(low, low, width, ground)


Round = Dot | Bend | Tile | Cross | Polygon
"""Shapes with edges that are not upright or level, so that they fade into the ground."""


class Words(NamedTuple):
    """A text on its baseline; it starts, ends or has its middle at `x`, as `anchor` says."""

    x: int
    y: int
    text: str
    size: int
    anchor: Literal["start", "middle", "end"]
    is_title: bool = False
    ink: AnyInk = Ink.WORDS
    ground: AnyInk = Ink.PAPER
