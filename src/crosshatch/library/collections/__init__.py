"""The collections of puzzles that come with Crosshatch, in the order in which they are listed.

Each is a set in TOML, with the ratings of its puzzles, so that a list need not rate them. Pictures
are kept there as they were drawn; what is handed out has clues alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, TypedDict

from crosshatch.data.arguments import require_choice, require_text
from crosshatch.data.document import Document
from crosshatch.data.grid import Picture
from crosshatch.data.json_keys import json_of
from crosshatch.data.on_demand import text_beside
from crosshatch.files.formats.toml import parse_toml, puzzles_of_set
from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.puzzle_json import PuzzleJson, puzzle_json

NAMES = (
    "animals",
    "house",
    "sea",
    "sky",
    "garden",
    "table",
    "tools",
    "signs",
    "tales",
    "tracks",
    "tents",
    "loops",
)
"""The names of all collections."""


class CollectedJson(TypedDict):
    """A puzzle of a collection."""

    title: str
    """The title, which says what it shows only to those who have solved it."""
    size: list[int]
    """The numbers of columns and rows."""
    difficulty: str
    """The difficulty in words."""
    time: str
    """The time that people take, in words."""
    picture_title: str
    """What its picture shows, to be told when it is solved; empty for a path."""
    puzzle: PuzzleJson
    """The puzzle with the keys of its native file."""


class CollectionJson(TypedDict):
    """A collection of puzzles."""

    name: str
    """The name by which it is asked for."""
    title: str
    """The title."""
    about: str
    """A sentence about it."""
    cover: list[str]
    """A small picture for its cover: the rows, filled `#` and blank `.`."""
    puzzles: list[CollectedJson]
    """The puzzles, the smallest first."""


@dataclass(frozen=True)
class Collected:
    """A puzzle of a collection, and how hard it is.

    >>> import crosshatch
    >>> first = crosshatch.collection("animals").puzzles[0]
    >>> first.difficulty, first.puzzle.kind.name
    ('very easy', 'nonogram')
    """

    document: Document
    difficulty: str
    """The difficulty in words."""
    time: str
    """The time that people take, in words."""
    picture_title: str = ""
    """What its picture shows, to be told when it is solved; empty for a path."""

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return compile_document(self.document)

    def as_json(self) -> CollectedJson:
        """Return the puzzle as the command line prints it with `--json`."""
        document = self.document
        told = {"title": document.title, "size": [*document.size], "puzzle": puzzle_json(document)}
        return json_of(CollectedJson, self, **told)


@dataclass(frozen=True)
class Collection:
    """A collection of puzzles.

    >>> import crosshatch
    >>> animals, *_ = crosshatch.collections()
    >>> animals.title, len(animals.puzzles)
    ('Animals', 16)
    """

    name: str
    title: str
    about: str
    """A sentence about it."""
    cover: Picture
    """A small picture for its cover."""
    puzzles: tuple[Collected, ...]

    def as_json(self) -> CollectionJson:
        """Return the collection as the command line prints it with `--json`."""
        return json_of(CollectionJson, self)


def collections() -> tuple[Collection, ...]:
    """Return all collections that come with Crosshatch.

    >>> import crosshatch
    >>> sum(len(collection.puzzles) for collection in crosshatch.collections()) >= 158
    True
    """
    return tuple(map(_collection, NAMES))


def collection(name: str) -> Collection:
    """Return the collection of this name, in small or capital letters.

    >>> import crosshatch
    >>> crosshatch.collection("Tracks").puzzles[0].puzzle.kind.name
    'tracks'
    """
    require_text(name=name)
    meant = {each: each for each in NAMES}.get(name.lower(), name)
    require_choice(NAMES, name=meant)
    return _collection(meant)


@cache
def _collection(name: str) -> Collection:
    mapping = parse_toml(text_beside(__name__, f"{name}.toml"))
    puzzles = tuple(_collected(mapping))
    return Collection(name, mapping["title"], mapping["about"], Picture(mapping["cover"]), puzzles)


def _collected(mapping: dict[str, Any]) -> Iterator[Collected]:
    puzzles, ratings = puzzles_of_set(mapping), mapping["ratings"]
    titles = mapping.get("picture_titles", [""] * len(ratings))
    for keys, (difficulty, time), title in zip(puzzles, ratings, titles, strict=True):
        yield Collected(replace(read_mapping(keys), picture=None), difficulty, time, title)
