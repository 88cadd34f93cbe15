"""QR codes to measure on, and what may happen to them, drawn from a seed."""

import random
import string

import segno

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid

LEVELS = "LMQH"
_LETTERS = string.ascii_letters + string.digits + " -./:"
_MOST_LETTERS = {"L": 32, "M": 26, "Q": 20, "H": 14}
"""The most letters in a code of 25 x 25 cells, by level of correction."""


def code_of(text: str | bytes, level: str, version: int = 2, mask: int | None = None) -> Grid:
    """The picture of a text as a QR code."""
    return grid_of(
        segno.make(text, error=level, version=version, mask=mask, micro=False, boost_error=False)
    )


def grid_of(code: segno.QRCode) -> Grid:
    """The picture of a code."""
    return tuple("".join(FILLED if cell else BLANK for cell in row) for row in code.matrix)


def random_code(level: str, chance: random.Random) -> tuple[str, Grid]:
    """A text, and its code of 25 x 25 cells."""
    text = "".join(chance.choices(_LETTERS, k=chance.randint(1, _MOST_LETTERS[level])))
    return text, code_of(text, level)


def damaged(picture: Grid, wrong: int, unknown: int, chance: random.Random) -> Grid:
    """A picture with so many cells turned over, and so many others unknown."""
    cells = [list(row) for row in picture]
    places = [(row, column) for row in range(len(cells)) for column in range(len(cells[0]))]
    struck = chance.sample(places, wrong + unknown)
    for row, column in struck[:wrong]:
        cells[row][column] = BLANK if cells[row][column] == FILLED else FILLED
    for row, column in struck[wrong:]:
        cells[row][column] = UNKNOWN
    return tuple(map("".join, cells))
