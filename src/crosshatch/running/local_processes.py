"""Executors on this machine, with a process for each core or with this one alone.

The engine releases the interpreter's lock, but threads would still wait for each other in the parts
that are Python: clues, pictures and checks, which are a third of the work if puzzles are easy. And
a process that runs out of memory does not end the others.
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
from multiprocessing.process import BaseProcess, current_process
from pathlib import Path
from typing import Any, Self

from crosshatch.engine.memory import memory_limit, part_of_memory
from crosshatch.engine.native import cores
from crosshatch.errors import CrosshatchError
from crosshatch.running.executor import Job, Lost

# A process that ends the workers if the process that started them is killed.
#
# Workers cannot do that themselves: none of their threads runs while Python imports, or while a
# library holds the interpreter's lock. Only Linux can send a signal when the parent dies, and it
# does so as soon as the thread that started the worker ends. But a pipe is closed whatever ends a
# process, so the watchdog reads from one, and ends all workers when it is closed.


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
    """Ends the processes in its care if this process ends without having done so."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            # Without site packages it starts in milliseconds.
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
        """End the watchdog, and the processes that it still watches over."""
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
UNGUARDED = 90
"""The exit status of a process that would start others while it runs the script that started it."""


class LocalProcesses:
    """An executor with `number` processes on this machine, by default one per core."""

    pace = PACE

    def __init__(self, job: Job, number: int | None = None) -> None:
        if getattr(current_process(), "_inheriting", False):
            os._exit(UNGUARDED)  # whoever started this process says why
        self._job = job
        self._number = number or cores()
        self._memory = part_of_memory(self._number)
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
                free = _Worker(self._job, self._watchdog, self._memory)
            self._workers.append(free)
        free.begin(work)

    def take(self) -> tuple[Any, Any]:
        while not self._back:
            ready = wait([worker.pipe for worker in self._busy])
            for worker in [worker for worker in self._busy if worker.pipe in ready]:
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


class ThisProcess:
    """An executor that starts no process: it works while somebody waits for what comes back."""

    pace = PACE

    def __init__(self, job: Job) -> None:
        self._job = job
        self._work: list[Any] = []

    def __enter__(self) -> Self:
        return self

    @property
    def has_room(self) -> bool:
        return not self._work

    @property
    def is_idle(self) -> bool:
        return not self._work

    def put(self, work: Any) -> None:
        self._work.append(work)

    def take(self) -> tuple[Any, Any]:
        work = self._work.pop()
        return work, _done(self._job, work)

    def __exit__(self, *_: object) -> None: ...


class _Worker:
    """A process, the pipe to it, and the work that it has in hand."""

    def __init__(self, job: Job, watchdog: Watchdog, memory: int | None) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.work: tuple[Any, ...] = ()
        self.is_gone = False
        args = theirs, job, memory
        self._process: BaseProcess = context.Process(target=_work, args=args, daemon=True)
        with _without_missing_script():
            self._process.start()
        self._watchdog = watchdog
        watchdog.add(self._process.pid)
        theirs.close()

    def begin(self, work: Any) -> None:
        self.work = (work,)
        # If the process is gone already, `end` will find out.
        with suppress(OSError):
            self.pipe.send(work)

    def end(self) -> tuple[Any, Any]:
        """Return the work in hand with its result, or with `Lost` if the process has ended."""
        [work], self.work = self.work, ()
        try:
            return work, self.pipe.recv()
        except (EOFError, OSError):
            self.is_gone = True
            self._process.join()
            self._watchdog.remove(self._process.pid)
            self.pipe.close()
            if self._process.exitcode == UNGUARDED:
                raise CrosshatchError(
                    "each process runs this script from the beginning: put what is not for all of "
                    'them below `if __name__ == "__main__":`, or say jobs=1'
                ) from None
            return work, Lost(f"its worker was ended {_cause(self._process.exitcode)}")

    def dismiss(self) -> None:
        self._process.kill()
        self._process.join()
        self._watchdog.remove(self._process.pid)
        self.pipe.close()


@contextmanager
def _without_missing_script() -> Iterator[None]:
    """Hide the name of a script that is in no file, such as `<stdin>`: processes would run it."""
    script = sys.modules["__main__"].__dict__
    name = script.get("__file__")
    is_missing = name is not None and not Path(name).is_file()
    if is_missing:
        del script["__file__"]
    try:
        yield
    finally:
        if is_missing:
            script["__file__"] = name


def _cause(status: int | None) -> str:
    if status is None or status >= 0:
        return f"with status {status}"
    return f"by {signal.Signals(-status).name}"


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Block Ctrl-C in processes that are started here, even at first; their parent ends them."""
    resource_tracker.ensure_running()  # its start would end the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, job: Job, memory: int | None) -> None:
    """Do the work that comes through the pipe until the parent process has gone.

    It is done in a thread of its own, which calls the engine directly. In the main thread, which
    must stay free for Ctrl-C, the engine would need another thread for each puzzle.
    """
    # Hide what a library prints before it ends the process.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    threading.Thread(target=_answer, args=(pipe, job, memory), daemon=True).start()
    if parent := parent_process():
        parent.join()
    os._exit(1)


def _answer(pipe: Connection, job: Job, memory: int | None) -> None:
    try:
        with memory_limit(memory):
            while True:
                pipe.send(_done(job, pipe.recv()))
    finally:
        os._exit(1)


def _done(job: Job, work: Any) -> Any:
    try:
        return job(work)
    except Exception as error:
        return Lost(f"{type(error).__name__}: {error}")
