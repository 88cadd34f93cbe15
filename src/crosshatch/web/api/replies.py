"""Replies: JSON, files, and refusals in one sentence."""

import json
from dataclasses import dataclass
from typing import Any, TypedDict


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


class Late(Exception):
    """Raised when the time of a call is over and nothing is known."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not done within {seconds:g} seconds")


def mistake_of_ours(error: Exception) -> str:
    """Return the sentence about an error that is not the caller's."""
    return f"a mistake of ours: {type(error).__name__}: {error}"


def json_bytes(content: Any) -> bytes:
    """Return the content as compact JSON in UTF-8, with lone surrogates escaped."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")
