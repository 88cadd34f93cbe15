"""Making puzzles of any kind: the rating, the clues left out, and the best of several draws.

A puzzle begins with all clues of a picture. Clues and shown parts that it can do without are left
out one by one, in an order by chance, while the rest still has one solution. What is needed once
stays needed, because fewer clues allow more solutions, so one look at each is enough, and at the
end none can be left out. Hardly any puzzle on the way, from all clues to the fewest, is easier than
the one before it. So if the last one is too hard, a search by halves finds the first track that is
not; where only clues are left out, `enough_clues` puts back as few as possible.

The puzzle is proved and rated from the clues as they are written. If it is not as wanted, another
picture is drawn, up to a limit, and the nearest one is kept. Unless a density is asked for, the
pictures get denser or sparser while puzzles are too hard (`densities`).

A kind can change the picture, or show parts of it, before or in place of leaving out clues: what
it yields for a picture are finished puzzles, the likeliest first.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from crosshatch.help.rating import NO_CEILING, WORDS, Ceiling, Rating, rate_unique
from crosshatch.make.densities import Densities
from crosshatch.make.made import Made
from crosshatch.make.wanted import PROOF, Wanted
from crosshatch.puzzles.puzzle import Puzzle

DRAWS, MOST_DRAWS = 40, 200
"""The most random pictures or paths to draw before the nearest to the wanted one is kept: those
that give a puzzle with one solution, and all of them."""
DENSITIES = 0.1, 0.9
"""The least and the greatest density of random pictures, unless one is asked for."""
WHAT_IFS = 20_000
"""The most what-ifs that are tried to rate a puzzle; beyond that, the rating is a lower bound."""

Whole = TypeVar("Whole")
"""A puzzle, or the clues or parts that it shows."""
Part = TypeVar("Part")
SomeMade = TypeVar("SomeMade", bound=Made)


class Unfinished(KeyboardInterrupt):
    """Raised on Ctrl-C while a puzzle is being made; `made` is the best one so far.

    >>> from crosshatch import make
    >>> def press_ctrl_c(_):
    ...     raise KeyboardInterrupt
    >>> try:
    ...     make.nonogram(("#.", ".#"), on_attempt=press_ctrl_c)
    ... except make.Unfinished as stopped:
    ...     print(stopped.made)
    still not known to have 1 solution after 0 cells changed: up to 4 cells open
    """

    def __init__(self, made: Made) -> None:
        super().__init__()
        self.made = made


@dataclass(frozen=True, slots=True)
class OwnMaker:
    """How puzzles of some kinds are made in their own way."""

    makes: Callable[[Mapping[str, Any]], bool]
    """Return True for the table of a kind that is made so."""
    random: Callable[..., Made]
    kept: Callable[[Puzzle, Wanted], Made]
    """Return what was made once, given the puzzle with its picture."""
    density: str = "density"
    """The name of the argument of `random` for the density of pictures."""
    of_picture: Callable[..., Made] | None = None
    """The function that makes the puzzle of a picture, if it is not the usual one."""
    new: Callable[[Mapping[str, Any], int, int, str, int], Made] | None = None
    """The function that makes a puzzle to play from the table of its kind, a width, a height, a
    difficulty and a seed, if a random one is not good enough."""
    groups: int = 1
    """The number of groups of subjects that take turns by seeds."""


def judged(puzzle: Puzzle, *, what_ifs: int = WHAT_IFS, ceiling: Ceiling = NO_CEILING) -> Rating:
    """Return the rating of a puzzle that is made and proved to be unique, within limits."""
    return rate_unique(puzzle, limits=PROOF, what_ifs=what_ifs, ceiling=ceiling)


def rated(made: SomeMade, judge: Callable[[Puzzle], Rating] = judged) -> SomeMade:
    """Return a puzzle, with its rating if it is unique and a difficulty is wanted."""
    if made.wanted.is_any or not made.is_unique:
        return made
    try:
        return replace(made, rating=judge(made.puzzle))
    except KeyboardInterrupt:
        raise Unfinished(made) from None


def best_of_draws(
    draw: Callable[[float], Iterable[SomeMade]],
    wanted: Wanted,
    density: float | None,
    bounds: tuple[float, float] = DENSITIES,
    *,
    sparser_is_easier: bool | None = False,
) -> SomeMade:
    """Return the first puzzle that is as wanted, or the nearest one of those that were drawn.

    Each call of `draw` yields the puzzles of another picture with a density. It varies within
    bounds unless one is given; `sparser_is_easier` is None if nobody knows. Raise `Unfinished` on
    Ctrl-C.
    """
    every: list[SomeMade] = []
    drawn, unique, densities = 0, 0, Densities(bounds, sparser_is_easier)
    try:
        for drawn in range(1, MOST_DRAWS + 1):
            before = len(every)
            for made in draw(densities.now if density is None else density):
                every.append(made)
                if made.is_as_wanted or not wanted.unique:
                    return replace(made, drawn=drawn)
            unique += any(made.is_unique for made in every[before:])
            if unique == DRAWS:
                break
            densities.change(every[before:])
    except KeyboardInterrupt as stopped:
        begun = [stopped.made] if isinstance(stopped, Unfinished) else []
        if not every + begun:
            raise
        raise Unfinished(replace(nearest(every + begun), drawn=drawn)) from None
    return replace(nearest(every), drawn=drawn)


def nearest(every: Iterable[SomeMade]) -> SomeMade:
    """Return the puzzle that is nearest to the wanted one, the first of several."""
    return min(every, key=_distance)


def _distance(made: Made) -> tuple[bool, int]:
    is_judged = made.rating or made.wanted.is_any
    return not made.is_unique, abs(made.difficulty_gap) if is_judged else len(WORDS)


def reductions(
    whole: Whole,
    parts: Iterable[Part],
    without: Callable[[Whole, Part], Whole],
    suffices: Callable[[Whole, Whole], bool],
) -> Iterator[Whole]:
    """Yield something whole, then less and less of it; the last one has no part to spare.

    `suffices` is asked whether what is left is enough, given also what there was before.
    """
    yield whole
    for part in parts:
        left = without(whole, part)
        if suffices(left, whole):
            whole = left
            yield whole


def last_of(stages: Iterable[Whole]) -> Whole:
    """Return the last of some reductions."""
    *_, last = stages
    return last


def eased(stages: Sequence[Whole], finish: Callable[[Whole], SomeMade]) -> Iterator[SomeMade]:
    """Yield the puzzle of the last reduction, then the hardest that is not too hard if it is."""
    *more, fewest = stages
    last = finish(fewest)
    yield last
    if more and last.difficulty_gap > 0:
        first = bisect(more, False, key=lambda stage: finish(stage).difficulty_gap > 0)
        yield finish(more[max(0, first - 1)])
