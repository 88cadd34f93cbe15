"""Printing: the whole puzzle with its title, whatever part of it is in the window."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from browser.hands import Hands, Visit

pytestmark = pytest.mark.exhaustive

INK = "() => getComputedStyle(document.body).color"
DARK = 160
"""The grey level below which a cell counts as filled."""


def printed(hands: Hands, folder: Path) -> list[Image.Image]:
    """Return the printed pages in grey."""
    if not shutil.which("pdftoppm"):
        pytest.skip("what is printed is not looked at: there is no pdftoppm")
    hands.page.pdf(path=folder / "paper.pdf", format="A4")
    command = ["pdftoppm", "-gray", "-r", "110", folder / "paper.pdf", folder / "page"]
    subprocess.run(command, check=True)
    return [Image.open(path) for path in sorted(folder.glob("page*"))]


def drawn(width: int, height: int) -> list[str]:
    """Return a random picture framed by filled cells."""
    chance = random.Random(width)
    rows = ["".join(chance.choices(".#", k=width - 2)) for _ in range(height - 2)]
    return ["#" * width, *(f"#{row}#" for row in rows), "#" * width]


def puzzle(picture: list[str]) -> str:
    """Return a finished puzzle of a picture as JSON."""
    lines = (picture, ["".join(column) for column in zip(*picture, strict=True)])
    rows, columns = (
        [" ".join(str(len(run)) for run in line.split(".") if run) for line in side]
        for side in lines
    )
    keys = {"title": "Hardly any", "rows": rows, "columns": columns, "progress": picture}
    return json.dumps(keys)


def grid_in(page: Image.Image) -> tuple[int, int, int, int]:
    """Return the box of the grid, which ends farthest to the right and at the bottom."""
    dark = page.point(lambda light: 255 * (light < DARK))
    box = dark.getbbox()
    assert box
    right, bottom = box[2] - 1, box[3] - 1
    left = right
    while dark.getpixel((left - 1, bottom - 2)):
        left -= 1
    top = bottom
    while dark.getpixel((right - 2, top - 1)):
        top -= 1
    return left, top, right, bottom


def cells_of(page: Image.Image, width: int, height: int) -> list[str]:
    """Return the cells of the grid on a page."""
    left, top, right, bottom = grid_in(page)

    def cell(row: int, column: int) -> str:
        x = left + (column + 0.5) * (right - left) / width
        y = top + (row + 0.5) * (bottom - top) / height
        light = page.getpixel((round(x), round(y)))
        assert isinstance(light, int)
        return "#" if light < DARK else "."

    return ["".join(cell(row, column) for column in range(width)) for row in range(height)]


@pytest.mark.parametrize(
    ("window", "size"),
    [((320, 640), (60, 50)), ((320, 640), (30, 60)), ((1280, 800), (100, 100))],
    ids=str,
)
def test_all_of_it_is_printed(
    visit: Visit, tmp_path: Path, window: tuple[int, int], size: tuple[int, int]
) -> None:
    hands = visit(width=window[0], height=window[1], color_scheme="dark")
    picture = drawn(*size)
    hands.paste_puzzle(puzzle(picture))
    hands.press("Share")
    (page,) = printed(hands, tmp_path)
    assert picture == cells_of(page, *size)
    ink = page.point(lambda light: 255 * (light < DARK)).getbbox()
    assert ink
    fills = max((ink[2] - ink[0]) / page.width, (ink[3] - ink[1]) / page.height)
    assert fills > 0.8
    # The title is at the top, and the page has its theme back.
    left, top, right, _ = grid_in(page)
    assert page.crop((left, 0, right, top // 4)).getextrema()[0] < DARK
    assert "rgb(214, 218, 226)" == hands.page.evaluate(INK)


def test_a_drawing_is_printed_as_its_puzzle(visit: Visit, tmp_path: Path) -> None:
    hands = visit("#make")
    hands.lead((0, 0), (14, 14))
    (page,) = printed(hands, tmp_path)
    assert ["." * 15] * 15 == cells_of(page, 15, 15)
    left, top, _, bottom = grid_in(page)
    clues = page.crop((left // 2, top + 2, left - 2, bottom))
    assert clues.getextrema()[0] < DARK


def test_both_pictures_of_a_magnitude_are_printed(visit: Visit, tmp_path: Path) -> None:
    hands = visit(width=320, color_scheme="dark")
    hands.page.get_by_role("button", name="Snowflake").click()
    hands.page.get_by_text("proved best").wait_for()
    (page,) = printed(hands, tmp_path)
    for top, bottom in ((0.1, 0.5), (0.55, 1)):
        half = page.crop((0, int(top * page.height), page.width, int(bottom * page.height)))
        assert sum(half.histogram()[:DARK]) > 0.05 * half.width * half.height
