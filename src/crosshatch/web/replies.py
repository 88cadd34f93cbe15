"""Replies: JSON, files, and refusals in one sentence."""

import json
from dataclasses import dataclass
from typing import Any, TypedDict

from starlette.responses import Response


class RefusalJson(TypedDict):
    """Why there is no answer, in a sentence."""

    error: str
    """The sentence."""


@dataclass(frozen=True, slots=True)
class File:
    """An answer that is a file."""

    content: bytes
    kind: str
    """What it is, as browsers name it."""
    name: str


class Json(Response):
    """JSON of whatever texts people send."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The object in as few bytes as it takes."""
        return json_bytes(content)


def refusal(status: int, sentence: str) -> Json:
    """Why a call is not answered."""
    said: RefusalJson = {"error": sentence}
    return Json(said, status)


def json_bytes(content: Any) -> bytes:
    """Return the JSON of an answer in as few bytes as possible; half a character is escaped."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")
