"""The codewords of a QR code: its cells as bits in all orientations, and the format copies."""

from collections.abc import Iterator

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, transposed, turned
from crosshatch.qr.code_layout import CodeLayout, format_cells, word_cells

WRONG_FORMAT_CELLS = 3
"""The most wrong cells in the better copy of the format; any two formats differ in seven cells."""


def orientations(picture: Grid) -> Iterator[tuple[Grid, bool]]:
    """Yield the eight orientations of a picture, each with True if it is mirrored."""
    for grid, mirrored in ((picture, False), (transposed(picture), True)):
        for _ in range(4):
            yield grid, mirrored
            grid = turned(grid)


def format_copies(grid: Grid, version: int) -> list[list[str]]:
    """Return the cells of each copy of the format, in the order of its bits."""
    return [[grid[row][column] for row, column in cells] for cells in format_cells(version)]


def format_marks(word: int) -> list[str]:
    """Return the cells of a format, from its lowest bit up."""
    return [FILLED if word >> bit & 1 else BLANK for bit in range(15)]


def read_words(grid: Grid, filling: str, layout: CodeLayout) -> tuple[list[int], set[int]]:
    """Return the words in the order of their cells, and the places of words with unknown cells.

    Unknown cells are read as `filling`.
    """
    words: list[int] = []
    unknown = set()
    cells = word_cells(layout.version)
    for number, (row, column) in enumerate(cells):
        if number % 8 == 0:
            words.append(0)
        shown = grid[row][column]
        if shown == UNKNOWN:
            unknown.add(len(words) - 1)
            shown = filling
        words[-1] = words[-1] << 1 | ((shown == FILLED) != layout.is_turned((row, column)))
    # Up to seven cells are left over at the end.
    return words[: len(cells) // 8], unknown
