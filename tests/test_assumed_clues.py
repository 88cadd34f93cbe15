"""Tests of clues without a mark between rows and columns: their sums decide, and it is said."""

import random

import pytest
from format_samples import CLUES
from hypothesis import assume, given
from hypothesis import strategies as st
from running import Run, refusal_of

from crosshatch.data.document import Document
from crosshatch.errors import ClueError, FormatError
from crosshatch.families import from_picture
from crosshatch.files.formats import format_named
from crosshatch.library.load import load, loads

DIVIDED = "read as 3 rows, then 3 columns: without an empty line between them, the sums are equal"
PRINTED = "read as 3 rows and 3 columns, with the columns above and the rows on the left"
LOOK = "these look like clues; put an empty line between rows and columns"


def drawn(seed: int, height: int, width: int) -> Document:
    rng = random.Random(seed)
    return from_picture(
        tuple("".join(rng.choice("##.") for _ in range(width)) for _ in range(height))
    )


# Nothing between rows and columns.


@pytest.mark.parametrize(
    "text",
    [
        "2\n1\n1 1\n1 1\n2\n1\n",
        "2/1/1 1/1 1/2/1",
        "2,1,1 1,1 1,2,1",
        "A cat\n3x3\n2\n1\n1 1\n1 1\n2\n1",
    ],
)
def test_clues_that_sums_divide_in_one_way_are_read_so(run: Run, text: str) -> None:
    document = loads(text).document
    assert (CLUES.rows, CLUES.columns) == (document.rows, document.columns)
    ran = run("solve", "-", stdin=text.encode())
    assert 0 == ran.status
    assert ran.err.startswith(f"crosshatch: standard input: {DIVIDED}")
    assert 1 == ran.err.count("\n")


def test_coloured_clues_are_divided_likewise() -> None:
    document = loads("2r 1y\n1y\n1r\n1r\n1y\n1y").document
    assert (("2r 1y", "1y"), ("1r", "1r", "1y", "1y")) == (document.rows, document.columns)
    assert document.remarks


@given(seed=st.integers(0, 10**6), height=st.integers(1, 8), width=st.integers(1, 8))
def test_clues_without_a_gap_are_that_puzzle_or_are_refused(
    seed: int, height: int, width: int
) -> None:
    document = drawn(seed, height, width)
    text = "\n".join(clue or "0" for clue in (*document.rows, *document.columns))
    try:
        read = loads(text).document
    except FormatError:
        return
    assert (document.rows, document.columns) == (read.rows, read.columns)
    assert read.remarks


