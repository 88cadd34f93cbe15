"""Nonograms of puzz.link and its kin: as addresses in a word, and as files that were saved."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import CLUES, EXAMPLES, TRACK, read
from running import Run, refusal_of

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named, is_puzzle
from crosshatch.library.load import loads

ADDRESSES = format_named("puzzlink")
FILES = format_named("pzprv3")
BODY = "nonogram/3/3/112g1g2g1g11"
ADDRESS = f"https://puzz.link/p?{BODY}"
FILE = EXAMPLES["pzprv3"]


# Addresses.


@pytest.mark.parametrize(
    "word",
    [
        ADDRESS,
        BODY,
        f"http://pzv.jp/p.html?{BODY}",
        f"puzz.link/p?{BODY}",
        f"https://pzprxs.vercel.app/p?{BODY}",
        f"pzprxs.vercel.app/p.html?{BODY}",
        f"http://localhost:8000/p.html?{BODY}",
        ADDRESS.replace("nonogram", "nonogram_edit"),
        ADDRESS.replace("nonogram/", "nonogram/v:/"),
        ADDRESS.replace("112g", "-01-01-02g"),
        ADDRESS.replace("nonogram", "Nonogram"),
    ],
)
def test_an_address_is_a_puzzle_wherever_it_leads(word: str) -> None:
    assert is_puzzle(word)
    assert CLUES == loads(word).document
    assert [CLUES, CLUES] == read(ADDRESSES, f"# mine\n{word}\n\n  {word} # too\n")


def test_columns_come_first_and_the_number_nearest_to_the_grid() -> None:
    [document] = read(ADDRESSES, "nonogram/1/5/32154321")
    assert Document("nonogram", ("5", "4", "3", "2", "1"), ("1 2 3",)) == document


@pytest.mark.parametrize("body", ["1g1g1g2g1g11", "g1g1g12gg111", "1gg11gg2g111"])
def test_slots_are_empty_wherever_there_is_a_gap(body: str) -> None:
    [document] = read(ADDRESSES, f"nonogram/3/3/{body}")
    assert Document("nonogram", ("2", "1", "1 1"), ("1", "1", "1")) == document


@pytest.mark.parametrize(
    ("body", "rows"),
    [("k.-10-fffh", ("255 16 ?", "15")), ("q", ("", "")), ("k.g.1h", ("? ?", "1"))],
)
def test_numbers_gaps_and_dots(body: str, rows: tuple[str, str]) -> None:
    document = Document("nonogram", rows, ("",) * 5)
    assert [document] == read(ADDRESSES, f"nonogram/5/2/{body}")


@pytest.mark.parametrize(("side", "body"), [(5, "zp"), (9, "zzzzp"), (4, "v")])
def test_a_gap_of_more_than_20_slots_takes_several_letters(side: int, body: str) -> None:
    empty = Document("nonogram", ("",) * side, ("",) * side)
    assert f"https://puzz.link/p?nonogram/{side}/{side}/{body}\n" == ADDRESSES.write([empty])
    assert [empty] == read(ADDRESSES, ADDRESSES.write([empty]))


# Files.


@pytest.mark.parametrize(
    "text",
    [
        FILE.replace("\n", "/"),
        FILE.replace("\n", " \n"),
        FILE.replace("pzprv3", "pzprv3.1"),
        FILE.replace("2", "c2"),
        f"{FILE}\n",
        f"{FILE}history:{{}}",
        f'{FILE}info:{{\n "metadata": {{"author": "a/b"}}\n}}\n',
    ],
)
def test_other_spellings_of_a_file_are_read(text: str) -> None:
    assert [CLUES] == read(FILES, text)


def test_a_file_holds_the_cells_that_are_known() -> None:
    known = "pzprv3\nnonogram\n1\n3\n. . 1 . -2\n-2 1 # + .\n"
    document = Document("nonogram", ("? 1",), ("1", "", "?"), progress=("#.?",))
    assert [document] == read(FILES, known)
    assert known == FILES.write([document])


# What is refused, and where.

BAD = {
    "another kind": (
        "https://puzz.link/p?sudoku/3/3/112",
        "line 1, column 21: 'sudoku' is another kind of puzzle; nonogram, slither and tents can "
        "be read",
    ),
    "a relative": (
        "# mine\nhttps://puzz.link/p?coral/3/3/112",
        "line 2, column 21: 'coral' is another kind of puzzle; nonogram, slither and tents can "
        "be read",
    ),
    "no size": (
        "https://puzz.link/p?nonogram/112",
        "line 1, column 1: an address ends with a kind, a width, a height and numbers, as in"
        " nonogram/3/3/112",
    ),
    "a side of nothing": (
        "nonogram/3/0/j",
        "line 1, column 12: a puzzle has a row and a column at least",
    ),
    "a giant width": (
        "nonogram/99999999999/3/j",
        "line 1, column 10: width 99999999999 is too large; at most 4,096 is read",
    ),
    "too few slots": (
        "nonogram/3/3/112g1g2g1g1",
        "line 1, column 14: 3x3 has 12 slots for numbers, here are 11",
    ),
    "too many numbers": (
        f"{BODY}1",
        "line 1, column 26: 3x3 has 12 slots for numbers, here are more",
    ),
    "a gap that leads too far": (
        "nonogram/3/3/zzzzzz",
        "line 1, column 14: 3x3 has 12 slots for numbers, here are more",
    ),
    "a letter that is none": (
        "nonogram/3/3/11A",
        "line 1, column 16: 'A' is no number, no dot and no gap from g to z",
    ),
    "half a number": (
        "nonogram/3/3/11-f",
        "line 1, column 16: '-' is no number, no dot and no gap from g to z",
    ),
    "another kind of file": (
        "pzprv3/sudoku/3/3/",
        "line 1, column 8: 'sudoku' is another kind of puzzle; nonogram, slither and tents can "
        "be read",
    ),
    "the beginning of a file": (
        "pzprv3\nnonogram\n3\n",
        "line 1, column 1: pzprv3, a kind, a height and a width expected",
    ),
    "a giant file": (
        FILE.replace("3\n3", "3\n99999999999"),
        "line 4, column 1: width 99999999999 is too large; at most 4,096 is read",
    ),
    "too few rows": (
        FILE.removesuffix("1 1 . . .\n"),
        "line 4, column 1: 5 rows of numbers and cells expected, here are 4",
    ),
    "too many rows": (
        f"{FILE}. . . . .",
        "line 10, column 1: 5 rows of numbers and cells expected, here are more",
    ),
    "a row that is too short": (
        FILE.replace(". 1 . . .", ". 1 . ."),
        "line 8, column 1: 5 numbers and cells expected in a row, here are 4",
    ),
    "a number that is none": (
        FILE.replace(". 1 . . .", ". x . . ."),
        "line 8, column 3: 'x' is no length of a run",
    ),
    "a cell that is none": (
        FILE.replace(". 1 . . .", ". 1 . o ."),
        "line 8, column 7: 'o' is no cell; a cell is one of . # +",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(text: str, sentence: str) -> None:
    assert sentence == refusal_of(
        FormatError, read, FILES if FILES.sniff(text) else ADDRESSES, text
    )


UNSAID = {
    "another family": (
        TRACK,
        "family: 'tracks', this format has only nonogram, slitherlink and tents puzzles",
    ),
    "a colour": (
        replace(CLUES, palette=(("r", "#dd0000"),)),
        "palette: this format has no colours, here is 'r'",
    ),
    "a star": (
        replace(CLUES, rows=("2", "*", "1 1")),
        "row 2: this format has the lengths of runs and ? alone, here is '*'",
    ),
    "more runs than fit": (
        replace(CLUES, columns=("1 1", "2", "1 1 1")),
        "column 3: 3 runs, there is room for 2",
    ),
}


@pytest.mark.parametrize("chosen", [ADDRESSES, FILES], ids=lambda chosen: chosen.name)
@pytest.mark.parametrize(("document", "sentence"), UNSAID.values(), ids=list(UNSAID))
def test_what_they_cannot_say_is_refused_with_its_place(
    chosen: Format, document: Document, sentence: str
) -> None:
    assert chosen.write
    assert sentence == refusal_of(FormatError, chosen.write, [document])


def test_a_run_of_256_cells_has_no_number_in_an_address() -> None:
    long = Document("nonogram", ("256",), ("1",) * 256)
    assert "row 1: this format has runs up to 255, here is 256" == refusal_of(
        FormatError, ADDRESSES.write, [long]
    )
    assert [long] == read(FILES, FILES.write([long]))


# In place of a file.


@pytest.mark.parametrize(
    ("word", "is_one"),
    [("nonogram/3/3/x", True), ("nonogram/puzzle.toml", False), ("p/nonogram/3/3/1", False)],
)
def test_an_address_is_told_from_the_name_of_a_file(word: str, is_one: bool) -> None:
    assert is_one == is_puzzle(word)


def test_an_address_stands_in_place_of_a_file(run: Run) -> None:
    status, out, err = run("solve", "--json", ADDRESS)
    assert (0, "") == (status, err)
    assert [["##.", ".#.", "#.#"]] == json.loads(out)["solutions"]


@pytest.mark.parametrize("name", ["toml", "json", "non", "tatham", "pzprv3", "nin", "mk", "cwd"])
def test_an_address_is_converted_to_a_file_and_back(run: Run, tmp_path: Path, name: str) -> None:
    file = str(tmp_path / f"puzzle.{name}")
    assert (0, "", "") == run("convert", ADDRESS, file, "--format", name)
    assert (0, f"{ADDRESS}\n", "") == run("convert", file, "-", "--format", "puzzlink")
