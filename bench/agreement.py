"""Agreement: three seeds and the reference peer on every puzzle there is, asked for two solutions.

All find the same number of them, the same picture where there is one, and only pictures that have
the clues. The reference peer is asked about the small, classic and survey folders and about
`--number` random puzzles of many shapes and densities; the tournament sets are left to the seeds.
Paths of `--tracks` random tracks up to 8x8, with cuts and pieces, are counted, and clingo counts
them one by one. It ends at the first disagreement.
"""

import random
from collections.abc import Iterator
from statistics import median
from types import SimpleNamespace

from bench import _plain, _plain_kinds
from bench._report import Figure, Result, Row, Table, shown
from bench._shared import (
    SETS,
    ask,
    clues,
    decided,
    document_of,
    folder,
    pictures,
    require_agreement,
    require_puzzles,
    speckled,
    tournament,
)

from crosshatch import count, make
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison import cadical

FOLDERS = ("small", "classic", "survey")
OPTIONS = {"only": (*FOLDERS, "random", *SETS), "number": 2000, "every": 1, "tracks": 500}
SEEDS = 3
SECONDS = 300
LONGEST = 30
"""Cells in the longest line of a random puzzle."""
NOT_DECIDED = {"knotty"}
"""The puzzles that the peer does not decide in its time."""
ENDS: tuple[make.Ends, ...] = ("corners", "anywhere", "edges")


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each set of puzzles, then what was counted."""
    require_puzzles()
    rows: list[Row] = []
    yield Table(
        "set | puzzles | unique | beside the peer | s, median seed | s, worst seed | longest, s",
        (row(name, puzzles_of(name, chosen), rows) for name in chosen.only),
        is_detail=True,
    )
    asked, peers = (sum(int(each[at] or 0) for each in rows) for at in (1, 3))
    yield Figure(
        "disagreements", f"none in {asked:,} puzzles, {peers:,} of them beside the peer", "0"
    )
    if chosen.tracks:
        yield paths(chosen.tracks)


def puzzles_of(name: str, chosen: SimpleNamespace) -> dict[str, Puzzle]:
    """Return the puzzles of a set by their names."""
    if name == "random":
        return dict(drawn(chosen.number))
    if name in FOLDERS:
        return dict([*folder(name)][:: chosen.every])
    documents = enumerate(tournament(name, every=chosen.every))
    return {f"{name} {number}": compile_document(document) for number, document in documents}


def row(name: str, puzzles: dict[str, Puzzle], rows: list[Row]) -> Row:
    """Return that all agree on a set, and how long it took each seed; keeps it."""
    seconds: list[list[float]] = [[] for _ in range(SEEDS)]
    unique = beside = 0
    for title, puzzle in puzzles.items():
        outcomes = [ask(puzzle, seed=seed, seconds=SECONDS) for seed in range(SEEDS)]
        for times, outcome in zip(seconds, outcomes, strict=True):
            times.append(outcome.seconds)
        assert all(map(decided, outcomes)), f"{title}: not decided in {SECONDS} s"
        answers = [pictures(puzzle, outcome) for outcome in outcomes]
        if name not in SETS and title not in NOT_DECIDED:
            answers.append(cadical.solve(*clues(puzzle.document)).pictures)
            beside += 1
        require_agreement(title, puzzle, answers)
        unique += len(answers[0]) == 1
    sums = sorted(map(sum, seconds))
    took = median(sums), sums[-1], max(map(max, seconds))
    rows.append((name, len(puzzles), unique, beside, *took))
    return rows[-1]


def drawn(number: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles of random pictures, of all shapes and densities, the same ones every time."""
    chance = random.Random(2026)
    for place in range(number):
        width, height = chance.randint(1, LONGEST), chance.randint(1, LONGEST)
        picture = speckled(width, height, chance.uniform(0.05, 0.95), chance)
        yield f"random {place}", compile_document(document_of(picture))


def paths(number: int) -> Figure:
    """Return that we and clingo count as many paths, and how long it took."""
    counts, ours, peers = [], 0.0, 0.0
    for at, puzzle in enumerate(tracks_drawn(number)):
        result = count(puzzle)
        document = puzzle.document
        model = _plain_kinds.model_of(document)
        answer = _plain.solve(model, document, solutions=0, seconds=SECONDS)
        assert answer.complete, f"tracks {at}: clingo did not come to an end"
        assert result.count.exact, f"tracks {at}: not counted"
        found = {*answer.pictures}
        assert len(found) == result.count.value, f"tracks {at}: not as many paths"
        assert found.issuperset(result.solutions), f"tracks {at}: not the same paths"
        counts.append(len(found))
        ours += result.seconds
        peers += answer.seconds
    value = f"{sum(counts):,}, {max(counts):,} of one, in {shown(ours)} s and {shown(peers)} s"
    return Figure(f"paths of {number} tracks, as many as clingo counts", value)


def tracks_drawn(number: int) -> Iterator[Puzzle]:
    """Yield tracks of many shapes, the same ones every time."""
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
