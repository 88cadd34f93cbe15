"""Small pictures in cells: a tree, a tent, a star, a lamp, a pearl, a mine and pieces of ships."""

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin

from crosshatch.data.scene import Sign
from crosshatch.render.figure.colors import AnyInk, Ink
from crosshatch.render.figure.shapes import Box, Cross, Dot, Polygon, Round, dot_in, within

Mark = tuple[AnyInk, Box | Round]


def _tree(size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a round tree on its trunk, with light on its crown."""
    crown, trunk = within(size, 0.2), within(size, 0.44)
    light, top = max(1, round(size * 0.2)), round(size * 0.1)
    left = (size - crown) // 2
    yield (
        Ink.TRUNK,
        Box((size - trunk) // 2, top + crown // 2, trunk, round(size * 0.88) - top - crown // 2),
    )
    yield Ink.CROWN, Dot(left, top, crown, ground)
    yield (
        Ink.CROWN_LIGHT,
        Dot(left + round(crown * 0.2), top + round(crown * 0.18), light, Ink.CROWN),
    )


def _tent(size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a tent with its door open."""
    wide, door = within(size, 0.12), within(size, 0.38)
    top, base = round(size * 0.18), round(size * 0.84)
    tall = round((base - top) * 0.62)
    outside = Polygon((size - wide) // 2, top, wide, base - top, ground, _TRIANGLE)
    yield Ink.CANOPY, outside
    yield Ink.DOOR, Polygon((size - door) // 2, base - tall, door, tall, Ink.CANOPY, _TRIANGLE)


def _star(size: int, ground: AnyInk) -> Iterator[Mark]:
    wide = within(size, 0.1)
    low = (size - wide) // 2
    yield Ink.FIGURE, Polygon(low, low, wide, wide, ground, _STAR)


def _lamp(size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a light bulb in its socket."""
    glass, socket = within(size, 0.2), within(size, 0.39)
    top, base = round(size * 0.1), round(size * 0.9)
    neck = top + round(glass * 0.9)
    yield Ink.GLOW, dot_in(size, glass, ground)._replace(y=top)
    yield Ink.FIGURE, Box((size - socket) // 2, neck, socket, max(1, base - neck))


def _pearl(inside: Ink, size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a disc with an edge, which is black or white on any ground."""
    wide = within(size, 0.17)
    yield Ink.FIGURE, dot_in(size, wide, ground)
    yield inside, dot_in(size, max(1, wide - 2 * max(1, round(size * 0.06))), Ink.FIGURE)


def _mine(size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a ball with spikes in eight directions, and light on it."""
    ball, spike, thick = within(size, 0.27), within(size, 0.12), within(size, 0.45)
    far, low, cross = (size - spike) // 2, (size - thick) // 2, within(size, 0.26)
    yield Ink.FIGURE, Box(far, low, spike, thick)
    yield Ink.FIGURE, Box(low, far, thick, spike)
    yield Ink.FIGURE, Cross((size - cross) // 2, (size - cross) // 2, cross, thick, ground)
    yield Ink.FIGURE, dot_in(size, ball, ground)
    light, at = max(1, round(size * 0.12)), (size - ball) // 2 + round(ball * 0.2)
    yield Ink.CIRCLE, Dot(at, at, light, Ink.FIGURE)


def _ship(beside: tuple[int, int] | None, size: int, ground: AnyInk) -> Iterator[Mark]:
    """Yield a piece of a ship: round, but for the half on the side of the next piece.

    `beside` says where that is, right and down; at 0, 0 there are pieces on two sides.
    """
    wide = within(size, 0.1)
    low, half = (size - wide) // 2, wide - wide // 2
    if beside != (0, 0):
        yield Ink.FIGURE, dot_in(size, wide, ground)
    if beside:
        x, y = (low + (wide - half if way > 0 else 0) for way in beside)
        yield Ink.FIGURE, Box(x, y, *(half if way else wide for way in beside))


_TRIANGLE = ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0))
_STAR = tuple(
    (0.5 + far * sin(tip * pi / 5), 0.52 - far * cos(tip * pi / 5))
    for tip, far in enumerate((0.5, 0.2) * 5)
)
"""The corners of a star with five tips, of which one points upwards."""
SIGNS: dict[Sign, Callable[[int, AnyInk], Iterator[Mark]]] = {
    Sign.TREE: _tree,
    Sign.TENT: _tent,
    Sign.STAR: _star,
    Sign.BULB: _lamp,
    Sign.LAMP: _lamp,
    Sign.PEARL: partial(_pearl, Ink.PEARL),
    Sign.CIRCLE: partial(_pearl, Ink.CIRCLE),
    Sign.MINE: _mine,
    Sign.SHIP: partial(_ship, None),
    Sign.SHIP_LEFT: partial(_ship, (1, 0)),
    Sign.SHIP_RIGHT: partial(_ship, (-1, 0)),
    Sign.SHIP_TOP: partial(_ship, (0, 1)),
    Sign.SHIP_BOTTOM: partial(_ship, (0, -1)),
    Sign.SHIP_MIDDLE: partial(_ship, (0, 0)),
}
SMALL = dict.fromkeys(Sign, Ink.FIGURE) | {Sign.TREE: Ink.CROWN, Sign.TENT: Ink.CANOPY}
"""The inks of the boxes that stand for signs in small cells."""
SMALLEST_SIGN = 8
"""The least size of a cell with room for a sign."""
