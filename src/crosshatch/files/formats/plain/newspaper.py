"""Clues as a newspaper prints them: those of columns above the grid, those of rows beside it.

        1
      1 2 1
    2 . . .
    1 . . .
  1 1 . . .

All numbers above the grid are to the right of all numbers beside it, which is not so in lists of
clues. A number above belongs to the column that it is over: that of a cell or, if no cells are
drawn, one of the evenly spaced columns of numbers. Numbers without blanks between them may be
digits, one for each column. The puzzle is the only one of these readings with equal sums.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice, pairwise
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.data.phrases import counted
from crosshatch.files.clue_sums import can_belong_together
from crosshatch.files.clues import ALIKE
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import MOST_WORDS, text_lines

LAYOUT = "the columns above and the rows on the left, as in a newspaper"

_DRAWN = "#■█*xX"
_CELL = re.compile(rf"[.?_·□▢░{re.escape(_DRAWN)}]")
_TITLE = re.compile(r"[#*_\s]*([^\W\d_][^{}<>=]{0,199})")
_FRAME = re.compile(r"[|\u2500-\u257f]")
_RULE = re.compile(r"(?=.*[-=+]{2})[-=+\s]*")
_EMPTY_CELL = re.compile(r"^[,;]", re.MULTILINE)
_CELL_ENDS = re.compile("[,;]")
_COMMAND = re.compile(r"\A\{[^{}]*\}|\\(?:[A-Za-z]+(?:\{[^{}]*\})?|\\)")
_SIGN = re.compile(r"\d+|\S", re.ASCII)
_LONGEST = 2**16
"""The most characters that a line in this layout may have."""
_MOST_SIGNS = 2**18
"""The most numbers and cells that a text in this layout may have."""


class _Number(NamedTuple):
    """A number and where it begins and ends in its line."""

    text: str
    start: int
    end: int


class _Row(NamedTuple):
    """The numbers of a line, and the places of the cells that are drawn in it."""

    numbers: list[_Number]
    cells: list[int]


class Newspaper(NamedTuple):
    """The lines above the grid and those beside it."""

    title: str
    above: list[_Row]
    beside: list[_Row]
    has_gaps: bool
    """True if there are empty lines between rows, which may be rows without clues."""
    is_drawn: bool
    """True if something is drawn in the grid."""

    def document(self) -> Document | None:
        """Return the only puzzle with equal sums that this can be, or None if it is ambiguous."""
        rows = tuple(_clue(row.numbers) for row in self.beside)
        found = {
            columns
            for digits in (False, True)
            if (columns := self._columns(digits=digits)) and can_belong_together(rows, columns)
        }
        if len(found) != 1:
            return None
        [columns] = found
        size = f"{counted(len(rows), 'row')} and {counted(len(columns), 'column')}"
        left_out = "; what is drawn in the grid is left out" if self.is_drawn else ""
        remark = f"read as {size}, with {LAYOUT}{left_out}"
        return Document(USUAL_KIND, rows, columns, title=self.title, remarks=(remark,))

    def _columns(self, *, digits: bool) -> tuple[str, ...]:
        """Return the clues of the columns, or none if it is unclear which numbers are in which."""
        lines = [[*_digits(row.numbers)] if digits else row.numbers for row in self.above]
        if any(row.cells for row in self.beside):
            places = [(cell, cell + 1) for cell in self.beside[0].cells]
            if any(row.cells != self.beside[0].cells for row in self.beside):
                return ()
        else:
            places = _places(lines)
            if self.has_gaps or not places:
                return ()
        columns: list[list[_Number]] = [[] for _ in places]
        for line in lines:
            for number in line:
                over = [at for at, place in enumerate(places) if _overlap(number, place)]
                if len(over) != 1:
                    return ()
                columns[over[0]].append(number)
        return tuple(map(_clue, columns))


def newspaper_of(text: str) -> Newspaper | None:
    """Return the lines of a text in newspaper layout, or None if it has another layout."""
    title, is_drawn = "", False
    rows: list[_Row] = []
    gaps: list[int] = []
    count = 0
    _, *tables = text.split("\\begin{tabular}")
    if len(tables) == 1:
        cells, _, _ = tables[0].partition("\\end{tabular}")
        text = _COMMAND.sub("", cells).replace("&", "\t")
    if has_empty_corner(text):
        text = _CELL_ENDS.sub("\t", text)
    for line in text_lines(text):
        if len(line.text) > _LONGEST:
            return None
        bare = _FRAME.sub(" ", line.text.translate(ALIKE).expandtabs()).rstrip()
        if not rows and not title and (named := _TITLE.fullmatch(bare)):
            title = named[1].rstrip("#*_ ")
        elif not bare:
            gaps += [] if _FRAME.search(line.text) else [len(rows)]
        elif not _RULE.fullmatch(bare):
            row = _row(bare)
            if row is None:
                return None
            rows.append(row)
            count += len(row.numbers) + len(row.cells)
            if count > _MOST_SIGNS or len(rows) > MOST_WORDS:
                return None
            is_drawn = is_drawn or any(bare[cell] in _DRAWN for cell in row.cells)
    number = _number_above(rows)
    if not number:
        return None
    has_gaps = any(number < gap < len(rows) for gap in gaps)
    return Newspaper(title, rows[:number], rows[number:], has_gaps, is_drawn)


def has_empty_corner(text: str) -> bool:
    """Return True if a table begins with an empty cell in one of its lines."""
    return bool(_EMPTY_CELL.search(text))


def _row(line: str) -> _Row | None:
    """Return the numbers and cells of a line, or None if it has anything else or mixes them.

    A line with more of them than any line has is in another layout.
    """
    signs = list(islice(_SIGN.finditer(line), MOST_WORDS + 1))
    if len(signs) > MOST_WORDS:
        return None
    numbers = [_Number(sign[0], *sign.span()) for sign in signs if sign[0].isdigit()]
    cells = [sign.start() for sign in signs if not sign[0].isdigit()]
    if not all(_CELL.fullmatch(line[cell]) for cell in cells):
        return None
    if numbers and cells and numbers[-1].start > cells[0]:
        return None
    return _Row(numbers, cells)


def _number_above(rows: Sequence[_Row]) -> int:
    """Return the number of rows above the grid, or 0 if the layout is another."""
    starts = accumulate(
        (row.numbers[0].start if row.numbers and not row.cells else -1 for row in rows), min
    )
    before, edge = [*starts], 0
    for at in range(len(rows) - 1, 0, -1):
        edge = max([edge, *(number.end for number in rows[at].numbers)])
        if 0 < edge <= before[at - 1]:
            return at
    return 0


def _places(lines: Sequence[Sequence[_Number]]) -> list[tuple[int, int]]:
    """Return the start and end of each column of numbers, or none if they are not evenly spaced."""
    places: list[tuple[int, int]] = []
    for start, end in sorted((number.start, number.end) for line in lines for number in line):
        if places and start < places[-1][1]:
            places[-1] = places[-1][0], max(end, places[-1][1])
        else:
            places.append((start, end))
    steps = [{after[side] - before[side] for before, after in pairwise(places)} for side in (0, 1)]
    return places if min(map(len, steps)) <= 1 else []


def _overlap(number: _Number, place: tuple[int, int]) -> bool:
    start, end = place
    return number.start < end and start < number.end


def _digits(numbers: Sequence[_Number]) -> Iterator[_Number]:
    for number in numbers:
        for at, digit in enumerate(number.text, number.start):
            yield _Number(digit, at, at + 1)


def _clue(numbers: Sequence[_Number]) -> str:
    texts = [number.text.lstrip("0") or "0" for number in numbers]
    return "" if texts == ["0"] else " ".join(texts)
