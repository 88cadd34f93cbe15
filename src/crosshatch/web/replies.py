"""Replies: JSON, files, and refusals in one sentence."""

import json
from dataclasses import dataclass
from typing import Any, TypedDict

from starlette.responses import Response


class RefusalJson(TypedDict):
    """The reason why a call has no answer."""

    error: str
    """The reason, in a sentence."""


@dataclass(frozen=True, slots=True)
class File:
    """An answer that is a file."""

    content: bytes
    kind: str
    """The media type."""
    name: str


class Json(Response):
    """A reply in JSON, which may contain any text that people send."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as compact JSON."""
        return json_bytes(content)


def refusal(status: int, sentence: str) -> Json:
    """Return the reply that refuses a call for this reason."""
    content: RefusalJson = {"error": sentence}
    return Json(content, status)


def json_bytes(content: Any) -> bytes:
    """Return the content as compact JSON in UTF-8, with lone surrogates escaped."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")
