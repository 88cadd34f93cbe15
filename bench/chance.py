"""Puzzles by chance: hard ones, large ones with many solutions, and the cost of a conflict.

Two solutions are asked for. The hard ones are 40x40 at .45, the large ones 80x95, five of each
density with five seeds. The cost of a conflict is measured on hard ones, between two numbers of
conflicts early in the search and two late in it.
"""

import random
from collections.abc import Iterator
from statistics import geometric_mean
from types import SimpleNamespace

from bench._report import Figure, Result, Row, Table, shown
from bench._shared import ask, decided, document_of, speckled

from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

OPTIONS = {"number": 10, "large": 5, "seeds": 5, "seconds": 60.0}
FILLS = (0.5, 0.55, 0.6)
EARLY, LATE = (2_500, 7_500), (200_000, 400_000)


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield the figures of hard puzzles, of large ones, and of conflicts."""
    hard = [drawn(40, 40, 0.45, number) for number in range(chosen.number)]
    outcomes = []

    def hard_rows() -> Iterator[Row]:
        for number, puzzle in enumerate(hard):
            outcomes.append(outcome := ask(puzzle, seconds=chosen.seconds))
            is_decided = "yes" if decided(outcome) else "no"
            yield str(number), outcome.seconds, outcome.conflicts, is_decided

    yield Table("40x40 at .45 | s | conflicts | decided", hard_rows(), is_detail=True)
    times = [outcome.seconds for outcome in outcomes if decided(outcome)]
    yield Figure(
        f"40x40 at .45, decided within {chosen.seconds:g} s",
        f"{len(times)} of {len(hard)}, the slowest in {shown(max(times, default=0))} s",
    )
    costs = [
        (cost_of_a_conflict(puzzle, EARLY), cost_of_a_conflict(puzzle, LATE))
        for puzzle, outcome in zip(hard, outcomes, strict=True)
        if outcome.conflicts > LATE[1]
    ]
    if costs:
        growth = geometric_mean(late / early for early, late in costs)
        value = f"{growth:.2f} times, to {shown(max(late for _, late in costs), 1e-6)} µs"
        yield Figure("a conflict around 300,000, compared with 5,000", value, "1.3 times")
    large: dict[float, list[float]] = {fill: [] for fill in FILLS}
    yield Table(
        "80x95 | puzzle | seconds by seed | slowest ÷ fastest",
        (
            large_row(fill, number, chosen, large)
            for fill in FILLS
            for number in range(chosen.large)
        ),
        is_detail=True,
    )
    even = [
        f"{sum(ratio <= 3 for ratio in ratios)} of {len(ratios)} at {fill:g}"
        for fill, ratios in large.items()
    ]
    what = "80x95: the slowest seed within 3 times the fastest"
    yield Figure(what, ", ".join(even), "all")


def drawn(width: int, height: int, fill: float, seed: int) -> Puzzle:
    """Return the puzzle of a picture of which about this part is filled."""
    return compile_document(document_of(speckled(width, height, fill, random.Random(seed))))


def cost_of_a_conflict(puzzle: Puzzle, span: tuple[int, int]) -> float:
    """Return the seconds a conflict between two numbers of conflicts."""
    start, end = (ask(puzzle, seconds=600, conflicts=number).seconds for number in span)
    return (end - start) / (span[1] - span[0])


def large_row(
    fill: float, number: int, chosen: SimpleNamespace, ratios: dict[float, list[float]]
) -> Row:
    """Return the figures of a large puzzle with several seeds; adds to the ratios."""
    puzzle = drawn(80, 95, fill, number)
    times = [ask(puzzle, seconds=chosen.seconds, seed=seed).seconds for seed in range(chosen.seeds)]
    ratios[fill].append(max(times) / min(times))
    return f"at {fill:.2g}", str(number), ", ".join(map(shown, times)), ratios[fill][-1]
