"""Shapes that drawings are made of: boxes, dots, bends and words, all in whole numbers."""

from typing import Literal, NamedTuple

from crosshatch.render.figure.colors import AnyInk, Ink


class Box(NamedTuple):
    """A rectangle, by its corner at the left and top."""

    x: int
    y: int
    width: int
    height: int


class Dot(NamedTuple):
    """A disc, by the corner of the square around it."""

    x: int
    y: int
    width: int
    ground: AnyInk
    """What it is laid on, which its edge fades into."""


class Bend(NamedTuple):
    """A quarter of a ring, by the middle of the ring."""

    x: int
    y: int
    inner: int
    outer: int
    right: int
    """1 where it lies to the right of the middle, -1 where it lies to the left."""
    down: int
    """1 where it lies below the middle, -1 where it lies above."""
    ground: AnyInk


class Tile(NamedTuple):
    """A rectangle with round corners."""

    x: int
    y: int
    width: int
    height: int
    corner: int
    """How far its corners are round."""


Round = Dot | Bend | Tile


class Words(NamedTuple):
    """A text on its baseline, and whether it begins, ends or has its middle at `x`."""

    x: int
    y: int
    text: str
    size: int
    anchor: Literal["start", "middle", "end"]
    is_title: bool = False
    ink: AnyInk = Ink.WORDS
    ground: AnyInk = Ink.PAPER
