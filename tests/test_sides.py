"""The rule of sides: what follows because a loop has an inside and an outside."""

import json

from hypothesis import given
from hypothesis import strategies as st
from rules import deduced, follows

from crosshatch import Puzzle, make
from crosshatch.engine.masks import OPEN, Masks
from crosshatch.library.load import loads

RULE = "inside and outside"
CORNER = ("2..2", "33.2", ".1..", "...0")


def puzzle_of(*cells: str) -> Puzzle:
    return loads(json.dumps({"kind": "slitherlink", "cells": cells}))


def sentences(puzzle: Puzzle, masks: Masks | None = None) -> dict[str, str]:
    """The sentences for all that the rule finds, by what is found."""
    found = deduced(puzzle, RULE, masks)
    return {puzzle.name(each.found[0][0]): each.sentence for each in found}


def test_a_2_in_the_corner_tells_on_which_side_the_cells_beside_it_lie() -> None:
    told = sentences(puzzle_of(*CORNER))
    assert "the top of r1c2" == next(iter(told))
    assert (
        "the top of r1c2 is on the loop because r1c2 lies inside it: see the 2 in r1c1"
    ) == told["the top of r1c2"]
    assert (
        "the top of r2c2 is on the loop because r1c2 and r2c2 lie on different sides of it: see "
        "the 2 in r1c1 and the 3 in r2c2"
    ) == told["the top of r2c2"]
    assert (
        "the left of r1c3 stays off the loop because r1c2 and r1c3 lie on the same side of it: see "
        "the 2s in r1c1 and r1c4"
    ) == told["the left of r1c3"]


def test_many_numbers_are_not_named() -> None:
    told = sentences(puzzle_of("23..", ".31.", "1..1", ".3.."))
    assert told["the top of r3c4"].endswith("see the numbers around")


def test_cells_that_would_lie_on_both_sides_are_a_contradiction() -> None:
    puzzle = puzzle_of("2.", ".2", "..")
    edges = {puzzle.name(cell): cell for cell in range(len(puzzle.model.masks))}
    masks = bytearray(puzzle.model.masks)
    for name, mask in (("the top of r1c2", 1), ("the left of r2c1", 2)):
        masks[edges[name]] = mask
    (deduction,) = deduced(puzzle, RULE, bytes(masks))
    assert deduction.fails
    assert follows(puzzle, deduction)
    assert deduction.sentence.startswith(
        "some cells would lie both inside and outside the loop: see the known edges"
    )


@given(st.data(), st.integers(0, 2**30), st.integers(2, 5))
def test_what_is_found_is_true_and_follows_from_the_cells_that_are_named(
    data: st.DataObject, seed: int, size: int
) -> None:
    made = make.random("slitherlink", size, size, density=0.5, unique=False, seed=seed)
    puzzle, solution = made.puzzle, made.puzzle.encode(made.picture)
    shown = data.draw(st.lists(st.booleans(), min_size=len(solution), max_size=len(solution)))
    masks = bytes(
        mask if is_shown else OPEN for mask, is_shown in zip(solution, shown, strict=True)
    )
    for deduction in deduced(puzzle, RULE, masks):
        assert not deduction.fails
        assert all(solution[cell] == mask for cell, mask in deduction.found)
        assert all(masks[cell] == mask for cell, mask in deduction.because)
        assert follows(puzzle, deduction)
        assert deduction.sentence
