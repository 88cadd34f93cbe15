"""A picture made the only solution of its clues, and its puzzle as hard as somebody wants it.

What is easy or medium is found line by line, so that the way to line logic leads there; for what is
hard it is the way to one solution. Where they end, the puzzle is rated. If it is not what is wanted
it is led on, a few changes at a time. How often lines are looked at tells at once whether a change
makes it more work or less, so that only what comes of a round is rated. A puzzle is hard for sure
once line logic does not find its only solution. To get there, a change is looked for that blinds
line logic and leaves one solution; or one that leaves several, from which the way to one solution
may lead to where line logic does not follow.

A speck in an empty corner makes a lot of work, but it also looks like a mistake. So a change that
makes one is tried only where no other change leads on, nor two others at once, and of several ends
the one with the fewest specks is taken. Changes next to what is there make less work each. Two of
them at a time instead of four overshoot less, so that in all no more cells are changed.

What was tried: to lead on with any change, and to replace each speck by another change at the end.
It takes a quarter longer, leaves more specks, and changes as many cells.

In the end each change is taken back without which the puzzle is as wanted, too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from crosshatch.help.rating import Difficulty, Rating
from crosshatch.make._attempt import (
    Attempt,
    CellTrial,
    Open,
    alone,
    find_open_cells,
    opened_by_lines,
    specks,
    trials,
)
from crosshatch.make._chance import Chance
from crosshatch.make._mend import (
    State,
    cheapest,
    jointly,
    linked_first,
    mended,
    pairs,
    toward_line_logic,
    toward_one_solution,
    without_idle,
)

Judge = Callable[[Attempt], Rating]
"""Who says how hard the puzzle of a picture is."""


@dataclass(frozen=True, slots=True)
class _Pace:
    """How a puzzle is led on."""

    steps: int
    at_once: int
    """By how many changes at most: few overshoot less, many get over what few are stuck at."""
    with_care: bool = True
    """Whether specks are made only where nothing else leads on, and pairs of changes are tried."""
    repairs: int = 3
    """In how many steps attempts may be repaired in vain, which takes longest."""


_FAST = _Pace(16, 4, with_care=False, repairs=16)
_FINE, _COARSE = _Pace(32, 2), _Pace(16, 4)
_TRIES, _AGAIN = 2, 2
"""How often all of this is tried for a picture that somebody loves, and how much more often where
none of these tries made it as hard as wanted."""
_PAIRED = 12
"""How many changes are tried in pairs where none alone leads on."""
_BLINDED = 64
"""How many changes that blind line logic are asked whether one solution is left."""
_BROKEN, _REPAIRS = 4, 6
"""How many that leave several are repaired, and in how many rounds."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The wanted puzzle, and how to tell whether a puzzle is like it."""

    wanted: Difficulty
    judge: Judge
    by_lines: bool
    """Whether line logic alone is to find its picture."""
    budget: int
    """What the proof that there is one solution may take, in conflicts."""

    @property
    def is_read(self) -> bool:
        """True if the puzzle is found line by line, be that asked or be it what is wanted."""
        return self.by_lines or self.wanted is not Difficulty.HARD

    def missed(self, attempt: Attempt) -> int:
        """By how many words a picture with one solution is too hard; too easy if negative."""
        [left] = opened_by_lines([attempt])
        word = self.judge(attempt).word if left.none else Difficulty.HARD.words[0]
        return self.wanted.missed_by(word)

    def proof(self, attempts: Sequence[Attempt]) -> list[Open]:
        """Nothing open, and exact, for each that is proved to be as it is to be; others are not."""
        gauge = opened_by_lines if self.is_read else partial(alone, budget=self.budget)
        return [
            replace(left, exact=left.none and not self.missed(one))
            for one, left in zip(attempts, gauge(attempts), strict=True)
        ]


def toward_difficulty(
    first: Attempt, chance: Chance, most: int, aim: Aim, *, quick: bool
) -> Iterator[State]:
    """Attempts with ever less open, then such that come closer to what is wanted.

    Any of them may be the best. A quick look does not try again.
    """
    is_met = False
    paces = [_FINE, *[_COARSE] * (_TRIES + _AGAIN - 1)]
    for number, pace in enumerate([_FAST] if quick else paces):
        if is_met and number >= _TRIES:
            return
        for state in _tried(first, chance, most, aim, pace, quick=quick):
            yield state
            is_met |= state.open.none and not state.miss
        if state.open.none and not state.miss and len(first.differences(state.attempt)) <= 1:
            return


