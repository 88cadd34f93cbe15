"""The requests of the API, with the puzzles and pictures in them."""

import binascii
import json
import re
from base64 import b64decode
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Annotated, Any, Self

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.native_file import read_mapping
from crosshatch.files.values import find_lone_surrogate, lone_surrogate_error
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.puzzle_json import PuzzleJson
from crosshatch.web.api.fields import Key, checked_fields
from crosshatch.web.api.schema import Schemas

_HALF_ESCAPED = re.compile(r"\\u[dD][89a-fA-F]")
SECONDS = 20.0
"""The number of seconds for a call that does not set a time limit."""
MOST_SECONDS = 60.0
MOST_CELLS = 2**20
"""The largest number of cells in a puzzle here."""
FREE_CORES: ContextVar[int] = ContextVar("FREE_CORES", default=1)
"""The number of cores that the call in this thread may use."""

EXAMPLE = {"rows": ["2", "1", "1 1"], "columns": ["1 1", "2", "1"]}

_schemas = Schemas()
_schemas.of(PuzzleJson)
PuzzleMapping = Annotated[
    dict[str, Any], Key(**_schemas.definitions["PuzzleJson"], examples=[EXAMPLE])
]
Rows = Annotated[
    list[str], Key("A picture, a text for each row.", examples=[["##.", ".#.", "#.?"]])
]


@dataclass(frozen=True, kw_only=True)
class ApiRequest:
    """A call of the API; unknown keys are refused."""

    seconds: Annotated[
        float,
        Key(
            "The time limit; after it, the reply holds what is known.",
            exclusiveMinimum=0,
            maximum=MOST_SECONDS,
        ),
    ] = SECONDS

    @classmethod
    def from_body(cls, body: bytes) -> Self:
        """Return the request in a body; raise `FormatError` for the first mistake in it."""
        try:
            text = body.decode("utf-8-sig")
            content = json.loads(text)
        except RecursionError as error:
            raise FormatError("the call goes too deep") from error
        except ValueError as error:
            raise FormatError("the call is no JSON") from error
        if not isinstance(content, dict):
            raise FormatError("a call is an object in JSON: {…}")
        if (place := _place_of_half(text, content)) is not None:
            raise lone_surrogate_error(place)
        return cls(**checked_fields(cls, content))


@dataclass(frozen=True, kw_only=True)
class PuzzleRequest(ApiRequest):
    """A call about a puzzle."""

    puzzle: PuzzleMapping

    def read(self, verb: str) -> Puzzle:
        """Return the puzzle; raise `CrosshatchError` if this verb makes no sense for it."""
        return puzzle_of(self.puzzle, verb)


@dataclass(frozen=True, kw_only=True)
class GivensRequest(PuzzleRequest):
    """A call about a puzzle whose givens may be left out."""

    ignore_givens: Annotated[bool, Key("Leave out what the puzzle gives.")] = False

    def read(self, verb: str) -> Puzzle:
        """Return the puzzle; raise `CrosshatchError` if this verb makes no sense for it."""
        puzzle = super().read(verb)
        return puzzle.without_givens() if self.ignore_givens else puzzle


def puzzle_of(mapping: dict[str, Any], verb: str) -> Puzzle:
    """Return the puzzle with these keys; `CrosshatchError` if this verb makes no sense for it."""
    puzzle = compiled(read_mapping(mapping))
    puzzle.kind.require(verb)
    return puzzle


def compiled(document: Document) -> Puzzle:
    """Return the puzzle of a document; `CrosshatchError` if it is too large to answer soon."""
    width, height = document.size
    if (cells := width * height) > MOST_CELLS:
        raise CrosshatchError(f"{cells:,} cells are too many here; at most {MOST_CELLS:,} are read")
    return compile_document(document)


def picture_of(puzzle: Puzzle, rows: list[str]) -> Grid:
    """Return a picture for a puzzle; raise `CrosshatchError` if it does not fit the puzzle."""
    picture = puzzle.kind.notation.picture_in(rows)
    puzzle.encode(picture)
    return picture


def decode_base64(base64: str | None) -> bytes:
    """Return the bytes of a file that was sent; raise `FormatError` if it is not base64."""
    try:
        return b64decode(base64 or "", validate=True)
    except (binascii.Error, ValueError) as error:
        raise FormatError("this is no base64", place="base64") from error


def _place_of_half(text: str, value: Any) -> str | None:
    """Return the place of the first lone surrogate in a JSON text; None if there is none.

    `value` is the parsed text. A lone surrogate can only be written as an escape, so few texts have
    to be searched. The place of one in a key is that of the object with the key.
    """
    left = [("", value)] if _HALF_ESCAPED.search(text) else []
    while left:
        place, value = left.pop()
        if isinstance(value, str) and find_lone_surrogate(value):
            return place
        if isinstance(value, list):
            left += [(f"{place}[{at}]", item) for at, item in enumerate(value)][::-1]
        elif isinstance(value, dict):
            if any(map(find_lone_surrogate, value)):
                return place
            joint = "." if place else ""
            left += [(f"{place}{joint}{key}", item) for key, item in value.items()][::-1]
    return None
