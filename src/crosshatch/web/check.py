"""`check`: the rules that a picture breaks, and the lines that cannot be completed."""

from crosshatch.answers.check import JudgementJson, check
from crosshatch.web._verb import Verb
from crosshatch.web.requests import PuzzleRequest, Rows, picture_of


class CheckRequest(PuzzleRequest):
    """A picture to be held against the rules."""

    picture: Rows


def answer(asked: CheckRequest) -> JudgementJson:
    """The rules that it breaks, as `crosshatch check --json` prints them, and their lines."""
    puzzle = asked.read("check")
    return check(puzzle, picture_of(puzzle, asked.picture)).as_json()


VERB = Verb(
    "check",
    "Which rules a picture breaks, and which lines cannot be completed, by the rules alone.",
    CheckRequest,
    answer,
)
