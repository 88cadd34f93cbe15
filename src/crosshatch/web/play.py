"""`play`: what stands under a picture, and the tune that it is."""

from base64 import b64encode
from typing import Annotated

from pydantic import Field

from crosshatch.errors import CrosshatchError
from crosshatch.families.puzzle import HeadingJson
from crosshatch.music import (
    WRITERS,
    Message,
    MessageJson,
    Tab,
    TabJson,
    read_message,
    read_tuning,
    tab_of,
)
from crosshatch.web._verb import Verb
from crosshatch.web.requests import PuzzleRequest, Rows, picture_of


class PlayRequest(PuzzleRequest):
    """A picture under which something stands."""

    picture: Rows
    tuning: Annotated[
        str, Field(max_length=100, description="Notes of the strings, the lowest first, or a name.")
    ] = "standard"
    capo: Annotated[int, Field(ge=0, le=12)] = 0
    tempo: Annotated[int, Field(ge=20, le=400, description="Quarter notes a minute.")] = 120
    sound: Annotated[bool, Field(description="Send the sound of strings, too.")] = True


class DrawnTabJson(TabJson):
    """A tab, with its text and its sheet."""

    text: str
    svg: str


class PlayedJson(HeadingJson, MessageJson):
    """The message under a picture; its tab and its sound (WAV in base64) if it is a tune."""

    tab: DrawnTabJson | None
    wav: str | None


def answer(asked: PlayRequest) -> PlayedJson:
    """The message, and where it is one the tab, as a text, a sheet and a sound (WAV, base64)."""
    puzzle = asked.read("play")
    message = read_message(puzzle, picture_of(puzzle, asked.picture))
    facts: PlayedJson = {**puzzle.as_json(), **message.as_json(), "tab": None, "wav": None}
    tab = _tab(message, asked)
    if tab is None:
        return facts
    facts["tab"] = {
        **tab.as_json(),
        "text": WRITERS["ascii"](tab).decode(),
        "svg": WRITERS["svg"](tab).decode(),
    }
    if asked.sound and tab.notes:
        facts["wav"] = b64encode(WRITERS["wav"](tab)).decode()
    return facts


def _tab(message: Message, asked: PlayRequest) -> Tab | None:
    """The message as a tab, or None where it is none."""
    tuning = read_tuning(asked.tuning)
    try:
        return tab_of(message, tuning, capo=asked.capo, tempo=asked.tempo)
    except CrosshatchError:
        return None


VERB = Verb("play", "What stands under a picture, and the tune that it is.", PlayRequest, answer)
