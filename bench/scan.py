"""Codes of 25 x 25 cells after random damage: how many are read as they are, and put right."""

import random

from bench._codes import LEVELS, damaged, random_code
from bench._machine import footing, heading
from PIL import Image

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.qr import read_grid, read_image

CODES = 200
DAMAGES = [(wrong, 0) for wrong in range(0, 13, 2)] + [
    (0, unknown) for unknown in range(10, 41, 10)
]
SHADES = {FILLED: 0, UNKNOWN: 128, BLANK: 255}


def main() -> None:
    """Print a row for each damage."""
    heading(f"Damaged codes, how many of {CODES} are read: as they are → by crosshatch scan")
    print(f"| wrong cells | unknown cells | {' | '.join(LEVELS)} |")
    print("|---|---|---|---|---|---|")
    for wrong, unknown in DAMAGES:
        figures = [_figures(level, wrong, unknown) for level in LEVELS]
        print(f"| {wrong} | {unknown} | {' | '.join(figures)} |", flush=True)
    footing()


def _figures(level: str, wrong: int, unknown: int) -> str:
    chance = random.Random(f"{level} {wrong} {unknown}")
    as_they_are, scanned = 0, 0
    for _ in range(CODES):
        text, picture = random_code(level, chance)
        picture = damaged(picture, wrong, unknown, chance)
        seen, read = read_image(_photograph(picture)), read_grid(picture)
        for code in (*seen, *filter(None, [read])):
            assert code.text == text, f"{text} was read as {code.text}"
        as_they_are += bool(seen)
        scanned += read is not None
    return f"{as_they_are} → {scanned}"


def _photograph(picture: Grid) -> Image.Image:
    """Return an image as of a phone's camera: a picture on white paper, unknown cells grey."""
    shades = bytes(SHADES[cell] for row in picture for cell in row)
    cells = Image.frombytes("L", (len(picture[0]), len(picture)), shades)
    page = Image.new("L", (len(picture[0]) + 8, len(picture) + 8), 255)
    page.paste(cells, (4, 4))
    return page.resize((4 * page.width, 4 * page.height), Image.Resampling.NEAREST)


if __name__ == "__main__":
    main()
