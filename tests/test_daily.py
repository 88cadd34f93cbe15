"""The puzzles of days and new ones: unique, as hard as wished, and the same everywhere."""

from datetime import timedelta
from hashlib import sha256
from itertools import product

import pytest

import crosshatch
from crosshatch import CrosshatchError, make
from crosshatch.make.daily import FIRST, KINDS
from crosshatch.make.made import Made
from crosshatch.web.api.playing import NewRequest, answer_new

DAYS = [FIRST + timedelta(number) for number in range(28)]
DIGESTS = {
    "nonogram": "475ab038f93f0fa6",
    "color": "17c12a1b5c697eef",
    "tracks": "053f26fb9ed60375",
    "mosaic": "aa3ed4c344166bb6",
    "slitherlink": "480af7d315c7faa8",
    "tents": "c973c3278003dbd3",
}
"""The digests of the puzzles of the first four weeks: whoever changes one changes past days."""


@pytest.mark.parametrize("kind", KINDS)
def test_the_puzzles_of_past_days_stay_the_same(kind: str) -> None:
    documents = [make.daily(day, kind).puzzle.document for day in DAYS]
    clues = "\n".join(
        str((*(each.cell_clues or ()), each.rows, each.columns)) for each in documents
    )
    assert DIGESTS[kind] == sha256(clues.encode()).hexdigest()[:16]


@pytest.mark.parametrize("kind", KINDS)
def test_each_day_has_a_puzzle_with_one_solution_as_hard_as_the_day(kind: str) -> None:
    made = [make.daily(day, kind) for day in DAYS[:14]]
    assert all(each.is_unique and each.is_as_wanted for each in made)
    sizes = [each.puzzle.document.size for each in made]
    assert sizes[:7] == sizes[7:]
    # The first day is a Sunday.
    sunday, *others = sizes[:7]
    assert [*others, sunday] == sorted(sizes[:7])


def test_before_the_first_day_there_is_no_puzzle() -> None:
    with pytest.raises(CrosshatchError, match="the first day with a puzzle is 2026-11-01"):
        make.daily(FIRST - timedelta(1))


def has_one_solution(made: Made) -> bool:
    """Solve the puzzle again, from its text: the maker's word is not taken for it."""
    return crosshatch.solve(crosshatch.loads(crosshatch.dumps(made.puzzle))).status == "unique"


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_days_have_puzzles_as_they_should_be(kind: str) -> None:
    made = [make.daily(FIRST + timedelta(number), kind) for number in range(1000)]
    assert all(has_one_solution(each) for each in made)
    assert all(each.is_as_wanted for each in made)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "difficulty"), [*product(KINDS, ("easy", "medium", "hard"))])
def test_a_thousand_new_puzzles_are_as_they_are_wanted(kind: str, difficulty: str) -> None:
    sides = {"easy": (6, 10, 15), "medium": (8, 12, 15), "hard": (10, 15, 20)}[difficulty]
    # Seeds that are far apart, as the next ones are tried where one is too easy or too hard.
    wishes = [(sides[number % 3], 1000 * number) for number in range(333)]
    made = [make.new(kind, side, side, difficulty=difficulty, seed=seed) for side, seed in wishes]
    assert all(has_one_solution(each) for each in made)
    assert all(each.is_as_wanted for each in made)


def test_a_new_puzzle_is_described_with_its_difficulty() -> None:
    reply = answer_new(NewRequest(kind="color", width=8, height=10, difficulty="easy", seed=3))
    assert {"rows": 10, "columns": 8} == reply["puzzle"]["size"]
    assert "easy" in reply["difficulty"]


def test_the_hardest_step_is_told_even_if_no_picture_shows_it() -> None:
    made = make.new("color", 12, 12, difficulty="medium", seed=2)
    assert "because" in (crosshatch.rate(made.puzzle).as_json()["hardest"] or "")
