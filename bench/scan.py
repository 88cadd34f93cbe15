"""Damaged codes: how many are read as a phone sees them, and by `crosshatch scan`.

Codes of 25x25 cells, of which some are turned over or unknown by chance. What all codes of the size
have in common is put right.
"""

import random
from collections.abc import Iterator
from types import SimpleNamespace

from bench._codes import LEVELS, damaged, random_code
from bench._report import Figure, Result, Row, Table
from PIL import Image

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.qr import read_grid, read_image

OPTIONS = {"number": 200}
WRONG, HIDDEN = range(0, 13, 2), range(10, 41, 10)
BARS = {
    (6, 0): (0.95, 0.995, 0.995, 0.995),
    (0, 20): (None, 0.975, 0.975, 0.975),
}
"""The shares that are to be read, by the numbers of wrong and unknown cells, and by level."""
SHADES = {FILLED: 0, UNKNOWN: 128, BLANK: 255}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each damage, and a figure for those with a bar."""
    found: dict[tuple[int, int], list[str]] = {}
    damages = [*((wrong, 0) for wrong in WRONG), *((0, hidden) for hidden in HIDDEN)]
    columns = f"wrong cells | unknown cells | {' | '.join(LEVELS)}"
    rows = (row(damage, chosen.number, found) for damage in damages)
    yield Table(columns, rows, is_detail=True)
    for (wrong, hidden), bars in BARS.items():
        what = f"{wrong} cells wrong" if wrong else f"{hidden} cells unknown"
        levels = ", ".join(map(" ".join, zip(LEVELS, found[wrong, hidden], strict=True)))
        bar = ", ".join(f"{share * chosen.number:.0f}" if share else "none" for share in bars)
        yield Figure(f"read of {chosen.number} with {what}, as they are → put right", levels, bar)


def row(damage: tuple[int, int], number: int, found: dict[tuple[int, int], list[str]]) -> Row:
    """Return the numbers of codes that are read; keeps them."""
    found[damage] = [read(level, *damage, number) for level in LEVELS]
    return *damage, *found[damage]


def read(level: str, wrong: int, unknown: int, number: int) -> str:
    """Return how many codes are read as they are, and after they are put right."""
    chance = random.Random(f"{level} {wrong} {unknown}")
    as_they_are, scanned = 0, 0
    for _ in range(number):
        text, picture = random_code(level, chance)
        picture = damaged(picture, wrong, unknown, chance)
        seen, code = read_image(photograph(picture)), read_grid(picture)
        assert {each.text for each in (*seen, *filter(None, [code]))} <= {text}
        as_they_are += bool(seen)
        scanned += code is not None
    return f"{as_they_are} → {scanned}"


def photograph(picture: Grid) -> Image.Image:
    """Return an image as of a phone's camera: a picture on white paper, unknown cells grey."""
    shades = bytes(SHADES[cell] for row in picture for cell in row)
    cells = Image.frombytes("L", (len(picture[0]), len(picture)), shades)
    page = Image.new("L", (len(picture[0]) + 8, len(picture) + 8), 255)
    page.paste(cells, (4, 4))
    return page.resize((4 * page.width, 4 * page.height), Image.Resampling.NEAREST)
