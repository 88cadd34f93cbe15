"""All solutions as text: printed as they are found, each once, in memory that does not grow."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from running import ROOT, Run, in_python

from crosshatch.cli import terminal

SOLVE = [sys.executable, "-m", "crosshatch", "solve"]
WEIGHED = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def one_in_each_line(side: int, folder: Path) -> str:
    """Return a file with the puzzle of one filled cell in each row and column."""
    path = folder / f"{side}.toml"
    clues = [1] * side
    path.write_text(f"rows = {clues}\ncolumns = {clues}\n")
    return str(path)


def printed(out: str) -> tuple[list[str], str]:
    """Return the pictures in what was printed, and the sentence below them."""
    *pictures, sentence = out.split("\n\n")
    return pictures, sentence


@pytest.mark.parametrize("options", [["--all"], ["--all", "--known"], ["--limit", "10000"]])
def test_every_solution_is_printed_once(run: Run, tmp_path: Path, options: list[str]) -> None:
    ran = run("solve", *options, one_in_each_line(6, tmp_path))
    pictures, sentence = printed(ran.out)
    assert (0, "") == (ran.status, ran.err)
    assert 720 == len(pictures) == len({*pictures})
    assert sentence.startswith("720 solutions, proved · search, ")


def test_a_bar_on_the_terminal_takes_no_solution_from_a_file(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(terminal, "PATIENCE", 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    ran = run("solve", "--all", one_in_each_line(7, tmp_path))
    assert (5040, True) == (len(printed(ran.out)[0]), "a second" in ran.err)


def test_a_time_limit_ends_the_list(run: Run, tmp_path: Path) -> None:
    ran = run("solve", "--all", "--time-limit", "0.3", one_in_each_line(9, tmp_path))
    pictures, sentence = printed(ran.out)
    assert (3, len(pictures)) == (ran.status, len({*pictures}))
    assert f"at least {len(pictures):,} solutions, proved" in sentence
    assert "stopped by the time limit" in sentence


def test_one_object_holds_no_more_than_ten_thousand_solutions(run: Run, tmp_path: Path) -> None:
    path = one_in_each_line(8, tmp_path)
    refused = run("solve", "--all", "--json", path)
    assert (2, "") == (refused.status, refused.out)
    sentence = "more than 10,000 solutions are too many for one object of JSON"
    assert (
        f"crosshatch: {path}: {sentence}; say how many with --limit instead of --all\n"
        == refused.err
    )
    record = json.loads(run("solve", "--limit", "10001", "--json", path).out)
    assert 10_001 == len(record["solutions"])
    record = json.loads(run("solve", "--all", "--json", one_in_each_line(7, tmp_path)).out)
    assert (5040, True) == (len(record["solutions"]), record["complete"])


def endless(folder: Path) -> subprocess.Popen[str]:
    """Start to print the solutions of a puzzle that has more than anybody reads."""
    return subprocess.Popen(
        [*SOLVE, "--all", one_in_each_line(14, folder)],
        cwd=ROOT,
        stdout=-1,
        stderr=-1,
        text=True,
        # Whoever runs the tests may ignore Ctrl-C, as a shell does for work in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def test_a_reader_that_leaves_ends_the_work(tmp_path: Path) -> None:
    with endless(tmp_path) as process:
        assert process.stdout
        assert process.stderr
        assert 14 == len(process.stdout.readline().strip())
        process.stdout.close()
        assert (0, "") == (process.wait(timeout=60), process.stderr.read())


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal")
def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    with endless(tmp_path) as process:
        assert process.stdout
        assert process.stderr
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        pictures, sentence = printed(first + process.stdout.read())
        assert (130, "crosshatch: interrupted\n") == (process.wait(60), process.stderr.read())
    assert len(pictures) == len({*pictures})
    # Ctrl-C may come before the last one is printed.
    number = int(sentence.removeprefix("at least ").split(" solutions, proved · search, ")[0])
    assert number in (2, len(pictures), len(pictures) + 1)
    assert "stopped by the interrupt" in sentence


@pytest.mark.skipif(sys.platform != "linux", reason="the system says how much memory there was")
def test_memory_does_not_grow_with_the_solutions(tmp_path: Path) -> None:
    path = one_in_each_line(9, tmp_path)
    few, many = (
        int(in_python(WEIGHED, *SOLVE, "--limit", number, path).out) for number in ("5000", "30000")
    )
    assert many < 1.1 * few
