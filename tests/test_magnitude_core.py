"""The boundary of the native crate for magnitudes: packed pictures in, better ones out, proved."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from crosshatch import optimize
from crosshatch.data.document import Proof
from crosshatch.data.grid import Grid, filled_in, run_counts, transposed
from crosshatch.data.optimum import Optimum
from crosshatch.engine import native
from crosshatch.engine.integer_program import is_small_enough, solve_program
from crosshatch.engine.magnitudes import best
from crosshatch.errors import ModelError

BY_COUNT, BY_SEARCH, OPEN = range(3)
IDENTITY, GREEDY, SHRINK, EXACT = range(4)
ALL_METHODS = (IDENTITY, GREEDY, SHRINK, EXACT)

Pictures = NDArray[np.bool_]


def random_pictures(count: int, height: int, width: int, density: float) -> Pictures:
    return np.random.default_rng(height * width).random((count, height, width)) < density


def pack(pictures: Pictures) -> bytes:
    count, height, width = pictures.shape
    return np.packbits(pictures.reshape(count, height * width), axis=1).tobytes()


def unpack(packed: bytes, shape: tuple[int, ...]) -> Pictures:
    count, height, width = shape
    cells = np.frombuffer(packed, np.uint8).reshape(count, -1)
    return np.unpackbits(cells, axis=1, count=height * width).astype(bool).reshape(shape)


def runs(pictures: Pictures) -> NDArray[np.uint16]:
    """The numbers of runs of all rows and then all columns, by picture."""
    before = np.pad(pictures, ((0, 0), (1, 0), (1, 0)))
    in_rows = (pictures & ~before[:, 1:, :-1]).sum(axis=2)
    in_columns = (pictures & ~before[:, :-1, 1:]).sum(axis=1)
    return np.concatenate([in_rows, in_columns], axis=1).astype(np.uint16)


def improve(pictures: Pictures, **settings: Any) -> native.Improved:
    asked = {"most": False, "method": EXACT, "rounds": 2, "budget": 10_000, "jobs": 1}
    _, height, width = pictures.shape
    return native.improve(
        pack(pictures), height=height, width=width, **{"cancel": None} | asked | settings
    )


def numbers(packed: bytes) -> NDArray[np.uint32]:
    return np.frombuffer(packed, np.uint32)


@pytest.mark.parametrize("shape", [(1, 1, 1), (9, 3, 5), (7, 16, 16), (5, 1, 70), (4, 70, 9)])
def test_runs_are_counted_by_rows_and_then_by_columns(shape: tuple[int, int, int]) -> None:
    pictures = random_pictures(*shape, 0.5)
    counted = np.frombuffer(native.count_runs(pack(pictures), *shape[1:]), np.uint16)
    assert runs(pictures).ravel().tolist() == counted.tolist()


@pytest.mark.parametrize("method", ALL_METHODS)
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize("shape", [(30, 16, 16), (30, 5, 7), (5, 20, 70), (20, 1, 9)])
def test_pictures_keep_their_counts_and_get_no_worse(
    shape: tuple[int, int, int], most: bool, method: int
) -> None:
    pictures = random_pictures(*shape, 0.7)
    improved = improve(pictures, most=most, method=method)
    better = unpack(improved.packed, shape)
    before, after, bounds = map(numbers, (improved.before, improved.after, improved.bounds))
    assert np.array_equal(runs(pictures), runs(better))
    assert np.array_equal(pictures.sum(axis=(1, 2)), before)
    assert np.array_equal(better.sum(axis=(1, 2)), after)
    if most:
        before, after, bounds = ((2**31 - them) for them in (before, after, bounds))
    assert (bounds <= after).all()
    assert (after <= before).all()
    assert set(improved.proofs) <= {BY_COUNT, BY_SEARCH, OPEN}
    assert (after == bounds)[[proof != OPEN for proof in improved.proofs]].all()


def test_pictures_are_left_as_they_are_once_the_flag_is_set() -> None:
    flag = native.Cancel()
    flag.set()
    pictures = random_pictures(10, 16, 16, 0.8)
    assert pack(pictures) == improve(pictures, cancel=flag).packed


def best_by_core(
    rows: list[int], columns: list[int], *, given: bytes | None = None, most: bool = False
) -> tuple[bytes | None, int | None, int, int]:
    return native.best(rows, columns, given=given, most=most, budget=100_000, cancel=None)


def test_the_best_picture_is_found_for_counts_alone() -> None:
    # #.# / ... / #.#
    assert (b"\xa2\x80", 4, 4, BY_COUNT) == best_by_core([2, 0, 2], [2, 0, 2])
    # ### / ... / ###
    assert (b"\xe3\x80", 6, 6, BY_COUNT) == best_by_core([1, 0, 1], [2, 2, 2], most=True)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: native.count_runs(b"", 0, 5), "1 to 4096 rows and columns"),
        (lambda: native.count_runs(b"", 5, 4097), "1 to 4096 rows and columns"),
        (lambda: native.count_runs(b"123", 4, 4), "not whole"),
        (lambda: improve(random_pictures(1, 4, 4, 0.5), method=4), "no method with this number"),
        (lambda: best_by_core([], []), "1 to 4096 rows and columns"),
        (lambda: best_by_core([1], [1], given=b"\x00"), "has their counts"),
    ],
)
def test_what_cannot_be_worked_on_is_refused(call: Any, sentence: str) -> None:
    with pytest.raises(ModelError, match=sentence):
        call()


def counts(picture: Grid) -> tuple[list[int], list[int]]:
    return run_counts(picture), run_counts(transposed(picture))


def ask(rows: list[int], columns: list[int], given: Grid | None = None, **settings: Any) -> Optimum:
    asked = {"most": False, "nodes": 1000, "stopped": lambda: False, **settings}
    bound = len(rows) * len(columns) if asked["most"] else 0
    known = Optimum(given, filled_in(given) if given else None, bound, Proof.OPEN, 0)
    return solve_program(known, rows, columns, **asked)


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
@given(st.tuples(*[st.text("#.", min_size=5, max_size=5)] * 6), st.booleans())
def test_a_program_never_makes_a_picture_at_hand_worse(picture: Grid, most: bool) -> None:
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
def test_the_number_of_jobs_changes_no_program() -> None:
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
