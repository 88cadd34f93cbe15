"""Large pictures of smooth shapes: two solutions, or the proof that there is one."""

from bench._machine import footing, heading
from bench._pictures import document_of, smooth_picture
from bench._shared import ask, decided

from crosshatch.families import compile_document

BARS = {200: 0.5, 512: 10.0}
"""Seconds that a square of so many cells a side may take."""
SEEDS = 4


def main() -> None:
    """Print a row for each size."""
    heading("Pictures of smooth shapes")
    print("| size | s, each picture | bar, s | conflicts |")
    print("|---|---|---|---|")
    for size, bar in BARS.items():
        outcomes = []
        for seed in range(SEEDS):
            picture = smooth_picture(size, seed=seed)
            puzzle = compile_document(document_of(picture))
            outcomes.append(ask(puzzle, solutions=2, seconds=10 * bar))
        assert all(map(decided, outcomes)), f"{size}: not decided"
        times = ", ".join(f"{outcome.seconds:.3f}" for outcome in outcomes)
        conflicts = ", ".join(f"{outcome.conflicts:,}" for outcome in outcomes)
        print(f"| {size}x{size} | {times} | {bar} | {conflicts} |", flush=True)
    footing()


if __name__ == "__main__":
    main()
