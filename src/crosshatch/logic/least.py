"""The cheapest explanation of a cell: the fewest lines and known cells that force it together.

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

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from crosshatch.engine.model import (
    Draft,
    Finding,
    Masks,
    Model,
    decided,
    draft_of,
    symbols_in,
    view_of,
)
from crosshatch.logic.hitting_sets import HittingSets, Things

MOST_PICTURES = 2_000
"""The most pictures to compare before the search gives up its proof."""


def fewest_together(model: Model) -> int:
    """Return the fewest lines that explain a cell together if none finds a cell by itself."""
    is_grid = model.symbols == 2 and {line.side for line in model.lines} <= {"row", "column"}
    return 4 if is_grid else 2


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


class LeastSources:
    """A search for the cheapest explanations of cells, within one limit for all of them."""

    def __init__(
        self, model: Model, masks: Masks, solution: Masks, is_late: Callable[[], bool]
    ) -> None:
        """Start from known cells and a solution that agrees with them."""
        self._model = model
        self._masks = masks
        self._solution = solution
        self._is_late = is_late
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

    def _broken(self, cell: int, kept: Things) -> Collection[int] | None:
        """Return the lines and known cells that a picture with another value of a cell breaks.

        It breaks none of those kept; None if there is no such picture. Lines are numbered first,
        then cells.
        """
        self._pictures += 1
        if self._pictures > MOST_PICTURES or self._is_late():
            raise GaveUp
        model, number = self._model, len(self._model.lines)
        lines = [thing for thing in kept if thing < number]
        masks = draft_of(model.masks_of([model.unknown] * len(self._masks)))
        for thing in kept:
            if thing >= number:
                masks[thing - number] = self._masks[thing - number]
        masks[cell] &= ~self._solution[cell]
        picture = _Lines(model, lines, self._solution, self._is_known).near(masks)
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
        return broken

    def _is_known(self, cell: int) -> bool:
        return self._masks[cell] != self._model.unknown


class _Lines:
    """Some lines of a model, and pictures that fit them."""

    def __init__(
        self,
        model: Model,
        lines: Collection[int],
        solution: Masks,
        is_known: Callable[[int], bool],
    ) -> None:
        self._model = model
        self._lines = lines
        self._solution = solution
        self._is_known = is_known
        through = model.lines_through
        crossings = {
            cell
            for line in lines
            for cell in model.lines[line].cells
            if sum(other in lines for other in through[cell]) > 1
        }
        self._crossings = sorted(crossings, key=self._order)

    def near(self, masks: Draft) -> Draft | None:
        """Return a picture that fits the lines and masks, near the solution; None if none does."""
        picture = self._settled(masks)
        for line in self._lines if picture else ():
            for cell in sorted(self._model.lines[line].cells, key=self._order):
                if picture and not decided(picture[cell]):
                    self._try(picture, cell, line)
        return picture

    def _order(self, cell: int) -> tuple[bool, int]:
        return not self._is_known(cell), cell

    def _try(self, picture: Draft, cell: int, line: int) -> None:
        """Give a cell on a line the value of the solution if it still can have it, or another."""
        picture[cell] = self._values(picture[cell], cell)[0]
        self._narrow(picture, line)

    def _values(self, mask: int, cell: int) -> list[int]:
        """Return the values that a cell can have, the one that it has in the solution first."""
        values = [1 << symbol for symbol in symbols_in(mask)]
        return sorted(values, key=lambda value: value != self._solution[cell])

    def _settled(self, masks: Draft) -> Draft | None:
        """Return narrowed masks with a value for each crossing; None if no picture fits."""
        if not self._narrow_all(masks):
            return None
        for cell in self._crossings:
            if not decided(masks[cell]):
                for value in self._values(masks[cell], cell):
                    tried = masks.copy()
                    tried[cell] = value
                    if (picture := self._settled(tried)) is not None:
                        return picture
                return None
        return masks

    def _narrow_all(self, masks: Draft) -> bool:
        """Narrow the lines until none finds more; return False if one cannot be filled."""
        waiting = dict.fromkeys(self._lines)
        while waiting:
            line, _ = waiting.popitem()
            changed = self._narrow(masks, line)
            if changed is None:
                return False
            for cell in changed:
                others = (other for other in self._model.lines_through[cell] if other != line)
                waiting.update(dict.fromkeys(each for each in others if each in self._lines))
        return True

    def _narrow(self, masks: Draft, line: int) -> list[int] | None:
        """Narrow a line and return the cells that changed; None if it cannot be filled."""
        cells = self._model.lines[line].cells
        view = view_of(masks, cells)
        left = self._model.narrowed(line, view)
        if left is None:
            return None
        if left == view:
            return []
        pairs = zip(cells, view, left, strict=True)
        changed = [(cell, after) for cell, before, after in pairs if before != after]
        for cell, after in changed:
            masks[cell] = after
        return [cell for cell, _ in changed]
