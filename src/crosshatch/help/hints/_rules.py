"""The next step by the rules of a path, and what it takes that no picture shows.

A picture shows places, and where track runs. That there is no track between two places shows only
where one of them is empty or has its piece. So a step that rules out track may leave the picture as
it was: it is told together with the next one that it leads to.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.model import ON, Finding, Masks, Model, decided, draft_of, view_of
from crosshatch.logic.notes import PathNotes
from crosshatch.logic.reasons import Deduction, Law, Reason, least, shortest_reason, told_by

# Colours that lines rule out of cells, on the way to a step.
#
# A picture shows what a cell is, not which colours it is not. So what only rules out colours is
# told together with the step that it leads to, as far as that takes it.


@dataclass(frozen=True, slots=True)
class RuledOut:
    """The colours that a line rules out, and what was known of its cells before."""

    line: int
    view: Masks
    found: tuple[Finding, ...]


def ruled_out(model: Model, masks: Masks) -> tuple[list[RuledOut], Masks]:
    """Return what each line in turn rules out of cells without deciding them, and what is known
    then.
    """
    known, told = draft_of(masks), list[RuledOut]()
    for line, cells in enumerate(line.cells for line in model.lines):
        view = view_of(known, cells)
        left = zip(cells, view, model.narrowed(line, view) or view, strict=True)
        found = tuple(
            (cell, after) for cell, before, after in left if before != after and not decided(after)
        )
        if found:
            told.append(RuledOut(line, view, found))
        for cell, mask in found:
            known[cell] = mask
    return told, model.masks_of(known)


def reasons_for(
    model: Model, findings: Iterable[Finding], told: Sequence[RuledOut]
) -> tuple[Reason, ...]:
    """Return why colours are ruled out of these partly known cells, earliest reason first."""
    wanted, reasons = set(_in_part(findings)), list[Reason]()
    for each in reversed(told):
        by_one = [
            least(model, each.line, each.view, found) for found in each.found if found[0] in wanted
        ]
        wanted.difference_update(cell for reason in by_one for cell, _ in reason.cells)
        wanted.update(cell for reason in by_one for cell in _in_part(reason.because))
        reasons += reversed(_together(by_one))
    return tuple(reversed(reasons))


def _in_part(findings: Iterable[Finding]) -> list[int]:
    return [cell for cell, mask in findings if not decided(mask)]


def _together(reasons: Iterable[Reason]) -> list[Reason]:
    """Merge deductions that differ only in their cells."""
    alike: dict[tuple[Reason, int], list[Finding]] = {}
    for reason in reasons:
        ((cell, mask),) = reason.cells
        alike.setdefault((replace(reason, cells=()), mask), []).append((cell, mask))
    return [replace(reason, cells=tuple(cells)) for (reason, _), cells in alike.items()]


def next_shown(model: Model, masks: Masks) -> tuple[list[Deduction], Deduction | None, Masks]:
    """Return steps that no picture shows, the first that one does, and what is known before it.

    The deduction comes from the first rule that finds anything visible, and has the shortest
    reason; None if no rule does. A step that fails is the last of all.
    """
    hidden: list[Deduction] = []
    while told := _first_told(model, masks):
        for deduction in sorted(told, key=_length):
            if deduction.fails or shows(model, deduction.found):
                return hidden, deduction, masks
        hidden += told
        page = PathNotes(model, masks)
        for deduction in told:
            page.note(deduction)
        masks = bytes(page.masks)
    return hidden, None, masks


def shows(model: Model, findings: Iterable[Finding]) -> bool:
    """Return True if a picture shows any of these."""
    path = model.path
    return any(path is None or mask == ON or not path.is_edge(cell) for cell, mask in findings)


def why(model: Model, masks: Masks, cell: int) -> Deduction | None:
    """The shortest reason that the first rule to tell of an open cell has; None if none does."""
    for law in Law:
        told = [
            shortest_reason(model, replace(deduction, found=(finding,)))
            for deduction in told_by(model, law, masks)
            for finding in deduction.found
            if finding[0] == cell
        ]
        if told:
            return min(told, key=_length)
    return None


def needed(cells: Iterable[int], deductions: Sequence[Deduction]) -> tuple[Deduction, ...]:
    """The deductions that found some cells, those that found what these need, and so on."""
    wanted, taken = set(cells), list[Deduction]()
    for deduction in reversed(deductions):
        if found := wanted.intersection(cell for cell, _ in deduction.found):
            taken.append(deduction)
            wanted -= found
            wanted.update(cell for cell, _ in deduction.because)
    return tuple(reversed(taken))


def _first_told(model: Model, masks: Masks) -> list[Deduction]:
    """Return what the first rule tells that tells anything."""
    for law in Law:
        if told := list(told_by(model, law, masks)):
            return [shortest_reason(model, deduction) for deduction in told]
    return []


def _length(deduction: Deduction) -> int:
    return len(deduction.because)
