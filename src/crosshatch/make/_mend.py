"""Changing as few cells of a picture as possible until it is the only solution of its clues.

In the literature this is greedy local search.

Each round finds the open cells, and for each of them the cells that would be open if it were
changed. The changes that close the most cells for their cost are made. Several changes are made in
one round if they close different cells, and if together they close more than the best one alone. If
no change of one cell closes anything, two cells are changed at once. If that fails too, the gauge
is blind, as line logic is when no line finds anything. Then cells are changed so that their lines
have the fewest fillings, until the gauge works again. At the end, every change that is not needed
is undone.

The number of open cells falls with each round, except for some blind ones, so the process ends. It
may end while cells are open.

There are two methods. One uses the cells that line logic leaves open: these are found at once, and
the result can be solved line by line. The other uses the cells in which solutions differ. There are
fewer of them, but a search must find them within its budget. From the result of the first method,
every change is undone that is not needed for a unique solution. The result with fewer changes is
taken, so a picture never needs more changes than it would for line logic.

Tried and dropped: changing a cell that the solutions found so far disagree on, when a search for
all such cells takes too long. It needs about as many changes as line logic followed by undoing, and
takes ten times as long. Also dropped: the second method alone. It takes minutes if few cells are
filled, because most cells are open and the search for each takes long, even without a conflict.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial
from heapq import nsmallest
from itertools import combinations

from crosshatch.data.chance import Chance
from crosshatch.make._attempt import (
    Attempt,
    CellTrial,
    Changes,
    Gauge,
    Open,
    changes_of,
    cost,
    find_open_cells,
    is_apart,
    opened_by_lines,
    prove_unique,
    trials,
)
from crosshatch.make.maker import last_of, reductions

_LEAST_BUDGET, _BUDGET_FACTOR = 20, 2
"""The least budget of a trial change, and the factor from the conflicts before it to its budget."""
_QUICK_SWEEPS = 5000
"""The most looks at lines for a search that is quick enough to run for each trial change."""

Comparison = Callable[[Open, Open], bool]
"""A function that returns True if the first result is better than the second."""

_PAIRED = 15
"""One in this many of the tried changes is tried in pairs."""
_STRIDE = 10
"""The number of columns for which a blind round makes one more change."""
_BLIND = 40
"""The most blind rounds."""


class Effort(Enum):
    """The amount of work to spend on a picture."""

    FAST = 8, 30
    """For a random picture, because another one can take its place."""
    THOROUGH = 250, 500
    """For a given picture."""

    def __init__(self, most: int, budget: int) -> None:
        self.most = most
        """The most changes that are tried in a round."""
        self.budget = budget
        """The most conflicts for the proof that there is one solution."""


@dataclass(frozen=True, slots=True)
class State:
    """An attempt, and the cells that are open in it."""

    attempt: Attempt
    open: Open
    difficulty_gap: int = 0
    """The number of words by which it is too hard; negative if it is too easy."""
    specks: int = 0
    """The number of specks, if they are counted."""


def toward_line_logic(first: Attempt, chance: Chance, effort: Effort) -> Iterator[State]:
    """Yield attempts with fewer and fewer cells open to line logic; the last is the best."""
    state = _initial_state(first, opened_by_lines)
    yield state
    yield from _to_the_end(first, state, opened_by_lines, opened_by_lines, chance, effort)


def toward_one_solution(first: Attempt, chance: Chance, effort: Effort) -> Iterator[State]:
    """Yield attempts whose solutions differ in fewer and fewer cells; any of them may be the best.

    If the effort is fast, stop at the first unique attempt.
    """
    gauge = partial(find_open_cells, budget=effort.budget)
    proof = partial(prove_unique, budget=effort.budget)
    state = start = _initial_state(first, gauge)
    yield start
    if _is_quick(start.open):
        for state in _to_the_end(first, start, *_with_similar_budget(start.open), chance, effort):
            yield state
        if state.open.none and (
            effort is Effort.FAST or len(first.differences(state.attempt)) <= 1
        ):
            # Line logic would need at least as many changes.
            return
    for state in toward_line_logic(first, chance, effort):
        yield state
    if state.open.none:
        yield undo_needless(first, state, proof)
        return
    state = _initial_state(state.attempt, gauge)
    yield state
    if _is_quick(state.open):
        yield from _to_the_end(first, state, *_with_similar_budget(state.open), chance, effort)


def _initial_state(attempt: Attempt, gauge: Gauge) -> State:
    [left] = gauge([attempt])
    return State(attempt, left)


def _to_the_end(
    first: Attempt, start: State, gauge: Gauge, proof: Gauge, chance: Chance, effort: Effort
) -> Iterator[State]:
    """Yield the attempts from `start` on; after success, also the last without needless changes."""
    state = start
    for state in mend(start, gauge, chance, effort.most):
        yield state
    if state.open.none:
        yield undo_needless(first, state, proof)


def _is_quick(left: Open) -> bool:
    """Return True if the cells that solutions differ in are found quickly enough for each trial."""
    return left.exact and left.sweeps <= _QUICK_SWEEPS


def _with_similar_budget(left: Open) -> tuple[Gauge, Gauge]:
    """Return a gauge and a proof with a budget that is similar to the conflicts so far."""
    budget = max(_LEAST_BUDGET, _BUDGET_FACTOR * left.conflicts)
    return partial(find_open_cells, budget=budget), partial(prove_unique, budget=budget)


def mend(start: State, gauge: Gauge, chance: Chance, most: int) -> Iterator[State]:
    """Yield better and better attempts until nothing is open or no better one is found.

    Each round tries at most `most` changes.
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
            state = best_together(state.attempt, apart, gauge, _closes_more)
        elif tighter := _tightened(state, each, gauge):
            state, blind = tighter, blind + 1
        else:
            return
        yield state


