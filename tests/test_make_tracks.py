"""Tracks made by chance for people: one path, few pieces, as hard as wanted."""

import json
import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil, prod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import Way, counts_along, ways
from running import Run, refusal_of
from tracking import Size, places_of

import crosshatch
from crosshatch import CrosshatchError, Puzzle, Status, make
from crosshatch.data.document import Document, Edge
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.pieces import EMPTY
from crosshatch.engine.masks import ON
from crosshatch.families import compile_document
from crosshatch.families.tracks.path_spec import PathSpec, path_of
from crosshatch.files.formats import format_named
from crosshatch.help.rating import Difficulty

WANTED = [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD]
TRACKS = ("make", "--family", "tracks", "--random")


def visited(made: make.MadeTracks) -> int:
    """How many places its path visits."""
    return sum(cell != EMPTY for cell in "".join(made.picture))


@settings(max_examples=40)
@given(
    st.integers(2, 4), st.integers(2, 5), st.integers(0, 2**64 - 2), st.sampled_from([0, 0.4, 0.7])
)
def test_small_ones_have_no_other_path(width: int, height: int, seed: int, share: float) -> None:
    made = make.random_tracks(width, height, seed=seed, share=share)
    assert made.is_unique
    assert 1 == len(ways(made.puzzle.document))


