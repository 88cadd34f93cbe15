"""Tests of probing: what it denies before a search is false in all solutions."""

import pytest
from bench._shared import lengths
from drawings import half_filled, puzzle_of

import crosshatch
from crosshatch.data.grid import UNKNOWN
from crosshatch.running.comparison.cadical import solve as solve_by_peer


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_denied_that_another_program_finds(seed: int) -> None:
    puzzle = puzzle_of(half_filled(30, 0.5, seed))
    document = puzzle.document
    peer = solve_by_peer(lengths(document.rows), lengths(document.columns))
    result = crosshatch.solve(puzzle, known=True)
    assert len(peer.pictures) == len(result.solutions)
    assert result.known is not None
    known = "".join(result.known)
    for solution in peer.pictures:
        cells = zip(known, "".join(solution), strict=True)
        assert all(cell in (UNKNOWN, found) for cell, found in cells)


@pytest.mark.parametrize("size", [30, 40])
def test_mended_puzzles_are_solved_with_few_conflicts(size: int) -> None:
    made = crosshatch.make.random_nonogram(size, size, seed=1)
    result = crosshatch.solve(made.puzzle)
    assert ("unique", "search") == (str(result.status), result.method)
    assert 0 < result.counters.conflicts < 100
    assert not made.puzzle.check(result.solutions[0])
