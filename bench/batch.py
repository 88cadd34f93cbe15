"""Batches: many puzzles at once, workers beside a plain loop, and a million simulated.

Two workers beside one, in turns, once they are there: processes, and threads. Sharing out small
puzzles beside a plain loop. The client's own time for a puzzle, and that of a real scheduler with
nothing to do; from these, and the times of the set, a million puzzles are simulated. The figures
stand in docs/scale.md.
"""

import pickle
import re
import signal
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from types import SimpleNamespace
from typing import Any, TypeVar

from bench._report import Figure, Result, Row, Table
from bench._shared import document_of, require_puzzles, speckled, tournament
from bench._simulation import Costs, simulated

from crosshatch.cli.sets import entries
from crosshatch.data.document import Document
from crosshatch.files.formats.json import write
from crosshatch.running import BatchQuestion, BatchRun, Entry, Piece, answer_all
from crosshatch.running.answering import Done
from crosshatch.running.cluster import Cluster
from crosshatch.running.entry import Numbered
from crosshatch.running.local_processes import LocalProcesses
from crosshatch.running.output import open_output
from crosshatch.running.run import results_of

OPTIONS = {"set": "taai2011", "every": 1, "rounds": 2, "tasks": 5000}
QUESTION = BatchQuestion()
MILLION = 1_000_000
WORKERS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000)
SMALL = 10
"""The side of the puzzles that are shared out in chunks."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield all figures."""
    require_puzzles()
    documents = tournament(chosen.set, every=chosen.every)
    small = made(10_000 // chosen.every, SMALL)
    sets = {chosen.set: documents, f"{SMALL}x{SMALL}": small}
    yield Table(
        "puzzles | workers are | one, s | two, s | times as fast",
        (
            scaled(name, kind, sets[name], chosen.rounds)
            for name in sets
            for kind in ("processes", "threads")
        ),
        is_detail=True,
    )
    yield overhead(small)
    client, scheduler = own_time(documents), saturation(chosen.tasks)
    yield Figure("the client's own time for a puzzle", f"{client * 1e6:.0f} µs")
    value = f"{1 / scheduler:,.0f} a second, {scheduler * 1e3:.2f} ms each"
    yield Figure("empty tasks through a real scheduler and two workers", value)
    costs = Costs(times_of(documents), client, scheduler)
    each = f"{mean(costs.puzzles) * 1e3:.1f} ms"
    yield Figure(f"the time of a puzzle, of which {MILLION:,} are simulated", each)
    yield Table(
        "workers | time | efficiency | client busy | scheduler busy | a piece | waits for",
        (million(costs, workers) for workers in WORKERS),
        is_detail=True,
    )


def made(number: int, size: int) -> list[Document]:
    """Return puzzles of pictures by chance."""
    chance = Random(size)
    return [document_of(speckled(size, size, 0.5, chance)) for _ in range(number)]


def scaled(name: str, kind: str, documents: list[Document], rounds: int) -> Row:
    """Return two workers beside one, in turns, without the time in which they begin."""
    run = processes if kind == "processes" else threads
    times = {number: list[float]() for number in (1, 2)}
    for turn in range(rounds):
        for number in (1, 2) if turn % 2 == 0 else (2, 1):
            times[number].append(run(documents, number))
    one, two = (median(times[number]) for number in (1, 2))
    return name, kind, one, two, one / two


def numbered(documents: list[Document]) -> Iterator[Numbered]:
    """Return puzzles as they come out of a file, which are read already."""
    return enumerate(map(Entry.of, documents))


def processes(documents: list[Document], number: int) -> float:
    """Return the seconds that all puzzles take so many processes, as they are shared out."""
    with begun(LocalProcesses(partial(answer_all, QUESTION), number), number) as crew:
        started = perf_counter()
        deque(results_of(numbered(documents), crew), maxlen=0)
        return perf_counter() - started


def threads(documents: list[Document], number: int) -> float:
    """Return the seconds that all puzzles take so many threads of this process."""
    with ThreadPoolExecutor(number) as pool:
        started = perf_counter()
        deque(pool.map(QUESTION.answer, documents), maxlen=0)
        return perf_counter() - started


AnyCrew = TypeVar("AnyCrew", bound=LocalProcesses)


def begun(crew: AnyCrew, number: int) -> AnyCrew:
    """Return a crew once each of its workers has answered something."""
    for _ in range(number):
        crew.put(Piece([*numbered(made(1, 5))]))
    for _ in range(number):
        crew.take()
    return crew


class Watched(LocalProcesses):
    """A crew whose work is measured without what lies between its pieces."""

    seconds = 0.0

    def take(self) -> tuple[Any, Any]:
        """Return the next finished work, and add its time."""
        work, done = super().take()
        self.seconds += done.seconds
        return work, done


def overhead(documents: list[Document]) -> Figure:
    """Return the cost of sharing out small puzzles, in a worker and in all, beside a loop."""
    plain, inside, whole = (list[float]() for _ in range(3))
    for _ in range(3):
        # Also in a thread of its own, as in a worker: so nobody listens for Ctrl-C for each puzzle.
        with ThreadPoolExecutor(1) as alone:
            done = alone.submit(answer_all, QUESTION, Piece([*numbered(documents)])).result()
        plain.append(done.seconds)
        with begun(Watched(partial(answer_all, QUESTION), 1), 1) as crew:
            crew.seconds, started = 0.0, perf_counter()
            deque(results_of(numbered(documents), crew), maxlen=0)
            whole.append(perf_counter() - started)
            inside.append(crew.seconds)
    loop, work, wall = (median(times) / len(documents) * 1e6 for times in (plain, inside, whole))
    times = f"{loop:.0f} in a plain loop, {work:.0f} in a worker ({work / loop - 1:+.1%})"
    value = f"{times}, which works for {work / wall:.1%} of the time"
    return Figure(f"puzzles of {SMALL}x{SMALL}, µs each", value, "+2 %")


def times_of(documents: list[Document]) -> list[float]:
    """Return the time of each puzzle in an idle worker, Python included."""
    with ThreadPoolExecutor(1) as alone:
        return [
            alone.submit(answer_all, QUESTION, Piece([*numbered([document])])).result().seconds
            for document in documents
        ]


class Prompt:
    """A crew that has the same answer to everything, at once."""

    pace = 0.1
    has_room = True

    def __init__(self, line: bytes) -> None:
        self._line = line
        self._put: deque[Piece] = deque()

    @property
    def is_idle(self) -> bool:
        """True if all work has come back."""
        return not self._put

    def put(self, work: Any) -> None:
        """Share out a piece, which travels as it does to a process."""
        self._put.append(pickle.loads(pickle.dumps(work)))
        self.has_room = False

    def take(self) -> tuple[Any, Any]:
        """The piece that was put."""
        self.has_room = True
        work = self._put.popleft()
        numbers = [number for number, _ in work.puzzles]
        return work, Done(numbers, [self._line] * len(numbers), seconds=1e-9)


def own_time(documents: list[Document]) -> float:
    """Return the client's time for a puzzle: to hand it out unread, and write its answer."""
    [answer] = answer_all(QUESTION, Piece([*numbered(documents[:1])])).lines
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "set.jsonl", Path(folder) / "out.jsonl"
        source.write_text(write(documents))
        times = []
        for _ in range(5):
            with open_output(out, force=True) as answers:
                started = perf_counter()
                BatchRun(QUESTION, answers).over(entries([str(source)], None), Prompt(answer))
                times.append((perf_counter() - started) / len(documents))
    return median(times)


def nothing(work: Any) -> Any:
    """Return a piece of work without any work in it."""
    return work


def saturation(tasks: int) -> float:
    """Return the scheduler's time for a task without any work in it."""
    # So many threads are given so many pieces ahead that nobody waits for the way there and back.
    with cluster(2, threads=100) as address, Cluster(nothing, address) as crew:
        started, put, back = perf_counter(), 0, 0
        while back < tasks:
            while put < tasks and crew.has_room:
                crew.put(put)
                put += 1
            crew.take()
            back += 1
        return (perf_counter() - started) / tasks


def million(costs: Costs, workers: int) -> Row:
    """Return the simulated time of a million of these puzzles."""
    went = simulated(costs, workers, MILLION)
    time = f"{went.seconds / 3600:.2f} h" if went.seconds > 3600 else f"{went.seconds:.0f} s"
    shares = (f"{part:.0%}" for part in (went.efficiency, went.client, went.scheduler))
    return workers, time, *shares, went.piece, went.limit


HOST = ("--host", "127.0.0.1")
ALONE = ("--no-nanny", "--no-dashboard")


@contextmanager
def cluster(workers: int, threads: int) -> Iterator[str]:
    """The address of its scheduler, until the block ends."""
    with ExitStack() as stack:
        scheduler = _started("scheduler", *HOST, "--port", "0", "--no-dashboard")
        address = _said(stack.enter_context(scheduler), r"Scheduler at:\s+(tcp://\S+)")
        for _ in range(workers):
            worker = stack.enter_context(
                _started("worker", address, "--nthreads", f"{threads}", *HOST, *ALONE)
            )
            _said(worker, r"(Registered to)")
        yield address


@contextmanager
def _started(*words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGKILL)


def _said(process: subprocess.Popen[str], pattern: str) -> str:
    """Return the first match of a pattern in the error output of a program, waiting for it."""
    assert process.stderr
    for line in process.stderr:
        if match := re.search(pattern, line):
            return match[1]
    raise SystemExit(f"Dask ended without a word of {pattern}")
