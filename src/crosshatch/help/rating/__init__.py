"""Ratings: the difficulty of a puzzle for a person, and the reasons for it: `rate`.

The solve is followed as a person who always takes the easiest step goes: in rounds, in each of
which all steps of the easiest sort that finds anything are taken at once; when there is none, by
all what-ifs. So a rating does not depend on any order. A model of the time that it takes to find,
to see and to write each step says how long people need (`docs/rating.md` says why).
"""

from math import ceil, isinf
from time import perf_counter

from crosshatch.answers.result import Status
from crosshatch.data.arguments import not_none, require
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.masks import Masks
from crosshatch.engine.memory import within_memory
from crosshatch.help.rating.clock import MOST_MINUTES, Minutes
from crosshatch.help.rating.difficulty import (
    HARDNESSES,
    NO_CEILING,
    WORDS,
    Ceiling,
    Difficulty,
    hardness,
)
from crosshatch.help.rating.rating import (
    GradeJson,
    HardnessJson,
    RatedRound,
    RatedRoundJson,
    Rating,
    RatingJson,
)
from crosshatch.logic.asked import ask_about_hints
from crosshatch.logic.ease import Ease
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

__all__ = [
    "HARDNESSES",
    "MOST_MINUTES",
    "NO_CEILING",
    "WORDS",
    "Ceiling",
    "Difficulty",
    "GradeJson",
    "HardnessJson",
    "Minutes",
    "RatedRound",
    "RatedRoundJson",
    "Rating",
    "RatingJson",
    "hardness",
    "rate",
    "rate_unique",
]


@within_memory
def rate(puzzle: Puzzle, *, limits: Limits = NO_LIMITS, what_ifs: int | None = None) -> Rating:
    """Return the difficulty of a puzzle and the reasons for it; a lower bound if a limit is hit.

    The limit on conflicts applies to the search that is needed when what-ifs of depth one are not
    enough. At most `what_ifs` are tried, either all of a round or none, so the result is the same
    on every machine. For a puzzle with several solutions, rate finding what they have in common.

    >>> import crosshatch
    >>> rating = crosshatch.rate(crosshatch.load("examples/gchq.toml"))
    >>> rating.level, rating.sort.value, rating.minutes, rating.word
    (5, 'slide', (42, 77), 'medium')
    """
    require_puzzle(puzzle)
    require(**not_none(what_ifs=what_ifs))
    puzzle.kind.require("rate")
    return _rating(puzzle, limits, what_ifs, None)


@within_memory
def rate_unique(
    puzzle: Puzzle, *, limits: Limits, what_ifs: int, ceiling: Ceiling = NO_CEILING
) -> Rating:
    """Return the difficulty of a puzzle whose picture is proved to be its only solution.

    It is that of `rate`, in less time, because nothing has to be found out that the picture shows.
    Beyond the ceiling it is a lower bound.
    """
    picture = puzzle.document.picture
    solution = None if picture is None else puzzle.encode(picture)
    return _rating(puzzle, limits, what_ifs, solution, ceiling)


def _rating(
    puzzle: Puzzle,
    limits: Limits,
    what_ifs: int | None,
    solution: Masks | None,
    ceiling: Ceiling = NO_CEILING,
) -> Rating:
    started = perf_counter()
    paper = ask_about_hints(
        puzzle,
        "rate",
        limits,
        what_ifs=what_ifs,
        ceiling=ceiling.word,
        seconds=None if isinf(ceiling.seconds) else ceil(ceiling.seconds),
        solution=None if solution is None else [*solution],
    )
    return Rating(
        puzzle=puzzle,
        status=Status(paper["status"]),
        sort=Ease(paper["sort"]) if "sort" in paper else None,
        number=paper["number"],
        what_ifs=paper["what_ifs"],
        nested=paper["nested"],
        rounds=tuple(
            RatedRound(
                Ease(each["ease"]),
                each["asked"],
                each["footholds"],
                each["cells"],
                each["micros"] / 1e6,
                puzzle.model.masks_of(each["masks"]),
            )
            for each in paper["rounds"]
        ),
        stopped=paper.get("stopped"),
        seconds=perf_counter() - started,
    )
