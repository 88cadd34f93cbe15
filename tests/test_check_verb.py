"""`crosshatch check` without a picture: puzzles that can be read, right sums, one solution."""

import re
import shlex
from pathlib import Path

from running import ROOT, Run

import crosshatch


def hook(key: str) -> str:
    """Return a value of the only hook for pre-commit."""
    text = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    [value] = re.findall(rf"^(?:-| ) {key}: (.*)$", text, re.MULTILINE)
    return str(value)


def test_the_hook_runs_a_command_that_names_what_is_wrong(run: Run, tmp_path: Path) -> None:
    crosshatch_, *words = shlex.split(hook("entry"))
    assert "crosshatch" == crosshatch_
    (good := tmp_path / "good.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n1\n")
    (bad := tmp_path / "bad.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n2\n")
    assert 0 == run(*words, str(good), str(good)).status
    ran = run(*words, str(good), str(bad))
    assert 2 == ran.status
    assert f"{bad}: column 1" in ran.err


def test_the_hook_takes_files_whose_suffix_means_a_puzzle() -> None:
    pattern = re.compile(hook("files"))
    suffixes = {suffix for each in crosshatch.formats() for suffix in each.suffixes}
    taken = {suffix for suffix in suffixes if pattern.search(f"puzzle{suffix}")}
    left = {".b64", ".bmp", ".gif", ".griddler", ".json", ".jsonl", ".pbm", ".png", ".toml"}
    assert suffixes - taken == left | {".txt", ".xml"}
