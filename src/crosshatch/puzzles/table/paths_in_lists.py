"""Paths in a text: counts of columns and rows, a start and a finish, perhaps cut lines.

    cols_constr = (3, 3, 2, …)      left_rows_constr = (1, 1, …)       start = (0, 0)
    cols_in_left_rows = 8           right_rows_constr = (5, 2, …)      finish = (15, 5)

A second grid of the same size lies over the puzzle. Where the text also shows it cell by cell, as
it looks under the path, that tells which row is on top.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from crosshatch.data.document import Document, Point
from crosshatch.data.phrases import counted, listed, point_name
from crosshatch.errors import FormatError
from crosshatch.files.article.lists import Found, named_lines
from crosshatch.files.article.side_words import side_of
from crosshatch.files.native_file import read_mapping

_START = re.compile(r"start|begin|entry|entrance|source|from", re.IGNORECASE)
_FINISH = re.compile(r"finish|end|goal|exit|target|dest|to$", re.IGNORECASE)
_CELL = re.compile(r"\s*([\d\w.-])\s*")


def paths_in(kind: str, text: str, lists: Sequence[Found]) -> Iterator[Document]:
    """Yield the puzzle of a kind with paths that a text describes, if it does."""
    start, finish = _point(lists, _START), _point(lists, _FINISH)
    counts = [each for each in lists if side_of(each) and _counts(each)]
    columns = next((each for each in counts if side_of(each) == "columns"), None)
    if not (start and finish and columns):
        return
    rows = [each for each in counts if side_of(each) == "rows"]
    total = sum(_counts(columns))
    for parts in (rows[:1], rows[:2]):
        if parts and sum(sum(_counts(each)) for each in parts) == total:
            yield from _puzzle(kind, text, lists, columns, parts, (start, finish))
            return


def _point(lists: Sequence[Found], name: re.Pattern[str]) -> Found | None:
    """Return the pair of numbers that has such a name."""
    return next(
        (
            each
            for each in lists
            if each.names
            and name.search(each.names[0])
            and [len(clue) for clue in each.clues] == [2]
        ),
        None,
    )


def _counts(found: Found) -> list[int]:
    """Return the numbers of one list; none if there are several lists, or anything else."""
    words = [word.text for word in found.clues[0]] if len(found.clues) == 1 else []
    return [int(word) for word in words] if len(words) > 1 and all(map(str.isdigit, words)) else []


def _puzzle(
    kind: str,
    text: str,
    lists: Sequence[Found],
    columns: Found,
    parts: Sequence[Found],
    ends: Sequence[Found],
) -> Iterator[Document]:
    width, rows = len(_counts(columns)), [_counts(part) for part in parts]
    height = len(rows[0])
    points = [tuple(int(word.text) for word in end.clues[0]) for end in ends]
    upright = _points(points, width, height)
    if not upright or {*map(len, rows)} != {height}:
        return
    values: dict[str, Any] = {
        "kind": kind,
        "columns": _counts(columns),
        "rows": rows[0] if len(rows) == 1 else [[*row] for row in zip(*rows, strict=True)],
        "ends": [*map(point_name, upright)],
    }
    taken = [f"{width} counts of columns from {named_lines(columns.lines)}"]
    taken += [f"{height} of rows from {named_lines(part.lines)}" for part in parts]
    if len(parts) == 2:
        cut = _number(lists, width)
        if not cut:
            return
        values["cuts"] = {"rows": [f"c{cut}"]}
    if grid := _grid(lists, width, height):
        cells = ["".join(word.text or "." for word in row) for row in grid.clues]
        values["overlay"] = cells
        taken.append(f"{counted(width * height, 'letter')} from {named_lines(grid.lines)}")
        if shown := _lines_upside_down(text, cells):
            values["origin"] = "bottom"
            taken.append(f"row 1 is at the bottom, as {named_lines(shown)} show")
    try:
        document = read_mapping(values)
    except FormatError:
        return
    yield replace(document, remarks=(f"read {listed(taken)}",))


def _points(points: Sequence[tuple[int, ...]], width: int, height: int) -> list[Point] | None:
    """Return points as column and row from 0, in the only order or numbering that fits."""
    begin = 0 if any(0 in point for point in points) else 1
    for order in (1, -1):
        moved = [(point[::order][0] - begin, point[::order][1] - begin) for point in points]
        if all(column < width and row < height for column, row in moved):
            return moved
    return None


def _number(lists: Sequence[Found], width: int) -> int:
    """Return the number of columns in the left part: a number whose name speaks of them."""
    for each in lists:
        words = [word.text for clue in each.clues for word in clue]
        named = each.names and re.search(r"col|left|cut|width", each.names[0], re.IGNORECASE)
        if named and len(words) == 1 and words[0].isdigit() and 0 < int(words[0]) < width:
            return int(words[0])
    return 0


def _grid(lists: Sequence[Found], width: int, height: int) -> Found | None:
    """Return the second grid of this size, whose cells are single letters or nothing."""
    for each in lists:
        is_single = all(len(word.text) < 2 for clue in each.clues for word in clue)
        if len(each.clues) == height and {*map(len, each.clues)} == {width} and is_single:
            return each
    return None


def _lines_upside_down(text: str, cells: Sequence[str]) -> tuple[int, int] | None:
    """Return the lines that show the grid cell by cell, last row first, as it looks on a path."""
    shown = [
        (number, match[1])
        for number, line in enumerate(text.split("\n"), 1)
        if (match := _CELL.fullmatch(line))
    ]
    expected = "".join(cells[::-1])
    for at in range(len(shown) - len(expected) + 1):
        window = shown[at : at + len(expected)]
        pairs = [(cell, there) for (_, cell), there in zip(window, expected, strict=True)]
        told = sum(cell == there for cell, there in pairs if cell.isdigit())
        if told > len(expected) // 10 and all(
            not cell.isdigit() or cell == there for cell, there in pairs
        ):
            return window[0][0], window[-1][0]
    return None
