"""Magnitudes: random grids by every method, beside published totals and integer programs.

The set of 50,000 grids that totals were published of is not to be had any more, so one is drawn the
same way, 16x16 and four cells in five filled, and what comes of it is scaled to 50,000. A time is
that inside the engine, from packed bytes to packed bytes with all counts, on one core, the median
of some rounds. Every picture is counted again by numpy, and so is the bound that it reaches; the
peers have to agree with us. The whole command is timed from base64 to base64. From 16x16 on, `max`
of other sizes has only grids without empty lines; figures are the least and the most of four
densities.

`--grids` draws fewer, of other sizes in proportion; `--number` says how many of them the peers get.
"""

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import numpy as np
from bench import _grids
from bench._grids import Grids, Numbers
from bench._machine import rounds
from bench._report import Cell, Figure, Note, Result, Row, Table, shown

from crosshatch.data.document import Goal
from crosshatch.engine import native
from crosshatch.engine.magnitudes import BUDGET, improve
from crosshatch.running.comparison import programs

OPTIONS = {"grids": 50_000, "number": 50, "rounds": 15}
GRIDS, SIDE, DENSITY = 50_000, 16, 80
ENOUGH = 2.0
"""Seconds after which there are no more rounds."""
SIZES = {
    5: (20_000, 1000),
    8: (5000, 1000),
    16: (20_000, 2),
    64: (1000, 20),
    200: (100, 1000),
    1000: (3, 200_000),
}
"""By side: how many grids, and the bar in microseconds for one."""
LEAST = 10
"""So many at least, unless there are fewer anyway."""
DENSITIES = (20, 50, 80, 90)
SMALL = 8
"""The largest side for which grids with empty lines are filled as far as can be, too."""
BY_COUNT, BY_SEARCH, OPEN = range(3)


@dataclass(frozen=True, slots=True)
class Method:
    """A way to make pictures better, and what was published of it."""

    name: str
    number: int
    most: bool
    rounds: int = 0
    total: int | None = None
    """Filled cells in 50,000 grids afterwards."""
    within: float = 0.0
    """By how many per cent of it ours may differ."""


IDENTITY, GREEDY, SHRINK, EXACT = range(4)
METHODS = (
    Method("identity", IDENTITY, False, total=10_239_288, within=0.15),
    Method("greedy", GREEDY, False, rounds=2, total=7_270_894, within=1),
    Method("shrink", SHRINK, False, rounds=5, total=3_637_260, within=2),
    Method("exact", EXACT, False, total=2_644_688, within=0.15),
    Method("greedy", GREEDY, True, rounds=2),
    Method("grow", SHRINK, True, rounds=5, total=10_568_746, within=0.5),
    Method("exact", EXACT, True, total=10_753_553, within=0.15),
)
PEERS = {"CBC": programs.cbc, "HiGHS": programs.highs}


@dataclass(frozen=True, slots=True)
class Measured:
    """The results of a method for some grids."""

    after: Numbers
    """Filled cells by grid."""
    proofs: Sequence[int]
    """How many are proved by count and by search, and how many are open."""
    seconds: float
    """For one of them."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield rows for methods, peers and sizes, and the time of the whole command."""
    grids = _grids.draw(chosen.grids, SIDE, DENSITY)
    exact: dict[bool, Measured] = {}

    def method_rows() -> Iterator[Row]:
        for method in METHODS:
            measured = improved(grids, method, chosen.rounds)
            if method.number == EXACT:
                exact[method.most] = measured
            yield method_row(method, measured)

    yield Table(
        f"method | goal | filled, of {GRIDS:,} | published | differs | a grid, µs "
        "| proved by count | by search | open",
        method_rows(),
    )
    times = ", ".join(shown(command_seconds(grids, *each)) for each in exact.items())
    yield Figure(f"the whole command, {len(grids):,} grids, min and max", f"{times} s", ".5 s")
    if chosen.number:
        yield Note(", ".join(f"{name} {version(name)}" for name in ("pulp", "highspy")))
        sample = grids[: chosen.number]
        figures = " | ".join(
            f"{goal(most)}, s | longest {goal(most)}, s | ÷ ours, {goal(most)}" for most in exact
        )
        yield Table(f"peer | {figures}", (peer_row(name, sample, exact) for name in PEERS))
    yield Table(
        "size | min, µs a grid | max, µs a grid | bar, µs | by search, min | by search, max "
        "| open | with integer programs",
        (size_row(side, chosen) for side in SIZES),
    )


def goal(most: bool) -> Goal:
    """Return the name of a goal."""
    return "max" if most else "min"


def method_row(method: Method, measured: Measured) -> Row:
    """Return the figures of a method, beside what was published of it."""
    total = measured.after.mean() * GRIDS
    published: list[Cell] = [None, None]
    if method.total is not None:
        differs = 100 * (total / method.total - 1)
        kept = "" if abs(differs) <= method.within else ", **too much**"
        published = [method.total, f"{differs:+.3f} % (± {method.within:g} %{kept})"]
    name = method.name, goal(method.most), f"{total:,.0f}"
    return *name, *published, measured.seconds, *measured.proofs


