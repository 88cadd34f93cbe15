"""Tracks: one path from start to finish, with the number of places that it visits in each line.

The path runs between neighbours and visits a place at most once. Rows and columns may be cut into
parts with their own counts. A `?` is an unknown count.
"""

from dataclasses import replace
from functools import partial

from crosshatch.data.document import Document
from crosshatch.data.phrases import cell_name, point_name
from crosshatch.data.pieces import CHARACTERS, has_track
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.counts import count_of
from crosshatch.families.grids import require_line_counts, require_shapes
from crosshatch.families.links import tatham_game
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_table
from crosshatch.families.tracks.counts import read_counts
from crosshatch.families.tracks.ground import Ground, read_known
from crosshatch.families.tracks.of_picture import clues_of
from crosshatch.families.tracks.path_spec import NOTATION, PathSpec, path_of
from crosshatch.laws.board import Values

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
    spec = read(document)
    is_from_bottom = spec.origin == "bottom"
    by_laws = ByLaws("tracks", partial(values, document, spec), is_from_bottom)
    return puzzle_by_table(document, FAMILY, by_laws)


def values(document: Document, spec: PathSpec) -> Values:
    """Return the plain values of tracks, with their rows counted from the top."""
    width, height = document.size
    sides = ((document.rows, spec.row_cuts), (document.columns, spec.column_cuts))
    rows, columns = ([_counts(text, cuts) for text in texts] for texts, cuts in sides)
    ends = ((spec.start, spec.entry), (spec.finish, spec.exit))
    edges = {False: spec.forbidden_edges, True: spec.track_edges}
    return {
        "rows": rows,
        "columns": columns,
        "cuts": {
            "rows": [cell_name(row, at - 1) for row in range(height) for at in spec.row_cuts],
            "columns": [cell_name(at - 1, col) for col in range(width) for at in spec.column_cuts],
        },
        "ends": [" ".join(filter(None, (point_name(end), side))) for end, side in ends],
        "givens": {
            **{point_name(place): "line" for place in spec.on},
            **{point_name(place): "empty" for place in spec.off},
            **{
                "-".join(map(point_name, edge)): is_there
                for is_there, those in edges.items()
                for edge in those
            },
        },
    }


def _counts(text: str, cuts: tuple[int, ...]) -> int | list[int | None] | None:
    counts = [*map(count_of, text.split() or ["0"])]
    return counts if cuts else counts[0]


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "picture", "progress", "overlay", "metadata"})
FAMILY = Kind(
    "tracks",
    compile,
    _VERBS,
    _PARTS,
    replace(
        NOTATION, of_picture=clues_of, is_shown_in=has_track, tatham=partial(tatham_game, "tracks")
    ),
)
