"""Wrong pictures: which cells are wrong, and how that is told."""

import json
from pathlib import Path
from random import Random

import pytest
from running import Run

import crosshatch
from crosshatch import Standing
from crosshatch.data.pieces import sides_of
from crosshatch.help.hints import find_wrong_cells, wrong_cell, wrong_cells
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
            drawn[puzzle.counted_row(row)][column] = "?"
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
    told = [
        "r1c2 is wrong",
        "r1c2: row 1: the first 2 must cover column 2 because column 4 is blank and the second 2 "
        "comes after it",
    ]
    assert told == ran.out.splitlines()


def test_all_wrong_cells_are_named_and_marked_in_the_picture_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = (EXAMPLES / "heart.txt").read_text().replace(".##", "#.#", 1).encode()
    ran = run("hint", "examples/heart.toml", "-", "--where", stdin=wrong)
    first, *mistakes = ran.out.splitlines()
    assert (1, "r1c1 and r1c2 are wrong") == (ran.status, first)
    assert ["r1c1: column 1 was finished before"] == mistakes[:1]
    facts = json.loads(
        run("hint", "examples/heart.toml", "-", "--where", "--json", stdin=wrong).out
    )
    assert ([0, 0], [[0, 0], [0, 1]]) == (facts["wrong"], facts["wrong_cells"])
    told = [f"r1c{each['cell'][1] + 1}: {each['sentence']}" for each in facts["mistakes"]]
    assert mistakes == told
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
    told = [
        "r1c2 is wrong, if the cells before it are right",
        "r1c2: row 1 was finished before",
    ]
    assert told == ran.out.splitlines()
    facts = json.loads(run("hint", "-", "--where", "--json", stdin=puzzle).out)
    assert [0, 1] == facts["wrong"]
    assert "wrong_cells" not in facts
