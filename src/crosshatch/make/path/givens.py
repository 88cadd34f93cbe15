"""The givens of tracks: as few pieces as leave one solution, and none that could be spared.

At first all of it is. Then track is rubbed out, edge by edge, wherever what is left still tells
what was there. A piece is shown as a whole or not at all: with an edge go those beside it that no
whole piece would hold any more. What is kept once is kept for good: the more is rubbed out, the
less is told. So one look at each edge is enough, and in the end no piece can be taken away.

Two can be asked whether what is left tells it. The solver looks for a path that has all that is
left, and not all that is to be rubbed out. There was one way before, so that there is one
afterwards. That is a small question: most are answered where the track would have to go otherwise,
without a search; the others may take a budget of conflicts. Or somebody follows the rules of a
path, some kinds or all of them, and tries nothing out: what is left shall lead to the whole way.
To follow a few kinds takes long, so that there it begins with less: with nothing, and wherever the
rules tell no more, one more piece.

Edges are looked at from one side of the grid to the other. On 20x20 a seventh fewer pieces are left
than in any order, and they lie everywhere but where it began.

What was tried: to begin with nothing, and to show a piece where two other paths go otherwise, which
asks as often, but about the whole grid: it takes five times as long on 20x20 and leaves as much; to
take pieces away instead of edges, which leaves a tenth more; to go along the way, which leaves as
little, but nothing near its start; to go from the middle outwards, which shows pieces at the
border only.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from crosshatch.data.limits import Limits
from crosshatch.engine.model import OFF, decided
from crosshatch.engine.native import Logic, Search, ask_here
from crosshatch.help.rating import Kind, known_by
from crosshatch.make._chance import Chance
from crosshatch.make.path.draft import Track, TrackDraft

Told = Callable[[Track, Track], bool]
"""Whether what is shown tells what is hidden, of which all the rest is known."""


def reduce_givens(
    laid: TrackDraft, shown: Track, kept: Track, order: Iterable[int], told: Told
) -> Track:
    """As little of the shown track as tells the rest of it, apart from what is kept."""
    return [*rubbing_out(laid, shown, kept, order, told)][-1]


def rubbing_out(
    laid: TrackDraft, shown: Track, kept: Track, order: Iterable[int], told: Told
) -> Iterator[Track]:
    """The shown track, and then ever less of it."""
    yield shown
    for edge in order:
        left = laid.without(shown, edge)
        if left < shown and kept <= left and told(left, shown - left):
            shown = left
            yield shown


def helped(laid: TrackDraft, shown: Track, kind: Kind, chance: Chance) -> Track:
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


def is_only(laid: TrackDraft, shown: Track, hidden: Track, budget: int) -> bool:
    """Return True if it is proved within a budget that what is shown tells what is hidden."""
    masks, cells = bytearray(laid.knowing(shown)), [laid.edges[edge] for edge in sorted(hidden)]
    if len(cells) == 1:
        masks[cells[0]] = OFF
    clauses = (tuple((cell, False) for cell in cells),) if len(cells) > 1 else ()
    model = replace(laid.puzzle.model, masks=bytes(masks), clauses=clauses)
    outcome = ask_here(model.engine, Search(Limits(solutions=1, conflicts=budget)))
    return outcome.complete and not outcome.found


def follows(laid: TrackDraft, shown: Track, _: Track, kind: Kind) -> bool:
    """Return True if all follows from what is shown, by the rules of a path up to this kind.

    Rules tell as much of what is hidden as of anything else.
    """
    model, masks = laid.puzzle.model, laid.knowing(shown)
    if kind is not Kind.PARITY:
        return all(map(decided, known_by(model, masks, kind)))
    # These are all rules, which the engine follows by itself.
    outcome = ask_here(model.engine_knowing(masks), Logic())
    return outcome.complete and outcome.found == 1
