"""`count`: how many solutions a puzzle has, and what they have in common."""

from functools import partial
from typing import Annotated

from pydantic import Field

from crosshatch.answers.solve import count
from crosshatch.web._result import FoundJson, found
from crosshatch.web._verb import Verb
from crosshatch.web.requests import PuzzleRequest


class CountRequest(PuzzleRequest):
    """A puzzle whose solutions are to be counted."""

    ignore_givens: Annotated[bool, Field(description="Leave out what the puzzle gives.")] = False


def answer(asked: CountRequest) -> FoundJson:
    """How many there are, as `crosshatch count --json` prints it."""
    return found(partial(count, asked.read("count"), ignore_givens=asked.ignore_givens))


VERB = Verb("count", "How many solutions a puzzle has, and what they share.", CountRequest, answer)
