"""The clauses of a path that go into certificates are those that the second program makes.

Both are written from docs/certificates.md, and share no code.
"""

from collections.abc import Iterator
from itertools import islice, zip_longest

import pytest
from bench._certificates import certifiable, clauses_of
from running import ROOT
from tiers import cases

import crosshatch
from crosshatch.engine import path
from crosshatch.engine.path_formula import path_clauses, walk_size
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.library.load import read_documents
from crosshatch.verify.formula import Formula
from crosshatch.verify.loop import add_loop

TRACKS = ROOT.parent / "shared" / "puzzles" / "tracks"
FIRST = 1_000
ONE = {"entry": "left", "exit": "top"}
EXAMPLES = ("mums-tracks", "no-through-road", "tramway")


def require_equal_formulas(puzzle: crosshatch.Puzzle) -> int:
    """Compare both formulas of a path, and return the number of clauses."""
    expected = Formula(FIRST - 1)
    certifiable(puzzle.document).add_rest(expected)
    assert puzzle.model.path
    clauses, free = path_clauses(puzzle.model.path, FIRST)
    pairs = zip_longest(map(tuple, clauses_of(expected)), clauses)
    assert [] == [*islice((pair for pair in pairs if pair[0] != pair[1]), 1)]
    assert expected.variables + 1 == free
    return len(clauses)


def tracks_in(name: str) -> Iterator[crosshatch.Puzzle]:
    file = TRACKS / name
    for document in read_documents(Content(file.read_bytes(), file.suffix)):
        yield compile_document(document)


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    assert 100 < require_equal_formulas(crosshatch.load(ROOT / f"examples/{name}.toml"))


@pytest.mark.skipif(not TRACKS.exists(), reason="the puzzles of others are not beside the checkout")
@pytest.mark.parametrize(
    "name",
    cases(
        ["sgt_8x8de.txt"],
        ["few_pieces.jsonl", "sgt_10x10dt.txt", "sgt_15x15dh.txt"],
    ),
)
def test_puzzles_of_others(name: str) -> None:
    assert 8 <= sum(1 for puzzle in tracks_in(name) if require_equal_formulas(puzzle))


@pytest.mark.parametrize("seed", range(20))
def test_random_tracks_with_cuts_ends_and_given_edges(seed: int) -> None:
    cuts = {"row_cuts": [1, 3]} if seed % 2 else {}
    cuts |= {"column_cuts": [2]} if seed % 3 == 0 else {}
    made = crosshatch.make.tracks(
        4 + seed % 3, 5, seed=seed, share=0.6, pieces=seed % 4 / 8, unique=False, **cuts
    )
    assert 100 < require_equal_formulas(made)
    keys = {**dict(made.document.extras), "origin": "bottom" if seed % 4 == 2 else "top"}
    rows, columns = ([*side] for side in (made.document.rows, made.document.columns))
    # The length is known by the columns, by the rows, or not at all.
    rows[0] = " ".join("?" for _ in rows[0].split())
    assert 100 < require_equal_formulas(crosshatch.tracks(rows=rows, columns=columns, **keys))
    columns[1] = " ".join("?" for _ in columns[1].split())
    assert 100 < require_equal_formulas(crosshatch.tracks(rows=rows, columns=columns, **keys))


@pytest.mark.parametrize(
    "keys",
    [
        {
            "rows": [1],
            "columns": [1],
            "start": [0, 0],
            "finish": [0, 0],
            "entry": "top",
            "exit": "left",
        },
        {"rows": [1, 0], "columns": [1, 0], "start": [0, 0], "finish": [0, 0], **ONE},
        {"rows": ["?", "?"], "columns": ["?", "?"], "start": [0, 0], "finish": [0, 0], **ONE},
        {"rows": [0, 0], "columns": [0, 0], "start": [0, 0], "finish": [1, 1]},
        {"rows": [2, 2], "columns": [2, 2], "start": [0, 0], "finish": [1, 0]},
        {"rows": [2, 1], "columns": [2, 1], "start": [0, 0], "finish": [1, 1]},
        {"rows": [3], "columns": [1, 1, 1], "start": [2, 0], "finish": [0, 0]},
        {"rows": [2], "columns": [1, 1], "start": [1, 0], "finish": [0, 0], "exit": "left"},
        {"rows": [1, 1], "columns": [2], "start": [0, 0], "finish": [0, 1], "entry": "top"},
    ],
    ids=str,
)
def test_small_boards_and_impossible_lengths(keys: dict[str, object]) -> None:
    require_equal_formulas(crosshatch.tracks(**keys))  # type: ignore[arg-type]


def test_all_small_paths() -> None:
    tried = 0
    for width in range(1, 4):
        for height in range(1, 4):
            for start in range(width * height):
                for finish in range(width * height):
                    for length in (None, *range(width * height + 1)):
                        board = path.Path(width, height, start, finish, length)
                        clauses, free = path_clauses(board, board.cells + 1)
                        used = {abs(literal) for clause in clauses for literal in clause}
                        assert used <= {*range(1, free)}
                        tried += 1
    assert 1_000 < tried


def test_the_size_of_a_walk_is_places_times_moments() -> None:
    assert 6 * 4 == walk_size(path.Path(3, 2, start=0, finish=5, length=4))
    assert 6 * 6 == walk_size(path.Path(3, 2, start=0, finish=5))


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 4), (4, 3), (5, 5)])
def test_loops(width: int, height: int) -> None:
    loop = path.Path(width, height)
    expected = Formula(FIRST - 1)
    add_loop(expected, width, height)
    clauses, free = path_clauses(loop, FIRST)
    assert [*map(tuple, clauses_of(expected))] == clauses
    assert expected.variables + 1 == free
    assert width * height * (width * height // 2 + 1) == walk_size(loop)
