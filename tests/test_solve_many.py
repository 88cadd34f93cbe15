"""Tests of solving many puzzles: results are those of `solve`, in order, whatever goes wrong."""

import json
import pickle
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from batching import write_set
from drawings import HARD, half_filled, puzzle_of
from engine_calls import call_and_press_ctrl_c
from running import ROOT, Run, without_times
from test_interruption import started
from tiers import cases

import crosshatch
from crosshatch import CrosshatchError, Interrupted, Limits, Puzzle, Result, solve, solve_many
from crosshatch.cli.sets import entries
from crosshatch.data.grid import clue_texts, transposed
from crosshatch.engine.cancel import CancelScope
from crosshatch.files.formats import writable_format, write_documents
from crosshatch.puzzles.table.plain_runs import PlainRuns
from crosshatch.running.answering import identify
from crosshatch.running.question import BatchQuestion

Lists = tuple[list[list[int]], list[list[int]]]

EASY = ([[2], [1]], [[1], [2]])
NAMES = ["heart", "balloon", "say-cheese", "tramway", "gchq", "impossible", "snowflake"]
NO_SIGNALS = pytest.mark.skipif(
    not hasattr(signal, "pthread_kill"), reason="no signals between threads here"
)
SOON = 20
"""Seconds after which a test has failed."""


def lists_of(size: int, seed: int) -> Lists:
    """The clues of a half-filled picture as lists."""
    picture = half_filled(size, 0.5, seed)
    rows, columns = (
        [[*map(int, text.split())] for text in clue_texts(side)]
        for side in (picture, transposed(picture))
    )
    return rows, columns


def impossible(size: int) -> Lists:
    """Clues that logic refutes though both sides fill as many cells."""
    return [[size]] + [[]] * (size - 1), [[size]] + [[]] * (size - 1)


LISTS = [lists_of(size, seed) for size in (5, 10, 15) for seed in range(12)] + [impossible(3)]


def facts(result: Result) -> dict[str, Any]:
    """Everything that a result says, but for the time that it took and the puzzle's functions."""
    named = {field.name: getattr(result, field.name) for field in fields(result)}
    lazy = {"json": {**result.as_json(), "seconds": 0}, "failure": result.failure}
    best = result.optimum and replace(result.optimum, seconds=0)
    puzzle = result.puzzle.document
    return {**named, **lazy, "seconds": 0, "optimum": best, "puzzle": puzzle}


def puzzle_of_lists(lists: Lists) -> Puzzle:
    rows, columns = lists
    return crosshatch.nonogram(rows=rows, columns=columns)


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("jobs", [1, 2, None])
def test_a_result_is_the_one_of_solve(known: bool, jobs: int | None) -> None:
    alone = [facts(solve(puzzle_of_lists(lists), known=known)) for lists in LISTS]
    assert alone == [facts(result) for result in solve_many(LISTS, known=known, jobs=jobs)]
    puzzles = map(puzzle_of_lists, LISTS)
    assert alone == [facts(result) for result in solve_many(puzzles, known=known, jobs=jobs)]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("limits", [Limits(1), Limits(None), Limits(7), Limits(2, conflicts=3)])
def test_limits_are_those_of_each_puzzle(limits: Limits, jobs: int) -> None:
    lists = [*LISTS, ([[1]] * 4, [[1]] * 4)]
    alone = [facts(solve(puzzle_of_lists(each), limits=limits, seed=3)) for each in lists]
    found = [facts(each) for each in solve_many(lists, limits=limits, seed=3, jobs=jobs)]
    assert alone == found
    assert {None, "budget"} >= {each["stopped"] for each in found}


@pytest.mark.parametrize("jobs", [1, 2])
def test_puzzles_of_all_families_goals_and_givens_are_solved(jobs: int) -> None:
    puzzles = [crosshatch.load(ROOT / "examples" / f"{name}.toml") for name in NAMES]
    assert any(puzzle.best for puzzle in puzzles)
    assert any(puzzle.document.givens for puzzle in puzzles)
    assert len({puzzle.kind.name for puzzle in puzzles}) == 3
    mixed = [*puzzles, EASY, puzzles[0]]
    alone = [facts(solve(puzzle)) for puzzle in [*puzzles, puzzle_of_lists(EASY), puzzles[0]]]
    assert alone == [facts(result) for result in solve_many(mixed, jobs=jobs)]


def test_a_goal_and_several_solutions_do_not_go_together() -> None:
    puzzle = crosshatch.load(ROOT / "examples" / "snowflake.toml")
    results = solve_many([EASY, puzzle], known=True)
    assert str(next(results).status) == "unique"
    with pytest.raises(CrosshatchError, match=r"^known: a puzzle with a goal has one answer"):
        next(results)


