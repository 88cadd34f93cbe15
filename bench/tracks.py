"""Tracks beside clingo: two paths, or the proof that there is one.

python -m bench.tracks [--quick] [--every N] [--seeds N]

All sides run in turn in one process, on one core; a time is the median of some rounds. Ours is the
time inside the engine, and what Python takes to compile the puzzle stands apart. That of clingo
holds its grounding, and its solving stands apart; see `_clingo`. Whatever is found is checked: all
find as many paths, the same one where there is one, and they fit.

Luck has a part in every search, so beside what everybody gets (seed 0) may stand the median of more
seeds. `--quick` leaves clingo out where clues are alone in squares of more than 20 a side, and
`--every` takes one of so many ids.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from typing import Protocol, TypeVar

import clingo
from bench import _clingo, _tracks
from bench._machine import footing, heading
from bench._shared import ask, decided, pictures, require_agreement

from crosshatch.data.document import Document
from crosshatch.data.phrases import counted
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.library.load import read_documents, read_text

HUNT = Path(__file__).parents[1] / "examples" / "mums-tracks.toml"
ROUNDS = 5
LONG = 0.5
"""Seconds from which on one round is enough."""
LIMIT, LIMIT_AT_40, PEER_LIMIT = 20, 30, 60
"""Seconds that we may take for a puzzle, for one of 40 a side, and that clingo may take."""
LARGEST_QUICK = 20

SQUARES = (
    "| squares | number | ms | slowest | compiled | decided | conflicts | {} "
    "| clingo, ms | slowest | solving | decided | conflicts | times as long | least |"
)
EACH = (
    "| puzzle | ms | compiled | conflicts | {} | clingo, ms | solving | conflicts | times as long |"
)


class Timed(Protocol):
    """An answer that tells how long it took."""

    @property
    def seconds(self) -> float:
        """Its time."""


Answer = TypeVar("Answer", bound=Timed)


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a puzzle for one program."""

    seconds: float
    """Without end where it was not decided."""
    apart: float
    """Seconds that stand apart: ours beside them, to compile it; clingo's among them, to solve."""
    conflicts: int


@dataclass(frozen=True, slots=True)
class Measured:
    """The costs of a puzzle for both programs, for clingo only if it was asked."""

    ours: Cost
    seeds: tuple[float, ...]
    """Our seconds with each seed, the first of which is 0."""
    peer: Cost | None


def main() -> None:
    """Print a table for each kind of puzzle."""
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true")
    options.add_argument("--every", type=int, default=1, metavar="N")
    options.add_argument("--seeds", type=int, default=1, metavar="N")
    chosen = options.parse_args()
    heading(f"Tracks beside clingo {clingo.__version__}: two paths, or the proof that there is one")
    print(_tracks.whence())
    seeds = range(chosen.seeds)

    begin_table(
        "The Puzzle Hunt grid: both paths, and the proof that there is no third", EACH, seeds
    )
    [hunt] = read_documents(Content(read_text(HUNT), HUNT.suffix))
    print_row(hunt.title, sums([measured(hunt, solutions=3, seeds=seeds)]))

    begin_table("Ids: the path, and the proof that there is no other", SQUARES, seeds)
    for side, documents in _tracks.ids().items():
        puzzles = documents[:: chosen.every]
        print_row(square(side), spread([measured(document, seeds=seeds) for document in puzzles]))

    begin_table("Clues alone: two paths", SQUARES, seeds)
    for side, documents in _tracks.clues_alone().items():
        limit = LIMIT if side < 40 else LIMIT_AT_40
        has_peer = not chosen.quick or side <= LARGEST_QUICK
        each = [measured(one, seeds=seeds, limit=limit, has_peer=has_peer) for one in documents]
        print_row(square(side), spread(each))

    begin_table("Few pieces: the path, and the proof that there is no other", EACH, seeds)
    every = []
    for side, documents in _tracks.few_pieces().items():
        for number, document in enumerate(documents):
            every.append(measured(document, seeds=seeds))
            print_row(document.title or f"{square(side)}, {number}", sums(every[-1:]))
    print_row("all", sums(every))
    footing()


def square(side: int) -> str:
    """Return the name of squares of a side."""
    return f"{side}x{side}"


