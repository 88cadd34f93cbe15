"""Simon Tatham's ids of Pattern: nonograms in a word."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import CLUES, TRACK, read
from hypothesis import given
from hypothesis import strategies as st
from running import Run
from strategies import grids

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named, is_puzzle
from crosshatch.library.load import loads

IDS = format_named("tatham")
ID = "3x3:1.1/2/1/2/1/1.1"


# Reading and writing.


def test_an_id_is_a_puzzle() -> None:
    assert CLUES == loads(ID).document
    assert f"{ID}\n" == IDS.write([CLUES])


@pytest.mark.parametrize("blank", ["", "0"])
def test_a_blank_line_has_no_run(blank: str) -> None:
    document = Document("nonogram", ("1 1",), ("1", "", "1"))
    assert [document] == read(IDS, f"3x1:1/{blank}/01/1.1")
    assert "3x1:1//1/1.1\n" == IDS.write([document])


@pytest.mark.parametrize(
    ("letters", "givens"),
    [
        ("Aaabe", ("#..", "?.?", "???")),
        ("aBAf", (".?#", "#??", "???")),
        ("j", ("???", "???", "???")),
        ("I", ("???", "???", "??#")),
        ("AAAAAAAAA", ("###", "###", "###")),
    ],
)
def test_letters_are_gaps_and_the_given_cells_behind_them(
    letters: str, givens: tuple[str, ...]
) -> None:
    [document] = read(IDS, f"{ID},{letters}")
    assert replace(CLUES, givens=givens) == document
    assert f"{ID},{letters}\n" == IDS.write([document])


@pytest.mark.parametrize(
    ("gap", "letters"), [(24, "Y"), (25, "zA"), (26, "zB"), (49, "zY"), (50, "zzA")]
)
def test_a_z_is_a_gap_of_25_cells_alone(gap: int, letters: str) -> None:
    line = Document("nonogram", ("1",), ("*",) * (gap + 1))
    wide = replace(line, columns=("",) * gap + ("1",), givens=("?" * gap + "#",))
    assert IDS.write([wide]).endswith(f",{letters}\n")
    assert [wide] == read(IDS, IDS.write([wide]))


@given(st.integers(1, 60).flatmap(lambda width: grids(width, 2)))
def test_givens_that_are_written_are_read_again(givens: tuple[str, ...]) -> None:
    document = Document("nonogram", ("", ""), ("",) * len(givens[0]), givens=givens)
    assert [document] == read(IDS, IDS.write([document]))


def test_a_text_may_have_ids_of_both_games() -> None:
    text = f"# mine\n{ID}\n\n{IDS.write([TRACK])}{ID},j\n"
    assert ["nonogram", "tracks", "nonogram"] == [each.family for each in read(IDS, text)]


# What is refused, and where.

BAD = {
    "too few clues": ("3x3:1/1/1/1/1", "line 1, column 5: 3x3 has 6 clues, here are 5"),
    "too many clues": (f"{ID}/1", "line 1, column 5: 3x3 has 6 clues, here are 7"),
    "a size beyond measure": (
        "99999x3:1/1",
        "line 1, column 1: width 99999 is too large; at most 4,096 is read",
    ),
    "a run that is none": ("2x1:1/x/1", "line 1, column 7: 'x' is no length of a run"),
    "two dots": ("2x1:1/1/1..1", "line 1, column 11: '' is no length of a run"),
    "a zero among runs": (
        "2x1:1/1/1.0",
        "line 1, column 11: 0 stands for a blank line and cannot be one of several runs",
    ),
    "a run beyond measure": (
        "1x1:99999/1",
        "line 1, column 5: length of a run 99999 is too large; at most 4,096 is read",
    ),
    "the second of a set": (f"{ID}\n 1x1:1/!", "line 2, column 8: '!' is no length of a run"),
    "too few given cells": (f"{ID},Ab", "line 1, column 21: 3x3 has 9 cells, here are 3"),
    "no given cells": (f"{ID},", "line 1, column 21: 3x3 has 9 cells, here are 0"),
    "a gap that leads off the grid": (
        f"{ID},Aj",
        "line 1, column 22: 3x3 has 9 cells, here are more",
    ),
    "a letter behind the last cell": (
        f"{ID},ja",
        "line 1, column 22: 3x3 has 9 cells, here are more",
    ),
    "what is no letter": (
        f"{ID},A,b",
        "line 1, column 22: ',' is no letter from a to z or A to Z",
    ),
    "what is a letter elsewhere": (
        f"{ID},é",
        "line 1, column 21: 'é' is no letter from a to z or A to Z",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(IDS, text)
    assert sentence == str(refusal.value)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (
            replace(CLUES, rows=("2", "?", "1 1")),
            "row 2: this format has the lengths of runs alone, here is '?'",
        ),
        (
            replace(CLUES, palette=(("r", "#dd0000"),)),
            "palette: this format has no colours, here is 'r'",
        ),
        (
            replace(CLUES, givens=("??r", "???", "???")),
            "givens, r1c3: 'r' cannot be written in this format",
        ),
        (replace(CLUES, givens=("??",)), "givens: not the 3 x 3 cells of the puzzle"),
    ],
)
def test_what_an_id_cannot_say_is_refused_with_its_place(document: Document, sentence: str) -> None:
    with pytest.raises(FormatError) as refusal:
        IDS.write([document])
    assert sentence == str(refusal.value)


# In place of a file.


def test_an_id_stands_in_place_of_a_file(run: Run) -> None:
    assert is_puzzle(ID)
    status, out, err = run("solve", "--json", ID)
    assert (0, "") == (status, err)
    assert [["##.", ".#.", "#.#"]] == json.loads(out)["solutions"]
    assert "column 1: the given cells leave no room" in run("solve", f"{ID},ai").err


def test_an_id_is_converted_to_a_file_and_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    assert (0, "", "") == run("convert", f"{ID},Ai", str(file))
    assert (0, f"{ID},Ai\n", "") == run("convert", str(file), "-", "--format", "tatham")
