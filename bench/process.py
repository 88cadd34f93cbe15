"""The whole process from the shell: time beyond a bare `import typer`, memory, and sameness."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench._machine import heading
from bench._pictures import document_of, smooth_picture

from crosshatch.data.grid import Grid
from crosshatch.files.formats.toml import write

CROSSHATCH = [sys.executable, "-m", "crosshatch"]
ROUNDS = 20


def main() -> None:
    """Print all figures."""
    heading("The process")
    start_up()
    memory()
    sameness()


def start_up() -> None:
    """A small puzzle from the shell, beside what every program of this kind has to import."""
    bare = [sys.executable, "-c", "import typer"]
    small = [*CROSSHATCH, "solve", "examples/heart.toml"]
    times: dict[str, list[float]] = {"import typer": [], "solve heart": []}
    with tempfile.TemporaryDirectory() as folder:
        # An installed program is compiled once, not at every start.
        compiled = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for command in (bare, small):
            subprocess.run(command, check=True, capture_output=True, env=compiled)
        for _ in range(ROUNDS):
            for name, command in zip(times, (bare, small), strict=True):
                start = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True, env=compiled)
                times[name].append(time.perf_counter() - start)
    typer, solve = (statistics.median(values) * 1000 for values in times.values())
    print(f"import typer {typer:.0f} ms, solve {solve:.0f} ms: {solve - typer:.0f} ms beyond it")


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
            record.pop("seconds", None)
            record.get("summary", {}).pop("seconds", None)
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
