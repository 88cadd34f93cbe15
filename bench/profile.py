"""Where the time goes: the work of a search on a tournament set, and nanoseconds for each kind.

Sweeps and reasons are timed alone by the native benchmark. What a literal and an arc cost cannot be
taken out of a search; their prices are those that fit the puzzles best (least squares): some need
many dives, some none. A literal pays for all that goes with it: clauses, learning, going back.
"""

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
from bench._report import Cell, Figure, Result, Row, Table, shown
from bench._shared import ask, require_puzzles, tournament
from bench.line import native_figures

from crosshatch.puzzles import compile_document

OPTIONS = {"set": "icga2018", "every": 10, "solutions": 1}
WORK = ("decisions", "conflicts", "sweeps", "reasons", "literals", "arcs")


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of work."""
    require_puzzles()
    outcomes = [
        ask(compile_document(document), solutions=chosen.solutions, seconds=300)
        for document in tournament(chosen.set, every=chosen.every)
    ]
    done = {work: np.array([float(getattr(each, work)) for each in outcomes]) for work in WORK}
    native = {kind: int(numbers[-1]) / 1e12 for kind, *numbers in native_figures()}
    prices = {"sweeps": native["met"], "reasons": native["reason"]}
    spent = np.array([outcome.seconds for outcome in outcomes])
    rest = spent - sum(done[work] * price for work, price in prices.items())
    searching = np.stack([done["literals"], done["arcs"]], axis=1)
    prices["literals"], prices["arcs"] = np.linalg.lstsq(searching, rest, rcond=None)[0]
    seconds, conflicts = float(spent.sum()), max(float(done["conflicts"].sum()), 1)

    def row(work: str) -> Row:
        total, price = float(done[work].sum()), prices.get(work)
        each: list[Cell] = [None, None]
        if price is not None:
            each = [float(price), f"{price * total / seconds:.0%}"]
        return work, f"{total:,.0f}", total / conflicts, *each

    yield Table("work | in all | a conflict | each, ns | share", map(row, WORK), is_detail=True)
    what = f"{len(outcomes)} puzzles of {chosen.set}, the time of a conflict"
    shares = {work: prices[work] * float(done[work].sum()) / seconds for work in prices}
    words = ", ".join(f"{work} {share:.0%}" for work, share in shares.items())
    yield Figure(what, f"{shown(seconds / conflicts, 1e-6)} µs: {words}")
