"""The next step by the rules of a path, and what it takes that no picture shows.

A picture shows places, and where track runs. That there is no track between two places shows only
where one of them is empty or has its piece. So a step that rules out track may leave the picture as
it was: it is told together with the next one that it leads to.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from crosshatch.engine.model import ON, Finding, Masks, Model
from crosshatch.logic.reasons import Deduction, Law, thinned, told_by
from crosshatch.logic.rounds import Page


def next_shown(model: Model, masks: Masks) -> tuple[list[Deduction], Deduction | None, Masks]:
    """Steps that no picture shows, the first that one does, and what is known before that.

    It is of the first rule that tells such a thing, and none that this tells has a shorter reason;
    None where no rule tells any. A step that fails is the last of all.
    """
    hidden: list[Deduction] = []
    while told := _first_told(model, masks):
        for deduction in sorted(told, key=_length):
            if deduction.fails or shows(model, deduction.found):
                return hidden, deduction, masks
        hidden += told
        page = Page(model, masks)
        for deduction in told:
            page.note(deduction)
        masks = bytes(page.masks)
    return hidden, None, masks


def shows(model: Model, findings: Iterable[Finding]) -> bool:
    """Whether a picture shows any of these."""
    path = model.path
    return any(path is None or mask == ON or not path.is_edge(cell) for cell, mask in findings)


def why(model: Model, masks: Masks, cell: int) -> Deduction | None:
    """The shortest reason that the first rule to tell of an open cell has; None if none does."""
    for law in Law:
        told = [
            thinned(model, replace(deduction, found=(finding,)))
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
    """What the first rule tells that tells anything."""
    for law in Law:
        if told := list(told_by(model, law, masks)):
            return [thinned(model, deduction) for deduction in told]
    return []


def _length(deduction: Deduction) -> int:
    return len(deduction.because)
