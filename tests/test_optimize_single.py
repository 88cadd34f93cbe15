"""`crosshatch optimize` of one picture: any form in, and out as the file is named."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image
from running import ROOT, Run

import crosshatch
from crosshatch.data.grid import Grid, filled_in, run_counts, transposed
from crosshatch.files.content import Content
from crosshatch.library.load import load_picture

WHALE = "examples/whale.toml"
GRID = ("####", "#.##", "####")
TEXT = "".join(f"{row}\n" for row in GRID).encode()


def counts(picture: Grid) -> tuple[list[int], list[int]]:
    return run_counts(picture), run_counts(transposed(picture))


def image_of(picture: Grid) -> bytes:
    image = Image.new("L", (len(picture[0]), len(picture)), 255)
    for row, cells in enumerate(picture):
        for column, cell in enumerate(cells):
            if cell == "#":
                image.putpixel((column, row), 20)
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("suffix", ["txt", "toml", "json"])
def test_the_form_is_what_the_name_of_the_file_says(run: Run, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"whale.{suffix}"
    ran = run("optimize", WHALE, "-o", str(out))
    assert (0, "") == (ran.status, ran.out)
    assert ran.err.startswith("1 grid · 157 filled cells before, 37 after · 1 proved: 1 by count")
    before = crosshatch.load(WHALE).document.picture
    after = load_picture(Content(out.read_text(), out.suffix))
    assert before
    assert counts(before) == counts(after)
    assert 37 == filled_in(after)


@pytest.mark.parametrize("suffix", ["png", "svg", "html", "pdf"])
def test_pictures_are_drawn(run: Run, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"whale.{suffix}"
    assert 0 == run("optimize", WHALE, "-o", str(out)).status
    assert out.stat().st_size > 100


def test_a_stream_of_one_can_have_any_size(run: Run, tmp_path: Path) -> None:
    stream, again = tmp_path / "whale.b64", tmp_path / "again.b64"
    run("optimize", WHALE, "-o", str(stream))
    ran = run("optimize", str(stream), "-o", str(again), "--size", "24x14", "--json")
    assert 0 == ran.status
    assert 37 == json.loads(ran.out)["filled_before"]


@pytest.mark.parametrize("content", [TEXT, image_of(GRID)])
def test_text_and_images_are_pictures(run: Run, content: bytes) -> None:
    ran = run("optimize", "-", "-o", "-", stdin=content)
    after = tuple(ran.out.splitlines())
    assert counts(GRID) == counts(after)
    assert 5 == filled_in(after)


def test_the_goal_is_that_of_the_puzzle_unless_told(run: Run, tmp_path: Path) -> None:
    text = b'family = "magnitude"\ngoal = "max"\nrows = [1, 0, 1]\ncolumns = [2, 2, 2]\n'
    out = tmp_path / "out.toml"
    ran = run("optimize", "-", "-o", str(out), "--json", stdin=text)
    summary = json.loads(ran.out)
    assert ("max", None, 6) == tuple(summary[k] for k in ("goal", "filled_before", "filled_after"))
    assert 'goal = "max"' in out.read_text()
    ran = run("optimize", "-", "-o", str(out), "--json", "--goal", "min", stdin=text)
    assert "min" == json.loads(ran.out)["goal"]


def test_a_nonogram_with_a_picture_is_that_picture(run: Run) -> None:
    picture = ", ".join(f'"{row}"' for row in GRID)
    ran = run("optimize", "-", "-o", "-", stdin=f"picture = [{picture}]\n".encode())
    assert 5 == ran.out.count("#")


def test_nothing_is_told_of_before_where_there_was_no_picture(run: Run) -> None:
    clues = b'family = "magnitude"\nrows = [1, 1]\ncolumns = [1, 1]\n'
    assert run("optimize", "-", "-o", "-", stdin=clues).err.startswith("1 grid · 2 filled cells · ")


def test_a_puzzle_is_not_written_over_itself(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "whale.toml"
    file.write_bytes((ROOT / "examples/whale.toml").read_bytes())
    ran = run("optimize", str(file), "-o", str(file))
    assert (2, (ROOT / "examples/whale.toml").read_bytes()) == (ran.status, file.read_bytes())


def test_simple_methods_begin_with_a_picture(run: Run) -> None:
    ran = run("optimize", WHALE, "-o", "-", "--method", "greedy")
    before = crosshatch.load(WHALE).document.picture
    assert before
    assert counts(before) == counts(tuple(ran.out.splitlines()))
    clues = b'family = "magnitude"\nrows = [1]\ncolumns = [1]\n'
    ran = run("optimize", "-", "-o", "-", "--method", "shrink", stdin=clues)
    assert 2 == ran.status
    assert "--method shrink: it begins with a picture, here are only clues" in ran.err


@pytest.mark.parametrize(
    ("content", "status", "sentence"),
    [
        (b'rows = ["1"]\ncolumns = ["1"]\n', 2, "there is no goal in it, and no picture"),
        (b"##?\n", 2, "row 1, column 3: the picture of a puzzle has no unknown cell"),
        (b"##\n#\n", 2, "line 2, column 2: 1 cell, the first row has 2"),
        (b"\x89PNG\r\n\x1a\nnonsense", 2, "an image that is broken"),
        (
            b'family = "magnitude"\nrows = [2, 2, 0]\ncolumns = [1, 1, 2]\n',
            1,
            "no picture, proved by",
        ),
    ],
)
def test_what_has_no_best_picture_is_refused(
    run: Run, content: bytes, status: int, sentence: str
) -> None:
    ran = run("optimize", "-", "-o", "-", stdin=content)
    assert (status, "") == (ran.status, ran.out)
    assert sentence in ran.err
    assert 1 == ran.err.count("\n")


def test_an_unknown_suffix_is_refused(run: Run, tmp_path: Path) -> None:
    ran = run("optimize", WHALE, "-o", str(tmp_path / "whale.abc"))
    assert 2 == ran.status
    assert "whale.abc" in ran.err
