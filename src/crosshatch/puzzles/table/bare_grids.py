"""Puzzles in bare grids of signs, as people type them: numbers in cells, or things and counts.

Counts of columns may be above the grid or below it, those of rows on its left or right.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, in_rows, normalized_clue
from crosshatch.data.phrases import counted
from crosshatch.errors import ClueError
from crosshatch.files.notation import Signs
from crosshatch.laws.board.written import key_of_things, things_of


def document_in(table: Mapping[str, Any], rows: Signs) -> Document | None:
    """Return the puzzle of a kind that a grid shows, or None if it has signs of another kind.

    Raise `ClueError` if the grid contradicts itself.
    """
    for thing, has_number in things_of(table):
        if has_number:
            return _with_numbers(table["name"], rows)
        if "rows" in table["clues"]:
            return _with_things(table["name"], key_of_things(thing), table["signs"][thing], rows)
    return None


def _with_numbers(name: str, rows: Signs) -> Document | None:
    if not all(sign.isdecimal() or sign in (BLANK, UNKNOWN) for row in rows for sign in row):
        return None
    _require_as_long(rows, len(rows[0]), f"the first row has {len(rows[0])}")
    clues = tuple(tuple(sign if sign.isdecimal() else "" for sign in row) for row in rows)
    return Document(name, (), (), cell_clues=clues)


def _with_things(name: str, key: str, sign: str, rows: Signs) -> Document | None:
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
        raise ClueError(f"{strange[:20]} among the {key}; counts are beside them")
    counts = [row[0 if is_left else -1] if is_left or is_right else UNKNOWN for row in body]
    shown = "".join(sign if each in things else BLANK for row in cells for each in row)
    texts, above = (tuple(map(normalized_clue, side)) for side in (counts, columns))
    return Document(name, texts, above, extras=((key, in_rows(shown, width)),))


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