def measured(
    document: Document,
    *,
    seeds: Sequence[int],
    solutions: int = 2,
    limit: float = LIMIT,
    has_peer: bool = True,
) -> Measured:
    """Put a puzzle to both sides, and look at what they find."""
    compiling = statistics.median(compiled(document) for _ in range(ROUNDS))
    puzzle = compile_document(document)
    costs, answers = [], []
    for seed in seeds:
        outcomes = rounds(partial(ask, puzzle, solutions=solutions, seconds=limit, seed=seed))
        seconds, outcome = median(outcomes), outcomes[0]
        costs.append(Cost(seconds if decided(outcome) else inf, compiling, outcome.conflicts))
        if decided(outcome):
            answers.append(pictures(puzzle, outcome))
    peer = None
    if has_peer:
        asked = rounds(partial(_clingo.solve, puzzle, solutions=solutions, seconds=PEER_LIMIT))
        seconds, answer = median(asked), asked[0]
        solving = statistics.median(each.solving for each in asked)
        peer = Cost(seconds if answer.complete else inf, solving, answer.conflicts)
        if answer.complete:
            answers.append(answer.pictures)
    require_agreement(document.title, puzzle, answers)
    return Measured(costs[0], tuple(cost.seconds for cost in costs), peer)


def compiled(document: Document) -> float:
    """Seconds that Python takes to compile a puzzle, native model and all."""
    begin = time.perf_counter()
    assert compile_document(document).model.engine
    return time.perf_counter() - begin


def rounds(ask: Callable[[], Answer]) -> list[Answer]:
    """Return the answers of some rounds, or of a single one if it takes long."""
    answers = [ask()]
    while len(answers) < ROUNDS and answers[0].seconds < LONG:
        answers.append(ask())
    return answers


def median(answers: Sequence[Timed]) -> float:
    """Return the median time of answers."""
    return statistics.median(answer.seconds for answer in answers)


def begin_table(title: str, columns: str, seeds: Sequence[int]) -> None:
    """Print the head of a table."""
    head = columns.format(counted(len(seeds), "seed"))
    print(f"\n{title}\n\n{head}\n{'|---' * (head.count('|') - 1)}|")


def print_row(name: str, cells: Sequence[str]) -> None:
    """Print the figures of some puzzles."""
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


def sums(each: Sequence[Measured]) -> list[str]:
    """Return the cells of a table row with the total costs of some puzzles."""
    ours, peers = [one.ours for one in each], [one.peer for one in each if one.peer]
    seeds = sum(statistics.median(one.seeds) for one in each)
    return [*in_all(ours), ms(seeds), *in_all(peers), f"{ratio(ours, peers):,.1f}"]


def in_all(costs: Sequence[Cost]) -> list[str]:
    """Return the total costs of one program."""
    seconds, apart = sum(cost.seconds for cost in costs), sum(cost.apart for cost in costs)
    return [ms(seconds), ms(apart), f"{sum(cost.conflicts for cost in costs):,}"]


def spread(each: Sequence[Measured]) -> list[str]:
    """Return the cells of a table row with the median and the highest costs of some puzzles."""
    ours, peers = [one.ours for one in each], [one.peer for one in each if one.peer]
    seeds = statistics.median(seconds for one in each for seconds in one.seeds)
    cells = [str(len(each)), *usual(ours), ms(seeds)]
    if not peers:
        return [*cells, "left out"]
    times = [ratio([mine], [peer]) for mine, peer in zip(ours, peers, strict=True)]
    return [*cells, *usual(peers), f"{statistics.median(times):,.1f}", f"{min(times):,.1f}"]


def usual(costs: Sequence[Cost]) -> list[str]:
    """Return the median, the highest and the median separate time of one program, and conflicts."""
    seconds = [cost.seconds for cost in costs]
    apart = statistics.median(cost.apart for cost in costs)
    number = str(sum(taken < inf for taken in seconds))
    conflicts = statistics.median(cost.conflicts for cost in costs)
    return [
        ms(statistics.median(seconds)),
        ms(max(seconds)),
        ms(apart),
        number,
        f"{conflicts:,.0f}",
    ]


def ratio(ours: Sequence[Cost], peers: Sequence[Cost]) -> float:
    """How many times as long clingo took, or at least took until its limit."""
    waited = sum(min(peer.seconds, PEER_LIMIT) for peer in peers)
    return waited / sum(mine.seconds for mine in ours)


def ms(seconds: float) -> str:
    """Milliseconds, or that it took too long."""
    return f"{seconds * 1000:,.2f}" if seconds < inf else "too long"


if __name__ == "__main__":
    main()
