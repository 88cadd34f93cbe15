"""`scan`: what the code in a picture or an image says; nothing of it is ever opened."""

from typing import Annotated, Any

from pydantic import Field

from crosshatch.errors import CrosshatchError
from crosshatch.image import read_grey
from crosshatch.qr import Code, read_grid, read_image
from crosshatch.web._asked import Asked, Mapping, Rows, bytes_of, picture_of, puzzle_of
from crosshatch.web._verb import Verb


class Scan(Asked):
    """A picture of a puzzle, or an image."""

    puzzle: Mapping | None = None
    picture: Rows | None = None
    base64: Annotated[str | None, Field(description="An image file in base64.")] = None


def answer(asked: Scan) -> dict[str, Any]:
    """The codes, as `crosshatch scan --json` prints them, and what they say."""
    codes = _codes(asked)
    return {"texts": [code.text for code in codes], "codes": [code.as_json() for code in codes]}


def _codes(asked: Scan) -> list[Code]:
    if asked.base64 is not None:
        return list(read_image(read_grey(bytes_of(asked.base64))))
    if asked.puzzle is None or asked.picture is None:
        raise CrosshatchError("either base64, or a puzzle and its picture, is expected")
    puzzle = puzzle_of(asked.puzzle, "scan")
    code = read_grid(picture_of(puzzle, asked.picture))
    return [code] if code else []


VERB = Verb("scan", "What the code in a picture or an image says.", Scan, answer)
