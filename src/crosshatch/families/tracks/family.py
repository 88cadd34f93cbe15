"""Tracks: one path from start to finish, with the number of places that it visits in each line.

The path runs between neighbours and visits a place at most once. Rows and columns may be cut into
parts with their own counts. A `?` is an unknown count.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.pieces import CHARACTERS, has_track
from crosshatch.errors import ClueError
from crosshatch.families.grids import require_line_counts, require_shapes
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_own_table
from crosshatch.families.tracks.counts import read_counts
from crosshatch.families.tracks.ground import Ground, read_known
from crosshatch.families.tracks.path_spec import NOTATION, PathSpec, path_of

LONGEST = 512
"""The most places that a line may have."""


def read(document: Document) -> PathSpec:
    """Return the path that a document describes; raise `ClueError` if it is invalid."""
    require_line_counts(document, LONGEST, "tracks have")
    spec = path_of(document)
    if spec is None:
        raise ClueError("start: a path needs a start and a finish, and here is none")
    require_shapes(document, CHARACTERS)
    read_counts(document, spec)
    read_known(spec, Ground.of(spec, document.size))
    return spec


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    read(document)
    return puzzle_by_own_table(document, FAMILY)


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the tracks whose solution is this picture, with the picture in it."""
    from crosshatch.families.tracks import of_picture

    return of_picture.clues_of(picture, keys)


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "picture", "progress", "overlay", "metadata"})
FAMILY = Kind(
    "tracks",
    compile,
    _VERBS,
    _PARTS,
    replace(
        NOTATION,
        of_picture=clues_of,
        is_shown_in=has_track,
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "tracks"),
    ),
)
