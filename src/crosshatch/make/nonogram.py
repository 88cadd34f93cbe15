"""Making nonograms from pictures or at random, by changing cells until there is one solution."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import copysign

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import (
    not_none,
    require,
    require_between,
    require_function,
    require_pairs,
    require_text,
)
from crosshatch.data.grid import BLANK, FILLED, LONGEST, Grid, in_rows
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.palette import Palette, checked_palette, used_in
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.from_picture import from_picture
from crosshatch.help.rating import Difficulty, Rating, rate
from crosshatch.make._attempt import Attempt, attempt_at, attempt_of
from crosshatch.make._chance import Chance
from crosshatch.make._difficulty import Aim, toward_difficulty
from crosshatch.make._mend import (
    BUDGET,
    FEW,
    LITTLE,
    MANY,
    State,
    toward_line_logic,
    toward_one_solution,
)
from crosshatch.make.made import DRAWS, MadeNonogram, wanted_difficulty

OnAttempt = Callable[[int], None]
"""A callback that receives the number of open cells after each attempt."""
Metadata = tuple[tuple[str, str], ...]
"""Pairs of a name and a value, such as the author or the copyright."""

_PROOF = Limits(conflicts=100 * BUDGET)
WHAT_IFS = 20_000
"""The most what-ifs that are tried to rate a puzzle; beyond that, the rating is a lower bound."""
_DENSITY, _DENSITY_STEP, _THINNEST, _DENSEST = 0.5, 0.03, 0.3, 0.7
"""The default density, the step by which it falls after a puzzle that was too easy and rises after
one that was too hard, and its least and greatest values."""


class Unfinished(KeyboardInterrupt):
    """Raised on Ctrl-C while a puzzle is being made; `made` is the best one so far.

    >>> import signal
    >>> from crosshatch import make
    >>> try:
    ...     make.nonogram(("#.", ".#"), on_attempt=lambda _: signal.raise_signal(signal.SIGINT))
    ... except make.Unfinished as stopped:
    ...     print(stopped.made)
    still not known to have 1 solution after 0 cells changed: up to 4 cells open
    """

    def __init__(self, made: MadeNonogram) -> None:
        super().__init__()
        self.made = made


def nonogram(
    picture: Grid,
    palette: Palette = (),
    *,
    title: str = "",
    metadata: Metadata = (),
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
    on_attempt: OnAttempt | None = None,
) -> MadeNonogram:
    """Return the puzzle of a picture, with as few cells changed as possible to make it `unique`.

    With `logic`, line logic alone finds its picture; this never takes fewer changes than without
    it. With a `difficulty` ("easy", "medium", "hard"), the puzzle also is that hard, if changes
    that lead there are found. The same seed makes the same puzzle. `on_attempt` is called with the
    number of open cells after each attempt.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#.", ".#"), seed=1)
    >>> made.is_unique, len(made.changed)
    (True, 1)
    """
    wanted = wanted_difficulty(difficulty, unique=unique)
    palette = checked_palette(palette)
    first = attempt_of(picture, palette)
    require_text(title=title)
    require_pairs("a name and a value, such as ('author', 'Me')", metadata=metadata)
    require(seed=seed)
    require_function(**not_none(on_attempt=on_attempt))
    work = _Work(palette, title, metadata, unique, logic, wanted, quick=False)
    return _rated(_made(first, Chance(seed), work, on_attempt)[0])


def random_nonogram(
    width: int,
    height: int,
    *,
    density: float | None = None,
    title: str = "",
    unique: bool = True,
    logic: bool = False,
    difficulty: str = Difficulty.ANY,
    seed: int = 0,
) -> MadeNonogram:
    """Return the puzzle of a random picture in which each cell is filled with this probability.

    The default density is a half, adjusted after each try if a difficulty is wanted. A few cells
    are changed to make the puzzle `unique`. The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> make.random_nonogram(5, 3, seed=4).picture
    ('#####', '#...#', '.####')
    """
    wanted = wanted_difficulty(difficulty, unique=unique)
    require_text(title=title)
    require(seed=seed)
    require(1, LONGEST, width=width, height=height)
    require_between(0, 1, **not_none(density=density))
    chance, share = Chance(seed), _DENSITY if density is None else density
    work = _Work((), title, (), unique, logic, wanted, quick=True)
    every: list[tuple[MadeNonogram, int]] = []
    while len(every) < DRAWS:
        cells = "".join(FILLED if chance.happens(share) else BLANK for _ in range(width * height))
        try:
            made, miss = _made(attempt_at(in_rows(cells, width), BLANK + FILLED), chance, work)
        except Unfinished as stopped:
            raise Unfinished(_nearest(every) if every else stopped.made) from None
        every.append((made, miss))
        if (made.is_unique and not miss) or not unique:
            break
        if density is None and miss:
            share = min(_DENSEST, max(_THINNEST, share + copysign(_DENSITY_STEP, miss)))
    return _rated(_nearest(every))


def _nearest(every: list[tuple[MadeNonogram, int]]) -> MadeNonogram:
    """Return the nearest to what is wanted, the first if several are, with the number drawn."""
    made, _ = min(every, key=lambda one: (not one[0].is_unique, abs(one[1])))
    return replace(made, drawn=len(every))


@dataclass(frozen=True, slots=True)
class _Work:
    """The requirements for a puzzle made from a picture."""

    palette: Palette
    title: str
    metadata: Metadata
    unique: bool
    logic: bool
    wanted: Difficulty
    quick: bool
    """True to spend less effort, because a random picture can be replaced by another."""

    def puzzle(self, picture: Grid) -> Puzzle:
        """Return the puzzle of a picture, with clues that are written out."""
        palette = used_in(picture, self.palette)
        document = replace(
            from_picture(picture, "nonogram"),
            title=self.title,
            palette=palette,
            metadata=self.metadata,
        )
        return compile_document(document)

    def states(self, first: Attempt, chance: Chance) -> Iterator[State]:
        """Yield attempts in order; only the first one if the puzzle need not be unique."""
        most, budget = (FEW, LITTLE) if self.quick else (MANY, BUDGET)
        if self.wanted is not Difficulty.ANY:
            aim = Aim(self.wanted, self._judged, self.logic, budget)
            return toward_difficulty(first, chance, most, aim, quick=self.quick)
        states = (
            toward_line_logic(first, chance, most)
            if self.logic
            else toward_one_solution(first, chance, most, budget=budget, quick=self.quick)
        )
        return states if self.unique else islice(states, 1)

    def finished(self, first: Attempt, best: State | None, *, at_once: bool) -> MadeNonogram:
        """Return the result for the best attempt; `at_once` skips the final proof."""
        puzzle = self.puzzle((best.attempt if best else first).picture)
        if at_once:
            status = Status.UNIQUE if best and best.open.none else Status.UNKNOWN
        else:
            limits = NO_LIMITS if self.logic else _PROOF
            status = solve(puzzle, limits=limits, logic=self.logic).status
        left = len(best.open.cells) if best else len(first.cells)
        return MadeNonogram(
            puzzle=puzzle,
            before=first.picture,
            palette=self.palette,
            open=left,
            status=status,
            logic=self.logic,
            difficulty=self.wanted,
        )

    def _judged(self, attempt: Attempt) -> Rating:
        return rate(self.puzzle(attempt.picture))


def _made(
    first: Attempt, chance: Chance, work: _Work, on_attempt: OnAttempt | None = None
) -> tuple[MadeNonogram, int]:
    """Return the puzzle of the attempt with the fewest open cells, and its `State.miss`.

    Of several, take the one nearest to the wanted difficulty, then the one with the fewest specks,
    then the one with the fewest changes.
    """
    best, least = None, (0, 0, 0, 0)
    try:
        for state in work.states(first, chance):
            changes = len(first.differences(state.attempt))
            rank = len(state.open.cells), abs(state.miss), state.specks, changes
            if best is None or rank < least:
                best, least = state, rank
            if on_attempt:
                on_attempt(least[0])
        return work.finished(first, best, at_once=False), best.miss if best else 0
    except KeyboardInterrupt:
        raise Unfinished(work.finished(first, best, at_once=True)) from None


def _rated(made: MadeNonogram) -> MadeNonogram:
    """Return the puzzle with its difficulty, if a difficulty was wanted."""
    if made.difficulty is Difficulty.ANY or not made.is_unique:
        return made
    try:
        return replace(made, rating=rate(made.puzzle, limits=_PROOF, what_ifs=WHAT_IFS))
    except KeyboardInterrupt:
        raise Unfinished(made) from None
