"""Tests of work that is interrupted or shared by threads: it claims nothing that is untrue."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from drawings import HARD, diagonal, half_filled, puzzle_of
from engine_calls import ask, call_and_press_ctrl_c, facts_of, solutions_of
from running import ROOT

import crosshatch
from crosshatch import Interrupted, Puzzle, Result, Status
from crosshatch.data.grid import Grid
from crosshatch.engine import native
from crosshatch.engine.cancel import CancelScope
from crosshatch.engine.chain import fillings, number_of_fillings
from crosshatch.engine.native import Search, ask_in_place, wait_for
from crosshatch.help.film_scenes import pictures
from crosshatch.puzzles.table.grids_of_runs import clue_of_text

CANCELLED = 3
"""The value of `stopped` after cancellation."""
ALL = 2**64 - 1


def assert_true_of(picture: Grid, known: Grid) -> None:
    """Check that a solution agrees with the cells that are known in all solutions."""
    told = zip("".join(known), "".join(picture), strict=True)
    assert [] == [cell for cell, right in told if cell not in ("?", right)]


def facts(result: Result) -> Result:
    """A result but for the time that it took, and for the puzzle, whose functions never compare."""
    return replace(result, seconds=0, puzzle=None)  # type: ignore[arg-type]


# Cancelling.


def cancelled_after(seconds: float, puzzle: Puzzle, **question: Any) -> native.Outcome:
    """The outcome of a question whose flag another thread has set after a while."""
    flag = native.Cancel()
    timer = threading.Timer(seconds, flag.set)
    timer.start()
    outcome = ask(puzzle.model.engine, cancel=flag, **question)
    timer.join()
    return outcome


def test_another_thread_can_stop_the_hardest_search() -> None:
    puzzle = puzzle_of(HARD)
    outcome = cancelled_after(0.2, puzzle, solutions=ALL, known=True)
    assert (CANCELLED, False, False) == (outcome.stopped, outcome.complete, outcome.known_exact)
    assert outcome.failed_line is None
    assert_true_of(HARD, puzzle.decode(outcome.known))


def test_a_flag_that_is_set_already_stops_a_search_soon() -> None:
    flag = native.Cancel()
    flag.set()
    outcome = ask(puzzle_of(HARD).model.engine, cancel=flag)
    assert CANCELLED == outcome.stopped


@pytest.mark.parametrize("count", [False, True])
def test_what_was_found_before_the_flag_was_seen_is_kept(count: bool) -> None:
    puzzle = puzzle_of(diagonal(20))
    for patience in (0.1, 1, 10):
        outcome = cancelled_after(patience, puzzle, solutions=2 if count else ALL, count=count)
        assert (CANCELLED, False) == (outcome.stopped, outcome.complete)
        if len(solutions_of(outcome)) >= 2:
            break
    assert len(solutions_of(outcome)) >= 2
    assert len(set(solutions_of(outcome))) == len(solutions_of(outcome))
    for masks in solutions_of(outcome)[:100]:
        assert () == puzzle.check(puzzle.decode(masks))
    assert not outcome.tallies_exact
    [found] = outcome.tallies
    assert 2 <= found <= factorial(20)


def test_a_flag_stops_no_other_search() -> None:
    engine = puzzle_of(diagonal(5)).model.engine
    stopped = native.Cancel()
    stopped.set()
    outcome = ask(engine, solutions=ALL, cancel=native.Cancel())
    assert (0, True, 120) == (outcome.stopped, outcome.complete, len(solutions_of(outcome)))


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signals between threads here")
@pytest.mark.parametrize(
    ("verb", "options"),
    [
        (crosshatch.solve, {"moments": 60}),
        (crosshatch.count, {}),
        (crosshatch.solve, {"jobs": 2}),
        (crosshatch.count, {"jobs": 2}),
    ],
)
def test_ctrl_c_hands_over_what_was_found(
    verb: Callable[..., Result], options: dict[str, int]
) -> None:
    puzzle = puzzle_of(HARD)
    assert puzzle.model.engine is not None
    with pytest.raises(Interrupted) as interrupted:
        call_and_press_ctrl_c(partial(verb, puzzle, **options))
    result = interrupted.value.result
    assert isinstance(interrupted.value, KeyboardInterrupt)
    assert ("interrupt", False, Status.UNKNOWN) == (result.stopped, result.answered, result.status)
    assert result.known is not None
    assert_true_of(HARD, result.known)
    assert "solution" not in {moment.sort for moment in result.moments}
    assert 2 <= len(result.moments) <= 60 or "moments" not in options


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signals between threads here")
def test_ctrl_c_is_not_lost_where_nothing_can_be_handed_over() -> None:
    engine, question = puzzle_of(HARD).model.engine, Search(crosshatch.Limits())
    with pytest.raises(KeyboardInterrupt):
        call_and_press_ctrl_c(partial(ask_in_place, engine, question))


# Limits.


@pytest.mark.parametrize("budget", [0, 1, 700, 2000])
def test_a_budget_ends_at_the_same_place_every_time(budget: int) -> None:
    results = [
        crosshatch.solve(puzzle_of(HARD), limits=crosshatch.Limits(conflicts=budget), known=True)
        for _ in range(2)
    ]
    assert facts(results[0]) == facts(results[1])
    result = results[0]
    assert ("budget", False, Status.UNKNOWN) == (result.stopped, result.answered, result.status)
    assert budget == result.counters.conflicts
    assert result.known is not None
    assert_true_of(HARD, result.known)


@pytest.mark.parametrize("budget", [10, 1000])
def test_a_count_that_a_budget_ends_is_at_least_what_was_counted(budget: int) -> None:
    results = [
        crosshatch.count(puzzle_of(diagonal(25)), limits=crosshatch.Limits(conflicts=budget))
        for _ in range(2)
    ]
    assert facts(results[0]) == facts(results[1])
    result = results[0]
    assert ("budget", False, False) == (result.stopped, result.answered, result.count.exact)
    assert 2 <= result.count.value <= factorial(25)
    assert f"at least {result.count.value:,} solutions" == str(result.count)


def test_a_budget_that_is_large_enough_changes_nothing() -> None:
    for seed in range(3):
        puzzle = puzzle_of(half_filled(20, 0.42, seed))
        assert facts(crosshatch.solve(puzzle)) == facts(
            crosshatch.solve(puzzle, limits=crosshatch.Limits(conflicts=10**6))
        )


@pytest.mark.parametrize("seed", range(3))
def test_a_search_asked_again_after_a_stop_ends_as_if_it_had_not_been_stopped(seed: int) -> None:
    puzzle = puzzle_of(half_filled(25, 0.4, 1))
    undisturbed = facts(crosshatch.solve(puzzle, seed=seed))
    for budget in (1, 20, 40):
        broken_off = crosshatch.solve(puzzle, seed=seed, limits=crosshatch.Limits(conflicts=budget))
        assert "budget" == broken_off.stopped
        assert undisturbed == facts(crosshatch.solve(puzzle, seed=seed))


# Threads.


def test_other_threads_run_while_the_engine_works() -> None:
    # The flag could never be set if the interpreter stood still for as long as the search takes.
    with ThreadPoolExecutor(2) as threads:
        flags = [native.Cancel() for _ in range(2)]
        engine = puzzle_of(HARD).model.engine
        working = [threads.submit(ask, engine, cancel=flag) for flag in flags]
        assert [False, False] == [work.done() for work in working]
        for flag in flags:
            flag.set()
        assert [CANCELLED] * 2 == [work.result().stopped for work in working]


def test_outcomes_tell_the_work_that_was_done() -> None:
    told = facts_of(ask(puzzle_of(half_filled(25, 0.4, 6)).model.engine))
    works = ("sweeps", "decisions", "conflicts", "learned", "reasons", "literals", "dives", "arcs")
    for work in works:
        assert told[work] > 0


def test_ctrl_c_that_comes_when_all_is_said_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            super().wait(timeout)
            if not came:
                came.append(True)
                raise KeyboardInterrupt
            return True

    came: list[bool] = []
    monkeypatch.setattr("crosshatch.engine.native.threading.Event", Late)
    monkeypatch.setattr(threading.Thread, "start", lambda worker: worker.run())
    assert ("said", True) == wait_for(lambda _cancel: "said")


# Being cancelled.

LINES = crosshatch.load(Path(__file__).parents[1] / "examples" / "rocket.toml")
PATH = crosshatch.load(Path(__file__).parents[1] / "examples" / "tramway.toml")


@pytest.mark.parametrize("puzzle", [LINES, PATH])
@pytest.mark.parametrize(
    "work",
    [
        crosshatch.hint,
        lambda puzzle: list(crosshatch.trace(puzzle)),
        lambda puzzle: list(pictures(puzzle)),
        crosshatch.solve,
        crosshatch.count,
    ],
)
def test_work_ends_when_its_scope_is_cancelled(
    work: Callable[[Puzzle], object], puzzle: Puzzle
) -> None:
    scope = CancelScope()
    scope.cancel()
    with pytest.raises(KeyboardInterrupt), scope.active():
        work(puzzle)
    work(puzzle)


@pytest.mark.parametrize("clue", ["1 1", "*", "* 1 *"])
def test_counting_and_listing_fillings_ends_when_it_is_cancelled(clue: str) -> None:
    chain = clue_of_text("row 1", clue, 5).chain()
    for work in (number_of_fillings, lambda *line: list(fillings(*line))):
        scope = CancelScope()
        scope.cancel()
        with pytest.raises(KeyboardInterrupt), scope.active():
            work(chain, [(0, 1)] * 5)


def test_the_clock_is_no_interruption_and_a_cancelled_scope_is_one() -> None:
    scope = CancelScope()
    with scope.active():
        assert (True, False) == wait_for(lambda flag: _until_set(flag), seconds=0.01)
        threading.Timer(0.05, scope.cancel).start()
        assert (True, True) == wait_for(lambda flag: _until_set(flag))


def _until_set(flag: native.Cancel) -> bool:
    while not flag.is_set():
        pass
    return True


SOLVE = ("solve", "examples/heart.toml")
PRESS_AT_IMPORT = """
import os, signal, sys

