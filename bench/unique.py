"""Unique puzzles: half-filled by chance and mended until they have one solution, as many a size.

They need a round of what-ifs or two. CaDiCaL on the tight encoding looks for two solutions of the
same puzzles, in the same run.
"""

from collections.abc import Iterator
from statistics import median
from types import SimpleNamespace

from bench._report import Result, Row, Table
from bench._shared import ask, clues, decided

from crosshatch import make
from crosshatch.running.comparison import cadical

OPTIONS = {"sizes": (30, 40, 50), "number": 10}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each size."""
    columns = "size | median, ms | slowest, ms | conflicts | CaDiCaL, median, ms | slowest, ms"
    yield Table(columns, (row(size, chosen.number) for size in chosen.sizes))


def row(size: int, number: int) -> Row:
    """Return the figures of puzzles of a size."""
    puzzles = [
        make.random_nonogram(size, size, density=0.5, seed=seed).puzzle for seed in range(number)
    ]
    outcomes = [ask(puzzle) for puzzle in puzzles]
    assert all(map(decided, outcomes)), f"{size}x{size}: not decided"
    own = [outcome.seconds for outcome in outcomes]
    peer = [cadical.solve(*clues(puzzle.document)).seconds for puzzle in puzzles]
    conflicts = sum(outcome.conflicts for outcome in outcomes)
    return f"{size}x{size}", median(own), max(own), conflicts, median(peer), max(peer)
