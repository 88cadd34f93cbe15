"""Random puzzles that take people as long as somebody wants."""

import crosshatch
from crosshatch import make


def test_random_puzzles_take_as_long_as_wanted() -> None:
    for seed in range(2):
        made = make.random_nonogram(10, 10, minutes=(4, 8), seed=seed)
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
