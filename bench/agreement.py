"""Agreement of three seeds and the reference peer on every puzzle there is.

python -m bench.agreement [--random N] [--every N] [--tracks N]

Asked for two solutions, all find the same number of them, the same picture where there is one, and
only pictures that have the clues. The reference peer is asked about the small, classic and survey
folders and about random puzzles of many shapes and densities; the tournament sets are left to the
seeds, which also show the longest that any puzzle takes.

Paths of random tracks up to 8x8, with cuts and pieces, are counted, and clingo counts them one by
one.
"""

import argparse
import random
import statistics
from collections.abc import Iterable, Iterator

from bench import _clingo
from bench._machine import heading
from bench._pictures import document_of
from bench._shared import (
    ask,
    decided,
    folder,
    lengths,
    pictures,
    require_agreement,
    require_puzzles,
    tournament,
)
from bench.survey import TOO_LONG
from bench.tournament import SETS

from crosshatch import count, make
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.running.comparison import cadical

SEEDS = 3
SECONDS = 300
LONGEST = 30
"""Cells in the longest line of a random puzzle."""
ENDS: tuple[make.Ends, ...] = ("corners", "anywhere", "edges")


def main() -> None:
    """Print a row for each set of puzzles; end at the first disagreement."""
    options = argparse.ArgumentParser()
    options.add_argument("--random", type=int, default=2000, metavar="N")
    options.add_argument("--every", type=int, default=1, metavar="N")
    options.add_argument("--tracks", type=int, default=500, metavar="N")
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
    print("\nThe paths of tracks, counted and enumerated by clingo\n")
    print("| puzzles | paths | most of one | s | clingo, s |")
    print("|---|---|---|---|---|")
    print(tracks_row(tracks_drawn(chosen.tracks)))


def row(name: str, puzzles: dict[str, Puzzle], *, peer: bool = True) -> str:
    """One set: that all agree, and how long it took each seed."""
    seconds: list[list[float]] = [[] for _ in range(SEEDS)]
    unique = beside = 0
    for title, puzzle in puzzles.items():
        outcomes = [ask(puzzle, solutions=2, seed=seed, seconds=SECONDS) for seed in range(SEEDS)]
        for times, outcome in zip(seconds, outcomes, strict=True):
            times.append(outcome.seconds)
        assert all(map(decided, outcomes)), f"{title}: not decided in {SECONDS} s"
        answers = [pictures(puzzle, outcome) for outcome in outcomes]
        if peer and title not in TOO_LONG:
            document = puzzle.document
            peers = cadical.solve(lengths(document.rows), lengths(document.columns))
            answers.append(peers.solutions)
            beside += 1
        require_agreement(title, puzzle, answers)
        unique += len(answers[0]) == 1
    sums = sorted(map(sum, seconds))
    took = f"{statistics.median(sums):.2f} | {sums[-1]:.2f} | {max(map(max, seconds)):.2f}"
    return f"| {name} | {len(puzzles)} | {unique} | {beside} | {took} |"


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


def tracks_row(puzzles: Iterable[Puzzle]) -> str:
    """That we and clingo count as many paths, and how long it took."""
    counts, ours, peers = [], 0.0, 0.0
    for number, puzzle in enumerate(puzzles):
        result = count(puzzle)
        answer = _clingo.solve(puzzle, solutions=0, seconds=SECONDS)
        assert answer.complete, f"tracks {number}: clingo did not come to an end"
        assert result.count.exact, f"tracks {number}: not counted"
        found = {*answer.pictures}
        assert len(found) == result.count.value, f"tracks {number}: not as many paths"
        assert found.issuperset(result.solutions), f"tracks {number}: not the same paths"
        counts.append(len(found))
        ours += result.seconds
        peers += answer.seconds
    return f"| {len(counts)} | {sum(counts):,} | {max(counts):,} | {ours:.2f} | {peers:.2f} |"


def tracks_drawn(number: int) -> Iterator[Puzzle]:
    """Tracks of many shapes, the same ones every time."""
    chance = random.Random(2026)
    for seed in range(number):
        width, height = chance.randint(4, 8), chance.randint(4, 8)
        row_cuts, column_cuts = (
            [cut for cut in range(1, side) if chance.random() < 0.1] for side in (width, height)
        )
        yield make.tracks(
            width,
            height,
            seed=seed,
            share=chance.uniform(0, 0.8),
            ends=chance.choice(ENDS),
            row_cuts=row_cuts,
            column_cuts=column_cuts,
            pieces=chance.choice([0, 0, 0.05]),
            unique=False,
        )


if __name__ == "__main__":
    main()
