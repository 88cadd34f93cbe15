"""Ratings held against people's times: the correlation, its interval, and what is refused."""

import json
import math
import random
from typing import Any

from drawings import half_filled, puzzle_of

import crosshatch
from crosshatch.files.native_file import write_mapping

SIDES = range(3, 11)
PUZZLES = {
    str(side): write_mapping(puzzle_of(half_filled(side, 0.65, side)).document) for side in SIDES
}


def times(seconds: dict[str, float], **more: Any) -> dict[str, Any]:
    """A file of times in which each puzzle has one time."""
    each = [{"puzzle": name, "seconds": taken} for name, taken in seconds.items()]
    return {
        "format": "crosshatch-times",
        "version": 1,
        "puzzles": PUZZLES,
        "times": [*each, *more.get("further", ())],
    }


def numbers() -> dict[str, int]:
    """The number of each puzzle."""
    return {
        name: crosshatch.rate(crosshatch.loads(json.dumps(puzzle))).number
        for name, puzzle in PUZZLES.items()
    }


def test_times_in_the_order_of_the_numbers_agree_and_the_scale_is_found() -> None:
    agreement = crosshatch.rate_against(times({name: 2.5 * it for name, it in numbers().items()}))
    assert (1.0, (1.0, 1.0)) == (agreement.correlation, agreement.interval)
    assert math.isclose(2.5, agreement.scale)
    for each in agreement.puzzles:
        assert math.isclose(each.seconds, each.fitted)
    assert (8, 8, 0) == (len(agreement.puzzles), agreement.times, agreement.left_out)


def test_the_correlation_is_that_of_the_ranks() -> None:
    ordered = sorted(numbers(), key=numbers().__getitem__)
    # Two neighbours exchanged: 1 - 6 * 2 / (8 * 63).
    ordered[2:4] = ordered[3], ordered[2]
    agreement = crosshatch.rate_against(times({name: 2.0**at for at, name in enumerate(ordered)}))
    assert math.isclose(1 - 12 / 504, agreement.correlation)
    low, high = agreement.interval
    assert -1 <= low < agreement.correlation <= high <= 1


def test_the_interval_follows_from_the_seed() -> None:
    rng = random.Random(1)
    content = times({name: it * rng.uniform(0.4, 1.6) for name, it in numbers().items()})
    one, again, *others = (crosshatch.rate_against(content, seed=seed) for seed in (1, 1, 2, 3, 4))
    assert one.interval == again.interval
    assert {one.interval} != {other.interval for other in others}
    assert {one.correlation} == {other.correlation for other in others}


def test_only_times_that_were_finished_without_hints_count() -> None:
    further = [
        {"puzzle": "5", "seconds": 1e6, "hints": 2},
        {"puzzle": "5", "seconds": 1e6, "finished": False, "player": "p1"},
        {"puzzle": "5", "seconds": 4 * numbers()["5"], "hints": 0, "finished": True},
    ]
    content = times(dict(numbers()), further=further)
    agreement = crosshatch.rate_against(content)
    [five] = [each for each in agreement.puzzles if each.name == "5"]
    assert (2, 2) == (five.times, agreement.left_out)
    assert math.isclose(2 * numbers()["5"], five.seconds)
