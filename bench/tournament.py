"""Tournament sets: 1000 random puzzles of 25x25 each, two solutions or the proof that there is one.

`--solutions 1` asks for the first solution only, which no proof follows; `--only` names sets.
Puzzles that take longer than `--hard` seconds are also given to CaDiCaL, which always looks for
two.
"""

from collections.abc import Iterator
from statistics import median
from types import SimpleNamespace

from bench._report import Result, Row, Table
from bench._shared import SETS, ask, clues, require_puzzles, tournament

from crosshatch.data.document import Document
from crosshatch.puzzles import compile_document
from crosshatch.running.comparison import cadical

OPTIONS = {"only": SETS, "every": 1, "seed": 0, "solutions": 2, "hard": 0.45}
SECONDS = 300

Times = list[tuple[float, Document]]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each set, then one for each hard puzzle."""
    require_puzzles()
    times: Times = []
    yield Table(
        "set | puzzles | s | median, ms | slowest, s | conflicts | each, µs | sweeps each "
        "| reasons each | dives",
        (row(name, chosen, times) for name in chosen.only),
    )
    times.sort(key=lambda each: -each[0])
    hard = (
        (document.title, own, cadical.solve(*clues(document)).seconds)
        for own, document in times
        if own > chosen.hard
    )
    yield Table("puzzle | s | CaDiCaL, s", hard)


def row(name: str, chosen: SimpleNamespace, times: Times) -> Row:
    """Return the figures of a set; adds to the times."""
    documents = tournament(name, every=chosen.every)
    outcomes = [
        ask(
            compile_document(document),
            solutions=chosen.solutions,
            seed=chosen.seed,
            seconds=SECONDS,
        )
        for document in documents
    ]
    assert all(outcome.found for outcome in outcomes), f"{name}: not solved"
    seconds = [outcome.seconds for outcome in outcomes]
    times += zip(seconds, documents, strict=True)
    conflicts, sweeps, reasons, dives = (
        sum(getattr(outcome, work) for outcome in outcomes)
        for work in ("conflicts", "sweeps", "reasons", "dives")
    )
    total, each = sum(seconds), max(conflicts, 1)
    speed = median(seconds), max(seconds), conflicts, total / each
    return name, len(seconds), total, *speed, sweeps / each, reasons / each, dives
