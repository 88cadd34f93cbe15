"""A subject of pictures: its titles, and the function that draws it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosshatch.data.chance import Chance
from crosshatch.data.grid import Grid
from crosshatch.make.subjects.canvas import Canvas

Draw = Callable[[Canvas, Chance], None]
"""A function that draws a subject on a canvas, a little differently each time."""
Drawings = Mapping[str, Draw]
"""The functions that draw subjects, by the names of these."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that can be drawn, and what its pictures are called."""

    name: str
    draw: Draw
    titles: tuple[str, ...]
    small: tuple[Grid, ...] = ()
    """Small pictures drawn by hand: a capital letter is an ink that is blank in black and white."""
    least: int = 8
    """The fewest cells on a side in which people recognise it."""
    may_flip: bool = True
    """True if it may look the other way."""
    is_intricate: bool = False
    """True if people recognise it only if its shapes are solid."""
    sky: str = ""
    """The kinds of sky it may stand under: `d` for day, `n` for night."""
