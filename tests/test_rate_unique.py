"""The shortcuts of a rating: what they find is what is found without them, one by one."""

import pytest

from crosshatch import make
from crosshatch.help.rating import WORDS, Rating, rate, rating_of
from crosshatch.logic.asked import ask_about_hints
from crosshatch.logic.ease import Ease
from crosshatch.puzzles.puzzle import Puzzle

KINDS = ("mosaic", "nonogram", "slitherlink", "tents", "tracks")


def rate_unique(puzzle: Puzzle, **ceiling: object) -> Rating:
    """Return the rating of a puzzle whose picture is its only solution, as makers have it."""
    solution = [*puzzle.encode(puzzle.document.picture or ())]
    asked = {"what_ifs": 10_000, "solution": solution, **ceiling}
    return rating_of(puzzle, ask_about_hints(puzzle, "rate", **asked))


def rated_twice(puzzle: Puzzle) -> None:
    one, other = rate(puzzle, what_ifs=10_000), rate_unique(puzzle)
    assert {**one.as_json(), "seconds": 0} == {**other.as_json(), "seconds": 0}
    assert one.rounds == other.rounds


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_with_a_known_solution_is_rated_like_any_other(kind: str) -> None:
    for seed in range(5):
        rated_twice(make.random(kind, 6, 6, seed=seed).puzzle)


@pytest.mark.parametrize(("kind", "size", "seed"), [("mosaic", 10, 6), ("slitherlink", 12, 0)])
def test_a_puzzle_that_takes_a_search_is_rated_alike_if_its_solution_is_known(
    kind: str, size: int, seed: int
) -> None:
    puzzle = make.random(kind, size, size, seed=seed).puzzle
    assert rate(puzzle).sort is Ease.SEARCH
    rated_twice(puzzle)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("word", WORDS)
def test_a_rating_below_a_ceiling_is_whole_and_beyond_it_a_lower_bound(
    kind: str, word: str
) -> None:
    for seed in range(2):
        puzzle = make.random(kind, 7, 7, seed=seed).puzzle
        whole = rate(puzzle, what_ifs=10_000)
        ended = rate_unique(puzzle, ceiling=word, seconds=900)
        assert WORDS.index(ended.word) <= WORDS.index(whole.word)
        if WORDS.index(whole.word) <= WORDS.index(word) and whole.number <= 900:
            assert {**whole.as_json(), "seconds": 0} == {**ended.as_json(), "seconds": 0}
        else:
            assert ended.stopped
            assert WORDS.index(ended.word) > WORDS.index(word) or ended.number > 900
