"""Puzzles of many kinds that others made: our times, and those of clingo and CaDiCaL."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from bench import _plain, _plain_kinds
from bench._machine import in_process, limit_time, timed
from bench._report import Figure, Result, Row, Table
from bench._shared import ask, decided, pictures
from pysat.formula import CNF
from pysat.solvers import Solver
from tests.kind_puzzles import SHARED, TABLES, grids_of

import crosshatch
from crosshatch import Limits, Puzzle

SOLVER = "cadical195"
"""CaDiCaL 1.9.5: on these formulas it is ten times as fast as version 3."""
SMALL = 20 * 20
"""The cells of puzzles that have a bar of their own."""
MUCH = 0.005
"""The seconds by which one is behind."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds for one puzzle, and what was found."""

    name: str
    cells: int
    ours: float
    is_right: bool
    clingo: tuple[float, float] | None
    """All of its time, and solving alone."""
    cadical: tuple[float, float] | None
    """Of the same; None if it was not asked, or the puzzle has no certificate."""

    @property
    def shown(self) -> str:
        """The name with the time."""
        return f"{self.name} ({1000 * self.ours:,.2f} ms)"


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind, and figures of all."""
    every = list[Cost]()
    wanted = [kind for kind in sorted(TABLES) if {kind, "all"} & {*chosen.only}]
    rows = (row(kind, every, chosen) for kind in wanted)
    yield Table(
        "kind | puzzles | median, ms | largest to 20x20, ms | largest, ms | sum, ms | clingo, ms "
        "| solving alone, ms | behind | certified | sum, ms | CaDiCaL, ms | solving alone, ms "
        "| behind",
        rows,
    )
    if every:
        yield from figures(every)


def figures(every: Sequence[Cost]) -> Iterator[Figure]:
    """Yield the figures of all puzzles, with those that are exceptions by name."""
    wrong = [each.name for each in every if not each.is_right]
    yield Figure("as recorded and unique", named(len(every) - len(wrong), wrong), f"{len(every)}")
    yield Figure("median", f"{1000 * median(each.ours for each in every):.2f} ms", "2 ms")
    for what, most, cells in ("largest to 20x20", 1, SMALL), ("largest", 30, 1 << 20):
        several = [each for each in every if each.cells <= cells]
        worst = max(several, key=lambda each: each.ours)
        above = [each.shown for each in several if each.ours > most]
        yield Figure(what, named(worst.shown, above), f"{most} s")
    for peer in ("clingo", "CaDiCaL"):
        names = [each.shown for each in every if is_behind(each, peer)]
        yield Figure(f"behind {peer} by more than {1000 * MUCH:.0f} ms", named(len(names), names))
        names = [each.shown for each in every if is_behind(each, peer, alone=True)]
        yield Figure(f"behind the solving of {peer} alone", named(len(names), names))


def named(value: object, names: Sequence[str]) -> str:
    """Return a value with the names of exceptions."""
    return f"{value}: {', '.join(names)}" if names else str(value)


def is_behind(cost: Cost, peer: str, *, alone: bool = False) -> bool:
    """Return True if a peer took much less time, for all or for solving alone."""
    times = cost.clingo if peer == "clingo" else cost.cadical
    return times is not None and times[alone] + MUCH < cost.ours


def row(kind: str, every: list[Cost], chosen: SimpleNamespace) -> Row:
    """Return the figures of a kind, and add its costs to all."""
    puzzles = [*puzzles_of(kind)][:: chosen.every]
    costs = [
        cost(kind, name, text, chosen.seconds, is_refuted=at % chosen.formulas == 0)
        for at, (name, text) in enumerate(puzzles)
    ]
    every += costs
    ours = [each.ours for each in costs]
    small = [each.ours for each in costs if each.cells <= SMALL]
    cells: list[float | None] = [median(ours), max(small, default=None), max(ours), sum(ours)]
    cells += sums([each.clingo for each in costs], sum(is_behind(it, "clingo") for it in costs))
    certified = [each for each in costs if each.cadical]
    cells += [len(certified), sum(each.ours for each in certified)]
    behind = sum(is_behind(each, "CaDiCaL") for each in costs)
    return kind, len(costs), *cells, *sums([each.cadical for each in certified], behind)


def sums(times: Sequence[tuple[float, float] | None], behind: int) -> list[float | None]:
    """Return the sums of a peer, and on how many puzzles we are behind; nothing without a peer."""
    known = [each for each in times if each]
    return [*map(sum, zip(*known, strict=True)), behind] if known else [None] * 3


def puzzles_of(kind: str) -> Iterator[tuple[str, str]]:
    """Yield the text grids of a kind by name, or its addresses if there are no others."""
    if kind != "tapa":
        yield from grids_of(kind)
        return
    for number, line in enumerate((SHARED / "links.txt").read_text("utf-8").splitlines()):
        name, address = line.split()
        if name in TABLES[kind]["link"]["names"]:
            yield f"line {number + 1}", address


def cost(kind: str, name: str, text: str, seconds: float, *, is_refuted: bool) -> Cost:
    """Return the times for a puzzle; what is given up counts with all seconds."""
    puzzle = crosshatch.loads(text, table=TABLES[kind])
    building, _ = timed(lambda: puzzle.model.engine)
    solving, outcome = timed(lambda: ask(puzzle, seconds=seconds))
    ours = building + solving if decided(outcome) else seconds
    found, recorded = pictures(puzzle, outcome), puzzle.document.picture
    is_right = outcome.complete and len(found) == 1 and recorded in (None, *found)
    clingo = None
    if kind in _plain_kinds.MODELS:
        model = _plain_kinds.MODELS[kind]
        answer = _plain.solve(model, puzzle.document, solutions=2, seconds=seconds)
        # Some have more solutions than two: which ones are found is chance.
        both = {*answer.pictures} | {*found}
        assert len(both) <= 1 or len(found) == len(answer.pictures) or not answer.complete, name
        alone = answer.solving if answer.complete or answer.pictures[1:] else seconds
        clingo = alone + answer.grounding, alone
    width, height = puzzle.size
    title = f"{kind} {name}"
    cadical = refuting(puzzle, seconds) if is_right and is_refuted else None
    return Cost(title, width * height, ours, is_right, clingo, cadical)


def refuting(puzzle: Puzzle, seconds: float) -> tuple[float, float] | None:
    """Return the time in which CaDiCaL takes and refutes the formula of our certificate, if any."""
    limits = Limits(solutions=2, seconds=seconds)
    certificate = crosshatch.solve(puzzle, limits=limits, certificate=True).certificate
    if certificate is None or certificate.claim != "exactly":
        return None
    with TemporaryDirectory() as place:
        certificate.write(place, force=True)
        clauses = CNF(from_file=str(Path(place) / "formula.cnf"))

    def refute() -> tuple[float, float]:
        adding, solver = timed(lambda: Solver(SOLVER, bootstrap_with=clauses))
        limit_time(seconds)
        solving, satisfied = timed(solver.solve)
        assert not satisfied, "the formula of a certificate has a solution"
        return adding + solving, solving

    answer = in_process(refute)
    return (seconds, seconds) if answer is None else (answer[0], answer[1])
