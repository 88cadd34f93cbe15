"""Pictures in certificates: what the program that checks them takes for a solution."""

import json
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

import crosshatch
from crosshatch.data.document import Side
from crosshatch.data.phrases import cell_name
from crosshatch.verify.check import check_certificate, puzzle_in

TRACKS = 'kind = "tracks"\nrows = ["?"]\n'
WIDE = TRACKS + 'columns = ["?", "?"]\n'
TO_THE_RIGHT = WIDE + 'ends = ["r1c1", "r1c2"]\n'
DOWN = 'kind = "tracks"\nrows = ["?", "?"]\ncolumns = ["?"]\nends = ["r1c1", "r2c1"]'
LOOP = 'kind = "slitherlink"\ncells = [".20", "12.", ".2."]'
CAMP = """
kind = "tents"
rows = [1, 1, 0, 1]
columns = [1, 1, 0, 1]
cells = ["T...", "...T", ".T..", "...."]
"""
NO_PICTURE = "it is not a picture of this puzzle"
WRONG = [
    (
        TO_THE_RIGHT + 'givens = { empty = ["r1c1-r1c2"] }',
        "╶╴",
        "forbidden edge r1c1\N{EN DASH}r1c2: the picture has track there",
    ),
    (TO_THE_RIGHT, "╴╶", "off the grid at r1c1: the track leads over the left side"),
    (TO_THE_RIGHT, "?╴", NO_PICTURE),
    (TO_THE_RIGHT, "++", NO_PICTURE),
    (WIDE + 'ends = ["r1c1", "r1c2 right"]', "╶╴", "it is not finished"),
    (WIDE + 'ends = ["r1c1 left", "r1c2"]', "·╴", "not at the start: r1c1 is not visited"),
    (DOWN, "╶\n╴", "off the grid at r1c1: the track leads over the right side"),
    (LOOP, "+-+ + +\n| |    ", NO_PICTURE),
    (LOOP, "+x+ + +\n| |    \n+ +-+ +\n|   |  \n+ + + +\n|   |  \n+-+-+ +", NO_PICTURE),
    (
        LOOP,
        "+ + + +\n| |    \n+ +-+ +\n|   |  \n+ + + +\n|   |  \n+-+-+ +",
        "loose end at the top left of r1c1: the line ends there",
    ),
    (
        'kind = "slitherlink"\ncells = ["4.", ".4"]',
        "+-+ +\n| |  \n+-+-+\n  | |\n+ +-+",
        "branch at the top left of r2c2: 4 lines meet",
    ),
    (
        LOOP,
        "+-+ + +\n| |    \n+-+ + +\n       \n+ + + +\n       \n+ + + +",
        "count of r1c2: the clue is 2, the loop takes 1 edge",
    ),
    (CAMP, "...A\nA...\n....\n...A", "count of column 2: the clue is 1, the picture has 0"),
    (CAMP, "A...\n...A\n....\n.A..", "tree at r1c1: there is a tent in its place"),
    (
        'kind = "mosaic"\ncells = ["3.", ".."]',
        "##\n..",
        "count around r1c1: the clue is 3, the picture has 2",
    ),
    ('rows = ["2"]\ncolumns = ["1", "1"]', "#.", "runs of row 1: the clue is 2, the picture has 1"),
]
"""Puzzles, a wrong picture of each, and why it is wrong."""


def shown_in(folder: Path, puzzle: str, picture: str) -> Path:
    """Return the certificate that a picture is a solution of a puzzle."""
    (folder / "puzzle.toml").write_text(puzzle, encoding="utf-8")
    (folder / "solutions.txt").write_text(picture, encoding="utf-8")
    claim = {"version": 1, "claim": "at least", "solutions": 1}
    (folder / "claim.json").write_text(json.dumps(claim))
    return folder


@pytest.mark.parametrize(("puzzle", "picture", "sentence"), WRONG)
def test_a_wrong_picture_is_refused(
    tmp_path: Path, puzzle: str, picture: str, sentence: str
) -> None:
    found = check_certificate(shown_in(tmp_path, puzzle, picture))
    assert ("refused", f"solutions.txt, picture 1: {sentence}") == (
        found.acceptance,
        found.sentence,
    )


@pytest.mark.parametrize(
    ("puzzle", "picture"),
    [
        (DOWN, "╷\n╵"),
        (LOOP, "+-+ + +\n| |    \n+ +-+ +\n|   |  \n+ + + +\n|   |  \n+-+-+ +"),
        (CAMP, "...A\nA...\n....\n.A.."),
    ],
)
def test_a_right_picture_is_accepted(tmp_path: Path, puzzle: str, picture: str) -> None:
    assert check_certificate(shown_in(tmp_path, puzzle, picture)).accepted


@pytest.mark.parametrize(
    ("keys", "picture"),
    [
        ('columns = [2, 2]\nends = ["r1c1 right", "r2c1"]', "╶┐"),
        ('columns = ["1", "0"]\nends = ["r1c1 left", "r1c1 left"]', "─·"),
        ('columns = ["1", "0"]\nends = ["r1c1 left", "r1c1"]', "╴·"),
        ('columns = ["?", "?"]\nends = ["r1c1 none", "r1c2"]', "╶╴"),
    ],
)
def test_what_the_solver_calls_no_puzzle_is_not_checked(
    tmp_path: Path, keys: str, picture: str
) -> None:
    found = check_certificate(shown_in(tmp_path, TRACKS + keys, picture))
    assert ("unreadable", "puzzle.toml: not a puzzle that can be checked") == (
        found.acceptance,
        found.sentence,
    )


def test_the_ends_of_a_path_are_as_free_as_for_the_solver() -> None:
    """All ends with all sides on small boards."""
    sides = (None, *get_args(Side))
    for width, height in ((1, 1), (3, 1), (2, 2)):
        places = [cell_name(row, column) for row in range(height) for column in range(width)]
        every = [" ".join(filter(None, end)) for end in product(places, sides)]
        for ends in product(every, repeat=2):
            words = {"rows": ["?"] * height, "columns": ["?"] * width}
            keys = {"kind": "tracks", **words, "ends": [*ends]}
            read = partial(crosshatch.loads, json.dumps(keys))
            assert is_read(read) == is_read(partial(puzzle_in, keys))


def is_read(read: Callable[[], object]) -> bool:
    try:
        read()
    except crosshatch.CrosshatchError:
        return False
    return True
