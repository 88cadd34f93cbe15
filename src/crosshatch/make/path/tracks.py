"""Tracks by chance: a way, how many places it visits in each line, and pieces of it that are shown.

Counts alone rarely tell the way. So that it is the only one pieces of it are shown, as few as will
do; `_shown` says how those are found.

How hard a puzzle is depends on them, too. So they are made to do for whoever takes some kinds of
steps: the simple rules where it is to be easy, all rules and nothing tried out where it is to be
hard; and where nothing is wanted as few are shown as keep the way the only one. What comes of it is
rated. Where that is something else, another way is drawn, a number of times.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.limits import NO_LIMITS, Limits, require
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.rating import WORDS, Difficulty, Kind, rate
from crosshatch.make._chance import Chance
from crosshatch.make._made import MadeTracks
from crosshatch.make._wanted import DRAWS, require_parts, wanted_difficulty
from crosshatch.make.path.draft import Ends, Track, TrackDraft, laid_by_chance, require_two_places
from crosshatch.make.path.givens import follows, helped, is_only, reduce_givens, rubbing_out

BUDGET = 20
"""Conflicts that it may take to find out that some piece need not be shown."""
_STEPS = {
    Difficulty.EASY: (Kind.LOOP,),
    Difficulty.MEDIUM: (Kind.CONNECTION, Kind.CROSSING),
    Difficulty.HARD: (Kind.PARITY, Kind.SEARCH),
    Difficulty.ANY: (Kind.SEARCH,),
}
"""The hardest steps that a puzzle of each difficulty may take: these are tried in turn."""

_PROOF = Limits(conflicts=100_000)
"""What the proof that a path is the only one may take, in conflicts."""
_WHAT_IFS = 1000
"""How many are tried to tell how hard a puzzle is before it is at least as hard as that."""


def tracks(
    width: int,
    height: int,
    *,
    seed: int = 0,
    share: float = 0.5,
    ends: Ends = "corners",
    row_cuts: Sequence[int] = (),
    column_cuts: Sequence[int] = (),
    pieces: float = 0.0,
    unique: bool = True,
    few: bool = False,
    budget: int = BUDGET,
) -> Puzzle:
    """A puzzle about a random way, which is its picture; the same one for a seed on every machine.

    The way visits such a `share` of the places, or one place more where its ends want that, or what
    the shortest way has where that is more. `CrosshatchError` where none was found that is so long.

    Of its `pieces` such a share is shown from the beginning. In a `unique` puzzle so many others
    are that there is no other path, and of those none is idle; with `few` none is at all. `budget`
    is what it may take, in conflicts, to find out that there is no need to show some piece.

    To lay a way takes four seconds on 100x100, and eight times as long where the sides are doubled.

    >>> from crosshatch import make
    >>> puzzle = make.tracks(7, 4, share=0.6, seed=3)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶┐·┌──┐
    ·│·└┐·│
    ·└──┘┌┘
    ·····└╴
    """
    require_two_places(width, height)
    require_parts(share=share, pieces=pieces)
    require(seed=seed, budget=budget)
    chance, cuts = Chance(seed), (tuple(row_cuts), tuple(column_cuts))
    laid = laid_by_chance((width, height), share, ends, cuts, chance)
    some = chance.shuffled(range(len(laid.way)))[: round(pieces * len(laid.way))]
    shown = laid.at_ends.union(*map(laid.around, some))
    if unique:
        told, order = partial(is_only, laid, budget=budget), laid.swept(chance)
        idle = [edge for edge in order if edge in shown - laid.at_ends]
        shown = reduce_givens(laid, laid.whole, shown, order, told)
        if few:
            shown = reduce_givens(laid, shown, laid.at_ends, idle, told)
    return laid.showing(shown)


def random_tracks(
    width: int,
    height: int,
    *,
    share: float = 0.5,
    ends: Ends = "edges",
    difficulty: str = Difficulty.ANY,
    logic: bool = False,
    title: str = "",
    unique: bool = True,
    seed: int = 0,
) -> MadeTracks:
    """Tracks about a random way through such a share of the places, as hard as wanted.

    They show as few pieces as keep the way the only one, beside those at its ends if it comes from
    outside; with `logic` as few as let the rules of a path tell it, without a what-if. Easy ones
    show some more. The same puzzle for a seed on every machine.

    >>> from crosshatch import make
    >>> made = make.random_tracks(5, 4, seed=1, difficulty="easy")
    >>> made.is_as_wanted, made.rating.word
    (True, 'very easy')
    """
    wanted = wanted_difficulty(difficulty, unique=unique)
    require(seed=seed)
    require_two_places(width, height)
    require_parts(share=share)
    hardest = (Kind.PARITY if logic and kind is Kind.SEARCH else kind for kind in _STEPS[wanted])
    chance, kinds, every = Chance(seed), tuple(dict.fromkeys(hardest)), list[MadeTracks]()
    for drawn in range(1, DRAWS + 1):
        laid = laid_by_chance((width, height), share, ends, ((), ()), chance)
        proved = partial(_proved, laid, title=title, wanted=wanted, logic=logic)
        if not unique:
            return proved(laid.at_ends)
        for made in _each(laid, kinds, chance, proved):
            if made.is_as_wanted:
                return replace(made, drawn=drawn)
            every.append(made)
    return replace(min(every, key=_how_far), drawn=DRAWS)


def _each(
    laid: TrackDraft, kinds: Iterable[Kind], chance: Chance, proved: Callable[[Track], MadeTracks]
) -> Iterator[MadeTracks]:
    """Puzzles about a way that take such steps; the first is the likeliest to be as wanted."""
    for kind in kinds:
        *more, fewest = _stages(laid, kind, chance)
        last = proved(fewest)
        yield last
        if more and _is_too_hard(last):
            first = bisect(more, False, key=lambda shown: _is_too_hard(proved(shown)))
            yield proved(more[max(0, first - 1)])


def _stages(laid: TrackDraft, kind: Kind, chance: Chance) -> list[Track]:
    """Return what can be shown to somebody who takes such steps at most: ever less of the way."""
    shown, told = laid.whole, partial(follows, laid, kind=kind)
    if kind is Kind.SEARCH:
        told = partial(is_only, laid, budget=BUDGET)
    elif kind is not Kind.PARITY:
        shown = helped(laid, laid.at_ends, kind, chance)
    return [*rubbing_out(laid, shown, laid.at_ends, laid.swept(chance), told)]


def _proved(
    laid: TrackDraft, shown: Track, title: str, wanted: Difficulty, *, logic: bool
) -> MadeTracks:
    """The puzzle that shows this, as it is written, and what is proved of it."""
    puzzle = laid.showing(shown, title)
    status = solve(puzzle, limits=NO_LIMITS if logic else _PROOF, logic=logic).status
    is_rated = status is Status.UNIQUE and wanted is not Difficulty.ANY
    rating = rate(puzzle, limits=_PROOF, what_ifs=_WHAT_IFS) if is_rated else None
    return MadeTracks(
        puzzle=puzzle,
        shown=len(laid.pieces(shown)),
        status=status,
        logic=logic,
        difficulty=wanted,
        rating=rating,
    )


def _is_too_hard(made: MadeTracks) -> bool:
    return made.rating is not None and made.difficulty.missed_by(made.rating.word) > 0


def _how_far(made: MadeTracks) -> int:
    """By how many words a puzzle is easier or harder than wanted."""
    if made.rating is None:
        return len(WORDS)
    return abs(made.difficulty.missed_by(made.rating.word))
