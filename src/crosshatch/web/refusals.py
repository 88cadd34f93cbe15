"""Answers as JSON, and refusals as one sentence in them."""

import json
from typing import Any, TypedDict

from starlette.responses import Response


def written(content: Any) -> bytes:
    """Return the JSON of an answer in as few bytes as possible; half a character is escaped."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")


class RefusalJson(TypedDict):
    """Why there is no answer, in a sentence."""

    error: str
    """The sentence."""


class Json(Response):
    """JSON of whatever texts people send."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The object in as few bytes as it takes."""
        return written(content)


def refusal(status: int, sentence: str) -> Json:
    """Why a call is not answered."""
    said: RefusalJson = {"error": sentence}
    return Json(said, status)
