"""Readers for the values of keys in puzzle files; each names the place of what is wrong.

A kind of its own keys declares them with these readers, so bad input to it gets the same
sentences.
"""

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
        raise FormatError("a text is expected", place=place)
    if find_lone_surrogate(text):
        raise lone_surrogate_error(place)
    return text


def read_number(place: str, value: Any) -> int:
    """Return a value if it is a number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError("a number is expected", place=place)
    if abs(value) > LARGEST_NUMBER:
        raise FormatError(f"a number up to {LARGEST_NUMBER:,} is expected", place=place)
    return value


def word_in(*words: str) -> Reader:
    """Return a reader of one of these words."""
    return partial(_word, words)


def list_of(read: Reader, sentence: str) -> Reader:
    """Return a reader of lists, whose error for anything else has this sentence."""
    return partial(_list, read, sentence)


def pair_of(read: Reader, sentence: str) -> Reader:
    """Return a reader of pairs, whose error for anything else has this sentence."""
    return partial(_pair, read, sentence)


def as_lists(value: Any) -> Any:
    """Return a value with a list in place of each tuple, as files hold them."""
    return [as_lists(item) for item in value] if isinstance(value, tuple) else value


def _word(words: tuple[str, ...], place: str, value: Any) -> str:
    if not isinstance(value, str):
        raise FormatError("a text is expected", place=place)
    if value not in words:
        raise FormatError(f"'{value[:20]}' is none of {', '.join(words)}", place=place)
    return value


def _list(read: Reader, sentence: str, place: str, value: Any) -> tuple[Any, ...]:
    items = _items(place, value, sentence)
    return tuple(read(f"{place}[{index}]", item) for index, item in enumerate(items))


def _pair(read: Reader, sentence: str, place: str, value: Any) -> tuple[Any, Any]:
    items = _items(place, value, sentence)
    if len(items) != 2:
        raise FormatError(sentence, place=place)
    one, other = (read(place, item) for item in items)
    return one, other


def _items(place: str, value: Any, sentence: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise FormatError(sentence, place=place)
    return value


read_numbers = list_of(read_number, "a list of numbers is expected")


def read_point(place: str, value: Any) -> tuple[int, int]:
    """Return a value if it is a column and a row, counted from 0."""
    column, row = _pair(
        read_number, "a column and a row are expected, such as [3, 0]", place, value
    )
    if min(column, row) < 0:
        sentence = f"[{column}, {row}], columns and rows are counted from 0"
        raise FormatError(sentence, place=place)
    return column, row


read_points = list_of(read_point, "a list of places is expected, such as [[3, 0]]")
read_edge = pair_of(read_point, "two places are expected, such as [[3, 0], [4, 0]]")
read_edges = list_of(read_edge, "a list of pairs of places is expected")
