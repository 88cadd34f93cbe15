"""Ratings held against people's times: the correlation, its interval, and what is refused."""

import json
import math
import random
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from drawings import half_filled, puzzle_of
from json_schemas import schema
from running import Run

import crosshatch
from crosshatch.errors import FormatError
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


def test_times_against_the_order_disagree() -> None:
    agreement = crosshatch.rate_against(times({name: 1e6 / it for name, it in numbers().items()}))
    assert math.isclose(-1, agreement.correlation)


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


def test_a_file_beside_the_times_is_read(tmp_path: Path, run: Run) -> None:
    content = times(dict(numbers()))
    content["puzzles"] = dict(PUZZLES) | {"3": "three.json"}
    (tmp_path / "three.json").write_text(json.dumps(PUZZLES["3"]))
    file = tmp_path / "times.json"
    file.write_text(json.dumps(content))
    jsonschema_rs.Draft202012Validator(schema("times")).validate(content)
    ran = run("rate", "--against", str(file))
    assert (0, "") == (ran.status, ran.err)
    first, *others = ran.out.splitlines()
    interval = "rank correlation 1.00 (95 % interval 1.00 to 1.00): 8 puzzles, 8 times; "
    assert f"{interval}these people take 1.00 times as long as rated" == first
    assert 8 == len(others)
    minutes = f"{numbers()['3'] / 60:.1f} minutes"
    assert f"3: {minutes} on average (1 time); rated {minutes}, fitted {minutes}" in others
    printed = json.loads(run("rate", "--against", str(file), "--json").out)
    assert (1.0, [1.0, 1.0], 1.0) == (
        printed["correlation"],
        printed["interval"],
        printed["scale"],
    )
    jsonschema_rs.Draft202012Validator(schema("rate")).validate(printed)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "times"}, "format: `crosshatch-times` is expected"),
        ({"version": 2}, "version: 1 is expected"),
        ({"puzzles": []}, "puzzles: puzzles by name are expected"),
        ({"times": {}}, "times: a list of times is expected"),
        ({"times": [3]}, r"times\[0\]: a puzzle and its seconds are expected"),
        ({"times": [{"seconds": 3}]}, r"times\[0\].puzzle: a text is expected"),
        ({"times": [{"puzzle": "x", "seconds": 3}]}, r"times\[0\].puzzle: no puzzle has this name"),
        ({"times": [{"puzzle": "5", "seconds": 0}]}, r"times\[0\].seconds: seconds above 0"),
        ({"times": [{"puzzle": "5", "seconds": math.nan}]}, r"times\[0\].seconds: seconds above 0"),
        (
            {"times": [{"puzzle": "5", "seconds": 3, "hints": -1}]},
            r"times\[0\].hints: a number of hints is expected",
        ),
        (
            {"times": [{"puzzle": "5", "seconds": 3, "finished": "yes"}]},
            r"times\[0\].finished: true or false is expected",
        ),
        (
            {"times": [{"puzzle": "5", "seconds": 3}]},
            "times: 3 puzzles that were finished without hints are expected, here: 1 puzzle",
        ),
        (
            {"puzzles": {**PUZZLES, "5": 5}},
            "puzzles.5: a file, or the keys of a puzzle, are expected",
        ),
        ({"puzzles": {**PUZZLES, "5": "no.toml"}}, "puzzles.5: no.toml: there is no such file"),
        (
            {"puzzles": {**PUZZLES, "5": {"rows": ["1", "1", "2"], "columns": ["2", "2", "0"]}}},
            "puzzles.5: it cannot be rated, because it has no solution",
        ),
        (
            {"puzzles": {**PUZZLES, "5": {"family": "magnitude", "rows": [1], "columns": [1]}}},
            "puzzles.5: rate is not for magnitude puzzles, which have: ",
        ),
        (
            {"puzzles": {**PUZZLES, "5": {"rows": ["1"], "columns": ["1"], "givens": ["#"]}}},
            "puzzles.5: it cannot be rated, because nothing is left to find",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: dict[str, Any], sentence: str) -> None:
    content = times(dict.fromkeys(PUZZLES, 60.0)) | change
    with pytest.raises(FormatError, match=f"^{sentence}"):
        crosshatch.rate_against(content)


def test_what_is_no_json_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "times.json"
    file.write_text('{"format":')
    ran = run("rate", "--against", str(file))
    assert (2, "") == (ran.status, ran.out)
    assert f"crosshatch: {file}: line 1, column 11: a value is expected\n" == ran.err


def test_times_stand_alone(run: Run) -> None:
    ran = run("rate", "examples/heart.toml", "--against", "times.json")
    assert (2, "crosshatch: FILE: not with --against\n") == (ran.status, ran.err)
    assert "a puzzle to rate is expected" in run("rate").err
