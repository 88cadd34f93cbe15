"""How much a picture would gain from a change: which cells would still be open after it.

Not all changes look alike. A cell at the edge of a shape may change and hardly be missed; a lone
speck in the background, or a hole in a shape, is seen at once. So a change is weighed: it costs
more the fewer of its neighbours have its new colour.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from crosshatch.grid import Grid
from crosshatch.make._attempt import (
    Attempt,
    Changes,
    Open,
    attempt_at,
    opened,
    opened_by_lines,
)
from crosshatch.palette import Palette, symbols_of

Gauge = Callable[[Sequence[Attempt]], list[Open]]
"""What is open in each of some attempts."""

_COSTS = (4.0, 1.5, 1.0, 1.0, 1.0)
"""Of a change, by how many of the neighbours are alike then."""
_TOGETHER = 64
"""How many attempts are asked about at a time."""
_MOST_SWEEPS = 1_000_000
"""How often lines are looked at for the heat of a picture, about: half a second."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What some changes would leave open, and how much they are seen."""

    changes: Changes
    attempt: Attempt
    open: Open
    cost: float


def trials(attempt: Attempt, each: Iterable[Changes], gauge: Gauge) -> list[Trial]:
    """What each of these would leave open."""
    every, tried = list(each), []
    for start in range(0, len(every), _TOGETHER):
        some = every[start : start + _TOGETHER]
        changed = [attempt.changed(changes) for changes in some]
        for changes, one, left in zip(some, changed, gauge(changed), strict=True):
            tried.append(Trial(changes, one, left, sum(cost(attempt, *one) for one in changes)))
    return tried


def changes_of(attempt: Attempt, cell: int) -> list[Changes]:
    """How a cell can change: into blank, or one of the colours; of many, those beside it."""
    own = {attempt.cells[cell]}
    near = {0, *map(attempt.cells.__getitem__, attempt.beside[cell])} - own
    others = near or {*range(len(attempt.letters))} - own
    return [((cell, symbol),) for symbol in sorted(others)]


def cost(attempt: Attempt, cell: int, symbol: int) -> float:
    """How much a change is seen."""
    beside = map(attempt.cells.__getitem__, attempt.beside[cell])
    return _COSTS[[*beside].count(symbol)]


@dataclass(frozen=True, slots=True)
class Heat:
    """Which cells the clues of a picture leave open, and what it would help to change each."""

    left: dict[tuple[int, int], int]
    """For each open cell, by row and column from 0, how many would be open if it were changed."""
    by_lines: bool
    """Whether that is what line logic leaves open, and not what solutions differ in."""

    @property
    def open(self) -> int:
        """How many cells are open."""
        return len(self.left)


def heat(picture: Grid, palette: Palette = (), *, logic: bool = False, budget: int = 500) -> Heat:
    """Which cells of a picture are open, and how many would be if one of them were changed.

    In colour it is changed into what helps most. Where to tell what solutions differ in takes more
    than the budget, in conflicts, or too long to be told for each change, or where `logic` is asked
    for, it is what line logic leaves open.

    >>> from crosshatch import make
    >>> make.heat(("#.", ".#")).left
    {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 0}
    """
    attempt = attempt_at(picture, symbols_of(palette))
    gauge: Gauge = opened_by_lines if logic else partial(opened, budget=budget)
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
