"""`mend`: a picture changed in as few cells as can be found, so that there is one solution."""

from typing import Annotated, Any, Literal

from pydantic import Field

from crosshatch.make import Unfinished, nonogram
from crosshatch.web._drawn import OfPicture
from crosshatch.web._result import LATE
from crosshatch.web._verb import Verb

MOST_SEED = 2**53


class Mended(OfPicture):
    """A picture that shall be the only one with its clues."""

    logic: Annotated[bool, Field(description="Let line logic alone find it.")] = False
    difficulty: Annotated[
        Literal["any", "easy", "medium", "hard"],
        Field(description="How hard it shall be, if some changes lead there."),
    ] = "any"
    seed: Annotated[
        int, Field(ge=0, le=MOST_SEED, description="Another one may change other cells.")
    ] = 0


def answer(asked: Mended) -> dict[str, Any]:
    """The best picture that was found, the cells that differ, and what is proved of it."""
    picture, palette = asked.read()
    late = {}
    try:
        made = nonogram(
            picture, palette, logic=asked.logic, difficulty=asked.difficulty, seed=asked.seed
        )
    except Unfinished as stopped:
        made, late = stopped.made, LATE
    return {
        "picture": list(made.picture),
        "changed": list(made.changed),
        "status": str(made.status),
        "open": made.open,
        "wanted": made.is_as_wanted,
        "sentence": str(made),
        **late,
    }


VERB = Verb("mend", "A picture changed so that there is one solution.", Mended, answer)
