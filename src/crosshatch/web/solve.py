"""`solve`: the solutions of a puzzle, and what that proves."""

from functools import partial
from typing import Annotated

from pydantic import Field

from crosshatch.answers.solve import solve
from crosshatch.data.limits import Limits
from crosshatch.web._result import FoundJson, found
from crosshatch.web._verb import Verb
from crosshatch.web.requests import GivensRequest

MOST = 1000


class SolveRequest(GivensRequest):
    """A puzzle to be solved."""

    limit: Annotated[int, Field(ge=1, le=MOST, description="How many to look for.")] = 2
    known: Annotated[bool, Field(description="Find all that solutions have in common.")] = False
    logic: Annotated[bool, Field(description="Stop where line logic stops.")] = False


def answer(asked: SolveRequest) -> FoundJson:
    """The solutions, as `crosshatch solve --json` prints them, and the picture that says most."""
    return found(
        partial(
            solve,
            asked.read("solve"),
            limits=Limits(solutions=asked.limit),
            known=asked.known,
            logic=asked.logic,
        )
    )


VERB = Verb("solve", "The solutions of a puzzle, and what that proves.", SolveRequest, answer)
