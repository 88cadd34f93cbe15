"""Kinds of puzzles: each is a table that stays short, with examples that have one solution."""

import pytest
from running import Run

from crosshatch import Status, kinds, solve
from crosshatch.families import compile_document
from crosshatch.files.native_file import read_mapping

LONGEST = 30
"""The most lines of a table."""


@pytest.mark.parametrize("name", kinds.names())
def test_a_kind_is_one_short_table_with_its_name_and_an_example(name: str, run: Run) -> None:
    assert name == kinds.table_of(name)["name"] == kinds.kind_called(name.upper())
    assert len(kinds.table_text(name).splitlines()) <= LONGEST
    puzzle = compile_document(read_mapping(kinds.example(name)))
    assert puzzle.title
    assert solve(puzzle).status in (Status.UNIQUE, Status.FOUND)
    table = kinds.table_text(name).encode()
    assert kinds.rules(name) in run("kinds", "--table", "-", stdin=table).out
