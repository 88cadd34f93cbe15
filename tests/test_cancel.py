"""Tests of cancellation: another thread, or the clock, stops work in a thread."""

import gc
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import monotonic
from types import ModuleType
from weakref import finalize

import pytest

from crosshatch.engine.cancel import AGAIN, CancelScope, TimeIsUp, current_scope, time_limit
from crosshatch.engine.interrupt import is_uninterruptible

SOON = 20
"""Seconds after which a test has failed."""


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def started(
    pool: ThreadPoolExecutor, scope: CancelScope, work: Callable[[], object]
) -> Future[object]:
    """Begin work in a scope; return when it runs."""
    runs = threading.Event()

    def scoped() -> object:
        with scope.active():
            runs.set()
            return work()

    future = pool.submit(scoped)
    assert runs.wait(SOON)
    return future


def forever() -> None:
    while True:
        pass


def test_a_loop_that_asks_nobody_ends_when_its_scope_is_cancelled(pool: ThreadPoolExecutor) -> None:
    scope = CancelScope()
    working = started(pool, scope, forever)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    assert (True, True) == (scope.is_cancelled, scope.is_delivered)


def test_nothing_is_imported_between_a_look_at_a_thread_and_the_error_in_it(
    pool: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    scope, order = CancelScope(), []
    working = started(pool, scope, forever)

    def imported(name: str) -> ModuleType:
        order.append(name)
        return import_module(name)

    def look(frame: object) -> bool:
        order.append("a look")
        return is_uninterruptible(frame)

    monkeypatch.setattr("crosshatch.engine.cancel.is_uninterruptible", look)
    monkeypatch.setattr("crosshatch.engine.cancel.import_module", imported)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    assert order.index("ctypes") < order.index("a look")


def test_work_that_begins_in_a_cancelled_scope_ends_at_once(pool: ThreadPoolExecutor) -> None:
    scope = CancelScope()
    scope.cancel()

    def work() -> None:
        with scope.active():
            forever()

    with pytest.raises(KeyboardInterrupt):
        pool.submit(work).result(SOON)


def test_what_runs_after_a_scope_in_its_thread_is_left_alone(pool: ThreadPoolExecutor) -> None:
    for _ in range(300):
        scope = CancelScope()

        def work(scope: CancelScope = scope) -> int:
            with suppress(KeyboardInterrupt), scope.active():
                sum(range(50))
            return sum(range(2000))

        working = pool.submit(work)
        scope.cancel()
        assert sum(range(2000)) == working.result(SOON)


def test_native_work_is_stopped_by_its_flag_and_says_what_it_knows(
    pool: ThreadPoolExecutor,
) -> None:
    scope, flag, began = CancelScope(), threading.Event(), threading.Event()

    def work() -> str:
        with scope.flagged(flag.set):
            began.set()
            assert flag.wait(SOON)
        return "known by now"

    working = started(pool, scope, work)
    assert began.wait(SOON)
    scope.cancel()
    assert "known by now" == working.result(SOON)
    assert scope.is_delivered


def test_a_flag_that_comes_late_is_set_at_once_in_place_of_the_exception() -> None:
    scope, flags = CancelScope(), []
    with scope.flagged(lambda: flags.append(1)):
        scope.cancel()
        with scope.flagged(lambda: flags.append(2)):
            assert 2 in flags


def test_work_that_swallows_the_exception_is_stopped_again(pool: ThreadPoolExecutor) -> None:
    scope = CancelScope()

    def work() -> None:
        with suppress(KeyboardInterrupt):
            forever()
        forever()

    started_at = monotonic()
    working = started(pool, scope, work)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    assert monotonic() - started_at >= AGAIN


def test_a_scope_that_is_over_leaves_no_thread_behind(pool: ThreadPoolExecutor) -> None:
    scope = CancelScope()
    working = started(pool, scope, forever)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            assert thread.finished.is_set()


def test_an_import_is_completed_first(
    pool: ThreadPoolExecutor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "import threading\nbegan = threading.Event()\n"
    (tmp_path / "slow_to_begin.py").write_text(code)
    (tmp_path / "slow_to_import.py").write_text(
        "from time import sleep\nimport slow_to_begin\nslow_to_begin.began.set()\n"
        "for _ in range(20):\n    sleep(0.01)\ndone = True\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    import slow_to_begin

    scope = CancelScope()

    def work() -> None:
        import slow_to_import  # noqa: F401

        forever()

    working = started(pool, scope, work)
    assert slow_to_begin.began.wait(SOON)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    assert sys.modules["slow_to_import"].done


def test_code_knows_the_scope_that_it_runs_in() -> None:
    scope = CancelScope()
    assert current_scope() is None
    with scope.active():
        assert scope is current_scope()
    assert current_scope() is None


def test_the_time_limit_ends_work_in_any_thread(pool: ThreadPoolExecutor) -> None:
    def work() -> None:
        with time_limit(monotonic() + 0.05):
            forever()

    with pytest.raises(TimeIsUp):
        work()
    with pytest.raises(TimeIsUp):
        pool.submit(work).result(SOON)


def test_an_outer_time_limit_holds_when_an_inner_one_is_over(pool: ThreadPoolExecutor) -> None:
    def work() -> None:
        with time_limit(monotonic() + 0.2):
            with suppress(TimeIsUp), time_limit(monotonic() + 0.05):
                forever()
            with time_limit(monotonic() + SOON):
                pass
            forever()

    with pytest.raises(TimeIsUp):
        work()
    with pytest.raises(TimeIsUp):
        pool.submit(work).result(SOON)


def test_an_outer_time_limit_holds_within_a_longer_one(pool: ThreadPoolExecutor) -> None:
    def work() -> float:
        began = monotonic()
        with suppress(TimeIsUp), time_limit(began + 0.05), time_limit(began + SOON):
            forever()
        return monotonic() - began

    assert work() < SOON
    assert pool.submit(work).result(2 * SOON) < SOON


def test_no_time_limit_is_none() -> None:
    with time_limit(None):
        assert current_scope() is None


@pytest.mark.parametrize("seconds", [0.001, 0.003, 0.01, 0.03])
def test_what_ends_in_time_is_not_disturbed_later(pool: ThreadPoolExecutor, seconds: float) -> None:
    def work() -> bool:
        with suppress(TimeIsUp), time_limit(monotonic() + seconds):
            json.loads(json.dumps([[1] * 10] * 1000))
        time.sleep(2 * seconds)
        return True

    assert all(work() for _ in range(10))
    assert all(pool.submit(work).result(SOON) for _ in range(10))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_garbage_that_is_collected_meanwhile_keeps_nobody_working(pool: ThreadPoolExecutor) -> None:
    def collect(_phase: str, _facts: object) -> None:
        sum(range(100))

    def work() -> None:
        while True:
            circle: list[object] = []
            circle.append(circle)

    gc.callbacks.append(collect)
    try:
        for _ in range(2):
            scope = CancelScope()
            working = started(pool, scope, work)
            scope.cancel()
            with pytest.raises(KeyboardInterrupt):
                working.result(SOON)
    finally:
        gc.callbacks.remove(collect)


@pytest.mark.parametrize("way", ["finalize", "__del__", "a hook"])
def test_cleaning_up_after_an_object_is_completed_first(
    pool: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    began, tidied = threading.Event(), []

    def tidy(*_: object) -> None:
        began.set()
        end = monotonic() + 0.2
        while monotonic() < end:
            pass
        tidied.append(True)

    class Finalized:
        def __init__(self) -> None:
            finalize(self, tidy)

    class Deleted:
        def __del__(self) -> None:
            tidy()

    class Failing:
        def __del__(self) -> None:
            raise ValueError

    kinds: dict[str, type] = {"finalize": Finalized, "__del__": Deleted, "a hook": Failing}
    if way == "a hook":
        monkeypatch.setattr(sys, "unraisablehook", tidy)

    def work() -> None:
        kinds[way]()
        forever()

    scope = CancelScope()
    working = started(pool, scope, work)
    assert began.wait(SOON)
    scope.cancel()
    with pytest.raises(KeyboardInterrupt):
        working.result(SOON)
    assert [True] == tidied
