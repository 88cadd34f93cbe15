"""Random puzzles that take people as long as somebody wants."""

import json
from typing import Any

import pytest
from running import Run

import crosshatch
from crosshatch import make


def test_random_puzzles_take_as_long_as_wanted() -> None:
    for seed in range(3):
        made = make.random_nonogram(12, 12, minutes=(4, 8), seed=seed)
        assert made.is_as_wanted
        assert made.is_unique
        rating = crosshatch.rate(made.puzzle)
        assert 4 * 60 <= rating.number <= 8 * 60
        about, minutes, *_ = rating.time.split()
        assert ("about", True) == (about, 4 <= int(minutes) <= 8)
        assert f", {rating.time}, " in str(made)


def test_more_minutes_make_another_puzzle() -> None:
    short, long = (make.random_nonogram(10, 10, minutes=each, seed=1) for each in ((3, 6), (9, 14)))
    assert (True, True) == (short.is_as_wanted, long.is_as_wanted)
    assert short.rating
    assert long.rating
    assert short.rating.number < long.rating.number


def test_tracks_take_as_long_as_wanted() -> None:
    made = make.random("tracks", 8, 8, minutes=(3, 6), seed=2)
    assert made.is_as_wanted
    assert made.rating
    assert 180 <= made.rating.number <= 360


def test_a_difficulty_and_minutes_are_both_kept() -> None:
    made = make.random_nonogram(8, 8, difficulty="hard", minutes=(3, 15), seed=1)
    assert made.is_as_wanted
    assert made.rating
    assert made.rating.word in ("hard", "very hard", "extreme")
    assert 180 <= made.rating.number <= 900


def test_what_takes_shorter_than_wanted_is_told(run: Run) -> None:
    ran = run("make", "--random", "4x4", "--minutes", "50-60")
    assert 3 == ran.status
    assert " easy, about 1 minute (" in ran.out
    assert ", not 50\N{EN DASH}60 minutes, " in ran.out


def test_json_has_the_minutes_and_those_asked_for(run: Run) -> None:
    facts = json.loads(run("make", "--random", "10x10", "--minutes", "4-9", "--json").out)
    assert [4, 9] == facts["asked_minutes"]
    low, high = facts["minutes"]
    assert low < high
    assert 240 <= facts["number"] <= 540


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ("--random", "5x5", "--minutes", "9-5"),
            "--minutes: '9-5' is not a range of minutes, such as 5-10",
        ),
        (
            ("--random", "5x5", "--minutes", "0-0"),
            "--minutes: '0-0' is not a range of minutes, such as 5-10",
        ),
        (
            ("--random", "5x5", "--minutes", "five"),
            "--minutes: 'five' is not a range of minutes, such as 5-10",
        ),
        (
            ("--random", "5x5", "--minutes", "1-5", "--as-it-is"),
            "--minutes: not with --as-it-is, which changes no cell",
        ),
        (("-", "--minutes", "1-5"), "--minutes: only with --random"),
    ],
)
def test_minutes_that_cannot_be_meant_are_refused(
    run: Run, options: tuple[str, ...], sentence: str
) -> None:
    ran = run("make", *options, stdin=b"#.\n.#\n")
    assert (2, "", f"crosshatch: {sentence}\n") == (ran.status, ran.out, ran.err)


@pytest.mark.parametrize("wrong", [(5,), (7, 5), "5-10", (5.0, 7), (-1, 2)])
def test_the_library_refuses_them_too(wrong: Any) -> None:
    with pytest.raises((ValueError, TypeError), match="minutes"):
        make.random("nonogram", 5, 5, minutes=wrong)
