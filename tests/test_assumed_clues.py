"""Tests of clues without a mark between rows and columns: their sums decide, and it is said."""

import random

from format_samples import CLUES
from hypothesis import assume, given
from hypothesis import strategies as st

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named
from crosshatch.library.load import loads
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.render import text


def drawn(seed: int, height: int, width: int) -> Document:
    rng = random.Random(seed)
    return from_picture(
        tuple("".join(rng.choice("##.") for _ in range(width)) for _ in range(height))
    )


@given(seed=st.integers(0, 10**6), height=st.integers(1, 8), width=st.integers(1, 8))
def test_clues_without_a_gap_are_that_puzzle_or_are_refused(
    seed: int, height: int, width: int
) -> None:
    document = drawn(seed, height, width)
    clues = "\n".join(clue or "0" for clue in (*document.rows, *document.columns))
    try:
        read = loads(clues).document
    except FormatError:
        return
    assert (document.rows, document.columns) == (read.rows, read.columns)
    assert read.remarks


@given(seed=st.integers(0, 10**6), height=st.integers(1, 12), width=st.integers(1, 12))
def test_what_a_terminal_shows_of_a_puzzle_is_that_puzzle_or_is_refused(
    seed: int, height: int, width: int
) -> None:
    document = drawn(seed, height, width)
    assume(any(document.rows))
    shown = text.labelled(compile_document(document).scene(None))
    read = loads(shown).document
    assert (document.rows, document.columns) == (read.rows, read.columns)


def test_a_remark_is_no_part_of_a_puzzle() -> None:
    assumed = loads("2\n1\n1 1\n1 1\n2\n1").document
    assert CLUES == assumed
    assert "read as" not in format_named("toml").write([assumed])
