"""Wrong pictures: which cells are wrong, and how that is told."""

from pathlib import Path
from random import Random

import pytest
from mistakes import check_wrong_cells
from running import Run

import crosshatch
from crosshatch import Standing, find_wrong_cells
from crosshatch.data.grid import Grid, in_rows
from crosshatch.data.pieces import sides_of
from crosshatch.logic.words import LONGEST

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_wrong_cell_of_a_picture_is_found() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    (solution,) = crosshatch.solve(puzzle).solutions
    for row, cells in enumerate(solution):
        for column, cell in enumerate(cells):
            changed = cells[:column] + ("." if cell == "#" else "#") + cells[column + 1 :]
            picture = (*solution[:row], changed, *solution[row + 1 :])
            assert Standing.WRONG is crosshatch.hint(puzzle, picture).standing
            found = find_wrong_cells(puzzle, picture)
            assert (((row, column),), True) == (found.cells, found.are_all)


def test_a_right_picture_has_no_wrong_cell() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    (solution,) = crosshatch.solve(puzzle).solutions
    found = find_wrong_cells(puzzle, solution)
    assert ((), False, {}) == (found.cells, found.are_all, found.as_json())


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


def test_a_wrong_cell_that_no_step_contradicts_is_told_to_be_in_no_solution() -> None:
    """Here the right cells, of which there are none, lead nowhere."""
    puzzle = crosshatch.load(EXAMPLES / "mask.toml")
    (solution,) = crosshatch.solve(puzzle).solutions
    other = ".#"[solution[0][0] == "."]
    [mistake] = find_wrong_cells(puzzle, (other + "?" * 7, *["?" * 8] * 7)).mistakes
    state = {"#": "filled", ".": "blank"}[other]
    assert ((0, 0), f"r1c1 is {state} in no solution") == (mistake.cell, mistake.sentence)


def test_wrong_cells_count_from_the_top_but_in_json_from_the_origin() -> None:
    """Besides, a right cell is not blamed for track to it from a wrong one."""
    counts = {"columns": [2, 1], "rows": [1, 2]}
    puzzle = crosshatch.tracks(**counts, start=(0, 0), finish=(1, 1), origin="bottom")
    assert (("\u250c\u2574", "\u2575\u00b7"),) == crosshatch.solve(puzzle).solutions
    # Track to the right at the start, whose neighbour is known to be empty.
    found = find_wrong_cells(puzzle, ("??", "\u2576\u00b7"))
    assert ((1, 0),) == found.cells
    facts = found.as_json()
    assert ((0, 0), [(0, 0)]) == (facts["wrong"], facts["wrong_cells"])
    assert [(0, 0)] == [each["cell"] for each in facts["mistakes"]]


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


def test_a_cell_that_is_wrong_by_itself_is_not_put_in_a_group() -> None:
    """Two cells break row 3, but column 2 allows no such colour in one of them."""
    puzzle = crosshatch.nonogram(
        rows=["1g", "1g 1r", "1g 2r"],
        columns=["3g", "1r", "1r", "1r"],
        palette={"r": "#d00", "g": "#0a0"},
    )
    found = find_wrong_cells(puzzle, ("????", "????", "?g?."))
    assert (((2, 1),), True, ()) == (found.cells, found.are_all, found.conflicts)
    assert "column 2: row 3 cannot be green (g) because no run is" == found.mistakes[0].sentence


def test_cells_that_only_a_search_proves_wrong_together_are_few() -> None:
    """No line by itself is broken, and most of the picture has nothing to do with it."""
    puzzle = crosshatch.nonogram(
        rows=["1 2", "1", "2 1", "1", "1 1"], columns=["3", "3", "", "1 1 1", "1"]
    )
    found = find_wrong_cells(puzzle, ("??.??", "?????", "??.??", "?#???", "#.???"))
    assert ((), False) == (found.cells, found.are_all)
    [group] = found.conflicts
    assert ((3, 1), (4, 0)) == group.cells
    assert "r4c2 or r5c1 is wrong: no solution has both" == group.sentence


def test_cells_of_which_one_is_wrong_are_marked_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = b'rows = ["1", "1", ""]\ncolumns = ["1", "1", ""]\nprogress = ["##?", "???", "??#"]\n'
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("crosshatch.cli.hint.is_terminal", lambda: True)
    monkeypatch.setattr("crosshatch.cli.terminal.is_terminal", lambda: True)
    drawn = run("hint", "-", "--where", stdin=puzzle).out.splitlines()
    assert ["1 │██?██?░░░│", "1 │░░░░░░░░░│", "0 │░░░░░░██!│"] == drawn[2:5]
