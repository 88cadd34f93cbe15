"""The time of a search on a tournament set: work for each conflict, and nanoseconds for each.

python -m bench.profile [SET] [--every N] [--solutions 2]

Sweeps and reasons are timed alone by the native benchmark. What a literal and an arc cost cannot be
taken out of a search; their prices are those that fit the puzzles best (least squares): some need
many dives, some none. A literal pays for all that goes with it: clauses, learning, going back.
"""

import argparse
from collections.abc import Sequence

from bench._machine import heading
from bench._shared import ask, require_puzzles, tournament
from bench.line import native_figures

from crosshatch.families import compile_document

SECONDS = 300


def main() -> None:
    """Print a row for each kind of work."""
    options = argparse.ArgumentParser()
    options.add_argument("set", nargs="?", default="icga2018")
    options.add_argument("--every", type=int, default=10)
    options.add_argument("--solutions", type=int, default=1)
    chosen = options.parse_args()
    require_puzzles()
    outcomes = [
        ask(compile_document(document), solutions=chosen.solutions, seconds=SECONDS)
        for document in tournament(chosen.set, every=chosen.every)
    ]
    native = {kind: int(numbers[-1]) / 1e12 for kind, *numbers in native_figures()}
    done = {
        work: [float(getattr(outcome, work)) for outcome in outcomes]
        for work in ("decisions", "conflicts", "sweeps", "reasons", "literals", "arcs")
    }
    rest = [
        outcome.seconds - outcome.sweeps * native["met"] - outcome.reasons * native["reason"]
        for outcome in outcomes
    ]
    literal, arc = fitted(done["literals"], done["arcs"], rest)
    prices = {
        "sweeps": native["met"], "reasons": native["reason"], "literals": literal, "arcs": arc,
    }  # fmt: skip
    heading(f"Where the time goes: {len(outcomes)} puzzles of {chosen.set}")
    seconds = sum(outcome.seconds for outcome in outcomes)
    conflicts = max(sum(done["conflicts"]), 1)
    print(f"{seconds:.2f} s, {seconds / conflicts * 1e6:.1f} µs a conflict\n")
    print("| work | in all | a conflict | ns each | share |")
    print("|---|---|---|---|---|")
    for work, times in done.items():
        total = sum(times)
        each, share = "", ""
        if work in prices:
            each = f"{prices[work] * 1e9:.1f}"
            share = f"{prices[work] * total / seconds:.0%}"
        print(f"| {work} | {total:,.0f} | {total / conflicts:.1f} | {each} | {share} |")


def fitted(
    one: Sequence[float], other: Sequence[float], total: Sequence[float]
) -> tuple[float, float]:
    """The prices of two kinds of work that explain the totals best."""

    def times(left: Sequence[float], right: Sequence[float]) -> float:
        return sum(a * b for a, b in zip(left, right, strict=True))

    aa, ab, bb = times(one, one), times(one, other), times(other, other)
    at, bt = times(one, total), times(other, total)
    scale = aa * bb - ab * ab
    if scale == 0:
        return at / max(aa, 1), 0.0
    return (at * bb - bt * ab) / scale, (aa * bt - ab * at) / scale


if __name__ == "__main__":
    main()
