"""Counts: grids whose clues are all 1, and puzzles by chance, beside exact counters.

The peers are Ganak, on the tight encoding, whose models are the pictures, and for clues of 1
Graphillion, which counts the perfect matchings of rows and columns. Each counts in a process of its
own, which is ended after `--seconds`. All counts are compared.
"""

import multiprocessing
import random
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from time import perf_counter
from types import SimpleNamespace
from typing import cast

from bench._machine import peak
from bench._report import Cell, Figure, Result, Row, Table, shown
from bench._shared import clues, document_of, speckled

import crosshatch
from crosshatch.puzzles import compile_document
from crosshatch.running.comparison.cadical import encoded

OPTIONS = {"sizes": (8, 12, 16, 20), "number": 1000, "every": 50, "seconds": 60.0}
SIZE, FILL = 10, 0.3

Lists = list[list[int]]
Counter = Callable[[Lists, Lists], int]
Counted = tuple[int, float, int]
"""A count, its seconds, and the MB that its process held."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each size of grids of clues 1, then figures for puzzles by chance."""
    columns = "all clues 1 | solutions | s | MB | Graphillion, s | Ganak, s"
    yield Table(columns, (ones(size, chosen.seconds) for size in chosen.sizes))
    yield from by_chance(chosen)


def ones(size: int, seconds: float) -> Row:
    """Return what it takes to count grids whose clues are all 1: the factorial of their size."""
    sides = [[1]] * size, [[1]] * size
    own, *peers = (counted(each, *sides, seconds) for each in (ours, matchings, models))
    assert own is not None, f"{size}x{size} was not counted in {seconds} s"
    assert {own[0]} >= {peer[0] for peer in peers if peer}, f"{size}x{size}: {peers}"
    times: list[Cell] = [peer[1] if peer else f"> {seconds:g} s" for peer in peers]
    return f"{size}x{size}", *own, *times


def by_chance(chosen: SimpleNamespace) -> Iterator[Figure]:
    """Yield what puzzles by chance take, and what one of every so many takes the peer."""
    times, most, late, own, peer = list[float](), 0, 0, 0.0, 0.0
    for seed in range(chosen.number):
        document = document_of(speckled(SIZE, SIZE, FILL, random.Random(seed)))
        started = perf_counter()
        result = crosshatch.count(compile_document(document))
        times.append(perf_counter() - started)
        assert result.count.exact, f"seed {seed} was not counted"
        most = max(most, result.count.value)
        if seed % chosen.every == 0:
            answer = counted(models, *clues(document), chosen.seconds)
            assert not answer or answer[0] == result.count.value, f"seed {seed}: {answer}"
            late += not answer
            own, peer = own + times[-1], peer + (answer[1] if answer else chosen.seconds)
    what = f"{chosen.number:,} puzzles of {SIZE}x{SIZE}, {FILL:.0%} filled, to {most:,} solutions"
    value = f"{sum(times):.1f} s, the slowest {max(times):.2f} s"
    some = f"one of {chosen.every} {shown(own)} s, Ganak {shown(peer)} s, {late} given up"
    yield Figure(what, f"{value}; {some}", "20 s")


def ours(rows: Lists, columns: Lists) -> int:
    """Count the solutions."""
    return crosshatch.count(crosshatch.nonogram(rows=rows, columns=columns)).count.value


def models(rows: Lists, columns: Lists) -> int:
    """Count the models of the tight encoding with Ganak."""
    from pyganak import Counter as Ganak

    counter = Ganak()
    counter.add_clauses(list(encoded(rows, columns, "tight")))
    return int(counter.count())


def matchings(rows: Lists, columns: Lists) -> int:
    """Count the perfect matchings of rows and columns with Graphillion."""
    from graphillion import GraphSet

    across = [f"row {number}" for number in range(len(rows))]
    down = [f"column {number}" for number in range(len(columns))]
    GraphSet.set_universe([(row, column) for row in across for column in down])
    return int(GraphSet.graphs(degree_constraints=dict.fromkeys([*across, *down], 1)).len())


def counted(counter: Counter, rows: Lists, columns: Lists, seconds: float) -> Counted | None:
    """Return what a process of its own counts; None if it is late.

    Raise `EOFError` if it fails, as it does where a peer is missing.
    """
    spawning = multiprocessing.get_context("spawn")
    answers, answering = spawning.Pipe(duplex=False)
    process = spawning.Process(target=_answer, args=(counter, rows, columns, answering))
    process.start()
    answering.close()
    try:
        return cast(Counted, answers.recv()) if answers.poll(seconds) else None
    finally:
        process.kill()
        process.join()


def _answer(counter: Counter, rows: Lists, columns: Lists, answering: Connection) -> None:
    started = perf_counter()
    count = counter(rows, columns)
    answering.send((count, perf_counter() - started, peak()))
