"""How hard a puzzle is for a person, and why: `rate`.

A solve is followed as if everything that can be read off were read off at once, moment after
moment: what all lines tell, or all rules of a path; where that ends, all what-ifs. So a rating does
not depend on the order of anything, and giving cells away makes neither the level nor the number of
passes higher (`docs/rating.md` says why).
"""

from time import monotonic, perf_counter

from crosshatch.data.limits import NO_LIMITS, Limits, require, require_limits
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.help.rating._kinds import Kind, known_by
from crosshatch.help.rating._on_paper import RatedMoment, RatingLimits, followed
from crosshatch.help.rating._rating import (
    HARDNESSES,
    WORDS,
    Difficulty,
    HardnessJson,
    Rating,
    RatingJson,
    hardness,
)

__all__ = [
    "HARDNESSES",
    "WORDS",
    "Difficulty",
    "HardnessJson",
    "Kind",
    "RatedMoment",
    "Rating",
    "RatingJson",
    "hardness",
    "known_by",
    "rate",
]


def rate(
    puzzle: Puzzle,
    *,
    limits: Limits = NO_LIMITS,
    what_ifs: int | None = None,
) -> Rating:
    """Return how hard a puzzle is, and why; where a limit is reached, at least so hard.

    Conflicts are those of the search that what-ifs of depth one may leave to be done. So many
    `what_ifs` are tried at most, all of a moment or none, which is the same on every machine. Of
    several solutions it is rated to find what they have in common.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/gchq.toml"))
    >>> rating.level, rating.passes, rating.word
    (1, 8, 'very easy')
    """
    require_puzzle(puzzle)
    require_limits(limits)
    require(what_ifs=what_ifs)
    puzzle.family.require("rate")
    started = perf_counter()
    until = None if limits.seconds is None else monotonic() + limits.seconds
    paper, verdict = followed(puzzle, RatingLimits(limits.conflicts, what_ifs, until))
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
