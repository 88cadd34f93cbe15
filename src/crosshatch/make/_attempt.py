"""Try changes of a picture, and find the cells that the clues leave open after each.

Changing one cell of a picture changes only two clues, so the model of the changed picture shares
all other lines. Line logic then finds the open cells after a change in half a millisecond on 30x30.
Finding what all solutions have in common may take a search, which has a budget. If the budget runs
out, more cells may be reported as open than really are.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, count, pairwise
from math import comb, log

from crosshatch.data.arguments import Array, as_picture, require_letters, require_rectangle
from crosshatch.data.grid import LONGEST, Grid, each_line, in_rows, runs_of
from crosshatch.data.limits import Limits
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.engine.clues.runs import Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import Masks, masks_of
from crosshatch.engine.model import Model
from crosshatch.engine.native import Logic, Question, Search, ask_all, ask_known
from crosshatch.errors import ClueError
from crosshatch.laws.board.lattice import Lattice, lattice_of

Change = tuple[int, int]
"""A cell, counted row by row from 0, and its new symbol."""
Changes = tuple[Change, ...]


@dataclass(frozen=True)
class Attempt:
    """A picture as symbols, row by row, and its lines with their clues: rows, then columns."""

    cells: bytes
    width: int
    letters: str
    """The letter of each symbol, blank first."""
    lines: tuple[Line, ...]

    @property
    def picture(self) -> Grid:
        """The picture as rows of characters."""
        return in_rows("".join(map(self.letters.__getitem__, self.cells)), self.width)

    def beside(self, cell: int) -> Iterable[int]:
        """Return the neighbours of a cell that share a side with it."""
        return self._lattice.beyond[cell].values()

    def around(self, cell: int) -> Iterable[int]:
        """Return the neighbours of a cell that share a side or a corner with it."""
        return self._lattice.touching[cell].values()

    @property
    def _lattice(self) -> Lattice:
        return lattice_of(self.width, len(self.cells) // self.width)

    @cached_property
    def model(self) -> Model:
        """The model of its clues, with no cell known."""
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
        """Return the log number of fillings of a cell's row, plus that of its column."""
        row, column = divmod(cell, self.width)
        height = len(self.cells) // self.width
        return sum(_freedom(self.lines[line]) for line in (row, height + column))

    def differences(self, other: "Attempt") -> list[int]:
        """Return the cells in which two attempts differ."""
        pairs = zip(self.cells, other.cells, strict=True)
        return [cell for cell, (one, another) in enumerate(pairs) if one != another]


@dataclass(frozen=True, slots=True)
class Open:
    """The cells that the clues of a picture leave open."""

    cells: frozenset[int]
    exact: bool
    """True if each of these cells is proved to be open; no other cell is open in any case."""
    conflicts: int
    """The conflicts of the search that found the cells."""
    sweeps: int
    """The number of looks at lines that it took; a measure of work when there are few conflicts."""

    @property
    def none(self) -> bool:
        """True if it is proved that no cell is open."""
        return self.exact and not self.cells


def attempt_of(picture: Grid | Array, palette: Palette) -> Attempt:
    """Return the attempt for a picture in the colours of a palette; refuse what is no picture."""
    picture = as_picture(picture)
    require_rectangle(picture)
    require_letters(picture, letters := symbols_of(palette))
    if (longest := max(len(picture), len(picture[0]))) > LONGEST:
        sentence = f"a line of {longest:,} cells, a puzzle has {LONGEST:,} at most"
        raise ClueError(sentence, place="picture")
    return attempt_at(picture, letters)


def attempt_at(picture: Grid, letters: str) -> Attempt:
    """Return the attempt for a picture in these letters."""
    width, cells = len(picture[0]), bytes(letters.index(cell) for row in picture for cell in row)
    lines = tuple(
        Line(side, number, places, _clue(cells, places, letters))
        for side, number, places in each_line(width, len(picture))
    )
    return Attempt(cells, width, letters, lines)


def opened_by_lines(attempts: Sequence[Attempt]) -> list[Open]:
    """Return the cells that line logic leaves open in each attempt."""
    return _opened(attempts, Logic())


def find_open_cells(attempts: Sequence[Attempt], budget: int) -> list[Open]:
    """Return the cells in which solutions of each attempt differ, within a budget of conflicts."""
    return _opened(attempts, Search(Limits(conflicts=budget), known=True))


