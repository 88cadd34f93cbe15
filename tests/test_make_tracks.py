"""Tracks made by chance for people: one path, few pieces, as hard as wanted."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil, prod

import pytest
from courses import Course, Edge, clue_texts
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import Way, counts_along, ways
from tiers import cases
from tracking import Size, places_of

import crosshatch
from crosshatch import CrosshatchError, Puzzle, Status, make
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.sides import EMPTY
from crosshatch.engine.masks import ON
from crosshatch.help.rating import Difficulty
from crosshatch.puzzles import compile_document


def visited(made: make.MadeTracks) -> int:
    """How many places its path visits."""
    return sum(cell != EMPTY for cell in "".join(made.picture))


@settings(max_examples=8)
@given(
    st.integers(4, 8),
    st.integers(4, 8),
    st.integers(0, 2**64 - 2),
    st.floats(0, 0.8),
    st.sampled_from([*Difficulty]),
    st.booleans(),
)
def test_what_is_made_is_as_it_was_wanted_when_it_is_read_from_its_id(
    width: int, height: int, seed: int, share: float, difficulty: Difficulty, logic: bool
) -> None:
    made = make.random_tracks(
        width, height, seed=seed, share=share, difficulty=difficulty, logic=logic
    )
    assert made.id
    again = crosshatch.loads(made.id)
    assert made.puzzle.document.plain == again.document.plain
    result = crosshatch.solve(again, logic=logic)
    assert (Status.UNIQUE, (made.picture,)) == (result.status, result.solutions)
    assert made.is_as_wanted == (crosshatch.rate(again).meets(difficulty))
    path = crosshatch.solve(again).paths[0]
    assert visited(made) == len(path)
    (left, above), (right, below) = path[0], path[-1]
    shortest = abs(left - right) + abs(above - below) + 1
    assert max(share * width * height, shortest) <= visited(made)
    assert visited(made) < max(ceil(share * width * height), shortest) + 2


EVERY_ENDS: tuple[make.Ends, ...] = ("corners", "anywhere", "edges")
SEEDS = st.integers(0, 2**64 - 2)


def course_of(puzzle: Puzzle) -> Course:
    """Return the specification of a puzzle's path."""
    return Course.of(puzzle.document)


