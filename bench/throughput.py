"""Small puzzles by the thousand, and large ones built: what Python and the core add to the search.

python -m bench.throughput [--number N]

Times are those of the processor in all threads; for `batch` they are those of the clock. The engine
alone is measured by its own clock, so the machine must be idle for that.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from bench._machine import footing, heading
from bench._pictures import document_of, smooth_picture
from tests.drawings import half_filled

from crosshatch.answers.many import solve_many
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.files.formats.json import write
from crosshatch.library.load import read_documents, read_text

Lists = tuple[list[list[int]], list[list[int]]]

SOLVE = [sys.executable, "-m", "crosshatch", "solve", "--json"]
BATCH = [sys.executable, "-m", "crosshatch", "batch"]
SIZES = (10, 15)
FEW = 100
"""The number of puzzles in a set whose time is mostly that of starting up."""
SMALL, ROUNDS = 25, 200
LARGE = (512, 2000)


def main() -> None:
    """Print all figures."""
    options = argparse.ArgumentParser()
    options.add_argument("--number", type=int, default=10_000)
    options.add_argument("--build", help="only print the seconds and bytes for this file")
    chosen = options.parse_args()
    if chosen.build:
        print_build(chosen.build)
        return
    heading(f"Throughput; load {os.getloadavg()[0]:.1f} at the beginning")
    many(chosen.number)
    builds()
    batches(4 * chosen.number)
    footing()


def many(number: int) -> None:
    """Print what a half-filled puzzle takes, as text on the command line and as lists."""
    print(f"Half-filled by chance, {number:,} of each size, µs of processor time a puzzle")
    print("| size | engine | from lists | from text to text | puzzles a second |")
    print("|---|---|---|---|---|")
    for size in SIZES:
        puzzles = [lists_of(half_filled(size, 0.5, seed)) for seed in range(number)]
        engine, seconds = from_lists(puzzles)
        whole = (text_to_text(puzzles) - text_to_text(puzzles[:FEW])) / (number - FEW)
        each = f"{engine * 1e6:.0f} | {seconds * 1e6:.0f} | {whole * 1e6:.0f}"
        print(f"| {size}x{size} | {each} | {1 / whole:,.0f} |", flush=True)


def lists_of(picture: Grid) -> Lists:
    """Return the clues of a picture as lists of numbers, those of its rows first."""
    rows, columns = (
        [[*map(int, text.split())] for text in clue_texts(side)]
        for side in (picture, transposed(picture))
    )
    return rows, columns


def from_lists(puzzles: list[Lists]) -> tuple[float, float]:
    """Return the seconds a puzzle takes in the engine, and in all of `solve_many`."""
    engine, started = 0.0, process_time()
    for result in solve_many(puzzles):
        assert result.answered
        engine += result.seconds
    return engine / len(puzzles), (process_time() - started) / len(puzzles)


def text_to_text(puzzles: list[Lists]) -> float:
    """Return the processor time of a command that answers a set, from its file to its output."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "set.jsonl"
        write_set(path, puzzles)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ran = subprocess.run([*SOLVE, str(path)], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answers = len(ran.stdout.splitlines()) - 1
    assert answers == len(puzzles), f"{answers} of {len(puzzles)} puzzles were answered"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def batches(number: int) -> None:
    """Print how long `batch` takes for a set with one job and with two, start and end included."""
    size = SIZES[-1]
    puzzles = [lists_of(half_filled(size, 0.5, seed)) for seed in range(number)]
    print(f"\n`batch` on {number:,} of {size}x{size}, half-filled, s by the clock")
    print("| one job | two jobs | times as fast |\n|---|---|---|")
    for _ in range(3):
        one, two = batch(puzzles, 1), batch(puzzles, 2)
        print(f"| {one:.1f} | {two:.1f} | {one / two:.2f} |", flush=True)


def batch(puzzles: list[Lists], jobs: int) -> float:
    """Return the seconds that `batch` takes for a set."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "set.jsonl", Path(folder) / "out.jsonl"
        write_set(source, puzzles)
        words = [*BATCH, str(source), "-o", str(out), "-j", str(jobs)]
        started = perf_counter()
        subprocess.run(words, check=True, capture_output=True)
        seconds = perf_counter() - started
        answers = len(out.read_text(encoding="utf-8").splitlines())
    assert answers == len(puzzles), f"{answers} of {len(puzzles)} puzzles were answered"
    return seconds


def write_set(path: Path, puzzles: list[Lists]) -> None:
    """Write puzzles as JSON, a line each."""
    lines = (json.dumps({"rows": rows, "columns": columns}) for rows, columns in puzzles)
    path.write_text("\n".join(lines), encoding="utf-8")


def builds() -> None:
    """Print what it takes to make a model of clue texts, and the memory that it holds."""
    print("\nFrom clue texts to a model, ms of processor time")
    print("| puzzle | ms | bytes a cell |\n|---|---|---|")
    small = [document_of(half_filled(SMALL, 0.5, seed)) for seed in range(ROUNDS)]
    print(f"| {SMALL}x{SMALL}, half-filled | {median(map(build, small)) * 1e3:.2f} | |", flush=True)
    for size in LARGE:
        seconds, held = build_alone(document_of(smooth_picture(size, seed=1)))
        print(f"| {size}x{size}, smooth | {seconds * 1e3:.0f} | {held / size**2:.0f} |", flush=True)


def build(document: Document) -> float:
    """Return the seconds from clue texts to the model of the engine."""
    started = process_time()
    assert compile_document(document).model.engine is not None
    return process_time() - started


def build_alone(document: Document) -> tuple[float, int]:
    """Return the seconds and the bytes that a model takes in a process that has built no other."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.json"
        path.write_text(write([document]), encoding="utf-8")
        command = [sys.executable, "-m", "bench.throughput", "--build", str(path)]
        times, sizes = zip(*(json.loads(output(command)) for _ in range(3)), strict=True)
    return median(times), int(median(sizes))


def output(command: list[str]) -> str:
    """Return what a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def print_build(path: str) -> None:
    """Print the seconds and the bytes that building the puzzle of a file takes."""
    [document] = read_documents(Content(read_text(Path(path)), ".json"))
    before = resident()
    started = process_time()
    puzzle = compile_document(document)
    assert puzzle.model.engine is not None
    print(json.dumps([process_time() - started, resident() - before]))


def resident() -> int:
    """Return the bytes of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
