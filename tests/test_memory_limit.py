"""Tests of memory limits: what would exceed one is refused or ends the work, and nothing aborts."""

import json
import re
import sys
import threading
from pathlib import Path

import pytest
from calling import API, HOME, SMALL
from running import Run, in_python, refusal_of
from starlette.testclient import TestClient

import crosshatch
from crosshatch import Limits, MemoryLimitError
from crosshatch.engine import memory
from crosshatch.engine.chain import Chain, Position
from crosshatch.engine.clues import Runs
from crosshatch.engine.memory import current_memory_limit, memory_limit
from crosshatch.engine.native import wait_for
from crosshatch.engine.native_clues import chain_of
from crosshatch.web.server import cancellable_calls
from crosshatch.web.server.app import make_app

HEART = "examples/heart.toml"
GCHQ = "examples/gchq.toml"
SENTENCE = r"the puzzle needs [\d.]+ [kMG]?B of memory, the limit is (9 kB|1 MB)"
TOO_SMALL = Limits(memory=9000)


@pytest.fixture(scope="module")
def stars(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A puzzle of a million cells whose clues say little."""
    path = tmp_path_factory.mktemp("large") / "stars.json"
    rows, columns = ["* " + "1 * " * 60] * 1000, ["* " + "1 * " * 120] * 1000
    path.write_text(json.dumps({"rows": rows, "columns": columns}))
    return path


@pytest.fixture
def many(tmp_path: Path) -> str:
    """A file with a puzzle that has 362,880 solutions."""
    path = tmp_path / "many.json"
    path.write_text(json.dumps({"rows": ["1"] * 9, "columns": ["1"] * 9}))
    return str(path)


def test_of_several_puzzles_only_those_that_do_not_fit_are_refused(run: Run, stars: Path) -> None:
    ran = run("solve", "--json", HEART, str(stars), HEART, "--memory-limit", "1M")
    *records, last = map(json.loads, ran.out.splitlines())
    assert (3, ["unique"] * 2) == (ran.status, [record["status"] for record in records])
    assert (1, 2) == (last["summary"]["unknown"], last["summary"]["unique"])
    assert re.search(f"^crosshatch: {re.escape(str(stars))}: {SENTENCE}\n$", ran.err), ran.err


def test_what_was_found_before_the_limit_is_kept(run: Run, many: str) -> None:
    ran = run("solve", "--json", "--limit", "300000", many, "--memory-limit", "2M")
    record = json.loads(ran.out)
    assert (3, "memory limit", "multiple") == (ran.status, record["stopped"], record["status"])
    assert 2 < len(record["solutions"]) < 300_000
    assert not record["complete"]
    in_words = run("solve", "--known", "--limit", "300000", many, "--memory-limit", "2M")
    assert "stopped by the memory limit" in in_words.out.splitlines()[-1]


def test_each_process_of_a_batch_gets_its_part(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "answers.jsonl"
    ran = run("batch", GCHQ, HEART, "--jobs", "2", "--out", str(out), "--memory-limit", "200k")
    assert 3 == ran.status
    gchq, heart = map(json.loads, out.read_text().splitlines())
    assert re.search(r"needs \d+ kB of memory, the limit is 100 kB", gchq["error"])
    assert ("unknown", "memory limit") == (gchq["status"], gchq["stopped"])
    assert "unique" == heart["status"]


def test_limits_of_the_library_refuse_and_stop_in_the_same_way() -> None:
    gchq = crosshatch.load(GCHQ)
    for ask in (crosshatch.solve, crosshatch.count, crosshatch.rate, crosshatch.hint):
        # Its model was made to read the givens.
        other = gchq.without_givens()
        assert re.fullmatch(SENTENCE, refusal_of(MemoryLimitError, ask, other, limits=TOO_SMALL))
    assert issubclass(MemoryLimitError, MemoryError)
    assert crosshatch.solve(gchq, limits=Limits(memory=10**7)).stopped is None
    many = crosshatch.nonogram(rows=[[1]] * 9, columns=[[1]] * 9)
    result = crosshatch.solve(many, limits=Limits(solutions=None, memory=10**6))
    assert ("memory limit", False) == (result.stopped, result.answered)
    assert len(result.solutions) > 2
    answers = crosshatch.solve_many([gchq, many], limits=TOO_SMALL)
    assert re.fullmatch(SENTENCE, refusal_of(MemoryLimitError, next, answers))
    [answer] = crosshatch.batch([gchq], jobs=1, limits=TOO_SMALL)
    assert re.search(SENTENCE, answer["error"] or "")


def test_a_chain_is_not_even_begun_if_it_does_not_fit() -> None:
    positions = [Position("a cell", (1,))] * 100
    clue = Runs((crosshatch.data.grid.Run(4000),))
    with memory_limit(20_000):
        refusal_of(MemoryLimitError, Chain.of, positions)
        refusal_of(MemoryLimitError, chain_of, clue)
    assert 100 == Chain.of(positions).positions
    assert 4001 == chain_of(clue).positions


def test_the_lowest_limit_of_enclosing_blocks_holds_in_threads_too() -> None:
    with memory_limit(1000), memory_limit(None), memory_limit(2000):
        assert 1000 == current_memory_limit()
        assert (1000, False) == wait_for(lambda _: current_memory_limit() or 0)
        with memory_limit(500):
            assert 500 == current_memory_limit()
    assert current_memory_limit() == memory.default_memory_limit()


@pytest.mark.skipif(sys.platform != "linux", reason="control groups are those of Linux")
def test_three_quarters_of_the_smallest_allowance_is_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "_PROCESS", tmp_path)
    monkeypatch.setattr(memory, "_CONTROL_GROUPS", tmp_path)
    default = memory.default_memory_limit.__wrapped__
    whole = default()
    assert whole is not None
    (tmp_path / "cgroup").write_text("0::/outer/inner\n")
    (tmp_path / "outer" / "inner").mkdir(parents=True)
    (tmp_path / "outer" / "inner" / "memory.max").write_text("max\n")
    assert whole == default()
    (tmp_path / "outer" / "memory.max").write_text("4000000\n")
    assert 3_000_000 == default()
    (tmp_path / "cgroup").write_text("5:cpu:/\n4:memory,hugetlb:/inner\n")
    (tmp_path / "memory" / "inner").mkdir(parents=True)
    (tmp_path / "memory" / "inner" / "memory.limit_in_bytes").write_text("8000000\n")
    assert 6_000_000 == default()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this limit means something else")
def test_a_process_that_may_not_have_the_memory_refuses_and_does_not_abort(stars: Path) -> None:
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (300 << 20,) * 2);"
        "from crosshatch.cli import main; main()"
    )
    ran = in_python(program, "solve", str(stars), status=3)
    assert "" == ran.out
    assert re.search(r"stars.json: the puzzle needs \d+ MB of memory, the limit is \d+ MB", ran.err)


def test_a_call_of_the_server_that_takes_too_much_is_refused_beside_one_that_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = memory.default_memory_limit()
    assert limit is not None
    monkeypatch.setattr(cancellable_calls, "SHARES", limit // 10**6)
    client = TestClient(make_app(()), base_url=HOME)
    replies: dict[str, tuple[int, str]] = {}

    def call(name: str, puzzle: dict[str, object]) -> None:
        reply = client.post(f"{API}/count", json={"puzzle": puzzle})
        replies[name] = reply.status_code, reply.text

    large = {"rows": ["*"] * 300, "columns": ["*"] * 300}
    calls = {"large": large, "small": SMALL, "large again": large}
    threads = [threading.Thread(target=call, args=each) for each in calls.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 200 == replies["small"][0], replies
    for name in ("large", "large again"):
        status, words = replies[name]
        assert 422 == status
        assert re.search(r"needs [\d.]+ MB of memory, the limit is 1 MB", words)
