"""How answers name a puzzle and its cells in JSON."""

from typing import Annotated, NotRequired, TypedDict


class HeadingJson(TypedDict):
    """The keys with which every answer about a puzzle begins."""

    kind: str
    """The kind of puzzle, such as `nonogram` or `tracks`."""
    title: str
    """The title; empty if there is none."""


_StateJson = TypedDict("_StateJson", {"is": Annotated[str, "Its state, such as `filled`."]})


class FindingJson(_StateJson):
    """A cell, or the edge between two cells, and its state."""

    cell: NotRequired[tuple[int, int]]
    """The row and column of a cell."""
    edge: NotRequired[tuple[tuple[int, int], tuple[int, int]]]
    """The two cells that an edge of tracks joins."""
    possible: NotRequired[str]
    """In a puzzle with colours: the symbols left for the cell."""


class PossibleJson(TypedDict):
    """The symbols left for some cells of a puzzle with colours."""

    possible: NotRequired[dict[str, str]]
    """In a puzzle with colours: the symbols left for each cell that changed, by `"row,column"`."""
