"""Tests of a search's moments: they tell how the first picture was found, alike in every run."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from drawings import HARD, half_filled, puzzle_of
from engine_calls import ask, engine_of, facts_of, solutions_of
from hypothesis import given
from hypothesis import strategies as st
from oracle import Sketch, Truth, line_logic, narrowed
from strategies import sketches, tangles

import crosshatch
from crosshatch import Moment, Puzzle
from crosshatch.data.grid import Grid
from crosshatch.engine import native
from crosshatch.engine.masks import OPEN

EXAMPLES = Path(__file__).parents[1] / "examples"
DECISION, RETREAT, SOLUTION = range(3)
ALL = 10**6


def puzzles() -> list[Puzzle]:
    """Puzzles that are decided by line logic, and puzzles that take search; none with a goal."""
    shapes = [(8, 0.4), (15, 0.45), (20, 0.42), (25, 0.4)]
    random = [puzzle_of(half_filled(*shape, seed)) for shape in shapes for seed in range(2)]
    examples = map(crosshatch.load, sorted(EXAMPLES.glob("*.toml")))
    return [*(puzzle for puzzle in examples if not puzzle.best), *random]


def moments_of(
    puzzle: Puzzle, *, most: int = 60, seed: int = 0, **limits: Any
) -> tuple[Moment, ...]:
    """The moments of the search for a first solution."""
    one = crosshatch.Limits(solutions=1, **limits)
    return crosshatch.solve(puzzle, limits=one, moments=most, seed=seed).moments


def is_part_of(some: tuple[Moment, ...], whole: tuple[Moment, ...]) -> bool:
    """Return True if some moments come in the same order among others."""
    rest = iter(whole)
    return all(moment in rest for moment in some)


def extends(picture: Grid, other: Grid) -> bool:
    """Return True if a picture keeps all known cells of another one."""
    cells = zip("".join(picture), "".join(other), strict=True)
    return all(before in ("?", cell) for cell, before in cells)


# What moments are.


@given(st.one_of(sketches(), tangles()))
def test_moments_of_any_small_model_are_pictures_in_which_nothing_more_follows(
    sketch: Sketch,
) -> None:
    outcome = ask(engine_of(sketch), moments=ALL)
    before = line_logic(sketch).masks or b""
    for kind, masks in outcome.moments:
        for along, clue in sketch.lines:
            word = bytes(masks[cell] for cell in along)
            assert word == narrowed(clue, word)
        assert masks != before
        taken_back = [new for new, old in zip(masks, before, strict=True) if new & ~old]
        assert kind != DECISION or not taken_back
        before = masks
    kinds = [kind for kind, _ in outcome.moments]
    assert SOLUTION not in kinds[:-1]
    assert (kinds[-1:] == [SOLUTION]) == (outcome.found > 0 and outcome.decisions > 0)
    if kinds[-1:] == [SOLUTION]:
        assert before == outcome.solution(0)
        assert Truth(sketch).count > 0


def test_a_search_that_goes_back_tells_so() -> None:
    moments = moments_of(puzzle_of(half_filled(25, 0.4, 6)), most=ALL)
    pairs = list(pairwise(moments))
    assert {"decision", "retreat", "solution"} == {moment.sort for moment in moments}
    assert all(extends(new.picture, old.picture) for old, new in pairs if new.sort == "decision")
    assert any(not extends(new.picture, old.picture) for old, new in pairs)


def test_a_line_logic_puzzle_has_no_moments() -> None:
    assert () == moments_of(crosshatch.load(EXAMPLES / "gchq.toml"))
    assert () == moments_of(crosshatch.load(EXAMPLES / "impossible.toml"))


def test_without_givens_there_are_moments_that_the_givens_spare() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml")
    assert "solution" == moments_of(card.without_givens())[-1].sort


def test_parts_found_before_stay_in_sight() -> None:
    # Three switches that do not touch: each is found with one decision.
    rows = ["1"] * 6
    givens = ["??....", "??....", "..??..", "..??..", "....??", "....??"]
    puzzle = crosshatch.loads(f"rows = {rows}\ncolumns = {rows}\ngivens = {givens}")
    moments = moments_of(puzzle)
    assert ["decision", "decision", "solution"] == [moment.sort for moment in moments]
    assert [8, 4, 0] == ["".join(moment.picture).count("?") for moment in moments]


def test_a_puzzle_that_only_search_refutes_has_moments_without_a_solution() -> None:
    puzzle = crosshatch.loads(
        'rows = ["1", "2", "1 1", "1 1"]\ncolumns = ["1 1", "1", "1 1", "1 1"]'
    )
    kinds = {moment.sort for moment in moments_of(puzzle)}
    assert "solution" not in kinds


# Recording.


each_puzzle = pytest.mark.parametrize("puzzle", puzzles())


@each_puzzle
def test_a_search_goes_the_same_way_whether_it_is_recorded_or_not(puzzle: Puzzle) -> None:
    engine = puzzle.model.engine
    for solutions, conflicts in ((1, None), (2, 500)):
        silent, told = (
            facts_of(ask(engine, solutions=solutions, conflicts=conflicts, moments=most))
            for most in (0, 240)
        )
        assert [] == silent.pop("moments")
        told.pop("moments")
        assert silent == told


@each_puzzle
def test_thinned_moments_are_some_of_all_from_the_first_to_the_first_solution(
    puzzle: Puzzle,
) -> None:
    whole = moments_of(puzzle, most=ALL)
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=1))
    assert (result.method == "search") == bool(whole)
    if whole:
        assert ("solution", result.solutions[0]) == (whole[-1].sort, whole[-1].picture)
        assert all(OPEN in puzzle.encode(moment.picture) for moment in whole[:-1])
    for most in (2, 10, 240):
        some = moments_of(puzzle, most=most)
        assert min(len(whole), most) / 2 <= len(some) <= most
        assert (whole[:1], whole[-1:]) == (some[:1], some[-1:]) or len(whole) < 2
        assert is_part_of(some, whole)
        assert len(whole) > most or whole == some


@pytest.mark.parametrize("budget", [0, 1, 300, 4000])
def test_a_hard_search_is_recorded_as_far_as_its_budget_goes(budget: int) -> None:
    puzzle = puzzle_of(HARD)
    one, other = (moments_of(puzzle, most=50, conflicts=budget, seed=19) for _ in range(2))
    assert one == other
    assert 25 <= len(one) <= 50
    kinds = [moment.sort for moment in one]
    assert "solution" not in kinds
    assert ("retreat" in kinds) == (budget >= 300)
    assert budget < 3000 or kinds.count("retreat") > 5


def test_seeds_search_in_another_order() -> None:
    puzzle = puzzle_of(half_filled(20, 0.42, 0))
    assert moments_of(puzzle, seed=1) != moments_of(puzzle, seed=2)


def test_the_first_and_the_last_take_two_moments() -> None:
    with pytest.raises(ValueError, match=r"^moments: 1 is too few"):
        moments_of(puzzle_of(("#.", ".#")), most=1)


def test_no_moments_are_kept_unless_they_are_asked_for() -> None:
    assert () == crosshatch.solve(puzzle_of(("#.", ".#"))).moments


def test_a_time_limit_ends_a_record() -> None:
    moments = moments_of(puzzle_of(HARD), seconds=0)
    assert "solution" not in {moment.sort for moment in moments}


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
