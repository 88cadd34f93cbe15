"""Formats that have room for clues of numbers alone: NIN, MK and CWD."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import CLUES, EXAMPLES, TRACK, read
from running import Run, refusal_of

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named

PLAIN = ("cwd", "mk", "nin")
each = pytest.mark.parametrize("name", PLAIN)


# Other ways to write the same.

SPELLINGS = {
    "nin, tabs and blanks": ("nin", "\n3\t3 \n 2\n1 \n1\t1\n1  1\n2\n1"),
    "nin, empty lines": ("nin", "3 3\n\n2\n1\n1 1\n\n1 1\n2\n1\n\n\n"),
    "nin, zeros in front": ("nin", "03 003\n02\n1\n1 1\n1 1\n2\n1"),
    "mk, commas": ("mk", "3 3\n2\n1\n1,1\n #\n1, 1\n2\n1\n"),
    "mk, empty lines": ("mk", "3 3\n\n2\n1\n1 1\n\n#\n\n1 1\n2\n1\n"),
    "cwd, no empty line": ("cwd", "3\n3\n2\n1\n1 1\n1 1\n2\n1"),
    "cwd, many empty lines": ("cwd", "3\n3\n\n2\n1\n1 1\n\n\n1 1\n2\n1\n\n"),
}


@pytest.mark.parametrize(("name", "text"), SPELLINGS.values(), ids=list(SPELLINGS))
def test_other_spellings_are_read(name: str, text: str) -> None:
    assert [CLUES] == read(format_named(name), text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nin", "1 3\n1\n{}\n1\n1 1\n"),
        ("mk", "3 1\n1\n{}\n1\n#\n1 1\n"),
        ("cwd", "3\n1\n1\n{}\n1\n\n1 1\n"),
    ],
)
@pytest.mark.parametrize("blank", ["0", "00", "", " "])
def test_a_blank_line_is_a_zero_or_an_empty_line(name: str, text: str, blank: str) -> None:
    [document] = read(format_named(name), text.format(blank))
    assert Document("nonogram", ("1", "", "1"), ("1 1",)) == document


@pytest.mark.parametrize(
    ("name", "text"), [("nin", "3 1\n1\n0\n\n1\n"), ("cwd", "1\n3\n1\n\n0\n\n1\n")]
)
def test_an_empty_line_that_is_needed_is_a_clue(name: str, text: str) -> None:
    [document] = read(format_named(name), text)
    assert Document("nonogram", ("1",), ("", "", "1")) == document


def test_which_number_of_the_size_is_the_width_differs() -> None:
    wide = Document("nonogram", ("1 1",), ("1", "", "1"))
    starts = {name: format_named(name).write([wide]).splitlines()[:2] for name in PLAIN}
    assert {"cwd": ["1", "3"], "mk": ["1 3", "1 1"], "nin": ["3 1", "1 1"]} == starts


# What is refused, and where.

BAD = {
    "nothing": ("nin", " \n", "line 1, column 1: there is nothing in it"),
    "one size": (
        "nin",
        "\n  3\n1",
        "line 2, column 3: the width and height in cells expected, here is '  3'",
    ),
    "three sizes": (
        "mk",
        "3 3 3\n1",
        "line 1, column 1: the height and width in cells expected, here is '3 3 3'",
    ),
    "two sizes in a line": (
        "cwd",
        "3 3\n1",
        "line 1, column 1: the height in cells expected, here is '3 3'",
    ),
    "no second size": (
        "cwd",
        "3\n",
        "line 1, column 1: a second line with the width expected, here is none",
    ),
    "a size in words": ("nin", "3 three\n1", "line 1, column 3: 'three' is no height"),
    "a size beyond measure": (
        "nin",
        "99999999999 3\n1",
        "line 1, column 1: width 99999999999 is too large; at most 4,096 is read",
    ),
    "too few clues": ("nin", "2 2\n1\n1\n1", "line 4, column 1: 4 clues expected, here are 3"),
    "no clues": ("nin", "2 2\n", "line 1, column 1: 4 clues expected, here are 0"),
    "too many clues": ("nin", "1 1\n1\n1\n  1", "line 4, column 3: 2 clues expected, here are 3"),
    "too many rows": ("mk", "1 1\n1\n1\n#\n1", "line 3, column 1: 1 row expected, here are 2"),
    "too few columns": ("mk", "1 2\n1\n#\n1", "line 4, column 1: 2 columns expected, here are 1"),
    "nothing between rows and columns": (
        "mk",
        "1 1\n1\n1",
        "line 3, column 1: no line with a # separates the rows from the columns",
    ),
    "too few rows": (
        "cwd",
        "3\n1\n1\n\n1",
        "line 5, column 1: an empty line behind 3 rows expected",
    ),
    "no empty line where it is needed": (
        "cwd",
        "2\n1\n1\n\n1",
        "line 5, column 1: an empty line behind 2 rows expected",
    ),
    "too few columns behind the line": (
        "cwd",
        "1\n2\n1\n\n1",
        "line 5, column 1: 3 clues expected, here are 2",
    ),
    "a word for a run": ("nin", "1 1\n1\n1 x", "line 3, column 3: 'x' is no length of a run"),
    "a run of any length": ("mk", "1 1\n?\n#\n1", "line 2, column 1: '?' is no length of a run"),
    "a run of less than nothing": (
        "cwd",
        "1\n1\n1\n\n-1",
        "line 5, column 1: '-1' is no length of a run",
    ),
    "a run beyond measure": (
        "nin",
        f"1 1\n1\n{'9' * 5000}",
        f"line 3, column 1: length of a run {'9' * 20} is too large; at most 4,096 is read",
    ),
    "a zero among runs": (
        "nin",
        "3 1\n1 0 1\n1\n0\n1",
        "line 2, column 3: 0 stands for a blank line and cannot be one of several runs",
    ),
}


@pytest.mark.parametrize(("name", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(name: str, text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, format_named(name), text)


# What they have no room for.

UNSAID = {
    "another family": (TRACK, "family: 'tracks', this format has only nonogram puzzles"),
    "a colour": (
        replace(CLUES, rows=("2r", "1", "1 1"), palette=(("#", "#000000"), ("r", "#dd0000"))),
        "palette: this format has no colours, here is 'r'",
    ),
    "a run of any length": (
        replace(CLUES, rows=("2", "?", "1 1")),
        "row 2: this format has the lengths of runs alone, here is '?'",
    ),
    "a star": (
        replace(CLUES, columns=("1 1", "2", "*")),
        "column 3: this format has the lengths of runs alone, here is '*'",
    ),
    "a zero among runs": (
        replace(CLUES, columns=("1 1", "2", "1 0")),
        "column 3: this format has the lengths of runs alone, here is '0'",
    ),
    "a run beyond measure": (
        replace(CLUES, rows=("9" * 5000, "1", "1")),
        f"row 1: this format has runs up to 4096, here is {'9' * 20}",
    ),
}


@each
@pytest.mark.parametrize(("document", "sentence"), UNSAID.values(), ids=list(UNSAID))
def test_what_they_cannot_say_is_refused_with_its_place(
    name: str, document: Document, sentence: str
) -> None:
    assert sentence == refusal_of(FormatError, format_named(name).write, [document])


@each
def test_black_on_white_in_other_colours_is_written_without_them(name: str) -> None:
    document = replace(CLUES, palette=((".", "#ffffee"), ("#", "#000080")))
    assert ("palette",) == format_named(name).lost(document)
    assert [CLUES] == read(format_named(name), format_named(name).write([document]))


# On the command line.


@each
def test_a_file_is_known_by_its_suffix_or_by_what_is_said(
    name: str, run: Run, tmp_path: Path
) -> None:
    file, nameless = tmp_path / f"puzzle.{name}", tmp_path / "puzzle"
    for path in (file, nameless):
        path.write_text(EXAMPLES[name], encoding="utf-8")
    solved = json.loads(run("solve", "--json", str(file)).out)
    assert [["##.", ".#.", "#.#"]] == solved["solutions"]
    assert 0 == run("solve", "--format", name, str(nameless)).status
    ran = run("solve", str(nameless))
    # Numbers on top of clues mean a width and a height where they can.
    assert (0 if name == "nin" else 2) == ran.status
    assert name == "nin" or "not a puzzle in a format that shows" in ran.err
