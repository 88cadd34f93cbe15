"""Tests of many threads at once: they get what one thread gets, and need no interpreter lock."""

import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

import crosshatch

ROOT = Path(__file__).parents[1]
NAMES = ("cat", "gchq", "heart", "mums-tracks", "say-cheese", "tramway")
THREADS = 8
VERBS: dict[str, Callable[[crosshatch.Puzzle], object]] = {
    "solve": lambda puzzle: crosshatch.solve(puzzle).solutions,
    "count": lambda puzzle: crosshatch.count(puzzle.without_givens()).count.value,
    "hint": lambda puzzle: str(crosshatch.hint(puzzle)),
    "rate": lambda puzzle: str(crosshatch.rate(puzzle)),
    "dumps": crosshatch.dumps,
}


def load(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(ROOT / "examples" / f"{name}.toml")


@pytest.mark.parametrize("verb", ["solve", "hint", "dumps"])
def test_eight_threads_find_what_one_finds(verb: str) -> None:
    puzzles = [load(name) for name in NAMES]
    expected = [VERBS[verb](load(name)) for name in NAMES]
    barrier = Barrier(THREADS, timeout=60)

    def answers(_: int) -> list[object]:
        barrier.wait()
        return [VERBS[verb](puzzle) for puzzle in puzzles]

    with ThreadPoolExecutor(THREADS) as pool:
        for found in pool.map(answers, range(THREADS)):
            assert expected == found


def test_threads_with_different_verbs_do_not_disturb_each_other() -> None:
    calls = [(verb, name) for name in ("cat", "say-cheese") for verb in VERBS]
    expected = [VERBS[verb](load(name)) for verb, name in calls]
    shared = {name: load(name) for _, name in calls}
    with ThreadPoolExecutor(THREADS) as pool:
        found = pool.map(lambda call: VERBS[call[0]](shared[call[1]]), calls * 3)
        assert expected * 3 == list(found)


@pytest.mark.skipif(
    not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this interpreter has the lock"
)
def test_importing_leaves_the_lock_off() -> None:
    assert crosshatch.solve(load("heart")).solutions
    assert not sys._is_gil_enabled()  # type: ignore[attr-defined]  # noqa: SLF001
