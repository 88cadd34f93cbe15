"""Clues as people write them down, in whichever way: rows first, or with headings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import Run
from written import CLUES, EXAMPLES, read

from crosshatch.errors import FormatError
from crosshatch.formats import detect, named
from crosshatch.load import loads

PLAIN = named("plain")
ROWS, COLUMNS = ["2", "1", "1 1"], ["1 1", "2", "1"]

SPELLINGS = {
    "an empty line": "2\n1\n1 1\n\n1 1\n2\n1\n",
    "many empty lines": "\n2\n1\n1 1\n\n \n\n1 1\n2\n1\n\n",
    "a ruled line": "2\n1\n1 1\n---\n1 1\n2\n1",
    "a ruled line among empty ones": "2\n\n1\n\n1 1\n\n=====\n\n1 1\n\n2\n\n1",
    "a heading between": "2\n1\n1 1\ncolumns\n1 1\n2\n1",
    "two headings": "rows:\n2\n1\n1 1\n\ncolumns:\n1 1\n2\n1",
    "columns first": "Columns:\n1 1\n2\n1\nRows:\n2\n1\n1 1",
    "clues behind headings": "Row clues: 2/1/1 1\nCol clues: 1 1/2/1",
    "a heading and an empty line": "rows:\n2\n1\n1 1\n\n1 1\n2\n1",
    "slashes": "2 / 1 / 1 1 | 1 1 / 2 / 1",
    "slashes, line by line": "2/1/1 1\n\n1 1/2/1",
    "slashes at the ends": "2/1/\n1 1/\n|\n/1 1/2/1/",
    "semicolons": "2; 1; 1 1 | 1 1; 2; 1",
    "commas": "2\n1\n1,1\n\n1, 1\n2\n1",
    "dots": "2/1/1.1|1.1/2/1",
}


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=list(SPELLINGS))
def test_clues_are_read_however_they_are_parted(text: str) -> None:
    assert PLAIN is detect(text)
    assert PLAIN is detect(text, ".txt")
    assert [CLUES] == read(PLAIN, text)


clues = st.lists(
    st.lists(st.integers(1, 30).map(str), max_size=4).map(" ".join), min_size=1, max_size=6
)


@given(rows=clues, columns=clues, joint=st.sampled_from(["\n", "/", " / "]), data=st.data())
def test_any_clues_are_read_in_any_spelling(
    rows: list[str], columns: list[str], joint: str, data: st.DataObject
) -> None:
    gap = data.draw(st.sampled_from([" ", ",", ", ", "."]))
    between = data.draw(st.sampled_from(["\n\n", "\n---\n", " | ", "\ncolumns:\n"]))
    sides = [joint.join(clue.replace(" ", gap) or "0" for clue in side) for side in (rows, columns)]
    [document] = read(PLAIN, between.join(sides))
    assert (tuple(rows), tuple(columns)) == (document.rows, document.columns)
    [document] = read(PLAIN, f"columns: {sides[1]}\nrows: {sides[0]}")
    assert (tuple(rows), tuple(columns)) == (document.rows, document.columns)


def test_a_blank_line_is_a_zero_or_nothing_between_slashes() -> None:
    for text in ("2\n0\n2\n\n1 1\n1 1", "2//2 | 1 1/1 1"):
        assert ("2", "", "2") == loads(text).document.rows


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1\n1", "line 1, column 1: an empty line, a line such as --- or a heading parts rows"),
        ("1\n\n1\n\n2", "line 5, column 1: an empty line, a line such as ---"),
        ("rows: 1\nrows: 1", "line 2, column 7: rows a second time"),
        ("1 x\n---\n1", "line 1, column 3: 'x' is no length of a run"),
        ("1 0\n---\n1", "line 1, column 3: 0 stands for a blank line"),
        ("", "here are 0 parts"),
        ("rows: " + "1 / " * 8192 + "1", "line 1, column 7: more parts than the 8,192 that a line"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(PLAIN, text)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLES["cwd"],
        EXAMPLES["nin"],
        EXAMPLES["mk"],
        "3 3\n\n2\n1\n1 1\n1 1\n2\n1",
        "...\n\n...",
        "1 2 3",
        "1\n\n2\n\n3",
        "one\n\ntwo",
    ],
)
def test_what_says_its_size_or_is_no_list_of_clues_does_not_look_like_it(text: str) -> None:
    assert not PLAIN.sniff(text)


def test_clues_that_contradict_each_other_are_told_so() -> None:
    with pytest.raises(Exception, match="the rows fill 4 cells, the columns 5"):
        loads("2\n1\n1\n\n1 1\n2\n1")


def test_clues_are_solved_from_standard_input(run: Run) -> None:
    ran = run("solve", "-", stdin=b"2\n1\n1 1\n\n1 1\n2\n1\n")
    assert 0 == ran.status


ADDRESS = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html"


def test_addresses_that_end_with_an_id_are_read_as_that(run: Run) -> None:
    for comment in ("", "\n", "  # a little one"):
        assert CLUES == loads(f"{ADDRESS}#3x3:1.1/2/1/2/1/1.1{comment}").document
    assert 0 == run("solve", f"{ADDRESS}#3x3:1.1/2/1/2/1/1.1").status
    with pytest.raises(FormatError, match="nothing is fetched"):
        loads(f"{ADDRESS}#3x3#1234")
