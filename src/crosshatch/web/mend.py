"""`mend`: a picture changed in as few cells as can be found, so that there is one solution."""

from typing import Annotated, Literal

from pydantic import Field

from crosshatch.answers.result import Status
from crosshatch.make import Unfinished, nonogram
from crosshatch.web._drawn import PictureRequest
from crosshatch.web._result import LATE, MayBeLateJson
from crosshatch.web._verb import Verb

MOST_SEED = 2**53


class MendRequest(PictureRequest):
    """A picture that shall be the only one with its clues."""

    logic: Annotated[bool, Field(description="Let line logic alone find it.")] = False
    difficulty: Annotated[
        Literal["any", "easy", "medium", "hard"],
        Field(description="How hard it shall be, if some changes lead there."),
    ] = "any"
    seed: Annotated[
        int, Field(ge=0, le=MOST_SEED, description="Another one may change other cells.")
    ] = 0


class MendedJson(MayBeLateJson):
    """The best picture that was found, and what is proved of it."""

    picture: list[str]
    changed: list[tuple[int, int]]
    status: Status
    open: int
    wanted: bool
    sentence: str


def answer(asked: MendRequest) -> MendedJson:
    """The best picture that was found, the cells that differ, and what is proved of it."""
    picture, palette = asked.read()
    is_late = False
    try:
        made = nonogram(
            picture, palette, logic=asked.logic, difficulty=asked.difficulty, seed=asked.seed
        )
    except Unfinished as stopped:
        made, is_late = stopped.made, True
    facts: MendedJson = {
        "picture": list(made.picture),
        "changed": list(made.changed),
        "status": made.status,
        "open": made.open,
        "wanted": made.is_as_wanted,
        "sentence": str(made),
    }
    if is_late:
        facts["stopped"] = LATE
    return facts


VERB = Verb("mend", "A picture changed so that there is one solution.", MendRequest, answer)
