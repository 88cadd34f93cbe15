"""The survey puzzles: two solutions or the proof that there is one, beside the reference peer.

Both sides run in turn in one process, on one core; a ratio below 1 is ours. `knotty` is left out:
the reference peer does not decide it.
"""

import statistics

from bench import _reference
from bench._machine import heading
from bench._shared import lengths, require_puzzles, survey

from crosshatch.puzzle import Puzzle

ROUNDS = 3
SECONDS = 120
TOO_LONG = {"knotty"}


def main() -> None:
    """Print a row for each puzzle."""
    require_puzzles()
    heading("The survey: two solutions or the proof that there is one")
    print("| puzzle | ms | reference, ms | ratio | solutions | conflicts | sweeps | reasons |")
    print("|---|---|---|---|---|---|---|---|")
    for name, puzzle in survey():
        if name not in TOO_LONG:
            print(row(name, puzzle), flush=True)


def row(name: str, puzzle: Puzzle) -> str:
    """One puzzle, both sides, the median of some rounds."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        outcome = puzzle.model.engine.solve(
            solutions=2,
            known=False,
            count=False,
            seed=0,
            conflicts=None,
            seconds=SECONDS,
            cancel=None,
        )
        ours.append(outcome.seconds)
        document = puzzle.document
        answer = _reference.solve(lengths(document.rows), lengths(document.columns))
        theirs.append(answer.seconds)
        assert len(answer.solutions) == outcome.found, f"{name}: the answers differ"
        if outcome.seconds > 1:
            break
    mine, peer = statistics.median(ours) * 1000, statistics.median(theirs) * 1000
    found = "1" if outcome.complete else "several"
    counters = f"{outcome.conflicts:,} | {outcome.sweeps:,} | {outcome.reasons:,}"
    return f"| {name} | {mine:.2f} | {peer:.2f} | {mine / peer:.2f} | {found} | {counters} |"


if __name__ == "__main__":
    main()
