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
from crosshatch.verify.check import check_certificate
from crosshatch.verify.tracks import read as read_tracks

TRACKS = 'kind = "tracks"\nstart = [0, 0]\nrows = ["?"]\n'
TO_THE_RIGHT = TRACKS + 'columns = ["?", "?"]\nfinish = [1, 0]\n'
DOWN = 'kind = "tracks"\nstart = [0, 0]\nrows = ["?", "?"]\ncolumns = ["?"]\nfinish = [0, 1]'
LOOP = 'kind = "slitherlink"\ncells = [".20", "12.", ".2."]'
CAMP = """
kind = "tents"
rows = [1, 1, 0, 1]
columns = [1, 1, 0, 1]
trees = ["T...", "...T", ".T..", "...."]
"""
NO_PATH = "it is not one path from start to finish"
NO_LOOP = "it is not one loop"
NO_PICTURE = "it is not a picture of this puzzle"
WRONG = [
    (
        TO_THE_RIGHT + "on = [[1, 0]]\noff = [[1, 0]]",
        "╶╴",
        "a place or edge is not as it was given",
    ),
    (TO_THE_RIGHT, "╴╶", NO_PATH),
    (TO_THE_RIGHT, "?╴", NO_PICTURE),
    (TO_THE_RIGHT, "++", NO_PICTURE),
    (TO_THE_RIGHT + 'exit = "right"', "╶╴", NO_PATH),
    (TO_THE_RIGHT + 'entry = "left"', "·╴", NO_PATH),
    (DOWN, "╶\n╴", NO_PATH),
    (LOOP, "+-+ + +\n| |    ", NO_PICTURE),
    (
        LOOP,
        "+x+ + +\n| |    \n+ +-+ +\n|   |  \n+ + + +\n|   |  \n+-+-+ +",
        "it has a character that means nothing where it is",
    ),
    (LOOP, "+ + + +\n| |    \n+ +-+ +\n|   |  \n+ + + +\n|   |  \n+-+-+ +", NO_LOOP),
    (LOOP, "+-+ + +\n| |    \n+-+ +-+\n    | |\n+ + +-+\n       \n+ + + +", NO_LOOP),
    (
        LOOP,
        "+-+ + +\n| |    \n+-+ + +\n       \n+ + + +\n       \n+ + + +",
        "a line does not have the edges of its clue",
    ),
    (CAMP, "A...\n...A\n....\n.A..", "trees and tents do not pair off"),
    (
        'kind = "mosaic"\ncells = ["3.", ".."]',
        "##\n..",
        "a line does not have the number of filled cells of its clue",
    ),
    ('rows = ["2"]\ncolumns = ["1", "1"]', "#.", "a line does not have the runs of its clue"),
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
        ('columns = [2, 2]\nfinish = [0, 1]\nentry = "right"', "╶┐"),
        ('columns = ["1", "0"]\nfinish = [0, 0]\nentry = "left"\nexit = "left"', "─·"),
        ('columns = ["1", "0"]\nfinish = [0, 0]\nentry = "left"', "╴·"),
        ('columns = ["?", "?"]\nfinish = [1, 0]\nentry = "none"', "╶╴"),
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
        places = [[column, row] for row in range(height) for column in range(width)]
        for start, finish, entry, exit in product(places, places, sides, sides):
            words = {"rows": ["?"] * height, "columns": ["?"] * width}
            spec = {"start": start, "finish": finish, "entry": entry, "exit": exit}
            keys = {name: each for name, each in (words | spec).items() if each}
            text = json.dumps({"kind": "tracks"} | keys)
            assert is_read(partial(crosshatch.loads, text)) == is_read(partial(read_tracks, keys))


def is_read(read: Callable[[], object]) -> bool:
    try:
        read()
    except (crosshatch.CrosshatchError, ValueError):
        return False
    return True
