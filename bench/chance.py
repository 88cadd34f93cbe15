"""Puzzles drawn by chance: hard ones, large ones with many solutions, and the cost of a conflict.

python -m bench.chance [--seconds S]

Two solutions are asked for. The cost of a conflict is measured on the hard puzzles, between two
numbers of conflicts early in the search and two late in it.
"""

import argparse
import random
from statistics import geometric_mean

from bench._machine import footing, heading
from bench._pictures import document_of
from bench._shared import ask, decided

from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle

HARD = 10
FILLS = (0.5, 0.55, 0.6)
PUZZLES = 5
SEEDS = 5
EARLY = (2_500, 7_500)
LATE = (200_000, 400_000)


def main() -> None:
    """Print a table of each kind."""
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=60)
    seconds = options.parse_args().seconds
    heading(f"Puzzles drawn by chance, two solutions, up to {seconds:g} s each")
    number_decided = 0
    print("| 40x40 at .45, puzzle | s | conflicts | decided |\n|---|---|---|---|")
    growths: list[tuple[int, float, float]] = []
    for number in range(HARD):
        puzzle = drawn(40, 40, 0.45, number)
        outcome = ask(puzzle, solutions=2, seconds=seconds)
        number_decided += decided(outcome)
        print(f"| {number} | {outcome.seconds:.2f} | {outcome.conflicts:,} | {decided(outcome)} |")
        if outcome.conflicts > LATE[1]:
            early, late = (cost_of_a_conflict(puzzle, span) for span in (EARLY, LATE))
            growths.append((number, early, late))
    print(f"\nDecided: {number_decided} of {HARD}.\n")
    print("| 80x95 | puzzle | seconds by seed | slowest ÷ fastest |\n|---|---|---|---|")
    for fill in FILLS:
        for number in range(PUZZLES):
            print(large_row(fill, number, seconds), flush=True)
    print("\n| 40x40 | µs a conflict around 5,000 | around 300,000 | growth |\n|---|---|---|---|")
    for number, early, late in growths:
        print(f"| {number} | {early * 1e6:.0f} | {late * 1e6:.0f} | {late / early:.2f} |")
    if growths:
        mean = geometric_mean(late / early for _, early, late in growths)
        print(f"\nMean growth: {mean:.2f}.")
    footing()


def drawn(width: int, height: int, fill: float, seed: int) -> Puzzle:
    """The puzzle of a picture of which about this part is filled."""
    rng = random.Random(seed)
    rows = (["#" if rng.random() < fill else "." for _ in range(width)] for _ in range(height))
    return compile_document(document_of(tuple("".join(row) for row in rows)))


def cost_of_a_conflict(puzzle: Puzzle, span: tuple[int, int]) -> float:
    """Seconds a conflict between two numbers of conflicts."""
    start, end = (
        ask(puzzle, solutions=2, seconds=600, conflicts=number).seconds for number in span
    )
    return (end - start) / (span[1] - span[0])


def large_row(fill: float, number: int, seconds: float) -> str:
    """A large puzzle with many solutions, with several seeds."""
    puzzle = drawn(80, 95, fill, number)
    times = [ask(puzzle, solutions=2, seconds=seconds, seed=seed).seconds for seed in range(SEEDS)]
    shown = ", ".join(f"{time:.2f}" for time in times)
    return f"| .{fill * 100:.0f} | {number} | {shown} | {max(times) / min(times):.1f} |"


if __name__ == "__main__":
    main()
