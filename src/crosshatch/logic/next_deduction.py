"""The easiest next deduction that a picture shows, and the hidden ones that it depends on.

A picture shows the colour of a cell, not the colours that are ruled out, and it shows that there is
no track between two places only if one of them is empty or already has its piece. Deductions that a
picture does not show are noted, and explained together with the next one that depends on them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.masks import Finding, Masks
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import eases_of, rules_of


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

    A deduction that fails counts too. `last` are the cells of the last step. If a later rule has
    easier looks than the one that was found, the easiest of those comes first.
    """
    notes, hidden, finds = Notes(model, masks), list[Deduction](), True
    rules, order = rules_of(model), [*eases_of(model)].index
    while finds:
        finds = False
        for number, rule in enumerate(rules, 1):
            if deduction := rule.easiest(model, notes.known(), last):
                easier = (
                    each for each in rules[number:] if order(each.eases[0]) < order(deduction.ease)
                )
                found = (each.easiest(model, notes.known(), last) for each in easier)
                looks = [deduction, *filter(None, found)]
                return NextStep(
                    min(looks, key=lambda look: order(look.ease)), tuple(hidden), notes.known()
                )
            for deduction in rule.deduce(notes):
                each = (finding for finding in deduction.found if not model.shows([finding]))
                if new := notes.add(each):
                    hidden.append(replace(deduction, found=new))
                    finds = True
            if finds:
                break
    return NextStep(None, tuple(hidden), notes.known())


@dataclass(frozen=True, slots=True)
class Footholds:
    """The places where something follows at once, and the cells that they give together."""

    lines: int
    """The number of lines that give something by themselves, or of places where a rule does."""
    cells: int
    """The number of cells that all of them together give."""


def footholds(model: Model, masks: Masks) -> Footholds:
    """Return where something that pictures show follows from these masks by one look."""
    places, cells = set[tuple[str, int | None]](), set[int]()
    for rule in rules_of(model):
        for deduction in rule.deduce(Notes(model, masks)):
            if shown := [cell for cell, mask in deduction.found if model.shows([(cell, mask)])]:
                places.add((rule.name, deduction.at))
                cells.update(shown)
    return Footholds(len(places), len(cells))


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


def ruled_out(model: Model, masks: Masks, cell: int, mask: int) -> Deduction | None:
    """Return what the first rule says that finds that a cell cannot have a mask; None if none."""
    for rule in rules_of(model):
        for deduction in rule.deduce(Notes(model, masks)):
            if any(each == cell and not left & mask for each, left in deduction.found):
                return next(iter(rule.parts(model, deduction, {cell})))
    return None


def why(model: Model, masks: Masks, cell: int) -> Deduction | None:
    """Return the deduction of an open cell by the first rule that decides it; None if none does."""
    for rule in rules_of(model):
        if deduction := rule.why(model, masks, cell):
            return deduction
    return None
