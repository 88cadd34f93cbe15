"""A picture on its way to a puzzle, what its clues leave open, and what changes of it would.

A picture that is changed in one cell has two new clues, so that the other lines stand in the next
model as they are: to ask line logic what a change would leave open takes half a millisecond on
30x30. What all solutions have in common may take a search, which has a budget. Where that is not
enough, more cells may be called open than are.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from math import comb, log

from crosshatch.data.grid import Grid, each_line, in_rows, runs_of
from crosshatch.data.limits import Limits
from crosshatch.engine.clues import Runs
from crosshatch.engine.model import Line, Masks, Model, masks_of
from crosshatch.engine.native import Logic, Question, Search, ask_all, ask_known

Change = tuple[int, int]
"""A cell, row by row from 0, and the symbol that it gets."""
Changes = tuple[Change, ...]

_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True)
class Attempt:
    """A picture as symbols, row by row, and the lines that have its clues: rows, then columns."""

    cells: bytes
    width: int
    letters: str
    """What stands for each symbol, blank first."""
    lines: tuple[Line, ...]

    @property
    def picture(self) -> Grid:
        """The picture as rows of characters."""
        return in_rows("".join(map(self.letters.__getitem__, self.cells)), self.width)

    @property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each cell those that touch it with a side."""
        return _near(len(self.cells) // self.width, self.width, _SIDES)

    @property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each cell those that touch it with a side or a corner."""
        return _near(len(self.cells) // self.width, self.width, _SIDES + _CORNERS)

    @cached_property
    def model(self) -> Model:
        """Its clues for the engine, with no cell known."""
        symbols = len(self.letters)
        masks = masks_of([(1 << symbols) - 1] * len(self.cells), symbols)
        return Model(masks, self.lines, states=tuple(self.letters))

    def changed(self, changes: Iterable[Change]) -> "Attempt":
        """Return a copy with these cells changed."""
        cells, lines = bytearray(self.cells), list(self.lines)
        height = len(cells) // self.width
        for cell, symbol in changes:
            cells[cell] = symbol
            row, column = divmod(cell, self.width)
            for line in (row, height + column):
                clue = _clue(cells, lines[line].cells, self.letters)
                lines[line] = replace(lines[line], clue=clue)
        return replace(self, cells=bytes(cells), lines=tuple(lines))

    def freedom(self, cell: int) -> float:
        """How many ways there are to fill the two lines of a cell, alone: their logarithms."""
        row, column = divmod(cell, self.width)
        height = len(self.cells) // self.width
        return sum(_freedom(self.lines[line]) for line in (row, height + column))

    def differences(self, other: "Attempt") -> list[int]:
        """The cells in which they differ."""
        pairs = zip(self.cells, other.cells, strict=True)
        return [cell for cell, (one, another) in enumerate(pairs) if one != another]


@dataclass(frozen=True, slots=True)
class Open:
    """The cells that the clues of a picture leave open."""

    cells: frozenset[int]
    exact: bool
    """Whether each of them is; there are no others anyway."""
    conflicts: int
    """What it took to find out."""
    sweeps: int
    """How often lines were looked at meanwhile: what it took where few conflicts came up."""

    @property
    def none(self) -> bool:
        """True if it is proved that no cell is."""
        return self.exact and not self.cells


def attempt_at(picture: Grid, letters: str) -> Attempt:
    """The attempt that this picture is, in these letters."""
    width, cells = len(picture[0]), bytes(letters.index(cell) for row in picture for cell in row)
    lines = tuple(
        Line(side, number, places, _clue(cells, places, letters))
        for side, number, places in each_line(width, len(picture))
    )
    return Attempt(cells, width, letters, lines)


def opened_by_lines(attempts: Sequence[Attempt]) -> list[Open]:
    """Return what line logic leaves open in each."""
    return _opened(attempts, Logic())


def find_open_cells(attempts: Sequence[Attempt], budget: int) -> list[Open]:
    """Return what solutions of each differ in, as far as a budget of conflicts goes."""
    return _opened(attempts, Search(Limits(conflicts=budget), known=True))


def alone(attempts: Sequence[Attempt], budget: int) -> list[Open]:
    """True if the clues of each are proved to fit no other picture; if not, no cell is named.

    Of those that fit others that is known sooner than what they differ in.
    """
    question = Search(Limits(conflicts=budget))
    return [
        Open(frozenset(), one.complete and one.found == 1, one.conflicts, one.sweeps)
        for one in ask_all([one.model.engine for one in attempts], question)
    ]


def _opened(attempts: Sequence[Attempt], question: Question) -> list[Open]:
    each = ask_known([one.model.engine for one in attempts], question)
    return [
        Open(_open(one.model.unpacked(known.masks)), known.exact, known.conflicts, known.sweeps)
        for one, known in zip(attempts, each, strict=True)
    ]


@cache
def _near(
    height: int, width: int, steps: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(
            (row + down) * width + column + right
            for down, right in steps
            if 0 <= row + down < height and 0 <= column + right < width
        )
        for row in range(height)
        for column in range(width)
    )


def _open(known: Masks) -> frozenset[int]:
    # Without a call for each cell, which would take longer than line logic does.
    return frozenset([cell for cell, mask in enumerate(known) if mask & (mask - 1)])


def _clue(cells: Sequence[int], places: Iterable[int], letters: str) -> Runs:
    """The clue that a line of a picture has."""
    runs = runs_of(map(cells.__getitem__, places))
    return Runs(tuple(runs), len(letters), letters[1:])


def _freedom(line: Line) -> float:
    """The logarithm of how many fillings the clue of a line has."""
    runs = [part for part in line.clue.parts if part.length] if isinstance(line.clue, Runs) else []
    gaps = sum(one.color == other.color for one, other in pairwise(runs))
    slack = len(line.cells) - gaps - sum(run.length or 0 for run in runs)
    return log(comb(slack + len(runs), len(runs)))


# Specks: filled cells that stand apart from everything that the first picture shows.
#
# A change next to a shape alters its outline a little. A speck in an empty part of the picture
# looks like a mistake, and so do two of them side by side.


def is_apart(attempt: Attempt, cell: int, symbol: int) -> bool:
    """True if this change fills a cell around which everything is blank."""
    return symbol != 0 and not any(map(attempt.cells.__getitem__, attempt.around[cell]))


def specks(first: Attempt, attempt: Attempt) -> list[int]:
    """The filled cells that no chain of filled cells links to what the first attempt filled."""
    added = {
        cell for cell in first.differences(attempt) if attempt.cells[cell] and not first.cells[cell]
    }
    linked = [
        cell
        for cell in added
        if any(attempt.cells[near] and near not in added for near in attempt.around[cell])
    ]
    added -= {*linked}
    while linked:
        near = added.intersection(attempt.around[linked.pop()])
        added -= near
        linked += near
    return sorted(added)


# Changes tried out: what each would leave open, and how much it would be seen.
#
# Not all changes look alike. A cell at the edge of a shape may change and hardly be missed; a lone
# speck in the background, or a hole in a shape, is seen at once. So a change is weighed: it costs
# more the fewer of its neighbours have its new colour.


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
