"""A family of one's own: registered once, its puzzles are treated like all others."""

import subprocess
import sys
from pathlib import Path

import pytest

import crosshatch

# In a process of its own: a family that is registered once is there in all other tests too.
PROGRAM = """
import own_family
import crosshatch

TEXT = 'family = "crowd"\\nrows = ["3", "1", "2"]\\ncolumns = ["3", "2", "1"]\\n'
puzzle = crosshatch.loads(TEXT)
{}
"""


def printed(statements: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(statements)],
        cwd=Path(__file__).parent,
        capture_output=True,
        check=True,
        text=True,
    )
    return ran.stdout.splitlines()


def test_its_puzzles_are_solved_explained_and_checked() -> None:
    lines = printed(
        "result = crosshatch.solve(puzzle)\n"
        "print(result.status, *result.solutions[0])\n"
        "print(crosshatch.hint(puzzle).step.sentence)\n"
        "print(*crosshatch.check(puzzle, ('##.', '???', '???')).broken)"
    )
    assert "unique ### #.. ##." == lines[0]
    assert lines[1].endswith("because the count 3 needs every cell")
    assert "count of row 1: wrong" == lines[2]


def test_its_puzzles_are_written_drawn_and_read_back(tmp_path: Path) -> None:
    lines = printed(
        f"folder = {str(tmp_path)!r}\n"
        "for suffix in ('toml', 'json'):\n"
        "    crosshatch.save(puzzle, f'{folder}/a.{suffix}')\n"
        "    print(crosshatch.load(f'{folder}/a.{suffix}') == puzzle)\n"
        "for suffix in ('svg', 'txt', 'html', 'png', 'pdf'):\n"
        "    crosshatch.draw(puzzle, f'{folder}/a.{suffix}')\n"
    )
    assert ["True", "True"] == lines
    assert all((tmp_path / f"a.{suffix}").stat().st_size for suffix in ("svg", "txt", "png"))


def test_a_clue_that_it_refuses_is_named() -> None:
    [sentence, known] = printed(
        "for text in (TEXT.replace('\"2\"]', '\"x\"]'), TEXT.replace('crowd', 'crowds')):\n"
        "    try:\n"
        "        crosshatch.loads(text)\n"
        "    except crosshatch.ClueError as error:\n"
        "        print(error)\n"
    )
    assert "'x' is not a number of filled cells" == sentence
    assert "family: 'crowds' is none of magnitude, nonogram, tracks, crowd" == known


@pytest.mark.parametrize("family", crosshatch.families.FAMILIES, ids=lambda family: family.name)
def test_a_name_that_is_taken_is_refused(family: crosshatch.families.Family) -> None:
    with pytest.raises(crosshatch.CrosshatchError, match="already"):
        crosshatch.families.register(family)


def test_anything_but_a_family_is_refused() -> None:
    with pytest.raises(crosshatch.ArgumentError, match=r"expected a Family, not a str"):
        crosshatch.families.register("crowd")  # type: ignore[arg-type]
