"""Changing a picture until its puzzle has one solution and the wanted difficulty.

Easy and medium puzzles can be solved line by line, so they start with the changes that make line
logic sufficient. Hard ones start with the changes that lead to one solution. Then the puzzle is
rated. If the rating is wrong, the puzzle is steered a few changes at a time. The number of looks at
lines shows at once whether a change makes more or less work, so only the result of each round is
rated. A puzzle is certainly hard if line logic does not find its only solution. To get there, try
changes that stop line logic but leave one solution. Failing that, take a change that leaves several
solutions and repair it, which may end in one solution that line logic does not find.

A speck in an empty corner makes a lot of work, but it also looks like a mistake. So a change that
makes a speck is tried only if no other change, and no pair of others, helps. Of several results,
the one with the fewest specks is taken. Changes next to existing shapes make less work each. Making
two of them at a time instead of four overshoots less, so no more cells are changed in total.

Tried and dropped: steering with any change, and replacing each speck by another change at the end.
It takes a quarter longer, leaves more specks, and changes as many cells.

At the end, every change that is not needed for the wanted puzzle is undone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from crosshatch.data.chance import Chance
from crosshatch.data.grid import Grid
from crosshatch.help.rating import Difficulty, Rating
from crosshatch.make._attempt import (
    Attempt,
    CellTrial,
    Open,
    find_open_cells,
    opened_by_lines,
    prove_unique,
    specks,
    trials,
)
from crosshatch.make._mend import (
    Effort,
    State,
    best_together,
    cheapest,
    linked_first,
    mend,
    pairs,
    toward_line_logic,
    toward_one_solution,
    undo_needless,
)
from crosshatch.make.wanted import Wanted

Judge = Callable[[Grid], Rating]
"""A function that rates the puzzle of a picture."""


@dataclass(frozen=True, slots=True)
class _Steering:
    """The settings for steering a puzzle towards a difficulty."""

    steps: int
    at_once: int
    """The most changes per step: few overshoot less, many get past where few are stuck."""
    with_care: bool = True
    """True to make specks only if nothing else helps, and to try pairs of changes."""
    repairs: int = 3
    """The number of steps in which repairs may fail, because repairs take the longest."""


_FAST = _Steering(16, 4, with_care=False, repairs=16)
_FINE, _COARSE = _Steering(32, 2), _Steering(16, 4)
_TRIES, _AGAIN = 2, 2
"""The number of tries for a picture that is worth the effort, and the number of further tries if
none of these gave the wanted difficulty."""
_PAIRED = 12
"""The number of changes that are tried in pairs if none helps alone."""
_BLINDED = 64
"""The number of changes that stop line logic and are tested for one solution."""
_BROKEN, _REPAIRS = 4, 6
"""The number of changes with several solutions that are repaired, and the rounds for each."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The wanted puzzle, and the means to test whether a puzzle is like it."""

    wanted: Wanted
    judge: Judge
    effort: Effort

    @property
    def is_read(self) -> bool:
        """True if line logic must solve the puzzle, by request or for the wanted difficulty."""
        return self.wanted.logic or self.wanted.difficulty is not Difficulty.HARD

    def difficulty_gap(self, attempt: Attempt) -> int:
        """Return by how many words a unique picture is too hard; negative if it is too easy."""
        [left] = opened_by_lines([attempt])
        if left.none:
            rating = self.judge(attempt.picture)
            return rating.difficulty_gap(self.wanted.difficulty, self.wanted.minutes)
        return self.wanted.difficulty.gap_to(Difficulty.HARD.words[0])

    def proof(self, attempts: Sequence[Attempt]) -> list[Open]:
        """Return the open cells of each attempt; `Open.none` is True only if it is as wanted."""
        gauge = (
            opened_by_lines if self.is_read else partial(prove_unique, budget=self.effort.budget)
        )
        return [
            replace(left, exact=left.none and not self.difficulty_gap(one))
            for one, left in zip(attempts, gauge(attempts), strict=True)
        ]


def toward_difficulty(first: Attempt, chance: Chance, aim: Aim) -> Iterator[State]:
    """Yield attempts with fewer and fewer open cells, then ones closer to the wanted difficulty.

    Any of them may be the best. If the effort is fast, there is only one try.
    """
    is_met = False
    settings = [_FINE, *[_COARSE] * (_TRIES + _AGAIN - 1)]
    for number, steering in enumerate([_FAST] if aim.effort is Effort.FAST else settings):
        if is_met and number >= _TRIES:
            return
        for state in _tries_at(first, chance, aim, steering):
            yield state
            is_met |= state.open.none and not state.difficulty_gap
        if (
            state.open.none
            and not state.difficulty_gap
            and len(first.differences(state.attempt)) <= 1
        ):
            return


