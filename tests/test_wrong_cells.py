"""Wrong pictures: which cells are wrong, and how that is told."""

from pathlib import Path
from random import Random

import pytest
from mistakes import check_wrong_cells
from running import Run, on_terminal

import crosshatch
from crosshatch import find_wrong_cells
from crosshatch.data.grid import Grid, in_rows
from crosshatch.data.sides import sides_of

LONGEST = 160
"""The most letters of a sentence."""
EXAMPLES = Path(__file__).parents[1] / "examples"


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
            (row, column)
            for row, cells in enumerate(drawn)
            for column, cell in enumerate(cells)
            if cell not in ("?", "+", solution[row][column])
            or (cell == "+" and solution[row][column] == "·")
        )
        picture = tuple(map("".join, drawn))
        assert different == find_wrong_cells(puzzle, picture).cells


@pytest.mark.parametrize("name", ["heart.toml", "goldfish.toml", "tramway.toml", "gchq.toml"])
def test_what_each_wrong_cell_contradicts_follows_from_the_right_cells(name: str) -> None:
    """A step that names a line is found there by somebody who has only the right cells."""
    puzzle, random = crosshatch.load(EXAMPLES / name), Random(3)
    (solution,) = crosshatch.solve(puzzle).solutions
    width, height = puzzle.size
    for share in (0.2, 0.6, 1):
        drawn = [[cell if random.random() < share else "?" for cell in row] for row in solution]
        for _ in range(8):
            row, column = random.randrange(height), random.randrange(width)
            drawn[row][column] = random.choice("".join(solution))
        wrong = find_wrong_cells(puzzle, tuple(map("".join, drawn)))
        assert wrong.cells == tuple(each.cell for each in wrong.mistakes)
        for row, column in wrong.cells:
            drawn[row][column] = "?"
        right = tuple(map("".join, drawn))
        for mistake in wrong.mistakes:
            assert len(mistake.sentence) <= LONGEST
            line, is_finished, _ = mistake.sentence.partition(" was finished before")
            if is_finished:
                cells = next(each.cells for each in puzzle.model.lines if each.name == line)
                view = [puzzle.known_with(right)[cell] for cell in cells]
                found = [puzzle.encode(solution)[cell] for cell in cells]
                filled = [number for number, mask in enumerate(found) if not mask & 1]
                assert all(view[number] == found[number] for number in filled)
            if share == 1:
                assert "no solution" not in mistake.sentence


SEVERAL = [
    'rows = ["1", "1"]\ncolumns = ["1", "1"]',
    'rows = ["1", "1", ""]\ncolumns = ["1", "1", ""]',
    'rows = ["1", "2", "1"]\ncolumns = ["1", "2", "1"]',
    'rows = ["1", "1", "1", "1"]\ncolumns = ["1", "1", "1", "1"]',
    'rows = ["2", "1 1", "1 1", "2"]\ncolumns = ["2", "1 1", "1 1", "2"]',
    'palette = { r = "#d00", g = "#0a0" }\nrows = ["1r", "1g", "*"]\ncolumns = ["*", "*", ""]',
    'palette = { r = "#d00", g = "#0a0" }\nrows = ["1r 1g", "1g 1r"]\ncolumns = ["*", "*", "*"]',
]


def may_become(picture: Grid, solution: Grid) -> bool:
    """Return True if a picture in progress agrees with a solution."""
    pairs = zip("".join(picture), "".join(solution), strict=True)
    return all(cell in ("?", drawn) for cell, drawn in pairs)


def test_where_there_are_several_solutions_all_that_is_wrong_is_found() -> None:
    """Some cells are wrong by themselves; of others it cannot be judged which are."""
    random, cells, groups = Random(5), 0, 0
    for text in SEVERAL:
        puzzle = crosshatch.loads(text)
        width, height = puzzle.size
        solutions = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None)).solutions
        assert len(solutions) > 1
        for _ in range(30):
            letters = random.choices("??" + puzzle.symbols, k=width * height)
            picture = in_rows("".join(letters), width)
            found = check_wrong_cells(puzzle, picture, solutions, may_become)
            cells, groups = cells + found[0], groups + found[1]
    assert min(cells, groups) > 50


def test_cells_of_which_one_is_wrong_are_marked_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = b'rows = ["1", "1", ""]\ncolumns = ["1", "1", ""]\nprogress = ["##?", "???", "??#"]\n'
    on_terminal(monkeypatch)
    drawn = run("hint", "-", "--where", stdin=puzzle).out.splitlines()
    assert ["1 │██?██?░░░│", "1 │░░░░░░░░░│", "0 │░░░░░░██!│"] == drawn[2:5]
