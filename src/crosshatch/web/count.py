"""`count`: how many solutions a puzzle has, and what they have in common."""

from functools import partial

from crosshatch.answers.solve import count
from crosshatch.web._result import FoundJson, found
from crosshatch.web._verb import Verb
from crosshatch.web.requests import GivensRequest


class CountRequest(GivensRequest):
    """A puzzle whose solutions are to be counted."""


def answer(asked: CountRequest) -> FoundJson:
    """How many there are, as `crosshatch count --json` prints it."""
    return found(partial(count, asked.read("count")))


VERB = Verb("count", "How many solutions a puzzle has, and what they share.", CountRequest, answer)
