"""Ratings: the difficulty of a puzzle for a person, and the reasons for it: `rate`.

The solve is followed in moments. At each moment, everything that follows from what is known is
found at once: by all lines, or all rules of a path; when these find no more, by all what-ifs. So a
rating does not depend on any order, and extra givens raise neither the level nor the number of
passes (`docs/rating.md` says why).
"""

from time import perf_counter

from crosshatch.data.arguments import not_none, require
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.engine.cancel import deadline_in
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.help.rating._rating import (
    HARDNESSES,
    WORDS,
    Difficulty,
    HardnessJson,
    Rating,
    RatingJson,
    hardness,
)
from crosshatch.help.rating.on_paper import RatedMoment, RatingLimits, solve_on_paper

__all__ = [
    "HARDNESSES",
    "WORDS",
    "Difficulty",
    "HardnessJson",
    "RatedMoment",
    "Rating",
    "RatingJson",
    "hardness",
    "rate",
]


def rate(
    puzzle: Puzzle,
    *,
    limits: Limits = NO_LIMITS,
    what_ifs: int | None = None,
) -> Rating:
    """Return the difficulty of a puzzle and the reasons for it; a lower bound if a limit is hit.

    The limit on conflicts applies to the search that is needed when what-ifs of depth one are not
    enough. At most `what_ifs` are tried, either all at a moment or none, so the result is the same
    on every machine. For a puzzle with several solutions, rate finding what they have in common.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/gchq.toml"))
    >>> rating.level, rating.passes, rating.word
    (1, 8, 'very easy')
    """
    require_puzzle(puzzle)
    require_limits(limits)
    require(**not_none(what_ifs=what_ifs))
    puzzle.family.require("rate")
    started = perf_counter()
    until = deadline_in(limits.seconds)
    paper, verdict = solve_on_paper(puzzle, RatingLimits(limits.conflicts, what_ifs, until))
    return Rating(
        puzzle=puzzle,
        status=verdict.status,
        kind=verdict.kind,
        number=round(paper.effort),
        readings=len(paper.moments),
        what_ifs=paper.what_ifs,
        nested=paper.nested,
        moments=tuple(paper.moments),
        stopped=verdict.stopped,
        seconds=perf_counter() - started,
    )
