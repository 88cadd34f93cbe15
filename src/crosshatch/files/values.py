"""Readers for values in puzzle files; each names the place of what is wrong."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from crosshatch.errors import FormatError

Reader = Callable[[str, Any], Any]
"""A function that reads a value; its first argument is the place that errors name."""
LARGEST_NUMBER = 10**9
find_lone_surrogate = re.compile("[\ud800-\udfff]").search
"""Search a text for a lone surrogate, which a JSON escape can produce."""


def lone_surrogate_error(place: str) -> FormatError:
    """Return the error for a lone surrogate at a place."""
    return FormatError("half of a character, which no text can hold", place=place)


def read_string(place: str, text: Any) -> str:
    """Return a value if it is a text."""
    if not isinstance(text, str):
        raise FormatError.of(place, text, "a text is expected")
    if find_lone_surrogate(text):
        raise lone_surrogate_error(place)
    return text


def read_number(place: str, value: Any) -> int:
    """Return a value if it is a number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError.of(place, value, "a number is expected")
    if abs(value) > LARGEST_NUMBER:
        raise FormatError(f"a number up to {LARGEST_NUMBER:,} is expected", place=place)
    return value


def word_in(*words: str) -> Reader:
    """Return a reader of one of these words."""
    return partial(_word, words)


def _word(words: tuple[str, ...], place: str, value: Any) -> str:
    if not isinstance(value, str):
        raise FormatError.of(place, value, "a text is expected")
    if value not in words:
        raise FormatError(f"'{value[:20]}' is none of {', '.join(words)}", place=place)
    return value


def read_point(place: str, value: Any) -> tuple[int, int]:
    """Return a value if it is a column and a row, counted from 0."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise FormatError.of(place, value, "a column and a row are expected, such as [3, 0]")
    column, row = (read_number(place, each) for each in value)
    if min(column, row) < 0:
        sentence = f"[{column}, {row}], columns and rows are counted from 0"
        raise FormatError(sentence, place=place)
    return column, row
