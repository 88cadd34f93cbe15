"""Solutions as moves of a public benchmark of reasoning, held against its own checker."""

import json
import subprocess
import sys
from importlib.util import find_spec
from shutil import which

import pytest

import crosshatch
from crosshatch import kinds
from crosshatch.library.ppbench import moves

KINDS = [
    *("akari", "country road", "heyawake", "hitori", "kurodoko", "LITS", "masyu", "norinori"),
    *("nurikabe", "nurimisaki", "shikaku", "slitherlink", "sudoku", "tapa", "yajilin"),
]
"""The kinds that its golden set and Crosshatch both have."""
CHECK = """
import json, sys
from ppbench import Puzzle

for link, *attempts in json.load(sys.stdin):
    for moves in attempts:
        puzzle = Puzzle.from_url(link)
        for move in moves:
            puzzle.send_move(move)
        print(link, puzzle.is_complete())
"""


def link_of(kind: str) -> str:
    untitled = {**kinds.example(kind), "title": ""}
    puzzle = crosshatch.loads(json.dumps(untitled), format="json")
    return crosshatch.dumps(puzzle, "puzzlink").strip()


@pytest.mark.skipif(
    find_spec("ppbench") is None or which("node") is None,
    reason="ppbench or node is missing, whose checker says whether moves solve a puzzle",
)
def test_its_checker_accepts_our_answers_and_no_less() -> None:
    links = [link_of(kind) for kind in KINDS]
    told = [(link, moves(crosshatch.loads(link))) for link in links]
    asked = json.dumps([(link, some, some[1:]) for link, some in told])
    run = [sys.executable, "-c", CHECK]
    found = subprocess.run(run, input=asked, capture_output=True, text=True, check=True).stdout
    assert [f"{link} {is_whole}" for link in links for is_whole in (True, False)] == [
        *found.splitlines()
    ]


def test_a_puzzle_with_several_solutions_has_no_moves() -> None:
    with pytest.raises(crosshatch.CrosshatchError, match="it has not just one solution"):
        moves(crosshatch.loads("https://puzz.link/p?sudoku/4/4/v"))
