"""Random puzzles of a difficulty have no clue that they need neither for it nor to be unique."""

import pytest

import crosshatch
from crosshatch import Status, families, make
from crosshatch.data.document import Document
from crosshatch.families import compile_document
from crosshatch.help.rating import Difficulty, rate_unique
from crosshatch.make import maker


def fewer_clues(document: Document) -> list[Document]:
    """Return the puzzle without each of the clues that it has."""
    omissions = families.family_called(document.family).omissions
    assert omissions
    each = [omit(document) for omit in omissions(document)]
    return [fewer for fewer in each if fewer != document]


@pytest.mark.parametrize(
    ("family", "side", "difficulty", "seed"),
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
def test_no_clue_is_idle(family: str, side: int, difficulty: str, seed: int) -> None:
    made = make.random(family, side, side, difficulty=difficulty, seed=seed)
    assert made.is_as_wanted
    for fewer in map(compile_document, fewer_clues(made.puzzle.document)):
        if crosshatch.solve(fewer).status is Status.UNIQUE:
            assert crosshatch.rate(fewer).difficulty_gap(Difficulty(difficulty)) > 0


def test_a_puzzle_gets_no_easier_than_wanted_for_want_of_a_clue() -> None:
    """Six puzzles of eight were found before, where others became too easy again."""
    found = [make.random("tents", 10, 10, difficulty="medium", seed=seed) for seed in range(2)]
    assert [True] * 2 == [made.is_as_wanted for made in found]


def test_ctrl_c_keeps_the_lightest_puzzle_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, most = 0, 1000

    def judged(*args: object, **kwargs: object) -> crosshatch.Rating:
        nonlocal asked
        asked += 1
        if asked == most:
            raise KeyboardInterrupt
        return rate_unique(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(maker, "rate_unique", judged)
    whole = make.random("mosaic", 10, 10, difficulty="easy", seed=2)
    asked, most = 0, asked
    with pytest.raises(make.Unfinished) as stopped:
        make.random("mosaic", 10, 10, difficulty="easy", seed=2)
    made = stopped.value.made
    assert (made.is_unique, made.is_as_wanted) == (True, True)
    assert whole.counts["omitted"] - 2 <= made.counts["omitted"] <= whole.counts["omitted"]
