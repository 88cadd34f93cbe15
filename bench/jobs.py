"""One puzzle on several cores: `jobs=2` against one, for the puzzles that take longest.

python -m bench.jobs [--seeds N] [--rounds N]

One core is deterministic for each seed. Two are not, so each is measured several times; the ratio
of a puzzle is that of the means over all seeds and rounds. The machine must be idle.
"""

import argparse
from math import prod
from statistics import fmean
from time import perf_counter

from bench._machine import footing, heading
from bench._shared import folder, require_puzzles, tournament

import crosshatch
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle

TAIL = (
    "icga2023/0581",
    "taai2021/0603",
    "icga2021/0489",
    "taai2011/0591",
    "tcga2014/0494",
    "taai2011/0563",
)
SURVEY = ("thing",)


def main() -> None:
    """Print a row for each puzzle, and the geometric mean."""
    options = argparse.ArgumentParser()
    options.add_argument("--seeds", type=int, default=1)
    options.add_argument("--rounds", type=int, default=3)
    chosen = options.parse_args()
    require_puzzles()
    heading(f"One puzzle on two cores, {chosen.seeds} seeds, {chosen.rounds} rounds")
    print("| puzzle | one core, s | two, s | times as fast |\n|---|---|---|---|")
    ratios = []
    for name, puzzle in puzzles():
        one = fmean(seconds(puzzle, 1, seed) for seed in range(chosen.seeds))
        again = range(chosen.seeds * chosen.rounds)
        two = fmean(seconds(puzzle, 2, number % chosen.seeds) for number in again)
        ratios.append(one / two)
        print(f"| {name} | {one:.2f} | {two:.2f} | {ratios[-1]:.2f} |", flush=True)
    mean, least = prod(ratios) ** (1 / len(ratios)), min(ratios)
    print(f"\nGeometric mean {mean:.2f}, least {least:.2f}")
    footing()


def puzzles() -> list[tuple[str, Puzzle]]:
    """The puzzles that take one core longest."""
    chosen = []
    for name in TAIL:
        [document] = [each for each in tournament(name.split("/")[0]) if each.title == name]
        chosen.append((name, compile_document(document)))
    survey = dict(folder("survey"))
    return [*chosen, *((name, survey[name]) for name in SURVEY)]


def seconds(puzzle: Puzzle, jobs: int, seed: int) -> float:
    """Return the time of a search for two solutions."""
    started = perf_counter()
    assert crosshatch.solve(puzzle, jobs=jobs, seed=seed).answered
    return perf_counter() - started


if __name__ == "__main__":
    main()
