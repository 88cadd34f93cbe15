"""Throughput: small puzzles by the thousand, and large ones built.

The core and Python beside the search: half-filled puzzles from lists, and from text to text by a
command; models from clue texts, with the memory that they hold; and `batch` with one job and two,
by the clock, start and end included. Other times are those of the processor in all threads; the
engine is measured by its own clock, so the machine must be idle for that.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from types import SimpleNamespace

from bench._machine import command_time
from bench._report import Figure, Result, shown
from bench._shared import clues, document_of, smooth_picture, speckled

from crosshatch.answers.many import solve_many
from crosshatch.data.document import Document
from crosshatch.files.formats.json import write
from crosshatch.library.load import load
from crosshatch.puzzles import compile_document

OPTIONS = {"number": 10_000, "rounds": 3}
CROSSHATCH = [sys.executable, "-m", "crosshatch"]
BARS = {10: 10_000, 15: 4_000}
"""Puzzles a second, by their side."""
BUILDS = {512: 50, 2000: 500}
"""Milliseconds for a model, by the side."""
FEW = 100
"""The number of puzzles in a set whose time is mostly that of starting up."""
BUILD = """
import json, resource, sys
from pathlib import Path
from bench.throughput import build
from crosshatch.library.load import load
pages = lambda: int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
document = load(sys.argv[1]).document
before = pages()
seconds, puzzle = build(document)
print(json.dumps([seconds, pages() - before]))
"""

Lists = tuple[list[list[int]], list[list[int]]]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield all figures."""
    for size, bar in BARS.items():
        yield many(size, bar, chosen.number)
    small = [half_filled(25, seed) for seed in range(200)]
    times = [build(document)[0] for document in small]
    yield Figure("a model of 25x25, half-filled", f"{shown(median(times), 1e-3)} ms", ".3 ms")
    for size, most in BUILDS.items():
        seconds, held = build_alone(document_of(smooth_picture(size, seed=1)))
        value = f"{shown(seconds, 1e-3)} ms, {held / size**2:.0f} bytes a cell"
        yield Figure(f"a model of {size}x{size}, smooth", value, f"{most} ms")
    yield batches(4 * chosen.number, chosen.rounds)


def half_filled(size: int, seed: int) -> Document:
    """Return the puzzle of a picture of which half is filled."""
    return document_of(speckled(size, size, 0.5, random.Random(seed)))


def many(size: int, bar: int, number: int) -> Figure:
    """Return what a half-filled puzzle takes, as text on the command line and as lists."""
    puzzles = [clues(half_filled(size, seed)) for seed in range(number)]
    engine, started = 0.0, process_time()
    for result in solve_many(puzzles):
        assert result.answered
        engine += result.seconds
    lists = (process_time() - started) / number
    whole = (text_to_text(puzzles) - text_to_text(puzzles[:FEW])) / max(number - FEW, 1)
    each = (f"{name} {shown(seconds, 1e-6)}" for name, seconds in (
        ("the engine", engine / number), ("from lists", lists), ("from text to text", whole),
    ))  # fmt: skip
    value = f"{1 / whole:,.0f} a second (µs each: {', '.join(each)})"
    return Figure(f"puzzles of {size}x{size}, half-filled", value, f"{bar:,} a second")


def text_to_text(puzzles: list[Lists]) -> float:
    """Return the processor time of a command that answers a set, from its file to its output."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "set.jsonl"
        write_set(path, puzzles)
        seconds, out = command_time([*CROSSHATCH, "solve", "--json", path])
    assert len(out.splitlines()) - 1 == len(puzzles), "not all were answered"
    return seconds


def batches(number: int, rounds: int) -> Figure:
    """Return how long `batch` takes for a set with one job and with two."""
    puzzles = [clues(half_filled(15, seed)) for seed in range(number)]
    times = [[batch(puzzles, jobs) for jobs in (1, 2)] for _ in range(rounds)]
    one, two = (", ".join(map(shown, each)) for each in zip(*times, strict=True))
    ratios = ", ".join(f"{one / two:.2f}" for one, two in times)
    what = f"`batch` on {number:,} of 15x15 with two jobs, times as fast"
    return Figure(what, f"{ratios} ({one} and {two} s)", "1.8")


def batch(puzzles: list[Lists], jobs: int) -> float:
    """Return the seconds that `batch` takes for a set."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "set.jsonl", Path(folder) / "out.jsonl"
        write_set(source, puzzles)
        words = [*CROSSHATCH, "batch", str(source), "-o", str(out), "-j", str(jobs)]
        started = perf_counter()
        subprocess.run(words, check=True, capture_output=True)
        seconds = perf_counter() - started
        assert len(out.read_text("utf-8").splitlines()) == len(puzzles), "not all were answered"
    return seconds


def write_set(path: Path, puzzles: list[Lists]) -> None:
    """Write puzzles as JSON, a line each."""
    lines = (json.dumps({"rows": rows, "columns": columns}) for rows, columns in puzzles)
    path.write_text("\n".join(lines), encoding="utf-8")


def build(document: Document) -> tuple[float, object]:
    """Return the seconds from clue texts to the model of the engine, and its puzzle."""
    started = process_time()
    puzzle = compile_document(document)
    assert puzzle.model.engine is not None
    return process_time() - started, puzzle


def build_alone(document: Document) -> tuple[float, int]:
    """Return the seconds and the bytes that a model takes in a process that has built no other."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.json"
        path.write_text(write([document]), encoding="utf-8")
        assert load(path).size == document.size
        command = [sys.executable, "-c", BUILD, path]
        answers = [json.loads(command_time(command, env=os.environ)[1]) for _ in range(3)]
    times, sizes = zip(*answers, strict=True)
    return median(times), int(median(sizes))
