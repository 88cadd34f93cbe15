"""Families of puzzles beside clingo: the solution, and the proof that there is no other.

python -m bench.families [--every N] [--rounds N] [FILE…]

Ours is the time to build the engine's model from the clues that were read, and to solve it; clingo
has its solving alone counted, without grounding. Both run in turn in one process, on one core, on
Simon Tatham's ids; a time is the median of some rounds, and what stands in a row the median of the
ids. Each picture is compared with the one that is recorded beside the id. `behind` is on how many
ids clingo's solving took less time, `searched` on how many there were conflicts.
"""

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench._machine import footing, heading
from bench._plain import PlainModel, solve
from bench._plain_models import MODELS
from bench._shared import PUZZLES, ask, pictures, require_puzzles

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.library.load import read_documents, read_text

TATHAM = PUZZLES / "tatham"
ROUNDS = 5
COLUMNS = ("ids", "building, ms", "solving", "both", "slowest", "searched", "clingo, ms", "behind")


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


def main() -> None:
    """Print a row for each file of ids."""
    options = argparse.ArgumentParser()
    options.add_argument("files", nargs="*", help="such as mosaic_25x25")
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = options.parse_args()
    require_puzzles()
    heading("Families beside clingo: the solution and the proof that there is no other")
    print(f"| file | {' | '.join(COLUMNS)} |\n|{'---|' * (len(COLUMNS) + 1)}")
    for model, file in files(chosen.files):
        costs = [
            cost(model, document, recorded, chosen.rounds)
            for document, recorded in [*ids_with_solutions(model, file)][:: chosen.every]
        ]
        print(row(file.stem, costs), flush=True)
    footing()


def files(names: Sequence[str]) -> Iterator[tuple[PlainModel, Path]]:
    """Yield the files of ids of each family that has a plain model, or those with these names."""
    for model in MODELS:
        for file in sorted(TATHAM.glob(f"{model.game}_*.txt")):
            if not names or file.stem in names:
                yield model, file


def ids_with_solutions(model: PlainModel, file: Path) -> Iterator[tuple[Document, Grid]]:
    """Yield the puzzles of a file of ids, each with the solution that is recorded beside it."""
    blocks = file.with_suffix(".solutions").read_text("utf-8").strip("\n").split("\n\n")
    documents = read_documents(Content(read_text(file), ".txt"))
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
        outcome = ask(puzzle, solutions=2, seconds=60)
        assert outcome.complete
        assert [recorded] == pictures(puzzle, outcome)
        answer = solve(model, document, solutions=2)
        assert answer.complete
        assert [recorded] == answer.pictures
        costs.append((building, outcome.seconds, answer.solving))
    building, solving, peer = map(statistics.median, zip(*costs, strict=True))
    return Cost(building, solving, peer, outcome.conflicts > 0)


def row(name: str, costs: Sequence[Cost]) -> str:
    """Return the row of a file."""
    times = [
        statistics.median(each.building for each in costs),
        statistics.median(each.solving for each in costs),
        statistics.median(each.ours for each in costs),
        max(each.ours for each in costs),
    ]
    ours = " | ".join(f"{seconds * 1000:.2f}" for seconds in times)
    peer = statistics.median(each.peer for each in costs)
    behind = sum(each.peer < each.ours for each in costs)
    searched = sum(each.searched for each in costs)
    return f"| {name} | {len(costs)} | {ours} | {searched} | {peer * 1000:.2f} | {behind} |"


if __name__ == "__main__":
    main()
