"""Magnitudes: the best of all pictures with their numbers of runs, and what is refused."""

import json
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from oracle import pictures
from strategies import grids
from tiers import cases

import crosshatch
from crosshatch import ClueError, Interrupted, Puzzle, Status
from crosshatch.data.document import Document, Goal, Proof
from crosshatch.data.grid import Grid, filled_in, transposed
from crosshatch.data.optimum import Optimum
from crosshatch.errors import EngineBug
from crosshatch.files.native_file import GOAL_WORDS
from crosshatch.puzzles import compile_document

GOALS: tuple[Goal, ...] = get_args(Goal)
SMALL = [(1, 1), (1, 4), (4, 1), (2, 3), (3, 2)]
SIZES = [*product(range(1, 5), repeat=2)]

SPARSE = ("#.....#", ".......", "..#.#..", ".......", "#.....#", ".......", "..#.#..")
"""A picture with blank lines: how much can be filled, counting does not tell."""

Counts = tuple[tuple[int, ...], tuple[int, ...]]


def magnitude(
    rows: "tuple[int | str, ...]", columns: "tuple[int | str, ...]", goal: Goal | None = None
) -> Puzzle:
    texts = (tuple(map(str, side)) for side in (rows, columns))
    return compile_document(Document("magnitude", *texts, goal=goal))


def pictured(*picture: str, goal: Goal = "min") -> Puzzle:
    return crosshatch.loads(
        json.dumps({"kind": "magnitude", "goal": GOAL_WORDS[goal], "picture": list(picture)})
    )


def runs(line: str) -> int:
    return len(line.replace(".", " ").split())


def counts_of(picture: Grid) -> Counts:
    return tuple(map(runs, picture)), tuple(map(runs, transposed(picture)))


@cache
def sorted_by_counts(width: int, height: int) -> dict[Counts, list[int]]:
    """How many cells each picture of a size fills, by its numbers of runs."""
    found: dict[Counts, list[int]] = defaultdict(list)
    for picture in pictures(width, height):
        found[counts_of(picture)].append(filled_in(picture))
    return found


# The best picture.


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("size", cases(SMALL, sorted({*SIZES} - {*SMALL})))
def test_the_best_of_all_small_pictures_is_found(size: tuple[int, int], goal: Goal) -> None:
    best = min if goal == "min" else max
    for counts, filled in sorted_by_counts(*size).items():
        result = crosshatch.solve(magnitude(*counts, goal=goal))
        (picture,) = result.solutions
        assert counts == counts_of(picture)
        assert result.optimum is not None
        assert (best(filled),) * 3 == (
            filled_in(picture),
            result.optimum.filled,
            result.optimum.bound,
        )
        assert (Status.FOUND, True, True) == (result.status, result.answered, result.settled)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 2), (3, 3)])
def test_counts_that_no_small_picture_has_are_refused_or_proved_impossible(
    size: tuple[int, int],
) -> None:
    sides = (
        product(range((cells + 1) // 2 + 1), repeat=number) for cells, number in (size, size[::-1])
    )
    for counts in product(*sides):
        if counts not in sorted_by_counts(*size):
            try:
                result = crosshatch.solve(magnitude(*counts))
            except ClueError:
                continue
            assert (Status.NONE, True) == (result.status, result.answered)
            assert (None, None) == (result.known, result.failure)


@pytest.mark.parametrize("size", [(1, 4), (3, 3), (4, 2)])
def test_all_pictures_with_these_counts_are_counted(size: tuple[int, int]) -> None:
    for counts, filled in sorted_by_counts(*size).items():
        assert len(filled) == crosshatch.count(magnitude(*counts)).count.value


def test_the_fewest_are_looked_for_unless_it_says_otherwise() -> None:
    filled = [crosshatch.solve(magnitude((1, 1), (1, 1), goal)).optimum for goal in (None, "max")]
    assert [2, 4] == [optimum.filled for optimum in filled if optimum]


@given(grids(5, 4, cells="#."))
def test_what_is_found_is_no_worse_than_the_picture_in_the_file(picture: Grid) -> None:
    # Nothing is looked at in this budget: the picture itself is what is left.
    found = crosshatch.solve(
        pictured(*picture, goal="max"), limits=crosshatch.Limits(conflicts=0)
    ).optimum
    assert found is not None
    assert (found.filled or 0) >= filled_in(picture)


def test_a_budget_ends_it_with_the_best_found_and_the_bound() -> None:
    result = crosshatch.solve(pictured(*SPARSE, goal="max"), limits=crosshatch.Limits(conflicts=0))
    assert ("budget", False) == (result.stopped, result.answered)
    assert result.optimum is not None
    assert Proof.OPEN is result.optimum.proof
    assert result.optimum.bound > (result.optimum.filled or 0)


def with_answer(puzzle: Puzzle, answer: Optimum) -> Puzzle:
    return replace(puzzle, best=lambda _limits: answer)


def test_a_picture_that_breaks_a_rule_never_leaves() -> None:
    wrong = with_answer(magnitude((1,), (1,)), Optimum((".",), 0, 0, Proof.COUNT, 0.0))
    with pytest.raises(EngineBug, match="runs of row 1: the clue is 1, the picture has 0"):
        crosshatch.solve(wrong)


@pytest.mark.parametrize("seconds", [None, 0.5])
def test_what_ended_it_is_told(seconds: float | None) -> None:
    late = with_answer(magnitude((1,), (1,)), Optimum(None, None, 1, Proof.OPEN, 0.6))
    result = crosshatch.solve(late, limits=crosshatch.Limits(seconds=seconds))
    assert (Status.UNKNOWN, ("?",)) == (result.status, result.known)
    assert ("time limit" if seconds else "budget") == result.stopped


def test_what_was_found_by_ctrl_c_is_kept() -> None:
    answer = Optimum(("#",), 1, 0, Proof.OPEN, 0.1, interrupted=True)
    with pytest.raises(Interrupted) as interrupted:
        crosshatch.solve(with_answer(magnitude((1,), (1,)), answer))
    assert ("interrupt", (("#",),)) == (
        interrupted.value.result.stopped,
        interrupted.value.result.solutions,
    )
