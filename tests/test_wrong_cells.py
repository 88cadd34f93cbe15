"""Wrong pictures: which cells are wrong, and how that is told."""

import json
from pathlib import Path
from random import Random

import pytest
from running import Run

import crosshatch
from crosshatch import Standing
from crosshatch.data.pieces import sides_of
from crosshatch.help.hints import wrong_cell, wrong_cells

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_wrong_cell_of_a_picture_is_found() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    (solution,) = crosshatch.solve(puzzle).solutions
    for row, cells in enumerate(solution):
        for column, cell in enumerate(cells):
            changed = cells[:column] + ("." if cell == "#" else "#") + cells[column + 1 :]
            picture = (*solution[:row], changed, *solution[row + 1 :])
            assert Standing.WRONG is crosshatch.hint(puzzle, picture).standing
            assert (row, column) == wrong_cell(puzzle, picture)
            assert ((row, column),) == wrong_cells(puzzle, picture)


def test_a_right_picture_has_no_wrong_cell() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    (solution,) = crosshatch.solve(puzzle).solutions
    assert None is wrong_cell(puzzle, solution)
    assert () == wrong_cells(puzzle, solution)


@pytest.mark.parametrize("name", ["heart.toml", "tramway.toml"])
def test_all_wrong_cells_of_a_picture_are_found(name: str) -> None:
    """Putting them right is enough, and none of them can stay as it is."""
    puzzle, random = crosshatch.load(EXAMPLES / name), Random(7)
    (solution,) = crosshatch.solve(puzzle).solutions
    width, height = puzzle.document.size
    # A piece with a single side is right about any piece with that side.
    choice = [
        cell for cell in {*puzzle.symbols, *"?", *"".join(solution)} if len(sides_of(cell)) != 1
    ]
    for _ in range(20):
        drawn = [list(row) for row in solution]
        for _ in range(6):
            other = random.choice(sorted(choice))
            drawn[random.randrange(height)][random.randrange(width)] = other
        different = tuple(
            (puzzle.counted_row(row), column)
            for row, cells in enumerate(drawn)
            for column, cell in enumerate(cells)
            if cell not in ("?", "+", solution[row][column])
            or (cell == "+" and solution[row][column] == "·")
        )
        picture = tuple(map("".join, drawn))
        assert tuple(sorted(different)) == wrong_cells(puzzle, picture)
        if different:
            assert wrong_cell(puzzle, picture) == min(different)


def test_wrong_cells_of_tracks_count_from_their_origin_and_wrong_neighbours_are_not_blamed() -> (
    None
):
    counts = {"columns": [2, 1], "rows": [1, 2]}
    puzzle = crosshatch.tracks(**counts, start=(0, 0), finish=(1, 1), origin="bottom")
    assert (("\u250c\u2574", "\u2575\u00b7"),) == crosshatch.solve(puzzle).solutions
    # Track to the right at the start, whose neighbour is known to be empty.
    assert ((0, 0),) == wrong_cells(puzzle, ("??", "\u2576\u00b7"))


def test_wrong_cells_are_named_only_where_there_is_one_solution() -> None:
    puzzle = crosshatch.loads('rows = ["1", "1"]\ncolumns = ["1", "1"]')
    assert None is wrong_cells(puzzle, ("##", "??"))
    assert (0, 1) == wrong_cell(puzzle, ("##", "??"))


def test_a_puzzle_without_a_solution_is_told_from_a_wrong_picture(run: Run) -> None:
    puzzle = crosshatch.load(EXAMPLES / "impossible.toml")
    assert crosshatch.Hint(Standing.NONE) == crosshatch.hint(puzzle)
    assert None is wrong_cell(puzzle, ("???",) * 4)
    ran = run("hint", "examples/impossible.toml", "--where")
    assert (1, "the puzzle has no solution\n") == (ran.status, ran.out)


def test_a_wrong_picture_leaves_with_1_and_says_where_when_asked(run: Run) -> None:
    wrong = (EXAMPLES / "heart.txt").read_text().replace("#", ".", 1)
    ran = run("hint", "examples/heart.toml", "-", stdin=wrong.encode())
    sentence = "no solution looks like that (--where says which cells are wrong)\n"
    assert (1, sentence) == (ran.status, ran.out)
    ran = run("hint", "examples/heart.toml", "-", "--where", stdin=wrong.encode())
    assert "r1c2 is wrong\n" == ran.out


def test_all_wrong_cells_are_named_and_marked_in_the_picture_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = (EXAMPLES / "heart.txt").read_text().replace(".##", "#.#", 1).encode()
    ran = run("hint", "examples/heart.toml", "-", "--where", stdin=wrong)
    assert (1, "r1c1 and r1c2 are wrong\n") == (ran.status, ran.out)
    facts = json.loads(
        run("hint", "examples/heart.toml", "-", "--where", "--json", stdin=wrong).out
    )
    assert ([0, 0], [[0, 0], [0, 1]]) == (facts["wrong"], facts["wrong_cells"])
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("crosshatch.cli.hint.is_terminal", lambda: True)
    monkeypatch.setattr("crosshatch.cli.terminal.is_terminal", lambda: True)
    ran = run("hint", "examples/heart.toml", "-", "--where", stdin=wrong)
    assert "2 2 │██!  !███" in ran.out
    assert 2 == ran.out.count("!")


def test_where_there_are_several_solutions_the_first_wrong_cell_is_named(run: Run) -> None:
    puzzle = b'rows = ["1", "1"]\ncolumns = ["1", "1"]\nprogress = ["##", "??"]\n'
    ran = run("hint", "-", "--where", stdin=puzzle)
    assert "r1c2 is wrong, if the cells before it are right\n" == ran.out
    facts = json.loads(run("hint", "-", "--where", "--json", stdin=puzzle).out)
    assert [0, 1] == facts["wrong"]
    assert "wrong_cells" not in facts
