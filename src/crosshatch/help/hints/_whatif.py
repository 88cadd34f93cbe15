"""What-ifs: if a cell is assumed to be something, and a line has no filling left, it is not.

A what-if is followed by looking at lines, one after the other, until one has no filling left. Looks
that are not needed are left out, and the shortest that is found is told. Where lines cross in one
cell at most and each has said what it can, none is shorter than four looks: a line fails over two
cells that were new to it, so two others told them, and one of those had it from a fourth.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic

from crosshatch.engine.model import Finding, Masks, Model, decided, symbols_in, view_of
from crosshatch.logic.notes import LineNotes, PathNotes
from crosshatch.logic.reasons import Deduction, shortest_reason

# What if the path visited a place, or ran along an edge? Where no path is left then, it does not.
#
# What follows from it is found in rounds of the path's rules, for all that could be tried side by
# side, until in one of them something cannot be. Deductions that it does not take are left out, and
# the trial with the fewest is told.


@dataclass(frozen=True, slots=True)
class Trial:
    """A cell that cannot be what is assumed, and the deductions that show it."""

    cell: int
    assumed: int
    """What the cell cannot be."""
    left: int
    """What it can be therefore."""
    steps: tuple[Deduction, ...]
    """One follows from the other; the last fails."""


def shortest_trial(
    model: Model, masks: Masks, claims: Iterable[Finding], *, until: float | None = None
) -> Trial | None:
    """The shortest trial of those that fail in the fewest rounds; None if no claim fails.

    Where the time runs out, it is the shortest so far.
    """
    pages = [_Tried(model, masks, claim) for claim in claims]
    best: Trial | None = None
    while pages and best is None:
        for page in pages:
            if until is not None and monotonic() > until:
                return best
            trial = page.go_on()
            if trial and (best is None or len(trial.steps) < len(best.steps)):
                best = trial
        pages = [page for page in pages if not page.has_ended]
    return best


class _Tried:
    """The consequences of a claim, round by round."""

    def __init__(self, model: Model, masks: Masks, claim: Finding) -> None:
        self._model = model
        self._before = masks
        self._cell, self._assumed = claim
        assumed = bytearray(masks)
        assumed[self._cell] = self._assumed
        self._page = PathNotes(model, bytes(assumed))
        self._told: list[Deduction] = []
        self.has_ended = False
        """Whether nothing more follows."""

    def go_on(self) -> Trial | None:
        """Follow it for another round; the trial that it is when it comes to nothing."""
        for told in self._page.rounds(1):
            self.has_ended = told.deduction is None or told.fails
            if told.deduction:
                self._told.append(told.deduction)
        if not (self._told and self._told[-1].fails):
            return None
        left = self._before[self._cell] & ~self._assumed
        return Trial(self._cell, self._assumed, left, self._steps())

    def _steps(self) -> tuple[Deduction, ...]:
        *before, failing = self._told
        steps = [shortest_reason(self._model, failing)]
        wanted = {cell for cell, _ in steps[0].because}
        for deduction in reversed(before):
            found = tuple(finding for finding in deduction.found if finding[0] in wanted)
            if found:
                step = shortest_reason(self._model, replace(deduction, found=found))
                steps.append(step)
                wanted.difference_update(cell for cell, _ in found)
                wanted.update(cell for cell, _ in step.because)
        return tuple(reversed(steps))


def claims(masks: Masks, cells: Iterable[int]) -> Iterable[Finding]:
    """All that could be tried of some cells."""
    for cell in cells:
        if not decided(masks[cell]):
            yield from ((cell, 1 << symbol) for symbol in symbols_in(masks[cell]))


FEWEST = 4


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot be what is assumed, and the looks at lines that show it."""

    cell: int
    assumed: int
    """What the cell cannot be."""
    left: int
    """What it can be therefore."""
    lines: tuple[int, ...]
    """Looked at one after the other they leave nothing for the last; some are looked at twice."""


