"""Slitherlinks: all loops of small grids, what is said of them, and loops made at random.

What cannot be meant and which rules are broken is in `commands/slitherlinks.txt`.
"""

import json
import re
from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from rules import deduced

import crosshatch
from crosshatch import Puzzle
from crosshatch.data.scene import EdgeMark
from crosshatch.data.sides import STEPS, EdgePlace
from crosshatch.engine.masks import ON
from crosshatch.library.load import loads
from crosshatch.puzzles import kind_named
from crosshatch.web.api.described import describe_puzzle

LOOPS = kind_named("slitherlink")


def puzzle_of(*cells: str) -> Puzzle:
    return loads(json.dumps({"kind": "slitherlink", "cells": cells}))


def drawn_lines(lines: frozenset[tuple[int, int]], side: int) -> list[str]:
    """Return a picture with these lines, by row and column in characters."""

    def sign(row: int, column: int) -> str:
        if not (row % 2 or column % 2):
            return "+"
        return "-|"[row % 2] if (row, column) in lines else " "

    size = 2 * side + 1
    return ["".join(sign(row, column) for column in range(size)) for row in range(size)]


def test_all_pictures_of_a_small_grid_are_judged_and_every_sentence_is_true() -> None:
    puzzle = puzzle_of("..", "..")
    places = [at for at in product(range(5), repeat=2) if sum(at) % 2]
    names = [puzzle.name(corner) for corner in range(9)]
    right = 0
    for chosen in product((False, True), repeat=len(places)):
        lines = frozenset(at for at, is_on in zip(places, chosen, strict=True) if is_on)
        found = puzzle.check(LOOPS.notation.picture_in(drawn_lines(lines, 2)))
        right += not found
        meeting = {
            name: sum((row + down, column + across) in lines for down, across in STEPS.values())
            for name, (row, column) in zip(names, product((0, 2, 4), repeat=2), strict=True)
        }
        text = "\n".join(found)
        for name in re.findall(r"loose end at (.*): ", text):
            assert 1 == meeting[name], (lines, name)
        for name, least, number in re.findall(r"branch at (.*): (at least )?(\d) lines", text):
            assert int(number) == meeting[name] or (least and int(number) < meeting[name]), lines
    assert 13 == right


def findings_on_diagonals(*cells: str, drawn: str = "") -> dict[str, str]:
    """Return the reason for each edge that follows at once from a diagonal, by its name."""
    puzzle = puzzle_of(*cells)
    masks = bytearray(puzzle.model.masks)
    for name in drawn.split(", ") if drawn else ():
        masks[next(c for c in range(len(masks)) if puzzle.name(c) == name)] = ON
    return {
        puzzle.name(cell): each.sentence
        for each in deduced(puzzle, "diagonal", bytes(masks))
        for cell, _ in each.found
    }


def test_threes_on_a_diagonal_have_both_edges_at_their_outer_corners() -> None:
    beside = findings_on_diagonals("....", ".3..", "..3.", "....")
    corners = {"the top of r2c2", "the left of r2c2", "the top of r4c3", "the left of r3c4"}
    assert corners < beside.keys()
    apart = findings_on_diagonals(".....", ".3...", "..2..", "...3.", ".....")
    assert (
        "the top and left of r2c2, the top of r5c4 and the left of r4c5 are on the loop because "
        "nothing else fits the diagonal 3 2 3 from r2c2 to r4c4"
    ) == apart["the top of r2c2"]


def test_a_loop_that_comes_to_a_diagonal_takes_both_edges_at_the_end_of_a_3() -> None:
    cells = ("....", ".2..", "..2.", "...3")
    assert {} == findings_on_diagonals(*cells)
    found = findings_on_diagonals(*cells, drawn="the top of r2c1")
    assert {"the left of r1c2", "the bottom of r4c4", "the right of r4c4"} == found.keys()
    assert (
        "the bottom and right of r4c4 are on the loop because nothing else fits the diagonal 2 2 3 "
        "from r2c2 to r4c4: the top of r2c1 is on the loop"
    ) == found["the right of r4c4"]


def test_each_finding_names_the_numbers_that_say_it() -> None:
    found = findings_on_diagonals("3...", ".3..", "..2.", "...1")
    for numbers in ("3 3 from r1c1 to r2c2", "3 3 2 from r1c1 to r3c3", "3 2 1 from r2c2 to r4c4"):
        assert any(f"the diagonal {numbers}" in reason for reason in found.values()), numbers


@given(seed=st.integers(0, 2**30), size=st.tuples(st.integers(2, 5), st.integers(2, 5)))
def test_what_diagonals_and_corners_say_is_true_of_every_loop(
    seed: int, size: tuple[int, int]
) -> None:
    made = crosshatch.make.random("slitherlink", *size, density=0.5, unique=False, seed=seed)
    puzzle, masks = made.puzzle, made.puzzle.encode(made.picture)
    for rule in ("corner", "diagonal"):
        for each in deduced(puzzle, rule):
            assert all(masks[cell] == mask for cell, mask in each.found)


def test_the_app_is_told_what_is_on_edges_and_corners_and_at_which_side_labels_are() -> None:
    puzzle = puzzle_of("3.", "..")
    told = describe_puzzle(puzzle, "")
    assert {"between": "corners", "form": "loop"} == told["edges"]
    corners = [[row, column] for row, column in product(range(3), repeat=2)]
    assert {"edges": [], "corners": corners, "ruled": False} == told["marks"]
    assert ({"rows": 2, "columns": 2}, ["???"] * 3) == (told["size"], told["givens"])
    assert {"rows": ["", ""], "columns": ["", ""]} == told["labels"]
    around = {"word": 0, "cells": [[9, 7, 2], [11, 4, 2]], "clue_at": [0, 0]}
    assert {"cell": [[around]]} == told["lines"]


def test_a_step_lights_its_edge() -> None:
    step = crosshatch.explain(puzzle_of("3.", ".3"), None, (0, 0), (0, 1)).step
    assert step
    scene = step.scene(step.after(None))
    assert [EdgePlace(0, 0, is_upright=False)] == [edge.place for edge in scene.edges if edge.lit]
    assert not any(corner.lit for corner in scene.corners)


def test_a_solution_has_the_loop_and_no_crosses() -> None:
    puzzle = puzzle_of(".20", "12.", ".2.")
    scene = puzzle.scene(crosshatch.solve(puzzle).solutions[0])
    assert [EdgeMark.STROKE] * 10 == [edge.mark for edge in scene.edges]
