"""`examples`: puzzles to begin with."""

from functools import cache
from pathlib import Path
from typing import Any

from crosshatch.load import load
from crosshatch.web._asked import Asked
from crosshatch.web._described import described
from crosshatch.web._verb import Verb

FOLDERS = (Path(__file__).parent / "examples", Path(__file__).parents[3] / "examples")
"""Where they are: beside this file where it is installed, else at the top of the sources."""


def answer(_: Asked) -> dict[str, Any]:
    """The examples, in the order of their names, as `parse` describes puzzles."""
    return {"examples": _examples()}


@cache
def _examples() -> list[dict[str, Any]]:
    folder = next(filter(Path.is_dir, FOLDERS), FOLDERS[0])
    return [described(load(path), path.stem) for path in sorted(folder.glob("*.toml"))]


VERB = Verb("examples", "Puzzles to begin with.", None, answer)
