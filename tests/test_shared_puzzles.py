"""Puzzles that others made, where they lie beside the checkout: each is decided, and right."""

from pathlib import Path

import pytest

import crosshatch
from crosshatch import Status

FOLDER = Path(__file__).parents[2] / "shared" / "puzzles" / "nonogram"
PUZZLES = sorted(file for kind in ("small", "classic") for file in (FOLDER / kind).glob("*.non"))
SEVERAL = {
    *("small/data001", "small/data083", "small/data084", "small/data087"),
    *("classic/nonunique", "classic/simple2", "classic/t2"),
}
BUDGET = 1_000_000  # conflicts; none of them takes a thousand

pytestmark = pytest.mark.skipif(
    not PUZZLES, reason="the puzzles of others are not in ../shared/puzzles beside the checkout"
)


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def test_all_puzzles_are_there() -> None:
    names = [name_of(file) for file in PUZZLES]
    assert {"small": 151, "classic": 37} == {
        kind: sum(name.startswith(kind) for name in names) for kind in ("small", "classic")
    }
    assert set(names) >= SEVERAL


@pytest.mark.parametrize("file", PUZZLES, ids=name_of)
def test_a_puzzle_is_decided(file: Path) -> None:
    puzzle = crosshatch.load(file)
    result = crosshatch.solve(puzzle, budget=BUDGET)
    expected = Status.MULTIPLE if name_of(file) in SEVERAL else Status.UNIQUE
    assert expected is result.status
    assert result.answered
    assert [] == [broken for picture in result.solutions for broken in puzzle.check(picture)]


@pytest.mark.parametrize("file", PUZZLES, ids=name_of)
def test_a_puzzle_is_counted_as_often_as_it_is_solved(file: Path) -> None:
    puzzle = crosshatch.load(file)
    counted = crosshatch.count(puzzle, budget=BUDGET)
    assert counted.count.exact
    assert (counted.count.value > 1) == (name_of(file) in SEVERAL)
    assert (counted.count.value == 1) == ("?" not in "".join(counted.known or ()))
