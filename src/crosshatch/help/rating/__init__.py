"""Ratings: the difficulty of a puzzle for a person, and the reasons for it: `rate`.

The solve is followed as a person who always takes the easiest step goes: in rounds, in each of
which all steps of the easiest sort that finds anything are taken at once; when there is none, by
all what-ifs. So a rating does not depend on any order. A model of the time that it takes to find,
to see and to write each step says how long people need (`docs/rating.md` says why).
"""

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from crosshatch.answers.result import Status
from crosshatch.data.arguments import not_none, require
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.memory import within_memory
from crosshatch.help.rating.difficulty import (
    HARDNESSES,
    MOST_MINUTES,
    WHAT_IFS,
    WORDS,
    Difficulty,
    Minutes,
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
from crosshatch.logic.techniques import names_of_steps
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

__all__ = [
    "HARDNESSES",
    "MOST_MINUTES",
    "WHAT_IFS",
    "WORDS",
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
    "rating_of",
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
    started = perf_counter()
    paper = ask_about_hints(puzzle, "rate", limits, what_ifs=what_ifs)
    return rating_of(puzzle, paper, perf_counter() - started)


def rating_of(puzzle: Puzzle, paper: Mapping[str, Any], seconds: float = 0.0) -> Rating:
    """Return the rating that the core tells of a puzzle."""
    return Rating(
        puzzle=puzzle,
        status=Status(paper["status"]),
        sort=Ease(paper["sort"]) if "sort" in paper else None,
        techniques=names_of_steps(paper["techniques"]),
        number=paper["number"],
        word=paper["word"],
        minutes=tuple(paper["minutes"]),
        time=paper["time"],
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
        seconds=seconds,
    )
