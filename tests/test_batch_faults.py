"""Tests of faults in a batch: workers end, the client ends, the disk is full; answers are kept."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest
from alone import Alone
from batching import (
    FATAL,
    STRANGE,
    answer_or_die,
    asking,
    entries_of,
    lines_of,
    puzzles,
    wait_for_lines,
    write_set,
)
from running import Run

from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.files import atomic_write as draft
from crosshatch.running import BatchQuestion, BatchRun, Piece, answer_all
from crosshatch.running.answering import Done
from crosshatch.running.entry import Numbered
from crosshatch.running.local_processes import LocalProcesses
from crosshatch.running.output import open_output
from crosshatch.running.run import GROWTH, results_of

SET = puzzles(60)
ENTRIES = entries_of(SET)


def answer_here(
    out: Path, documents: list[Document], refuse: Callable[[str], None] = print, **how: bool
) -> None:
    """Answer puzzles into a file with two workers, who can be ended by some."""
    with open_output(out, **how) as answers, LocalProcesses(answer_or_die, 2) as crew:
        asked = BatchRun(BatchQuestion(), answers, keep_going=True, complain=refuse)
        asked.over(entries_of(documents), crew)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("title", "reason"),
    [(FATAL, "its worker was ended by SIGKILL"), (STRANGE, f"RuntimeError: {STRANGE}")],
)
def test_a_puzzle_that_ends_its_workers_fails_alone(
    tmp_path: Path, title: str, reason: str
) -> None:
    out, refusals = tmp_path / "out.jsonl", list[str]()
    fatal = replace(SET[7], title=title)
    answer_here(out, [*SET[:7], fatal, *SET[8:]], refusals.append)
    records = lines_of(out)
    assert 60 == len(records)
    [lost] = [record for record in records if record["status"] == "failed"]
    assert lost == records[7]
    assert refusals == [lost["error"]] == [f"set: line 7: {reason}"]
    answer_here(out, SET, resume=True)
    assert "failed" not in [record["status"] for record in lines_of(out)]


def test_a_worker_that_is_killed_costs_only_its_work(tmp_path: Path) -> None:
    """It is killed while the client is at another, so that it shows only later.

    Once only: a second might have had the same puzzle in hand alone, which then had its chances.
    """
    out, killed = tmp_path / "out.jsonl", list[int]()
    with (
        open_output(out) as answers,
        LocalProcesses(partial(answer_all, BatchQuestion()), 2) as crew,
    ):
        asked = BatchRun(BatchQuestion(), answers)

        def kill(number: int, _: int) -> None:
            if number >= 5 and not killed:
                worker = active_children()[0]
                worker.kill()
                killed.append(worker.pid or 0)

        asked.show = kill
        asked.over(entries_of(SET), crew)
    assert 1 == len(killed)
    assert [document.title for document in SET] == [record["name"] for record in lines_of(out)]
    assert {"failed"}.isdisjoint(record["status"] for record in lines_of(out))


@pytest.mark.parametrize("moment", ["starting", "begun"])
def test_no_worker_outlives_a_client_that_is_killed(moment: str) -> None:
    """Not even one that imports, or keeps the interpreter's lock."""
    program = (
        "from batching import keep_the_lock\n"
        "from crosshatch.running.local_processes import LocalProcesses\n"
        "with LocalProcesses(keep_the_lock, 1) as crew:\n"
        "    crew.put(1)\n"
        "    print('starting', flush=True)\n"
        "    crew.take()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, sys.path))},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as client:
        assert client.stdout
        while moment not in (line := client.stdout.readline()):
            assert line, "the client has ended"
        client.kill()
        try:
            # The worker holds the other end, too.
            client.communicate(timeout=20)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(client.pid, signal.SIGKILL)


@pytest.mark.usefixtures("one_process")
def test_a_last_line_that_is_no_answer_is_dropped_and_named(run: Run, tmp_path: Path) -> None:
    source, out = write_set(tmp_path / "set.jsonl", SET[:9]), tmp_path / "out.jsonl"
    call = ["batch", str(source), "-o", str(out), "--resume"]
    assert 0 == run(*call).status
    lines = out.read_bytes().splitlines(keepends=True)
    for last in (lines[5][:30] + b"\n", b'{"x":1}\n'):
        out.write_bytes(b"".join(lines[:5]) + last)
        ran = run(*call)
        sentence = "line 6 is no record, and is dropped as it is the last"
        assert (0, f"crosshatch: {out}: {sentence}\n") == (ran.status, ran.err)
        assert lines[:5] == out.read_bytes().splitlines(keepends=True)[:5]
        assert 9 == len(lines_of(out))
    out.write_bytes(lines[0] + lines[1][:30] + b"\n" + b"".join(lines[2:]))
    ran = run(*call)
    assert (2, f"crosshatch: {out}: line 2: no record\n") == (ran.status, ran.err)
    out.write_bytes(foreign := b'{"mine":1}\nhello\n')
    ran = run(*call)
    assert (2, True) == (ran.status, "a record of something else" in ran.err)
    assert foreign == out.read_bytes()


@pytest.mark.usefixtures("one_process")
def test_a_full_disk_is_told_and_leaves_whole_records(run: Run, tmp_path: Path) -> None:
    source, out = write_set(tmp_path / "set.jsonl", SET), tmp_path / "out.jsonl"
    small = (
        "import resource; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))"
    )
    call = ["batch", str(source), "-o", str(out), "--jobs", "1"]
    with asking(call, first=small) as asked:
        _, complaints = asked.communicate()
    assert 2 == asked.returncode
    sentence = "cannot be written: file too large; --resume goes on with what is there"
    assert f"crosshatch: {out}: {sentence}\n" == complaints
    assert 5 < len(lines_of(out)) < 60
    assert 0 == run(*call, "--resume").status
    assert 60 == len(lines_of(out))


@pytest.mark.parametrize("name", ["out.jsonl", "out.parquet"])
def test_a_disk_that_is_full_in_the_end_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if name == "out.parquet":
        pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    out = tmp_path / name

    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(draft.os, "fsync", refuse)
        with pytest.raises(CrosshatchError, match=rf"{name}: cannot be written: no space left"):
            answer_backwards(out, SET)
    [kept] = tmp_path.iterdir()  # nothing half done is left
    assert 60 == len(lines_of(kept))
    answer_backwards(out, SET[:0], resume=True)
    assert [out] == [*tmp_path.iterdir()]


def answer_backwards(out: Path, documents: list[Document], **how: bool) -> None:
    """Answer puzzles so that they are to be put in order in the end."""

    def backwards(piece: Piece) -> Done:
        done = answer_all(BatchQuestion(), piece)
        return replace(done, numbers=done.numbers[::-1], lines=done.lines[::-1])

    with open_output(out, **how) as answers, Alone(backwards, pace=1) as crew:
        BatchRun(BatchQuestion(), answers).over(entries_of(documents), crew)


def test_ctrl_c_keeps_what_is_answered(tmp_path: Path) -> None:
    """Also where all processes hear it, as on a terminal."""
    documents = puzzles(5000)
    source, out = write_set(tmp_path / "set.jsonl", documents), tmp_path / "out.jsonl"
    with asking(["batch", str(source), "-o", str(out)]) as asked:
        wait_for_lines(out, 20)
        os.killpg(asked.pid, signal.SIGINT)
        told, complaints = asked.communicate()
    assert 130 == asked.returncode
    way_on = f"what is answered is in {out}, and --resume goes on with it"
    assert f"crosshatch: interrupted: {way_on}\n" == complaints
    kept = lines_of(out)
    assert told.startswith(f"{len(kept):,} puzzles: ")
    names = [document.title for document in documents]
    places = [names.index(record["name"]) for record in kept]
    assert sorted(places) == places


def test_answers_go_neither_into_a_pipe_nor_through_a_link_to_the_puzzles(
    run: Run, tmp_path: Path
) -> None:
    source = write_set(tmp_path / "set.jsonl", SET[:2])
    before = source.read_bytes()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(source)
    for out, why in {
        "pipe": f"{tmp_path}/pipe: is no file, and records need one",
        "link": f"{source}: here answers go, and puzzles cannot come from there too",
    }.items():
        ran = run("batch", str(source), "-o", f"{tmp_path}/{out}", "--force")
        assert (2, f"crosshatch: {why}\n") == (ran.status, ran.err)
    assert before == source.read_bytes()


@pytest.mark.usefixtures("one_process")
def test_parquet_that_holds_no_answers_is_left_as_it_is(run: Run, tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    from pyarrow import parquet

    source, out = str(write_set(tmp_path / "set.jsonl", SET[:2])), tmp_path / "out.parquet"
    assert 0 == run("batch", source, "-o", str(out)).status
    whole = out.read_bytes()
    parquet.write_table(pa.table({"name": ["mine"]}), out)
    foreign = out.read_bytes()
    for content, why in (
        (whole[:-1], "no whole Parquet file"),
        (b"", "no whole Parquet file"),
        (foreign, "columns of something else, where answers were expected"),
    ):
        out.write_bytes(content)
        ran = run("batch", source, "-o", str(out), "--resume")
        assert (2, f"crosshatch: {out}: {why}\n") == (ran.status, ran.err)
        assert content == out.read_bytes()
        assert {"set.jsonl", "out.parquet"} == {path.name for path in tmp_path.iterdir()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("room", [1, 3])
def test_no_more_is_read_than_the_crew_can_begin_with(room: int) -> None:
    """However many there are: one piece is ready, beside those in hand."""
    read, most = 0, 0
    crew = Alone(partial(answer_all, BatchQuestion()), room=room, pace=1e-3)

    def reading() -> Iterator[Numbered]:
        nonlocal read
        for number in range(1000):
            read += 1
            yield number, ENTRIES[number % len(SET)]

    known = 0
    for piece, _ in results_of(reading(), crew):
        known += len(piece)
        pieces = [len(piece) for piece in crew.in_hand]
        most = max(most, len(pieces))
        assert read - known <= (room + 2) * max(sizes := [*pieces, 1]) * GROWTH, sizes
    assert (1000, room) == (known, most)
