"""JSON of requests and replies. Half characters are found in requests, and escaped in replies."""

import json
import re
from typing import Any

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
