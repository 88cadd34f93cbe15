"""A crew on this machine: a process for each core.

Threads over the engine, which gives up the interpreter's lock, would wait for each other wherever
Python has its part in a puzzle, in clues, pictures and checks: that is a third of the work where
puzzles are easy. And a process that eats all memory takes nobody with it.
"""

import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Self

from crosshatch.engine.native import cores
from crosshatch.running.executor import Job, Lost

# A process that ends the workers when the one that started them is killed.
#
# Nothing within a worker can promise that: while Python imports, or a library keeps the
# interpreter's lock, no thread of it runs; and a signal at the death of the parent is known to
# Linux alone, which sends it when the thread ends that started the worker. A pipe is closed
# whatever ends a process, so the watchdog reads one, and ends all workers when it is closed.


_CODE = """
import os, signal, sys

workers = set()
for line in sys.stdin:
    if line.startswith("+"):
        workers.add(int(line))
    else:
        workers.discard(-int(line))
for worker in workers:
    try:
        os.kill(worker, signal.SIGKILL)
    except OSError:
        pass
"""


class Watchdog:
    """Ends the processes that it was told of, should this process end without having done so."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            # Without what a user has installed it starts in milliseconds.
            [sys.executable, "-I", "-S", "-c", _CODE],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def add(self, worker: int | None) -> None:
        """Watch over one more process."""
        self._tell(f"+{worker}")

    def remove(self, worker: int | None) -> None:
        """Forget a process that has ended."""
        self._tell(f"-{worker}")

    def close(self) -> None:
        """End the watchdog, and whatever it still watches over."""
        if self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()
        self._process.wait()

    def _tell(self, words: str) -> None:
        # If somebody has killed the watchdog, work goes on without it.
        if self._process.stdin:
            with suppress(OSError):
                self._process.stdin.write(f"{words}\n".encode())
                self._process.stdin.flush()


PACE = 0.1


class LocalProcesses:
    """So many processes that do a job."""

    pace = PACE

    def __init__(self, job: Job, number: int | None = None) -> None:
        self._job = job
        self._number = number or cores()
        self._workers: list[_Worker] = []
        self._watchdog: Watchdog | None = None
        self._back: deque[tuple[Any, Any]] = deque()

    def __enter__(self) -> Self:
        return self

    @property
    def has_room(self) -> bool:
        return len(self._busy) < self._number

    @property
    def is_idle(self) -> bool:
        return not self._busy and not self._back

    def put(self, work: Any) -> None:
        free = next((worker for worker in self._workers if not worker.work), None)
        if free is None:
            with _sigint_blocked():
                self._watchdog = self._watchdog or Watchdog()
                free = _Worker(self._job, self._watchdog)
            self._workers.append(free)
        free.begin(work)

    def take(self) -> tuple[Any, Any]:
        while not self._back:
            ready = wait([worker.line for worker in self._busy])
            for worker in [worker for worker in self._busy if worker.line in ready]:
                self._back.append(worker.end())
                if worker.is_gone:
                    self._workers.remove(worker)
        return self._back.popleft()

    @property
    def _busy(self) -> "Sequence[_Worker]":
        return [worker for worker in self._workers if worker.work]

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.dismiss()
        if self._watchdog:
            self._watchdog.close()


class _Worker:
    """A process, the line to it, and the work that it has in hand."""

    def __init__(self, job: Job, watchdog: Watchdog) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.work: tuple[Any, ...] = ()
        self.is_gone = False
        self._process: BaseProcess = context.Process(target=_work, args=(theirs, job), daemon=True)
        self._process.start()
        self._watchdog = watchdog
        watchdog.add(self._process.pid)
        theirs.close()

    def begin(self, work: Any) -> None:
        self.work = (work,)
        # If it is gone already, that shows when its answer is awaited.
        with suppress(OSError):
            self.line.send(work)

    def end(self) -> tuple[Any, Any]:
        """Its work, and what came of it."""
        [work], self.work = self.work, ()
        try:
            return work, self.line.recv()
        except (EOFError, OSError):
            self.is_gone = True
            self._process.join()
            self._watchdog.remove(self._process.pid)
            self.line.close()
            return work, Lost(f"its worker was ended {_cause(self._process.exitcode)}")

    def dismiss(self) -> None:
        self._process.kill()
        self._process.join()
        self._watchdog.remove(self._process.pid)
        self.line.close()


def _cause(status: int | None) -> str:
    if status is None or status >= 0:
        return f"with status {status}"
    return f"by {signal.Signals(-status).name}"


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Processes begun in here hear no Ctrl-C, not even at first: whoever began them ends them."""
    resource_tracker.ensure_running()  # which would let it through again when it begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: Connection, job: Job) -> None:
    """Do what is asked for, until nobody is there to ask for more.

    That is done in a thread of its own, where the engine is asked at once: in the main thread,
    which must be free for Ctrl-C, it would need another thread for each puzzle.
    """
    # Nobody is to read what a library says before it ends the process.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    threading.Thread(target=_answer, args=(line, job), daemon=True).start()
    if parent := parent_process():
        parent.join()
    os._exit(1)


def _answer(line: Connection, job: Job) -> None:
    try:
        while True:
            line.send(_done(job, line.recv()))
    finally:
        os._exit(1)


def _done(job: Job, work: Any) -> Any:
    try:
        return job(work)
    except BaseException as error:
        return Lost(f"{type(error).__name__}: {error}")
