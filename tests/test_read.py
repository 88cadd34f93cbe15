"""Puzzles read from pictures that are drawn here; `bench read` says how many of hundreds are."""

import random
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import reportlab
from bench._other_pictures import OTHERS
from bench._puzzle_pictures import STYLES, photograph, screenshot
from bench._region_pictures import LOOKS
from bench._region_pictures import screenshot as screenshot_of_regions
from bench._shared import document_of
from PIL import Image
from running import Run

import crosshatch

FONTS = f"{Path(reportlab.__file__).parent}/fonts"
HEART = (".##.##..", "#######.", "#######.", ".#####..", "..###...", "...#..##", "......##")
SHOES = ("##..##", "##..##", ".#...#", "##..##", "###.##", "###.##")
CLUES = [(*each.rows, *each.columns) for each in map(document_of, (HEART, SHOES))]


def drawn(style: str = "cells") -> Image.Image:
    puzzles = [(document_of(each), each) for each in (HEART, SHOES)[: STYLES[style].number]]
    return screenshot(STYLES[style], puzzles, random.Random(3), FONTS)


def saved(image: Image.Image, kind: str = "PNG", **more: Any) -> bytes:
    file = BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


@pytest.mark.parametrize("style", STYLES)
def test_a_screenshot_and_a_photograph_are_read(style: str) -> None:
    turned, image = Image.Exif(), drawn(style)
    turned[0x0112] = 6
    on_its_side = saved(image.transpose(Image.Transpose.ROTATE_90), "PNG", exif=turned)
    for content in (on_its_side, photograph(image, random.Random(4), size=1000)):
        found = crosshatch.read(content)
        assert not any(each.doubts for each in found)
        read = [(*each.document.rows, *each.document.columns) for each in found]
        assert CLUES[: STYLES[style].number] == read


def test_two_puzzles_are_written_with_titles(run: Run, tmp_path: Path) -> None:
    page, sheet = tmp_path / "page.gif", tmp_path / "sheet.jsonl"
    film = saved(drawn("two on a page"), "GIF", save_all=True, append_images=[drawn()])
    page.write_bytes(film)
    status, out, _ = run("read", str(page), "-o", str(sheet))
    assert (0, 2) == (status, out.count("the first of 2 pictures in the file"))
    titles = [each.title for each in crosshatch.load_many(sheet)]
    assert ["upper puzzle", "lower puzzle"] == titles


def test_what_does_not_fit_together_is_named(run: Run) -> None:
    wrong = replace(document_of(HEART), rows=("2 1", *CLUES[0][1:7]))
    image = screenshot(STYLES["cells"], [(wrong, HEART)], random.Random(3), FONTS)
    status, out, err = run("read", "-", stdin=saved(image))
    assert (0, True) == (status, '"2 1"' in out)
    assert "8x7 · no solution as it was read; compare " in err


REGIONS = ("aaaaaaaa", "baaaaaca", "ddaaaace", "fdaddccc", "fdddddcc", "ffdddgcc", "ffdghggg")
REGIONS = (*REGIONS, "fffggggg")


@pytest.mark.parametrize("look", ["a browser's frame", "dots", "thick borders, JPEG"])
def test_regions_are_read_with_the_signs_in_them(look: str) -> None:
    content, signs = screenshot_of_regions(LOOKS[look], REGIONS, random.Random(1), FONTS)
    [found] = crosshatch.read(content)
    puzzle = found.as_json()["puzzle"]
    assert ("one solution", {"stars": 1}) == (found.sentence, puzzle["board"])
    assert (in_letters(REGIONS), signs) == (in_letters(puzzle["regions"]), found.document.progress)


def in_letters(regions: Sequence[Sequence[str]]) -> str:
    """Return the regions of all cells, named in the order in which they come."""
    names: dict[str, str] = {}
    return "".join(names.setdefault(cell, chr(97 + len(names))) for row in regions for cell in row)


def test_regions_with_several_solutions_are_compared_with_the_picture(run: Run) -> None:
    joined = tuple(row.replace("e", "c") for row in REGIONS)
    content, _ = screenshot_of_regions(LOOKS["gaps"], joined, random.Random(1), FONTS)
    status, out, err = run("read", "-", stdin=content)
    assert (0, True) == (status, "regions = [" in out)
    assert "8x8 · no solution as it was read; compare the regions with the picture" in err
    assert "  7 regions were seen in 8 rows\n" in err


SMALL = drawn().resize([side // 3 for side in drawn().size], Image.Resampling.LANCZOS)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        *(
            (saved(draw(random.Random(5), FONTS)), "no puzzle was found")
            for draw in OTHERS.values()
        ),
        (saved(SMALL), "pixels wide, and 10 are needed"),
        (saved(drawn())[:900], "an image that is broken, or cut off"),
        (saved(Image.new("1", (2**14, 2**13))), "at most 67,108,864 are read"),
        (b"%PDF-1.7", "this is a PDF; take a screenshot"),
        (b"\0\0\0\x18ftypheic", "this is a HEIC picture; save it as JPEG"),
    ],
)
def test_other_pictures_are_refused_in_a_sentence(run: Run, content: bytes, sentence: str) -> None:
    status, out, err = run("read", "-", stdin=content)
    assert (2, "", 1, True) == (status, out, err.count("\n"), sentence in err)
