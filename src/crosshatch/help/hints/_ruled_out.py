"""Colours that lines rule out of cells, on the way to a step.

A picture shows what a cell is, not which colours it is not. So what only rules out colours is told
together with the step that it leads to, as far as that takes it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.model import Finding, Masks, Model, decided, draft_of, view_of
from crosshatch.logic.reasons import Reason, least


@dataclass(frozen=True, slots=True)
class RuledOut:
    """What a line rules out, and what was known of its cells before."""

    line: int
    view: Masks
    found: tuple[Finding, ...]


def ruled_out(model: Model, masks: Masks) -> tuple[list[RuledOut], Masks]:
    """What each line in turn rules out of cells without deciding them, and what is known then."""
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
    """Why colours are ruled out of cells of which just this is known, first things first.

    That is as far as lines have told it, and what it takes that they have told before.
    """
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
    """Those that differ in nothing but their cells, all of which are left the same, as one."""
    alike: dict[tuple[Reason, int], list[Finding]] = {}
    for reason in reasons:
        ((cell, mask),) = reason.cells
        alike.setdefault((replace(reason, cells=()), mask), []).append((cell, mask))
    return [replace(reason, cells=tuple(cells)) for (reason, _), cells in alike.items()]