def test_puzzles_are_taken_some_at_a_time() -> None:
    taken = []

    def endless() -> Iterator[Lists]:
        while True:
            taken.append(1)
            yield EASY

    results = solve_many(endless())
    assert [] == taken
    for number in range(1, 200):
        assert str(next(results).status) == "unique"
        assert number <= len(taken) <= 5 * number


def test_wrong_arguments_are_refused_at_once() -> None:
    for wrong in ({"jobs": 0}, {"jobs": "2"}, {"limits": 2}, {"seed": -1}, {"known": 1}):
        with pytest.raises(CrosshatchError):
            solve_many([EASY], **wrong)  # type: ignore[arg-type]
    with pytest.raises(CrosshatchError):
        solve_many(EASY[0][0][0])  # type: ignore[arg-type]


BAD: list[tuple[Any, str]] = [
    (([[3], [1]], [[1], [2]]), "row 1: run 3 needs 3 cells, the row has 2"),
    (([[1], [1]], [[1], [2]]), "the rows fill 2 cells, the columns 3"),
    (([[1], []], [[-1], [2]]), "column 1: '-1' is not the length of a run"),
    (([[1], ["x"]], [[1], [2]]), "row 2: 'x' is not the length of a run"),
    (([[2**70]], [[1]]), "rows"),
    (([], []), ""),
    ((1, 2), "rows"),
    ("ab", "puzzles: expected a Puzzle or a pair"),
    (None, "puzzles: "),
    (EASY[0][0], "puzzles: "),
]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("bad", "sentence"), BAD)
def test_an_error_comes_when_it_is_the_turn_of_its_puzzle(
    bad: Any, sentence: str, jobs: int
) -> None:
    results = solve_many([*LISTS[:20], bad, EASY], jobs=jobs)
    for _ in range(20):
        next(results)
    with pytest.raises(CrosshatchError) as refusal:
        next(results)
    assert str(refusal.value).startswith(sentence)


def test_an_error_of_the_puzzles_themselves_comes_after_the_results_before_it() -> None:
    def broken() -> Iterator[Lists]:
        yield from LISTS[:10]
        raise ZeroDivisionError

    results = solve_many(broken())
    for _ in range(10):
        next(results)
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_a_result_can_be_pickled_before_and_after_it_was_looked_at() -> None:
    for result in solve_many(LISTS):
        copies = [pickle.loads(pickle.dumps(result))]
        assert str(result) == str(copies[0])
        copies.append(pickle.loads(pickle.dumps(result)))
        assert [result, result] == copies
        assert hash(result) == hash(copies[0])
        assert replace(result, seconds=0) == replace(copies[1], seconds=0)


def test_a_result_has_no_other_attributes() -> None:
    [result] = solve_many([EASY])
    with pytest.raises(AttributeError, match="nothing"):
        result.nothing  # type: ignore[attr-defined]  # noqa: B018


# Ctrl-C, cancelling and the clock.


def hard() -> Puzzle:
    """A puzzle that is not solved in any time that a test has, ready for the engine."""
    puzzle = puzzle_of(HARD)
    assert puzzle.model.engine is not None
    return puzzle


@NO_SIGNALS
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("place", [0, 30])
def test_ctrl_c_hands_over_what_was_found(place: int, jobs: int) -> None:
    puzzles = [*LISTS[:place], hard(), *LISTS]
    found: list[Result] = []
    with pytest.raises(Interrupted) as interrupted:
        call_and_press_ctrl_c(lambda: found.extend(solve_many(puzzles, jobs=jobs)))
    assert place == len(found)
    assert all(result.answered for result in found)
    result = interrupted.value.result
    assert ("interrupt", False) == (result.stopped, result.answered)
    assert "unknown" == str(result.status)


