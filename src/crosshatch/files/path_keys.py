"""The keys of a puzzle file that say where a path leads, and what is known of it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal, TypedDict, get_args

from crosshatch.data.document import Edge, PathSpec, Place, Side
from crosshatch.errors import FormatError

Reader = Callable[[str, Any], Any]
"""Reads a value at a place of the file, which begins what is said of one that cannot be meant."""

LARGEST_NUMBER = 10**9


class PathSpecJson(TypedDict, total=False):
    """The keys of a path."""

    row_cuts: list[int]
    """In tracks: the columns before which rows are cut."""
    column_cuts: list[int]
    """In tracks: the rows before which columns are cut."""
    origin: Literal["top", "bottom"]
    """In tracks: where row 0 is; `top` if left out."""
    start: Place
    """In tracks: the column and row in which the path begins."""
    finish: Place
    """In tracks: the column and row in which the path ends."""
    entry: Side
    """In tracks: the side of the start by which the path comes into the grid."""
    exit: Side
    """In tracks: the side of the finish by which the path leaves the grid."""
    on: list[Place]
    """In tracks: cells that the path visits, by column and row."""
    off: list[Place]
    """In tracks: cells that the path does not visit, by column and row."""
    track_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path joins."""
    forbidden_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path does not join."""


def read_course_keys(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return what these keys say of a course, as it holds it.

    `FormatError` with the key and the place in it where one is not what it should be.
    """
    return {key: read(key, mapping[key]) for key, read in _READERS.items() if key in mapping}


def course_of(keys: Mapping[str, Any]) -> PathSpec | None:
    """The course of which these were read, None where there are none; `FormatError` of one left."""
    if keys and (missing := next((key for key in _NEEDED if key not in keys), None)):
        raise FormatError("missing", place=missing)
    return PathSpec(**keys) if keys else None


def write_course(course: PathSpec) -> dict[str, Any]:
    """The keys of a course, in the order in which a person would look for them."""
    usual = PathSpec(course.start, course.finish)
    values = {key: getattr(course, key) for key in PATH_KEYS}
    return {
        key: _as_lists(value)
        for key, value in values.items()
        if key in _NEEDED or value != getattr(usual, key)
    }


def read_word(words: tuple[str, ...], key: str, value: Any) -> str:
    """One of these words, found under this key; `FormatError` where it is none of them."""
    if not isinstance(value, str):
        raise FormatError("a text is expected", place=key)
    if value not in words:
        raise FormatError(f"'{value[:20]}' is none of {', '.join(words)}", place=key)
    return value


def _number(place: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError("a number is expected", place=place)
    if abs(value) > LARGEST_NUMBER:
        raise FormatError(f"a number up to {LARGEST_NUMBER:,} is expected", place=place)
    return value


def _list_of(read: Reader, sentence: str, place: str, value: Any) -> tuple[Any, ...]:
    items = _items(place, value, sentence)
    return tuple(read(f"{place}[{index}]", item) for index, item in enumerate(items))


def _pair_of(read: Reader, sentence: str, place: str, value: Any) -> tuple[Any, Any]:
    items = _items(place, value, sentence)
    if len(items) != 2:
        raise FormatError(sentence, place=place)
    one, other = (read(place, item) for item in items)
    return one, other


def _items(place: str, value: Any, sentence: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise FormatError(sentence, place=place)
    return value


def _as_lists(value: Any) -> Any:
    return [_as_lists(item) for item in value] if isinstance(value, tuple) else value


_NUMBERS = partial(_list_of, _number, "a list of numbers is expected")
_PLACE = partial(_pair_of, _number, "a column and a row are expected, such as [3, 0]")
_PLACES = partial(_list_of, _PLACE, "a list of places is expected, such as [[3, 0]]")
_EDGE = partial(_pair_of, _PLACE, "two places are expected, such as [[3, 0], [4, 0]]")
_EDGES = partial(_list_of, _EDGE, "a list of pairs of places is expected")
_SIDE = partial(read_word, get_args(Side))
_NEEDED = ("start", "finish")
_READERS: dict[str, Reader] = {
    "row_cuts": _NUMBERS,
    "column_cuts": _NUMBERS,
    "origin": partial(read_word, ("top", "bottom")),
    "start": _PLACE,
    "finish": _PLACE,
    "entry": _SIDE,
    "exit": _SIDE,
    "on": _PLACES,
    "off": _PLACES,
    "track_edges": _EDGES,
    "forbidden_edges": _EDGES,
}
PATH_KEYS = tuple(_READERS)
