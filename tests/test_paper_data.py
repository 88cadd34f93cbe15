"""The archive of a paper is the same wherever it is made, but for its times."""

import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from bench._machine import machine
from running import ROOT

import crosshatch

pytestmark = pytest.mark.exhaustive

BUILD = ROOT / "packages" / "paper" / "build.py"


def made(target: Path) -> dict[str, bytes]:
    """Return the files of an archive of few puzzles."""
    command = [sys.executable, str(BUILD), str(target), "--number", "1"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(target) as archive:
        assert {(1980, 1, 1, 0, 0, 0)} == {entry.date_time for entry in archive.infolist()}
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return made(tmp_path_factory.mktemp("paper") / "first.zip")


def test_the_machine_is_named_as_in_the_benchmarks(files: dict[str, bytes]) -> None:
    assert f"{machine()}\n" == files["times/machine.txt"].decode()


def test_only_times_differ_when_it_is_made_again(files: dict[str, bytes], tmp_path: Path) -> None:
    again = made(tmp_path / "again.zip")
    assert files.keys() == again.keys()
    changed = {name for name, content in files.items() if again[name] != content}
    assert changed
    assert all(name.startswith("times/") for name in changed)


def test_the_manifest_has_the_checksums(files: dict[str, bytes]) -> None:
    lines = files["MANIFEST"].decode().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    fixed = {name for name in files if not name.startswith("times/")}
    assert fixed - {"MANIFEST"} == sums.keys()
    for name, told in sums.items():
        assert hashlib.sha256(files[name]).hexdigest() == told


def test_answers_are_those_of_the_puzzles_beside_them(files: dict[str, bytes]) -> None:
    sets = [name for name in files if name.startswith("puzzles/")]
    assert len(sets) == 5
    for name in sets:
        lines = files[name].decode().splitlines()
        _, *answers = (
            files[name.replace("puzzles", "answers").replace("jsonl", "csv")].decode().split()
        )
        for line, answer in zip(lines, answers, strict=True):
            puzzle = crosshatch.loads(json.dumps(json.loads(line)), format="json")
            _, proved, value, picture = answer.split(",")
            found = crosshatch.solve(puzzle)
            expected = found.optimum.filled if found.optimum else min(found.count.value, 2)
            assert ("True", str(expected)) == (proved, value)
            assert not puzzle.check(tuple(picture.split("/")))


def test_tables_have_all_methods(files: dict[str, bytes]) -> None:
    table = files["times/magnitudes-8x8.csv"].decode()
    assert {"identity", "greedy", "shrink", "exact"} <= {
        line.split(",")[0] for line in table.splitlines()
    }
    assert files["times/tracks-10x10.tex"].startswith(b"\\begin{tabular}")
