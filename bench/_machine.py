"""The machine that a figure was measured on, in a line."""

import os
import platform
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Answer = TypeVar("Answer")


def machine() -> str:
    """Processor, cores, system and Python."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    python = f"Python {platform.python_version()}"
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}"


def timed(work: Callable[[], Answer]) -> tuple[float, Answer]:
    """Return the processor's seconds that work takes, and its answer."""
    started = time.process_time()
    answer = work()
    return time.process_time() - started, answer


def heading(title: str) -> None:
    """Begin the output of a benchmark."""
    print(f"{title}\n{machine()}\n")


def footing() -> None:
    """End the output of a benchmark with the most memory that its process held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"\nMost memory held by the process, Python and all: {most} MB")
