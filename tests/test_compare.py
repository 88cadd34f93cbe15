"""Methods and other programs on the same puzzles: the figures, the tables, and disagreements."""

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from drawings import half_filled
from running import Run, refusal_of

import crosshatch
from crosshatch import CrosshatchError
from crosshatch.data.grid import Grid
from crosshatch.files.notation import RUNS, notation_of
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison import Method, MethodAnswer, methods

HEART, CAT, MASK, WHALE = (
    crosshatch.load(f"examples/{name}.toml") for name in ("heart", "cat", "mask", "whale")
)
PEERS = ("cadical-tight", "cadical-plain", "cp-sat", "highs", "cbc")


def installed(names: Sequence[str], kind: str) -> list[str]:
    known = {method.name: method for method in methods.METHODS[notation_of(kind).clues]}
    return [name for name in names if name in known and known[name].version]


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_all_methods_agree_on_small_random_nonograms(seconds: float | None) -> None:
    puzzles = [
        crosshatch.make.nonogram(half_filled(4, 0.5, seed), unique=False).puzzle
        for seed in range(5)
    ]
    found = crosshatch.compare(puzzles[: 5 if seconds is None else 1], seconds=seconds)
    assert () == found.disagreements
    rows = {row["method"]: row for row in found.as_json()["methods"]}
    assert {"search", "logic", "two-cores", *installed(PEERS, "nonogram")} == rows.keys()
    number = len(found.names)
    assert all(row["proved"] == number for name, row in rows.items() if name != "logic")


def test_all_methods_agree_on_magnitudes() -> None:
    puzzles = [WHALE, *(magnitude(half_filled(5, 0.7, seed)) for seed in range(4))]
    found = crosshatch.compare(puzzles)
    assert () == found.disagreements
    rows = {row["method"]: row for row in found.as_json()["methods"]}
    best = rows["exact"]["filled"]
    assert len(puzzles) == rows["exact"]["proved"]
    assert 0 == rows["identity"]["proved"]
    assert best is not None
    for name, row in rows.items():
        assert row["filled"] is not None
        is_best = row["filled"] == best
        assert is_best if row["proved"] == len(puzzles) else row["filled"] >= best, name
    assert rows["identity"]["filled"] != best
    assert {*installed(PEERS, "magnitude")} <= rows.keys()


def magnitude(picture: Grid) -> Puzzle:
    return compile_document(from_picture(picture, "magnitude"))


def liar(pictures: tuple[Grid, ...]) -> Method:
    def attempts(puzzles: Sequence[Puzzle], _: float | None) -> Iterator[MethodAnswer]:
        return (MethodAnswer(pictures, True, 0.0) for _ in puzzles)

    return Method("liar", "says what it likes", attempts)


@pytest.mark.parametrize(
    ("pictures", "sentence"),
    [
        ((("#######",) * 6,), "Heart: liar breaks a rule: runs of row 1"),
        ((), "Heart: search and liar prove different answers"),
    ],
)
def test_what_is_wrong_is_said(
    monkeypatch: pytest.MonkeyPatch, run: Run, pictures: tuple[Grid, ...], sentence: str
) -> None:
    known = (*methods.SEARCHES[:1], liar(pictures))
    monkeypatch.setitem(methods.METHODS, RUNS, known)
    found = crosshatch.compare([HEART])
    assert found.disagreements[0].startswith(sentence)
    ran = run("compare", "examples/heart.toml")
    assert (1, True) == (ran.status, sentence in ran.err)


def test_methods_that_do_not_know_a_puzzle_are_left_out_or_refused(run: Run) -> None:
    gchq = crosshatch.load("examples/gchq.toml")
    found = crosshatch.compare([gchq])
    assert ["search", "logic", "two-cores"] == [row.method.name for row in found.rows]
    for name in installed(PEERS, "nonogram"):
        sentence = f"{name}: it knows only black-and-white nonograms without ?, * and given cells"
        assert sentence in found.left_out
        assert sentence == refusal_of(CrosshatchError, crosshatch.compare, [gchq], [name])
        ran = run("compare", "examples/gchq.toml", "-m", name)
        assert (2, f"crosshatch: {sentence}\n") == (ran.status, ran.err)


def test_a_program_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = Method("oracle", "knows", liar(()).attempts, ("no-such-package",))
    monkeypatch.setitem(methods.METHODS, RUNS, (methods.SEARCHES[0], missing))
    sentence = "no-such-package is not installed: pip install 'crosshatch-puzzles[compare]'"
    assert (f"oracle: {sentence}",) == crosshatch.compare([HEART]).left_out
    asked = refusal_of(CrosshatchError, crosshatch.compare, [HEART], ["oracle"])
    assert f"oracle: {sentence}" == asked


def test_tables_are_written_in_four_formats(run: Run, tmp_path: Path) -> None:
    puzzles = ["examples/heart.toml", "examples/cat.toml"]
    for suffix in ("csv", "tex", "md", "txt"):
        ran = run("compare", *puzzles, "-m", "search", "-o", f"{tmp_path}/t.{suffix}")
        assert (0, "") == (ran.status, ran.out)
    [row] = csv.DictReader(io.StringIO((tmp_path / "t.csv").read_text()))
    assert ("search", "2", "2") == (row["method"], row["puzzles"], row["proved"])
    assert float(row["seconds"]) >= float(row["slowest"]) >= float(row["median"]) > 0
    latex = (tmp_path / "t.tex").read_text()
    assert latex.startswith("\\begin{tabular}{lrrrrrr}\n\\toprule\nmethod & version & puzzles")
    assert (tmp_path / "t.md").read_text().splitlines()[1] == "|---" * 7 + "|"
    assert (tmp_path / "t.txt").read_text().startswith("method")


def test_a_table_can_have_each_puzzle(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "each.csv"
    both = "examples/heart.toml examples/cat.toml"
    run(*f"compare --each {both} -m search -m logic -o {table}".split())
    rows = [*csv.DictReader(io.StringIO(table.read_text()))]
    assert [("Heart", "search", "1"), ("Heart", "logic", "1")] == [
        (row["puzzle"], row["method"], row["value"]) for row in rows[:2]
    ]
    assert 4 == len(rows)
    shown = run("compare", "--each", "examples/whale.toml", "-m", "identity", "-m", "exact").out
    assert "157?, " in shown
    assert "37, " in shown


def test_a_solver_without_limits_of_its_own_is_ended() -> None:
    cadical = pytest.importorskip("crosshatch.running.comparison.cadical")
    answer = cadical.solve_within([[1]], [[1]], "tight", 0)
    assert ((), False) == (answer.pictures, answer.proved)
    assert (("#",),) == cadical.solve_within([[1]], [[1]], "tight", 60).pictures
