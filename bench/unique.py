"""Unique puzzles by chance, mended until they have one solution: what a round of what-ifs finishes.

CaDiCaL on the tight encoding looks for two solutions of the same puzzles, in the same run.
"""

from statistics import median

from bench._machine import footing, heading
from bench._shared import ask, decided, lengths

from crosshatch import make
from crosshatch.running.comparison import cadical

SIZES = (30, 40, 50)
NUMBER = 10


def main() -> None:
    """Print a row for each size."""
    heading(f"Unique puzzles, half-filled by chance and mended, {NUMBER} of each size")
    print("| size | median ms | slowest ms | conflicts | CaDiCaL, median ms | slowest ms |")
    print("|---|---|---|---|---|---|")
    for size in SIZES:
        own, peer, conflicts = list[float](), list[float](), 0
        for seed in range(NUMBER):
            puzzle = make.random_nonogram(size, size, density=0.5, seed=seed).puzzle
            outcome = ask(puzzle, solutions=2, seconds=60)
            assert decided(outcome), f"{size}x{size}, seed {seed}: not decided"
            own.append(outcome.seconds * 1000)
            conflicts += outcome.conflicts
            document = puzzle.document
            clues = lengths(document.rows), lengths(document.columns)
            peer.append(cadical.solve(*clues).seconds * 1000)
        times = f"{median(own):.1f} | {max(own):.1f} | {conflicts:,}"
        print(f"| {size}x{size} | {times} | {median(peer):.1f} | {max(peer):.1f} |", flush=True)
    footing()


if __name__ == "__main__":
    main()