@settings(max_examples=12)
@given(
    st.integers(4, 10),
    st.integers(4, 10),
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
    assert made.puzzle.document.extras == again.document.extras
    result = crosshatch.solve(again, logic=logic)
    assert (Status.UNIQUE, (made.picture,)) == (result.status, result.solutions)
    assert made.is_as_wanted == (crosshatch.rate(again).meets(difficulty))
    path = crosshatch.solve(again).paths[0]
    assert visited(made) == len(path)
    (left, above), (right, below) = path[0], path[-1]
    shortest = abs(left - right) + abs(above - below) + 1
    assert max(share * width * height, shortest) <= visited(made)
    assert visited(made) < max(ceil(share * width * height), shortest) + 2


@pytest.mark.parametrize("difficulty", WANTED)
def test_tracks_of_some_size_are_as_hard_as_wanted(difficulty: Difficulty) -> None:
    for seed in range(2):
        made = make.random_tracks(9, 9, seed=seed, difficulty=difficulty)
        assert made.is_as_wanted
        assert crosshatch.rate(made.puzzle).word in difficulty.words
        assert f"1 solution, proved, {crosshatch.rate(made.puzzle).word}, " in str(made)


def test_easy_ones_show_more_and_what_may_take_anything_least() -> None:
    easy, by_rules, least = (
        sum(make.random_tracks(10, 10, seed=seed, **wanted).shown for seed in range(5))
        for wanted in ({"difficulty": "easy"}, {"logic": True}, dict[str, Any]())
    )
    assert least < by_rules < easy


@pytest.mark.parametrize(
    ("difficulty", "expected"),
    [
        ("any", "9x9:zs6zf9b,6,5,6,5,4,5,S2,5,4,0,2,4,3,8,S5,6,5,9"),
        ("medium", "9x9:rCcAh6zgAjCd,4,6,8,6,S6,2,3,2,4,0,4,S4,4,3,9,3,7,7"),
    ],
)
def test_a_seed_makes_the_same_tracks_wherever_they_are_made(
    difficulty: str, expected: str
) -> None:
    assert expected == make.random_tracks(9, 9, seed=5, difficulty=difficulty).id


def test_what_cannot_be_as_hard_as_wanted_is_told_with_the_nearest() -> None:
    made = make.random_tracks(4, 3, difficulty="hard")
    assert (True, False) == (made.is_unique, made.is_as_wanted)
    sentence = "1 solution, proved, but very easy, not hard, in 40 ways; 2 pieces shown"
    assert sentence == str(made)


@pytest.mark.parametrize(
    ("sentence", "options"),
    [
        ("difficulty: 'nice' is none of easy, medium, hard, any", {"difficulty": "nice"}),
        (
            "difficulty: what need not have one solution cannot be hard",
            {"difficulty": "hard", "unique": False},
        ),
        ("share: 2 is not a number from 0 to 1", {"share": 2}),
        ("seed: -1 is not a number from 0 to 2**64 - 2", {"seed": -1}),
    ],
)
def test_what_cannot_be_meant_is_refused(sentence: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        make.random_tracks(6, 6, **options)


# The verb.


def test_tracks_are_shown_with_their_id(run: Run) -> None:
    made, expected = run(*TRACKS, "8x6", "--seed", "4"), make.random_tracks(8, 6, seed=4)
    assert (0, "") == (made.status, made.err)
    *picture, empty, verdict, name = made.out.splitlines()
    assert (list(expected.picture), "") == (picture, empty)
    word = crosshatch.rate(crosshatch.loads(expected.id)).word
    assert [str(expected).replace("proved", f"proved, {word}"), expected.id] == [verdict, name]


def test_json_has_the_id_and_the_word(run: Run) -> None:
    facts = json.loads(run(*TRACKS, "8x6", "--difficulty", "easy", "--json").out)
    assert ("tracks", "unique", [8, 6]) == (facts["family"], facts["status"], facts["size"])
    assert facts["picture"] == list(crosshatch.solve(crosshatch.loads(facts["id"])).solutions[0])
    assert crosshatch.rate(crosshatch.loads(facts["id"])).word == facts["word"]
    assert ("easy", True) == (facts["difficulty"], facts["complete"])


@pytest.mark.exhaustive
def test_a_set_of_ids_is_proved_by_a_fresh_process(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "many.txt"
    words = ("--number", "12", "--seed", "7", "-o", str(out), "--format", "tatham")
    made = run(*TRACKS, "10x10", *words)
    assert (0, "") == (made.status, made.out)
    assert "12 puzzles: 12 drawn, " in made.err
    assert " pieces shown, " in made.err
    ids = out.read_text().splitlines()
    assert ids == [make.random_tracks(10, 10, seed=seed).id for seed in range(7, 19)]
    command = [sys.executable, "-m", "crosshatch", "solve", "--json", str(out)]
    proved = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert {"unique": 12, "puzzles": 12}.items() <= json.loads(proved.splitlines()[-1])[
        "summary"
    ].items()


def test_what_is_not_hard_enough_is_written_only_where_that_is_asked(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "made.toml"
    words = (*TRACKS, "4x3", "--difficulty", "hard", "-o", str(out))
    made = run(*words)
    assert 3 == made.status
    assert "but very easy, not hard" in made.out
    assert "not written: not hard" in made.err
    assert not out.exists()
    assert 3 == run(*words, "--anyway").status
    assert Status.UNIQUE is crosshatch.solve(crosshatch.load(out)).status


def test_tracks_can_stay_without_pieces_but_at_their_ends(run: Run) -> None:
    facts = json.loads(run(*TRACKS, "8x8", "--as-it-is", "--json").out)
    assert (2, "multiple") == (facts["shown"], facts["status"])


def test_what_was_made_before_an_interrupt_is_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = make.random

    def interrupted(*args: Any, **options: Any) -> make.Made:
        if options["seed"] == 2:
            raise KeyboardInterrupt
        return random(*args, **options)

    monkeypatch.setattr("crosshatch.make.random", interrupted)
    out = tmp_path / "many.jsonl"
    assert 130 == run(*TRACKS, "5x5", "--number", "9", "-o", str(out)).status
    assert 2 == len(out.read_text().splitlines())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--random", "1x1"], "--random: a path by chance needs two places, 1 by 1 has one"),
        (["--random", "5x5", "--density", "1"], "--density: no way through 25 of 25 places"),
        (["--random", "5x5", "--colors", "3"], "--colors: not for --random"),
        (["--random", "5x5", "--dither"], "--dither: not for --random"),
        (["--random", "5x5", "--as-it-is", "--difficulty", "easy"], "--difficulty: not with --as-"),
        (["--random", "5x5", "--minimize-givens"], "--minimize-givens: it begins with a picture"),
        (["examples/cat.toml"], "--family: tracks is not made from IMAGE, only with --random"),
        (["--random", "5x5", "-o", "x.non"], "this format has only nonogram puzzles"),
    ],
)
def test_what_is_not_for_tracks_is_refused(run: Run, words: list[str], sentence: str) -> None:
    made = run("make", "--family", "tracks", *words)
    assert (2, "") == (made.status, made.out)
    assert sentence in made.err


EVERY_ENDS: tuple[make.Ends, ...] = ("corners", "anywhere", "edges")
SEEDS = st.integers(0, 2**64 - 2)


def course_of(puzzle: Puzzle) -> PathSpec:
    """Return the specification of a puzzle's path."""
    course = path_of(puzzle.document)
    assert course is not None
    return course


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
    made = [make.tracks(7, 6, seed=seed, ends=ends, share=share) for seed in (*range(9), *range(9))]
    documents = [puzzle.document for puzzle in made]
    assert documents[:9] == documents[9:]
    assert 9 == len({document.picture for document in documents})


def test_a_seed_makes_the_same_way_wherever_it_is_made() -> None:
    puzzle = make.tracks(12, 5, seed=2026, share=0.6, unique=False)
    drawn = ("╷···┌┐┌─┐···", "└─┐┌┘└┘┌┘·┌┐", "·┌┘│···└┐·││", "·└┐└┐···└─┘│", "··└─┘······╵")
    assert drawn == puzzle.document.picture


@pytest.mark.parametrize("share", [5 / 9, 7 / 9, 1])
def test_every_way_through_nine_places_is_made(share: float) -> None:
    course, unknown = PathSpec((0, 0), (2, 2)), (UNKNOWN,) * 3
    every = ways(Document("tracks", unknown, unknown, extras=course.extras))
    expected = {way for way in every if len(way) == round(9 * share)}
    made = (make.tracks(3, 3, seed=seed, share=share, unique=False) for seed in range(200))
    assert expected == set(map(way_of, made))


SHAPES = [(width, height) for width in range(1, 5) for height in range(1, 5)]


@pytest.mark.parametrize("size", [size for size in SHAPES if 2 <= prod(size) <= 9])
def test_a_way_is_found_where_there_is_one(size: Size) -> None:
    width, height = size
    for start, finish in combinations(places_of(size), 2):
        course = PathSpec(start, finish)
        anything = Document("tracks", (UNKNOWN,) * height, (UNKNOWN,) * width, extras=course.extras)
        lengths = sorted(map(len, ways(anything)))
        for length in range(width * height + 1):
            expected = next((some for some in lengths if some >= length), None)
            share, made = length / (width * height), None
            with suppress(CrosshatchError):
                made = make.tracks(
                    width, height, ends=(start, finish), share=share, pieces=1, unique=False
                )
            assert expected == (made and len(way_of(made)))


@settings(max_examples=50)
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
    way = way_of(make.tracks(40, 40, seed=1, share=share, unique=False))
    assert 1600 * share + 1 == len(way)


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


@settings(max_examples=100)
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
    assert counts == (puzzle.document.rows, puzzle.document.columns)
    edges, shown = set(map(frozenset, pairwise(way))), set(map(frozenset, course.track_edges))
    assert shown <= edges
    assert len(shown) >= pieces * len(edges)
    if not pieces:
        at_ends = {frozenset(way[:2]), frozenset(way[-2:])} if ends == "edges" else set()
        assert at_ends == shown


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_tracks_over_the_edges_can_be_written_as_ids(seed: int, few: bool) -> None:
    puzzle = make.tracks(8, 6, seed=seed, ends="edges", pieces=0.1, few=few)
    course = course_of(puzzle)
    assert ("left", 0, "bottom", 5) == (
        course.entry,
        course.start[0],
        course.exit,
        course.finish[1],
    )
    text = format_named("tatham").write([puzzle.document])
    again = crosshatch.loads(text)
    assert course == course_of(again)
    assert (puzzle.document.picture,) == crosshatch.solve(again).solutions


# The only path.


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("ends", EVERY_ENDS)
def test_a_unique_puzzle_has_no_other_path(ends: make.Ends, few: bool) -> None:
    for seed in range(10):
        puzzle = make.tracks(5, 5, seed=seed, share=0.6, ends=ends, few=few)
        assert [way_of(puzzle)] == ways(puzzle.document)


@pytest.mark.parametrize("budget", [0, 50])
def test_a_unique_puzzle_is_so_whatever_its_budget(budget: int) -> None:
    for seed in range(3):
        puzzle = make.tracks(14, 14, seed=seed, budget=budget)
        result = crosshatch.solve(puzzle)
        assert (Status.UNIQUE, (puzzle.document.picture,)) == (result.status, result.solutions)


@settings(max_examples=25)
@given(st.integers(3, 8), st.integers(3, 8), SEEDS, st.sampled_from(EVERY_ENDS))
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
            document = replace(puzzle.document, extras=less.extras)
            assert Status.MULTIPLE is crosshatch.solve(compile_document(document)).status


def without_scraps(course: PathSpec, edges: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """Return the edges that touch a place at which no track is missing."""
    ends = {course.start: 1, course.finish: 1}
    meeting = Counter(place for edge in edges for place in edge)
    whole = {place for place, number in meeting.items() if number == ends.get(place, 2)}
    return tuple(edge for edge in edges if not whole.isdisjoint(edge))


def test_a_larger_budget_shows_fewer_pieces() -> None:
    shown = [
        sum(
            len(course_of(make.tracks(12, 12, seed=seed, budget=budget)).track_edges)
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


@pytest.mark.parametrize(
    ("error", "sentence", "options"),
    [
        (
            CrosshatchError,
            "size: a path by chance needs two places, 1 by 1 has one",
            {"width": 1, "height": 1},
        ),
        (CrosshatchError, "width: 0 is not a number from 1 to 512", {"width": 0}),
        (
            ValueError,
            "ends: 'foo' is none of corners, anywhere, edges, and no two places",
            {"ends": "foo"},
        ),
        (
            ValueError,
            "ends: (0, 3) is none of corners, anywhere, edges, and no two places",
            {"ends": (0, 3)},
        ),
        (ValueError, "share: 1.5 is not a number from 0 to 1", {"share": 1.5}),
        (ValueError, "pieces: -1 is not a number from 0 to 1", {"pieces": -1}),
        (ValueError, "seed: -1 is not a number from 0 to 2**64 - 2", {"seed": -1}),
        (ValueError, "budget: -1 is not a number from 0 to 2**64 - 2", {"budget": -1}),
        (CrosshatchError, "share: no way through 16 of 16 places was found", {"share": 1}),
        (
            CrosshatchError,
            "finish: r1c1 is the start too; a path of one place needs an entry and an exit",
            {"ends": ((0, 0), (0, 0))},
        ),
        (
            CrosshatchError,
            "finish: r5c1, the puzzle has 4 rows and 4 columns",
            {"ends": ((0, 0), (0, 4))},
        ),
        (CrosshatchError, "row_cuts: 4 does not cut a row of 4 places", {"row_cuts": [4]}),
        (CrosshatchError, "width: 513 is not a number from 1 to 512", {"width": 513}),
    ],
)
def test_what_cannot_be_made_is_refused(
    error: type[Exception], sentence: str, options: dict[str, Any]
) -> None:
    assert sentence == refusal_of(error, make.tracks, **{"width": 4, "height": 4, **options})