def _tried(
    first: Attempt, chance: Chance, most: int, aim: Aim, pace: _Pace, *, quick: bool
) -> Iterator[State]:
    ways = (
        toward_line_logic(first, chance, most)
        if aim.is_read
        else toward_one_solution(first, chance, most, budget=aim.budget, quick=quick)
    )
    ends = []
    for state in ways:
        if state.open.none:
            end = _with_specks(first, replace(state, miss=aim.missed(state.attempt)))
            ends.append(end)
            yield end
        else:
            yield state
    if not ends:
        return
    best = min(ends, key=lambda end: (abs(end.miss), len(first.differences(end.attempt))))
    for state in _Guide(chance, most, aim, pace, pace.repairs).led(best):
        yield _with_specks(first, state)
        best = min(best, state, key=lambda one: abs(one.miss))
    if not quick and not best.miss:
        yield _with_specks(first, without_idle(first, best, aim.proof))


def _with_specks(first: Attempt, state: State) -> State:
    return replace(state, specks=len(specks(first, state.attempt)))


@dataclass(slots=True)
class _Guide:
    """Leads a puzzle on at some pace."""

    chance: Chance
    most: int
    aim: Aim
    pace: _Pace
    repairs: int
    """In how many more steps attempts are repaired."""

    def led(self, state: State) -> Iterator[State]:
        """Yield one attempt after the other, until it is as hard as wanted or nothing leads on."""
        for _ in range(self.pace.steps):
            if not state.miss:
                return
            on = self._step(state)
            if on is None:
                return
            state = replace(on, miss=self.aim.missed(on.attempt))
            yield state

    def _step(self, state: State) -> State | None:
        """The next attempt; with care, one with a new speck only where nothing else leads on."""
        attempt, every = state.attempt, range(len(state.attempt.cells))
        [left] = opened_by_lines([attempt])
        groups = (
            linked_first(attempt, every, self.chance, self.most)
            if self.pace.with_care
            else [cheapest(attempt, every, self.chance, self.most)]
        )
        for each in groups:
            tried = trials(attempt, each, opened_by_lines)
            on = None if self.aim.is_read else self._blinding(tried)
            if on := on or _worked(attempt, left, tried, self.pace, harder=state.miss < 0):
                return on
        return None

    def _blinding(self, tried: list[CellTrial]) -> State | None:
        """An attempt with one solution that line logic does not find."""
        blind = sorted((one for one in tried if one.open.cells), key=_openness)
        proofs = alone([one.attempt for one in blind[:_BLINDED]], self.aim.budget)
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
        """One of these attempts, changed until it has one solution that lines still do not tell."""
        gauge = partial(find_open_cells, budget=self.aim.budget)
        for one in broken:
            [left] = gauge([one.attempt])
            if not left.exact:
                continue
            each = mended(State(one.attempt, left), gauge, self.chance, self.most)
            for state in islice(each, _REPAIRS):
                if state.open.none and opened_by_lines([state.attempt])[0].cells:
                    return state
        self.repairs -= 1
        return None


def _openness(one: CellTrial) -> int:
    return len(one.open.cells)


def _worked(
    attempt: Attempt, now: Open, tried: list[CellTrial], pace: _Pace, *, harder: bool
) -> State | None:
    """An attempt that line logic finds with more work, or with less; as many changes as go.

    Where no change does that, two of those that come nearest may.
    """
    sign = -1 if harder else 1

    def is_better(one: Open, other: Open) -> bool:
        return one.none and sign * (one.sweeps - other.sweeps) < 0

    def work(one: CellTrial) -> tuple[int, float]:
        return sign * one.open.sweeps, one.cost

    better = sorted((one for one in tried if is_better(one.open, now)), key=work)
    if not better and pace.with_care:
        nearest = sorted((one for one in tried if one.open.none), key=work)[:_PAIRED]
        both = trials(attempt, pairs(nearest), opened_by_lines)
        better = sorted((one for one in both if is_better(one.open, now)), key=work)[:1]
    return jointly(attempt, better[: pace.at_once], opened_by_lines, is_better) if better else None
