"""The census: 5x5 whole, 6x6 and 7x7 from shards that are drawn by chance, or 6x6 whole.

python -m bench.census [--sample N] [--whole]

Times are those of the processor, on one core. A shard is drawn as often as it has grids. What is
taken and found for each grid that is counted holds of all grids, within the standard error.
`--whole` counts all of 6x6 instead and holds it against the numbers that are known.
"""

import argparse
import random
import statistics
import time
from collections.abc import Sequence

from bench._machine import footing, heading

from crosshatch.engine import native
from crosshatch.running.census import Counts, Shard, all_grids, count_shard, shards, sum_counts

FIVE = Counts(2**25, 25_309_575, 24_976_511, 28_781_820)
SIX = Counts(2**36, 49_745_060_669, 48_625_108_931, 57_385_248_472)
BAR_FIVE = 2
BAR_SIX = 1200
"""Seconds for 6x6 without logic: ten minutes on two cores."""
SAMPLE = 40
SEED = 7
MOST = {6: 2**26, 7: 2**30}
"""By side: grids of a shard that may be drawn."""
DAY = 24 * 3600


def main() -> None:
    """Count, and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=SAMPLE)
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    heading("The census")
    print("| grids | asked | shards | seconds of one core | bar | unique | by logic | distinct |")
    print("|---" * 8 + "|")
    print_whole(5, FIVE, BAR_FIVE, logic=True)
    if options.whole:
        print_whole(6, SIX, BAR_SIX, logic=False)
        print_whole(6, SIX, None, logic=True)
    else:
        print_sample(6, options.sample, BAR_SIX, logic=False)
        print_sample(6, options.sample, None, logic=True)
    print_sample(7, options.sample, None, logic=False)
    footing()


def print_whole(side: int, known: Counts, bar: int | None, *, logic: bool) -> None:
    """A row for all grids of a square, whose counts have to be those that are known."""
    parts = shards(side, side)
    began = time.thread_time()
    total = sum_counts(side, side, [counted(shard, logic=logic) for shard in parts])
    seconds = time.thread_time() - began
    assert (known.unique, known.distinct) == (total.unique, total.distinct)
    assert not logic or known.by_logic == total.by_logic
    by_logic = f"{total.by_logic:,}" if logic else ""
    numbers = [f"{total.unique:,}", by_logic, f"{total.distinct:,}"]
    print_row(side, logic, f"all {len(parts):,}", f"{seconds:,.2f}", bar, numbers)


def print_sample(side: int, number: int, bar: int | None, *, logic: bool) -> None:
    """A row for what all grids of a square would take, and how many of each kind there may be."""
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
    share = [f"{mean:.1%} ± {error:.1%}" if mean else "" for mean, error in found]
    seconds = [part * all_grids(side, side) for part in seconds]
    took = f"{seconds[0]:,.0f} ± {seconds[1]:,.0f}"
    if seconds[0] > DAY:
        took += f" ({seconds[0] / DAY:.1f} ± {seconds[1] / DAY:.1f} days)"
    print_row(side, logic, f"{number} of {len(cut):,}", took, bar, share)


def ratio(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """How many of the one there are for each of the other, and the standard error of that."""
    mean = statistics.mean(others)
    found = statistics.mean(ones) / mean
    rest = [one - found * other for one, other in zip(ones, others, strict=True)]
    return found, statistics.stdev(rest) / mean / len(rest) ** 0.5


def counted(shard: Shard, *, logic: bool) -> Counts:
    """Return the counts of a shard, which nobody breaks off."""
    counts = count_shard(shard, logic=logic)
    assert counts is not None
    return counts


def print_row(
    side: int, logic: bool, parts: str, seconds: str, bar: int | None, numbers: Sequence[str]
) -> None:
    """Print a row of the table."""
    asked = "all three" if logic else "unique, distinct"
    cells = [f"{side}x{side}", asked, parts, seconds, "" if bar is None else f"{bar:,}", *numbers]
    print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
