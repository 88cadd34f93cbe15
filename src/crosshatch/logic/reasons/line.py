"""Reasons for deductions on a line: the fewest known cells and numbers that force them.

A deduction follows from the numbers of the line's clue and from known cells. Its reason is the
smallest set of those cells that forces it, with the numbers that are needed: a number that is not
named could be any other, or missing.

The search for the smallest set tries no cell (line overlap), then each cell, each pair and each
three. If more are needed, it removes known cells until none is superfluous. It skips sets that lack
an indispensable cell.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb

from crosshatch.engine.chain import bits_of, union
from crosshatch.engine.model import OFF, Finding, Masks, Model, decided, symbols_in, view_of

SIZES = range(4)
MOST_TRIED = 2500
"""The most sets of a size to try on a line; if there are more, none is tried."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A deduction on a line, and the fewest known cells and numbers that force it."""

    line: int
    cells: tuple[Finding, ...]
    """The findings."""
    because: tuple[Finding, ...]
    """The known cells that force them."""
    numbers: tuple[int, ...]
    """The numbers of the clue that force them, by index."""
    room: int
    """The number of cells that those numbers need at least."""
    subject: int | None
    """The index of the number whose run covers all the cells; None unless filled and certain."""


def easiest(model: Model, masks: Masks) -> Reason | None:
    """Return the deduction with the fewest known cells, on the shortest line; None if none follows.

    It decides its cells: ruling out a colour is not enough.
    """
    readings = [_reading(model, line, masks) for line in range(len(model.lines))]
    telling = sorted((each for each in readings if each.follows()), key=lambda each: each.length)
    for size in SIZES:
        for reading in telling:
            if reason := reading.most_telling(size):
                return reason
    thinned = (reason for reading in telling for reason in reading.thinned())
    return min(thinned, key=lambda reason: len(reason.because), default=None)


def shortest(model: Model, masks: Masks, cell: int) -> Reason | None:
    """Return the shortest reason on a line that decides an open cell; None if no line does."""
    reasons: list[Reason] = []
    for line in model.lines_through[cell]:
        reading = _reading(model, line, masks)
        place = model.lines[line].cells.index(cell)
        if place in reading.follows():
            reasons.append(reading.least(place, reading.follows()[place]))
    return min(reasons, key=lambda reason: len(reason.because), default=None)


def least(model: Model, line: int, view: Masks, found: Finding) -> Reason:
    """Return the shortest reason for a finding on a line with these masks."""
    cell, mask = found
    return _Reading(model, line, view).least(model.lines[line].cells.index(cell), mask)


def reason_for(
    model: Model, line: int, found: Iterable[Finding], because: Iterable[Finding]
) -> Reason:
    """Return the reason why cells of a line follow from others, with the numbers needed."""
    masks = [(1 << model.symbols) - 1] * len(model.masks)
    for cell, mask in because:
        masks[cell] = mask
    return _reading(model, line, model.masks_of(masks)).reason(found, because)


def _reading(model: Model, line: int, masks: Masks) -> "_Reading":
    return _Reading(model, line, view_of(masks, model.lines[line].cells))


