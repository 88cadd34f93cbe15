"""Tests of the metadata of PDF files: title, author of the puzzle, and program."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from running import Run

import crosshatch

ROCKET = "examples/rocket.toml"


def facts(file: Path) -> dict[str, str]:
    """The information that a PDF has about itself."""
    found = re.findall(
        rb"/(Title|Author|Subject|Creator|Producer) \((.*?)\)\s", file.read_bytes(), re.DOTALL
    )
    return {name.decode(): value.decode("latin-1") for name, value in found}


@pytest.mark.parametrize("words", [(), ("--blank",), ("--solution",), ("--solution", "--bare")])
def test_a_pdf_has_the_title_of_its_puzzle_however_it_is_drawn(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    out = tmp_path / "sheet.pdf"
    assert 0 == run("draw", ROCKET, *words, "-o", str(out)).status
    assert {
        "Title": "We have lift-off",
        "Author": "",
        "Subject": "",
        "Creator": "Crosshatch",
        "Producer": "Crosshatch",
    } == facts(out)


def test_a_pdf_names_who_made_its_puzzle(run: Run, tmp_path: Path) -> None:
    puzzle, out = tmp_path / "one.toml", tmp_path / "one.pdf"
    puzzle.write_text('title = "One"\nauthor = "Ada"\nrows = ["1"]\ncolumns = ["1"]\n')
    run("draw", str(puzzle), "--solution", "--bare", "-o", str(out))
    assert ("One", "Ada") == (facts(out)["Title"], facts(out)["Author"])


def test_a_booklet_is_called_by_its_title_or_by_its_only_puzzle(tmp_path: Path) -> None:
    one = crosshatch.loads('title = "One"\nrows = ["1"]\ncolumns = ["1"]\n')
    document = replace(one.document, title="Other", metadata=(("author", "Ada"),))
    other = one.kind.read(document)
    out = tmp_path / "booklet.pdf"
    for puzzles, title, expected in (
        ([one], "", ("One", "")),
        ([other], "", ("Other", "Ada")),
        ([one, other], "", ("Puzzles", "")),
        ([other, other], "Both", ("Both", "Ada")),
    ):
        out.write_bytes(crosshatch.booklet(puzzles, title=title))
        assert expected == (facts(out)["Title"], facts(out)["Author"])


def test_the_title_of_a_bare_picture_is_not_drawn(run: Run) -> None:
    text = run("draw", ROCKET, "--solution", "--bare", "--as", "txt").out
    assert "lift-off" not in text
    svg = run("draw", ROCKET, "--solution", "--bare", "--as", "svg").out
    assert "<title>We have lift-off</title>" in svg
    assert "<text" not in svg
