"""Answers as JSON, and refusals as one sentence in them."""

import json
import re
from typing import Any, TypedDict

from starlette.responses import Response

_half_escaped = re.compile(r"\\u[dD][89a-fA-F]").search
_half = re.compile("[\ud800-\udfff]").search


def place_of_half(text: str, value: Any) -> str | None:
    """Return where a JSON text holds half of a character; None where all of them are whole.

    `value` is what was read from the text. Half of a character can only be written as an escape,
    so few values have to be searched. The half of a key is at the place of what has the key.
    """
    left = [("", value)] if _half_escaped(text) else []
    while left:
        place, value = left.pop()
        if isinstance(value, str) and _half(value):
            return place
        if isinstance(value, list):
            left += [(f"{place}[{at}]", item) for at, item in enumerate(value)][::-1]
        elif isinstance(value, dict):
            if any(map(_half, value)):
                return place
            joint = "." if place else ""
            left += [(f"{place}{joint}{key}", item) for key, item in value.items()][::-1]
    return None


def written(content: Any) -> bytes:
    """Return the JSON of an answer in as few bytes as possible; half a character is escaped."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")


class RefusalJson(TypedDict):
    """Why there is no answer, in a sentence."""

    error: str


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
