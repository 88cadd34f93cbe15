"""Tracks beside clingo: two paths, or the proof that there is one; medians of each size.

All sides run in turn in one process, on one core. Ours is the time inside the engine, and what
Python takes to compile the puzzle stands apart. clingo has the plain model of the kind; its time
holds grounding, and its solving stands apart. Whatever is found is checked: all find as many paths,
the same one where there is one, and they fit.

The kinds are the Puzzle Hunt grid, with both paths and the proof that there is no third; ids of
Simon Tatham's, of which `--every` takes one of so many; puzzles with clues alone, for which clingo
is left out above `--largest` cells a side; and puzzles with few pieces. Luck has a part in every
search, so beside what everybody gets (seed 0) may stand the median of more seeds.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from statistics import median
from types import SimpleNamespace

from bench import _machine, _plain, _plain_kinds, _tracks
from bench._machine import ROOT
from bench._report import Cell, Figure, Result, Row, Table, within
from bench._shared import ask, decided, documents_in, pictures, require_agreement

from crosshatch.data.document import Document
from crosshatch.puzzles import compile_document

OPTIONS = {
    "only": ("hunt", "id", "clues alone", "few pieces"),
    "every": 1,
    "seeds": 1,
    "largest": 30,
    "rounds": 5,
}
HUNT = ROOT / "examples" / "mums-tracks.toml"
LONG = 0.5
"""Seconds from which on one round is enough."""
LIMIT, LIMIT_AT_40, PEER_LIMIT = 20, 30, 60
"""Seconds that we may take for a puzzle, for one of 40 a side, and that clingo may take."""

Group = tuple[str, int, list[Document]]
"""Puzzles of a kind and a side."""


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

    @property
    def ratio(self) -> float:
        """How many times as long clingo took, or at least took until its limit."""
        return min(self.peer.seconds, PEER_LIMIT) / self.ours.seconds if self.peer else inf


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind and size, and the sums of those with few pieces."""
    found: dict[str, list[Measured]] = {}
    seeds = f"{chosen.seeds} seed{'s' * (chosen.seeds > 1)}"
    yield Table(
        f"tracks | squares | number | ms | slowest, ms | compiled, ms | conflicts | {seeds}, ms "
        "| clingo, ms | its slowest, ms | its solving, ms | its conflicts | times as long | least",
        (row(*group, chosen, found) for group in groups(chosen)),
    )
    if few := found.get("few pieces"):
        ours = sum(each.ours.seconds for each in few)
        peers = sum(each.peer.seconds for each in few if each.peer)
        yield Figure("few pieces, all together", f"{ours:.2f} s, clingo {peers:.2f} s")


def groups(chosen: SimpleNamespace) -> Iterator[Group]:
    """Yield the puzzles of the kinds that are wanted, by their sides."""
    kinds = {
        "id": _tracks.ids,
        "clues alone": _tracks.clues_alone,
        "few pieces": _tracks.few_pieces,
    }
    if "hunt" in chosen.only:
        [hunt] = documents_in([HUNT])
        yield "hunt", hunt.size[0], [hunt]
    for kind, squares in kinds.items():
        if kind in chosen.only:
            for side, documents in squares().items():
                yield kind, side, documents[:: chosen.every] if kind == "id" else documents


def row(
    kind: str,
    side: int,
    documents: Sequence[Document],
    chosen: SimpleNamespace,
    found: dict[str, list[Measured]],
) -> Row:
    """Return the figures of some puzzles; keeps them by their kind."""
    has_peer = kind != "clues alone" or side <= chosen.largest
    each = [measured(kind, side, one, chosen, has_peer=has_peer) for one in documents]
    found.setdefault(kind, []).extend(each)
    ours, peers = [one.ours for one in each], [one.peer for one in each if one.peer]
    seeds = median(seconds for one in each for seconds in one.seeds)
    ratios: list[Cell] = [None] * 6
    if peers:
        times = [one.ratio for one in each]
        ratios = [*usual(peers), median(times), min(times)]
    return kind, f"{side}x{side}", len(each), *usual(ours), seeds, *ratios


def usual(costs: Sequence[Cost]) -> list[Cell]:
    """Return the median, the highest and the median separate time of one program, and conflicts."""
    seconds = [cost.seconds for cost in costs]
    apart, conflicts = (
        median(getattr(cost, what) for cost in costs) for what in ("apart", "conflicts")
    )
    return [median(seconds), max(seconds), apart, f"{conflicts:,.0f}"]


def measured(
    kind: str, side: int, document: Document, chosen: SimpleNamespace, *, has_peer: bool
) -> Measured:
    """Put a puzzle to both sides, and look at what they find."""
    solutions, limit = 3 if kind == "hunt" else 2, LIMIT if side < 40 else LIMIT_AT_40
    compiling = median(compiled(document) for _ in range(chosen.rounds))
    puzzle = compile_document(document)
    costs, answers = [], []
    for seed in range(chosen.seeds):
        call = partial(ask, puzzle, solutions=solutions, seconds=limit, seed=seed)
        outcomes = _machine.rounds(call, chosen.rounds, LONG)
        outcome, is_decided = outcomes[0], decided(outcomes[0])
        seconds = within(_machine.median(outcomes), is_decided)
        costs.append(Cost(seconds, compiling, outcome.conflicts))
        answers += [pictures(puzzle, outcome)] * is_decided
    peer = None
    if has_peer:
        model = _plain_kinds.model_of(document)
        call = partial(_plain.solve, model, document, solutions=solutions, seconds=PEER_LIMIT)
        asked = _machine.rounds(call, chosen.rounds, LONG)
        answer, solving = asked[0], median(each.solving for each in asked)
        seconds = within(_machine.median(asked), answer.complete)
        peer = Cost(seconds, solving, answer.conflicts)
        answers += [answer.pictures] * answer.complete
    require_agreement(document.title, puzzle, answers)
    return Measured(costs[0], tuple(cost.seconds for cost in costs), peer)


def compiled(document: Document) -> float:
    """Return the seconds that Python takes to compile a puzzle, native model and all."""
    begin = time.perf_counter()
    assert compile_document(document).model.engine
    return time.perf_counter() - begin
