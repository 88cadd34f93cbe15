"""The QR code of a text: as small as it can be, and with as much correction as that size allows.

The bytes of the text, the words that correct them and the fixed pattern are drawn first. Then one
of eight masks inverts some of the cells: the one after which fewest runs, blocks and false squares
mislead a reader, by the points of the standard.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby, pairwise

from crosshatch.data.grid import BLANK, FILLED, Grid, transposed
from crosshatch.qr.code_layout import (
    LARGEST_VERSION,
    MASKS,
    CodeLayout,
    dark_cell,
    fixed_pattern,
    format_cells,
    word_cells,
)
from crosshatch.qr.codewords import format_marks
from crosshatch.qr.correction import check_words

_BYTES = "0100"
"""The mode of a text in bytes."""
_PADDING = 236, 17
_FALSE_SQUARE = re.compile(r"(?=\.\.\.\.#\.###\.#|#\.###\.#\.\.\.\.)")
"""A stretch that looks like a finder with its light border, in either direction."""


def drawn_code(text: str) -> Grid | None:
    """Return the picture of a text's QR code, without a border; None if the text is too long.

    >>> print(drawn_code("Crosshatch")[-1])
    #######.#....####...#
    """
    content = text.encode()
    layouts = [CodeLayout(version, "L", 0) for version in range(1, LARGEST_VERSION + 1)]
    layouts = layouts[bisect_left(layouts, True, key=partial(_fits, content)) :]
    if not layouts:
        return None
    better = replace(layouts[0], level="M")
    layout = better if _fits(content, better) else layouts[0]
    words = _words(content, layout)
    return min((_drawn(words, replace(layout, mask=mask)) for mask in MASKS), key=_trouble)


def _head(content: bytes, version: int) -> str:
    """Return the bits before a text: its mode and its length."""
    return f"{_BYTES}{len(content):0{8 if version < 10 else 16}b}"


def _room(layout: CodeLayout) -> int:
    """Return the number of words for data in a code."""
    total = len(word_cells(layout.version)) // 8
    return total - len(layout.blocks(total)) * layout.checks


def _fits(content: bytes, layout: CodeLayout) -> bool:
    return len(_head(content, layout.version)) + 8 * len(content) <= 8 * _room(layout)


def _words(content: bytes, layout: CodeLayout) -> list[int]:
    """Return all words of a code, in the order of their cells."""
    room = _room(layout)
    bits = _head(content, layout.version) + "".join(f"{byte:08b}" for byte in content)
    bits += "0" * min(4, 8 * room - len(bits))
    data = [int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8)]
    data += [_PADDING[at % 2] for at in range(room - len(data))]
    total, left = len(word_cells(layout.version)) // 8, iter(data)
    words = [0] * total
    for places in layout.blocks(total):
        block = [next(left) for _ in places[: -layout.checks]]
        for place, word in zip(places, block + check_words(block, layout.checks), strict=True):
            words[place] = word
    return words


def _drawn(words: list[int], layout: CodeLayout) -> Grid:
    """Return the picture of a code with these words."""
    cells = [[*row] for row in fixed_pattern(layout.version)]
    row, column = dark_cell(layout.version)
    cells[row][column] = FILLED
    for copy in format_cells(layout.version):
        for (row, column), mark in zip(copy, format_marks(layout.format_word), strict=True):
            cells[row][column] = mark
    for number, (row, column) in enumerate(word_cells(layout.version)):
        word = words[number // 8] if number // 8 < len(words) else 0
        is_dark = bool(word >> 7 - number % 8 & 1) != layout.is_turned((row, column))
        cells[row][column] = FILLED if is_dark else BLANK
    return tuple(map("".join, cells))


def _trouble(code: Grid) -> int:
    """Return how much a code may mislead readers, by the points of the standard."""
    dark = "".join(code).count(FILLED) / len(code) ** 2
    return sum(_points(code)) + 10 * int(abs(20 * dark - 10))


def _points(code: Grid) -> Iterator[int]:
    for line in (*code, *transposed(code)):
        yield 40 * len(_FALSE_SQUARE.findall(line))
        runs = (len([*run]) for _, run in groupby(line))
        yield sum(run - 2 for run in runs if run >= 5)
    for above, below in pairwise(code):
        squares = zip(pairwise(above), pairwise(below), strict=True)
        yield 3 * sum(upper == lower and upper[0] == upper[1] for upper, lower in squares)
