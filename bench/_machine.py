"""Where and when a figure was measured, and what it took there."""

import json
import os
import platform
import resource
import signal
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from datetime import date
from math import ceil
from pathlib import Path
from typing import Any, Protocol, TypeVar

ROOT = Path(__file__).parents[1]
Answer = TypeVar("Answer")


class Timed(Protocol):
    """An answer that tells how long it took."""

    @property
    def seconds(self) -> float:
        """Its time."""


TimedAnswer = TypeVar("TimedAnswer", bound=Timed)


def machine() -> str:
    """Processor, cores, system and Python."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    python = f"Python {platform.python_version()}"
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}"


def commit() -> str:
    """Return the commit that is measured, with a plus if there are changes since."""
    described = subprocess.run(
        ["git", "describe", "--always", "--exclude", "*", "--dirty=+"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return described.stdout.strip() or "no commit"


def stamp() -> str:
    """Return the date, the machine and the commit."""
    today = date.today()
    return f"{today.day} {today:%B %Y}, {machine()}, {commit()}"


def load() -> float:
    """Return how many processes want a core, in the mean of the last minute."""
    return os.getloadavg()[0]


def peak() -> int:
    """Return the most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def timed(work: Callable[[], Answer]) -> tuple[float, Answer]:
    """Return the processor's seconds that work takes, and its answer."""
    started = time.process_time()
    answer = work()
    return time.process_time() - started, answer


def command_time(command: Sequence[str | Path], **options: object) -> tuple[float, str]:
    """Return the processor's seconds of a command, its start included, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(command, check=True, capture_output=True, text=True, **options)  # type: ignore[call-overload]
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ran.stdout


def rounds(ask: Callable[[], TimedAnswer], number: int, enough: float = 1.0) -> list[TimedAnswer]:
    """Return the answers of this many rounds, or of fewer once they took so many seconds."""
    answers = [ask()]
    while len(answers) < number and sum(each.seconds for each in answers) < enough:
        answers.append(ask())
    return answers


def median(answers: Sequence[Timed]) -> float:
    """Return the median time of answers."""
    return statistics.median(each.seconds for each in answers)


def in_process(work: Callable[[], Any]) -> Any:
    """Return the result of work in a process of its own, as JSON gives it back.

    Return None if it was ended by its `limit_time`.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            os.write(writer, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    if data:
        return json.loads(data)
    assert os.WIFSIGNALED(status), "the tool failed"
    assert os.WTERMSIG(status) == signal.SIGXCPU, "the tool failed"
    return None


def limit_time(seconds: float) -> None:
    """End this process after some more seconds of CPU time."""
    end = ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end + 1))
