"""Kinds beside other solvers: the solution and the proof that there is no other, on one core.

Recorded ids of Simon Tatham's collection, beside clingo, and puzzles that others made, of many
kinds. Ours is the time to build the engine's model from the clues that were read, and to solve it.
clingo has a plain model of each kind, written as noqx writes them; beside ids its solving alone
counts, without grounding. CaDiCaL takes the formula of our certificate, with all its cuts and the
solution denied, and only has to refute it, on one of `--formulas` puzzles; its sum stands beside
ours for these. All take turns in one run; times are the processor's. An id has the median of some
rounds. Each picture is compared with the recorded one. `behind` is on how many puzzles a peer took
less time, of the puzzles of many kinds by more than 5 ms in all; `searched` on how many there were
conflicts. `--only` names files and kinds, or `all`; what is given up after `--seconds` counts with
them.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import SimpleNamespace

from bench import _plain, _real_kinds
from bench._plain import PlainModel
from bench._plain_kinds import MODELS
from bench._report import Result, Row, Table
from bench._shared import TATHAM, ask, documents_in, pictures, require_puzzles
from tests.kind_puzzles import TABLES

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.puzzles import compile_document

BARS = {
    "mosaic_25x25": 0.4,
    "mosaic_50x50": 2.5,
    "loopy_10x10dh": 0.5,
    "loopy_15x15dh": 1.5,
    "loopy_20x20dh": 4.0,
    "tents_20x20dt": 0.3,
}
"""The most milliseconds, in the median of a file."""
OPTIONS = {"only": (*BARS, *TABLES), "every": 1, "rounds": 5, "seconds": 60.0, "formulas": 4}


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds for one id."""

    building: float
    solving: float
    peer: float
    searched: bool

    @property
    def ours(self) -> float:
        """All of our time."""
        return self.building + self.solving


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each file of ids."""
    require_puzzles()
    files = [
        (model, file)
        for model in MODELS.values()
        if model.game
        for file in sorted(TATHAM.glob(f"{model.game}_*.txt"))
        if {file.stem, "all"} & {*chosen.only}
    ]
    yield Table(
        "file | ids | building, ms | solving, ms | both, ms | bar, ms | slowest, ms | searched "
        "| clingo, ms | behind",
        (row(*each, chosen) for each in files),
        is_detail=True,
    )
    yield from _real_kinds.measure(chosen)


def row(model: PlainModel, file: Path, chosen: SimpleNamespace) -> Row:
    """Return the figures of a file."""
    ids = [*ids_with_solutions(model, file)][:: chosen.every]
    costs = [cost(model, *each, chosen.rounds) for each in ids]
    building, solving, both, peer = (
        median(getattr(each, part) for each in costs)
        for part in ("building", "solving", "ours", "peer")
    )
    bar = BARS[file.stem] / 1000 if file.stem in BARS else None
    slowest, searched = max(each.ours for each in costs), sum(each.searched for each in costs)
    behind = sum(each.peer < each.ours for each in costs)
    times = building, solving, both, bar, slowest
    return file.stem, len(costs), *times, searched, peer, behind


def ids_with_solutions(model: PlainModel, file: Path) -> Iterator[tuple[Document, Grid]]:
    """Yield the puzzles of a file of ids, each with the solution that is recorded beside it."""
    blocks = file.with_suffix(".solutions").read_text("utf-8").strip("\n").split("\n\n")
    documents = documents_in([file])
    for document, block in zip(documents, blocks, strict=True):
        yield document, model.recorded(block.split("\n"))


def cost(model: PlainModel, document: Document, recorded: Grid, rounds: int) -> Cost:
    """Return the median times for a puzzle; all answers must be the recorded one."""
    costs = []
    for _ in range(rounds):
        puzzle = compile_document(document)
        begin = time.perf_counter()
        _ = puzzle.model.engine
        building = time.perf_counter() - begin
        outcome = ask(puzzle)
        assert outcome.complete
        assert [recorded] == pictures(puzzle, outcome)
        answer = _plain.solve(model, document, solutions=2)
        assert answer.complete
        assert [recorded] == answer.pictures
        costs.append((building, outcome.seconds, answer.solving))
    building, solving, peer = map(median, zip(*costs, strict=True))
    return Cost(building, solving, peer, outcome.conflicts > 0)