def prove_unique(attempts: Sequence[Attempt], budget: int) -> list[Open]:
    """Return for each attempt whether it is proved unique, with an empty set of open cells.

    `Open.none` is then True only for unique attempts. For the others, this takes less time than
    finding the cells in which solutions differ.
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


def _open(known: Masks) -> frozenset[int]:
    # No Python code per cell of two symbols, because that would take longer than line logic.
    if isinstance(known, bytes):
        return frozenset(compress(count(), known.translate(_IS_OPEN)))
    return frozenset([cell for cell, mask in enumerate(known) if mask & (mask - 1)])


_IS_OPEN = bytes(mask & (mask - 1) for mask in range(256))
"""The table from masks to numbers that are not 0 if a cell with the mask is open."""


def _clue(cells: Sequence[int], places: Iterable[int], letters: str) -> Runs:
    """Return the clue of a line of a picture."""
    runs = runs_of(bytes(map(cells.__getitem__, places)))
    return Runs(tuple(runs), len(letters), letters[1:])


def _freedom(line: Line) -> float:
    """Return the logarithm of the number of fillings of a line's clue."""
    runs = [part for part in line.clue.parts if part.length] if isinstance(line.clue, Runs) else []
    gaps = sum(one.color == other.color for one, other in pairwise(runs))
    slack = len(line.cells) - gaps - sum(run.length or 0 for run in runs)
    return log(comb(slack + len(runs), len(runs)))


# Specks: filled cells that are apart from everything in the first picture.
#
# A change next to a shape alters its outline a little. A speck in an empty part of the picture
# looks like a mistake, and so do two specks side by side.


def is_apart(attempt: Attempt, cell: int, symbol: int) -> bool:
    """Return True if this change fills a cell whose neighbours are all blank."""
    return symbol != 0 and not any(map(attempt.cells.__getitem__, attempt.around(cell)))


def specks(first: Attempt, attempt: Attempt) -> list[int]:
    """Return the filled cells that no chain of filled cells links to the first attempt's."""
    added = {
        cell for cell in first.differences(attempt) if attempt.cells[cell] and not first.cells[cell]
    }
    linked = [
        cell
        for cell in added
        if any(attempt.cells[near] and near not in added for near in attempt.around(cell))
    ]
    added -= {*linked}
    while linked:
        near = added.intersection(attempt.around(linked.pop()))
        added -= near
        linked += near
    return sorted(added)


# Trial changes: the cells that each would leave open, and how visible it is.
#
# A change at the edge of a shape is hardly noticed. A lone speck in the background, or a hole in a
# shape, is seen at once. So each change has a cost: the fewer neighbours have its new colour, the
# more it costs.


Gauge = Callable[[Sequence[Attempt]], list[Open]]
"""A function that returns the open cells of each attempt."""

_COSTS = (4.0, 1.5, 1.0, 1.0, 1.0)
"""The cost of a change, by the number of neighbours that have the new symbol."""
_BATCH = 64
"""The number of attempts that are passed to the gauge at a time."""


@dataclass(frozen=True, slots=True)
class CellTrial:
    """The cells that some changes would leave open, and how visible the changes are."""

    changes: Changes
    attempt: Attempt
    open: Open
    cost: float


def trials(attempt: Attempt, each: Iterable[Changes], gauge: Gauge) -> list[CellTrial]:
    """Return a trial for each of these changes."""
    every, tried = list(each), []
    for start in range(0, len(every), _BATCH):
        some = every[start : start + _BATCH]
        changed = [attempt.changed(changes) for changes in some]
        for changes, one, left in zip(some, changed, gauge(changed), strict=True):
            tried.append(CellTrial(changes, one, left, sum(cost(attempt, *one) for one in changes)))
    return tried


def changes_of(attempt: Attempt, cell: int) -> list[Changes]:
    """Return the possible changes of a cell: to blank or a neighbour's colour, or else to any."""
    own = {attempt.cells[cell]}
    near = {0, *map(attempt.cells.__getitem__, attempt.beside(cell))} - own
    others = near or {*range(len(attempt.letters))} - own
    return [((cell, symbol),) for symbol in sorted(others)]


def cost(attempt: Attempt, cell: int, symbol: int) -> float:
    """Return the cost of a change: the more visible it is, the higher."""
    beside = map(attempt.cells.__getitem__, attempt.beside(cell))
    return _COSTS[[*beside].count(symbol)]
