"""`crosshatch check` without a picture: puzzles that can be read, right sums, one solution."""

import json
import re
import shlex
from pathlib import Path

import pytest
from running import ROOT, Ran, Run, without_times

import crosshatch
from crosshatch.families.puzzle import Puzzle

NAMES = ("heart", "cat", "say-cheese", "mask")
HEART, CAT, CHEESE, MASK = (f"examples/{name}.toml" for name in NAMES)
UNEQUAL = '{"rows": ["2", "? ?", "2"], "columns": ["*", "0", "2"]}'
SENTENCE = "the rows have at least 6 filled cells, the columns at most 5"


def test_a_puzzle_alone_is_checked_without_a_picture(run: Run) -> None:
    assert Ran(0, "in order\n", "") == run("check", HEART)


def test_sums_that_cannot_agree_are_a_fault(run: Run) -> None:
    assert Ran(1, f"standard input: {SENTENCE}\n", "") == run("check", "-", stdin=UNEQUAL.encode())


def test_sums_that_differ_for_sure_are_refused_with_their_place(run: Run) -> None:
    ran = run("check", "-", stdin=b'{"rows": ["2", "1"], "columns": ["1", "1"]}')
    sentence = "crosshatch: standard input: the rows fill 3 cells, the columns 2\n"
    assert Ran(2, "", sentence) == ran


def test_two_files_are_a_puzzle_and_a_picture_unless_puzzles_are_meant(run: Run) -> None:
    refused = run("check", HEART, CAT)
    sentence = f"crosshatch: {CAT}: there is no picture in it, only clues\n"
    assert Ran(2, "", sentence) == refused
    status, out, _ = run("check", "--puzzles", HEART, CAT)
    assert (0, "2 puzzles: 2 in order") == (status, out.splitlines()[-1].partition(" · ")[0])


def test_one_solution_is_asked_for(run: Run) -> None:
    several = f"{CHEESE}: at least 2 solutions, where one was expected"
    assert 0 == run("check", CHEESE).status
    assert Ran(1, f"{several}\n", "") == run("check", "--unique", CHEESE)
    status, out, _ = run("check", "--unique", HEART, CHEESE)
    lines = [f"{HEART}: 1 solution, proved", several]
    assert (1, lines) == (status, out.splitlines()[:2])


def test_each_puzzle_of_a_set_is_named_by_its_place(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "set.jsonl").write_text(f'{{"rows": ["1"], "columns": ["1"]}}\n{UNEQUAL}\n')
    ran = run("check", str(file))
    lines = [f"{file}: line 1: in order", f"{file}: line 2: {SENTENCE}"]
    assert (1, lines) == (ran.status, ran.out.splitlines()[:2])


def test_json_names_the_file_and_the_place_in_it(run: Run, tmp_path: Path) -> None:
    alone = json.loads(run("check", "--json", HEART).out)
    assert (HEART, "", False) == (alone["file"], alone["place"], "name" in alone)
    (file := tmp_path / "set.json").write_text(f"[{UNEQUAL}, {UNEQUAL}]")
    *checked, _ = map(
        json.loads, run("check", "--json", "--puzzles", str(file), HEART).out.splitlines()
    )
    assert [("set", str(file), "[0]"), ("set 2", str(file), "[1]"), ("Heart", HEART, "")] == [
        (each["name"], each["file"], each["place"]) for each in checked
    ]


def test_no_solution_is_a_fault_with_its_reason(run: Run) -> None:
    ran = run("check", "--unique", "examples/no-through-road.toml")
    assert 1 == ran.status
    assert ran.out.startswith("examples/no-through-road.toml: no solution: row 2: ")


def test_a_puzzle_with_a_goal_may_have_several_best_pictures(run: Run) -> None:
    ran = run("check", "--unique", "examples/whale.toml")
    assert Ran(0, "37 filled cells, the fewest · proved by count\n", "") == ran


def test_a_limit_leaves_it_open(run: Run) -> None:
    ran = run("check", "--unique", "--budget", "1", "--json", MASK)
    found = json.loads(ran.out)
    assert (3, None, []) == (ran.status, found["ok"], found["faults"])
    assert "budget" == found["stopped"]


def test_a_limit_without_a_search_is_refused(run: Run) -> None:
    ran = run("check", HEART, "examples/heart.txt", "--budget", "3")
    assert Ran(2, "", "crosshatch: --budget: only with --unique\n") == ran


def test_bad_files_are_named_and_the_others_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("rows = 3\n")
    status, out, err = run("check", "--json", str(tmp_path / "bad.toml"), HEART, CAT)
    *checked, total = map(json.loads, out.splitlines())
    assert [True, True] == [each["ok"] for each in checked]
    summary = total["summary"]
    assert (2, 3, 2, 1) == (status, summary["puzzles"], summary["ok"], summary["bad"])
    assert err.startswith(f"crosshatch: {tmp_path}/bad.toml: ")


def test_all_examples_can_be_read_and_have_right_sums(run: Run) -> None:
    files = [f"examples/{file.name}" for file in sorted((ROOT / "examples").glob("*.toml"))]
    status, out, _ = run("check", *files)
    total = f"{len(files)} puzzles: {len(files)} in order · a while"
    assert (0, total) == (status, without_times(out).splitlines()[-1])


@pytest.mark.parametrize(
    ("rows", "columns", "faults"),
    [
        (["1", "1"], ["?", "?"], ()),
        (["*", "1"], ["2", "2"], ("the rows have at most 3 filled cells, the columns 4",)),
        (["? ?", "? ?"], ["0", "*", "0"], (
            "the rows have at least 4 filled cells, the columns at most 2",
        )),
        (["?", "0"], ["0", "?", "?"], ()),
    ],
)  # fmt: skip
def test_open_clues_have_a_least_and_a_greatest_sum(
    rows: list[str], columns: list[str], faults: tuple[str, ...]
) -> None:
    found = crosshatch.check_puzzle(crosshatch.nonogram(rows=rows, columns=columns))
    assert faults == found.faults
    assert found.ok is not bool(faults)


def test_each_colour_has_its_own_sum() -> None:
    puzzle = crosshatch.nonogram(
        rows=["?b 1r", "1r ?b"], columns=["1b 1r", "*"], palette={"r": "#d00", "b": "#00d"}
    )
    assert () == crosshatch.check_puzzle(puzzle).faults
    wrong = crosshatch.nonogram(
        rows=["?b 1r", "?r"], columns=["1r", "1b 1r"], palette={"r": "#d00", "b": "#00d"}
    )
    assert () == crosshatch.check_puzzle(wrong).faults
    worse = crosshatch.nonogram(
        rows=["?b", "?r"], columns=["?r", "1r"], palette={"r": "#d00", "b": "#00d"}
    )
    assert ("the rows have at least 1 blue (b) cell, the columns 0",) == crosshatch.check_puzzle(
        worse
    ).faults


def test_sums_that_fit_a_picture_are_no_fault() -> None:
    for name in ("heart", "mums-tracks", "whale", "goldfish"):
        puzzle = crosshatch.load(f"examples/{name}.toml")
        assert isinstance(puzzle, Puzzle)
        assert () == crosshatch.check_puzzle(puzzle).faults


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
