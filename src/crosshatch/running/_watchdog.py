"""A process that ends the workers when the one that started them is killed.

Nothing within a worker can promise that: while Python imports, or a library keeps the interpreter's
lock, no thread of it runs; and a signal at the death of the parent is known to Linux alone, which
sends it when the thread ends that started the worker. A pipe is closed whatever ends a process, so
the watchdog reads one, and ends all workers when it is closed.
"""

import subprocess
import sys
from contextlib import suppress

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
