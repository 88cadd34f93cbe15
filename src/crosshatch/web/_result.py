"""Results as far as they were found in the given time."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NotRequired, TypedDict

from crosshatch.answers.result import Interrupted, Result, ResultJson


class MayBeLateJson(TypedDict):
    """The note on a reply that is not complete."""

    stopped: NotRequired[Literal["time limit"]]


class FoundJson(ResultJson):
    """A result, and the picture that says most."""

    picture: list[str] | None


LATE: Literal["time limit"] = "time limit"
"""What is said of an answer that is not all there is to say."""


def by_then(ask: Callable[[], Result]) -> Result:
    """The result of a question, or of as much of it as there was time for."""
    try:
        return ask()
    except Interrupted as interrupted:
        return replace(interrupted.result, stopped="time limit")


def found(ask: Callable[[], Result]) -> FoundJson:
    """The answer to a question, with the picture that says most."""
    result = by_then(ask)
    picture = result.picture
    return {**result.as_json(), "picture": None if picture is None else list(picture)}
