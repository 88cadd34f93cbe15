"""The easiest next deduction that a picture shows, and the hidden ones that it depends on.

A picture shows the colour of a cell, not the colours that are ruled out, and it shows that there is
no track between two places only if one of them is empty or already has its piece. Deductions that a
picture does not show are noted, and explained together with the next one that depends on them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.model import Finding, Masks, Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import rules_of


@dataclass(frozen=True, slots=True)
class NextStep:
    """The easiest next deduction, and what is known before it."""

    deduction: Deduction | None
    """The deduction; None if no rule by itself finds anything that a picture shows."""
    hidden: tuple[Deduction, ...]
    """The deductions before it that a picture does not show."""
    masks: Masks
    """The masks of all cells before it, including what the hidden deductions found."""


def next_step(model: Model, masks: Masks, last: Collection[int] = ()) -> NextStep:
    """Return the easiest deduction by the first rule that finds anything that a picture shows.

    A deduction that fails counts too. `last` are the cells of the last step.
    """
    notes, hidden, finds = Notes(model, masks), list[Deduction](), True
    while finds:
        finds = False
        for rule in rules_of(model):
            if deduction := rule.easiest(model, notes.known(), last):
                return NextStep(deduction, tuple(hidden), notes.known())
            for deduction in rule.deduce(notes):
                each = (finding for finding in deduction.found if not model.shows([finding]))
                if new := notes.add(each):
                    hidden.append(replace(deduction, found=new))
                    finds = True
            if finds:
                break
    return NextStep(None, tuple(hidden), notes.known())


def needed(
    model: Model, findings: Iterable[Finding], hidden: Sequence[Deduction]
) -> tuple[Deduction, ...]:
    """Return what hidden deductions say about known cells, and all that this depends on."""
    wanted, taken = {cell for cell, _ in findings}, list[Deduction]()
    for deduction in reversed(hidden):
        if wanted.intersection(cell for cell, _ in deduction.found):
            parts = deduction.rule.parts(model, deduction, wanted)
            wanted.difference_update(cell for part in parts for cell, _ in part.found)
            wanted.update(cell for part in parts for cell, _ in part.because)
            taken += reversed(parts)
    return tuple(reversed(taken))


def why(model: Model, masks: Masks, cell: int) -> Deduction | None:
    """Return the deduction of an open cell by the first rule that decides it; None if none does."""
    for rule in rules_of(model):
        if deduction := rule.why(model, masks, cell):
            return deduction
    return None
