"""The process: its start beside `import typer`, its memory, and that it says the same again.

Times are of the processor, and the medians of rounds in which both take turns, so that whatever
else the machine does slows both.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from types import SimpleNamespace

from bench._machine import command_time
from bench._report import Figure, Result
from bench._shared import document_of, smooth_picture

from crosshatch.files.formats.toml import write

OPTIONS = {"rounds": 9, "sizes": (60, 512)}
CROSSHATCH = [sys.executable, "-m", "crosshatch"]
BARS = {
    "solve examples/gchq.toml": 1.9,
    "--version": 1.3,
    "--help": 3.3,
}
"""The most of the processor's time that commands may take, in times of `import typer`."""
MEMORY = {60: 100, 512: 300}
"""The most MB for pictures of these sides."""
PEAK = (
    "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=2); "
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
)


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield all figures."""
    with tempfile.TemporaryDirectory() as folder:
        # An installed program is compiled once, not at every start.
        compiled = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for words, bar in BARS.items():
            yield start_up(words, bar, compiled, chosen.rounds)
    for size in chosen.sizes:
        bar = f"{MEMORY[size]} MB" if size in MEMORY else ""
        yield Figure(f"peak memory, {size}x{size} smooth", f"{peak_memory(size)} MB", bar)
    answers = {answer() for _ in range(5)}
    yield Figure("answers of five processes to one question", str(len(answers)), "1")


def start_up(words: str, bar: float, environment: dict[str, str], rounds: int) -> Figure:
    """Return the time of a command beside what every program of this kind has to import."""
    commands = [sys.executable, "-c", "import typer"], [*CROSSHATCH, *words.split()]
    times = [
        [command_time(command, env=environment)[0] for command in commands]
        for _ in range(rounds + 1)
    ][1:]
    ratio = median(whole / typer for typer, whole in times)
    typer, whole = (1000 * median(each) for each in zip(*times, strict=True))
    value = f"{ratio:.2f} times import typer ({whole:.0f} and {typer:.0f} ms)"
    return Figure(f"`{words}`", value, f"{bar} times")


def peak_memory(size: int) -> int:
    """Return the MB held by the process that solves a picture of smooth shapes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.toml"
        path.write_text(write([document_of(smooth_picture(size, seed=1))]), encoding="utf-8")
        _, out = command_time([sys.executable, "-c", PEAK, *CROSSHATCH, "solve", path])
        return int(out)


def answer() -> str:
    """Return what a process says of two puzzles, without its clocks."""
    files = ("examples/mask.toml", "examples/say-cheese.toml")
    _, out = command_time([*CROSSHATCH, "solve", "--json", *files])
    records = [json.loads(line) for line in out.splitlines()]
    for record in records:
        for each in (record, record.get("summary", {})):
            for clock in ("seconds", "elapsed"):
                each.pop(clock, None)
    return json.dumps(records)
