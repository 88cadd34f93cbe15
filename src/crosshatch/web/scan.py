"""`scan`: what the code in a picture or an image says; nothing of it is ever opened."""

from typing import Annotated, TypedDict

from pydantic import Field

from crosshatch.errors import CrosshatchError
from crosshatch.files.images import read_film
from crosshatch.qr import Code, CodeJson, read_frames, read_grid
from crosshatch.web._verb import Verb
from crosshatch.web.requests import ApiRequest, Mapping, Rows, bytes_of, picture_of, puzzle_of


class ScanRequest(ApiRequest):
    """A picture of a puzzle, or an image."""

    puzzle: Mapping | None = None
    picture: Rows | None = None
    base64: Annotated[
        str | None, Field(description="An image file in base64; of a film each picture is read.")
    ] = None


class ScannedJson(TypedDict):
    """The codes, and what they say."""

    texts: list[str]
    codes: list[CodeJson]


def answer(asked: ScanRequest) -> ScannedJson:
    """The codes, as `crosshatch scan --json` prints them, and what they say."""
    codes = _codes(asked)
    return {"texts": [code.text for code in codes], "codes": [code.as_json() for code in codes]}


def _codes(asked: ScanRequest) -> list[Code]:
    if asked.base64 is not None:
        return [code for _, code in read_frames(read_film(bytes_of(asked.base64)))]
    if asked.puzzle is None or asked.picture is None:
        raise CrosshatchError("either base64, or a puzzle and its picture, is expected")
    puzzle = puzzle_of(asked.puzzle, "scan")
    code = read_grid(picture_of(puzzle, asked.picture))
    return [code] if code else []


VERB = Verb("scan", "What the code in a picture or an image says.", ScanRequest, answer)
