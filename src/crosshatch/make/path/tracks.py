"""Making tracks puzzles: a random path, its counts, and the pieces of it that are shown.

Counts alone rarely determine the path. So the puzzle shows pieces of it, as few as make it the only
solution.

The difficulty depends on the pieces, too. So enough are shown to solve the puzzle with certain
sorts of steps: the simple rules for an easy puzzle, all rules without what-ifs for a hard one. If
any difficulty is fine, as few are shown as make the path unique. The result is rated. If it does
not have the wanted difficulty, another path is drawn, up to a limit.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.answers.result import Status
from crosshatch.data.arguments import (
    items_of,
    require,
    require_between,
    require_list,
    require_whole,
)
from crosshatch.data.chance import Chance
from crosshatch.data.limits import Limits
from crosshatch.engine.masks import OFF, Masks, all_decided
from crosshatch.engine.native import Logic, Search, ask_in_place
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.kinds import has_law
from crosshatch.logic.asked import known_by
from crosshatch.logic.ease import Ease
from crosshatch.make.made import MadeTracks
from crosshatch.make.maker import (
    OwnMaker,
    best_of_draws,
    eased,
    judged,
    last_of,
    rated,
    reductions,
)
from crosshatch.make.path.draft import (
    Ends,
    ShownEdges,
    TrackDraft,
    pieces_shown,
    random_draft,
    require_places,
)
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles.puzzle import Puzzle

BUDGET = 20
"""The most conflicts for the proof that a piece need not be shown."""
_STEPS = {
    Difficulty.EASY: (Ease.LOOP,),
    Difficulty.MEDIUM: (Ease.CONNECTION, Ease.CROSSING),
    Difficulty.HARD: (Ease.PARITY, Ease.SEARCH),
    Difficulty.ANY: (Ease.SEARCH,),
}
"""The hardest sorts of steps for each difficulty, to be tried in turn."""

_WHAT_IFS = 1000
"""The most what-ifs that are tried to rate a puzzle; beyond that, the rating is a lower bound."""


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
    """Return a puzzle about a random path, which is its picture.

    The path visits this `share` of the places, or one place more if its ends require that. It is at
    least as long as the shortest path. Raises `CrosshatchError` if no such path was found.

    The puzzle shows at least the share `pieces` of the pieces. If it is `unique`, it shows as many
    others as are needed to rule out any other path. With `few`, the pieces shown at first are
    removed again if they are not needed. `budget` is the most conflicts for the proof that a piece
    need not be shown. The same seed makes the same puzzle on every machine.

    Drawing a path takes four seconds on 100x100, and eight times as long if the sides are doubled.

    >>> from crosshatch import make
    >>> puzzle = make.tracks(7, 4, share=0.6, seed=3)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶┐·┌──┐
    ·│·└┐·│
    ·└──┘┌┘
    ·····└╴

    `ends` may name the first and the last place, by column and row:

    >>> puzzle = make.tracks(4, 3, share=0.8, ends=((0, 0), (0, 2)), seed=1)
    >>> print(*puzzle.document.picture, sep="\\n")
    ╶──┐
    ·┌┐│
    ╶┘└┘
    """
    require_places(width, height)
    require_between(0, 1, share=share, pieces=pieces)
    require(seed=seed, budget=budget)
    require_list("a list of numbers", row_cuts=row_cuts, column_cuts=column_cuts)
    require_whole(**items_of(row_cuts=row_cuts, column_cuts=column_cuts))
    chance, cuts = Chance(seed), (tuple(row_cuts), tuple(column_cuts))
    draft = random_draft((width, height), share, ends, cuts, chance)
    some = chance.shuffled(range(len(draft.way)))[: round(pieces * len(draft.way))]
    shown = draft.at_ends.union(*map(draft.around, some))
    if unique:
        determines, order = partial(_is_only, draft, question=_within(budget)), draft.swept(chance)
        removable = [edge for edge in order if edge in shown - draft.at_ends]
        shown = last_of(_erasures(draft, draft.whole, shown, order, determines))
        if few:
            shown = last_of(_erasures(draft, shown, draft.at_ends, removable, determines))
    return draft.showing(shown)


def random_tracks(
    width: int,
    height: int,
    *,
    share: float = 0.5,
    ends: Ends = "edges",
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    logic: bool = False,
    title: str = "",
    unique: bool = True,
    seed: int = 0,
) -> MadeTracks:
    """Return a tracks puzzle about a random path through a share of the places.

    It shows as few pieces as make the path unique, besides those at its ends if it comes from
    outside. With `logic`, it shows as few as let the rules of a path find it without a what-if.
    Easy puzzles show some more. With `minutes`, such as (5, 10), an ordinary person's time lies
    between them. If no draw is as wanted, the nearest one is returned.
    The same seed makes the same puzzle on every machine.

    >>> from crosshatch import make
    >>> made = make.random_tracks(5, 4, seed=1, difficulty="easy")
    >>> made.is_as_wanted, made.rating.word
    (True, 'very easy')
    """
    wanted = Wanted.of(difficulty, minutes, unique=unique, logic=logic, title=title, seed=seed)
    require_places(width, height)
    require_between(0, 1, share=share)
    steps = _STEPS[wanted.difficulty]
    if wanted.minutes and wanted.difficulty is Difficulty.ANY:
        steps = _STEPS[Difficulty.EASY] + _STEPS[Difficulty.MEDIUM]
    hardest = (Ease.PARITY if logic and kind is Ease.SEARCH else kind for kind in steps)
    chance, kinds = wanted.chance(seed), tuple(dict.fromkeys(hardest))

    def draw(share: float) -> Iterator[MadeTracks]:
        draft = random_draft((width, height), share, ends, ((), ()), chance)
        finish = partial(_finished, draft, wanted=wanted)
        if not unique:
            yield finish(draft.at_ends)
            return
        for kind in kinds:
            yield from eased(_stages(draft, kind, chance), finish)

    return best_of_draws(draw, wanted, share)


def _kept(puzzle: Puzzle, wanted: Wanted) -> MadeTracks:
    shown = pieces_shown(puzzle)
    return MadeTracks(puzzle=puzzle, status=Status.UNKNOWN, wanted=wanted, shown=shown)


MAKER = OwnMaker(lambda table: has_law(table, "path"), random_tracks, _kept, density="share")


def _stages(draft: TrackDraft, kind: Ease, chance: Chance) -> list[ShownEdges]:
    """Return tracks that are enough for steps up to this kind, each smaller than the one before."""
    shown, determines = draft.whole, partial(_follows, draft, kind=kind)
    if kind is Ease.SEARCH:
        determines = partial(_is_only, draft, question=_within(BUDGET))
    elif kind is not Ease.PARITY:
        shown = _enough_shown(draft, draft.at_ends, kind, chance)
    return [*_erasures(draft, shown, draft.at_ends, draft.swept(chance), determines)]


def _finished(draft: TrackDraft, shown: ShownEdges, wanted: Wanted) -> MadeTracks:
    """Return the puzzle that shows this track, with its proof and its rating."""
    puzzle = draft.showing(shown, wanted.title)
    made = MadeTracks(
        puzzle=puzzle,
        shown=len(draft.pieces(shown)),
        status=wanted.proof(puzzle),
        wanted=wanted,
    )
    return rated(made, partial(judged, what_ifs=_WHAT_IFS))


# The pieces that are shown: a minimal set that leaves one solution.
#
# At first, the whole track is shown. Then it is erased edge by edge, whenever the remaining track
# still determines what is erased. A piece is shown as a whole or not at all, so erasing an edge
# also erases its neighbours that are then in no whole piece. An edge that must be kept once must be
# kept for good, because less track determines less. So one look at each edge is enough, and at the
# end no piece can be removed.
#
# There are two tests of whether the remaining track determines the rest. The solver looks for a
# path that has all of the remaining track, but not all of the erased track. If there is none, the
# path is still unique, as it was before. That is a small question: most are answered without a
# search; the others may take a budget of conflicts. The other test applies some or all rules of a
# path, without what-ifs: the remaining track must lead to the whole path. Applying only a few kinds
# of rules is slow, so there the process starts from an empty track and adds a piece whenever the
# rules find no more.
#
# Edges are visited from one side of the grid to the other. On 20x20 this leaves a seventh fewer
# pieces than a random order, and they are spread everywhere except near the first side.
#
# Tried and dropped: starting with no track and showing a piece where two other paths differ, which
# asks as many questions, but about the whole grid: it takes five times as long on 20x20 and shows
# as many pieces; removing pieces instead of edges, which leaves a tenth more; going along the path,
# which leaves as few pieces, but none near its start; going from the middle outwards, which shows
# pieces only at the border.


_Test = Callable[[ShownEdges, ShownEdges], bool]
"""A function that returns True if the shown track determines the hidden track.

