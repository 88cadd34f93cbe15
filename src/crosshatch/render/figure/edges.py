"""Marks on the lines around cells: strokes, crosses and bars on edges, dots at corners.

A stroke is a box from corner to corner, and a disc as wide as the stroke at each end. So strokes
that meet are joined without a notch, and a loose end is round.
"""

from collections.abc import Iterator

from crosshatch.data.scene import Edge, EdgeMark, EdgePlace, Scene
from crosshatch.render.figure.colors import Ink
from crosshatch.render.figure.layout import Layout
from crosshatch.render.figure.marks import Mark
from crosshatch.render.figure.shapes import Box, Cross, Dot

_STROKE, _CROSS = 0.09, 0.13
"""Half the width of a stroke, and of a cross, relative to the cell."""
_DOT, _LIT_DOT = 0.07, 0.14
"""The radius of a dot, and of a highlighted one, which is wider than a stroke."""
_BAR = 0.25
"""The distance from the end of a bar to the corner, relative to the cell."""
_STRIPE = 0.32
"""The part on both sides of the stripe that shows a given stroke, relative to its width."""


def edge_marks_of(scene: Scene, layout: Layout) -> Iterator[Mark]:
    """Yield the marks on edges, and the dots at corners below them."""
    for corner in scene.corners:
        ink, radius = (Ink.LIT_TRACK, _LIT_DOT) if corner.lit else (Ink.CLOSED_MARK, _DOT)
        if layout.hairline:
            yield ink, _disc(*_at(layout, corner.row, corner.column), _twice(layout, radius))
    for edge in scene.edges:
        match edge.mark:
            case EdgeMark.STROKE:
                yield from _stroke(edge, layout)
            case EdgeMark.CROSS if layout.hairline:
                yield _ink(edge, Ink.CLOSED_MARK), _cross(edge.place, layout)
            case EdgeMark.BAR if layout.cut:
                yield Ink.BAR, _bar(edge.place, layout)


def _stroke(edge: Edge, layout: Layout) -> Iterator[Mark]:
    ink, wide, size = _ink(edge, Ink.TRACK), _twice(layout, _STROKE), layout.cell
    row, column, is_upright = edge.place
    x, y = _at(layout, row, column)
    for right, down in ((0, 0), (0, size) if is_upright else (size, 0)):
        yield ink, _disc(x + right, y + down, wide)
    yield ink, _along(edge.place, layout, 0, wide)
    stripe = wide - 2 * round(wide * _STRIPE)
    if ink is Ink.GIVEN_TRACK and stripe:
        yield Ink.GIVEN_STRIPE, _along(edge.place, layout, wide, stripe)


def _bar(place: EdgePlace, layout: Layout) -> Box:
    thick = layout.cut + 2 * (layout.cell // 24)
    return _along(place, layout, min(round(layout.cell * _BAR), (layout.cell - 1) // 2), thick)


def _along(place: EdgePlace, layout: Layout, inset: int, wide: int) -> Box:
    """Return a box along an edge that begins and ends at this distance from its corners."""
    x, y = _at(layout, place.row, place.column)
    length, over = layout.cell - 2 * inset, wide // 2
    if place.is_upright:
        return Box(x - over, y + inset, wide, length)
    return Box(x + inset, y - over, length, wide)


def _cross(place: EdgePlace, layout: Layout) -> Cross:
    x, y = _at(layout, place.row, place.column)
    half, wide = layout.cell // 2, _twice(layout, _CROSS)
    right, down = (0, half) if place.is_upright else (half, 0)
    thick = max(1, round(layout.cell / 18))
    return Cross(x + right - wide // 2, y + down - wide // 2, wide, thick, Ink.BLANK)


def _ink(edge: Edge, usual: Ink) -> Ink:
    return Ink.LIT_TRACK if edge.lit else Ink.GIVEN_TRACK if edge.given else usual


def _disc(x: int, y: int, wide: int) -> Dot:
    """Return a disc around a point."""
    return Dot(x - wide // 2, y - wide // 2, wide, Ink.BLANK)


def _at(layout: Layout, row: int, column: int) -> tuple[int, int]:
    """Return the place of a corner."""
    return layout.left + column * layout.cell, layout.top + row * layout.cell


def _twice(layout: Layout, half: float) -> int:
    """Return an even size, so that its middle is on a line."""
    return 2 * max(1, round(layout.cell * half))