@NO_SIGNALS
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_set_that_never_ends(jobs: int) -> None:
    def endless() -> Iterator[Lists]:
        while True:
            yield from LISTS

    found: list[Result] = []
    with pytest.raises(KeyboardInterrupt):
        call_and_press_ctrl_c(lambda: found.extend(solve_many(endless(), jobs=jobs)))
    assert found
    assert {False} == {result.stopped == "interrupt" for result in found}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_scope_that_is_cancelled_ends_the_work(jobs: int) -> None:
    scope, begun = CancelScope(), threading.Event()
    ended: list[BaseException] = []
    found: list[Result] = []

    def work() -> None:
        try:
            with scope.active():
                puzzles = [EASY, hard(), EASY]
                begun.set()
                found.extend(solve_many(puzzles, jobs=jobs))
        except BaseException as error:
            ended.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    assert begun.wait(SOON)
    time.sleep(0.5)
    scope.cancel()
    thread.join(SOON)
    assert not thread.is_alive()
    [error] = ended
    assert isinstance(error, Interrupted)
    assert ("interrupt", 1) == (error.result.stopped, len(found))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_time_limit_is_that_of_each_puzzle(jobs: int) -> None:
    puzzles = [EASY, hard(), EASY, hard(), lists_of(120, 1)]
    limits = Limits(seconds=0.1)
    results = [*solve_many(puzzles, limits=limits, jobs=jobs)]
    stops = [None, "time limit", None, "time limit"]
    assert stops == [result.stopped for result in results[:4]]
    assert len(results) == 5


# The command line.


DOCUMENTS = [
    replace(puzzle_of_lists(lists).document, title=f"number {number}" * (number % 2))
    for number, lists in enumerate(LISTS)
]
UNKNOWN = [
    replace(document, givens=("?" * len(document.columns),) * len(document.rows))
    for document in DOCUMENTS
]
"""Puzzles with the same clues and given cells, so that they are more than lists of numbers."""
OPTIONS = [[], ["--known"], ["--all"], ["--limit", "1"], ["--budget", "2"], ["--time-limit", "9"]]


def records_in(out: str) -> list[dict[str, Any]]:
    """The records of a report, but for the times, and the keys of what the puzzles are."""
    records = [json.loads(line) for line in out.splitlines()]
    for record in chain(records, records[-1].values()):
        if isinstance(record, dict):
            record.pop("seconds", None)
            record.pop("elapsed", None)
            record.pop("key", None)
    return records


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("json", [True, False])
def test_a_set_is_answered_as_one_that_is_read_in_full(
    run: Run, tmp_path: Path, options: list[str], json: bool
) -> None:
    reports = []
    for documents in (DOCUMENTS, UNKNOWN):
        file = write_set(tmp_path / "set.jsonl", documents)
        ran = run("solve", str(file), *options, *["--json"] * json)
        out = records_in(ran.out) if json else without_times(ran.out)
        reports.append((ran.status, out, ran.err))
    assert reports[0] == reports[1]


@NO_SIGNALS
@pytest.mark.parametrize("place", cases([20], [0]))
def test_ctrl_c_during_a_set_keeps_what_is_answered(tmp_path: Path, place: int) -> None:
    hard = replace(puzzle_of(HARD).document, title="hard")
    file = write_set(tmp_path / "set.jsonl", [*DOCUMENTS[:place], hard, *DOCUMENTS])
    with started("solve", str(file)) as command:
        time.sleep(3)
        command.send_signal(signal.SIGINT)
        out, err = command.communicate()
    assert (130, "crosshatch: interrupted\n") == (command.returncode, err)
    *answers, summary = out.splitlines() or [""] * (place + 2)
    # On a machine that is very busy it may not have come so far yet.
    if "hard" in out:
        assert place + 1 == len(answers)
        assert answers[-1].startswith("hard: ")
        assert "stopped by the interrupt" in answers[-1]
        assert summary.startswith(f"{place + 1} puzzle")


@pytest.mark.parametrize("name", ["non", "json", "webpbn"])
def test_sets_of_every_format_are_solved_as_each_puzzle_alone(
    run: Run, tmp_path: Path, name: str
) -> None:
    """Puzzles with more than clues in black and white are solved one by one."""
    documents = [puzzle_of(half_filled(8, 0.5, seed)).document for seed in range(12)]
    documents[3] = replace(documents[3], title="titled", metadata=(("author", "me"),))
    documents[5] = replace(documents[5], rows=("99", *documents[5].rows[1:]))
    chosen = writable_format(name)
    source = tmp_path / f"set{chosen.suffixes[0]}"
    source.write_bytes(write_documents(chosen, documents))
    ran = run("solve", "--json", str(source))
    slow = run("solve", "--json", "--time-limit", "1000", str(source))
    assert ran.status == 2
    assert (ran.status, ran.err) == (slow.status, slow.err)
    quick, whole = (
        [{**json.loads(line), "seconds": 0} for line in each.out.splitlines()[:-1]]
        for each in (ran, slow)
    )
    assert (11, quick) == (len(quick), whole)
    asked = BatchQuestion("solve")
    found = [identify(asked, entry).puzzle for entry in entries([str(source)], None)]
    assert 11 == sum(isinstance(puzzle, PlainRuns) for puzzle in found)
