"""Hints: what-ifs take just the steps that they name, and a step is drawn with its cells lit."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from hint_walks import require_what_if, stuck
from oracle import narrowed

import crosshatch
from crosshatch import Puzzle
from crosshatch.engine.masks import OPEN, Masks
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
