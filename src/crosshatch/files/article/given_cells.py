"""Cells that a text gives, by their indices: `Field(4, 4:5) = 1`."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import NamedTuple

from crosshatch.files.article.lists import Found

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
