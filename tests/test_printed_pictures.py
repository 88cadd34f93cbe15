"""Pictures that `solve` prints: they are read back, of every kind and however many there are."""

import json
from pathlib import Path

import pytest
from running import ROOT, Ran, Run

import crosshatch

SEVERAL = {
    "nonogram": 'rows = ["1", "1", "1"]\ncolumns = ["1", "1", "1"]',
    "color": 'palette = { r = "#d00", g = "#0a0" }\nrows = ["1r", "1g"]\ncolumns = ["*", "*"]',
    "mosaic": 'kind = "mosaic"\ncells = ["2..", "..."]',
    "tracks": 'kind = "tracks"\nrows = ["?", "?", "?"]\ncolumns = ["?", "?", "?"]\n'
    'ends = ["r1c1", "r3c3"]',
    "slitherlink": 'kind = "slitherlink"\ncells = ["...", "...", ".3."]',
    "tents": 'kind = "tents"\ncells = ["...", ".T.", "..."]\nrows = ["?", "?", "?"]\n'
    'columns = ["?", "?", "?"]',
}
"""A puzzle of each kind with several solutions."""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The file of a puzzle and that of what is printed of it."""
    return tmp_path / "puzzle.toml", tmp_path / "solutions.txt"


@pytest.mark.parametrize("kind", SEVERAL)
def test_all_solutions_are_read_back(run: Run, files: tuple[Path, Path], kind: str) -> None:
    puzzle, printed = files
    puzzle.write_text(SEVERAL[kind])
    printed.write_text(run("solve", "--all", str(puzzle)).out)
    number = crosshatch.count(crosshatch.load(puzzle)).count.value
    assert number > 2
    names = [f"picture {at}: solved" for at in range(1, number + 1)]
    assert Ran(0, "\n".join([*names, ""]), "") == run("check", str(puzzle), str(printed))
    records = run("check", "--json", str(puzzle), str(printed)).out.splitlines()
    assert [True] * number == [json.loads(record)["complete"] for record in records]
    # Of several solutions a hint takes what they have in common.
    assert (0, "") == run("hint", str(puzzle), str(printed))[::2]


@pytest.mark.parametrize("option", [[], ["--known"], ["--json"]])
@pytest.mark.parametrize("kind", SEVERAL)
def test_one_solution_and_what_is_known_are_read_back(
    run: Run, files: tuple[Path, Path], kind: str, option: list[str]
) -> None:
    puzzle, printed = files
    puzzle.write_text(SEVERAL[kind])
    printed.write_text(run("solve", *option, str(puzzle)).out)
    assert 0 == run("check", str(puzzle), str(printed)).status
    assert (0, "") == run("hint", str(puzzle), str(printed))[::2]


@pytest.mark.parametrize(
    "name", ["goldfish", "garden-fence", "campsite", "snowflake", "small-print"]
)
def test_a_solution_and_its_proof_are_read_back(run: Run, tmp_path: Path, name: str) -> None:
    puzzle, printed = f"examples/{name}.toml", tmp_path / "solution.txt"
    printed.write_text(run("solve", puzzle).out)
    checked = run("check", puzzle, str(printed))
    assert 0 == checked.status
    assert checked.out.startswith("solved")


@pytest.mark.parametrize("words", [("solve", "--scan"), ("solve", "--all"), ("solve",)])
def test_a_code_is_read_in_what_was_solved(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    printed = tmp_path / "solution.txt"
    printed.write_text(run(*words, "examples/gchq.toml").out)
    assert "www.gchq.gov.uk/puzz" in run("scan", str(printed)).out


def test_of_several_answers_that_about_the_puzzle_is_read(
    run: Run, files: tuple[Path, Path]
) -> None:
    _, printed = files
    puzzles = ["examples/goldfish.toml", "examples/campsite.toml"]
    printed.write_text(run("solve", "--json", *puzzles).out)
    for puzzle in puzzles:
        assert Ran(0, "solved\n", "") == run("check", puzzle, str(printed))
    refused = run("check", "examples/heart.toml", str(printed)).err
    assert "one answer about 'Heart' was expected, here are 0 of 2\n" in refused
    printed.write_text(run("solve", *puzzles).out)
    refused = run("check", puzzles[0], str(printed)).err
    assert ": no picture in it: solve prints those of several only with --json\n" in refused
    for puzzle in puzzles:
        printed.write_text(run("solve", puzzle).out)
        refused = run("scan", str(printed)).err
        assert "scan that, or solve it with --scan, if it is a mosaic or nonogram" in refused


def test_what_was_solved_becomes_a_puzzle_again(run: Run, tmp_path: Path) -> None:
    printed, converted = tmp_path / "solution.txt", tmp_path / "heart.non"
    printed.write_text(run("solve", "examples/heart.toml").out)
    run("convert", str(printed), str(converted))
    heart = crosshatch.load(ROOT / "examples" / "heart.toml").document
    assert heart.clues == crosshatch.load(converted).document.clues
    several = tmp_path / "several.txt"
    several.write_text(run("solve", "--all", "examples/say-cheese.toml").out)
    refused = run("make", str(several))
    assert f"{several}: one picture was expected, here are 3\n" in refused.err


def test_no_solution_is_no_picture(run: Run, files: tuple[Path, Path]) -> None:
    _, printed = files
    printed.write_text(run("solve", "examples/impossible.toml").out)
    refused = run("check", "examples/impossible.toml", str(printed))
    assert Ran(2, "", f"crosshatch: {printed}: there is no picture in it\n") == refused
