"""Tracks by chance: a way, how many places it visits in each line, and pieces of it that are shown.

Counts alone rarely tell the way. So that it is the only one pieces of it are shown, as few as will
do.

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
from crosshatch.engine.model import OFF, decided
from crosshatch.engine.native import Logic, Search, ask_here
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.rating import WORDS, Difficulty, Kind, known_by, rate
from crosshatch.make._chance import Chance
from crosshatch.make._made import DRAWS, MadeTracks, require_parts, wanted_difficulty
from crosshatch.make.path.draft import Ends, Track, TrackDraft, laid_by_chance, require_two_places

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
        told, order = partial(_is_only, laid, budget=budget), laid.swept(chance)
        idle = [edge for edge in order if edge in shown - laid.at_ends]
        shown = _reduce_givens(laid, laid.whole, shown, order, told)
        if few:
            shown = _reduce_givens(laid, shown, laid.at_ends, idle, told)
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
    shown, told = laid.whole, partial(_follows, laid, kind=kind)
    if kind is Kind.SEARCH:
        told = partial(_is_only, laid, budget=BUDGET)
    elif kind is not Kind.PARITY:
        shown = _helped(laid, laid.at_ends, kind, chance)
    return [*_rubbing_out(laid, shown, laid.at_ends, laid.swept(chance), told)]


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


# The pieces that are shown: as few as leave one solution, and none that could be spared.
#
# At first all of it is. Then track is rubbed out, edge by edge, wherever what is left still tells
# what was there. A piece is shown as a whole or not at all: with an edge go those beside it that
# no whole piece would hold any more. What is kept once is kept for good: the more is rubbed out,
# the less is told. So one look at each edge is enough, and in the end no piece can be taken away.
#
# Two can be asked whether what is left tells it. The solver looks for a path that has all that is
# left, and not all that is to be rubbed out. There was one way before, so that there is one
# afterwards. That is a small question: most are answered where the track would have to go
# otherwise, without a search; the others may take a budget of conflicts. Or somebody follows the
# rules of a path, some kinds or all of them, and tries nothing out: what is left shall lead to the
# whole way. To follow a few kinds takes long, so that there it begins with less: with nothing, and
# wherever the rules tell no more, one more piece.
#
# Edges are looked at from one side of the grid to the other. On 20x20 a seventh fewer pieces are
# left than in any order, and they lie everywhere but where it began.
#
# What was tried: to begin with nothing, and to show a piece where two other paths go otherwise,
# which asks as often, but about the whole grid: it takes five times as long on 20x20 and leaves as
# much; to take pieces away instead of edges, which leaves a tenth more; to go along the way, which
# leaves as little, but nothing near its start; to go from the middle outwards, which shows pieces
# at the border only.


_Told = Callable[[Track, Track], bool]
"""Whether what is shown tells what is hidden, of which all the rest is known."""


def _reduce_givens(
    laid: TrackDraft, shown: Track, kept: Track, order: Iterable[int], told: _Told
) -> Track:
    """As little of the shown track as tells the rest of it, apart from what is kept."""
    return [*_rubbing_out(laid, shown, kept, order, told)][-1]


def _rubbing_out(
    laid: TrackDraft, shown: Track, kept: Track, order: Iterable[int], told: _Told
) -> Iterator[Track]:
    """The shown track, and then ever less of it."""
    yield shown
    for edge in order:
        left = laid.without(shown, edge)
        if left < shown and kept <= left and told(left, shown - left):
            shown = left
            yield shown


def _helped(laid: TrackDraft, shown: Track, kind: Kind, chance: Chance) -> Track:
    """So much more of the track that all of it follows by the rules up to this kind.

    Wherever they tell no more, a piece is shown of which something is open.
    """
    known = known_by(laid.puzzle.model, laid.knowing(shown), kind)
    while open_edges := laid.open(known):
        edge = chance.one_of(open_edges)
        more = laid.around(edge + chance.below(2))
        shown |= more
        learnt = zip(known, laid.knowing(more), strict=True)
        known = known_by(laid.puzzle.model, bytes(one & other for one, other in learnt), kind)
    return shown


def _is_only(laid: TrackDraft, shown: Track, hidden: Track, budget: int) -> bool:
    """Return True if it is proved within a budget that what is shown tells what is hidden."""
    masks, cells = bytearray(laid.knowing(shown)), [laid.edges[edge] for edge in sorted(hidden)]
    if len(cells) == 1:
        masks[cells[0]] = OFF
    clauses = (tuple((cell, False) for cell in cells),) if len(cells) > 1 else ()
    model = replace(laid.puzzle.model, masks=bytes(masks), clauses=clauses)
    outcome = ask_here(model.engine, Search(Limits(solutions=1, conflicts=budget)))
    return outcome.complete and not outcome.found


def _follows(laid: TrackDraft, shown: Track, _: Track, kind: Kind) -> bool:
    """Return True if all follows from what is shown, by the rules of a path up to this kind.

    Rules tell as much of what is hidden as of anything else.
    """
    model, masks = laid.puzzle.model, laid.knowing(shown)
    if kind is not Kind.PARITY:
        return all(map(decided, known_by(model, masks, kind)))
    # These are all rules, which the engine follows by itself.
    outcome = ask_here(model.engine_knowing(masks), Logic())
    return outcome.complete and outcome.found == 1