def way_of(puzzle: Puzzle) -> Way:
    """The way that a puzzle was made from, which is its picture."""
    path, picture = puzzle.model.path, puzzle.document.picture
    assert path is not None
    assert picture is not None
    assert () == puzzle.check(picture)
    masks = puzzle.encode(picture)
    return tuple(
        (place % path.width, place // path.width)
        for place in path.walk(lambda edge: masks[edge] == ON)
    )


# Ways.


@pytest.mark.parametrize(
    ("ends", "share"), [(ends, share) for ends in EVERY_ENDS for share in (0, 0.7)]
)
def test_a_seed_makes_one_puzzle(ends: make.Ends, share: float) -> None:
    made = [make.tracks(7, 6, seed=seed, ends=ends, share=share) for seed in (*range(4), *range(4))]
    documents = [puzzle.document for puzzle in made]
    assert documents[:4] == documents[4:]
    assert 4 == len({document.picture for document in documents})


@pytest.mark.parametrize("share", [5 / 9, 7 / 9, 1])
def test_every_way_through_nine_places_is_made(share: float) -> None:
    course, unknown = Course((0, 0), (2, 2)), (UNKNOWN,) * 3
    every = ways(course.document(unknown, unknown))
    expected = {way for way in every if len(way) == round(9 * share)}
    made = (make.tracks(3, 3, seed=seed, share=share, unique=False) for seed in range(200))
    assert expected == set(map(way_of, made))


SHAPES = [(width, height) for width in range(1, 5) for height in range(1, 5)]


@pytest.mark.parametrize(
    "size",
    cases(
        [size for size in SHAPES if 2 <= prod(size) <= 6],
        [size for size in SHAPES if 6 < prod(size) <= 9],
    ),
)
def test_a_way_is_found_where_there_is_one(size: Size) -> None:
    width, height = size
    for start, finish in combinations(places_of(size), 2):
        course = Course(start, finish)
        anything = course.document((UNKNOWN,) * height, (UNKNOWN,) * width)
        lengths = sorted(map(len, ways(anything)))
        for length in range(width * height + 1):
            expected = next((some for some in lengths if some >= length), None)
            share, made = length / (width * height), None
            with suppress(CrosshatchError):
                made = make.tracks(
                    width, height, ends=(start, finish), share=share, pieces=1, unique=False
                )
            assert expected == (made and len(way_of(made)))


@settings(max_examples=20)
@given(st.integers(4, 12), st.integers(4, 12), SEEDS, st.floats(0, 0.8))
def test_a_way_is_as_long_as_wanted(width: int, height: int, seed: int, share: float) -> None:
    puzzle = make.tracks(width, height, seed=seed, share=share, ends="anywhere", unique=False)
    way = way_of(puzzle)
    (left, above), (right, below) = way[0], way[-1]
    shortest = abs(left - right) + abs(above - below) + 1
    assert max(share * width * height, shortest) <= len(way)
    assert len(way) < max(share * width * height, shortest - 1) + 2


@pytest.mark.parametrize("share", [0.5, 0.95])
def test_large_grids_have_ways_too(share: float) -> None:
    way = way_of(make.tracks(20, 20, seed=1, share=share, unique=False))
    assert 400 * share + 1 == len(way)


def test_ways_come_to_far_corners() -> None:
    corner = {(column, row) for column in range(13, 20) for row in range(7)}
    made = [way_of(make.tracks(20, 20, seed=seed, unique=False)) for seed in range(8)]
    assert 8 * len(corner) / 4 < sum(len(corner & {*way}) for way in made)


# Clues.


@st.composite
def cut_grids(draw: st.DrawFn) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """A small grid and where its lines are cut."""
    width, height = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    row_cuts, column_cuts = (
        tuple(sorted(draw(st.sets(st.integers(1, side - 1), max_size=3))))
        for side in (width, height)
    )
    return width, height, row_cuts, column_cuts


@settings(max_examples=40)
@given(cut_grids(), SEEDS, st.sampled_from(EVERY_ENDS), st.sampled_from([0, 0.3, 1]))
def test_counts_and_pieces_are_those_of_the_way(
    grid: tuple[int, int, tuple[int, ...], tuple[int, ...]],
    seed: int,
    ends: make.Ends,
    pieces: float,
) -> None:
    width, height, row_cuts, column_cuts = grid
    puzzle = make.tracks(
        width,
        height,
        seed=seed,
        share=0.4,
        ends=ends,
        row_cuts=row_cuts,
        column_cuts=column_cuts,
        pieces=pieces,
        unique=False,
    )
    way, course = way_of(puzzle), course_of(puzzle)
    assert (row_cuts, column_cuts) == (course.row_cuts, course.column_cuts)
    counts = counts_along(way, course, (width, height))
    assert counts == clue_texts(puzzle.document)
    edges, shown = set(map(frozenset, pairwise(way))), set(map(frozenset, course.track_edges))
    assert shown <= edges
    assert len(shown) >= pieces * len(edges)
    if not pieces:
        at_ends = {frozenset(way[:2]), frozenset(way[-2:])} if ends == "edges" else set()
        assert at_ends == shown


# The only path.


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("ends", EVERY_ENDS)
def test_a_unique_puzzle_has_no_other_path(ends: make.Ends, few: bool) -> None:
    for seed in range(5):
        puzzle = make.tracks(5, 5, seed=seed, share=0.6, ends=ends, few=few)
        assert [way_of(puzzle)] == ways(puzzle.document)


@settings(max_examples=20)
@given(st.integers(3, 7), st.integers(3, 7), SEEDS, st.sampled_from(EVERY_ENDS))
def test_no_piece_that_is_shown_is_idle(
    width: int, height: int, seed: int, ends: make.Ends
) -> None:
    puzzle = make.tracks(width, height, seed=seed, ends=ends, few=True, budget=10**6)
    course = course_of(puzzle)
    kept = set(
        course_of(make.tracks(width, height, seed=seed, ends=ends, unique=False)).track_edges
    )
    for edge in course.track_edges:
        left = tuple(other for other in course.track_edges if other != edge)
        fewer = without_scraps(course, left)
        if kept <= {*fewer}:
            less = replace(course, track_edges=fewer)
            document = less.document(*clue_texts(puzzle.document))
            assert Status.MULTIPLE is crosshatch.solve(compile_document(document)).status


def without_scraps(course: Course, edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Return the edges that touch a place at which no track is missing."""
    ends = {course.start: 1, course.finish: 1}
    meeting = Counter(place for edge in edges for place in edge)
    whole = {place for place, number in meeting.items() if number == ends.get(place, 2)}
    return tuple(edge for edge in edges if not whole.isdisjoint(edge))


def test_a_larger_budget_shows_fewer_pieces() -> None:
    shown = [
        sum(
            len(course_of(make.tracks(9, 9, seed=seed, budget=budget)).track_edges)
            for seed in range(6)
        )
        for budget in (0, 1000)
    ]
    assert shown[1] < shown[0]


def test_pieces_that_are_needed_are_few() -> None:
    for seed in range(4):
        plenty, few = (
            make.tracks(8, 8, seed=seed, ends="edges", pieces=0.5, few=few) for few in (False, True)
        )
        assert plenty.document.picture == few.document.picture
        assert {*course_of(few).track_edges} < {*course_of(plenty).track_edges}


def test_puzzles_for_the_rules_alone_show_more_than_those_that_may_take_anything() -> None:
    shown = [
        sum(make.random_tracks(8, 8, seed=seed, logic=logic).shown for seed in range(5))
        for logic in (False, True)
    ]
    assert shown[0] < shown[1]
