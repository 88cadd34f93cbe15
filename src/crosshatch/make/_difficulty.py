"""A picture made the only solution of its clues, and its puzzle as hard as somebody wants it.

What is easy or medium is found line by line, so that the way to line logic leads there; for what is
hard it is the way to one solution. Where they end, the puzzle is rated. If it is not what is wanted
it is led on, a few changes at a time. How often lines are looked at tells at once whether a change
makes it more work or less, so that only what comes of a round is rated. A puzzle is hard for sure
once line logic does not find its only solution. To get there, a change is looked for that blinds
line logic and leaves one solution; or one that leaves several, from which the way to one solution
may lead to where line logic does not follow.

In the end each change is taken back without which the puzzle is as wanted, too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from crosshatch.asker import heed
from crosshatch.make._attempt import Attempt, Open, alone, opened, opened_by_lines
from crosshatch.make._chance import Chance
from crosshatch.make._mend import State, cheapest, jointly, mended, without_idle
from crosshatch.make._trials import Trial, trials
from crosshatch.make._unique import toward_line_logic, toward_one_solution
from crosshatch.rate import Difficulty, Rating

Judge = Callable[[Attempt], Rating]
"""Who says how hard the puzzle of a picture is."""

_TRIES = 2
"""How often all of this is tried for a picture that somebody loves."""
_STEPS, _AT_ONCE = 16, 4
"""How often a puzzle is led on, and by how many changes at most."""
_BLINDED = 64
"""How many changes that blind line logic are asked whether one solution is left."""
_BROKEN, _REPAIRS = 4, 6
"""How many that leave several are repaired, and in how many rounds."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a puzzle is to be like, and how that is found out."""

    wanted: Difficulty
    judge: Judge
    by_lines: bool
    """Whether line logic alone is to find its picture."""
    budget: int
    """What the proof that there is one solution may take, in conflicts."""

    @property
    def is_read(self) -> bool:
        """Whether the puzzle is found line by line, be that asked or be it what is wanted."""
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
    for _ in range(1 if quick else _TRIES):
        for state in _tried(first, chance, most, aim, quick=quick):
            yield state
        if state.open.none and not state.miss and len(first.differences(state.attempt)) <= 1:
            return


def _tried(first: Attempt, chance: Chance, most: int, aim: Aim, *, quick: bool) -> Iterator[State]:
    ways = (
        toward_line_logic(first, chance, most)
        if aim.is_read
        else toward_one_solution(first, chance, most, budget=aim.budget, quick=quick)
    )
    ends = []
    for state in ways:
        if state.open.none:
            end = replace(state, miss=aim.missed(state.attempt))
            ends.append(end)
            yield end
        else:
            yield state
    if not ends:
        return
    best = min(ends, key=lambda end: (abs(end.miss), len(first.differences(end.attempt))))
    for state in _led(best, chance, most, aim):
        yield state
        best = min(best, state, key=lambda one: abs(one.miss))
    if not quick and not best.miss:
        yield without_idle(first, best, aim.proof)


def _led(state: State, chance: Chance, most: int, aim: Aim) -> Iterator[State]:
    """One attempt after the other, until it is as hard as wanted or nothing leads on."""
    for _ in range(_STEPS):
        if not state.miss:
            return
        heed()
        [left] = opened_by_lines([state.attempt])
        tried = trials(
            state.attempt,
            cheapest(state.attempt, range(len(state.attempt.cells)), chance, most),
            opened_by_lines,
        )
        on = None
        if not aim.is_read:
            on = _blinding(tried, chance, most, aim)
        on = on or _worked(state.attempt, left, tried, harder=state.miss < 0)
        if on is None:
            return
        state = replace(on, miss=aim.missed(on.attempt))
        yield state


def _blinding(tried: list[Trial], chance: Chance, most: int, aim: Aim) -> State | None:
    """An attempt with one solution that line logic does not find."""
    blind = sorted((one for one in tried if one.open.cells), key=lambda one: len(one.open.cells))
    proofs = alone([one.attempt for one in blind[:_BLINDED]], aim.budget)
    sole = [
        (one.cost, at)
        for at, (one, left) in enumerate(zip(blind, proofs, strict=False))
        if left.none
    ]
    if sole:
        _, at = min(sole)
        return State(blind[at].attempt, proofs[at])
    gauge = partial(opened, budget=aim.budget)
    for one in blind[:_BROKEN]:
        [left] = gauge([one.attempt])
        if not left.exact:
            continue
        for state in islice(mended(State(one.attempt, left), gauge, chance, most), _REPAIRS):
            if state.open.none and opened_by_lines([state.attempt])[0].cells:
                return state
    return None


def _worked(attempt: Attempt, now: Open, tried: list[Trial], *, harder: bool) -> State | None:
    """An attempt that line logic finds with more work, or with less; as many changes as go."""
    sign = -1 if harder else 1

    def is_better(one: Open, other: Open) -> bool:
        return one.none and sign * (one.sweeps - other.sweeps) < 0

    better = [one for one in tried if is_better(one.open, now)]
    better.sort(key=lambda one: (sign * one.open.sweeps, one.cost))
    return jointly(attempt, better[:_AT_ONCE], opened_by_lines, is_better) if better else None
