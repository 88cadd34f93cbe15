"""Changes of a picture tried out: what each would leave open, and how much it would be seen.

Not all changes look alike. A cell at the edge of a shape may change and hardly be missed; a lone
speck in the background, or a hole in a shape, is seen at once. So a change is weighed: it costs
more the fewer of its neighbours have its new colour.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from crosshatch.make._attempt import Attempt, Changes, Open

Gauge = Callable[[Sequence[Attempt]], list[Open]]
"""What is open in each of some attempts."""

_COSTS = (4.0, 1.5, 1.0, 1.0, 1.0)
"""Of a change, by how many of the neighbours are alike then."""
_TOGETHER = 64
"""How many attempts are asked about at a time."""


@dataclass(frozen=True, slots=True)
class CellTrial:
    """The cells that some changes would leave open, and how visible the changes are."""

    changes: Changes
    attempt: Attempt
    open: Open
    cost: float


def trials(attempt: Attempt, each: Iterable[Changes], gauge: Gauge) -> list[CellTrial]:
    """Return what each of these would leave open."""
    every, tried = list(each), []
    for start in range(0, len(every), _TOGETHER):
        some = every[start : start + _TOGETHER]
        changed = [attempt.changed(changes) for changes in some]
        for changes, one, left in zip(some, changed, gauge(changed), strict=True):
            tried.append(CellTrial(changes, one, left, sum(cost(attempt, *one) for one in changes)))
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
