"""What every call of the API may say, and how a puzzle and a picture are read from it."""

import binascii
from base64 import b64decode
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from crosshatch.document import Document
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.families import compile_document
from crosshatch.grid import Grid
from crosshatch.keys import read_mapping
from crosshatch.pieces import of_track
from crosshatch.puzzle import Puzzle

SECONDS = 20.0
"""How long a call may take that does not say so."""
MOST_SECONDS = 60.0
MOST_CELLS = 2**20
"""How many cells a puzzle may have here."""

Mapping = Annotated[
    dict[str, Any],
    Field(
        description="A puzzle with the keys of its native file.",
        examples=[{"rows": ["2", "1", "1 1"], "columns": ["1 1", "2", "1"]}],
    ),
]
Rows = Annotated[
    list[str],
    Field(description="A picture, a text for each row.", examples=[["##.", ".#.", "#.?"]]),
]


class Asked(BaseModel):
    """A call: nothing else may be said in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seconds: Annotated[
        float,
        Field(
            gt=0,
            le=MOST_SECONDS,
            allow_inf_nan=False,
            description="When to answer with what is known by then.",
        ),
    ] = SECONDS


class OfPuzzle(Asked):
    """A call about a puzzle."""

    puzzle: Mapping

    def read(self, verb: str) -> Puzzle:
        """The puzzle, for which this verb makes sense."""
        puzzle = compiled(read_mapping(self.puzzle))
        puzzle.family.require(verb)
        return puzzle


def compiled(document: Document) -> Puzzle:
    """The puzzle of a document; an error where it is too large to be answered soon."""
    width, height = document.size
    if (cells := width * height) > MOST_CELLS:
        raise CrosshatchError(f"{cells:,} cells are too many here; at most {MOST_CELLS:,} are read")
    return compile_document(document)


def picture_of(puzzle: Puzzle, rows: list[str]) -> Grid:
    """A picture for a puzzle; an error where it is not of its size."""
    picture = of_track(tuple(rows))
    puzzle.encode(picture)
    return picture


def bytes_of(base64: str | None) -> bytes:
    """The bytes of a file that was sent."""
    try:
        return b64decode(base64 or "", validate=True)
    except (binascii.Error, ValueError) as error:
        raise FormatError("this is no base64", place="base64") from error
