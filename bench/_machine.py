"""The machine that a figure was measured on, in a line."""

import os
import platform
from pathlib import Path


def machine() -> str:
    """Processor, cores, system and Python."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    python = f"Python {platform.python_version()}"
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}"


def heading(title: str) -> None:
    """Begin the output of a benchmark."""
    print(f"{title}\n{machine()}\n")
