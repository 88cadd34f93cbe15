"""`heat`: how much it would help to change each cell of a picture."""

from typing import Annotated, TypedDict

from pydantic import Field

from crosshatch.make import heat
from crosshatch.web._drawn import PictureRequest
from crosshatch.web._verb import Verb


class HeatRequest(PictureRequest):
    """A picture whose clues may leave cells open."""

    logic: Annotated[bool, Field(description="Ask what line logic leaves open.")] = False


class HeatJson(TypedDict):
    """For each open cell, by row and column, how many would be open if it were changed."""

    heat: list[tuple[int, int, int]]
    by_lines: bool


def answer(asked: HeatRequest) -> HeatJson:
    """For each open cell, by row and column, how many would be open if it were changed."""
    picture, palette = asked.read()
    found = heat(picture, palette, logic=asked.logic)
    left = [(row, column, open) for (row, column), open in found.left.items()]
    return {"heat": left, "by_lines": found.by_lines}


VERB = Verb("heat", "How much it would help to change each cell of a picture.", HeatRequest, answer)
