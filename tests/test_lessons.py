"""The puzzles of the first steps: each has one solution, and logic finds it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import crosshatch
from crosshatch import Status

SCRIPT = Path(__file__).parent / "lessons.mjs"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
def test_each_lesson_has_one_solution_that_logic_finds() -> None:
    told = subprocess.run(["node", SCRIPT], capture_output=True, check=True).stdout
    for keys in json.loads(told):
        puzzle = crosshatch.loads(json.dumps(keys))
        rating = crosshatch.rate(puzzle)
        assert (Status.UNIQUE, 0) == (rating.status, rating.what_ifs), keys
