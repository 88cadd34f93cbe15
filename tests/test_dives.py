"""Tests of dives by belief: long searches use them, they find pictures, and they can be stopped."""

import pytest
from drawings import half_filled, puzzle_of
from engine_calls import ask, facts_of, solutions_of

from crosshatch.data.grid import Grid
from crosshatch.engine import native

CANCELLED = 3


def divers() -> list[Grid]:
    """Pictures whose puzzles take some search."""
    return [half_filled(25, 0.4, seed) for seed in range(8)]


def test_long_searches_dive_and_short_ones_do_not() -> None:
    dives = [ask(puzzle_of(picture).model.engine).dives for picture in divers()]
    assert all(count > 0 for count in dives)
    assert 0 == ask(puzzle_of(half_filled(10, 0.6, 0)).model.engine).dives


@pytest.mark.parametrize("picture", divers())
def test_what_is_found_has_the_clues_whatever_the_seed(picture: Grid) -> None:
    puzzle = puzzle_of(picture)
    outcomes = [ask(puzzle.model.engine, seed=seed) for seed in range(3)]
    assert 1 == len({(outcome.found, outcome.complete) for outcome in outcomes})
    for outcome in outcomes:
        pictures = [puzzle.decode(masks) for masks in solutions_of(outcome)]
        assert [] == [broken for found in pictures for broken in puzzle.check(found)]
        assert not outcome.complete or [picture] == pictures
        assert (outcome.dives > 0) == (outcome.arcs > 0)


def test_dives_go_the_same_way_every_time() -> None:
    picture = max(divers(), key=lambda picture: ask(puzzle_of(picture).model.engine).dives)
    one, other = (facts_of(ask(puzzle_of(picture).model.engine)) for _ in range(2))
    assert one == other
    assert one["dives"] > 0


def test_what_is_prepared_for_a_search_can_be_stopped() -> None:
    """A picture as long as lines may be, of which line logic tells next to nothing."""
    row = "".join("#."[place * place % 7 % 2] for place in range(4096))
    blank = row.translate(str.maketrans("#.", ".#"))
    flag = native.Cancel()
    flag.set()
    outcome = ask(puzzle_of((row, blank)).model.engine, cancel=flag)
    assert CANCELLED == outcome.stopped
    assert 0 == outcome.decisions
