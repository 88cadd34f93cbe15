"""A path between two ends: these, the cuts of lines and what is known, as keys of a file say it."""

from dataclasses import dataclass, fields
from typing import Any, Literal, TypedDict, get_args

from crosshatch.data.document import Document, Edge, Point, Side
from crosshatch.data.grid import RowOrder
from crosshatch.files.values import (
    Reader,
    read_edges,
    read_numbers,
    read_point,
    read_points,
    word_in,
)


class PathSpecJson(TypedDict, total=False):
    """The keys of a path."""

    row_cuts: list[int]
    """In tracks: the columns before which rows are cut."""
    column_cuts: list[int]
    """In tracks: the rows before which columns are cut."""
    origin: Literal["top", "bottom"]
    """In tracks: where row 0 is; `top` if left out."""
    start: Point
    """In tracks: the column and row in which the path begins."""
    finish: Point
    """In tracks: the column and row in which the path ends."""
    entry: Side
    """In tracks: the side of the start over which the path enters the grid."""
    exit: Side
    """In tracks: the side of the finish over which the path leaves the grid."""
    on: list[Point]
    """In tracks: cells that the path visits, by column and row."""
    off: list[Point]
    """In tracks: cells that the path does not visit, by column and row."""
    track_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path joins."""
    forbidden_edges: list[Edge]
    """In tracks: pairs of neighbouring cells that the path does not join."""


READERS: dict[str, Reader] = {
    "row_cuts": read_numbers,
    "column_cuts": read_numbers,
    "origin": word_in("top", "bottom"),
    "start": read_point,
    "finish": read_point,
    "entry": word_in(*get_args(Side)),
    "exit": word_in(*get_args(Side)),
    "on": read_points,
    "off": read_points,
    "track_edges": read_edges,
    "forbidden_edges": read_edges,
}
"""How the keys of a path are read."""
REQUIRED = "start", "finish"
"""The keys that every path has."""
GIVENS = frozenset({"on", "off", "track_edges", "forbidden_edges"})
"""The keys that tell parts of a path."""


@dataclass(frozen=True, slots=True)
class PathSpec:
    """The start and finish of a path, the cuts of its lines, and its known places and edges."""

    start: Point
    finish: Point
    entry: Side | None = None
    """The side of the start by which the path enters the grid; None if it begins inside."""
    exit: Side | None = None
    """The side of the finish by which the path leaves the grid; None if it ends inside."""
    origin: Literal["top", "bottom"] = "top"
    """The row that people and files count first; here, row 0 is the top one all the same."""
    row_cuts: tuple[int, ...] = ()
    """The columns before which each row is cut; every part of a row has its own count."""
    column_cuts: tuple[int, ...] = ()
    """The rows before which each column is cut."""
    on: tuple[Point, ...] = ()
    """Places that the path is known to visit."""
    off: tuple[Point, ...] = ()
    """Places that the path is known not to visit."""
    track_edges: tuple[Edge, ...] = ()
    """Edges along which the path is known to run."""
    forbidden_edges: tuple[Edge, ...] = ()
    """Edges along which the path is known not to run."""

    @property
    def extras(self) -> tuple[tuple[str, Any], ...]:
        """The keys that say this, with their values: the extras of a document."""
        values = ((key, getattr(self, key)) for key in READERS)
        return tuple(pair for pair in values if pair[1] != DEFAULTS.get(pair[0]))

    def row_order(self, height: int) -> RowOrder:
        """Return the order in which people and files count the rows, given their number."""
        return RowOrder(height, self.origin == "bottom")


DEFAULTS = {each.name: each.default for each in fields(PathSpec) if each.name not in REQUIRED}
"""The values of keys that are left out."""


def path_of(document: Document) -> PathSpec | None:
    """Return the path that a document describes, or None if it has no start and finish."""
    keys = {key: value for key, value in document.extras if key in READERS}
    return PathSpec(**keys) if keys.keys() >= {*REQUIRED} else None
