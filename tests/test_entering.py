"""Puzzles of every kind as texts at places: what is typed is the puzzle, and says what it lacks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosshatch
from crosshatch import PuzzleEntry, kinds
from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle


def example(name: str) -> Puzzle:
    return compile_document(read_mapping(kinds.example(name)))


@pytest.mark.parametrize("name", kinds.names())
def test_the_texts_of_a_puzzle_are_the_puzzle(name: str) -> None:
    puzzle = example(name)
    entry = PuzzleEntry.of(puzzle)
    assert ({}, []) == (entry.faults, entry.missing)
    again = PuzzleEntry.of(entry.puzzle())
    assert entry == again
    assert crosshatch.solve(puzzle).solutions == crosshatch.solve(entry.puzzle()).solutions
    if "fewest" not in kinds.table_of(name):
        assert "unique" == entry.outlook().status


def test_a_given_cell_is_enough_for_a_nonogram() -> None:
    entry = PuzzleEntry("nonogram", 2, 1, texts={"given r1c2": "#"})
    assert ("?#",) == entry.puzzle().document.givens


@given(st.sampled_from(kinds.names()), st.data())
@settings(max_examples=60)
def test_no_text_at_any_place_is_more_than_a_fault(name: str, data: st.DataObject) -> None:
    entry = PuzzleEntry(name, 4, 4)
    keys = ["row 1", "column 4", "top 2", "corner r5c5", "r2c2", "region r1c1", "path 1", "start"]
    places = [*keys, "border r1c1-r1c2", "cut r1c1-r1c2", "board stars", "given r1c1", "goal"]
    text = st.text("0123?*T^w|, rc", max_size=6)
    entry.texts |= data.draw(st.dictionaries(st.sampled_from(places), text))
    entry.texts = {place: text for place, text in entry.texts.items() if place not in entry.faults}
    assert {} == {place: each for place, each in entry.faults.items() if place in entry.texts}
