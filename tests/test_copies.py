"""Puzzles and answers that are pickled or copied: equal to the original, and as good as it."""

import copy
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import numpy as np
import pytest
from running import ROOT

import crosshatch

COPIES: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deep copy": copy.deepcopy,
    "copy": copy.copy,
}
NAMES = ["heart", "say-cheese", "balloon", "impossible", "tramway", "no-through-road", "snowflake"]


def load(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(ROOT / "examples" / f"{name}.toml")


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_copied_puzzle_is_equal_and_has_the_same_answers(
    name: str, copied: Callable[[Any], Any]
) -> None:
    puzzle = load(name)
    result = crosshatch.solve(puzzle)
    same = copied(puzzle)
    assert puzzle == same == load(name)
    assert hash(puzzle) == hash(same)
    again = crosshatch.solve(same)
    assert (result.status, result.solutions) == (again.status, again.solutions)
    assert puzzle.scene(None) == same.scene(None)


def test_puzzles_that_differ_in_anything_are_not_equal() -> None:
    puzzle = load("heart")
    assert puzzle != load("mask")
    known = puzzle.encode(("#" + "?" * 6, *["?" * 7] * 5))
    assert puzzle != puzzle.knowing(known)


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_copied_result_is_equal(name: str, copied: Callable[[Any], Any]) -> None:
    puzzle = load(name)
    results = [crosshatch.solve(puzzle)]
    if not puzzle.best:
        results += [crosshatch.solve(puzzle, moments=4), crosshatch.solve(puzzle, logic=True)]
    for result in results:
        assert str(result.failure) == str(copied(result).failure)
        assert result == copied(result)
        assert hash(result) == hash(copied(result))


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "snowflake"])
def test_copied_hints_ratings_and_steps_are_equal(name: str, copied: Callable[[Any], Any]) -> None:
    puzzle = load(name)
    answers = [
        crosshatch.hint(puzzle),
        crosshatch.explain(puzzle, None, (2, 2)),
        crosshatch.rate(puzzle, what_ifs=20),
        *islice(crosshatch.trace(puzzle), 3),
    ]
    for answer in answers:
        assert answer == copied(answer)
        assert hash(answer) == hash(copied(answer))
        assert repr(answer) == repr(copied(answer))


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_copied_optimized_pictures_are_equal(copied: Callable[[Any], Any]) -> None:
    single = crosshatch.optimize(("####", "#.##", "####"))
    assert single == copied(single)
    many = crosshatch.optimize(np.ones((2, 3, 3), dtype=bool))
    same = copied(many)
    assert many == same
    if same.pictures is not many.pictures:
        same.pictures[0, 0, 0] ^= True
        assert many != same
    assert many != single
