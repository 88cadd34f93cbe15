"""Simon Tatham's game Tracks: the text after the colon of its ids.

It has known pieces with gaps between them, then the counts. A letter is a gap of 1 to 26 places. A
piece is a digit with a bit for each of its two sides. The counts of the columns come first. An S
marks the row where the track enters over the left side, and the column where it leaves over the
bottom.
"""

import re

from crosshatch.data.document import Document, Edge, Point
from crosshatch.data.phrases import listed, point_name
from crosshatch.data.pieces import STEPS, Track, leading_off, neighbour, opposite, side_name
from crosshatch.data.sides import Sides
from crosshatch.errors import FormatError
from crosshatch.families.tracks.path_spec import PathSpec, path_of
from crosshatch.files.line_counts import id_counts, split_counts
from crosshatch.files.notation import Size, TathamGame
from crosshatch.files.places import Word
from crosshatch.files.run_lengths import read_gaps, write_gaps

_PIECES = {digit: Sides(int(digit, 16)) for digit in "3569AC"}
_DIGITS = {sides: digit for digit, sides in _PIECES.items()}
_COUNT = re.compile(r"(S?)0*(\d*)", re.ASCII)


def read(size: Size, body: Word) -> Document:
    """Return the tracks of this size that the text describes."""
    (width, height), (grid, texts) = size, split_counts(body, size)
    columns, leaves = _read_counts("column", "leaves", texts[:width])
    rows, comes_in = _read_counts("row", "comes in", texts[width:])
    start, finish = (0, comes_in), (leaves, height - 1)
    digits = read_gaps(grid, size, _PIECES, "pieces")
    pieces = {(at % width, at // width): _PIECES[digit] for at, digit in digits.items()}
    try:
        _require_connected(pieces, size, _border_sides(start, finish))
    except FormatError as error:
        raise error.within(grid.place) from error
    spec = PathSpec(start, finish, "left", "bottom", track_edges=_edges_of(pieces, size))
    return Document("tracks", rows, columns, extras=spec.extras)


def write(document: Document) -> str:
    """Return the text for tracks; raise `FormatError` if an id cannot say it."""
    spec, counts = _writable_path(document), id_counts(document)
    pieces = _known_pieces(spec)
    width, height = document.size
    places = ((column, row) for row in range(height) for column in range(width))
    for line in (spec.finish[0], width + spec.start[1]):
        counts[line] = f"S{counts[line]}"
    digits = (_DIGITS[pieces[place]] if place in pieces else "" for place in places)
    return ",".join([write_gaps(digits), *counts])


def _read_counts(side: str, does: str, texts: list[Word]) -> tuple[tuple[str, ...], int]:
    """Return the counts of the lines of a side, and the index of the one with the S."""
    counts, marked = [], None
    for number, text in enumerate(texts):
        match = _COUNT.fullmatch(text.text)
        if match is None or text.text in ("", "S"):
            raise text.refused(f"'{text.text[:20]}' is no count for {side} {number + 1}")
        counts.append(match[2])
        if match[1] and marked is not None:
            raise text.refused(f"a second S, the track {does} at {side} {marked + 1} already")
        marked = number if match[1] else marked
    if marked is None:
        raise texts[0].refused(f"no S among the {side}s says where the track {does}")
    return tuple(counts), marked


def _border_sides(start: Point, finish: Point) -> Track:
    """Return the sides over which the track enters and leaves the grid, by place."""
    sides = {start: Sides.LEFT}
    sides[finish] = sides.get(finish, Sides.NONE) | Sides.BOTTOM
    return sides


def _require_connected(pieces: Track, size: Size, border_sides: Track) -> None:
    for place, sides in pieces.items():
        here = f"the piece {_DIGITS[sides]}"
        border = border_sides.get(place, Sides.NONE)
        if missing := [*(border & ~sides)]:
            does = f"does not lead over the {side_name(missing[0])} side, as the S says"
            raise FormatError(f"{here} {does}", place=point_name(place))
        if off := [*leading_off(place, sides & ~border, size)]:
            sentence = f"{here} leads off the grid over the {side_name(off[0])} side"
            raise FormatError(sentence, place=point_name(place))
        for side in sides & ~border:
            other = neighbour(place, side)
            if not pieces.get(other, opposite(side)) & opposite(side):
                sentence = f"{here} leads to {point_name(other)}, where {_DIGITS[pieces[other]]} is"
                raise FormatError(f"{sentence}, which does not lead back", place=point_name(place))


def _edges_of(pieces: Track, size: Size) -> tuple[Edge, ...]:
    """Return the edges that pieces join, row by row."""
    edges = {
        (min(place, other), max(place, other))
        for place, sides in pieces.items()
        for other in (neighbour(place, side) for side in sides & ~leading_off(place, sides, size))
    }
    return tuple(sorted(edges, key=lambda edge: [place[::-1] for place in edge]))


def _writable_path(document: Document) -> PathSpec:
    """Return the path of a document; raise `FormatError` if an id cannot describe it."""
    spec = path_of(document)
    if spec is None:
        raise FormatError("a path needs a start and a finish, and here is none", place="start")
    unsupported: dict[str, tuple[object, str]] = {
        "row_cuts": (spec.row_cuts, "an id has one count a row"),
        "column_cuts": (spec.column_cuts, "an id has one count a column"),
        "origin": (spec.origin != "top", "an id counts its rows from the top"),
        "entry": (spec.entry != "left", "in an id the track comes in over the left side"),
        "exit": (spec.exit != "bottom", "in an id the track leaves over the bottom"),
        "on": (spec.on, "an id shows whole pieces, no places that are visited somehow"),
        "off": (spec.off, "an id shows pieces, no places that are not visited"),
        "forbidden_edges": (
            spec.forbidden_edges,
            "an id shows where track is, not where none is",
        ),
    }
    for key, (is_there, sentence) in unsupported.items():
        if is_there:
            raise FormatError(sentence, place=key)
    return spec


def _known_pieces(spec: PathSpec) -> Track:
    """Return the pieces with two known sides; refuse edges and ends that none of them shows."""
    known = _border_sides(spec.start, spec.finish)
    for edge in spec.track_edges:
        for one, other in (edge, edge[::-1]):
            [side] = (side for side in STEPS if neighbour(one, side) == other)
            known[one] = known.get(one, Sides.NONE) | side
    pieces = {place: sides for place, sides in known.items() if len(sides) == 2}
    for key, place in (("start", spec.start), ("finish", spec.finish)):
        if place not in pieces:
            sentence = (
                f"an id shows the piece at {point_name(place)}, of which one side is not known"
            )
            raise FormatError(sentence, place=key)
    for edge in spec.track_edges:
        if not {*edge} & pieces.keys():
            ends = listed(map(point_name, edge), "or")
            raise FormatError(f"an id shows whole pieces, none is at {ends}", place="track_edges")
    return pieces


TRACKS = TathamGame("tracks", read, write)
"""Tracks: the texts that are of no other game."""
