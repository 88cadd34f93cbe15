"""Clues in tables, as spreadsheets write them: CSV with commas, semicolons or tabs.

A clue is a line with one number per cell; lines are padded with empty cells or zeros. Rows and
columns have headings (`rows,,`), or a name before each clue (`row 1,3,1`), or an empty line or a
line of empty cells between them.
"""

import re
from collections.abc import Sequence
from itertools import dropwhile

from crosshatch.errors import FormatError
from crosshatch.files.formats.plain.lists import FILLERS, Listed, without_fillers
from crosshatch.files.places import MOST_CELLS, TextLine, Word, text_lines

_CELL = re.compile(r'[ "]*(\d{1,9}|-1|[A-Za-z][A-Za-z_ ]{0,19}\d{0,4}|)[ "]*\r?')
_NAME = re.compile(
    r"(?:(rows?|r)|(?:columns?|cols?|c))[_ ]?(?:(?:clues?|hints?)[_ ]?)?(\d*)", re.IGNORECASE
)
_SIGNS = ",;\t"
_SIDES = ("rows", "columns")

_Row = list[Word]


def table_sides(text: str) -> list[Listed]:
    """Return the sides of a table, rows first, or an empty list if a text is not a table."""
    try:
        lines = [*dropwhile(lambda line: line.is_blank, text_lines(text.rstrip()))]
    except FormatError:
        return []
    filled = [line for line in lines if not line.is_blank]
    sign = next((sign for sign in _SIGNS if all(sign in line.text for line in filled)), "")
    if not sign or not 2 <= len(filled) <= 2 * MOST_CELLS + 3:
        return []
    rows = [_cells(line, sign) for line in lines]
    if any(row is None for row in rows):
        return []
    table = [row or [] for row in rows]
    sides = _named(table) or _headed(table) or _unheaded(table, sign)
    if {side.side for side in sides} != {*_SIDES} or len(sides) != 2:
        return []
    return sorted(sides, key=lambda side: side.side, reverse=True)


def _cells(line: TextLine, sign: str) -> _Row | None:
    """Return the cells of a line: none if it is blank, None if it is not part of a table."""
    if line.is_blank:
        return []
    parts = [*Word(line.text, line.number, 1).parts(sign)]
    matches = [_CELL.fullmatch(part.text) for part in parts]
    cells = [
        part.rest(match.start(1))._replace(text=match[1])
        for part, match in zip(parts, matches, strict=True)
        if match
    ]
    return cells if len(cells) == len(parts) else None


def _named(table: Sequence[_Row]) -> list[Listed]:
    """Return the sides of a table with a name before each clue."""
    clues: dict[str, list[_Row]] = {}
    side = ""
    for row in filter(None, table):
        name = _NAME.fullmatch(row[0].text)
        if name is None or not _are_numbers(row[1:]):
            return []
        before, side = side, "rows" if name[1] else "columns"
        listed = clues.setdefault(side, [])
        if (listed and side != before) or name[2] not in ("", str(len(listed) + 1)):
            return []
        listed.append(row[1:])
    return [Listed(side, _clues(rows)) for side, rows in clues.items()]


def _headed(table: Sequence[_Row]) -> list[Listed]:
    """Return the sides of a table with a heading above each."""
    sides: list[tuple[str, list[_Row]]] = []
    for row in table:
        name = _NAME.fullmatch(row[0].text) if row else None
        if name and not _are_numbers(row):
            if name[2] or not _is_empty(row[1:]):
                return []
            sides.append(("rows" if name[1] else "columns", []))
        elif row and (not sides or not _are_numbers(row)):
            return []
        elif row:
            sides[-1][1].append(row)
    return [Listed(side, _clues(_without_end(rows))) for side, rows in sides]


def _unheaded(table: Sequence[_Row], sign: str) -> list[Listed]:
    """Return the sides of a table with nothing but a gap between them.

    All lines have the same number of cells. Semicolons may also separate clues, so a table with
    semicolons needs at least one padded line.
    """
    numbers = [row for row in table if row]
    is_even = len({*map(len, numbers)}) == 1
    if not is_even or not all(map(_are_numbers, numbers)):
        return []
    if sign == ";" and not any(_is_empty(row[:1]) or _is_padded(row) for row in numbers):
        return []
    has_gap = len(numbers) < len(table)
    parts: list[list[_Row]] = [[]]
    for row in table:
        if not row if has_gap else _is_empty(row):
            parts.append([])
        else:
            parts[-1].append(row)
    sides = [part for part in parts if part]
    if len(sides) != 2 or min(map(len, sides)) < 2 or not (has_gap or len(parts) == 2):
        return []
    return [Listed(side, _clues(rows)) for side, rows in zip(_SIDES, sides, strict=True)]


def _without_end(rows: Sequence[_Row]) -> list[_Row]:
    """Return the rows without the empty ones at the end."""
    kept = [*rows]
    while kept and _is_empty(kept[-1]):
        kept.pop()
    return kept


def _clues(rows: Sequence[_Row]) -> list[_Row]:
    return without_fillers([[cell for cell in row if cell.text] for row in rows])


def _are_numbers(cells: Sequence[Word]) -> bool:
    return all(not cell.text or cell.text.lstrip("-").isdecimal() for cell in cells)


def _is_padded(cells: Sequence[Word]) -> bool:
    """Return True if a line of several cells ends in an empty one, or in a zero or -1."""
    return len(cells) > 1 and cells[-1].text in ("", *FILLERS)


def _is_empty(cells: Sequence[Word]) -> bool:
    return not any(cell.text for cell in cells)
