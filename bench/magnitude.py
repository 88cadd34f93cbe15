"""Magnitudes: random grids by every method beside the totals that were published, integer programs
beside ours, and other sizes.

python -m bench.magnitude [--grids N] [--sample N]

The set of 50,000 grids that totals were published of is not to be had any more, so one is drawn the
same way, and what comes of it is scaled to 50,000. A time is that inside the engine, from packed
bytes to packed bytes with all counts, on one core, the median of some rounds. Every picture is
counted again by numpy, and so is the bound that it reaches; the peers have to agree with us.

`--grids` draws fewer, of other sizes in proportion; `--sample` says how many of them the peers get.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from bench import _grids, _integer
from bench._grids import Grids, Numbers
from bench._machine import footing, heading

from crosshatch.data.document import Goal
from crosshatch.engine import native
from crosshatch.engine.magnitudes import BUDGET, improve

GRIDS, SIDE, DENSITY = 50_000, 16, 80
ROUNDS = 15
LONG = 2.0
"""Seconds after which there are no more rounds."""
BAR = 2.0
"""Microseconds for one of the random grids by the exact method."""
TIMES = 50_000
"""How many times as long as we HiGHS is to take."""
COMMAND_BAR = 0.5
"""Seconds for the whole command."""
COMMANDS = 5
"""How often it is run."""

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


@dataclass(frozen=True, slots=True)
class Measured:
    """The results of a method for some grids."""

    after: Numbers
    """Filled cells by grid."""
    proofs: Sequence[int]
    """How many are proved by count and by search, and how many are open."""
    seconds: float
    """For one of them."""


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--grids", type=int, default=GRIDS, metavar="N")
    options.add_argument("--sample", type=int, default=50, metavar="N")
    chosen = options.parse_args()
    heading(f"Magnitudes: {chosen.grids:,} random grids of {square(SIDE)}, {DENSITY} % filled")
    grids = _grids.draw(chosen.grids, SIDE, DENSITY)
    exact = print_methods(grids)
    print_commands(grids, exact)
    if chosen.sample:
        print_peers(grids[: chosen.sample], exact)
    print_sizes(chosen.grids / GRIDS)
    footing()


def print_methods(grids: Grids) -> dict[bool, Measured]:
    """A row for each method; what came of the exact one, by whether the most were wanted."""
    begin_table(
        f"| method | goal | filled, of {GRIDS:,} | published | differs | bar | µs a grid | bar "
        "| proved by count | by search | open |"
    )
    exact = {}
    for method in METHODS:
        measured = measure(grids, method)
        bar = ""
        if method.number == EXACT:
            exact[method.most], bar = measured, f"{BAR:g}"
        total = measured.after.mean() * GRIDS
        cells = [method.name, goal(method.most), f"{total:,.0f}", *beside(total, method)]
        print_row([*cells, micro(measured.seconds), bar, *map("{:,}".format, measured.proofs)])
    return exact


def beside(total: float, method: Method) -> list[str]:
    """Return the published total, the difference from it, and whether that is near enough."""
    if method.total is None:
        return [""] * 3
    differs = 100 * (total / method.total - 1)
    kept = "" if abs(differs) <= method.within else ": **no**"
    return [f"{method.total:,}", f"{differs:+.3f} %", f"± {method.within:g} %{kept}"]


def print_commands(grids: Grids, exact: dict[bool, Measured]) -> None:
    """A row for each goal: the whole command, from base64 to base64."""
    print("\nThe whole command, from base64 to base64, with every picture counted again\n")
    begin_table("| goal | s | bar |")
    with TemporaryDirectory() as folder:
        asked, answered = Path(folder, "asked"), Path(folder, "answered")
        _grids.write(asked, grids)
        for most, ours in exact.items():
            command = [sys.executable, "-m", "crosshatch", "optimize", str(asked)]
            command += ["--out", str(answered), "--goal", goal(most), "--jobs", "1"]
            rounds = []
            for _ in range(COMMANDS):
                begin = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True)
                rounds.append(time.perf_counter() - begin)
            better = _grids.read(answered, grids)
            _grids.require_right(grids, better, ours.after, most=most)
            print_row([goal(most), f"{statistics.median(rounds):.2f}", f"{COMMAND_BAR:g}"])


def print_peers(sample: Grids, exact: dict[bool, Measured]) -> None:
    """A row for each peer and goal; leave with a sentence where they do not agree with us."""
    print(f"\nPuLP {version('pulp')}, highspy {version('highspy')}, {len(sample)} of these grids\n")
    begin_table("| peer | goal | s a grid | longest | times as long as ours | bar |")
    for most, ours in exact.items():
        for peer in _integer.PEERS:
            seconds = []
            for number, grid in enumerate(sample):
                answer = _integer.best(peer, grid, most=most)
                after = np.array([ours.after[number]])
                _grids.require_right(grid[None], answer.picture[None], after, most=most)
                seconds.append(answer.seconds)
            bar = f"{TIMES:,}" if peer is _integer.HIGHS else ""
            mean = statistics.mean(seconds)
            times = f"{mean / ours.seconds:,.0f}"
            print_row([peer.name, goal(most), f"{mean:.3f}", f"{max(seconds):.3f}", times, bar])


def print_sizes(share: float) -> None:
    """A row for each size, density and goal."""
    print("\nOther sizes\n")
    begin_table(
        "| size | filled | goal | grids | µs a grid | bar | at the plain bound | proved by count "
        "| by search | open | with integer programs, µs a grid | open |"
    )
    for side, (count, bar) in SIZES.items():
        for density in DENSITIES:
            drawn = _grids.draw(max(round(count * share), min(count, LEAST)), side, density)
            for most in (False, True):
                print_row([square(side), f"{density} %", goal(most), *exactly(drawn, bar, most)])


def exactly(drawn: Grids, bar: int, most: bool) -> list[str]:
    """Return the row of the exact method; `max` of large grids only where no line is empty."""
    # Only then does the plain bound hold.
    bounded = _grids.full(drawn) if most else np.full(len(drawn), True)
    if drawn.shape[1] > SMALL:
        drawn, bounded = drawn[bounded], bounded[bounded]
    measured = measure(drawn, Method("exact", EXACT, most))
    bound = _grids.plain_bound(drawn[bounded], most=most)
    reached = int((measured.after[bounded] == bound).sum())
    times = [micro(measured.seconds), f"{bar:,}"]
    proved = [f"{reached:,} of {len(bound):,}", *map("{:,}".format, measured.proofs)]
    return [f"{len(drawn):,}", *times, *proved, *programmed(drawn, measured, most)]


def programmed(grids: Grids, measured: Measured, most: bool) -> list[str]:
    """Return the time of integer programs for grids, and how many they leave open."""
    if not measured.proofs[OPEN]:
        return [""] * 2
    _, height, width = grids.shape
    packed = _grids.pack(grids)
    improved = improve(packed, height=height, width=width, goal=goal(most), jobs=1)
    after = np.asarray(improved.after).astype(np.int64)
    _grids.require_right(grids, _grids.unpack(improved.packed, grids), after, most=most)
    return [micro(improved.seconds / len(grids)), f"{improved.proofs.count(OPEN):,}"]


def measure(grids: Grids, method: Method) -> Measured:
    """Make grids better, and count again what comes of it."""
    packed, (_, height, width) = _grids.pack(grids), grids.shape
    rounds: list[float] = []
    while len(rounds) < ROUNDS and sum(rounds) < LONG:
        improved = native.improve(
            packed,
            height=height,
            width=width,
            most=method.most,
            method=method.number,
            rounds=method.rounds,
            budget=BUDGET,
            jobs=1,
            cancel=None,
        )
        rounds.append(improved.seconds)
    after = np.frombuffer(improved.after, np.uint32).astype(np.int64)
    better = _grids.unpack(improved.packed, grids)
    _grids.require_right(grids, better, after, most=method.most)
    proofs = [improved.proofs.count(kind) for kind in (BY_COUNT, BY_SEARCH, OPEN)]
    return Measured(after, proofs, statistics.median(rounds) / len(grids))


def square(side: int) -> str:
    """Return the name of squares of a side."""
    return f"{side}x{side}"


def goal(most: bool) -> Goal:
    """Return the name of a goal."""
    return "max" if most else "min"


def micro(seconds: float) -> str:
    """Microseconds."""
    return f"{seconds * 1e6:,.2f}"


def begin_table(head: str) -> None:
    """Print the head of a table."""
    print(f"{head}\n{'|---' * (head.count('|') - 1)}|")


def print_row(cells: Sequence[str]) -> None:
    """Print a row of a table."""
    print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
