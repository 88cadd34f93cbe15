"""The census: 5x5 whole, 6x6 and 7x7 from shards that are drawn by chance.

Times are those of the processor, on one core. A shard is drawn as often as it has grids. What is
taken and found for each grid that is counted holds of all grids, within the standard error.
`--whole` counts all of 6x6 instead and holds it against the numbers that are known. The table
stands in docs/scale.md.
"""

import random
import statistics
import time
from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from bench._report import Figure, Result, Row, Table

from crosshatch.engine import native
from crosshatch.running.census import Counts, Shard, all_grids, count_shard, shards, sum_counts

OPTIONS = {"number": 40, "whole": False}
KNOWN = {
    5: Counts(2**25, 25_309_575, 24_976_511, 28_781_820),
    6: Counts(2**36, 49_745_060_669, 48_625_108_931, 57_385_248_472),
}
BARS = {5: 2, 6: 1200}
"""Seconds without logic, for 6x6 ten minutes on two cores."""
SEED = 7
MOST = {6: 2**26, 7: 2**30}
"""By side: grids of a shard that may be drawn."""
DAY = 24 * 3600


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each question, and the figures that have a bar."""
    kinds = [(5, False), (5, True), (6, False), (6, True), (7, False)]
    rows: list[Row] = []

    def counted_rows() -> Iterator[Row]:
        for side, logic in kinds:
            is_whole = side == 5 or (side == 6 and chosen.whole)
            rows.append(whole(side, logic) if is_whole else sampled(side, logic, chosen.number))
            yield rows[-1]

    columns = "grids | asked | shards | seconds of one core | unique | by logic | distinct"
    yield Table(columns, counted_rows(), is_detail=True)
    for (side, logic), each in zip(kinds, rows, strict=True):
        if side in BARS and not logic:
            yield Figure(f"{side}x{side}, {each[1]}", f"{each[3]} s", f"{BARS[side]:,} s")


def whole(side: int, logic: bool) -> Row:
    """Return the figures of all grids of a square, whose counts have to be the known ones."""
    parts, known = shards(side, side), KNOWN[side]
    began = time.thread_time()
    total = sum_counts(side, side, [counted(shard, logic=logic) for shard in parts])
    seconds = time.thread_time() - began
    assert (known.unique, known.distinct) == (total.unique, total.distinct)
    assert not logic or known.by_logic == total.by_logic
    by_logic = total.by_logic if logic else None
    name = f"{side}x{side}", asked(logic), f"all {len(parts):,}"
    return *name, f"{seconds:,.2f}", total.unique, by_logic, total.distinct


def asked(logic: bool) -> str:
    """Return what is counted."""
    return "all three" if logic else "unique, distinct"


def sampled(side: int, logic: bool, number: int) -> Row:
    """Return what all grids of a square would take, and how many of each kind there may be."""
    cut = native.census_shards(side, side, MOST[side])
    weights = [grids for _, grids in cut]
    drawn = random.Random(SEED).choices(cut, weights, k=number)
    rows = []
    for clues, grids in drawn:
        began = time.thread_time()
        counts = counted(Shard(side, side, tuple(clues)), logic=logic)
        taken = time.thread_time() - began
        numbers = (counts.grids, taken, counts.unique, counts.by_logic or 0, counts.distinct)
        rows.append([each / grids for each in numbers])
    met, *others = zip(*rows, strict=True)
    seconds, *found = (ratio(column, met) for column in others)
    shares = [f"{mean:.1%} ± {error:.1%}" if mean else None for mean, error in found]
    mean, error = (part * all_grids(side, side) for part in seconds)
    took = f"{mean:,.0f} ± {error:,.0f}"
    if mean > DAY:
        took += f" ({mean / DAY:.1f} ± {error / DAY:.1f} days)"
    return f"{side}x{side}", asked(logic), f"{number} of {len(cut):,}", took, *shares


def ratio(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return how many of the one there are for each of the other, with the standard error."""
    mean = statistics.mean(others)
    found = statistics.mean(ones) / mean
    rest = [one - found * other for one, other in zip(ones, others, strict=True)]
    return found, statistics.stdev(rest) / mean / len(rest) ** 0.5


def counted(shard: Shard, *, logic: bool) -> Counts:
    """Return the counts of a shard, which nobody breaks off."""
    counts = count_shard(shard, logic=logic)
    assert counts is not None
    return counts
