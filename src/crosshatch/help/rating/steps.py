"""Single steps of a rated puzzle, in words and by the known cells that they need."""

from itertools import chain, islice

from crosshatch.engine.masks import Masks, claims
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import rounds
from crosshatch.logic.rules import rules_of
from crosshatch.logic.what_if import find_what_if, what_if_in_words
from crosshatch.puzzles.puzzle import Puzzle


def step_in_words(puzzle: Puzzle, masks: Masks) -> str | None:
    """Return the first of the easiest steps from these masks in a sentence; None if there is none.

    It is a what-if if nothing follows without one.
    """
    model = puzzle.model
    if now := next(rounds(Notes(model, masks)), None):
        rules = [rule for rule in rules_of(model) if now.ease in rule.eases]
        shown = (rule.easiest(model, masks) for rule in rules)
        # What pictures do not show has to be reduced to what it needs before it can be told.
        hidden = (
            rule.reduced(model, each) for rule in rules for each in rule.deduce(Notes(model, masks))
        )
        steps = (each for each in chain(shown, hidden) if each and each.ease is now.ease)
        return next((each.rule.sentence(puzzle, each) for each in steps), None)
    for cell, mask in claims(masks, range(len(masks))):
        if model.refutes(model.with_mask(masks, cell, mask)):
            what_if = find_what_if(model, masks, [cell])
            return what_if_in_words(puzzle, what_if) if what_if else None
    return None


def cells_needed(model: Model, masks: Masks) -> int:
    """Return the most known cells that one finding needs among the easiest looks at lines."""
    needed = [0]
    for now in islice(rounds(notes := Notes(model, masks)), 1):
        for each in now.taken:
            line = each.line or 0
            place, view = model.lines[line].cells.index, notes.view(line)
            needed += (
                len(model.forcing(line, view, place(cell), mask)) for cell, mask in each.found
            )
    return max(needed)
