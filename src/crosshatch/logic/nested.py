"""What-ifs within what-ifs: assumptions that fail because of what another what-if shows.

An assumption is followed to its end, and then each other assumption in what is known by then. If
one of those fails, its opposite holds beside the first assumption, and if that leads to a
contradiction, the first assumption fails. Of all pairs, those that fail in the fewest rounds are
built, and the one with the fewest steps is taken.

Most pairs fail to show anything, so their number is limited. Assumptions from which most follows
come first.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from crosshatch.engine.cancel import is_past
from crosshatch.engine.masks import Masks, are_open
from crosshatch.engine.model import Model
from crosshatch.logic.fewest_steps import RuleCache
from crosshatch.logic.rules import all_deductions
from crosshatch.logic.what_if import (
    MOST_STEPS,
    Supposition,
    WhatIf,
    WhatIfRule,
    suppositions,
)

MOST_PAIRS = 40_000
"""The most pairs of assumptions to follow, in half a second on 25x25; for a path, a tenth."""
MOST_BUILT = 12
"""The most pairs of which the steps are looked for."""


class _Pair(NamedTuple):
    """An assumption, one that fails beside it, and the opposite of that, which fails too."""

    rounds: int
    outer: Supposition
    inner: Supposition
    opposite: Supposition


def find_nested_what_if(model: Model, masks: Masks, *, until: float | None = None) -> WhatIf | None:
    """Return a short what-if with another one within it; None if none is found.

    It has at most eight steps beside those of the other, which has at most eight. No rule and no
    single assumption may have anything left to find.
    """
    pairs = sorted(_pairs(RuleCache(model), masks, until), key=lambda pair: pair.rounds)
    built = (_built(pair) for pair in pairs[:MOST_BUILT] if not is_past(until))
    return min(filter(None, built), key=lambda each: len(each.deductions), default=None)


def _pairs(cache: RuleCache, masks: Masks, until: float | None) -> Iterator[_Pair]:
    """Yield the pairs of assumptions that fail, as many as there is time to follow."""
    in_time = takewhile(lambda _: not is_past(until), suppositions(cache, masks))
    followed = [(each, after) for each in in_time if (after := each.followed())]
    followed.sort(key=lambda pair: are_open(pair[1]).count(1))
    left = MOST_PAIRS // 10 if cache.model.path else MOST_PAIRS
    for outer, after in followed:
        for inner in suppositions(cache, after):
            left -= 1
            if not left or is_past(until):
                return
            if inner.rounds():
                opposite = Supposition(cache, after, inner.cell, after[inner.cell] & ~inner.left)
                if opposite.rounds():
                    yield _Pair(inner.rounds() + opposite.rounds(), outer, inner, opposite)


def _built(pair: _Pair) -> WhatIf | None:
    """Return the what-if of a pair of assumptions; None if a part of it is too long."""
    inner, last = pair.inner.within(MOST_STEPS), pair.opposite.within(MOST_STEPS)
    if inner is None or last is None:
        return None
    notes = pair.outer.notes()
    steps = [*all_deductions(notes), *WhatIfRule(inner).deduce(notes)]
    _, needed = pair.outer.needed([*steps, *last.steps])
    return pair.outer.what_if(needed) if len(needed) <= MOST_STEPS + 1 else None
