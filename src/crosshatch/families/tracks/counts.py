"""The counts of tracks: a number or `?` for each line, or for each part of a cut line."""

from collections.abc import Iterator
from itertools import pairwise

from crosshatch.data.document import Document
from crosshatch.data.grid import each_line
from crosshatch.data.phrases import counted, line_name
from crosshatch.errors import ClueError
from crosshatch.families.counts import Segment, read_count
from crosshatch.families.tracks.path_spec import PathSpec


def read_counts(document: Document, spec: PathSpec) -> tuple[Segment, ...]:
    """Return every part of every line, rows first; raise `ClueError` if a count is invalid.

    The lines and their parts are in the order in which people count.
    """
    width, height = document.size
    rows, columns, column_cuts = document.rows, document.columns, spec.column_cuts
    lines = [places for _, _, places in each_line(width, height)]
    if (order := spec.row_order(height)).is_from_bottom:
        lines = [*reversed(lines[:height]), *(line[::-1] for line in lines[height:])]
        rows, column_cuts = rows[::-1], order.cuts(column_cuts)
        columns = tuple(map(order.column, columns))
    segments = (
        *_read_side("row", "column", rows, lines[:height], spec.row_cuts),
        *_read_side("column", "row", columns, lines[height:], column_cuts),
    )
    by_row, by_column = (total(segments, side) for side in ("row", "column"))
    if None not in (by_row, by_column) and by_row != by_column:
        raise ClueError(f"the rows visit {by_row} places, the columns {by_column}")
    return segments


def total(segments: tuple[Segment, ...], side: str) -> int | None:
    """Return the sum of the counts of all rows, or of all columns; None if one is unknown."""
    counts = [segment.count for segment in segments if segment.side == side]
    return None if None in counts else sum(count or 0 for count in counts)


def _read_side(
    side: str,
    across: str,
    texts: tuple[str, ...],
    lines: list[range],
    cuts: tuple[int, ...],
) -> Iterator[Segment]:
    _require_cuts(side, cuts, len(lines[0]))
    ends = (0, *cuts, len(lines[0]))
    stretches = [_stretch(across, start, end) for start, end in pairwise(ends)] if cuts else [""]
    for number, (text, line) in enumerate(zip(texts, lines, strict=True), start=1):
        words = text.split() or ["0"]
        if len(words) != len(stretches):
            counts, parts = counted(len(words), "count"), counted(len(stretches), "part")
            raise ClueError(f"{side} {number}: {counts}, the {side} has {parts}")
        for part, (word, stretch) in enumerate(zip(words, stretches, strict=True), start=1):
            # Ascending: the rule of crossings finds no row or column in cells that run backwards.
            part_of_line = line[ends[part - 1] : ends[part]]
            places = part_of_line[:: 1 if part_of_line.step > 0 else -1]
            count = read_count(line_name(side, number, stretch), word, len(places), "place")
            yield Segment(side, number, places, count, part, stretch)


def _require_cuts(side: str, cuts: tuple[int, ...], length: int) -> None:
    for last, cut in pairwise((0, *cuts)):
        if not 0 < cut < length:
            places = counted(length, "place")
            raise ClueError(f"{side}_cuts: {cut} does not cut a {side} of {places}")
        if cut <= last:
            must = "each cut must be larger than the last"
            raise ClueError(f"{side}_cuts: {cut} comes after {last}, {must}")


def _stretch(across: str, start: int, end: int) -> str:
    if end - start == 1:
        return f"{across} {end}"
    return f"{across}s {start + 1}\N{EN DASH}{end}"