def command_seconds(grids: Grids, most: bool, ours: Measured) -> float:
    """Return what the whole command takes, from base64 to base64, the median of five times."""
    with TemporaryDirectory() as folder:
        asked, answered = Path(folder, "asked"), Path(folder, "answered")
        _grids.write(asked, grids)
        words = ["optimize", str(asked), "--out", str(answered), "--goal", goal(most)]
        times = []
        for _ in range(5):
            begin = time.perf_counter()
            command = [sys.executable, "-m", "crosshatch", *words, "--jobs", "1"]
            subprocess.run(command, check=True, capture_output=True)
            times.append(time.perf_counter() - begin)
        better = _grids.read(answered, grids)
    _grids.require_right(grids, better, ours.after, most=most)
    return median(times)


def peer_row(name: str, sample: Grids, exact: Mapping[bool, Measured]) -> Row:
    """Return the figures of an integer program for each goal."""
    cells = list[Cell]()
    for most, ours in exact.items():
        seconds = peer_seconds(name, sample, most, ours)
        times = f"{mean(seconds) / ours.seconds:,.0f}"
        cells += [mean(seconds), max(seconds), times]
    return name, *cells


def peer_seconds(name: str, sample: Grids, most: bool, ours: Measured) -> list[float]:
    """Return the seconds of an integer program for each grid; it has to agree with us."""
    seconds = []
    for number, grid in enumerate(sample):
        rows, columns = ([int(count) for count in side[0]] for side in _grids.runs(grid[None]))
        answer = programs.best_by_program(PEERS[name], rows, columns, most=most)
        assert answer.pictures, f"{name} has found nothing"
        assert answer.proved, f"{name} has come to no end"
        picture = np.array([[cell == "#" for cell in row] for row in answer.pictures[0]])
        after = np.array([ours.after[number]])
        _grids.require_right(grid[None], picture[None], after, most=most)
        seconds.append(answer.seconds)
    return seconds


def size_row(side: int, chosen: SimpleNamespace) -> Row:
    """Return the figures of the exact method for grids of a size, all densities together."""
    count, bar = SIZES[side]
    number = max(round(count * chosen.grids / GRIDS), min(count, LEAST))
    drawn = [_grids.draw(number, side, density) for density in DENSITIES]
    times, searched, left, programmed = list[str](), list[str](), 0, list[str]()
    for most in (False, True):
        each = [
            grids if side <= SMALL or not most else grids[_grids.full(grids)] for grids in drawn
        ]
        measured = [exactly(grids, most, chosen.rounds) for grids in each if len(grids)]
        ends = [shown(end(one.seconds for one in measured), 1e-6) for end in (min, max)]
        times.append(" to ".join(ends))
        by_search, unproved = (
            sum(one.proofs[kind] for one in measured) for kind in (BY_SEARCH, OPEN)
        )
        searched.append(f"{by_search:,} of {sum(map(len, each)):,}")
        left += unproved
        for grids, one in zip(filter(len, each), measured, strict=True):
            if one.proofs[OPEN]:
                programmed.append(with_programs(grids, most))
    return f"{side}x{side}", *times, f"{bar:,}", *searched, left, ", ".join(programmed)


def exactly(grids: Grids, most: bool, number: int) -> Measured:
    """Return the results of the exact method; those by count have to reach the plain bound."""
    measured = improved(grids, Method("exact", EXACT, most), number)
    bounded = _grids.full(grids) if most else np.full(len(grids), True)
    bound = _grids.plain_bound(grids[bounded], most=most)
    after = measured.after[bounded]
    assert (after <= bound if most else after >= bound).all()
    return measured


def with_programs(grids: Grids, most: bool) -> str:
    """Return the time of grids with integer programs for what is open, and what stays so."""
    _, height, width = grids.shape
    better = improve(_grids.pack(grids), height=height, width=width, goal=goal(most), jobs=1)
    after = np.asarray(better.after).astype(np.int64)
    _grids.require_right(grids, _grids.unpack(better.packed, grids), after, most=most)
    left = better.proofs.count(OPEN)
    return f"{goal(most)} {shown(better.seconds / len(grids), 1e-6)} µs a grid, {left} open"


def improved(grids: Grids, method: Method, number: int) -> Measured:
    """Make grids better, and count again what comes of it."""
    packed, (_, height, width) = _grids.pack(grids), grids.shape
    every = rounds(
        lambda: native.improve(
            packed,
            height=height,
            width=width,
            most=method.most,
            method=method.number,
            rounds=method.rounds,
            budget=BUDGET,
            jobs=1,
            cancel=None,
        ),
        number,
        ENOUGH,
    )
    last = every[-1]
    after = np.frombuffer(last.after, np.uint32).astype(np.int64)
    better = _grids.unpack(last.packed, grids)
    _grids.require_right(grids, better, after, most=method.most)
    proofs = [last.proofs.count(kind) for kind in (BY_COUNT, BY_SEARCH, OPEN)]
    return Measured(after, proofs, median(each.seconds for each in every) / len(grids))
