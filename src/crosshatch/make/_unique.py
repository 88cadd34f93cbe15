"""A picture made the only solution of its own clues, with as few cells changed as can be found.

Two ways lead there. One goes by what line logic leaves open: that is known at once, and nothing is
open in the end that a player could not find line by line. The other goes by what solutions differ
in, which are fewer cells, where a search tells them within its budget. From the first way, each
change is taken back without which there still is one solution. What has fewer changes is taken: so
a picture never needs more of them than it would need to be solved by lines alone.

What was tried: to take the second way alone, which takes minutes where few cells are filled: most
are open, and a search for each of them ends without a conflict, but late.
"""

from collections.abc import Iterator
from functools import partial

from crosshatch.make._attempt import Attempt, Open, alone, opened, opened_by_lines
from crosshatch.make._chance import Chance
from crosshatch.make._mend import State, mended, without_idle
from crosshatch.make._trials import Gauge

BUDGET, LITTLE = 500, 30
"""What the proof for a picture may take, in conflicts: for one that somebody loves, and any other.
"""
_LEAST, _AS_MUCH = 20, 2
"""What it may take to try a change: as many times what it took before, so much at least."""
_QUICK = 5000
"""How often lines are looked at where a question is put quickly."""
MANY, FEW = 250, 8
"""How many changes are tried in a round: for a picture that somebody loves, and for any other."""


def toward_line_logic(first: Attempt, chance: Chance, most: int) -> Iterator[State]:
    """Attempts that line logic leaves ever less open; where nothing is, the last is the best."""
    state = _begun(first, opened_by_lines)
    yield state
    yield from _to_the_end(first, state, opened_by_lines, opened_by_lines, chance, most)


def toward_one_solution(
    first: Attempt, chance: Chance, most: int, *, budget: int, quick: bool
) -> Iterator[State]:
    """Attempts whose solutions differ in ever less; of those that have one any may be the best.

    A quick look is content with the first.
    """
    gauge, proof = partial(opened, budget=budget), partial(alone, budget=budget)
    state = start = _begun(first, gauge)
    yield start
    if _is_told(start.open):
        for state in _to_the_end(first, start, *_like(start.open), chance, most):
            yield state
        if state.open.none and (quick or len(first.differences(state.attempt)) <= 1):
            # By lines alone it would need as many at least.
            return
    for state in toward_line_logic(first, chance, most):
        yield state
    if state.open.none:
        yield without_idle(first, state, proof)
        return
    state = _begun(state.attempt, gauge)
    yield state
    if _is_told(state.open):
        yield from _to_the_end(first, state, *_like(state.open), chance, most)


def _begun(attempt: Attempt, gauge: Gauge) -> State:
    [left] = gauge([attempt])
    return State(attempt, left)


def _to_the_end(
    first: Attempt, start: State, gauge: Gauge, proof: Gauge, chance: Chance, most: int
) -> Iterator[State]:
    """Attempts from this one on, and at the end of those the one without idle changes."""
    state = start
    for state in mended(start, gauge, chance, most):
        yield state
    if state.open.none:
        yield without_idle(first, state, proof)


def _is_told(left: Open) -> bool:
    """Return True if what solutions differ in can be told as often as changes are tried."""
    return left.exact and left.sweeps <= _QUICK


def _like(left: Open) -> tuple[Gauge, Gauge]:
    """Return what solutions differ in, and whether they do, where that takes about as much as
    before.
    """
    budget = max(_LEAST, _AS_MUCH * left.conflicts)
    return partial(opened, budget=budget), partial(alone, budget=budget)