def undo_needless(first: Attempt, state: State, gauge: Gauge) -> State:
    """Return the attempt with every needless change undone, starting with the cheapest to undo."""

    def cost_to_undo(cell: int) -> float:
        return cost(state.attempt, cell, first.cells[cell])

    def undone(state: State, cell: int) -> State:
        return _initial_state(state.attempt.changed([(cell, first.cells[cell])]), gauge)

    order = sorted(first.differences(state.attempt), key=cost_to_undo)
    return last_of(reductions(state, order, undone, lambda back, _: back.open.none))


def cheapest(attempt: Attempt, cells: Iterable[int], chance: Chance, most: int) -> list[Changes]:
    """Return the `most` least visible changes of these cells."""
    return _cheapest(attempt, _shuffled(attempt, cells, chance), most)


def linked_first(
    attempt: Attempt, cells: Iterable[int], chance: Chance, most: int
) -> Iterator[list[Changes]]:
    """Yield the `most` least visible changes without a new speck, then those with one."""
    order = _shuffled(attempt, cells, chance)
    for wanted in (False, True):
        each = [changes for changes in order if is_apart(attempt, *changes[0]) == wanted]
        if each:
            yield _cheapest(attempt, each, most)


def _shuffled(attempt: Attempt, cells: Iterable[int], chance: Chance) -> list[Changes]:
    return chance.shuffled(changes for cell in cells for changes in changes_of(attempt, cell))


def _cheapest(attempt: Attempt, order: Iterable[Changes], most: int) -> list[Changes]:
    return nsmallest(most, order, key=lambda changes: cost(attempt, *changes[0]))


def best_together(
    attempt: Attempt, chosen: list[CellTrial], gauge: Gauge, is_better: Comparison
) -> State:
    """Return the state after as many of these changes as are better together than the first alone.

    The changes are in order, best first; half of them are dropped at a time.
    """
    best = chosen[0]
    while len(chosen) > 1:
        changes = {cell: symbol for one in chosen for cell, symbol in one.changes}
        [joint] = trials(attempt, [tuple(changes.items())], gauge)
        if is_better(joint.open, best.open):
            return State(joint.attempt, joint.open)
        chosen = chosen[: len(chosen) // 2]
    return State(best.attempt, best.open)


def pairs(tried: Iterable[CellTrial]) -> list[Changes]:
    """Return each pair of these changes that concerns different cells."""
    return [
        one.changes + other.changes
        for one, other in combinations(tried, 2)
        if one.changes[0][0] != other.changes[0][0]
    ]


def _helpful(tried: Iterable[CellTrial], left: Open) -> list[CellTrial]:
    """Return the trials that close cells, those that close the most for their cost first."""

    def gain(one: CellTrial) -> float:
        return (len(left.cells) - len(one.open.cells)) / one.cost

    closing = (one for one in tried if _closes_more(one.open, left))
    return sorted(closing, key=gain, reverse=True)


def _closes_more(one: Open, other: Open) -> bool:
    return one.exact and len(one.cells) < len(other.cells)


def _apart(helpful: Iterable[CellTrial], left: Open) -> list[CellTrial]:
    """Return trials no two of which close the same cell."""
    chosen: list[CellTrial] = []
    closed: set[int] = set()
    for one in helpful:
        closes = left.cells - one.open.cells
        if closed.isdisjoint(closes) and closed.isdisjoint(cell for cell, _ in one.changes):
            chosen.append(one)
            closed |= closes
    return chosen


def _tightened(state: State, each: Iterable[Changes], gauge: Gauge) -> State | None:
    """Return an attempt in which some lines have fewer fillings; None if no change does that."""
    attempt, growths = state.attempt, []
    for changes in each:
        cell, _ = changes[0]
        growths.append((attempt.changed(changes).freedom(cell) - attempt.freedom(cell), changes))
    fewer = sorted(growth for growth in growths if growth[0] < 0)
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
