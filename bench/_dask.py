"""A cluster on this machine: a scheduler and workers, by the commands of Dask."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

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
