"""`check`: which rules a picture breaks, and nothing of any solution."""

from typing import Any

from crosshatch.judge import judge
from crosshatch.web._asked import OfPuzzle, Rows, picture_of
from crosshatch.web._verb import Verb


class Check(OfPuzzle):
    """A picture to be held against the rules."""

    picture: Rows


def answer(asked: Check) -> dict[str, Any]:
    """The rules that it breaks, as `crosshatch check --json` prints them, and their lines."""
    puzzle = asked.read("check")
    return judge(puzzle, picture_of(puzzle, asked.picture)).as_json()


VERB = Verb("check", "Which rules a picture breaks, by the rules alone.", Check, answer)
