"""JSON bit by bit, so that others have their turn while a large call is read or its answer written.

What the standard library reads or writes in one go keeps all other threads waiting, for longer than
a short call may take. Here it has only words, numbers and texts to do; in what holds them, every
step is one at which another thread can go on, and at which work that nobody waits for ends.
"""

import re
from collections.abc import Callable
from json import JSONDecodeError, JSONDecoder, JSONEncoder
from typing import Any

from crosshatch.asker import heed, heeding

_ENCODER = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_plain = JSONDecoder().raw_decode
_space = re.compile(r"[ \t\n\r]*").match
_half_escaped = re.compile(r"\\u[dD][89a-fA-F]").search
_half = re.compile("[\ud800-\udfff]").search


def read(text: str) -> Any:
    """What `json.loads` makes of a text; `ValueError` or `RecursionError` where it would fail."""
    value, at = _value(text, _next(text, 0))
    if at < len(text):
        raise JSONDecodeError("Extra data", text, at)
    return value


def place_of_half(text: str, value: Any) -> str | None:
    """Return where a JSON text holds half of a character; None where all of them are whole.

    `value` is what was read from the text. Half of a character can only be written as an escape,
    so few values have to be searched. The half of a key is at the place of what has the key.
    """
    left = [("", value)] if _half_escaped(text) else []
    while left:
        heed()
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
    """The JSON of an answer in as few bytes as it takes; half a character is escaped."""
    pieces = _ENCODER.iterencode(content)
    return "".join(heeding(pieces)).encode("utf-8", "backslashreplace")


def _value(text: str, at: int) -> tuple[Any, int]:
    """The value that begins here, and where what comes after it begins."""
    heed()
    reader = _HOLDERS.get(text[at : at + 1])
    if reader:
        return reader(text, at + 1)
    value, end = _plain(text, at)
    return value, _next(text, end)


def _list(text: str, at: int) -> tuple[list[Any], int]:
    values: list[Any] = []
    at, is_open = _opened(text, at, "]")
    while is_open:
        value, at = _value(text, at)
        values.append(value)
        at, is_open = _parted(text, at, "]")
    return values, at


def _object(text: str, at: int) -> tuple[dict[str, Any], int]:
    values: dict[str, Any] = {}
    at, is_open = _opened(text, at, "}")
    while is_open:
        if text[at : at + 1] != '"':
            raise JSONDecodeError("Expecting property name enclosed in double quotes", text, at)
        key, end = _plain(text, at)
        at = _next(text, end)
        if text[at : at + 1] != ":":
            raise JSONDecodeError("Expecting ':' delimiter", text, at)
        values[key], at = _value(text, _next(text, at + 1))
        at, is_open = _parted(text, at, "}")
    return values, at


_HOLDERS: dict[str, Callable[[str, int], tuple[Any, int]]] = {"[": _list, "{": _object}


def _opened(text: str, at: int, end: str) -> tuple[int, bool]:
    """Where the first of several begins; or, if there is none, what comes after their end."""
    at = _next(text, at)
    return (_next(text, at + 1), False) if text[at : at + 1] == end else (at, True)


def _parted(text: str, at: int, end: str) -> tuple[int, bool]:
    """Where the next of several begins; or, if there is none, what comes after their end."""
    mark = text[at : at + 1]
    if mark not in (",", end):
        raise JSONDecodeError("Expecting ',' delimiter", text, at)
    return _next(text, at + 1), mark == ","


def _next(text: str, at: int) -> int:
    """Where something comes that is no space."""
    found = _space(text, at)
    return found.end() if found else at