class _Reading:
    """A line with the masks of its cells."""

    def __init__(self, model: Model, index: int, view: Masks) -> None:
        self._index = index
        self._line = model.lines[index]
        self._model = model
        self._view = view
        self._unknown = (1 << model.symbols) - 1
        self._known = [place for place, mask in enumerate(self._view) if mask != self._unknown]
        self.length = len(self._view)

    def follows(self, kept: Collection[int] | None = None) -> dict[int, int]:
        """Return the places that the clue decides, from the kept known places or from all."""
        return {place: mask for place, mask in self._tells(kept).items() if decided(mask)}

    def _tells(self, kept: Collection[int] | None) -> dict[int, int]:
        """Return the new findings of the clue; in colour, some may leave several symbols."""
        view = self._view if kept is None else self._keeping(kept)
        left = self._model.narrowed(self._index, view) or view
        if left == view:
            return {}
        pairs = enumerate(zip(self._view, left, strict=True))
        return {
            place: after for place, (before, after) in pairs if before != after == before & after
        }

    def most_telling(self, size: int) -> Reason | None:
        """Return the reason with this number of known cells and most findings; None if none."""
        tried = ((kept, self.follows(kept)) for kept in self._hopeful(size))
        kept, found = max(tried, key=lambda each: len(each[1]), default=((), {}))
        return self._reason(kept, self._together(kept, found)) if found else None

    def least(self, place: int, mask: int) -> Reason:
        """Return the shortest reason that forces the mask of a place."""
        for size in SIZES:
            for kept in self._sets(size):
                if self._tells(kept).get(place) == mask:
                    return self._reason(kept, {place: mask})
        return self._reason(self._thinned(place, mask), {place: mask})

    def thinned(self) -> Iterator[Reason]:
        """Yield a reason without superfluous cells for each place that follows."""
        for place, mask in self.follows().items():
            kept = self._thinned(place, mask)
            yield self._reason(kept, self._together(kept, self.follows(kept), place))

    def reason(self, found: Iterable[Finding], because: Iterable[Finding]) -> Reason:
        """Return the reason why cells follow from other, known ones."""
        place = self._line.cells.index
        kept = [place(cell) for cell, _ in because]
        return self._reason(kept, {place(cell): mask for cell, mask in found})

    def _sets(self, size: int) -> Iterable[tuple[int, ...]]:
        return () if comb(len(self._known), size) > MOST_TRIED else combinations(self._known, size)

    def _hopeful(self, size: int) -> Iterable[tuple[int, ...]]:
        """Return the sets of a size that have all indispensable cells of some finding."""
        sets, needs = self._sets(size), self._needs
        if not all(needs):
            return sets
        return (kept for kept in sets if any(need.issubset(kept) for need in needs))

    @cached_property
    def _needs(self) -> list[set[int]]:
        """The indispensable known places of each place that follows."""
        needs: dict[int, set[int]] = {place: set() for place in self.follows()}
        for known in self._known:
            found = self.follows([other for other in self._known if other != known])
            for place in needs.keys() - found.keys():
                needs[place].add(known)
        return list(needs.values())

    def _thinned(self, place: int, mask: int) -> Sequence[int]:
        forcing = self._model.forcing(self._index, self._view, place, mask)
        # The mask of the place itself is needed if the others alone leave it more symbols.
        return forcing if self._tells(forcing).get(place) == mask else (*forcing, place)

    def _keeping(self, kept: Collection[int]) -> Masks:
        view = [self._unknown] * self.length
        for place in kept:
            view[place] = self._view[place]
        return self._model.masks_of(view)

    def _together(
        self, kept: Collection[int], found: dict[int, int], place: int | None = None
    ) -> dict[int, int]:
        """Return the findings to name together: the most of one run, or all blanks."""
        numbers = self._numbers(kept)
        groups: dict[tuple[int, int | None], dict[int, int]] = {}
        for at, mask in found.items():
            kind = mask, None if mask == OFF else numbers[at]
            groups.setdefault(kind, {})[at] = mask
        if place is not None:
            return next(group for group in groups.values() if place in group)
        filled = [group for (mask, _), group in groups.items() if mask != OFF]
        return max(filled or groups.values(), key=len)

    def _numbers(self, kept: Collection[int]) -> list[int | None]:
        """Return, for each place, the number of its run if it is filled; None if not certain."""
        chain, clue, view = self._line.chain, self._line.clue, self._keeping(kept)
        names = {name: number for number, name in enumerate(clue.numbers())}
        leading = chain.leading([symbols_in(mask) for mask in view])
        sure: list[int | None] = []
        reached = chain.start
        for mask, on in zip(view, leading[1:], strict=True):
            after = {symbol: chain.next(reached, symbol) & on for symbol in symbols_in(mask)}
            reached = union(after.values())
            filled = union(positions for symbol, positions in after.items() if symbol)
            words = {clue.words(at).partition(",")[0] for at in bits_of(filled)}
            sure.append(names.get(words.pop()) if len(words) == 1 else None)
        return sure

    def _reason(self, kept: Collection[int], found: dict[int, int]) -> Reason:
        """Return the reason for findings from kept places, with as few numbers as possible."""
        subjects = {self._numbers(kept)[place] for place in found}
        are_filled = all(decided(mask) and mask != OFF for mask in found.values())
        subject = subjects.pop() if len(subjects) == 1 and are_filled else None
        numbers = set(range(len(self._line.clue.numbers())))
        # The subject comes last, because the sentence is about it.
        for number in sorted(numbers, key=lambda number: (number == subject, number)):
            if self._force(numbers - {number}, kept, found):
                numbers.remove(number)
        cells = self._line.cells
        return Reason(
            line=self._index,
            cells=tuple((cells[place], mask) for place, mask in sorted(found.items())),
            because=tuple((cells[place], self._view[place]) for place in sorted(kept)),
            numbers=tuple(sorted(numbers)),
            room=self._room(numbers),
            subject=subject if subject in numbers else None,
        )

    def _force(
        self, numbers: Collection[int], kept: Collection[int], found: dict[int, int]
    ) -> bool:
        """Return True if these numbers alone force the findings, whatever the others are."""
        clue = self._line.clue.keeping(numbers)
        if clue is None:
            return False
        line = replace(self._line, cells=range(self.length), clue=clue)
        view = self._keeping(kept)
        left = Model(view, (line,), states=self._model.states).narrowed(0, view)
        return left is not None and all(left[place] == mask for place, mask in found.items())

    def _room(self, numbers: Collection[int]) -> int:
        """Return the number of cells that these numbers need at least."""
        clue = self._line.clue.keeping(numbers)
        if clue is None:
            return 0
        chain, cells = clue.chain(), 0
        reached = chain.start
        while not reached & chain.accept:
            reached = union(chain.next(reached, symbol) for symbol in range(chain.symbols))
            cells += 1
        return cells
