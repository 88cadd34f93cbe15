"""Nonograms as data: for MiniZinc, of SGriddler, and the sets of tournaments."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import CLUES, DRAWN, EXAMPLES, TRACK, read
from running import Run, refusal_of

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named

MINIZINC, SGRIDDLER, TOURNAMENT = map(format_named, ("minizinc", "sgriddler", "tournament"))
DATA, FILE, BLOCK = (EXAMPLES[each.name] for each in (MINIZINC, SGRIDDLER, TOURNAMENT))


# Other ways to write the same.

SPELLINGS = {
    "minizinc, in one line": (
        MINIZINC,
        "rows=3;cols=3;row_rules=[|0,2|0,1|1,1|];col_rules=[|1,1|0,2|0,1|];",
    ),
    "minizinc, no sizes, bars at the ends, no last semicolon": (
        MINIZINC,
        "row_rules = [|2|1|1,1,||];\ncol_rules = [|1,1,|2,|1,|]",
    ),
    "minizinc, one after the other": (
        MINIZINC,
        """% a picture of my own
        rows = 3; % not many
        row_rule_len = 2;
        row_rules = array2d(1..rows, 1..row_rule_len,
            [0,2,
             0,1,  % [| no |]
             1,1]);
        cols = 3;
        col_rule_len = 2;
        col_rules = array2d(1..3, 1..2, [1,1, 0,2, 0,1,]);
        """,
    ),
    "minizinc, one after the other and no more": (
        MINIZINC,
        "row_rules = array2d(1..3,1..2,[0,2,0,1,1,1]);"
        "col_rules = array2d( 1..3, 1..2, [1,1,0,2,0,1]);",
    ),
    "minizinc, columns first and more": (
        MINIZINC,
        "col_rules = [|1, 1 | 2, 0 | 0, 0, 1|];\nbest = { 3 };\nrow_rules = [|2|1|1,1|];",
    ),
    "sgriddler, no picture": (SGRIDDLER, "MK Version 3.0\n\n3 3\n\n\n\n\n\n1 1\n2\n1\n\n2\n1\n1 1"),
    "sgriddler, unknown cells": (
        SGRIDDLER,
        FILE.replace("#", "?").replace(" .", " o").replace(" ? o\n", " ?\n"),
    ),
    "tournament, blanks and zeros": (TOURNAMENT, "$1 \n1 1\n2\n01\n\t2\t\n1\n1\t1\n\n"),
    "tournament, another number": (TOURNAMENT, BLOCK.replace("$1", "$365")),
}


@pytest.mark.parametrize(("chosen", "text"), SPELLINGS.values(), ids=list(SPELLINGS))
def test_other_spellings_are_read(chosen: Format, text: str) -> None:
    assert [CLUES] == read(chosen, text)
    assert chosen is detect(Content(text))


def test_zeros_are_no_runs_in_minizinc() -> None:
    text = "row_rules = [| 0, 0 | 2, 1 |];\ncol_rules = [| 0 | 1 | 0 | 1 |];"
    assert [Document("nonogram", ("", "2 1"), ("", "1", "", "1"))] == read(MINIZINC, text)
    blank = Document("nonogram", ("", ""), ("",))
    assert [blank] == read(MINIZINC, MINIZINC.write([blank]))


# What SGriddler keeps.


def test_clues_of_sgriddler_are_read_from_the_far_end() -> None:
    text = "MK Version 3.0\n\n1 5\n\n\n\n\n\n\n\n 1 -2\n\n 1\n -1\n\n 1\n\n"
    assert [Document("nonogram", ("1", "1", "", "1", ""), ("2 1",))] == read(SGRIDDLER, text)


def test_a_picture_that_is_not_the_solution_is_progress() -> None:
    for cells, grid in [
        (" # #\n , #\n o o #\n", ("##?", "?#?", "??#")),
        (" # # #\n . # .\n # . #\n", ("###", ".#.", "#.#")),
    ]:
        [document] = read(SGRIDDLER, FILE.replace(" # # .\n . # .\n # . #\n", cells))
        assert replace(CLUES, progress=grid) == document


@pytest.mark.parametrize("lines", [7, 8, 11, 12])
def test_a_picture_without_clues_has_those_that_it_shows(lines: int) -> None:
    kept = FILE.splitlines()[:lines]
    assert [DRAWN] == read(SGRIDDLER, "\n".join(kept))


# Sets.


def test_puzzles_of_a_set_stand_behind_their_numbers() -> None:
    other = Document("nonogram", ("", "2"), ("1", "1"))
    assert [CLUES, other, CLUES] == read(TOURNAMENT, f"{BLOCK}$2\n1\n1\n\n2\n{BLOCK}")
    assert f"{BLOCK}$2\n1\n1\n0\n2\n" == TOURNAMENT.write([CLUES, other])


def test_a_set_without_sizes_is_of_25_by_25_where_it_can_be() -> None:
    for lines in (["1"] * 49 + [""], ["1"] * 50 + ["", ""], [""] * 50, ["1", *[""] * 53]):
        [document] = read(TOURNAMENT, "$1\n" + "".join(f"{line}\n" for line in lines))
        assert (25, 25) == document.size


def test_empty_lines_are_clues_where_there_would_be_too_few() -> None:
    [document] = read(TOURNAMENT, "$1\n1\n\n1\n\n\n")
    assert Document("nonogram", ("1", ""), ("1", "")) == document


# What is refused, and where.

BAD = {
    "minizinc: no rows": (
        MINIZINC,
        "col_rules = [|1|];",
        "line 1, column 1: here begins a puzzle without row_rules",
    ),
    "minizinc: no value": (
        MINIZINC,
        "rows 3;\nrow_rules = [|1|];",
        "line 1, column 1: a name and its value expected, here is 'rows'",
    ),
    "minizinc: twice": (
        MINIZINC,
        "rows = 3;\n rows = 3;\nrow_rules = [|1|];",
        "line 2, column 2: rows for the second time",
    ),
    "minizinc: other rows than were said": (
        MINIZINC,
        DATA.replace("rows = 3", "rows = 2"),
        "line 4, column 3: 2 clues expected, here are 3",
    ),
    "minizinc: a giant": (
        MINIZINC,
        DATA.replace("cols = 3", "cols = 99999999999"),
        "line 9, column 8: number of cols 99999999999 is too large; at most 4,096 is read",
    ),
    "minizinc: an open table": (
        MINIZINC,
        DATA.replace("   |];\n\n", ";\n\n"),
        "line 6, column 9: |] expected, here is '1'",
    ),
    "minizinc: the beginning of a table": (
        MINIZINC,
        "col_rules = [|1|];\nrow_rules = [|",
        "line 2, column 13: |] expected, here is '[|'",
    ),
    "minizinc: a run that is none": (
        MINIZINC,
        DATA.replace("0, 2\n   | 0, 1\n   | 1", "0, 2\n   | 0, x\n   | 1"),
        "line 5, column 9: 'x' is no length of a run",
    ),
    "minizinc: a run of less than nothing": (
        MINIZINC,
        DATA.replace("0, 2\n   | 0, 1\n   | 1", "0, -2\n   | 0, 1\n   | 1"),
        "line 4, column 9: '-2' is no length of a run",
    ),
    "minizinc: one after the other without a number": (
        MINIZINC,
        "row_rules = array2d(1..x, 1..1, [1, 1]); col_rules = [|1|];",
        "line 1, column 21: 'x' is no number of clues",
    ),
    "minizinc: a giant one after the other": (
        MINIZINC,
        "row_rules = array2d(1..99999999999, 1..1, [1, 1]); col_rules = [|1|];",
        "line 1, column 21: number of clues 99999999999 is too large; at most 4,096 is read",
    ),
    "minizinc: too few one after the other": (
        MINIZINC,
        "rows = 2;\nrow_rules = array2d(1..2, 1..2, [1, 1, 1]); col_rules = [|1|];",
        "line 2, column 13: as many numbers for each of 2 clues expected, here are 3",
    ),
    "sgriddler: no size": (
        SGRIDDLER,
        "MK Version 3.0\n\n",
        "line 1, column 1: the width and height in cells expected, here is 'MK Version 3.0'",
    ),
    "sgriddler: a giant": (
        SGRIDDLER,
        FILE.replace("3 3", "3 99999999999"),
        "line 3, column 3: height 99999999999 is too large; at most 4,096 is read",
    ),
    "sgriddler: a cell that is none": (
        SGRIDDLER,
        FILE.replace(" . # .", " . x ."),
        "line 6, column 4: 'x' is no cell; a cell is one of # . o , ?",
    ),
    "sgriddler: a row that is too long": (
        SGRIDDLER,
        FILE.replace(" . # .", " . # . ."),
        "line 6, column 2: 4 cells in a row, the width is 3",
    ),
    "sgriddler: a run that is none": (
        SGRIDDLER,
        FILE.replace(" 2\n 1\n 1 1", " 2\n 1\n 1 x"),
        "line 15, column 4: 'x' is no length of a run",
    ),
    "sgriddler: too few rows": (
        SGRIDDLER,
        FILE.removesuffix(" 1 1\n"),
        "line 14, column 2: 3 rows expected, here are 2",
    ),
    "sgriddler: nothing but guesses": (
        SGRIDDLER,
        "MK Version 3.0\n\n2 1\n\n # o\n",
        "line 3, column 1: no clues behind the picture, and it has cells that are not known",
    ),
    "tournament: no number": (
        TOURNAMENT,
        "1\n1\n",
        "line 1, column 1: a $ and the number of a puzzle expected",
    ),
    "tournament: a number that is none": (
        TOURNAMENT,
        f"{BLOCK}$two\n1\n1\n",
        "puzzle 2, line 8, column 2: 'two' is no number of a puzzle",
    ),
    "tournament: a giant": (
        TOURNAMENT,
        "$1\n" + "1\n" * 8194,
        "line 8194, column 1: more columns and rows than any puzzle has",
    ),
    "tournament: an odd number of lines": (
        TOURNAMENT,
        f"{BLOCK}$2\n1\n1\n1\n",
        "puzzle 2, line 8, column 1: as many columns as rows, one a line, expected;"
        " here are 3 lines",
    ),
    "tournament: no lines": (
        TOURNAMENT,
        "$1\n",
        "line 1, column 1: as many columns as rows, one a line, expected; here are 0 lines",
    ),
    "tournament: empty lines that may be clues or none": (
        TOURNAMENT,
        "$1\n0\n0\n\n\n",
        "line 1, column 1: as many columns as rows, one a line, expected; too many are empty",
    ),
    "tournament: a run that is none": (
        TOURNAMENT,
        "$1\n1\n1\t?\n",
        "line 3, column 3: '?' is no length of a run",
    ),
}


@pytest.mark.parametrize(("chosen", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(
    chosen: Format, text: str, sentence: str
) -> None:
    assert sentence == refusal_of(FormatError, read, chosen, text)


UNSAID = {
    "another family": (TRACK, "family: 'tracks', this format has only nonogram puzzles"),
    "a colour": (
        replace(CLUES, palette=(("r", "#dd0000"),)),
        "palette: this format has no colours, here is 'r'",
    ),
    "a run of any length": (
        replace(CLUES, rows=("2", "?", "1 1")),
        "row 2: this format has the lengths of runs alone, here is '?'",
    ),
}


@pytest.mark.parametrize("chosen", [MINIZINC, TOURNAMENT], ids=lambda chosen: chosen.name)
@pytest.mark.parametrize(("document", "sentence"), UNSAID.values(), ids=list(UNSAID))
def test_what_they_cannot_say_is_refused_with_its_place(
    chosen: Format, document: Document, sentence: str
) -> None:
    assert chosen.write
    assert sentence == refusal_of(FormatError, chosen.write, [document])


def test_a_blank_line_before_the_next_puzzle_of_a_tournament_is_a_clue() -> None:
    found = read(TOURNAMENT, "$1\n1\n\n$2\n\n1\n")
    assert [(("1",), ("",)), (("",), ("1",))] == [(each.columns, each.rows) for each in found]


def test_a_tournament_has_only_square_puzzles() -> None:
    with pytest.raises(FormatError) as refusal:
        TOURNAMENT.write([CLUES, Document("nonogram", ("1",), ("1", ""))])
    sentence = "columns: 2 x 1 cells, this format has only square puzzles"
    assert sentence == str(refusal.value)


# On the command line.


@pytest.mark.parametrize("name", ["json", "non", "tatham", "puzzlink"])
def test_a_set_is_converted_and_back(run: Run, tmp_path: Path, name: str) -> None:
    text = f"{BLOCK}{BLOCK.replace('$1', '$2')}"
    first, second = tmp_path / "set.txt", tmp_path / "other"
    first.write_text(text, encoding="utf-8")
    assert (0, "", "") == run("convert", str(first), str(second), "--format", name)
    assert (0, text, "") == run("convert", str(second), "-", "--format", "tournament")


@pytest.mark.parametrize("name", ["minizinc", "sgriddler"])
def test_a_file_is_solved_and_converted(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "puzzle"
    file.write_text(EXAMPLES[name], encoding="utf-8")
    assert [["##.", ".#.", "#.#"]] == json.loads(run("solve", "--json", str(file)).out)["solutions"]
    assert DATA == run("convert", str(file), "-", "--format", "minizinc").out
