"""Lists of clues as programs write them: how deep a list is nested says what it is.

A list of numbers is a clue, a list of clues a side, and a list of two sides is both of them. Names
say which side it is; without them rows come first.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crosshatch.document import METADATA
from crosshatch.formats._nesting import NoListError, Value, named_values
from crosshatch.formats._places import MOST_CELLS, Word
from crosshatch.keys import KEYS

_ROWS = re.compile(r"(?:\w*(?:_|(?<=[a-z])(?=[A-Z])))?(?:[Rr]ow|ROW|[Hh]or|[Aa]cross|[rRhH]$)")
_COLUMNS = re.compile(r"(?:\w*(?:_|(?<=[a-z])(?=[A-Z])))?(?:[Cc]ol|COL|[Vv]er|[Dd]own|[cCvV]$)")
_LIKE_AN_OBJECT = re.compile(r"[\s\[]*\{\s*\"")
_OF_PUZZLES = frozenset(KEYS) - {"rows", "columns", "title", *METADATA}
"""Names that say more of a puzzle than its clues."""
_MOST_VALUES = 64
"""Clues do not stand among more values than these."""
FILLERS = ("0", "-1")


class Listed(NamedTuple):
    """The clues of one side as a text lists them."""

    side: str
    """`rows`, `columns`, or nothing where no name says which."""
    clues: list[list[Word]]


def listed_sides(text: str) -> list[Listed]:
    """Return the sides whose clues a text lists, rows first where names say so.

    Return nothing where there is anything else in it, or more than two of them: a puzzle file that
    its own format refuses is no list of clues.
    """
    found: list[Listed] = []
    if _is_object(text):
        return []
    try:
        for number, (name, value) in enumerate(named_values(text)):
            found += _sides_in(name, value)
            if len(found) > 2 or number > _MOST_VALUES:
                return []
    except NoListError:
        return []
    if len(found) == 2 and (found[0].side == "columns" or found[1].side == "rows"):
        found.reverse()
    is_twice = len(found) == 2 and found[0].side and found[0].side == found[1].side
    return [] if is_twice else found


def without_fillers(clues: Sequence[list[Word]]) -> list[list[Word]]:
    """Return clues without the zeros, or -1, that fill them up to equal lengths, if any do."""
    lengths = {*map(len, clues)}
    if len(clues) < 2 or len(lengths) > 1 or lengths == {1}:
        return [*clues]
    return [[word for word in clue if word.text not in FILLERS] for clue in clues]


def _is_object(text: str) -> bool:
    """Return True for an object in JSON, and for a list of them."""
    if not _LIKE_AN_OBJECT.match(text):
        return False
    try:
        return json.loads(text) is not None
    except (ValueError, RecursionError):
        return False


def _sides_in(name: str, value: Value) -> Iterator[Listed]:
    if name in _OF_PUZZLES:
        raise NoListError
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _sides_in(key, inner)
    elif isinstance(value, list):
        if len(value) == 2 and _depth(value) == 3:
            for part in value:
                yield Listed("", _clues(part))
        elif value or not name:
            yield Listed(_side_called(name), _clues(value))
    elif not name:
        raise NoListError


def _side_called(name: str) -> str:
    if _COLUMNS.match(name):
        return "columns"
    return "rows" if _ROWS.match(name) else ""


def _depth(value: Value) -> int:
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


def _clues(value: Value) -> list[list[Word]]:
    """Return the clues of a side."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_CELLS:
        raise NoListError
    return without_fillers([_clue(clue) for clue in value])


def _clue(value: Value) -> list[Word]:
    words = value if isinstance(value, list) else [value]
    if not all(isinstance(word, Word) for word in words):
        raise NoListError
    return [word for word in words if isinstance(word, Word)]
