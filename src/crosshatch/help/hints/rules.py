"""The next step by the rules of a path, and the hidden steps that it depends on.

A picture shows places and track. It shows that there is no track between two places only if one of
them is empty or already has its piece. So a step that rules out track may not change the picture.
Such a step is explained together with the next visible step that depends on it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.model import ON, Finding, Masks, Model, decided, draft_of, view_of
from crosshatch.logic.notes import PathNotes
from crosshatch.logic.reasons import Deduction, Law, Reason, deductions_by, least, shortest_reason

# Colours that lines rule out for cells on the way to a step.
#
# A picture shows the colour of a cell, not the colours that are ruled out. So deductions that only
# rule out colours are explained together with the step that depends on them.


@dataclass(frozen=True, slots=True)
class RuledOut:
    """The colours that a line rules out, and what was known of its cells before that."""

    line: int
    view: Masks
    found: tuple[Finding, ...]


def ruled_out(model: Model, masks: Masks) -> tuple[list[RuledOut], Masks]:
    """Return the colours that each line in turn rules out without deciding a cell, and what is
    known after that.
    """
    known, all_ruled_out = draft_of(masks), list[RuledOut]()
    for line, cells in enumerate(line.cells for line in model.lines):
        view = view_of(known, cells)
        left = zip(cells, view, model.narrowed(line, view) or view, strict=True)
        found = tuple(
            (cell, after) for cell, before, after in left if before != after and not decided(after)
        )
        if found:
            all_ruled_out.append(RuledOut(line, view, found))
        for cell, mask in found:
            known[cell] = mask
    return all_ruled_out, model.masks_of(known)


def reasons_for(
    model: Model, findings: Iterable[Finding], all_ruled_out: Sequence[RuledOut]
) -> tuple[Reason, ...]:
    """Return the reasons why colours are ruled out for partly known cells, earliest first."""
    wanted, reasons = set(_partly_known(findings)), list[Reason]()
    for each in reversed(all_ruled_out):
        by_one = [
            least(model, each.line, each.view, found) for found in each.found if found[0] in wanted
        ]
        wanted.difference_update(cell for reason in by_one for cell, _ in reason.cells)
        wanted.update(cell for reason in by_one for cell in _partly_known(reason.because))
        reasons += reversed(_merged(by_one))
    return tuple(reversed(reasons))


def _partly_known(findings: Iterable[Finding]) -> list[int]:
    return [cell for cell, mask in findings if not decided(mask)]


def _merged(reasons: Iterable[Reason]) -> list[Reason]:
    """Merge deductions that differ only in their cells."""
    alike: dict[tuple[Reason, int], list[Finding]] = {}
    for reason in reasons:
        ((cell, mask),) = reason.cells
        alike.setdefault((replace(reason, cells=()), mask), []).append((cell, mask))
    return [replace(reason, cells=tuple(cells)) for (reason, _), cells in alike.items()]


def next_shown(model: Model, masks: Masks) -> tuple[list[Deduction], Deduction | None, Masks]:
    """Return the hidden steps, the first visible deduction, and what is known before it.

    The deduction comes from the first rule that finds anything visible, and has the shortest
    reason. It is None if no rule does. A deduction that fails counts as visible.
    """
    hidden: list[Deduction] = []
    while deductions := _by_first_law(model, masks):
        for deduction in sorted(deductions, key=_length):
            if deduction.fails or shows(model, deduction.found):
                return hidden, deduction, masks
        hidden += deductions
        notes = PathNotes(model, masks)
        for deduction in deductions:
            notes.note(deduction)
        masks = bytes(notes.masks)
    return hidden, None, masks


def shows(model: Model, findings: Iterable[Finding]) -> bool:
    """Return True if a picture shows any of these findings."""
    path = model.path
    return any(path is None or mask == ON or not path.is_edge(cell) for cell, mask in findings)


def why(model: Model, masks: Masks, cell: int) -> Deduction | None:
    """Return the shortest deduction of an open cell by the first law that decides it, or None."""
    for law in Law:
        deductions = [
            shortest_reason(model, replace(deduction, found=(finding,)))
            for deduction in deductions_by(model, law, masks)
            for finding in deduction.found
            if finding[0] == cell
        ]
        if deductions:
            return min(deductions, key=_length)
    return None


def needed(cells: Iterable[int], deductions: Sequence[Deduction]) -> tuple[Deduction, ...]:
    """Return the deductions that found these cells, and all that those deductions depend on."""
    wanted, taken = set(cells), list[Deduction]()
    for deduction in reversed(deductions):
        if found := wanted.intersection(cell for cell, _ in deduction.found):
            taken.append(deduction)
            wanted -= found
            wanted.update(cell for cell, _ in deduction.because)
    return tuple(reversed(taken))


def _by_first_law(model: Model, masks: Masks) -> list[Deduction]:
    """Return the deductions by the first law that finds anything."""
    for law in Law:
        if deductions := list(deductions_by(model, law, masks)):
            return [shortest_reason(model, deduction) for deduction in deductions]
    return []


def _length(deduction: Deduction) -> int:
    return len(deduction.because)
