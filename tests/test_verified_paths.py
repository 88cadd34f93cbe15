"""Tests of certificates of tracks: what the program that checks them takes for a path."""

import json
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from bench._peer_certificates import certificate_of
from running import ROOT

import crosshatch
from crosshatch.data.document import Side
from crosshatch.verify.check import check_certificate
from crosshatch.verify.tracks import read as read_tracks


@pytest.mark.parametrize(
    ("keys", "picture", "sentence"),
    [
        ("on = [[1, 0]]\noff = [[1, 0]]", "╶╴", "a place or edge is not as it was given"),
        ("", "╴╶", "it is not one path from start to finish"),
        ("", "?╴", "it is not a picture of this puzzle"),
        ("", "++", "it is not a picture of this puzzle"),
        ('exit = "right"', "╶╴", "it is not one path from start to finish"),
        ('entry = "left"', "·╴", "it is not one path from start to finish"),
    ],
)
def test_what_is_no_path_is_refused(tmp_path: Path, keys: str, picture: str, sentence: str) -> None:
    found = check_certificate(shown_in(tmp_path, picture, f'columns = ["?", "?"]\n{keys}'))
    assert ("refused", f"solutions.txt, picture 1: {sentence}") == (
        found.acceptance,
        found.sentence,
    )


def shown_in(folder: Path, picture: str, keys: str) -> Path:
    """Return the certificate that a picture is a solution of tracks from its first place on."""
    rows = picture.split()
    puzzle = ['family = "tracks"', f"rows = {['?'] * len(rows)}", "start = [0, 0]", keys]
    if "finish" not in keys:
        puzzle.append("finish = [1, 0]")
    (folder / "puzzle.toml").write_text("\n".join(puzzle), encoding="utf-8")
    (folder / "solutions.txt").write_text(picture, encoding="utf-8")
    claim = {"version": 1, "claim": "at least", "solutions": 1}
    (folder / "claim.json").write_text(json.dumps(claim))
    return folder


@pytest.mark.parametrize(
    ("keys", "picture"),
    [
        ('columns = [2, 2]\nfinish = [0, 1]\nentry = "right"', "╶┐ ─┘"),
        ('columns = ["1", "0"]\nfinish = [0, 0]\nentry = "left"\nexit = "left"', "─·"),
        ('columns = ["1", "0"]\nfinish = [0, 0]\nentry = "left"', "╴·"),
        ('columns = ["?", "?"]\nentry = "none"', "╶╴"),
    ],
)
def test_what_the_solver_calls_no_puzzle_is_not_checked(
    tmp_path: Path, keys: str, picture: str
) -> None:
    found = check_certificate(shown_in(tmp_path, picture, keys))
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
            text = json.dumps({"family": "tracks"} | keys)
            assert is_read(partial(crosshatch.loads, text)) == is_read(partial(read_tracks, keys))


def is_read(read: Callable[[], object]) -> bool:
    try:
        read()
    except (crosshatch.CrosshatchError, ValueError):
        return False
    return True


def test_a_board_of_one_column_has_no_edges_to_the_right(tmp_path: Path) -> None:
    keys = 'columns = ["?"]\nfinish = [0, 1]'
    for picture, acceptance in (("╷\n╵", "accepted"), ("╶\n╴", "refused")):
        assert acceptance == check_certificate(shown_in(tmp_path, picture, keys)).acceptance


def test_shared_tracks_are_certified(tmp_path: Path) -> None:
    """Exactly the two paths of the Puzzle Hunt grid, with the proof of another solver."""
    puzzle = crosshatch.load(ROOT / "examples/mums-tracks.toml")
    folder = certificate_of(puzzle).lay_out(tmp_path / "hunt")
    found = check_certificate(folder, puzzle, pure=True)
    assert ("accepted", "exactly 2 solutions") == (found.acceptance, found.sentence)