def taken(model: Model, masks: Masks, what_if: WhatIf) -> set[int]:
    """The cells known before that a what-if takes."""
    sheet = LineNotes(model, masks, settled=True)
    sheet.note(what_if.cell, what_if.assumed)
    told: list[_Told] = []
    for line in what_if.lines:
        before = sheet.known()
        told.append(_Told(line, before, dict(sheet.look(line) or ())))
    *told, failing = told
    _, wanted = _needed(model, masks, told, failing)
    return wanted


def shortest_what_if(
    model: Model,
    masks: Masks,
    cells: Iterable[int] | None = None,
    *,
    until: float | None = None,
) -> WhatIf | None:
    """The shortest what-if that is found, for one of these cells or any; None if there is none.

    All lines have said what they can. Where the time runs out, it is the shortest so far.
    """
    best: WhatIf | None = None
    for cell in range(len(masks)) if cells is None else cells:
        symbols = symbols_in(masks[cell])
        for left in (1 << symbol for symbol in reversed(symbols) if len(symbols) > 1):
            assumed = masks[cell] & ~left
            if until is not None and monotonic() > until:
                return best
            looks = _looks_to_nothing(model, masks, cell, assumed)
            if looks and (best is None or len(looks) <= 2 * len(best.lines)):
                lines = _shortened(model, masks, cell, assumed, looks)
                if best is None or len(lines) < len(best.lines):
                    best = WhatIf(cell, assumed, left, lines)
                if len(lines) <= FEWEST:
                    return best
    return best


@dataclass(frozen=True, slots=True)
class _Told:
    """A look that told something: the line, what was known before, and what it found."""

    line: int
    before: Masks
    found: dict[int, int]


def _looks_to_nothing(model: Model, masks: Masks, cell: int, assumed: int) -> tuple[int, ...]:
    """The looks from which it follows that one line has no filling; none if that never is."""
    sheet = LineNotes(model, masks, settled=True)
    sheet.note(cell, assumed)
    told: list[_Told] = []
    before = sheet.known()
    for look in sheet.passes():
        if look.found is None:
            needed, _ = _needed(model, masks, told, _Told(look.line, before, {}))
            return needed
        if look.found:
            told.append(_Told(look.line, before, dict(look.found)))
            before = sheet.known()
    return ()


def _needed(
    model: Model, masks: Masks, told: list[_Told], failing: _Told
) -> tuple[tuple[int, ...], set[int]]:
    """The looks that found what the failing one needs, what those need, and so on.

    And the cells known before that it takes all in all.
    """
    wanted = set(_because(model, failing, None))
    needed = [failing.line]
    for look in reversed(told):
        if found := wanted.intersection(look.found):
            needed.append(look.line)
            # Of a cell that was known in part an earlier look has told the rest.
            wanted -= {cell for cell in found if look.before[cell] == masks[cell]}
            wanted.update(*(_because(model, look, cell) for cell in found))
    return tuple(reversed(needed)), wanted


def _because(model: Model, look: _Told, cell: int | None) -> Iterable[int]:
    """The cells that force what a look told of a cell, or leave its line no filling."""
    cells = model.lines[look.line].cells
    view = view_of(look.before, cells)
    if cell is None:
        places = model.forcing(look.line, view)
    else:
        places = model.forcing(look.line, view, cells.index(cell), look.found[cell])
    return [cells[place] for place in places]


def _shortened(
    model: Model, masks: Masks, cell: int, assumed: int, looks: tuple[int, ...]
) -> tuple[int, ...]:
    """The looks without those that are idle: without any one more, it would not come to nothing."""
    best = looks
    for first in range(len(looks)):
        # What is left out first decides what can be left out later.
        kept = list(enumerate(looks))
        for idle in (*kept[first:], *kept[:first]):
            fewer = [look for look in kept if look != idle]
            if _come_to_nothing(model, masks, cell, assumed, [line for _, line in fewer]):
                kept = fewer
        best = min(best, tuple(line for _, line in kept), key=len)
    return best


def _come_to_nothing(
    model: Model, masks: Masks, cell: int, assumed: int, lines: Iterable[int]
) -> bool:
    """True if looking at these lines, one after the other, leaves nothing for one of them."""
    sheet = LineNotes(model, masks, settled=True)
    sheet.note(cell, assumed)
    return any(sheet.look(line) is None for line in lines)
