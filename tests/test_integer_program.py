"""The integer program for magnitudes agrees with trying everything, and claims nothing else."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosshatch import optimize
from crosshatch.data.grid import Grid, filled_in, run_counts, transposed
from crosshatch.data.optimum import Proof
from crosshatch.engine.integer_program import ProgramResult, is_small_enough, solve_program
from crosshatch.engine.magnitudes import best


def counts(picture: Grid) -> tuple[list[int], list[int]]:
    return run_counts(picture), run_counts(transposed(picture))


def ask(rows: list[int], columns: list[int], **settings: Any) -> ProgramResult:
    cells = len(rows) * len(columns)
    asked = {"most": False, "given": None, "nodes": 1000, "stopped": lambda: False, **settings}
    return solve_program(rows, columns, bound=cells if asked["most"] else 0, **asked)


PICTURES = [
    *itertools.product(["".join(cells) for cells in itertools.product(".#", repeat=3)], repeat=2)
]


@pytest.mark.parametrize("most", [False, True])
def test_small_puzzles_have_the_best_of_all_pictures(most: bool) -> None:
    choice = max if most else min
    for rows, columns in itertools.product(
        itertools.product(range(3), repeat=2), itertools.product(range(2), repeat=3)
    ):
        wanted = ([*rows], [*columns])
        known = [filled_in(picture) for picture in PICTURES if counts(picture) == wanted]
        answer = ask(*wanted, most=most)
        assert answer.proved
        if known:
            assert answer.picture is not None
            assert (choice(known),) * 2 == (filled_in(answer.picture), answer.bound)
        else:
            assert answer.picture is None


@settings(max_examples=20)
@given(
    st.tuples(*[st.text("#.", min_size=5, max_size=5)] * 6),
    st.booleans(),
)
def test_a_picture_at_hand_is_never_made_worse(picture: Grid, most: bool) -> None:
    answer = ask(*counts(picture), most=most, given=picture)
    goal: Any = "max" if most else "min"
    optimum = best(*counts(picture), goal=goal)
    assert answer.proved
    assert answer.picture is not None
    assert counts(picture) == counts(answer.picture)
    assert (optimum.filled,) * 2 == (filled_in(answer.picture), answer.bound)


# Sparse and with blank lines, where the search by rows ends in the budget.
SPARSE = np.random.default_rng(1).random((16, 16, 16)) < 0.2


@pytest.mark.exhaustive
def test_what_the_search_leaves_open_is_proved() -> None:
    few = optimize(SPARSE, goal="max", budget=900)
    many = optimize(SPARSE, goal="max")
    assert 0 == few.programs
    assert 3 <= many.programs <= (few.proofs == Proof.OPEN).sum()
    assert (many.after >= few.after).all()
    assert (many.bounds <= few.bounds).all()
    assert many.proved
    assert (many.after == many.bounds).all()


@pytest.mark.exhaustive
def test_the_number_of_jobs_changes_nothing() -> None:
    alone, together = (optimize(SPARSE[:2], goal="max", jobs=jobs) for jobs in (1, 2))
    assert np.array_equal(alone.pictures, together.pictures)
    assert np.array_equal(alone.proofs, together.proofs)


def test_work_that_is_stopped_claims_nothing_but_true_bounds() -> None:
    open_one = (optimize(SPARSE, goal="max", budget=900).proofs == Proof.OPEN).argmax()
    picture = tuple("".join(".#"[int(cell)] for cell in row) for row in SPARSE[open_one])
    rows, columns = counts(picture)
    truth = best(rows, columns, goal="max")
    for nodes, stopped in ((1000, True), (0, False)):
        answer = ask(
            rows,
            columns,
            most=True,
            given=picture,
            nodes=nodes,
            stopped=lambda is_so=stopped: is_so,
        )
        assert answer.picture is not None
        assert (rows, columns) == counts(answer.picture)
        assert filled_in(picture) <= filled_in(answer.picture) <= (truth.filled or 0)
        assert truth.bound <= answer.bound
        assert answer.proved == (filled_in(answer.picture) == answer.bound)


def test_large_pictures_are_not_tried() -> None:
    assert is_small_enough(64, 64)
    assert not is_small_enough(64, 65)
