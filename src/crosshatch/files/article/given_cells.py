"""Pictures that a text prints, and cells that it gives."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, product
from typing import NamedTuple

from crosshatch.data.grid import BLANK, FILLED, LONGEST, Grid
from crosshatch.files.article.lists import Found

_FRAME = "\"'`|│"
_BETWEEN = re.compile(r"[\s,'\"()\[\]{}]+")
_COMMENT = re.compile(r"\s*(\S{1,3})\s")
_END_OF_LINE = re.compile(r"\\n\W{0,3}$|\ufe0f")
_LONGEST, _MOST_SIGNS = 4 * LONGEST + 200, 3
"""The most characters of a line of a picture, and its most signs: of two cells and a comment."""
_CELLS = str.maketrans("01", BLANK + FILLED)
_DEEPEST = 24
"""The most blanks before a picture, some of which may be its own."""
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


def listed_in(lists: Sequence[Found]) -> Iterator[tuple[Grid, _Two]]:
    """Yield the pictures that are lists of zeros and ones, with the first and the last line."""
    for each in lists:
        rows = ["".join(word.text for word in clue) for clue in each.clues]
        if {*chain(*rows)} == {"0", "1"} and len({*map(len, rows)}) == 1:
            yield tuple(row.translate(_CELLS) for row in rows), each.lines


def drawn_lines(text: str) -> DrawnLines:
    """Return the lines of a text that may be rows of a picture, and None in place of all others."""
    plain = (_END_OF_LINE.sub("", line).rstrip() for line in text.split("\n"))
    return [
        line if len(line) < _LONGEST and len({*_BETWEEN.sub("", line)}) <= _MOST_SIGNS else None
        for line in plain
    ]


def printed_in(lines: DrawnLines, width: int, height: int) -> Iterator[tuple[Grid, _Two]]:
    """Yield the pictures of a size among the lines of a text, with the first and the last line.

    Nothing shows which of two signs is a filled cell, so each picture comes in both ways.
    """
    for _, group in groupby(enumerate(lines, 1), lambda row: row[1] is None):
        block = [(number, line) for number, line in group if line is not None]
        for at in range(len(block) - height + 1):
            numbers, shown = zip(*block[at : at + height], strict=True)
            for picture in _pictures(shown, width) if any(shown) else ():
                yield picture, (numbers[0], numbers[-1])


def _pictures(lines: Sequence[str], width: int) -> Iterator[Grid]:
    """Yield the pictures that lines show: one sign or two a cell, perhaps with blanks between."""
    comments = {match and match[0] for match in map(_COMMENT.match, lines)}
    comment = comments.pop() if len(comments) == 1 else None
    for bare in (lines, [line.removeprefix(comment) for line in lines] if comment else []):
        for rows, step in product(_unframed(bare), (1, 2)):
            wide = [row.rstrip().ljust(width * step) for row in rows]
            if wide and {*map(len, wide)} == {width * step}:
                cells = [[row[at : at + step] for at in range(0, len(row), step)] for row in wide]
                yield from _in_both_ways(cells)


def _unframed(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield lines without more and more of their blanks, without frames, and closed up."""
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    yield from ([line[at:] for line in lines] for at in range(min(indent, _DEEPEST) + 1))
    yield [line.strip(" \t,").strip(_FRAME) for line in lines]
    yield [_BETWEEN.sub("", line) for line in lines]


def _in_both_ways(cells: Sequence[Sequence[str]]) -> Iterator[Grid]:
    """Yield the pictures of cells of two sorts, either of which may be the filled one."""
    signs = {*chain(*cells)}
    for filled in sorted(signs) if len(signs) == 2 else ():
        yield tuple("".join(FILLED if cell == filled else BLANK for cell in row) for row in cells)