@pytest.mark.parametrize(
    "text",
    [
        "1\n0\n0\n1",  # the blank lines could be on either side
        "2\n1\n1 1",  # sums of rows alone
        "3\n3\n2\n1\n1 1\n1 1\n2\n1",  # as CWD the first numbers are the height and the width
        "? 1\n1\n1\n1",
    ],
)
def test_clues_that_could_be_divided_otherwise_are_refused(
    run: Run, tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    with pytest.raises(FormatError, match=LOOK):
        loads(text)
    file = tmp_path_factory.mktemp("clues") / "clues.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FormatError, match=LOOK):
        load(file)
    assert LOOK in run("solve", str(file)).err


def test_a_file_of_several_clues_says_what_was_assumed_of_it_in_batch(run: Run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "clues.txt"
    file.write_text("2\n1\n1 1\n1 1\n2\n1\n", encoding="utf-8")
    ran = run("batch", str(file), "-o", str(tmp_path / "answers.jsonl"))
    assert 0 == ran.status
    assert f"crosshatch: {file}: {DIVIDED}" in ran.err


# Columns first.


@pytest.mark.parametrize(
    ("name", "size"), [("nin", "3 2\n"), ("cwd", "2\n3\n")], ids=["nin", "cwd"]
)
def test_columns_first_are_noticed_by_their_sums(run: Run, name: str, size: str) -> None:
    text = f"{size}1\n1\n2\n3\n1\n"
    document = loads(text, format=name).document
    assert (("3", "1"), ("1", "1", "2")) == (document.rows, document.columns)
    ran = run("solve", "-", "--format", name, stdin=text.encode())
    assert (0, "###\n..#\n") == (ran.status, ran.out[:8])
    assert "read as 3 columns first, then 2 rows: the sums are equal only this way" in ran.err
    rows_first = loads(f"{size}3\n1\n1\n1\n2\n", format=name).document
    assert (document, ()) == (rows_first, rows_first.remarks)


def test_a_size_in_front_that_may_be_meant_in_two_ways_is_refused() -> None:
    with pytest.raises(FormatError, match="3 2 looks like a size, and the sums are equal if one"):
        loads("3 2\n1\n1\n2\n3\n1\n")


@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_size_that_speaks_for_columns_first_is_said(gap: str) -> None:
    document = loads(f"3x2\n1\n1\n2\n{gap}3\n1").document
    assert ("1", "1", "2") == document.rows
    assert "the size is 3x2, and the first 3 clues are read as the rows" in document.remarks[-1]
    assert not loads("2x3\n1\n1\n2\n\n3\n1").document.remarks
    assert not loads("3x2\nrows\n1\n1\n2\ncolumns\n3\n1").document.remarks


# As a newspaper prints it.

NEWSPAPERS = {
    "numbers alone": "    1\n    1 2 1\n  2\n  1\n1 1\n",
    "numbers at the left": "    1\n    1 2 1\n2\n1\n1 1\n",
    "an empty line": "    1\n    1 2 1\n\n  2\n  1\n1 1\n",
    "cells": "    1\n    1 2 1\n  2 . . .\n  1 . . .\n1 1 . . .\n",
    "digits": "    1\n    121\n  2 ...\n  1 ...\n1 1 ...\n",
    "a frame": "      1\n      1 2 1\n    +-------+\n  2 | _ _ _ |\n  1 | _ _ _ |\n1 1 | _ _ _ |\n"
    "    +-------+\n",
}


@pytest.mark.parametrize("text", NEWSPAPERS.values(), ids=list(NEWSPAPERS))
def test_clues_above_and_beside_a_grid_are_read_where_that_is_sure(run: Run, text: str) -> None:
    document = loads(text).document
    assert (CLUES.rows, CLUES.columns) == (document.rows, document.columns)
    ran = run("solve", "-", stdin=text.encode())
    assert (0, "##.\n.#.\n#.#\n") == (ran.status, ran.out[:12])
    assert ran.err.startswith(f"crosshatch: standard input: {PRINTED}")


@given(seed=st.integers(0, 10**6), height=st.integers(1, 12), width=st.integers(1, 12))
def test_what_a_terminal_shows_of_a_puzzle_is_that_puzzle_or_is_refused(
    seed: int, height: int, width: int
) -> None:
    from crosshatch.families import compile_document
    from crosshatch.render import text

    document = drawn(seed, height, width)
    assume(any(document.rows))
    shown = text.labelled(compile_document(document).scene(None))
    read = loads(shown).document
    assert (document.rows, document.columns) == (read.rows, read.columns)


@pytest.mark.parametrize(
    "text",
    [
        "    1\n    1 2 1\n  2\n  2\n1 1\n",  # sums differ
        "    1  1\n    1    1\n1\n1\n\n1 1\n",  # a row or a column may be blank
        "    1\n    1   1\n 1\n 1\n1\n 1 1",
    ],
)
def test_a_newspaper_that_is_not_clear_is_named(run: Run, text: str) -> None:
    sentence = "these look like clues with the columns above and the rows on the left, as in a"
    with pytest.raises(FormatError, match=sentence):
        loads(text)
    assert sentence in run("solve", "-", stdin=text.encode()).err


# A blank that was left out.


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("2\n1\n11\n\n1 1\n2\n1", "did you mean '1 1' for 11 in row 3?"),
        ("rows = [2, 1, '1 1']\ncolumns = [11, 2, 1]", "did you mean '1 1' for 11 in column 1?"),
        ("12\n1\n\n1\n1\n0\n1\n1\n0", "did you mean '1 2' for 12 in row 1?"),
    ],
)
def test_a_blank_that_alone_makes_the_sums_equal_is_suggested(text: str, question: str) -> None:
    assert refusal_of(ClueError, loads, text).endswith(f"; {question}")


@pytest.mark.parametrize(
    "text",
    [
        "2\n1\n12\n\n1 1\n2\n1",  # 1 2 would fill a cell too many
        "11\n11\n\n2\n0\n2",  # one alone is not enough
        "2\n1\n1\n\n1 1\n2\n1",
    ],
)
def test_nothing_is_suggested_that_would_not_help(text: str) -> None:
    assert "did you mean" not in refusal_of(ClueError, loads, text)


def test_a_remark_is_no_part_of_a_puzzle() -> None:
    assumed = loads("2\n1\n1 1\n1 1\n2\n1").document
    assert CLUES == assumed
    assert "read as" not in format_named("toml").write([assumed])
