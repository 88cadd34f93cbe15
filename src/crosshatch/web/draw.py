"""`draw`: a puzzle with a picture in it, as a file."""

from typing import Annotated, Literal

from pydantic import Field

from crosshatch.data.scene import unsolved
from crosshatch.render.registry import renderer_for
from crosshatch.web.replies import File
from crosshatch.web.requests import PuzzleRequest, Rows, Verb, picture_of

KINDS = {
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
}


class DrawRequest(PuzzleRequest):
    """A puzzle to draw."""

    picture: Rows | None = None
    kind: Annotated[
        Literal["html", "pdf", "png", "svg", "txt"],
        Field(alias="as", description="The type of file."),
    ] = "svg"
    theme: Literal["light", "dark"] | None = None
    blank: Annotated[bool, Field(description="A sheet to solve by hand.")] = False


def answer_draw(asked: DrawRequest) -> File:
    """The file: the puzzle with this picture, or else with what the puzzle gives."""
    puzzle = asked.read("draw")
    scene = puzzle.scene(picture_of(puzzle, asked.picture) if asked.picture else None)
    content = renderer_for(f".{asked.kind}").draw(
        unsolved(scene) if asked.blank else scene, None, asked.theme
    )
    return File(content, KINDS[asked.kind], f"puzzle.{asked.kind}")


VERBS = (
    Verb(
        "draw",
        "A puzzle as a file: drawn, or on a page to be printed.",
        DrawRequest,
        answer_draw,
        tuple(KINDS.values()),
    ),
)
