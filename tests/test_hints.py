"""Hints: what-ifs, explanations of one cell, pictures, and the command line."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from hint_walks import require_what_if, stuck
from oracle import narrowed
from running import Run

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.engine.masks import OPEN, Masks
from crosshatch.help.hints import StepKind
from crosshatch.logic.what_if import find_what_if

EXAMPLES = Path(__file__).parents[1] / "examples"
MASK = crosshatch.load(EXAMPLES / "mask.toml")

# What if?


def failing(puzzle: Puzzle, masks: Masks, lines: Sequence[int]) -> int | None:
    """Which of some looks at lines, one after the other, finds that there is no filling left."""
    known = bytearray(masks)
    for number, line in enumerate(lines):
        cells = puzzle.model.lines[line].cells
        left = narrowed(puzzle.model.lines[line].clue, bytes(known[cell] for cell in cells))
        if left is None:
            return number
        for cell, mask in zip(cells, left, strict=True):
            known[cell] = mask
    return None


# A line that told something early may be the one that fails, on a second look.
TWICE = crosshatch.loads(
    'rows = ["1", "1 1", "1", "1", "1 1", "3", "1"]\n'
    'columns = ["1", "1 2", "2 1", "1", "3"]\n'
    'givens = ["????.", "?.#.?", ".??.?", ".?..?", "??.??", "??#??", "??.??"]'
)
STUCK = [MASK, TWICE, *(puzzle_of(half_filled(7, 0.4, seed)) for seed in range(24))]


@pytest.mark.parametrize("puzzle", STUCK)
def test_a_what_if_takes_just_the_steps_that_it_names(puzzle: Puzzle) -> None:
    masks = stuck(puzzle)
    what_if = find_what_if(puzzle.model, masks)
    if what_if is None:
        assert OPEN not in masks or crosshatch.count(puzzle).count.value > 1
        return
    require_what_if(puzzle, masks, what_if)
    known = puzzle.model.with_mask(masks, what_if.cell, what_if.assumed)
    assert len(what_if.lines) - 1 == failing(puzzle, known, what_if.lines)
    for number in range(len(what_if.lines)):
        fewer = [line for at, line in enumerate(what_if.lines) if at != number]
        assert None is failing(puzzle, known, fewer)


def test_a_what_if_out_of_time_is_none() -> None:
    assert None is find_what_if(MASK.model, stuck(MASK), until=0.0)


# One cell.


def test_a_given_cell_was_given() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml")
    hint = crosshatch.explain(card, None, (3, 3))
    assert hint.step is not None
    assert (StepKind.GIVEN, "r4c4 is filled: it was given") == (hint.step.kind, hint.step.sentence)


def test_a_cell_that_may_be_either_is_said_to_be() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml").without_givens()
    assert crosshatch.Hint(Standing.SEVERAL) == crosshatch.explain(card, None, (8, 18))


def test_cells_that_an_explanation_takes_are_named_where_they_are_not_known_yet(run: Run) -> None:
    cat = crosshatch.load(EXAMPLES / "cat.toml")
    hint = crosshatch.explain(cat, None, (7, 16))
    assert hint.step is not None
    assert hint.step.deduction is not None
    assert tuple(cell for cell, _ in hint.step.premises) == hint.step.still_to_find
    ran = run("hint", "examples/cat.toml", "--why", "r8c17")
    assert ran.out.endswith("(to be found first: r1c17, r2c17, r6c17 and 2 other cells)\n")


def test_a_cell_outside_the_puzzle_is_refused() -> None:
    for row, column in ((0, 20), (12, 0), (-1, 0), (0, -1)):
        with pytest.raises(
            crosshatch.CrosshatchError, match="the puzzle has 12 rows and 20 columns"
        ):
            crosshatch.explain(crosshatch.load(EXAMPLES / "cat.toml"), None, (row, column))


def test_a_step_is_drawn_with_its_cells_and_clue_lit() -> None:
    cat = crosshatch.load(EXAMPLES / "cat.toml")
    hint = crosshatch.explain(cat, None, (5, 11))
    assert hint.step is not None
    scene = hint.step.scene(None)
    lit = [
        (row, column)
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
        if cell.lit
    ]
    assert ([(5, 11)], frozenset(), frozenset({11})) == (lit, scene.lit_rows, scene.lit_columns)
    row = crosshatch.hint(cat, cat.decode(known_columns(cat))).step
    assert row is not None
    assert len(row.scene(None).lit_rows) == 1


def known_columns(puzzle: Puzzle) -> bytes:
    """Return the masks after all columns were narrowed once, so that the next step is on a row."""
    masks = bytearray(puzzle.model.masks)
    for line in puzzle.model.lines[len(puzzle.document.rows) :]:
        left = puzzle.model.engine.narrow(
            puzzle.model.lines.index(line), bytes([OPEN]) * len(line.cells)
        )
        for cell, mask in zip(line.cells, left or b"", strict=True):
            masks[cell] = mask
    return bytes(masks)


# The command line.


def test_a_picture_is_solved_even_if_no_blank_cell_is_crossed_out(run: Run) -> None:
    drawn = (EXAMPLES / "heart.txt").read_text().replace(".", "?").encode()
    assert (0, "solved\n", "") == run("hint", "examples/heart.toml", "-", stdin=drawn)
    ran = run("hint", "examples/heart.toml", "-", "--why", "r1c1", stdin=drawn)
    assert "blank" in ran.out


def test_a_hint_as_data_has_its_cells_and_reason(run: Run) -> None:
    facts = json.loads(run("hint", "examples/cat.toml", "--why", "r6c12", "--json").out)
    step = facts["step"]
    assert ("open", "line", "column 12") == (facts["standing"], step["kind"], step["line"])
    assert [{"cell": [5, 11], "is": "filled"}] == step["cells"]
    assert ([], ["the 7"]) == (step["because"], step["numbers"])


def test_a_picture_of_another_size_is_refused(run: Run) -> None:
    ran = run("hint", "examples/cat.toml", "examples/heart.txt")
    assert (2, "") == (ran.status, ran.out)
    assert ran.err.startswith("crosshatch: examples/heart.txt: the picture: ")


def test_progress_in_the_puzzle_file_is_where_hints_begin(run: Run, tmp_path: Path) -> None:
    puzzle = tmp_path / "started.toml"
    puzzle.write_text('rows = ["3", "1"]\ncolumns = ["*", "*", "*"]\nprogress = ["#?#", "#??"]')
    ran = run("hint", str(puzzle))
    told = [
        "row 1: the 3 takes all 3 cells, so column 2 is filled",
        "2 lines give something now, 3 cells in all",
    ]
    assert told == ran.out.splitlines()
