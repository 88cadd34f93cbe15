"""The survey puzzles: two solutions or the proof that there is one, beside the reference peer.

python -m bench.survey [PUZZLE…]

A puzzle is the name of one of the 27 at hand, or the path of a file: the survey itself has four
more (`marley`, `sierp`, `meow` and `faase`), which are measured if you have them.

All sides run in turn in one process, on one core; a ratio below 1 is ours. The reference peer has
two encodings, see `crosshatch.running.comparison.cadical`. Luck has a part in every search, so
beside what everybody gets (seed 0) stands the median of nine seeds. `knotty` is not put to the
reference peer, which does not decide it.
"""

import argparse
import statistics

from bench._machine import heading
from bench._shared import ask, chosen_puzzles, decided, lengths, require_puzzles

from crosshatch.families.puzzle import Puzzle
from crosshatch.running.comparison import cadical

ROUNDS = 3
SEEDS = 9
SECONDS = 300
TOO_LONG = {"knotty"}
ENCODINGS: tuple[cadical.Encoding, ...] = ("plain", "tight")


def main() -> None:
    """Print a row for each puzzle."""
    options = argparse.ArgumentParser()
    options.add_argument("puzzles", nargs="*")
    chosen = options.parse_args().puzzles
    require_puzzles()
    heading("The survey: two solutions or the proof that there is one")
    print("| puzzle | ms | nine seeds, ms | plain, ms | ratio | tight, ms | ratio ", end="")
    print("| solutions | conflicts | dives |")
    print("|---" * 10 + "|")
    for name, puzzle in chosen_puzzles(chosen):
        print(row(name, puzzle), flush=True)


def row(name: str, puzzle: Puzzle) -> str:
    """One puzzle, all sides, the median of some rounds."""
    outcomes = [ask(puzzle, solutions=2, seconds=SECONDS) for _ in range(ROUNDS)]
    outcome = outcomes[0]
    mine = statistics.median(outcome.seconds for outcome in outcomes)
    seeds = [ask(puzzle, solutions=2, seconds=SECONDS, seed=seed) for seed in range(SEEDS)]
    usual = statistics.median(outcome.seconds for outcome in seeds)
    assert {outcome.found} == {other.found for other in seeds}, f"{name}: the seeds disagree"
    peers = [" | "] * 2
    if name not in TOO_LONG:
        peers = [beside(name, puzzle, encoding, outcome.found, mine) for encoding in ENCODINGS]
    assert decided(outcome), f"{name}: not decided in {SECONDS} s"
    found = "several" if outcome.found == 2 else "1"
    work = f"{outcome.conflicts:,} | {outcome.dives}"
    times = f"{mine * 1000:.2f} | {usual * 1000:.2f}"
    return f"| {name} | {times} | {' | '.join(peers)} | {found} | {work} |"


def beside(name: str, puzzle: Puzzle, encoding: cadical.Encoding, found: int, mine: float) -> str:
    """The reference peer's time, and the ratio of ours to it."""
    rows, columns = lengths(puzzle.document.rows), lengths(puzzle.document.columns)
    times: list[float] = []
    while len(times) < ROUNDS and sum(times) < 1:
        answer = cadical.solve(rows, columns, encoding)
        assert len(answer.solutions) == found, f"{name}: the answers differ"
        times.append(answer.seconds)
    peer = statistics.median(times)
    return f"{peer * 1000:.2f} | {mine / peer:.2f}"


if __name__ == "__main__":
    main()