All track that is neither shown nor hidden is determined by the two together.
"""


def _erasures(
    draft: TrackDraft, shown: ShownEdges, kept: ShownEdges, order: Iterable[int], determines: _Test
) -> Iterator[ShownEdges]:
    """Yield the shown track, then less and less of it, including what is kept."""
    return reductions(
        shown,
        order,
        draft.without,
        lambda left, shown: left < shown and kept <= left and determines(left, shown - left),
    )


def _enough_shown(draft: TrackDraft, shown: ShownEdges, kind: Ease, chance: Chance) -> ShownEdges:
    """Return the shown track with random pieces added until rules up to this kind find the rest."""
    known = _known_by(draft, draft.knowing(shown), kind)
    while open_edges := draft.open(known):
        edge = chance.one_of(open_edges)
        more = draft.around(edge + chance.below(2))
        shown |= more
        learnt = zip(known, draft.knowing(more), strict=True)
        known = _known_by(draft, bytes(one & other for one, other in learnt), kind)
    return shown


def _known_by(draft: TrackDraft, known: Masks, most: Ease) -> Masks:
    """Return all that rules up to this kind find in the track of a draft, which is possible."""
    found = known_by(draft.puzzle, known, most)
    assert found is not None
    return found


def _within(budget: int) -> Search:
    """Return the question whether there is a solution, within a budget of conflicts."""
    return Search(Limits(solutions=1, conflicts=budget))


def _is_only(draft: TrackDraft, shown: ShownEdges, hidden: ShownEdges, question: Search) -> bool:
    """Return True if the question proves that the shown track determines the hidden track."""
    masks, cells = bytearray(draft.knowing(shown)), [draft.edges[edge] for edge in sorted(hidden)]
    if len(cells) == 1:
        masks[cells[0]] = OFF
    clauses = (tuple((cell, False) for cell in cells),) if len(cells) > 1 else ()
    model = replace(draft.puzzle.model, masks=bytes(masks), clauses=clauses)
    outcome = ask_in_place(model.engine, question)
    return outcome.complete and not outcome.found


def _follows(draft: TrackDraft, shown: ShownEdges, _: ShownEdges, kind: Ease) -> bool:
    """Return True if the whole path follows from the shown track by rules up to this kind."""
    model, masks = draft.puzzle.model, draft.knowing(shown)
    if kind is not Ease.PARITY:
        return all_decided(_known_by(draft, masks, kind))
    # Parity is the hardest kind, so this means all rules, which the engine applies by itself.
    outcome = ask_in_place(model.engine_knowing(masks), Logic())
    return outcome.complete and outcome.found == 1
