"""Tracks: one path from start to finish, with the number of places that it visits in each line.

The path runs between neighbours and visits a place at most once. Rows and columns may be cut into
parts with their own counts. A `?` is an unknown count.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from crosshatch.data.document import Document, Point
from crosshatch.data.grid import UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.phrases import cell_name, point_name
from crosshatch.data.pieces import (
    ASCII,
    CHARACTERS,
    EMPTY,
    VISITED,
    closed,
    has_track,
    piece,
    sides_of,
)
from crosshatch.data.sides import Sides, edges_around
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.model import Model
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.counts import Segment, count_of
from crosshatch.families.grids import (
    require_line_counts,
    require_shapes,
)
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.tracks.counts import (
    counted_lines,
    labels,
    read_counts,
    total,
)
from crosshatch.families.tracks.ground import Ground, Known, read_known
from crosshatch.families.tracks.of_picture import clues_of
from crosshatch.families.tracks.path_spec import NOTATION, PathSpec, path_of
from crosshatch.files.notation import TathamGame
from crosshatch.laws.board import MAYBE, NO, YES, Values

if TYPE_CHECKING:
    from crosshatch.data.scene import Cell, Edge, Scene

_MASKS = {YES: ON, NO: OFF, MAYBE: OPEN}
LONGEST = 512
"""The most places that a line may have."""


@dataclass(frozen=True, slots=True)
class Tracks:
    """A tracks puzzle: its counts, its ground, and its known places and edges."""

    spec: PathSpec
    ground: Ground
    segments: tuple[Segment, ...]
    known: Known
    masks: bytes


def read(document: Document) -> Tracks:
    """Return the tracks that a document describes; raise `ClueError` if it is invalid."""
    require_line_counts(document, LONGEST, "tracks have")
    spec = path_of(document)
    if spec is None:
        raise ClueError("start: a path needs a start and a finish, and here is none")
    require_shapes(document, CHARACTERS)
    segments = read_counts(document, spec)
    totals = (total(segments, side) for side in ("row", "column"))
    length = next((number for number in totals if number is not None), None)
    ground = Ground.of(spec, document.size, length)
    known = read_known(spec, ground)
    return Tracks(spec, ground, segments, known, known.masks(ground.path))


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    tracks = read(document)
    is_from_bottom = tracks.ground.order.is_from_bottom
    by_laws = ByLaws("tracks", partial(values, document, tracks.spec), is_from_bottom)
    return Puzzle(
        document=document,
        kind=FAMILY,
        model=Model(tracks.masks, counted_lines(tracks.segments), path=tracks.ground.path),
        symbols=EMPTY + VISITED,
        decode=partial(decode, tracks),
        encode=partial(encode, by_laws),
        check=by_laws,
        scene=partial(scene, tracks, document),
        walk=partial(walk, tracks),
        is_from_bottom=is_from_bottom,
        typed={cell: cell for cell in CHARACTERS} | {plain: own for own, plain in ASCII.items()},
    )


def decode(tracks: Tracks, masks: bytes) -> Picture:
    """Return the picture for masks of the engine."""
    ground, width = tracks.ground, tracks.ground.path.width
    cells = "".join(_character(ground, masks, place) for place in range(ground.path.places))
    return Picture(in_rows(cells, width))


def encode(by_laws: ByLaws, picture: Grid) -> bytes:
    """Return the masks of places and edges for a picture; raise `ClueError` if its size is wrong.

    An edge that is drawn from one end and ruled out from the other has the mask 0, and so has a
    place from which track leads off the grid.
    """
    drawn = by_laws.shown(picture).line
    masks = bytearray(_MASKS[mark] for mark in drawn.marks)
    for place, cell in enumerate(drawn.pieces):
        if drawn.strays(place):
            masks[place] = 0
        elif cell == UNKNOWN and not drawn.joined[place]:
            masks[place] = OPEN
    for place, other in drawn.refused:
        masks[drawn.board.lattice.edge(place, other)] = 0
        masks[other] &= ON
    return bytes(masks)


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


def walk(tracks: Tracks, masks: Masks) -> tuple[Point, ...]:
    """Return the places that the path of a solution visits in order, as column and row from 0.

    Rows are counted as people do.
    """
    path, order = tracks.ground.path, tracks.ground.order
    visited = path.walk(lambda edge: masks[edge] == ON)
    return tuple(order.point((place % path.width, place // path.width)) for place in visited)


def scene(tracks: Tracks, document: Document, picture: Grid | None) -> "Scene":
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    from crosshatch.data.scene import Scene, overlaid

    picture = picture and closed(picture)
    given = "".join(decode(tracks, tracks.masks))
    cells = "".join(picture) if picture else given
    width = document.size[0]
    looks = tuple(
        _look(tracks, place, *both) for place, both in enumerate(zip(cells, given, strict=True))
    )
    return Scene(
        cells=overlaid(in_rows(looks, width), document.overlay),
        rows=labels(tracks.segments, "row"),
        columns=labels(tracks.segments, "column"),
        title=document.title,
        author=document.author,
        row_cuts=tracks.spec.row_cuts,
        column_cuts=tracks.spec.column_cuts,
        edges=_bars(tracks),
    )


def _character(ground: Ground, masks: bytes, place: int) -> str:
    if masks[place] == OFF:
        return EMPTY
    around = ground.around[place].items()
    sides = Sides(sum(side for side, (_, edge) in around if masks[edge] == ON))
    if masks[place] == OPEN and not sides:
        return UNKNOWN
    return piece(sides | ground.ways_out.get(place, Sides.NONE))


def _look(tracks: Tracks, place: int, cell: str, given: str) -> "Cell":
    from crosshatch.data.scene import Cell, Tone

    path = tracks.ground.path
    return Cell(
        {EMPTY: Tone.CLOSED, UNKNOWN: Tone.UNKNOWN}.get(cell, Tone.VISITED),
        given=given != UNKNOWN,
        track=sides_of(cell),
        given_track=sides_of(cell) & sides_of(given),
        station=place in (path.start, path.finish),
    )


def _bars(tracks: Tracks) -> "tuple[Edge, ...]":
    """Return a bar for each edge that track may not cross, in the order of the cells beside it."""
    from crosshatch.data.scene import Edge, EdgeMark

    barred = dict.fromkeys(
        edge
        for place, around in enumerate(tracks.ground.around)
        for side, edge in edges_around(*divmod(place, tracks.ground.path.width)).items()
        if side in around and around[side][1] in tracks.known.barred
    )
    return tuple(Edge(place, EdgeMark.BAR, given=True) for place in barred)


def _tatham_game() -> TathamGame:
    from crosshatch.families.tracks.tatham import TRACKS

    return TRACKS


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "picture", "progress", "overlay", "metadata"})
FAMILY = Kind(
    "tracks",
    compile,
    _VERBS,
    _PARTS,
    replace(NOTATION, of_picture=clues_of, is_shown_in=has_track, tatham=_tatham_game),
)
