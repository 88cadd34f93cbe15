"""Puzzles in bare grids of signs, as people type them: numbers in cells, or things and counts.

Counts of columns may be above the grid or below it, those of rows on its left or right.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN
from crosshatch.data.phrases import counted
from crosshatch.errors import ClueError
from crosshatch.files.notation import Signs
from crosshatch.puzzles.plain_values import document_of


def document_in(table: Mapping[str, Any], rows: Signs) -> Document | None:
    """Return the puzzle of a kind that a grid shows, or None if it has signs of another kind.

    Raise `ClueError` if the grid contradicts itself.
    """
    for thing, sort in table["clues"]["cells"].items():
        if sort.startswith("number"):
            return _with_numbers(table, thing, rows)
        if "rows" in table["clues"] and sort.startswith("on "):
            return _with_things(table, thing, rows)
    return None


def _with_numbers(table: Mapping[str, Any], thing: str, rows: Signs) -> Document | None:
    if not all(sign.isdecimal() or sign in (BLANK, UNKNOWN) for row in rows for sign in row):
        return None
    sort, has_blanks = table["clues"]["cells"][thing], any(BLANK in row for row in rows)
    needs_blanks = " on " in sort or any("areas" in law for law in table["laws"])
    if (sort == "number" and has_blanks) or (needs_blanks and not has_blanks):
        return None
    _require_as_long(rows, len(rows[0]), f"the first row has {len(rows[0])}")
    cells = [[[thing, int(sign)] if sign.isdecimal() else None for sign in row] for row in rows]
    return document_of(table, {"size": (len(cells[0]), len(cells)), "cells": cells})


def _with_things(table: Mapping[str, Any], thing: str, rows: Signs) -> Document | None:
    sign = table["signs"][thing]
    things = {sign, sign.lower()}
    signs = {each for row in rows for each in row}
    known = things | {BLANK, UNKNOWN}
    if things.isdisjoint(signs) or not all(each in known or each.isdecimal() for each in signs):
        return None
    if BLANK not in signs:
        # Then a `?` is an empty cell, not a count that nobody tells.
        rows = [[BLANK if each == UNKNOWN else each for each in row] for row in rows]
    with_things = [row for row in rows if not things.isdisjoint(row)]
    is_left, is_right = (all(_is_count(row[at]) for row in with_things) for at in (0, -1))
    if is_left and is_right:
        raise ClueError("rows: counts at both ends, they are at one")
    width = len(with_things[0]) - is_left - is_right
    columns, body = _without_counts(rows, width)
    cells = [row[is_left : len(row) - is_right] for row in body]
    _require_as_long(cells, width, f"here are {width} columns")
    if strange := next((each for row in cells for each in row if each not in known), None):
        raise ClueError(f"{strange[:20]} among the {thing}s; counts are beside them")
    counts = [row[0 if is_left else -1] if is_left or is_right else UNKNOWN for row in body]
    grid = [[thing if each in things else None for each in row] for row in cells]
    left, above = (
        [int(each) if each != UNKNOWN else each for each in side] for side in (counts, columns)
    )
    values = {"size": (width, len(grid)), "rows": left, "columns": above, "cells": grid}
    return document_of(table, values)


def _require_as_long(rows: Signs, width: int, expected: str) -> None:
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            raise ClueError(f"row {number}: {counted(len(row), 'cell')}, {expected}")


def _without_counts(rows: Signs, width: int) -> tuple[Sequence[str], Signs]:
    """Return the counts of the columns, `?` if there are none, and the rows without them."""
    for line, body in ((rows[0], rows[1:]), (rows[-1], rows[:-1])):
        counts = [sign for sign in line if sign != BLANK]
        if len(counts) == width and all(map(_is_count, counts)):
            return counts, body
    return [UNKNOWN] * width, rows


def _is_count(sign: str) -> bool:
    return sign == UNKNOWN or sign.isdecimal()
