"""The tournament sets, 1000 random 25x25 puzzles each: the first solution, or both.

python -m bench.tournament [SET…] [--every N] [--seed N] [--solutions 2]
"""

import argparse

from bench._machine import footing, heading
from bench._shared import ask, require_puzzles, tournament

from crosshatch.families import compile_document

SETS = ("taai2011", "tcga2014", "icga2018")
SECONDS = 300


def main() -> None:
    """Print a row for each set."""
    options = argparse.ArgumentParser()
    options.add_argument("sets", nargs="*", default=SETS)
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--solutions", type=int, default=1)
    chosen = options.parse_args()
    require_puzzles()
    heading(f"Tournament sets, {chosen.solutions} solutions, seed {chosen.seed}")
    print(
        "| set | puzzles | s | median ms | slowest s | conflicts | µs each | sweeps each | ", end=""
    )
    print("reasons each | dives |\n" + "|---" * 10 + "|")
    for name in chosen.sets:
        print(row(name, chosen.every, chosen.seed, chosen.solutions), flush=True)
    footing()


def row(name: str, every: int, seed: int, solutions: int) -> str:
    """A whole set: its time, its slowest puzzle, and where the work goes."""
    seconds: list[float] = []
    conflicts = sweeps = reasons = dives = 0
    for document in tournament(name, every=every):
        puzzle = compile_document(document)
        outcome = ask(puzzle, solutions=solutions, seed=seed, seconds=SECONDS)
        assert outcome.found, f"{document.title}: not solved"
        seconds.append(outcome.seconds)
        conflicts += outcome.conflicts
        sweeps += outcome.sweeps
        reasons += outcome.reasons
        dives += outcome.dives
    seconds.sort()
    total, median, slowest = sum(seconds), seconds[len(seconds) // 2] * 1000, seconds[-1]
    each = max(conflicts, 1)
    times = f"{total:.1f} | {median:.1f} | {slowest:.2f}"
    work = f"{conflicts:,} | {total / each * 1e6:.1f} | {sweeps / each:.1f} | {reasons / each:.1f}"
    return f"| {name} | {len(seconds)} | {times} | {work} | {dives:,} |"


if __name__ == "__main__":
    main()
