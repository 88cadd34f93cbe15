"""`play`, `qr` and `scan`: messages in pictures, as words, tunes or codes."""

from base64 import b64encode
from dataclasses import dataclass
from typing import Annotated, TypedDict

from crosshatch.errors import CrosshatchError
from crosshatch.files.images import read_film
from crosshatch.music import WRITERS, MessageJson, TabJson, read_message, read_tuning, tab_if_any
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.qr import Code, CodeJson, drawn_code, read_frames, read_grid
from crosshatch.web.api.fields import Key
from crosshatch.web.api.requests import (
    ApiRequest,
    PuzzleMapping,
    PuzzleRequest,
    Rows,
    decode_base64,
    picture_of,
    puzzle_of,
)


@dataclass(frozen=True, kw_only=True)
class PlayRequest(PuzzleRequest):
    """A picture with a message under it."""

    picture: Rows
    tuning: Annotated[
        str, Key("Notes of the strings, the lowest first, or a name.", maxLength=100)
    ] = "standard"
    capo: Annotated[int, Key(minimum=0, maximum=12)] = 0
    tempo: Annotated[int, Key("Quarter notes a minute.", minimum=20, maximum=400)] = 120
    sound: Annotated[bool, Key("Send the sound of strings, too.")] = True


class DrawnTabJson(TabJson):
    """A tab, with its text and its sheet."""

    text: str
    svg: str


class PlayedJson(HeadingJson, MessageJson):
    """The message under a picture; its tab and its sound (WAV in base64) if it is a tune."""

    tab: DrawnTabJson | None
    wav: str | None


def answer_play(asked: PlayRequest) -> PlayedJson:
    """The message and, if it is a tune, its tab as text, sheet and sound (WAV in base64)."""
    puzzle = asked.read("play")
    message = read_message(puzzle, picture_of(puzzle, asked.picture))
    facts: PlayedJson = {**puzzle.as_json(), **message.as_json(), "tab": None, "wav": None}
    tab = tab_if_any(message, read_tuning(asked.tuning), capo=asked.capo, tempo=asked.tempo)
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


@dataclass(frozen=True, kw_only=True)
class QrRequest(ApiRequest):
    """A text, such as a link."""

    text: Annotated[str, Key("At most 2,953 bytes fit into a code.")]


class DrawnCodeJson(TypedDict):
    """A QR code as the rows of a picture, without a border; null if the text is too long."""

    code: list[str] | None


def answer_qr(asked: QrRequest) -> DrawnCodeJson:
    """The QR code as the rows of a picture, without a border; null if the text is too long."""
    code = drawn_code(asked.text)
    return {"code": None if code is None else list(code)}


@dataclass(frozen=True, kw_only=True)
class ScanRequest(ApiRequest):
    """A picture of a puzzle, or an image."""

    puzzle: PuzzleMapping | None = None
    picture: Rows | None = None
    base64: Annotated[
        str | None, Key("An image file in base64; all frames of an animation are read.")
    ] = None


class ScannedJson(TypedDict):
    """The codes, and the texts in them."""

    texts: list[str]
    codes: list[CodeJson]


def answer_scan(asked: ScanRequest) -> ScannedJson:
    """The codes, as `crosshatch scan --json` prints them, and the texts in them."""
    codes = _codes(asked)
    return {"texts": [code.text for code in codes], "codes": [code.as_json() for code in codes]}


def _codes(asked: ScanRequest) -> list[Code]:
    if asked.base64 is not None:
        return [code for _, code in read_frames(read_film(decode_base64(asked.base64)))]
    if asked.puzzle is None or asked.picture is None:
        raise CrosshatchError("either base64, or a puzzle and its picture, is expected")
    puzzle = puzzle_of(asked.puzzle, "scan")
    code = read_grid(picture_of(puzzle, asked.picture))
    return [code] if code else []
