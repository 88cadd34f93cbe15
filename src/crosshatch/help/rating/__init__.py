"""How hard a puzzle is for a person, and why: `rate`.

A solve is followed as if everything that can be read off were read off at once, moment after
moment: what all lines tell, or all rules of a path; where that ends, all what-ifs. So a rating does
not depend on the order of anything, and giving cells away makes neither the level nor the number of
passes higher (`docs/rating.md` says why).
"""

from time import monotonic, perf_counter

from crosshatch.engine.native import require
from crosshatch.families.puzzle import Puzzle, require_puzzle
from crosshatch.help.rating._kinds import Kind, known_by
from crosshatch.help.rating._moments import RatedMoment
from crosshatch.help.rating._on_paper import Limits, followed
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
    budget: int | None = None,
    what_ifs: int | None = None,
    time_limit: float | None = None,
    ignore_givens: bool = False,
) -> Rating:
    """How hard a puzzle is, and why; the level is at least as high where a limit struck.

    `budget` is in conflicts and for the search that what-ifs of depth one may leave to be done. So
    many `what_ifs` are tried at most, all of a moment or none; both end at the same place
    everywhere. `time_limit` is in seconds and for everything. Of several solutions it is rated to
    find what they have in common.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/gchq.toml"))
    >>> rating.level, rating.passes, rating.word
    (1, 8, 'very easy')
    """
    require_puzzle(puzzle)
    require(budget=budget, what_ifs=what_ifs, time_limit=time_limit)
    puzzle.family.require("rate")
    started = perf_counter()
    asked = puzzle.without_givens() if ignore_givens else puzzle
    until = None if time_limit is None else monotonic() + time_limit
    paper, verdict = followed(asked, Limits(budget, what_ifs, until))
    return Rating(
        puzzle=asked,
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
