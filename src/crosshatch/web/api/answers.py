"""`check`, `count`, `solve` and `certificate`: broken rules, solutions, and proofs of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Literal, NotRequired, TypedDict

from crosshatch.answers.check import JudgementJson, check
from crosshatch.answers.result import Interrupted, Result, ResultJson
from crosshatch.answers.solve import count, solve
from crosshatch.data.limits import Limits
from crosshatch.errors import CrosshatchError, places_called
from crosshatch.web.api.fields import Key
from crosshatch.web.api.replies import File
from crosshatch.web.api.requests import FREE_CORES, GivensRequest, PuzzleRequest, Rows, picture_of

KEYS = {"solutions": "limit"}
"""The key of a request that becomes an argument of another name."""
LATE: Literal["time limit"] = "time limit"
"""The mark of a reply that is not complete because its time was over."""
MOST_SOLUTIONS = 1000
ZIP = "application/zip"


class MayBeLateJson(TypedDict):
    """The note on a reply that is not complete."""

    stopped: NotRequired[Literal["time limit"]]


class FoundJson(ResultJson):
    """A result, and its most informative picture."""

    picture: list[str] | None


def result_in_time(ask: Callable[[], Result]) -> Result:
    """Return the result of a question, or as much of it as was found in time."""
    try:
        return ask()
    except Interrupted as interrupted:
        return replace(interrupted.result, stopped="time limit")


def found(ask: Callable[[], Result]) -> FoundJson:
    """Return the result of a question as JSON, with its most informative picture.

    Unlike in files, pictures have a character for each place, as the page draws them.
    """
    result = result_in_time(ask)
    picture, known = result.picture, result.known
    return {
        **result.as_json(),
        "solutions": [*map(list, result.solutions)],
        "known": None if known is None else list(known),
        "picture": None if picture is None else list(picture),
    }


@dataclass(frozen=True, kw_only=True)
class CheckRequest(PuzzleRequest):
    """A picture to check against the rules."""

    picture: Rows


def answer_check(asked: CheckRequest) -> JudgementJson:
    """The rules that the picture breaks, as `crosshatch check --json` prints them."""
    puzzle = asked.read("check")
    return check(puzzle, picture_of(puzzle, asked.picture)).as_json()


def answer_count(asked: GivensRequest) -> FoundJson:
    """The number of solutions, as `crosshatch count --json` prints it."""
    return found(partial(count, asked.read("count"), jobs=FREE_CORES.get()))


@dataclass(frozen=True, kw_only=True)
class SearchRequest(GivensRequest):
    """A puzzle with solutions to look for."""

    limit: Annotated[int, Key("How many to look for.", minimum=1, maximum=MOST_SOLUTIONS)] = 2
    known: Annotated[bool, Key("Find all that solutions have in common.")] = False


@dataclass(frozen=True, kw_only=True)
class SolveRequest(SearchRequest):
    """A puzzle to solve."""

    logic: Annotated[bool, Key("Stop where line logic stops.")] = False


def answer_solve(asked: SolveRequest) -> FoundJson:
    """The solutions, as `crosshatch solve --json` prints them, and the most informative picture."""
    with places_called(KEYS):
        return found(
            partial(
                solve,
                asked.read("solve"),
                limits=Limits(solutions=asked.limit),
                known=asked.known,
                logic=asked.logic,
                jobs=FREE_CORES.get(),
            )
        )


def answer_certificate(asked: SearchRequest) -> File:
    """The zip of the certificate that `crosshatch solve --certificate` writes.

    Where nothing can be certified, the call is refused with the reason.
    """
    # A search that is cancelled has no proof: unlike others, this call has no partial answer.
    with places_called(KEYS):
        result = solve(
            asked.read("solve"),
            limits=Limits(solutions=asked.limit),
            known=asked.known,
            certificate=True,
        )
    if result.certificate is None:
        raise CrosshatchError(f"no certificate: {result.uncertified}")
    return File(result.certificate.zipped(), ZIP, "certificate.zip")
