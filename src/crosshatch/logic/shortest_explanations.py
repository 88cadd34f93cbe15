"""The cheapest explanation of a cell: the fewest lines and known cells that force it together.

In the literature this is the smallest minimal unsatisfiable subset, found by implicit hitting sets
(Ignatiev, Previti, Liffiton and Marques-Silva, *Smallest MUS Extraction with Minimal Hitting Set
Dualization*, 2015); Bogaerts, Gamba and Guns explain puzzles in such steps (*A Framework for
Step-Wise Explaining How to Solve Constraint Satisfaction Problems*, 2021).

An explanation is any set of lines and of known cells from which, together, the value of the cell
follows: whatever fits the lines and agrees with the known cells has it. It costs one for each line
and one for each known cell. That space is the one of minimal unsatisfiable subsets: it has
deductions on one line, chains of them, what-ifs, and sets of lines that only a search can use.

The cheapest is found and proved by hitting sets (`hitting_sets`). A counterexample is a picture in
which the cell has another value, that fits the chosen lines and agrees with the chosen cells. Of
these, one close to a solution is taken: it starts from the solution and departs from it only where
the chosen lines ask for that. So it breaks few known cells and few other lines.

The cheapest explanation of any cell needs no search among all cells if it is cheap. If it uses
several lines, none of them finds an open cell by itself, or a part of it would explain that cell
for less. Where lines that share open cells form no cycle, looking at one line at a time finds
everything; so at least four lines take part, two rows and two columns. That is true for rows and
columns in black and white; in colour, a line may rule out a colour that another line needs.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crosshatch.engine.masks import Draft, Finding, Masks, decided, draft_of, symbols_in, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.fewest_steps import fewest_together
from crosshatch.logic.hitting_sets import HittingSets, Things

MOST_PICTURES = 2_000
"""The most pictures to compare before the search gives up its proof."""


def is_decided_by_a_line(model: Model, masks: Masks, cell: int) -> bool:
    """Return True if a line by itself decides an open cell."""
    lines = ((line, model.lines[line].cells) for line in model.lines_through[cell])
    left = ((cells, model.narrowed(line, view_of(masks, cells))) for line, cells in lines)
    return any(view is None or decided(view[cells.index(cell)]) for cells, view in left)


class GaveUp(Exception):
    """A limit was reached before the proof."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Lines and known cells from which together the value of a cell follows."""

    cell: int
    left: int
    """The mask of the value of the cell."""
    lines: tuple[int, ...]
    because: tuple[Finding, ...]

    @property
    def cost(self) -> int:
        """The number of lines and known cells."""
        return len(self.lines) + len(self.because)


class ShortestExplanations:
    """A search for the cheapest explanations of cells, within one limit for all of them."""

    def __init__(
        self, model: Model, masks: Masks, solution: Masks, is_late: Callable[[], bool]
    ) -> None:
        """Start from known cells and a solution that agrees with them."""
        self._model = model
        self._masks = masks
        self._solution = solution
        self._is_late = is_late
        self._near = _Pictures(model, masks, solution).near
        self._unknown = model.masks_of([model.unknown] * len(masks))
        self._pictures = 0

    def of_cell(self, cell: int, most: int | None = None) -> Sources | None:
        """Return the cheapest explanation of a cell that has one value in all solutions.

        None if it costs more than `most`. Raise `GaveUp` if a limit is reached.
        """
        kept = self._search(cell).smallest(most)
        return None if kept is None else self._sources(cell, kept)

    def of_cells(self, cells: Iterable[int], most: int | None = None) -> Sources | None:
        """Return the cheapest explanation of any of these cells, of which no line finds one.

        None if it costs more than `most`. Raise `GaveUp` if a limit is reached.
        """
        size = fewest_together(self._model)
        searches = [(cell, self._search(cell, size)) for cell in cells]
        while searches and (most is None or size <= most):
            for cell, search in searches:
                if (kept := search.smallest(size)) is not None:
                    return self._sources(cell, kept)
            size += 1
        return None

    def _search(self, cell: int, size: int = 0) -> HittingSets:
        return HittingSets(lambda kept: self._broken(cell, kept), size)

    def _sources(self, cell: int, kept: Things) -> Sources:
        number = len(self._model.lines)
        lines = tuple(thing for thing in kept if thing < number)
        cells = (thing - number for thing in kept if thing >= number)
        because = tuple((other, self._masks[other]) for other in cells)
        return Sources(cell, self._solution[cell], lines, because)

    def _broken(self, cell: int, kept: Things) -> int | None:
        """Return the lines and known cells that a picture with another value of a cell breaks.

        It breaks none of those kept; None if there is no such picture. Lines are numbered first,
        then cells.
        """
        self._pictures += 1
        if self._pictures > MOST_PICTURES or self._is_late():
            raise GaveUp
        model, number = self._model, len(self._model.lines)
        lines = [thing for thing in kept if thing < number]
        masks = draft_of(self._unknown)
        for thing in kept:
            if thing >= number:
                masks[thing - number] = self._masks[thing - number]
        masks[cell] &= ~self._solution[cell]
        picture = self._near(lines, masks)
        if picture is None:
            return None
        away = {at for line in lines for at in model.lines[line].cells} | {cell}
        away = {at for at in away if not picture[at] & self._solution[at]}
        other = draft_of(self._solution)
        for at in away:
            other[at] = picture[at]
        crossing = {line for at in away for line in model.lines_through[at]}.difference(lines)
        broken = {
            line
            for line in crossing
            if model.narrowed(line, view_of(other, model.lines[line].cells)) is None
        }
        broken.update(number + at for at in away if not other[at] & self._masks[at])
        return sum(1 << thing for thing in broken)


