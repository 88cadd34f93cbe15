"""Tests of clusters: they answer as one machine does, even if workers are lost."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from batching import (
    asking,
    lines_of,
    one_of_each_kind,
    puzzles,
    wait_for_lines,
    without_seconds,
    write_set,
)
from running import Run

from crosshatch.running import census

cluster = pytest.importorskip("crosshatch.running.cluster", reason="there is no Dask here")

PATIENCE = 60


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A program of Dask, until the block ends."""
    call = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(
        call, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def said(process: subprocess.Popen[str], pattern: str) -> str:
    """Return the first match of a pattern in the error output of a program, waiting for it."""
    assert process.stderr
    for line in process.stderr:
        if match := re.search(pattern, line):
            return match[1]
    raise AssertionError(f"it ended without a word of {pattern}")


@pytest.fixture
def scheduler() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A scheduler that has just been started: its address, and its process."""
    with started("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard") as process:
        yield said(process, r"Scheduler at:\s+(tcp://\S+)"), process


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[str]]:
    """A worker of its own process, which nobody restarts."""
    options = "--nthreads", "1", "--no-nanny", "--no-dashboard"
    with started("worker", address, *options) as process:
        said(process, r"(Registered to)")
        yield process


@pytest.mark.exhaustive
def test_a_cluster_answers_as_one_machine_does_though_a_worker_is_killed(
    run: Run, tmp_path: Path, scheduler: tuple[str, subprocess.Popen[str]]
) -> None:
    address, _ = scheduler
    source = write_set(tmp_path / "set.jsonl", puzzles(1000))
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert 0 == run("batch", str(source), "-o", str(here)).status
    with worker(address) as one, worker(address):
        call = ["batch", str(source), "-o", str(there), "--scheduler", address]
        asked = asking(call)
        wait_for_lines(there, 20)
        one.kill()
        _, told = asked.communicate(timeout=PATIENCE)
        assert (0, "") == (asked.returncode, told)
    assert lines_of(here) == lines_of(there)


@pytest.mark.exhaustive
def test_a_cluster_takes_puzzles_of_every_kind(
    run: Run, tmp_path: Path, scheduler: tuple[str, subprocess.Popen[str]]
) -> None:
    from crosshatch.running.parquet_file import read_parquet

    address, _ = scheduler
    one_of_each_kind(source := tmp_path / "each")
    here, there = tmp_path / "here.jsonl", tmp_path / "there.parquet"
    assert 0 == run("batch", str(source), "-o", str(here)).status
    with worker(address):
        call = ["batch", str(source), "-o", str(there), "--scheduler", address]
        assert 0 == run(*call).status
    assert lines_of(here) == without_seconds([*read_parquet(there)])


@pytest.mark.exhaustive
def test_what_a_lost_cluster_has_answered_is_kept(
    run: Run, tmp_path: Path, scheduler: tuple[str, subprocess.Popen[str]]
) -> None:
    address, process = scheduler
    source, out = write_set(tmp_path / "set.jsonl", puzzles(2000)), tmp_path / "out.jsonl"
    with worker(address):
        call = ["batch", str(source), "-o", str(out), "--scheduler", address]
        asked = asking(call)
        wait_for_lines(out, 20)
        process.kill()
        _, told = asked.communicate(timeout=PATIENCE)
    assert 2 == asked.returncode
    assert f"crosshatch: {address}: the scheduler is gone; " in told
    assert told.count("\n") == 1
    kept = len(lines_of(out))
    assert 20 <= kept < 2000
    assert 0 == run("batch", str(source), "-o", str(out), "--resume").status
    assert 2000 == len(lines_of(out))


@pytest.mark.exhaustive
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_a_worker_ends_what_nobody_waits_for_any_more(
    tmp_path: Path, scheduler: tuple[str, subprocess.Popen[str]], end: signal.Signals
) -> None:
    address, _ = scheduler
    [endless] = puzzles(1, size=60)
    easy = puzzles(3)
    source = write_set(tmp_path / "set.jsonl", [*easy, endless])
    other, out = write_set(tmp_path / "other.jsonl", easy), tmp_path / "out.jsonl"
    with worker(address):
        asked = asking(["batch", str(source), "-o", str(out), "--scheduler", address])
        wait_for_lines(out, 3)
        time.sleep(1)
        asked.send_signal(end)
        asked.communicate(timeout=PATIENCE)
        others = tmp_path / "others.jsonl"
        asked = asking(["batch", str(other), "-o", str(others), "--scheduler", address])
        asked.communicate(timeout=PATIENCE)
    assert 3 == len(lines_of(others))


@pytest.mark.exhaustive
def test_a_scheduler_that_is_not_there_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    source = str(write_set(tmp_path / "set.jsonl", puzzles(2)))
    call = "batch", source, "-o", str(tmp_path / "out.jsonl"), "--scheduler"
    for address in ("tcp://127.0.0.1:9", "tls://127.0.0.1:9", "nonsense://", "127.0.0.1:9", ""):
        ran = run(*call, address)
        assert (2, f"crosshatch: {address}: no scheduler answers there\n") == (ran.status, ran.err)


def test_a_cluster_without_workers_is_named(
    run: Run,
    tmp_path: Path,
    scheduler: tuple[str, subprocess.Popen[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    source = str(write_set(tmp_path / "set.jsonl", puzzles(2)))
    out = tmp_path / "out.jsonl"
    ran = run("batch", source, "-o", str(out), "--scheduler", scheduler[0])
    assert (2, f"crosshatch: {scheduler[0]}: the scheduler has no workers\n") == (
        ran.status,
        ran.err,
    )


@pytest.mark.exhaustive
def test_a_census_is_taken_on_a_cluster_though_a_worker_is_killed(
    run: Run,
    tmp_path: Path,
    scheduler: tuple[str, subprocess.Popen[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, _ = scheduler
    monkeypatch.setattr(census, "_LEAST_SHARD", 2**20)
    out = tmp_path / "census.jsonl"
    with worker(address) as one, worker(address):
        kill = threading.Thread(target=lambda: (wait_for_lines(out, 3), one.kill()))
        kill.start()
        ran = run("census", "5", "--scheduler", address, "-o", str(out), "--json")
        kill.join()
    assert 0 == ran.status
    told = json.loads(ran.out)
    assert (25_309_575, 24_976_511, 28_781_820) == (
        told["unique"],
        told["by_logic"],
        told["distinct"],
    )
    again = run("census", "5", "-o", str(out), "--resume", "--json")
    assert told["unique"] == json.loads(again.out)["unique"]
