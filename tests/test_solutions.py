"""Tests of solutions, against brute force: all small pictures, and small models of every kind."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import prod

import pytest
from drawings import half_filled, puzzle_of
from engine_calls import ask, engine_of, facts_of, solutions_of
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import Sketch, Truth, census, clues_of, pictures
from strategies import sketches, tangles

import crosshatch
from crosshatch import Status
from crosshatch.data.document import Document
from crosshatch.data.grid import STAR, Grid, Run, clue_texts, transposed
from crosshatch.engine import native
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.masks import ON, OPEN
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

ALL = 2**64 - 1
LARGEST_BUDGET = 40
BUDGET = 1
"""The value of `stopped` when a budget is used up."""

Clues = tuple[tuple[Runs, ...], tuple[Runs, ...]]

# All small pictures.


def groups(width: int, height: int) -> dict[Clues, list[Grid]]:
    """All pictures of a shape, by their clues."""
    alike: dict[Clues, list[Grid]] = defaultdict(list)
    for picture in pictures(width, height):
        alike[clues_of(picture)].append(picture)
    return alike


def alike_in(pictures: Sequence[Grid]) -> Grid:
    """Return the cells that pictures have in common, `?` where they differ."""
    places = [zip(*rows, strict=True) for rows in zip(*pictures, strict=True)]
    return tuple("".join(seen[0] if len(set(seen)) == 1 else "?" for seen in row) for row in places)


SHAPES = [shape for shape in product(range(1, 5), repeat=2) if prod(shape) < 12]
"""Larger ones, up to 4x4, are among the tests of the engine itself."""


@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_every_small_puzzle_has_the_pictures_that_have_its_clues(width: int, height: int) -> None:
    for alike in groups(width, height).values():
        puzzle = puzzle_of(alike[0])
        counted = crosshatch.count(puzzle)
        assert (len(alike), True) == (counted.count.value, counted.count.exact)
        assert (alike_in(alike), True) == (counted.known, counted.known_exact)
        found = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
        assert set(alike) == set(found.solutions)
        assert len(alike) == len(found.solutions)


@pytest.mark.parametrize(("size", "fixed", "by_logic"), [(1, 2, 2), (2, 14, 14), (3, 384, 384)])
def test_as_many_small_grids_are_fixed_by_their_clues_as_is_known(
    size: int, fixed: int, by_logic: int
) -> None:
    puzzles = [puzzle_of(alike[0]) for alike in groups(size, size).values()]
    unique = [puzzle for puzzle in puzzles if crosshatch.solve(puzzle).status is Status.UNIQUE]
    assert fixed == len(unique)
    logic = [puzzle for puzzle in puzzles if crosshatch.solve(puzzle, logic=True).complete]
    assert by_logic == len(logic)


# Models of every kind.

models = st.one_of(sketches(), tangles())

WRITTEN_OUT = 600
"""Sets of solutions up to this size are compared one by one."""


def assert_true_of(truth: Truth, outcome: native.Outcome) -> None:
    """Whatever an outcome claims, broken off or not, it is true."""
    all_solutions = truth.solutions if truth.count <= WRITTEN_OUT else None
    found = solutions_of(outcome)
    assert len(set(found)) == len(found)
    for solution in found:
        assert all_solutions is None or solution in all_solutions
    claimed = prod(outcome.tallies)
    assert claimed == truth.count if outcome.tallies_exact else claimed <= truth.count
    if outcome.complete:
        assert truth.count == len(found)
    if outcome.failed_line is not None:
        assert 0 == truth.count
    if truth.count:
        # What a cell is in some solution is left for it; where that is all, it may be said.
        known = truth.known
        assert bytes(a | b for a, b in zip(outcome.known, known, strict=True)) == outcome.known
        if outcome.known_exact:
            assert known == outcome.known


@given(models)
def test_the_solutions_of_any_small_model_are_counted_and_compared(sketch: Sketch) -> None:
    truth = Truth(sketch)
    outcome = ask(engine_of(sketch), known=True, count=True)
    assert_true_of(truth, outcome)
    assert (truth.count, True) == (prod(outcome.tallies), outcome.tallies_exact)
    assert min(2, truth.count) == min(2, len(solutions_of(outcome)))
    if truth.count:
        assert (truth.known, True) == (outcome.known, outcome.known_exact)


@given(models, st.sampled_from([1, 2, 3, 7]))
def test_as_many_solutions_of_any_small_model_are_found_as_wanted(
    sketch: Sketch, limit: int
) -> None:
    truth = Truth(sketch)
    engine = engine_of(sketch)
    some = ask(engine, solutions=limit)
    assert_true_of(truth, some)
    assert min(limit, truth.count) == len(solutions_of(some))
    if truth.count <= WRITTEN_OUT:
        everything = ask(engine, solutions=ALL)
        assert truth.solutions == set(solutions_of(everything))
        assert truth.count == len(solutions_of(everything))
        assert everything.complete


@given(models)
def test_what_line_logic_tells_of_any_small_model_is_true(sketch: Sketch) -> None:
    outcome = engine_of(sketch).solve_by_logic(seconds=None, cancel=None)
    assert_true_of(Truth(sketch), outcome)
    assert 0 == outcome.decisions


@pytest.mark.exhaustive
@settings(max_examples=250)
@given(models)
def test_what_is_claimed_when_the_budget_ends_is_still_true(sketch: Sketch) -> None:
    truth = Truth(sketch)
    engine = engine_of(sketch)
    everything = ALL if truth.count <= WRITTEN_OUT else 50
    for question in (
        {"solutions": 2},
        {"solutions": everything},
        {"solutions": 2, "known": True},
        {"solutions": 2, "known": True, "count": True},
    ):
        for budget in range(LARGEST_BUDGET):
            outcome = ask(engine, **question, conflicts=budget)
            assert_true_of(truth, outcome)
            if outcome.stopped == 0:
                break
            assert BUDGET == outcome.stopped
            # Conflicts and solutions counted one by one use it up, and nothing else does.
            assert budget <= outcome.conflicts + outcome.found + truth.count


@given(models)
def test_the_same_question_has_the_same_answer_and_takes_the_same_work(sketch: Sketch) -> None:
    def asked() -> dict[str, object]:
        return facts_of(ask(engine_of(sketch), solutions=5, known=True, count=True))

    assert asked() == asked()


@given(models)
def test_seeds_never_disagree_on_what_is_proved(sketch: Sketch) -> None:
    def asked(seed: int) -> tuple[object, ...]:
        outcome = ask(engine_of(sketch), known=True, count=True, seed=seed)
        return prod(outcome.tallies), outcome.tallies_exact, outcome.known, outcome.known_exact

    assert asked(0) == asked(1) == asked(2**64 - 1)


# Puzzles that need search.


@pytest.mark.parametrize("seed", range(8))
def test_an_8x8_puzzle_has_the_pictures_that_are_found_row_by_row(seed: int) -> None:
    picture = half_filled(8, 0.25 + seed / 200, seed)
    number, known = census(*clues_of(picture))
    result = crosshatch.count(puzzle_of(picture))
    assert (number, True) == (result.count.value, result.count.exact)
    assert (known, True) == (result.known, result.known_exact)


@pytest.mark.parametrize("seed", range(5))
def test_a_puzzle_with_two_vague_rows_is_counted_row_by_row(seed: int) -> None:
    picture = half_filled(7, 0.5, seed)
    rows, columns = clues_of(picture)
    texts = list(clue_texts(picture))
    vague = list(rows)
    for row in (1, 5):
        texts[row], vague[row] = "*", Runs((STAR,))
    puzzle = compile_document(Document("nonogram", tuple(texts), clue_texts(transposed(picture))))
    number, known = census(vague, columns)
    result = crosshatch.count(puzzle)
    assert (number, True) == (result.count.value, result.count.exact)
    assert (known, True) == (result.known, result.known_exact)


@pytest.mark.parametrize("seed", range(2))
def test_seeds_never_disagree_on_a_large_puzzle(seed: int) -> None:
    picture = half_filled(20, 0.42, seed)
    results = [crosshatch.solve(puzzle_of(picture), known=True, seed=s) for s in range(3)]
    [status] = {result.status for result in results}
    assert {(True, True)} == {(result.answered, result.known_exact) for result in results}
    [known] = {result.known for result in results}
    assert known is not None
    told = zip("".join(known), "".join(picture), strict=True)
    assert [] == [cell for cell, right in told if cell not in ("?", right)]
    assert (status is Status.UNIQUE) == (known == picture)


# What is easily got wrong.


@pytest.mark.parametrize("switches", [1, 2, 3, 4, 7, 50])
def test_separate_switches_multiply(switches: int) -> None:
    size = 2 * switches
    rows = ["." * row + "#" + "." * (size - row - 1) for row in range(size)]
    result = crosshatch.count(puzzle_of_separate(tuple(rows)))
    assert (2**switches, True) == (result.count.value, result.count.exact)
    assert 4 * switches == "".join(result.known or ()).count("?")


def puzzle_of_separate(picture: Grid) -> Puzzle:
    """The puzzle of the picture with everything given but its two-by-two squares."""
    givens = [
        "".join("?" if at // 2 == row // 2 else cell for at, cell in enumerate(cells))
        for row, cells in enumerate(picture)
    ]
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return compile_document(Document("nonogram", rows, columns, givens=tuple(givens)))


def test_a_count_beyond_any_machine_word_is_exact() -> None:
    # A row of 100 cells of which nothing is said but `*`, and the same for its columns.
    puzzle = compile_document(Document("nonogram", ("*",), ("*",) * 100))
    result = crosshatch.count(puzzle)
    assert (2**100, True) == (result.count.value, result.count.exact)
    assert "1,267,650,600,228,229,401,496,703,205,376 solutions" == str(result.count)
    assert "1267650600228229401496703205376" == result.as_json()["count"]["value"]


EDGE_CASES = {
    "no cells at all": (Sketch(b"", ()), 1),
    "a cell in no line": (Sketch(bytes([OPEN]), ()), 2),
    "a line without cells that holds": (Sketch(bytes([OPEN]), (((), Count(0)),)), 2),
    "a line without cells that fails": (Sketch(bytes([OPEN]), (((), Count(1)),)), 0),
    "a clause that claims nothing": (Sketch(bytes([OPEN]), (), ((),)), 0),
    "a clause that always holds": (Sketch(bytes([OPEN]), (), (((0, True), (0, False)),)), 2),
    "a claim made twice": (Sketch(bytes([OPEN]), (), (((0, True), (0, True)),)), 1),
    "clauses at odds": (Sketch(bytes([OPEN]), (), (((0, True),), ((0, False),))), 0),
    "givens at odds with a line": (Sketch(bytes([ON]), (((0,), Count(0)),)), 0),
    "givens at odds with a clause": (Sketch(bytes([ON]), (), (((0, False),),)), 0),
    "one line three times": (Sketch(bytes([OPEN] * 3), (((0, 1, 2), Count(1)),) * 3), 3),
    "a line back to front": (
        Sketch(bytes([OPEN] * 4), (((3, 2, 1, 0), Runs((Run(1), Run(2)))),)),
        1,
    ),
    "exchanges that hold alone and not together, on one line": (
        Sketch(
            bytes([OPEN] * 6),
            (((4, 5), Count(1)), ((0, 1, 2, 3), Count(1)), ((4, 5, 3, 0), Runs((Run(2),)))),
        ),
        1,
    ),
    "lines of three kinds": (
        Sketch(
            bytes([OPEN] * 4),
            (((0, 1, 2, 3), RunCount(2)), ((0, 1, 2, 3), Count(3)), ((3, 0), Runs((STAR,)))),
        ),
        2,
    ),
}


@pytest.mark.parametrize(("sketch", "solutions"), EDGE_CASES.values(), ids=list(EDGE_CASES))
def test_models_at_the_edge_of_sense_are_counted(sketch: Sketch, solutions: int) -> None:
    assert solutions == Truth(sketch).count
    outcome = ask(engine_of(sketch), known=True, count=True)
    assert_true_of(Truth(sketch), outcome)
    assert (solutions, True) == (prod(outcome.tallies), outcome.tallies_exact)
    everything = ask(engine_of(sketch), solutions=100)
    assert Truth(sketch).solutions == set(solutions_of(everything))


def test_the_line_that_fails_is_named() -> None:
    clues: list[Clue] = [Count(2), Count(0), Count(1)]
    lines = tuple(((2 * index, 2 * index + 1), clue) for index, clue in enumerate(clues))
    outcome = ask(engine_of(Sketch(bytes([OPEN, OPEN, ON, OPEN, OPEN, OPEN]), lines)))
    assert (1, True, []) == (outcome.failed_line, outcome.complete, solutions_of(outcome))
