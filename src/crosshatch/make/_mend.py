"""A picture made the only solution of its own clues, with as few cells changed as can be found.

In each round it is found out which cells are open, and what every one of them would leave open if
it were changed. Those changes are made that close most for what they cost; several of a round are
made together where they close other cells, and as long as that holds for all of them in common.
Where no change of one cell closes anything, two are changed at once. Where that does not either,
the gauge is blind, as line logic is where no line says anything: then cells are changed that leave
the fewest ways to fill their lines, until it sees. In the end each change is taken back without
which nothing is open.

The number of open cells falls with each round, apart from some blind ones, so that there is an
end. It may come while cells are open.

Two ways lead there. One goes by what line logic leaves open: that is known at once, and nothing is
open in the end that a player could not find line by line. The other goes by what solutions differ
in, which are fewer cells, where a search tells them within its budget. From the first way, each
change is taken back without which there still is one solution. What has fewer changes is taken: so
a picture never needs more of them than it would need to be solved by lines alone.

What was tried: to let a cell change that solutions found so far disagree on, where a search takes
too long to tell all of them. It ends up with about as many changes as line logic and the last step
do, and takes ten times as long. To take the second way alone, which takes minutes where few cells
are filled: most are open, and a search for each of them ends without a conflict, but late.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from heapq import nsmallest
from itertools import combinations

from crosshatch.make._attempt import (
    Attempt,
    CellTrial,
    Changes,
    Gauge,
    Open,
    alone,
    changes_of,
    cost,
    find_open_cells,
    is_apart,
    opened_by_lines,
    trials,
)
from crosshatch.make._chance import Chance

BUDGET, LITTLE = 500, 30
"""What the proof for a picture may take, in conflicts: for one that somebody loves, and any other.
"""
_LEAST, _AS_MUCH = 20, 2
"""What it may take to try a change: as many times what it took before, so much at least."""
_QUICK = 5000
"""How often lines are looked at where a question is put quickly."""
MANY, FEW = 250, 8
"""How many changes are tried in a round: for a picture that somebody loves, and for any other."""

Comparison = Callable[[Open, Open], bool]
"""Whether what is open in one attempt is better than what is in another."""

_PAIRED = 15
"""Of so many changes that are tried one is tried in pairs."""
_STRIDE = 10
"""For so many columns one more change is made blindly at a time."""
_BLIND = 40
"""How many rounds are made blindly."""


@dataclass(frozen=True, slots=True)
class State:
    """An attempt, and what is open in it."""

    attempt: Attempt
    open: Open
    miss: int = 0
    """By how many words it is harder than wanted; easier if negative."""
    specks: int = 0
    """How many specks it has, where they are counted."""


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
    gauge, proof = partial(find_open_cells, budget=budget), partial(alone, budget=budget)
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
    return partial(find_open_cells, budget=budget), partial(alone, budget=budget)


def mended(start: State, gauge: Gauge, chance: Chance, most: int) -> Iterator[State]:
    """One attempt after the other, until nothing is open or none is found that is better.

    In each round so many changes are tried.
    """
    state, blind = start, 0
    while not state.open.none and blind <= _BLIND:
        each = cheapest(state.attempt, sorted(state.open.cells), chance, most)
        tried = trials(state.attempt, each, gauge)
        helpful = _helpful(tried, state.open)
        if not helpful:
            exact = (one for one in tried if one.open.exact)
            nearest = nsmallest(most // _PAIRED, exact, key=lambda one: len(one.open.cells))
            helpful = _helpful(trials(state.attempt, pairs(nearest), gauge), state.open)
        if helpful:
            apart = _apart(helpful, state.open)
            state = jointly(state.attempt, apart, gauge, _closes_more)
        elif tighter := _tightened(state, each, gauge):
            state, blind = tighter, blind + 1
        else:
            return
        yield state


def without_idle(first: Attempt, state: State, gauge: Gauge) -> State:
    """The attempt with each change taken back that is not needed, the most visible ones first."""

    def seen(cell: int) -> float:
        return cost(state.attempt, cell, first.cells[cell])

    for cell in sorted(first.differences(state.attempt), key=seen):
        back = state.attempt.changed([(cell, first.cells[cell])])
        [left] = gauge([back])
        if left.none:
            state = State(back, left)
    return state


def cheapest(attempt: Attempt, cells: Iterable[int], chance: Chance, most: int) -> list[Changes]:
    """So many changes of these cells, those that are seen least."""
    return _cheapest(attempt, _shuffled(attempt, cells, chance), most)


def linked_first(
    attempt: Attempt, cells: Iterable[int], chance: Chance, most: int
) -> Iterator[list[Changes]]:
    """So many changes that make no speck, those that are seen least; then as many that do."""
    order = _shuffled(attempt, cells, chance)
    for wanted in (False, True):
        each = [changes for changes in order if is_apart(attempt, *changes[0]) == wanted]
        if each:
            yield _cheapest(attempt, each, most)


def _shuffled(attempt: Attempt, cells: Iterable[int], chance: Chance) -> list[Changes]:
    return chance.shuffled(changes for cell in cells for changes in changes_of(attempt, cell))


def _cheapest(attempt: Attempt, order: Iterable[Changes], most: int) -> list[Changes]:
    return nsmallest(most, order, key=lambda changes: cost(attempt, *changes[0]))


def jointly(
    attempt: Attempt, chosen: list[CellTrial], gauge: Gauge, is_better: Comparison
) -> State:
    """As many of these changes, the best first, as are better together than that one is alone."""
    best = chosen[0]
    while len(chosen) > 1:
        changes = {cell: symbol for one in chosen for cell, symbol in one.changes}
        [joint] = trials(attempt, [tuple(changes.items())], gauge)
        if is_better(joint.open, best.open):
            return State(joint.attempt, joint.open)
        chosen = chosen[: len(chosen) // 2]
    return State(best.attempt, best.open)


def pairs(tried: Iterable[CellTrial]) -> list[Changes]:
    """Each of some changes with each other, where they are of different cells."""
    return [
        one.changes + other.changes
        for one, other in combinations(tried, 2)
        if one.changes[0][0] != other.changes[0][0]
    ]


def _helpful(tried: Iterable[CellTrial], left: Open) -> list[CellTrial]:
    """Return the trials that close cells, the best for their cost first."""

    def gain(one: CellTrial) -> float:
        return (len(left.cells) - len(one.open.cells)) / one.cost

    closing = (one for one in tried if _closes_more(one.open, left))
    return sorted(closing, key=gain, reverse=True)


def _closes_more(one: Open, other: Open) -> bool:
    return one.exact and len(one.cells) < len(other.cells)


def _apart(helpful: Iterable[CellTrial], left: Open) -> list[CellTrial]:
    """Changes of which no two close the same cell."""
    chosen: list[CellTrial] = []
    closed: set[int] = set()
    for one in helpful:
        closes = left.cells - one.open.cells
        if closed.isdisjoint(closes) and closed.isdisjoint(cell for cell, _ in one.changes):
            chosen.append(one)
            closed |= closes
    return chosen


def _tightened(state: State, each: Iterable[Changes], gauge: Gauge) -> State | None:
    """The attempt where some lines have fewer fillings; None where each change adds some."""
    attempt, ways = state.attempt, []
    for changes in each:
        cell, _ = changes[0]
        ways.append((attempt.changed(changes).freedom(cell) - attempt.freedom(cell), changes))
    fewer = sorted(way for way in ways if way[0] < 0)
    changed: dict[int, int] = {}
    lines: set[tuple[int, int]] = set()
    for _, [(cell, symbol)] in fewer:
        row, column = divmod(cell, attempt.width)
        if lines.isdisjoint(((0, row), (1, column))):
            lines |= {(0, row), (1, column)}
            changed[cell] = symbol
    if not changed:
        return None
    some = list(changed.items())[: 1 + attempt.width // _STRIDE]
    attempt = attempt.changed(some)
    [left] = gauge([attempt])
    return State(attempt, left)