def _tries_at(first: Attempt, chance: Chance, aim: Aim, steering: _Steering) -> Iterator[State]:
    toward = toward_line_logic if aim.is_read else toward_one_solution
    ends = []
    for state in toward(first, chance, aim.effort):
        if state.open.none:
            end = _with_specks(first, _with_gap(state, aim))
            ends.append(end)
            yield end
        else:
            yield state
    if not ends:
        return
    best = min(ends, key=lambda end: (abs(end.difficulty_gap), len(first.differences(end.attempt))))
    for state in _Guide(chance, aim, steering, steering.repairs).steered(best):
        yield _with_specks(first, state)
        best = min(best, state, key=lambda one: abs(one.difficulty_gap))
    if aim.effort is Effort.THOROUGH and not best.difficulty_gap:
        yield _with_specks(first, undo_needless(first, best, aim.proof))


def _with_gap(state: State, aim: Aim) -> State:
    return replace(state, difficulty_gap=aim.difficulty_gap(state.attempt))


def _with_specks(first: Attempt, state: State) -> State:
    return replace(state, specks=len(specks(first, state.attempt)))


@dataclass(slots=True)
class _Guide:
    """Steers a puzzle towards the wanted difficulty."""

    chance: Chance
    aim: Aim
    steering: _Steering
    repairs: int
    """The number of steps left in which repairs may fail."""

    def steered(self, state: State) -> Iterator[State]:
        """Yield attempts until one has the wanted difficulty or no change helps."""
        for _ in range(self.steering.steps):
            if not state.difficulty_gap:
                return
            on = self._step(state)
            if on is None:
                return
            state = _with_gap(on, self.aim)
            yield state

    def _step(self, state: State) -> State | None:
        """Return the next attempt, or None; with care, make a speck only if nothing else helps."""
        attempt, every = state.attempt, range(len(state.attempt.cells))
        most, is_too_easy = self.aim.effort.most, state.difficulty_gap < 0
        [left] = opened_by_lines([attempt])
        groups = (
            linked_first(attempt, every, self.chance, most)
            if self.steering.with_care
            else [cheapest(attempt, every, self.chance, most)]
        )
        for each in groups:
            tried = trials(attempt, each, opened_by_lines)
            on = None if self.aim.is_read else self._beyond_line_logic(tried)
            if on := on or _with_other_work(
                attempt, left, tried, self.steering, harder=is_too_easy
            ):
                return on
        return None

    def _beyond_line_logic(self, tried: list[CellTrial]) -> State | None:
        """Return an attempt with one solution that line logic does not find, or None."""
        blind = [one for one in tried if one.open.cells]
        blind.sort(key=lambda one: len(one.open.cells))
        proofs = prove_unique([one.attempt for one in blind[:_BLINDED]], self.aim.effort.budget)
        sole = [
            (one.cost, at)
            for at, (one, left) in enumerate(zip(blind, proofs, strict=False))
            if left.none
        ]
        if sole:
            _, at = min(sole)
            return State(blind[at].attempt, proofs[at])
        return self._repaired(blind[:_BROKEN]) if blind and self.repairs else None

    def _repaired(self, broken: list[CellTrial]) -> State | None:
        """Repair an attempt until it has one solution that line logic does not find, or None."""
        gauge = partial(find_open_cells, budget=self.aim.effort.budget)
        for one in broken:
            [left] = gauge([one.attempt])
            if not left.exact:
                continue
            each = mend(State(one.attempt, left), gauge, self.chance, self.aim.effort.most)
            for state in islice(each, _REPAIRS):
                if state.open.none and opened_by_lines([state.attempt])[0].cells:
                    return state
        self.repairs -= 1
        return None


def _with_other_work(
    attempt: Attempt, now: Open, tried: list[CellTrial], steering: _Steering, *, harder: bool
) -> State | None:
    """Return an attempt that takes line logic more work, or less, or None if there is none.

    Make as many changes at once as help. If no single change helps, try pairs of the nearest ones.
    """
    sign = -1 if harder else 1

    def is_better(one: Open, other: Open) -> bool:
        return one.none and sign * (one.sweeps - other.sweeps) < 0

    def work(one: CellTrial) -> tuple[int, float]:
        return sign * one.open.sweeps, one.cost

    better = sorted((one for one in tried if is_better(one.open, now)), key=work)
    if not better and steering.with_care:
        nearest = sorted((one for one in tried if one.open.none), key=work)[:_PAIRED]
        both = trials(attempt, pairs(nearest), opened_by_lines)
        better = sorted((one for one in both if is_better(one.open, now)), key=work)[:1]
    return (
        best_together(attempt, better[: steering.at_once], opened_by_lines, is_better)
        if better
        else None
    )