class Presser:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["PRESS_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Presser())
"""
"""Python runs this before anything else: Ctrl-C comes when a module begins to be imported."""

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")


def started(*words: str, **settings: str) -> subprocess.Popen[str]:
    """A command of its own, in the project's folder."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "crosshatch", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests may ignore Ctrl-C, as a shell does for work in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


@needs_signals
@pytest.mark.parametrize(
    "module",
    ["crosshatch.engine.interrupt", "crosshatch._engine", "typer", "crosshatch.cli._verdict"],
)
def test_ctrl_c_during_an_import_is_one_word(tmp_path: Path, module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(PRESS_AT_IMPORT)
    paths = os.pathsep.join(filter(None, (str(tmp_path), str(ROOT / "src"))))
    with started(*SOLVE, PYTHONPATH=paths, PRESS_AT=module) as command:
        _, err = command.communicate()
    assert (130, "crosshatch: interrupted\n") == (command.returncode, err)


@pytest.mark.exhaustive
@needs_signals
def test_ctrl_c_at_any_moment_leaves_no_traceback_of_ours() -> None:
    begun = time.monotonic()
    with started(*SOLVE) as command:
        whole, _ = command.communicate()
    lasted, chance = time.monotonic() - begun, Random(20)
    for _ in range(6):
        with started(*SOLVE) as command:
            time.sleep(chance.uniform(0, lasted))
            command.send_signal(signal.SIGINT)
            out, err = command.communicate()
        if str(ROOT / "src") in err or command.returncode == 0:
            # It had said everything before.
            assert ("", len(whole.splitlines())) == (err, len(out.splitlines()))
        elif "Traceback" not in err and command.returncode != -signal.SIGINT:
            # Otherwise Python itself had not started yet.
            assert (130, "crosshatch: interrupted\n") == (command.returncode, err)


@needs_signals
def test_a_library_keeps_its_own_way_with_ctrl_c(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import signal\n"
        "before = signal.getsignal(signal.SIGINT)\n"
        "import crosshatch, crosshatch.cli\n"
        "assert signal.getsignal(signal.SIGINT) is before\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, str(program)], env=environment, check=True)
