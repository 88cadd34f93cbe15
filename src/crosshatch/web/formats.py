"""`formats`: what puzzles are read from and written in."""

from typing import Any

from crosshatch.formats import FORMATS
from crosshatch.web._asked import Asked
from crosshatch.web._verb import Verb


def answer(_: Asked) -> dict[str, Any]:
    """The formats, as `crosshatch formats --json` prints them."""
    return {"formats": [format.as_json() for format in FORMATS]}


VERB = Verb("formats", "What puzzles are read from and written in.", None, answer)
