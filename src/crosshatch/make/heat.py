"""Heat maps: the number of cells that would be open after a change of each open cell."""

from dataclasses import dataclass
from functools import partial

from crosshatch.data.arguments import require
from crosshatch.data.grid import Grid
from crosshatch.data.palette import Palette, checked_palette
from crosshatch.make._attempt import (
    Gauge,
    attempt_of,
    changes_of,
    find_open_cells,
    opened_by_lines,
    trials,
)

_MOST_SWEEPS = 1_000_000
"""The most looks at lines for the heat of a picture, about half a second."""


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
    attempt = attempt_of(picture, checked_palette(palette))
    gauge: Gauge = opened_by_lines if logic else partial(find_open_cells, budget=budget)
    [left] = gauge([attempt])
    if not left.exact or left.sweeps * len(left.cells) > _MOST_SWEEPS:
        gauge = opened_by_lines
        [left] = gauge([attempt])
    each = [changes for cell in sorted(left.cells) for changes in changes_of(attempt, cell)]
    best: dict[tuple[int, int], int] = {}
    for one in trials(attempt, each, gauge):
        place = divmod(one.changes[0][0], attempt.width)
        best[place] = min(len(one.open.cells), best.get(place, len(attempt.cells)))
    return Heat(best, gauge is opened_by_lines)
