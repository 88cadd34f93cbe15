"""One puzzle on two cores: `jobs=2` beside one, for the puzzles that take longest.

One core is deterministic for each seed. Two are not, so each is measured several times; the ratio
of a puzzle is that of the means over all seeds and rounds. The machine must be idle.
"""

from collections.abc import Iterator
from statistics import fmean, geometric_mean
from time import perf_counter
from types import SimpleNamespace

from bench._report import Figure, Result, Row, Table
from bench._shared import folder, require_puzzles, tournament

import crosshatch
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

TAIL = (
    "icga2023/0581",
    "taai2021/0603",
    "icga2021/0489",
    "taai2011/0591",
    "tcga2014/0494",
    "taai2011/0563",
    "thing",
)
OPTIONS = {"only": TAIL, "seeds": 1, "rounds": 3}


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each puzzle, and what they come to together."""
    require_puzzles()
    ratios: list[float] = []
    rows = (row(name, chosen, ratios) for name in chosen.only)
    yield Table("puzzle | one core, s | two, s | times as fast", rows, is_detail=True)
    yield Figure("times as fast, geometric mean", f"{geometric_mean(ratios):.2f}", "1.7")
    yield Figure("times as fast, the least", f"{min(ratios):.2f}", ".91")


def row(name: str, chosen: SimpleNamespace, ratios: list[float]) -> Row:
    """Return the times of a puzzle; adds to the ratios."""
    puzzle = named(name)
    again = range(chosen.seeds * chosen.rounds)
    one = fmean(seconds(puzzle, 1, seed) for seed in range(chosen.seeds))
    two = fmean(seconds(puzzle, 2, number % chosen.seeds) for number in again)
    ratios.append(one / two)
    return name, one, two, one / two


def named(name: str) -> Puzzle:
    """Return a puzzle of the survey, or of a tournament set."""
    if "/" not in name:
        return dict(folder("survey"))[name]
    [document] = [each for each in tournament(name.split("/")[0]) if each.title == name]
    return compile_document(document)


def seconds(puzzle: Puzzle, jobs: int, seed: int) -> float:
    """Return the time of a search for two solutions."""
    started = perf_counter()
    assert crosshatch.solve(puzzle, jobs=jobs, seed=seed).answered
    return perf_counter() - started
