"""Pictures that a text prints, and cells that it gives."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import NamedTuple

from crosshatch.data.grid import BLANK, FILLED, LONGEST, Grid
from crosshatch.files.article.lists import Found

_LINE = re.compile(
    r"""[\s"'`|,]*(?:(?:\[\]|\?\?|[#XxOo*@■█▓●1.\-_·□░○0?])[\s"',|]*)*\\?n?\W{0,3}"""
)
_DEEPEST = 24
"""The most blanks before a picture, some of which may be its own."""
_AROUND = " \t\"'`|,"
_SIGNS = {**dict.fromkeys("#XxOo*@■█▓●1", FILLED), **dict.fromkeys(" .-_·□░○0", BLANK)}
_PAIRS = {"[]": FILLED} | {
    sign + after: cell for sign, cell in _SIGNS.items() for after in (" ", sign)
}
_INDEXED = re.compile(
    r"""^[ \t]*(?P<name>[^\W\d]\w*)[ ]?[(\[][ ]*
    (?P<first>\d{1,4})(?::(?P<first_end>\d{1,4}))?[ ]*(?:,|\][ ]*\[)[ ]*
    (?P<second>\d{1,4})(?::(?P<second_end>\d{1,4}))?[ ]*[)\]]\s*
    (?:(?::=|=|<-)[ ]*['"]?(?P<value>\w+|\#|-1)['"]?[ ]*;?|\.)[ \t]*(?:[%\#/].*)?$""",
    re.VERBOSE | re.MULTILINE,
)
_OF_CELLS = re.compile(
    r"given|known|fixed|preset|prefill|black|shade|fill|initial|start", re.IGNORECASE
)
_EMPTY = frozenset({"0", "-1", "false", "False", "FALSE"})

_Two = tuple[int, int]
DrawnLines = Sequence[str | None]
"""The lines of a text that may be rows of a picture; None for any other line."""


class Given(NamedTuple):
    """Cells that are filled, by two numbers each, and the lines in which they stand."""

    cells: frozenset[_Two]
    lines: _Two


def given_in(text: str, lists: Sequence[Found]) -> list[Given]:
    """Return the cells that a text gives, by the name of what they are given in."""
    found = []
    for name, group in groupby(_INDEXED.finditer(text), lambda match: match["name"]):
        kept = [match for match in group if match["value"] or _OF_CELLS.search(name)]
        filled = [match for match in kept if match["value"] not in _EMPTY]
        cells = frozenset(cell for match in filled for cell in _cells(match))
        if cells:
            first, last = (text.count("\n", 0, filled[at].start()) + 1 for at in (0, -1))
            found.append(Given(cells, (first, last)))
    for each in lists:
        pairs = [tuple(word.text for word in clue) for clue in each.clues]
        if each.names and _OF_CELLS.search(each.names[0]) and {*map(len, pairs)} == {2}:
            cells = frozenset((int(one), int(two)) for one, two in pairs if one and two)
            found.append(Given(cells, each.lines))
    return found


def _cells(match: re.Match[str]) -> Iterator[_Two]:
    firsts, seconds = (
        range(int(match[key]), int(match[f"{key}_end"] or match[key]) + 1)
        for key in ("first", "second")
    )
    return product(firsts, seconds)


def drawn_lines(text: str) -> DrawnLines:
    """Return the lines of a text that may be rows of a picture, and None in place of all others."""
    most = _characters(LONGEST)
    return [
        line if len(line) < most and _LINE.fullmatch(line) else None for line in text.split("\n")
    ]


def _characters(width: int) -> int:
    """Return the number of characters that the line of a row with so many cells does not reach."""
    return 4 * width + 200


def printed_in(lines: DrawnLines, width: int, height: int) -> Iterator[tuple[Grid, _Two]]:
    """Yield the pictures of a size among the lines of a text, with the first and the last line."""
    most = _characters(width)
    short = (line if line is not None and len(line) < most else None for line in lines)
    for _, group in groupby(enumerate(short, 1), lambda row: row[1] is None):
        block = [(number, line) for number, line in group if line is not None]
        for at in range(len(block) - height + 1):
            numbers, shown = zip(*block[at : at + height], strict=True)
            for picture in _pictures(shown, width):
                yield picture, (numbers[0], numbers[-1])


def _pictures(lines: Sequence[str], width: int) -> Iterator[Grid]:
    """Yield the pictures that lines show: one sign or two a cell, perhaps with blanks between."""
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    unframed = [line.strip(_AROUND) for line in lines]
    shown = (
        *([line[at:] for line in lines] for at in range(min(indent, _DEEPEST) + 1)),
        unframed,
        [re.sub(r"[\s,]+", "", line) for line in unframed],
    )
    for rows in shown:
        for signs, step in ((_SIGNS, 1), (_PAIRS, 2)):
            picture = tuple(_row(row, width, signs, step) for row in rows)
            if "" not in picture and any(FILLED in row for row in picture):
                yield picture


def _row(line: str, width: int, signs: dict[str, str], step: int) -> str:
    """Return the cells of a line; nothing if it has others."""
    line = line.rstrip().ljust(width * step)
    cells = [signs.get(line[at : at + step], "") for at in range(0, len(line), step)]
    return "".join(cells) if len(cells) == width and "" not in cells else ""
