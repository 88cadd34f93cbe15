"""Counts: grids whose clues are all 1, and puzzles by chance; with an exact model counter beside.

python -m bench.count [--number N] [--every N]

The peers are Ganak, on the tight encoding, whose models are the pictures, and for clues of 1
Graphillion, which counts the perfect matchings of rows and columns. Each peer counts in a process
of its own, which is ended after a minute. All counts are compared.
"""

import argparse
import multiprocessing
import resource
from collections.abc import Callable
from queue import Empty
from time import perf_counter

from bench._machine import footing, heading
from bench._pictures import document_of
from bench._shared import lengths
from tests.drawings import half_filled

import crosshatch
from crosshatch.families import compile_document
from crosshatch.running.comparison.cadical import encoded

SIZES = (8, 12, 16, 20)
SIZE, FILL = 10, 0.3
PATIENCE = 60
"""The seconds after which a peer is ended."""

Lists = list[list[int]]
Counter = Callable[[Lists, Lists], int]


def main() -> None:
    """Print both tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--number", type=int, default=1000)
    options.add_argument("--every", type=int, default=50, help="one in so many for the peer")
    chosen = options.parse_args()
    heading("Counts")
    ones()
    by_chance(chosen.number, chosen.every)
    footing()


def ones() -> None:
    """Print what it takes to count grids whose clues are all 1: the factorial of their size."""
    print("All clues 1; seconds, and MB held by the process that counts")
    print("| size | solutions | s | MB | Graphillion, s | Ganak, s |\n|---|---|---|---|---|---|")
    for size in SIZES:
        clues = [[1]] * size
        own, *peers = (in_process(counter, clues, clues) for counter in (ours, matchings, models))
        assert own is not None, f"{size}x{size} was not counted in {PATIENCE} s"
        count, seconds, held = own
        assert not any(peer and peer[0] != count for peer in peers), f"{size}x{size}: {peers}"
        words = " | ".join("" if peer is None else f"{peer[1]:.2f}" for peer in peers)
        print(f"| {size}x{size} | {count:,} | {seconds:.2f} | {held} | {words} |", flush=True)


def by_chance(number: int, every: int) -> None:
    """Print what puzzles by chance take, and what some of them take the peer."""
    documents = [document_of(half_filled(SIZE, FILL, seed)) for seed in range(number)]
    times, most = [], 0
    own, peer, late = 0.0, 0.0, 0
    for index, document in enumerate(documents):
        started = perf_counter()
        result = crosshatch.count(compile_document(document))
        times.append(perf_counter() - started)
        assert result.count.exact, f"seed {index} was not counted"
        most = max(most, result.count.value)
        if index % every == 0:
            clues = lengths(document.rows), lengths(document.columns)
            if (counted := in_process(models, *clues)) is None:
                late += 1
                continue
            assert result.count.value == counted[0], f"seed {index}: {counted[0]}"
            own, peer = own + times[-1], peer + counted[1]
    print(f"\n{SIZE}x{SIZE}, {FILL:.0%} filled by chance, up to {most:,} solutions")
    print("| puzzles | s | slowest s | of every so many | s | Ganak, s | not in a minute |")
    print("|---|---|---|---|---|---|---|")
    sums = f"{number} | {sum(times):.1f} | {max(times):.2f}"
    print(f"| {sums} | {every} | {own:.2f} | {peer:.1f} | {late} |")


def ours(rows: Lists, columns: Lists) -> int:
    """Count the solutions."""
    row_texts, column_texts = (
        [" ".join(map(str, runs)) for runs in side] for side in (rows, columns)
    )
    puzzle = crosshatch.nonogram(rows=row_texts, columns=column_texts)
    return crosshatch.count(puzzle).count.value


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


def in_process(counter: Counter, rows: Lists, columns: Lists) -> tuple[int, float, int] | None:
    """Return a count, its seconds and the MB held, from a process of its own; None if late."""
    spawning = multiprocessing.get_context("spawn")
    answers = spawning.Queue()
    process = spawning.Process(target=_answer, args=(counter, rows, columns, answers))
    process.start()
    try:
        return answers.get(timeout=PATIENCE)
    except Empty:
        return None
    finally:
        process.kill()
        process.join()


def _answer(
    counter: Counter, rows: Lists, columns: Lists, answers: "multiprocessing.Queue"
) -> None:
    started = perf_counter()
    count = counter(rows, columns)
    seconds = perf_counter() - started
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    answers.put((count, seconds, held))


if __name__ == "__main__":
    main()