class _Pictures:
    """Pictures that fit some lines and known cells, each as near to a solution as it can easily be.

    Known cells are the first to get the value that they have in the solution: one that differs
    breaks a known cell and a line, an open one only a line.
    """

    def __init__(self, model: Model, known: Masks, solution: Masks) -> None:
        self._model = model
        self._solution = solution
        cells = range(len(known))
        self._rank = [(known[cell] == model.unknown, cell) for cell in cells]
        self._orders: dict[int, list[int]] = {}

    def near(self, lines: Collection[int], masks: Draft) -> Draft | None:
        """Return a picture that fits these lines and masks; None if there is none."""
        cells = sorted(cell for line in lines for cell in self._model.lines[line].cells)
        twice = {one for one, other in pairwise(cells) if one == other}
        crossings = sorted(twice, key=self._rank.__getitem__)
        bits = sum(1 << line for line in lines)
        settled = self._settled(bits, crossings, self._model.masks_of(masks))
        if settled is None:
            return None
        picture = draft_of(settled)
        for line in lines:
            self._complete(line, picture)
        return picture

    def _settled(
        self, lines: int, crossings: Sequence[int], masks: Masks, changed: int | None = None
    ) -> Masks | None:
        """Return narrowed masks with a value for each crossing; None if no picture fits.

        Lines are bits.
        """
        left = self._model.follow(masks, lines, changed)
        cell = next((cell for cell in crossings if left and not decided(left[cell])), None)
        if left is None or cell is None:
            return left
        tried = (
            self._settled(lines, crossings, self._model.with_mask(left, cell, value), cell)
            for value in self._values(left[cell], cell)
        )
        return next((picture for picture in tried if picture is not None), None)

    def _complete(self, line: int, masks: Draft) -> None:
        """Give every cell of a line the value that it has in the solution if it can, or another."""
        model, cells = self._model, self._model.lines[line].cells
        view = view_of(masks, cells)
        for place in self._order(line):
            if not decided(view[place]):
                value = self._values(view[place], cells[place])[0]
                view = model.narrowed(line, model.with_mask(view, place, value)) or view
        for cell, mask in zip(cells, view, strict=True):
            masks[cell] = mask

    def _order(self, line: int) -> list[int]:
        """Return the places of a line, those of known cells first."""
        if line not in self._orders:
            cells = self._model.lines[line].cells
            places = range(len(cells))
            self._orders[line] = sorted(places, key=lambda place: self._rank[cells[place]])
        return self._orders[line]

    def _values(self, mask: int, cell: int) -> list[int]:
        """Return the values that a cell can have, the one that it has in the solution first."""
        values = [1 << symbol for symbol in symbols_in(mask)]
        return sorted(values, key=lambda value: value != self._solution[cell])
