"""The clauses of a path that go into certificates are those that the second program makes.

Both are written from docs/certificates.md, and share no code.
"""

import json
import random
from collections.abc import Iterator
from itertools import islice, product, zip_longest
from typing import Any

import pytest
from bench._peer_certificates import certifiable, clauses_of
from courses import clue_texts
from running import ROOT
from tiers import cases

import crosshatch
from crosshatch.engine import path
from crosshatch.engine.clues import Count
from crosshatch.engine.path_formula import lane_size, path_clauses
from crosshatch.files.certificate_files import Cut, clauses_in
from crosshatch.files.content import Content
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.library.load import read_documents
from crosshatch.puzzles import compile_document
from crosshatch.verify.clauses import Formula
from crosshatch.verify.formula import Draft

TRACKS = ROOT.parent / "shared" / "puzzles" / "tracks"
FIRST = 1_000
ONE = {"entry": "left", "exit": "top"}
EXAMPLES = ("mums-tracks", "tramway", "garden-snail")


def require_equal_formulas(puzzle: crosshatch.Puzzle) -> int:
    """Compare both formulas of a path with some cuts, and return the number of clauses."""
    board = puzzle.model.path
    assert board
    cuts = [*cuts_of(board)]
    expected = Formula(FIRST - 1)
    Draft(certifiable(puzzle.document)).ways(expected, cuts)
    lines = () if board.is_loop else puzzle.model.lines
    counts = {tuple(line.cells): line.clue.filled for line in lines if isinstance(line.clue, Count)}
    numbers, free = path_clauses(board, counts, map(Cut.read, cuts), FIRST)
    pairs = zip_longest(clauses_of(expected), clauses_in(numbers))
    assert [] == [*islice((pair for pair in pairs if pair[0] != pair[1]), 1)]
    assert expected.variables + 1 == free
    return expected.clauses


def cuts_of(board: path.Path) -> Iterator[str]:
    """Yield cuts around random parts that are true of all paths over a board."""
    chance, places = random.Random(board.places), range(1, board.places + 1)
    ends = {end + 1 for end in board.start_and_finish}
    for _ in range(30 if board.places > 2 else 0):
        part = sorted(chance.sample(places[::2], chance.randint(1, len(places[::2]) - 1)))
        runs = " ".join(map(str, part))
        outside = [place for place in places if place not in part]
        gate = chance.choice([0, *outside]) if ends.isdisjoint(part) else 0
        others = [place for place in outside if place != gate]
        if others:
            yield f"cut {chance.choice(part)} {chance.choice(others)} {gate} : {runs}"
        inner = {place - 1 for place in part}
        border = [
            edge + 1
            for edge in range(board.places, board.cells)
            if len(inner & {*board.ends(edge)}) == 1
        ]
        number = int(sum(end in part for end in ends) % 2 == 0 or len(ends) == 1)
        if number <= len(border):
            edges = "".join(f" {edge}" for edge in sorted(chance.sample(border, number)))
            yield f"odd{edges} : {runs}"


def compiled(keys: dict[str, Any]) -> crosshatch.Puzzle:
    return compile_document(read_mapping(keys))


def tracks_in(name: str) -> Iterator[crosshatch.Puzzle]:
    file = TRACKS / name
    for document in read_documents(Content(file.read_bytes(), file.suffix)):
        yield compile_document(document)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    assert 100 < require_equal_formulas(crosshatch.load(ROOT / f"examples/{name}.toml"))


@pytest.mark.skipif(not TRACKS.exists(), reason="the puzzles of others are not beside the checkout")
@pytest.mark.parametrize(
    "name", cases(["sgt_8x8de.txt"], ["few_pieces.jsonl", "sgt_10x10dt.txt", "sgt_15x15dh.txt"])
)
def test_puzzles_of_others(name: str) -> None:
    assert 8 <= sum(1 for puzzle in tracks_in(name) if require_equal_formulas(puzzle))


@pytest.mark.parametrize("seed", range(12))
def test_random_tracks_with_cuts_ends_and_given_edges(seed: int) -> None:
    cuts = {"row_cuts": [1, 3]} if seed % 2 else {}
    cuts |= {"column_cuts": [2]} if seed % 3 == 0 else {}
    made = crosshatch.make.tracks(
        4 + seed % 3, 5, seed=seed, share=0.6, pieces=seed % 4 / 8, unique=False, **cuts
    )
    assert 100 < require_equal_formulas(made)
    keys = {**write_mapping(made.document), "origin": "bottom" if seed % 4 == 2 else "top"}
    rows, columns = map(list, clue_texts(made.document))
    # The length is known by the columns, by the rows, or not at all.
    rows[0] = " ".join("?" for _ in rows[0].split())
    assert 100 < require_equal_formulas(compiled(keys | {"rows": rows, "columns": columns}))
    columns[1] = " ".join("?" for _ in columns[1].split())
    assert 100 < require_equal_formulas(compiled(keys | {"rows": rows, "columns": columns}))


SMALL: tuple[dict[str, object], ...] = (
    {"rows": [1], "columns": [1], "finish": [0, 0], "entry": "top", "exit": "left"},
    {"rows": [1, 0], "columns": [1, 0], "finish": [0, 0], **ONE},
    {"rows": ["?", "?"], "columns": ["?", "?"], "finish": [0, 0], **ONE},
    {"rows": [0, 0], "columns": [0, 0], "finish": [1, 1]},
    {"rows": [2, 2], "columns": [2, 2], "finish": [1, 0]},
    {"rows": [2, 1], "columns": [2, 1], "finish": [1, 1]},
    {"rows": [3], "columns": [1, 1, 1], "start": [2, 0], "finish": [0, 0]},
    {"rows": [2], "columns": [1, 1], "start": [1, 0], "finish": [0, 0], "exit": "left"},
    {"rows": [1, 1], "columns": [2], "finish": [0, 1], "entry": "top"},
)


@pytest.mark.parametrize("keys", SMALL, ids=str)
def test_small_boards_and_impossible_lengths(keys: dict[str, object]) -> None:
    require_equal_formulas(crosshatch.tracks(**{"start": [0, 0], **keys}))  # type: ignore[arg-type]


def test_all_small_paths() -> None:
    for width, height in product(range(1, 4), repeat=2):
        for start, finish in product(range(width * height), repeat=2):
            board = path.Path(width, height, start, finish)
            clauses, free = path_clauses(board, {}, (), board.cells + 1)
            assert {*map(abs, clauses)} <= {*range(free)}


def test_the_size_of_lanes_grows_with_their_counts() -> None:
    board = path.Path(3, 2, start=0, finish=5)
    assert 14 * 12 == lane_size(board, {})
    assert 14 * (12 + 2 * 3) == lane_size(board, {(0, 1, 2): 2})
    assert lane_size(path.Path(3, 2), {}) == 0


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 3), (3, 2), (4, 4)])
def test_loops(width: int, height: int) -> None:
    cells = [[".23."[(row + column) % 4] for column in range(width)] for row in range(height)]
    keys = {"kind": "slitherlink", "cells": ["".join(row) for row in cells]}
    puzzle = crosshatch.loads(json.dumps(keys))
    assert 10 < require_equal_formulas(puzzle)
