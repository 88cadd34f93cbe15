"""Narrowing a line: lines met in real solves, and how the time grows with cells and words.

The work is done by `crates/engine/benches/narrow.rs`, without Python in between. The last row is
what it costs to say why.
"""

import subprocess
from collections.abc import Iterator
from types import SimpleNamespace

from bench._report import Figure, Result, Row, Table

OPTIONS: dict[str, object] = {}


def measure(_chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of line."""
    figures = native_figures()
    rows = [row(kind, [*map(int, numbers)]) for kind, *numbers in figures]
    yield Table("line | words | time, ns | a cell and word, ns", rows, is_detail=True)
    met = next(int(numbers[-1]) for kind, *numbers in figures if kind == "met")
    yield Figure("25 cells, met in solves", f"{met / 1000:.0f} ns", "100 ns")


def row(kind: str, numbers: list[int]) -> Row:
    """Return the figures of a kind of line."""
    if kind in ("met", "reason"):
        times, picoseconds = numbers
        what = "met in solves" if kind == "met" else "reasons for what was found there"
        name, words, cells = f"25 cells, {times:,} {what}", 1, 25
    else:
        cells, words, picoseconds = numbers
        name = f"{cells:,} cells, half filled, a tenth known"
    return name, words, picoseconds * 1e-12, picoseconds * 1e-12 / cells / words


def native_figures() -> list[list[str]]:
    """Return the lines that the native benchmark prints, split into words."""
    command = ["cargo", "bench", "--quiet", "-p", "crosshatch-engine", "--bench", "narrow"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [line.split() for line in output.splitlines()]
