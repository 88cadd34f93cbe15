"""`examples`: puzzles to begin with."""

from functools import cache
from pathlib import Path
from typing import TypedDict

from crosshatch.library.load import load
from crosshatch.web._described import DescribedJson, described
from crosshatch.web._verb import Verb
from crosshatch.web.requests import ApiRequest

FOLDER = Path(__file__).parent / "given"
"""Links to the examples of the project, so that they are there when it is installed."""


class ExamplesJson(TypedDict):
    """Puzzles to begin with, in the order of their names."""

    examples: list[DescribedJson]


def answer(_: ApiRequest) -> ExamplesJson:
    """The examples in the order of their names, as `parse` describes puzzles."""
    return {"examples": _examples()}


@cache
def _examples() -> list[DescribedJson]:
    return [described(load(path), path.stem) for path in sorted(FOLDER.glob("*.toml"))]


VERB = Verb("examples", "Puzzles to begin with.", None, answer)
