"""What-ifs: if assuming a value for a cell leaves some line without a filling, the value is wrong.

A what-if is followed by looking at lines, one after the other, until one has no filling left. Looks
that are not needed are left out, and the shortest what-if found is returned. If two lines share at
most one cell and no line finds anything by itself, every what-if needs at least four looks: a line
fails because of two new cells, two other lines found those, and one of these two learnt its own new
cell from a fourth look.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic

from crosshatch.engine.model import Finding, Masks, Model, symbols_in, view_of
from crosshatch.logic.notes import LineNotes, PathNotes
from crosshatch.logic.reasons import Deduction, shortest_reason

# Trials: what if the path visited a place, or ran along an edge? If no path is left, it does not.
#
# All claims are followed side by side, one round of the path's rules at a time, until some claim
# leads to a contradiction. Deductions that are not needed are left out, and the trial with the
# fewest deductions is returned.


@dataclass(frozen=True, slots=True)
class Trial:
    """A cell that cannot have the assumed value, and the deductions that prove it."""

    cell: int
    assumed: int
    """The mask that the cell cannot have."""
    left: int
    """The mask of the values that are left."""
    steps: tuple[Deduction, ...]
    """The deductions in order; the last one fails."""


def shortest_trial(
    model: Model, masks: Masks, claims: Iterable[Finding], *, until: float | None = None
) -> Trial | None:
    """Return the shortest trial of those that fail in the fewest rounds; None if no claim fails.

    If the time runs out, return the shortest so far.
    """
    open_claims = [_Consequences(model, masks, claim) for claim in claims]
    best: Trial | None = None
    while open_claims and best is None:
        for each in open_claims:
            if until is not None and monotonic() > until:
                return best
            trial = each.next_round()
            if trial and (best is None or len(trial.steps) < len(best.steps)):
                best = trial
        open_claims = [each for each in open_claims if not each.has_ended]
    return best


class _Consequences:
    """The consequences of a claim, round by round."""

    def __init__(self, model: Model, masks: Masks, claim: Finding) -> None:
        self._model = model
        self._before = masks
        self._cell, self._assumed = claim
        self._notes = PathNotes(model, bytes(model.with_mask(masks, *claim)))
        self._deductions: list[Deduction] = []
        self.has_ended = False
        """True if nothing more follows."""

    def next_round(self) -> Trial | None:
        """Follow the claim for one more round; return the trial if it fails, else None."""
        for step in self._notes.rounds(1):
            self.has_ended = step.deduction is None or step.fails
            if step.deduction:
                self._deductions.append(step.deduction)
        if not (self._deductions and self._deductions[-1].fails):
            return None
        left = self._before[self._cell] & ~self._assumed
        return Trial(self._cell, self._assumed, left, self._steps())

    def _steps(self) -> tuple[Deduction, ...]:
        *before, failing = self._deductions
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


FEWEST = 4
"""The fewest looks at lines that any what-if needs."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot have the assumed value, and the looks at lines that prove it."""

    cell: int
    assumed: int
    """The mask that the cell cannot have."""
    left: int
    """The mask of the values that are left."""
    lines: tuple[int, ...]
    """The lines to look at in order, some of them twice; the last one has no filling left."""


def premises_of(model: Model, masks: Masks, what_if: WhatIf) -> set[int]:
    """Return the known cells that a what-if depends on."""
    notes = LineNotes(model, masks, settled=True)
    notes.note(what_if.cell, what_if.assumed)
    looks: list[_Look] = []
    for line in what_if.lines:
        before = notes.known()
        looks.append(_Look(line, before, dict(notes.look(line) or ())))
    *looks, failing = looks
    _, wanted = _needed(model, masks, looks, failing)
    return wanted


def shortest_what_if(
    model: Model,
    masks: Masks,
    cells: Iterable[int] | None = None,
    *,
    until: float | None = None,
) -> WhatIf | None:
    """Return the shortest what-if that is found for one of these cells, or for any cell, or None.

    No line by itself may have anything left to find. If the time runs out, return the shortest
    what-if so far.
    """
    best: WhatIf | None = None
    for cell in range(len(masks)) if cells is None else cells:
        symbols = symbols_in(masks[cell])
        for left in (1 << symbol for symbol in reversed(symbols) if len(symbols) > 1):
            assumed = masks[cell] & ~left
            if until is not None and monotonic() > until:
                return best
            looks = _looks_to_contradiction(model, masks, cell, assumed)
            if looks and (best is None or len(looks) <= 2 * len(best.lines)):
                lines = _shortened(model, masks, cell, assumed, looks)
                if best is None or len(lines) < len(best.lines):
                    best = WhatIf(cell, assumed, left, lines)
                if len(lines) <= FEWEST:
                    return best
    return best


@dataclass(frozen=True, slots=True)
class _Look:
    """A look at a line: what was known before it, and what it found."""

    line: int
    before: Masks
    found: dict[int, int]


def _looks_to_contradiction(model: Model, masks: Masks, cell: int, assumed: int) -> tuple[int, ...]:
    """Return the lines to look at until one has no filling left; empty if that never happens."""
    notes = LineNotes(model, masks, settled=True)
    notes.note(cell, assumed)
    looks: list[_Look] = []
    before = notes.known()
    for look in notes.passes():
        if look.found is None:
            needed, _ = _needed(model, masks, looks, _Look(look.line, before, {}))
            return needed
        if look.found:
            looks.append(_Look(look.line, before, dict(look.found)))
            before = notes.known()
    return ()


def _needed(
    model: Model, masks: Masks, looks: list[_Look], failing: _Look
) -> tuple[tuple[int, ...], set[int]]:
    """Return the lines of the looks that the failing one depends on, and the cells known before.

    Both include what those looks depend on in turn.
    """
    wanted = set(_because(model, failing, None))
    needed = [failing.line]
    for look in reversed(looks):
        if found := wanted.intersection(look.found):
            needed.append(look.line)
            # If a look only narrowed a cell further, the earlier narrowing is needed as well.
            wanted -= {cell for cell in found if look.before[cell] == masks[cell]}
            wanted.update(*(_because(model, look, cell) for cell in found))
    return tuple(reversed(needed)), wanted


def _because(model: Model, look: _Look, cell: int | None) -> Iterable[int]:
    """Return the cells that force what a look found about a cell, or that make its line fail."""
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
    """Return the looks without redundant ones: every look that is left is needed."""
    best = looks
    for first in range(len(looks)):
        # The order of removal decides which looks can be removed, so every first one is tried.
        kept = list(enumerate(looks))
        for skipped in (*kept[first:], *kept[:first]):
            fewer = [look for look in kept if look != skipped]
            if _lead_to_contradiction(model, masks, cell, assumed, [line for _, line in fewer]):
                kept = fewer
        best = min(best, tuple(line for _, line in kept), key=len)
    return best


def _lead_to_contradiction(
    model: Model, masks: Masks, cell: int, assumed: int, lines: Iterable[int]
) -> bool:
    """Return True if looking at these lines in turn leaves one of them without a filling."""
    notes = LineNotes(model, masks, settled=True)
    notes.note(cell, assumed)
    return any(notes.look(line) is None for line in lines)
