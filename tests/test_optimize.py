"""The library's door to magnitudes: pictures in any form come back in that form, and proved."""

import signal
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from engine_calls import call_and_press_ctrl_c
from hypothesis import given
from hypothesis import strategies as st

from crosshatch import optimize
from crosshatch.data.document import Goal, Proof
from crosshatch.data.grid import Grid, pack, run_counts, transposed, unpack
from crosshatch.data.optimum import Optimum
from crosshatch.engine import native
from crosshatch.engine.magnitudes import OPEN, best, improve
from crosshatch.errors import EngineBug

GOALS: tuple[Goal, ...] = ("min", "max")
SEEDED = np.random.default_rng(6)


def counts(picture: Grid) -> tuple[list[int], list[int]]:
    return run_counts(picture), run_counts(transposed(picture))


def filled(picture: Grid) -> int:
    return "".join(picture).count("#")


pictures = st.tuples(st.integers(1, 9), st.integers(1, 9)).flatmap(
    lambda size: st.tuples(*[st.text("#.", min_size=size[1], max_size=size[1])] * size[0])
)


@given(pictures)
def test_packed_pictures_are_what_they_were(picture: Grid) -> None:
    assert picture == unpack(pack(picture), len(picture), len(picture[0]))


@given(pictures, st.sampled_from(GOALS))
def test_a_picture_at_hand_changes_nothing_about_the_best(picture: Grid, goal: Goal) -> None:
    with_it = best(*counts(picture), goal=goal, given=picture)
    without = best(*counts(picture), goal=goal)
    assert with_it.proved
    assert without.proved
    assert with_it.filled == without.filled


@pytest.mark.parametrize("shape", [(16, 16), (1, 16, 16), (20, 16, 16), (3, 1, 9), (0, 4, 4)])
@pytest.mark.parametrize("kind", [bool, np.uint8, float])
def test_arrays_come_back_in_their_shape(shape: tuple[int, ...], kind: Any) -> None:
    cells = SEEDED.random(shape) < 0.8
    result = optimize(cells.astype(kind))
    assert shape == result.pictures.shape
    assert np.dtype(bool) == result.pictures.dtype
    assert np.atleast_3d(result.pictures.T).sum(axis=(0, 1)).tolist() == result.after.tolist()
    assert np.atleast_3d(cells.T).sum(axis=(0, 1)).tolist() == result.before.tolist()
    assert result.proved


def test_rows_may_stand_in_a_list() -> None:
    assert optimize(("##", "##")).pictures == optimize(["##", "##"]).pictures


def test_rows_are_no_columns() -> None:
    grid = ("#.##.#", "..#...")
    cells = np.array([[cell == "#" for cell in row] for row in grid])
    same = optimize(cells, method="identity").pictures
    assert cells.tolist() == same.tolist()


def test_sweeps_matter_to_the_simple_methods_only() -> None:
    cells = SEEDED.random((200, 16, 16)) < 0.8
    totals = [optimize(cells, method="greedy", sweeps=n).after.sum() for n in (0, 1, 2)]
    assert sorted(totals, reverse=True) == totals
    assert cells.sum() == totals[0]
    assert totals[1] < totals[0]


def test_the_number_of_jobs_changes_nothing() -> None:
    cells = SEEDED.random((500, 12, 12)) < 0.5
    alone, together = (optimize(cells, goal="max", jobs=jobs) for jobs in (1, 3))
    assert np.array_equal(alone.pictures, together.pictures)
    assert np.array_equal(alone.proofs, together.proofs)


def test_what_is_proved_is_said_in_words() -> None:
    assert "proved by count" == str(best([1, 2, 1], [1, 2, 1], goal="min"))
    assert "no picture, proved by count" == str(best([3, 1], [1, 1, 1], goal="min"))
    assert "no picture, proved by search" == str(best([2, 2], [1, 1, 0], goal="min"))
    assert "no picture, proved by count" == str(best([10**9], [1], goal="max"))
    optimum = Optimum(("#",), 1, 0, Proof.OPEN, 0.1)
    assert "best found, none has fewer than 0 filled cells" == str(optimum)
    assert "no picture found yet" == str(replace(optimum, picture=None, filled=None))


# Sparse pictures with empty lines, where counting decides little.
HARD = SEEDED.random((300, 16, 16)) < 0.2


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signals between threads here")
def test_ctrl_c_keeps_the_pictures_that_are_done() -> None:
    packed = np.packbits(HARD.reshape(len(HARD), -1), axis=1).tobytes()
    endless = partial(improve, packed, height=16, width=16, goal="max", budget=2**60)
    improved = call_and_press_ctrl_c(endless)
    assert improved.done < len(HARD)
    assert OPEN not in improved.proofs[: improved.done]


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signals between threads here")
def test_ctrl_c_ends_the_work_on_arrays_and_single_puzzles() -> None:
    with pytest.raises(KeyboardInterrupt):
        call_and_press_ctrl_c(partial(optimize, HARD, goal="max", budget=2**60))
    open_ones = optimize(HARD, goal="max", budget=1000).proofs == "open"
    grid = tuple("".join(".#"[int(cell)] for cell in row) for row in HARD[open_ones.argmax()])
    endless = partial(best, *counts(grid), goal="max", given=grid, budget=2**60)
    optimum = call_and_press_ctrl_c(endless)
    assert (True, False) == (optimum.interrupted, optimum.proved)
    assert counts(grid) == counts(optimum.picture)


@pytest.mark.parametrize("packed", [b"\xc0", b"\x60", b"\xe0", b"\x40"])
def test_pictures_are_counted_again(monkeypatch: pytest.MonkeyPatch, packed: bytes) -> None:
    """Here the native core hands back other pictures than it should."""
    truthful = native.improve

    def improve_wrongly(pictures: bytes, **settings: Any) -> SimpleNamespace:
        told = truthful(pictures, **settings)
        return SimpleNamespace(
            packed=packed,
            before=told.before,
            after=told.after,
            bounds=told.bounds,
            proofs=told.proofs,
        )

    monkeypatch.setattr(native, "improve", improve_wrongly)
    monkeypatch.setattr(native, "best", lambda *_, **__: (packed, 1, 1, 0))
    with pytest.raises(EngineBug):
        improve(b"\x80", height=1, width=3)
    with pytest.raises(EngineBug):
        best([1], [0, 0, 1], goal="min")
