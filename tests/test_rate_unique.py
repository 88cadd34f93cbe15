"""The shortcuts of a rating: what they find is what is found without them, one by one."""

from collections.abc import Iterator

import pytest

from crosshatch import make
from crosshatch.data.limits import NO_LIMITS
from crosshatch.engine.masks import Finding, Masks, claims
from crosshatch.engine.model import Model
from crosshatch.help.rating import WORDS, Ceiling, rate, rate_unique
from crosshatch.logic import fewest_steps
from crosshatch.logic.fewest_steps import RuleCache
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import rounds
from crosshatch.logic.rule import Ease
from crosshatch.puzzles.puzzle import Puzzle

KINDS = ("mosaic", "nonogram", "slitherlink", "tents", "tracks")


def stuck(kind: str, size: int) -> Iterator[tuple[Model, Masks]]:
    """Models of random puzzles, with the masks from which nothing follows without a what-if."""
    for seed in range(4):
        model = make.random(kind, size, size, seed=seed).puzzle.told.model
        for _ in rounds(notes := Notes(model)):
            pass
        yield model, notes.known()


def all_claims(masks: Masks) -> list[Finding]:
    return [*claims(masks, range(len(masks)))]


@pytest.mark.parametrize("kind", KINDS)
def test_claims_tried_together_are_refuted_like_each_alone(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fewest_steps, "AT_ONCE", 7)
    for model, masks in stuck(kind, 7):
        cache, tried = RuleCache(model), all_claims(masks)
        alone = [
            (cell, mask)
            for cell, mask in tried
            if cache.followed(model.with_mask(masks, cell, mask), cell) is None
        ]
        assert alone == cache.refuted(masks, tried)


@pytest.mark.parametrize("kind", KINDS)
def test_the_soonest_refuted_claims_are_those_with_the_fewest_rounds_of_each(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fewest_steps, "AT_ONCE", 7)
    for model, masks in stuck(kind, 7):
        cache = RuleCache(model)
        refuted = cache.refuted(masks, all_claims(masks))
        each = {
            (cell, mask): model.rounds(model.with_mask(masks, cell, mask), cell, notices=True)
            for cell, mask in refuted
        }
        fewest = min((number for number in each.values() if number), default=None)
        expected = [claim for claim, number in each.items() if number and number == fewest]
        assert ((fewest, expected) if expected else None) == cache.soonest(masks, refuted, None)
        if fewest and fewest > 1:
            assert cache.soonest(masks, refuted, fewest - 1) is None


def rated_twice(puzzle: Puzzle) -> None:
    one = rate(puzzle, what_ifs=10_000)
    other = rate_unique(puzzle, limits=NO_LIMITS, what_ifs=10_000)
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
        ended = rate_unique(
            puzzle, limits=NO_LIMITS, what_ifs=10_000, ceiling=Ceiling(word, seconds=900)
        )
        assert WORDS.index(ended.word) <= WORDS.index(whole.word)
        if WORDS.index(whole.word) <= WORDS.index(word) and whole.number <= 900:
            assert {**whole.as_json(), "seconds": 0} == {**ended.as_json(), "seconds": 0}
        else:
            assert ended.stopped
            assert WORDS.index(ended.word) > WORDS.index(word) or ended.number > 900
