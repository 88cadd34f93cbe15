"""Kinds of steps, easiest first, and what can be found with each kind and all easier ones.

A puzzle needs the first kind that, together with all easier ones, finds everything that can be
found. The result does not depend on the order of the steps. It is also monotonic: from more
knowledge, the same steps find at least as much.
"""

from collections.abc import Callable
from enum import StrEnum

from crosshatch.engine.chain import union
from crosshatch.engine.model import Masks, Model, decided, draft_of, symbols_in, view_of
from crosshatch.logic.reasons import Law, Rule, deductions_by

# Line overlap: deductions from sliding all runs of a line as far left, and as far right, as they
# go.
#
# Idea: between two cells, a filling has reached some position in the clue. The fillings that are
# left bound this position: it is lowest with all runs as far right as they go, and highest with all
# runs as far left. Overlap uses only these two bounds and takes every position between them for
# possible. It finds what all those positions have in common: a cell that a run covers in both
# fillings is filled, and a cell that no run can reach is blank.
#
# Invariant: overlap finds nothing that exact line logic does not find. More knowledge brings the
# bounds closer together, so no deduction is lost.
#
# Cost: four moves of a set of positions for each cell and symbol.


def overlapped(model: Model, line: int, view: Masks) -> Masks | None:
    """Return the masks that overlap leaves for the cells of a line; None if no filling is left."""
    chain = model.lines[line].chain
    choices = [symbols_in(mask) for mask in view]
    leading = chain.leading(choices)
    reached = chain.start & leading[0]
    if not reached:
        return None
    left, before = [], _stretch(reached)
    for symbols, on in zip(choices, leading[1:], strict=True):
        reached = union(chain.next(reached, symbol) for symbol in symbols) & on
        after = _stretch(reached)
        left.append(sum(1 << each for each in symbols if chain.next(before, each) & after))
        before = after
    return model.masks_of(left)


def _stretch(positions: int) -> int:
    """Return all positions from the first one in a set to the last."""
    return (1 << positions.bit_length()) - (positions & -positions)


class Kind(StrEnum):
    """The kinds of steps."""

    OVERLAP = "overlap"
    """Cells that are the same with all runs as far left and as far right as they go."""
    LINE = "line"
    """Everything that follows from one line."""
    COUNT = "count"
    """The counts of a path, and the pieces at single places."""
    LOOP = "no loop"
    CONNECTION = "connection"
    CROSSING = "crossing"
    """The number of times that the path crosses into a row or a column, and the places."""
    PARITY = "parity"
    """The rule that the path enters any part of the grid as often as it leaves it."""
    WHAT_IF = "what-if"
    """An assumption about one cell that steps of the easier kinds refute."""
    SEARCH = "search"
    """What-ifs within what-ifs."""


BY_LINES = (Kind.OVERLAP, Kind.LINE, Kind.WHAT_IF, Kind.SEARCH)
BY_RULES = (
    Kind.COUNT,
    Kind.LOOP,
    Kind.CONNECTION,
    Kind.CROSSING,
    Kind.PARITY,
    Kind.WHAT_IF,
    Kind.SEARCH,
)


_RULES = {
    Kind.COUNT: (Rule.LINE, Rule.PIECE),
    Kind.LOOP: (Rule.LOOP,),
    Kind.CONNECTION: (Rule.POCKET, Rule.PASSAGE),
    Kind.CROSSING: (Rule.CROSSING,),
    Kind.PARITY: (Rule.PARITY,),
}


_RULES_OF_LAW = {
    Law.COUNT: {Rule.LINE},
    Law.PIECE: {Rule.PIECE},
    Law.LOOP: {Rule.LOOP},
    Law.CONNECTION: {Rule.POCKET, Rule.PASSAGE},
    Law.CROSSING: {Rule.CROSSING, Rule.PARITY},
}
"""The rules of each law."""

Narrow = Callable[[Model, int, Masks], Masks | None]
"""A function that returns the masks a line leaves for its cells; None if it cannot be filled."""


def simpler(rule: Rule) -> int:
    """Return the number of kinds that are simpler than the kind of this rule of a path."""
    return next(number for number, kind in enumerate(BY_RULES) if rule in _RULES[kind])


def kinds_of(model: Model) -> tuple[Kind, ...]:
    """Return the kinds of steps that apply to a puzzle, easiest first."""
    return BY_RULES if model.path else BY_LINES


def simplest(model: Model, masks: Masks, goal: Masks) -> Kind:
    """Return the first kind of step that decides all cells that are decided in the goal.

    The goal is what all lines, or all rules of a path, find together.
    """
    wanted = [cell for cell, mask in enumerate(goal) if decided(mask)]
    *easier, hardest = kinds_of(model)[:-2]
    for kind in easier:
        masks = (
            known_by(model, masks, kind)
            if model.path
            else _found_by_lines(model, masks, overlapped)
        )
        if all(decided(masks[cell]) for cell in wanted):
            return kind
    return hardest


def known_by(model: Model, masks: Masks, kind: Kind) -> Masks:
    """Return all that the rules of a path up to this kind find."""
    kinds = BY_RULES[: BY_RULES.index(kind) + 1]
    rules = {rule for each in kinds for rule in _RULES[each]}
    laws = [law for law in Law if law is not Law.COUNT and rules & _RULES_OF_LAW[law]]
    before = None
    while masks != before:
        before, masks = masks, _found_by_lines(model, masks, Model.narrowed)
        for law in laws:
            known = draft_of(masks)
            for deduction in deductions_by(model, law, masks):
                if deduction.rule in rules:
                    for cell, mask in deduction.found:
                        known[cell] = mask
            masks = bytes(known)
    return masks


def _found_by_lines(model: Model, masks: Masks, narrowed: Narrow) -> Masks:
    """Return all that lines find with the given function."""
    known, waiting = draft_of(masks), dict.fromkeys(range(len(model.lines)))
    while waiting:
        # The line that has waited longest comes first, because most may be new to it.
        line = next(iter(waiting))
        del waiting[line]
        cells = model.lines[line].cells
        view = view_of(known, cells)
        if all(map(decided, view)):
            continue
        left = narrowed(model, line, view) or view
        for cell, before, after in zip(cells, view, left, strict=True):
            if before != after:
                known[cell] = after
                waiting.update(dict.fromkeys(model.lines_through[cell]))
        waiting.pop(line, None)
    return model.masks_of(known)
