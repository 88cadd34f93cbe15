"""Tests of one puzzle on several cores: several searches prove what one search proves."""

import pytest
from drawings import HARD, diagonal, half_filled, puzzle_of
from tiers import cases

import crosshatch
from crosshatch import Limits, Result
from crosshatch.data.grid import UNKNOWN

SEARCHED = ((25, 0.45, 8), (25, 0.45, 18), (30, 0.45, 1), (30, 0.45, 2))
"""Sizes, densities and seeds of puzzles that take one search thousands of conflicts."""
LISTENS = 3000
"""The conflicts after which the first of several searches listens to the others."""


def proved(result: Result) -> tuple[object, ...]:
    """Return all that a result proves, whichever solutions it shows."""
    return result.status, result.complete, result.answered, result.known, result.known_exact


@pytest.mark.parametrize("searched", cases(SEARCHED[:1], SEARCHED[1:]))
def test_several_searches_prove_what_one_proves(searched: tuple[int, float, int]) -> None:
    puzzle = puzzle_of(half_filled(*searched))
    one = crosshatch.solve(puzzle, known=True)
    several = crosshatch.solve(puzzle, known=True, jobs=3)
    assert one.counters.conflicts > 2 * LISTENS
    assert proved(one) == proved(several)
    assert 2 == len({*several.solutions})


@pytest.mark.parametrize("seed", range(3))
def test_a_count_is_the_same_with_any_number_of_jobs(seed: int) -> None:
    puzzle = puzzle_of(half_filled(20, 0.42, seed))
    counts = [crosshatch.count(puzzle, jobs=jobs).count for jobs in (1, 2, None)]
    assert counts[0].exact
    assert {counts[0]} == {*counts}


@pytest.mark.parametrize("name", ["four-ways-to-the-sea", "impossible", "tramway", "whale"])
def test_every_kind_of_puzzle_can_be_asked_about_on_several_cores(name: str) -> None:
    puzzle = crosshatch.load(f"examples/{name}.toml")
    assert proved(crosshatch.solve(puzzle)) == proved(crosshatch.solve(puzzle, jobs=2))


def test_one_core_is_the_default_and_reproducible() -> None:
    puzzle = puzzle_of(half_filled(30, 0.45, 4))
    first, second = crosshatch.solve(puzzle), crosshatch.solve(puzzle, jobs=1)
    assert first.counters == second.counters
    assert first.solutions == second.solutions


def test_a_budget_and_a_time_limit_stop_all_searches() -> None:
    for limits, stopped in (
        (Limits(conflicts=2000), "budget"),
        (Limits(seconds=0.3), "time limit"),
    ):
        result = crosshatch.solve(puzzle_of(HARD), limits=limits, jobs=2)
        assert (stopped, False) == (result.stopped, result.answered)
        assert "unknown" == str(result.status)


def test_a_set_is_answered_in_order_with_several_puzzles_at_a_time() -> None:
    puzzles = [puzzle_of(half_filled(size, 0.45, 0)) for size in (30, 5, 25, 5, 20)]
    alone = [proved(crosshatch.solve(puzzle)) for puzzle in puzzles]
    # The two solutions that one search finds first may have other cells in common.
    assert [each[:3] for each in alone] == [
        proved(result)[:3] for result in crosshatch.solve_many(puzzles, jobs=2)
    ]


def test_a_count_reports_which_share_is_done() -> None:
    shares: list[float] = []
    result = crosshatch.count(
        puzzle_of(diagonal(25)), limits=Limits(seconds=0.8), progress=shares.append
    )
    assert not result.count.exact
    assert len(shares) >= 3
    assert all(0 <= share <= 1 for share in shares)
    assert max(shares) > 0
    assert result.known is not None
    assert UNKNOWN in result.known[0]
