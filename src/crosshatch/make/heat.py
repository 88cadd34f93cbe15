"""Heat maps: the number of cells that would be open after a change of each open cell."""

from dataclasses import dataclass
from typing import Any

from crosshatch.data.arguments import require
from crosshatch.data.grid import Grid
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.engine import native
from crosshatch.engine.cancel import built
from crosshatch.make.nonogram import drawn_in


@dataclass(frozen=True, slots=True)
class Heat:
    """The cells that the clues of a picture leave open, and the effect of changing each.

    >>> from crosshatch import make
    >>> heat = make.heat(("#..", "..#", "..."))
    >>> sorted(heat.left)
    [(0, 0), (0, 2), (1, 0), (1, 2)]
    >>> heat.left[0, 0]
    0
    """

    left: dict[tuple[int, int], int]
    """The number of cells left open by a change of each open cell, by row and column from 0."""
    by_lines: bool
    """True if open cells are those that line logic leaves open, not those solutions differ in."""


def heat(picture: Grid, palette: Palette = (), *, logic: bool = False, budget: int = 500) -> Heat:
    """Return the open cells of a picture, and how many would be open if each were changed.

    In colour, the change that helps most counts. Open cells are those in which solutions differ.
    With `logic`, they are those that line logic leaves open. The same holds if finding the
    differences takes more conflicts than the budget, or too long to do for each change.

    >>> from crosshatch import make
    >>> make.heat(("#.", ".#")).left
    {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 0}
    """
    require(budget=budget)
    picture, palette = drawn_in(picture, palette)
    letters = symbols_of(palette)
    asked: dict[str, Any] = {
        "picture": [*picture],
        "letters": letters,
        "logic": logic,
        "budget": budget,
    }
    found = built(lambda cancel: native.heat(asked, cancel))
    left = {divmod(cell, len(picture[0])): number for cell, number in found["left"]}
    return Heat(left, found["by_lines"])
