"""How much a picture would gain from a change: which cells would still be open after it."""

from dataclasses import dataclass
from functools import partial

from crosshatch.data.grid import Grid
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.families.puzzle import require_rows
from crosshatch.make._attempt import (
    Gauge,
    attempt_at,
    changes_of,
    find_open_cells,
    opened_by_lines,
    trials,
)

_MOST_SWEEPS = 1_000_000
"""How often lines are looked at for the heat of a picture, about: half a second."""


@dataclass(frozen=True, slots=True)
class Heat:
    """Which cells the clues of a picture leave open, and what it would help to change each."""

    left: dict[tuple[int, int], int]
    """For each open cell, by row and column from 0, how many would be open if it were changed."""
    by_lines: bool
    """Whether that is what line logic leaves open, and not what solutions differ in."""


def heat(picture: Grid, palette: Palette = (), *, logic: bool = False, budget: int = 500) -> Heat:
    """Which cells of a picture are open, and how many would be if one of them were changed.

    In colour it is changed into what helps most. Where to tell what solutions differ in takes more
    than the budget, in conflicts, or too long to be told for each change, or where `logic` is asked
    for, it is what line logic leaves open.

    >>> from crosshatch import make
    >>> make.heat(("#.", ".#")).left
    {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 0}
    """
    require_rows(picture, "picture")
    attempt = attempt_at(picture, symbols_of(palette))
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
