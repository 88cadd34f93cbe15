"""The keys of a puzzle file that say where a path leads, and what is known of it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, get_args

from crosshatch.document import Course, Edge, Place, Side
from crosshatch.errors import FormatError

LARGEST_NUMBER = 10**9


def read_course(mapping: Mapping[str, Any]) -> Course | None:
    """The course that these keys describe, None where there is none of them.

    `FormatError` with the key and the place in it where one is not what it should be.
    """
    found = {key: read(key, mapping[key]) for key, read in _READERS.items() if key in mapping}
    if found and (missing := next((key for key in _NEEDED if key not in found), None)):
        raise FormatError("missing", place=missing)
    return Course(**found) if found else None


def write_course(course: Course) -> dict[str, Any]:
    """The keys of a course, in the order in which a person would look for them."""
    usual = Course(course.start, course.finish)
    values = {key: getattr(course, key) for key in COURSE_KEYS}
    return {
        key: _as_lists(value)
        for key, value in values.items()
        if key in _NEEDED or value != getattr(usual, key)
    }


def _number(place: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError("a number is expected", place=place)
    if abs(value) > LARGEST_NUMBER:
        raise FormatError(f"a number up to {LARGEST_NUMBER:,} is expected", place=place)
    return value


def _numbers(key: str, value: Any) -> tuple[int, ...]:
    items = _items(key, value, "a list of numbers is expected")
    return tuple(_number(f"{key}[{index}]", item) for index, item in enumerate(items))


def _place(place: str, value: Any) -> Place:
    sentence = "a column and a row are expected, such as [3, 0]"
    items = _items(place, value, sentence)
    if len(items) != 2:
        raise FormatError(sentence, place=place)
    column, row = (_number(place, item) for item in items)
    return column, row


def _places(key: str, value: Any) -> tuple[Place, ...]:
    items = _items(key, value, "a list of places is expected, such as [[3, 0]]")
    return tuple(_place(f"{key}[{index}]", item) for index, item in enumerate(items))


def _edge(place: str, value: Any) -> Edge:
    sentence = "two places are expected, such as [[3, 0], [4, 0]]"
    items = _items(place, value, sentence)
    if len(items) != 2:
        raise FormatError(sentence, place=place)
    one, other = (_place(place, item) for item in items)
    return one, other


def _edges(key: str, value: Any) -> tuple[Edge, ...]:
    items = _items(key, value, "a list of pairs of places is expected")
    return tuple(_edge(f"{key}[{index}]", item) for index, item in enumerate(items))


def _one_of(words: tuple[str, ...], key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise FormatError("a text is expected", place=key)
    if value not in words:
        raise FormatError(f"'{value[:20]}' is none of {', '.join(words)}", place=key)
    return value


def _items(place: str, value: Any, sentence: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise FormatError(sentence, place=place)
    return value


def _as_lists(value: Any) -> Any:
    return [_as_lists(item) for item in value] if isinstance(value, tuple) else value


_SIDE = partial(_one_of, get_args(Side))
_NEEDED = ("start", "finish")
_READERS: dict[str, Callable[[str, Any], Any]] = {
    "row_cuts": _numbers,
    "column_cuts": _numbers,
    "origin": partial(_one_of, ("top", "bottom")),
    "start": _place,
    "finish": _place,
    "entry": _SIDE,
    "exit": _SIDE,
    "on": _places,
    "off": _places,
    "track_edges": _edges,
    "forbidden_edges": _edges,
}
COURSE_KEYS = tuple(_READERS)
