"""Whether anybody disagrees: three seeds and the reference peer, on every puzzle there is.

python -m bench.agreement [--random N] [--every N]

Asked for two solutions, all find the same number of them, the same picture where there is one, and
only pictures that have the clues. The reference peer is asked about the small, classic and survey
folders and about random puzzles of many shapes and densities; the tournament sets are left to the
seeds, which also show the longest that any puzzle takes.
"""

import argparse
import random
import statistics
from collections.abc import Iterator

from bench import _reference
from bench._machine import heading
from bench._pictures import document_of
from bench._shared import ask, decided, folder, lengths, require_puzzles, tournament
from bench.survey import TOO_LONG
from bench.tournament import SETS

from crosshatch._engine import Outcome
from crosshatch.families import compile_document
from crosshatch.grid import Grid
from crosshatch.puzzle import Puzzle

SEEDS = 3
SECONDS = 300
LONGEST = 30
"""Cells in the longest line of a random puzzle."""


def main() -> None:
    """Print a row for each set of puzzles; end at the first disagreement."""
    options = argparse.ArgumentParser()
    options.add_argument("--random", type=int, default=2000, metavar="N")
    options.add_argument("--every", type=int, default=1, metavar="N")
    chosen = options.parse_args()
    require_puzzles()
    heading("Three seeds and the reference peer, asked for two solutions")
    print("| set | puzzles | unique | beside the peer | s, median seed | worst seed | longest, s |")
    print("|---|---|---|---|---|---|---|")
    for name in ("small", "classic", "survey"):
        print(row(name, dict(folder(name))), flush=True)
    print(row("random", dict(drawn(chosen.random))), flush=True)
    for name in SETS:
        documents = enumerate(tournament(name, every=chosen.every))
        puzzles = {f"{name} {number}": compile_document(document) for number, document in documents}
        print(row(name, puzzles, peer=False), flush=True)


def row(name: str, puzzles: dict[str, Puzzle], *, peer: bool = True) -> str:
    """One set: that all agree, and how long it took each seed."""
    seconds: list[list[float]] = [[] for _ in range(SEEDS)]
    unique = beside = 0
    for title, puzzle in puzzles.items():
        outcomes = [ask(puzzle, solutions=2, seed=seed, seconds=SECONDS) for seed in range(SEEDS)]
        for times, outcome in zip(seconds, outcomes, strict=True):
            times.append(outcome.seconds)
        answers = [pictures(puzzle, outcome) for outcome in outcomes]
        if peer and title not in TOO_LONG:
            document = puzzle.document
            peers = _reference.solve(lengths(document.rows), lengths(document.columns))
            answers.append(peers.solutions)
            beside += 1
        for answer in answers:
            assert not any(broken for picture in answer for broken in puzzle.check(picture)), title
            assert len(set(answer)) == len(answers[0]), f"{title}: not as many solutions"
            assert len(answer) > 1 or answer == answers[0], f"{title}: not the same picture"
        unique += len(answers[0]) == 1
    sums = sorted(map(sum, seconds))
    took = f"{statistics.median(sums):.2f} | {sums[-1]:.2f} | {max(map(max, seconds)):.2f}"
    return f"| {name} | {len(puzzles)} | {unique} | {beside} | {took} |"


def pictures(puzzle: Puzzle, outcome: Outcome) -> list[Grid]:
    """What was found."""
    assert decided(outcome), "a puzzle was not decided in time"
    found = (outcome.solution(number) for number in range(outcome.found))
    return [puzzle.decode(masks) for masks in found if masks is not None]


def drawn(number: int) -> Iterator[tuple[str, Puzzle]]:
    """Puzzles of random pictures, of all shapes and densities, the same ones every time."""
    chance = random.Random(2026)
    for place in range(number):
        width, height = chance.randint(1, LONGEST), chance.randint(1, LONGEST)
        density = chance.uniform(0.05, 0.95)
        picture = tuple(
            "".join("#" if chance.random() < density else "." for _ in range(width))
            for _ in range(height)
        )
        yield f"random {place}", compile_document(document_of(picture))


if __name__ == "__main__":
    main()
