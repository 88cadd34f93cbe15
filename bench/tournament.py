"""The tournament sets, 1000 random 25x25 puzzles each: the first solution, or both.

python -m bench.tournament [SET…] [--every N] [--seed N] [--solutions 2] [--hard SECONDS]

With `--hard`, puzzles that take longer are also given to CaDiCaL on the tight encoding.
"""

import argparse
from collections.abc import Iterator

from bench._machine import footing, heading
from bench._shared import ask, lengths, require_puzzles, tournament

from crosshatch.data.document import Document
from crosshatch.families import compile_document
from crosshatch.running.comparison import cadical

SETS = ("taai2011", "tcga2014", "icga2018", "icga2021", "taai2021", "icga2023")
SECONDS = 300


def main() -> None:
    """Print a row for each set."""
    options = argparse.ArgumentParser()
    options.add_argument("sets", nargs="*", default=SETS)
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--solutions", type=int, default=1)
    options.add_argument("--hard", type=float)
    chosen = options.parse_args()
    require_puzzles()
    heading(f"Tournament sets, {chosen.solutions} solutions, seed {chosen.seed}")
    print(
        "| set | puzzles | s | median ms | slowest s | conflicts | µs each | sweeps each | ", end=""
    )
    print("reasons each | dives |\n" + "|---" * 10 + "|")
    times: list[tuple[float, Document]] = []
    for name in chosen.sets:
        print(row(name, chosen.every, chosen.seed, chosen.solutions, times), flush=True)
    if chosen.hard:
        print("\n| puzzle | s | CaDiCaL, two solutions, s |\n|---|---|---|")
        for line in hard_rows(times, chosen.hard):
            print(line, flush=True)
    footing()


def hard_rows(times: list[tuple[float, Document]], seconds: float) -> Iterator[str]:
    """Puzzles that took longer, and what they take the peer."""
    for own, document in sorted(times, key=lambda each: -each[0]):
        if own > seconds:
            peer = cadical.solve(lengths(document.rows), lengths(document.columns))
            yield f"| {document.title} | {own:.2f} | {peer.seconds:.2f} |"


def row(
    name: str, every: int, seed: int, solutions: int, times: list[tuple[float, Document]]
) -> str:
    """A whole set: its time, its slowest puzzle, and where the work goes; adds to the times."""
    seconds: list[float] = []
    conflicts = sweeps = reasons = dives = 0
    for document in tournament(name, every=every):
        puzzle = compile_document(document)
        outcome = ask(puzzle, solutions=solutions, seed=seed, seconds=SECONDS)
        assert outcome.found, f"{document.title}: not solved"
        seconds.append(outcome.seconds)
        times.append((outcome.seconds, document))
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
