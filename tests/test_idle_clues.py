"""Random puzzles of a difficulty have no clue that they need neither for it nor to be unique."""

import pytest

import crosshatch
from crosshatch import Status, make, puzzles
from crosshatch.data.document import Document
from crosshatch.help.rating import Difficulty
from crosshatch.puzzles import compile_document


def fewer_clues(document: Document) -> list[Document]:
    """Return the puzzle without each of the clues that it has."""
    omissions = puzzles.kind_named(document.kind).omissions
    assert omissions
    each = [omit(document) for omit in omissions(document)]
    return [fewer for fewer in each if fewer != document]


@pytest.mark.parametrize(
    ("kind", "side", "seed"),
    [("mosaic", 6, 0), ("slitherlink", 5, 0), ("slitherlink", 5, 1), ("tents", 7, 5)],
)
def test_without_any_clue_there_are_several_solutions(kind: str, side: int, seed: int) -> None:
    made = make.random(kind, side, side, seed=seed)
    fewer = fewer_clues(made.puzzle.document)
    assert made.is_unique
    assert made.omitted > 0
    for puzzle in map(compile_document, fewer):
        assert Status.MULTIPLE is crosshatch.solve(puzzle).status


def test_with_logic_no_clue_can_be_left_out_for_single_numbers() -> None:
    made = make.random("mosaic", 7, 7, logic=True, seed=3)
    for puzzle in map(compile_document, fewer_clues(made.puzzle.document)):
        assert Status.UNIQUE is not crosshatch.solve(puzzle, logic=True).status


@pytest.mark.parametrize(
    ("kind", "side", "difficulty", "seed"),
    [
        ("mosaic", 10, "easy", 2),
        ("tents", 8, "easy", 0),
        ("tents", 8, "easy", 4),
        ("slitherlink", 5, "easy", 1),
        ("slitherlink", 5, "medium", 0),
        pytest.param("slitherlink", 12, "easy", 0, marks=pytest.mark.exhaustive),
        pytest.param("mosaic", 20, "easy", 1, marks=pytest.mark.exhaustive),
    ],
)
def test_no_clue_is_idle(kind: str, side: int, difficulty: str, seed: int) -> None:
    made = make.random(kind, side, side, difficulty=difficulty, seed=seed)
    assert made.is_as_wanted
    for fewer in map(compile_document, fewer_clues(made.puzzle.document)):
        if crosshatch.solve(fewer).status is Status.UNIQUE:
            assert crosshatch.rate(fewer).difficulty_gap(Difficulty(difficulty)) > 0


def test_a_puzzle_gets_no_easier_than_wanted_for_want_of_a_clue() -> None:
    """Six puzzles of eight were found before, where others became too easy again."""
    found = [make.random("tents", 10, 10, difficulty="medium", seed=seed) for seed in range(2)]
    assert [True] * 2 == [made.is_as_wanted for made in found]
