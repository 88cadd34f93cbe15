"""The whole process from the shell: its start beside `import typer`, memory, and sameness."""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench._machine import heading
from bench._pictures import document_of, smooth_picture

from crosshatch.data.grid import Grid
from crosshatch.files.formats.toml import write

CROSSHATCH = [sys.executable, "-m", "crosshatch"]
BARS = {
    "solve examples/heart.toml": 1.9,
    "solve examples/gchq.toml": 1.9,
    "--version": 1.3,
    "--help": 3.3,
}
"""The most of the processor's time that commands may take, in times of `import typer`."""
ROUNDS = 9


def main() -> None:
    """Print all figures."""
    heading("The process")
    start_up()
    memory()
    sameness()


def start_up() -> None:
    """The processor's time of commands beside what every program of this kind has to import.

    Both take turns, so that whatever else the machine does slows both.
    """
    bare = [sys.executable, "-c", "import typer"]
    with tempfile.TemporaryDirectory() as folder:
        # An installed program is compiled once, not at every start.
        compiled = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for words, bar in BARS.items():
            command = [*CROSSHATCH, *words.split()]
            for each in (bare, command):
                seconds_of(each, compiled)
            rounds = [
                (seconds_of(bare, compiled), seconds_of(command, compiled)) for _ in range(ROUNDS)
            ]
            ratio = statistics.median(whole / typer for typer, whole in rounds)
            typer, whole = (1000 * statistics.median(times) for times in zip(*rounds, strict=True))
            times = f"{ratio:.2f} x import typer, at most {bar} ({whole:.0f} and {typer:.0f} ms)"
            print(f"{words}: {times}")


def seconds_of(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Return the processor's seconds that a command takes, from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory() -> None:
    """The peak of the whole process on large pictures of smooth shapes."""
    for size in (60, 512):
        peak = peak_memory(smooth_picture(size, seed=1))
        print(f"{size}x{size}: at most {peak:.0f} MB")


def sameness() -> None:
    """Check that several processes give one answer and one set of counters."""
    command = [*CROSSHATCH, "solve", "--json", "examples/mask.toml", "examples/say-cheese.toml"]
    answers = set()
    for _ in range(5):
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        records = [json.loads(line) for line in output.splitlines()]
        for record in records:
            for each in (record, record.get("summary", {})):
                for clock in ("seconds", "elapsed"):
                    each.pop(clock, None)
        answers.add(json.dumps(records))
    print(f"5 runs of the same question: {len(answers)} answer{'s' * (len(answers) > 1)}")


def peak_memory(picture: Grid) -> float:
    """Megabytes used by the process that solves the puzzle of a picture."""
    document = document_of(picture)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.toml"
        path.write_text(write([document]), encoding="utf-8")
        script = (
            "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=2); "
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        )
        command = [sys.executable, "-c", script, *CROSSHATCH, "solve", str(path)]
        output = subprocess.run(command, check=True, capture_output=True, text=True)
    verdict = output.stderr.strip().splitlines()[-1]
    print(f"  {verdict}")
    return int(output.stdout) / 1024


if __name__ == "__main__":
    main()
