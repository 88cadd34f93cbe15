"""Colours: pictures by chance, two solutions or the proof that there is one.

Thirty by thirty cells, four colours. A cell is filled with a given chance, in any colour; or else,
in pictures with longer runs, three cells in five are what the one before or above them is. Times
are of the processor, so that other work on the machine does not count.
"""

import random
from collections.abc import Iterator
from statistics import mean, median
from types import SimpleNamespace

from bench._machine import timed
from bench._report import Figure, Result, Row, Table, shown
from bench._shared import ask, decided

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.data.palette import palette_of
from crosshatch.puzzles import compile_document

OPTIONS = {"number": 40}
SIZE, SYMBOLS = 30, "rgby"
BAR = "20 ms"
SHARES = (0.8, 0.7, 0.6, 0.5, 0.45, 0.4)
RUNS = {"no": 0.0, "yes": 0.6}
"""How many cells are what a neighbour is, where there are no longer runs and where there are."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of picture, and figures for the sparsest."""
    kinds = [(longer, share) for longer in RUNS for share in SHARES]
    medians: dict[str, float] = {}
    yield Table(
        "longer runs | filled | median, ms | mean, ms | conflicts | sweeps | unique",
        (row(*kind, chosen.number, medians) for kind in kinds),
        is_detail=True,
    )
    size = f"{SIZE}x{SIZE}, {len(SYMBOLS)} colours, the slowest median of {len(SHARES)} densities"
    for longer, slowest in medians.items():
        what = f"{size}{', longer runs' if longer == 'yes' else ''}"
        yield Figure(what, f"{shown(slowest, 1e-3)} ms", BAR)


def row(longer: str, share: float, number: int, medians: dict[str, float]) -> Row:
    """Return the figures of some puzzles of a kind; keeps the slowest median."""
    times, outcomes = [], []
    for seed in range(number):
        puzzle = compile_document(document(share, RUNS[longer], seed))
        assert puzzle.model.engine
        seconds, outcome = timed(lambda puzzle=puzzle: ask(puzzle))  # type: ignore[misc]
        assert decided(outcome)
        times.append(seconds)
        outcomes.append(outcome)
    medians[longer] = max(medians.get(longer, 0.0), median(times))
    conflicts, sweeps = (
        f"{median(getattr(outcome, work) for outcome in outcomes):.0f}"
        for work in ("conflicts", "sweeps")
    )
    unique = sum(outcome.complete for outcome in outcomes)
    solved = f"{unique} of {number}"
    return longer, f"{share:.0%}", median(times), mean(times), conflicts, sweeps, solved


def document(share: float, copied: float, seed: int) -> Document:
    """Return the puzzle of a picture by chance."""
    drawn = picture(share, copied, seed)
    palette = palette_of((symbol, "#000000") for symbol in SYMBOLS)
    return Document("nonogram", clue_texts(drawn), clue_texts(transposed(drawn)), palette=palette)


def picture(share: float, copied: float, seed: int) -> Grid:
    """Return a picture by chance."""
    chance = random.Random(f"{share} {copied} {seed}")
    cells = [["."] * SIZE for _ in range(SIZE)]
    for row in range(SIZE):
        for column in range(SIZE):
            before = [cells[row][column - 1]] * (column > 0) + [cells[row - 1][column]] * (row > 0)
            if before and chance.random() < copied:
                cells[row][column] = chance.choice(before)
            elif chance.random() < share:
                cells[row][column] = SYMBOLS[chance.randint(1, len(SYMBOLS)) - 1]
    return tuple(map("".join, cells))
