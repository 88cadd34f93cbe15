"""Pictures in zeros and ones: one row per line, or a matrix as programs write it.

Cells are adjacent, or separated by commas, semicolons and blanks. The rows of a matrix have
brackets of their own (`[[1,0],[0,1],[1,1]]`), or semicolons between them (`[1 0; 0 1]`).
"""

import re
from itertools import islice
from math import isqrt

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.notation import from_picture
from crosshatch.files.places import BEGINNING, MOST_CELLS, Word

_SIGNS = frozenset("01 \t\r\n,;[](){}")
_OPEN, _CLOSE = "[({", "])}"
_ROW = re.compile(r"[\[({]([01,; \t\r\n]*+)[\])}]")
_LINE = re.compile(r"[^\n]*[^\s][^\n]*|(?<=\n)[ \t\r]*(?=\n)")
_PIECE = re.compile(r"[^;]+")
_BETWEEN = re.compile(r"[\s,;]+")
_STRANGE = re.compile(r"[^01\s,;]")
_WORD = re.compile(r"[01]+")
CELLS = str.maketrans("01", BLANK + FILLED)
"""The cells that a 0 and a 1 stand for."""
_FEWEST_IN_BRACKETS = 3
"""The fewest rows in brackets of a picture; two lists are more likely clues of rows and columns."""
_LONGEST_NUMBER = 5
_SMALLEST_GRID = 10


def sniff(text: str) -> bool:
    """Return True if a text looks like this format and cannot be read as clues."""
    if not (set(text) <= _SIGNS and {"0", "1"} <= set(text)):
        return False
    try:
        rows = _rows(text)
    except FormatError:
        return False
    is_nested = text.lstrip()[1:].lstrip()[:1] in (*_OPEN,)
    fewest = _FEWEST_IN_BRACKETS if is_nested else 2
    words = [_WORD.findall(row.text) for row in rows]
    widths = {sum(map(len, row)) for row in words}
    if len(rows) < fewest or len(widths) > 1 or widths <= {0, 1}:
        return False
    if all(len(row) == 1 for row in words):
        if _are_grids(len(rows), len(words[0][0])):
            return False
        return not _may_be_clues([row for (row,) in words])
    return all(len(word) == 1 for row in words for word in row)


def _read_one(text: str) -> Document:
    rows = _rows(text)
    picture = [_cells(row) for row in rows]
    if not any(picture):
        raise BEGINNING.refused("there is no picture in it")
    width = len(picture[0])
    if max(len(picture), width) > MOST_CELLS:
        raise rows[0].refused(f"more than the {MOST_CELLS:,} cells that a line may have")
    for row, cells in zip(rows, picture, strict=True):
        if len(cells) != width:
            raise row.refused(f"{counted(len(cells), 'cell')}, the first row has {width:,}")
    return from_picture(tuple(picture))


read = one_record(_read_one)


def _cells(row: Word) -> str:
    """Return the cells of a row; refuse other characters."""
    cells = _BETWEEN.sub("", row.text)
    if cells.strip("01"):
        at = next(_STRANGE.finditer(row.text)).start()
        raise row.rest(at).refused(f"'{row.text[at]}' is no cell; a cell is 0 or 1")
    return cells.translate(CELLS)


def _are_grids(rows: int, width: int) -> bool:
    """Return True if each line is more likely a square grid of its own than a row of a picture."""
    return rows < packed_side(width)


def packed_side(cells: int) -> int:
    """Return the side of the square grid that a line of so many cells is; 0 if it is none."""
    side = isqrt(cells)
    return side if side >= _SMALLEST_GRID and side * side == cells else 0


def _may_be_clues(rows: list[str]) -> bool:
    """Return True if adjacent cells may also be long runs, one per line, of rows and of columns."""
    return all(len(row) < _LONGEST_NUMBER and 2 * int(row) <= len(rows) for row in rows)


def _rows(text: str) -> list[Word]:
    """Return the rows of a picture; refuse more rows than a picture may have."""
    spans = _spans(text)
    if len(spans) > MOST_CELLS:
        raise BEGINNING.refused(f"more than the {MOST_CELLS:,} rows that a picture may have")
    rows, line, begin = [], 1, 0
    for start, end in spans:
        line += text.count("\n", begin, start)
        begin = start
        rows.append(Word(text[start:end], line, start - text.rfind("\n", 0, start)))
    return rows


def _spans(text: str) -> list[tuple[int, int]]:
    """Return the start and end of each row; stop at one more than a picture may have."""
    bare = text.strip(" \t\r\n;")
    start = text.find(bare)
    end = start + len(bare)
    pattern = _LINE
    if bare.startswith((*_OPEN,)):
        groups = [match.span(1) for match in islice(_ROW.finditer(text), MOST_CELLS + 1)]
        if len(groups) > 1:
            return groups
        start, end = start + 1, end - bare.endswith((*_CLOSE,))
        pattern = _PIECE if ";" in bare else _LINE
    matches = pattern.finditer(text, start, end)
    return [match.span() for match in islice(matches, MOST_CELLS + 1)]


FORMAT = Format(
    name="bits",
    suffixes=(),
    about="a picture as a grid of 0 and 1",
    known_as="0/1 grid",
    sniff=sniff,
    read=read,
    write=None,
    keeps=frozenset({"picture"}),
)
