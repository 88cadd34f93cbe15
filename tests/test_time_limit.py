"""Tests of time limits: they hold for all work of a command, and partial answers are complete."""

import json
import threading
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from running import ROOT, Run

import crosshatch
from crosshatch import Status
from crosshatch.data.document import Format
from crosshatch.data.limits import Limits
from crosshatch.engine import native
from crosshatch.engine.cancel import TimeIsUp, is_abandoned, time_limit
from crosshatch.engine.native import wait_for
from crosshatch.files.content import Content
from crosshatch.files.formats import detect
from crosshatch.puzzles import compile_document
from crosshatch.running import BatchQuestion
from crosshatch.running.question import Verb, is_answer

SIDE = 1024
HEART = "examples/heart.toml"
SOON = 30
"""Seconds after which a test has failed."""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A puzzle that takes seconds to be made ready, and that nobody solves."""
    chance = Random(5)
    lines = [
        " ".join(str(chance.randint(1, 3)) for _ in range(250)).join('""') for _ in range(SIDE)
    ]
    path = tmp_path_factory.mktemp("large") / "large.toml"
    path.write_text(f"rows = [{','.join(lines)}]\ncolumns = [{','.join(lines)}]\n")
    return path


@pytest.mark.parametrize("verb", ["solve", "count"])
def test_a_limit_before_a_large_puzzle_is_ready_leaves_a_whole_record(
    run: Run, large: Path, verb: str
) -> None:
    ran = run(verb, "--json", "--time-limit", "0", str(large))
    record = json.loads(ran.out)
    assert (3, "") == (ran.status, ran.err)
    usual = json.loads(run(verb, "--json", HEART).out)
    assert [*usual, "stopped"] == list(record)
    assert ("unknown", "time limit") == (record["status"], record["stopped"])
    # It is not even read where the machine is slow.
    assert record["known"] in (["?" * SIDE] * SIDE, None)
    in_words = run(verb, "--time-limit", "0", str(large))
    assert 3 == in_words.status
    assert "stopped by the time limit" in in_words.out.splitlines()[-1]


def test_each_puzzle_of_a_set_has_a_time_of_its_own(run: Run, large: Path) -> None:
    ran = run("solve", "--json", "--time-limit", "0", str(large), HEART, str(large), HEART)
    *records, last = map(json.loads, ran.out.splitlines())
    assert ["unknown", "unique"] * 2 == [record["status"] for record in records]
    assert (3, 2, 2) == (ran.status, last["summary"]["unknown"], last["summary"]["unique"])


def late(*_: object) -> NoReturn:
    """Raise `TimeIsUp`, as work does that takes longer than there is time."""
    raise TimeIsUp


@pytest.mark.parametrize("verb", ["solve", "count", "rate"])
def test_a_batch_says_what_there_was_no_time_for(
    verb: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, question = (
        crosshatch.load(ROOT / HEART).document,
        BatchQuestion(verb, Limits(seconds=9)),
    )
    usual = question.answer(document)
    monkeypatch.setattr("crosshatch.running.question.compile_document", late)
    answer = question.answer(document)
    assert answer.keys() <= usual.keys()
    assert is_answer({"name": "", "question": "", "key": "", **answer})
    assert ("unknown", "time limit", None) == tuple(
        answer[key] for key in ("status", "stopped", "error")
    )


@pytest.mark.parametrize("verb", ["solve", "count", "rate"])
@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("crosshatch.cli._files.compile_document", True),
        ("crosshatch.cli._files._document", False),
        ("crosshatch.files.reading.detect", False),
    ],
)
def test_a_record_without_a_puzzle_has_the_keys_of_others(
    run: Run, verb: str, name: str, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = json.loads(run(verb, "--json", HEART).out)
    monkeypatch.setattr(name, late)
    ran = run(verb, "--json", "--time-limit", "9", HEART)
    record = json.loads(ran.out)
    assert (3, "") == (ran.status, ran.err)
    assert [*usual, "stopped"] == list(record)
    assert ("Heart" if known else "") == record["title"]
    if verb != "rate":
        assert (["?" * 7] * 6 if known else None) == record["known"]
    words = run(verb, "--time-limit", "9", HEART).out
    assert ("0 of 42 cells known · " in words) == known
    assert 1 == len(words.splitlines())


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file whose format takes longer to recognize than anybody waits."""
    path = tmp_path / "slow.txt"
    path.write_text("1\n\n1\n")

    def wait(content: Content) -> Format[Any]:
        if content.suffix == path.suffix:
            assert threading.Event().wait(SOON), "recognition was not stopped"
        return detect(content)

    for module in ("reading", "sets"):
        monkeypatch.setattr(f"crosshatch.files.{module}.detect", wait)
    return path


@pytest.mark.parametrize("verb", ["solve", "rate", "check --unique", "scan", "hint", "draw -o -"])
def test_a_limit_strikes_while_a_text_is_recognized(run: Run, slow: Path, verb: str) -> None:
    ran = run(*verb.split(), "--time-limit", "0", str(slow))
    assert 3 == ran.status
    assert "the time limit" in ran.out + ran.err
    assert 1 == len((ran.out + ran.err).splitlines())


def test_a_file_that_is_not_recognized_in_time_costs_no_other(run: Run, slow: Path) -> None:
    ran = run("solve", "--json", "--time-limit", "0", HEART, str(slow), HEART)
    *records, last = map(json.loads, ran.out.splitlines())
    assert ["Heart", "slow", "Heart"] == [record["name"] for record in records]
    assert ["unique", "unknown", "unique"] == [record["status"] for record in records]
    assert (3, 1, 2) == (ran.status, last["summary"]["unknown"], last["summary"]["unique"])


def test_a_batch_goes_on_after_a_file_that_is_not_recognized_in_time(
    run: Run, slow: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = slow.with_name("answers.jsonl")
    command = ["batch", "--time-limit", "0", "-j", "1", HEART, str(slow), HEART, "-o", str(out)]

    def stopped() -> list[str | None]:
        return [json.loads(line)["stopped"] for line in out.read_text().splitlines()]

    assert 3 == run(*command).status
    assert [None, "time limit", None] == stopped()
    monkeypatch.undo()
    assert 0 == run(*command, "--resume").status
    assert [None, None, None] == stopped()


def test_what_is_made_of_a_document_ends_at_a_deadline() -> None:
    document = crosshatch.load(ROOT / HEART).document
    with pytest.raises(TimeIsUp), time_limit(0):
        compile_document(document)
    compile_document(document)


def test_a_model_that_is_not_ready_in_time_leaves_what_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = crosshatch.load(ROOT / "examples" / "gchq.toml")
    monkeypatch.setattr("crosshatch.engine.native.GRACE", -1)
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(seconds=0))
    assert (Status.UNKNOWN, "time limit") == (result.status, result.stopped)
    assert (False, False, ()) == (result.complete, result.answered, result.solutions)
    assert puzzle.document.givens == result.known
    assert crosshatch.solve(puzzle).as_json().keys() == result.as_json().keys() - {"stopped"}


def test_work_that_no_flag_ends_is_abandoned() -> None:
    end = threading.Event()

    def work(_: native.Cancel) -> bool:
        return end.wait()

    with pytest.raises(TimeIsUp):
        wait_for(work, seconds=0, patience=0)
    assert is_abandoned()
    end.set()
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and "abandoned" in thread.name:
            thread.join()
    assert not is_abandoned()
