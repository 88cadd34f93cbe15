"""Kinds of steps, easy ones first, and how far one comes by them alone.

A puzzle needs the first kind by which, with all easier ones, everything follows that follows at
all. How far one comes does not depend on the order in which the steps are taken, and who knows more
at first comes as far at least: each of them tells as much of what is known then, or more.
"""

from collections.abc import Callable
from enum import StrEnum

from crosshatch.engine.chain import union
from crosshatch.engine.model import Masks, Model, decided, draft_of, symbols_in, view_of
from crosshatch.logic.reasons import Law, Rule, told_by

# Line overlap: what follows when the runs of a line slide left, and right, as far as they go.
#
# Idea: between two cells a line stands somewhere in its clue. The fillings that are left say how
# far it has come there at least, with all runs as far right as they go, and at most, with all as
# far left. Overlap sees only these two ends, and takes everything between them for possible: what
# it says of a cell is what all those ways have in common. A cell that a run covers in both is
# filled, and one that no run can come to is blank.
#
# Invariant: it says nothing that exact line logic does not say. Who knows more finds the two ends
# closer together, so nothing that was said is unsaid.
#
# Cost: four moves of a set of positions for each cell and symbol.


def overlapped(model: Model, line: int, view: Masks) -> Masks | None:
    """Return what overlap leaves of the cells of a line; None where no filling is left."""
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
    """All positions from the first of some to the last."""
    return (1 << positions.bit_length()) - (positions & -positions)


class Kind(StrEnum):
    """The kinds of steps."""

    OVERLAP = "overlap"
    """What the two ends have in common to which the runs of a line can slide."""
    LINE = "line"
    """All that one line tells."""
    COUNT = "count"
    """The counts of a path, and the pieces at single places."""
    LOOP = "no loop"
    CONNECTION = "connection"
    CROSSING = "crossing"
    """How often the path crosses into a row or a column, and where."""
    PARITY = "parity"
    """Whether it does so an even or an odd number of times, for any part of the grid."""
    WHAT_IF = "what-if"
    """What is assumed of one cell comes to nothing by steps of the kinds before."""
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


_TOLD = {
    Law.COUNT: {Rule.LINE},
    Law.PIECE: {Rule.PIECE},
    Law.LOOP: {Rule.LOOP},
    Law.CONNECTION: {Rule.POCKET, Rule.PASSAGE},
    Law.CROSSING: {Rule.CROSSING, Rule.PARITY},
}
"""The rules that each law tells something by."""

Narrowed = Callable[[Model, int, Masks], Masks | None]
"""What a line leaves of its cells; None where it cannot be filled."""


def simpler(rule: Rule) -> int:
    """How many kinds of rules of a path are simpler than that of this one."""
    return next(number for number, kind in enumerate(BY_RULES) if rule in _RULES[kind])


def kinds_of(model: Model) -> tuple[Kind, ...]:
    """The kinds of steps that there are for a puzzle."""
    return BY_RULES if model.path else BY_LINES


def simplest(model: Model, masks: Masks, goal: Masks) -> Kind:
    """The first kind of step by which all cells are decided that are decided in the goal.

    That is what all lines, or all rules of a path, tell together.
    """
    wanted = [cell for cell, mask in enumerate(goal) if decided(mask)]
    *easier, hardest = kinds_of(model)[:-2]
    for kind in easier:
        masks = (
            known_by(model, masks, kind) if model.path else _lines_alone(model, masks, overlapped)
        )
        if all(decided(masks[cell]) for cell in wanted):
            return kind
    return hardest


def known_by(model: Model, masks: Masks, kind: Kind) -> Masks:
    """Return what is known in the end where the rules of a path up to this kind are followed."""
    kinds = BY_RULES[: BY_RULES.index(kind) + 1]
    rules = {rule for each in kinds for rule in _RULES[each]}
    laws = [law for law in Law if law is not Law.COUNT and rules & _TOLD[law]]
    before = None
    while masks != before:
        before, masks = masks, _lines_alone(model, masks, Model.narrowed)
        for law in laws:
            known = draft_of(masks)
            for deduction in told_by(model, law, masks):
                if deduction.rule in rules:
                    for cell, mask in deduction.found:
                        known[cell] = mask
            masks = bytes(known)
    return masks


def _lines_alone(model: Model, masks: Masks, narrowed: Narrowed) -> Masks:
    """Return what is known in the end where lines tell this and nothing else does."""
    known, waiting = draft_of(masks), dict.fromkeys(range(len(model.lines)))
    while waiting:
        # Those that have waited longest come first, by then more is known of them.
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
