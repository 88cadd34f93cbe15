"""The rule of sides: what follows because a loop has an inside and an outside."""

import json
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crosshatch
from crosshatch import Puzzle
from crosshatch.data.chance import Chance
from crosshatch.engine.masks import OPEN, Masks
from crosshatch.library.load import loads
from crosshatch.logic.fewest_steps import RuleCache
from crosshatch.logic.inside_out import Pattern, implied
from crosshatch.logic.loop_sides import SidesRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rules import rules_of
from crosshatch.puzzles import kind_named
from crosshatch.puzzles.table.random_pictures import loop_along_edges as random_loop

RULE = SidesRule()
CORNER = ("2..2", "33.2", ".1..", "...0")


def puzzle_of(*cells: str) -> Puzzle:
    return loads(json.dumps({"kind": "slitherlink", "cells": cells})).told


def sentences(puzzle: Puzzle, masks: Masks | None = None) -> dict[str, str]:
    """The sentences for all that the rule finds, by what is found."""
    deductions = RULE.deduce(Notes(puzzle.model, masks))
    return {puzzle.name(each.found[0][0]): RULE.sentence(puzzle, each) for each in deductions}


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
    (deduction,) = RULE.deduce(Notes(puzzle.model, bytes(masks)))
    assert deduction.fails
    assert RULE.follows(puzzle.model, deduction)
    assert RULE.sentence(puzzle, deduction).startswith(
        "some cells would lie both inside and outside the loop: see the known edges"
    )


@given(st.data(), st.integers(0, 2**30), st.integers(2, 5))
def test_what_is_found_is_true_and_follows_from_the_cells_that_are_named(
    data: st.DataObject, seed: int, size: int
) -> None:
    picture = random_loop(size, size, 0.5, Chance(seed))
    kind = kind_named("slitherlink")
    puzzle = kind.compile(kind.clues_of(picture)).told
    solution = puzzle.encode(picture)
    shown = data.draw(st.lists(st.booleans(), min_size=len(solution), max_size=len(solution)))
    masks = bytes(
        mask if is_shown else OPEN for mask, is_shown in zip(solution, shown, strict=True)
    )
    for deduction in RULE.deduce(Notes(puzzle.model, masks)):
        assert not deduction.fails
        assert all(solution[cell] == mask for cell, mask in deduction.found)
        assert all(masks[cell] == mask for cell, mask in deduction.because)
        assert RULE.follows(puzzle.model, deduction)
        assert RULE.sentence(puzzle, deduction)


def fits(number: int | None, sides: tuple[bool, ...]) -> bool:
    """True if a loop may have cells on these sides around a number or a corner."""
    own, *others = sides
    if number is None:
        return sum(one != other for one, other in zip(sides, (*others, own), strict=True)) < 4
    return others.count(not own) == number


def patterns(cells: int) -> list[Pattern]:
    """All ways in which some of so many cells are known to be alike or different."""
    found = set[Pattern]()
    for numbers in product(range(cells), repeat=cells):
        for differ in product((False, True), repeat=cells):
            firsts = [numbers.index(number) for number in numbers]
            if firsts == [*numbers] and not any(differ[first] for first in firsts):
                found.add(tuple(zip(numbers, differ, strict=True)))
    return sorted(found)


@pytest.mark.parametrize("number", [None, 0, 1, 2, 3, 4])
def test_numbers_and_corners_tell_all_that_follows_from_them(number: int | None) -> None:
    cells = 4 if number is None else 5
    for pattern in patterns(cells):
        fitting = [
            sides
            for sides in product((False, True), repeat=cells)
            if fits(number, sides)
            if all(
                sides[one] ^ sides[other] == pattern[one][1] ^ pattern[other][1]
                for one, other in combinations(range(cells), 2)
                if pattern[one][0] == pattern[other][0]
            )
        ]
        known = {
            (one, other, fitting[0][one] ^ fitting[0][other])
            for one, other in combinations(range(cells), 2)
            if fitting and len({sides[one] ^ sides[other] for sides in fitting}) == 1
            if pattern[one][0] != pattern[other][0]
        }
        found = implied(number, pattern)
        assert known == {*(found or ())}
        assert (found is None) == (not fitting)


def test_it_is_told_in_hints_but_not_followed_in_what_ifs() -> None:
    puzzle = puzzle_of(*CORNER)
    assert RULE in rules_of(puzzle.model)
    assert RULE not in [rule for rule, _ in RuleCache(puzzle.model).places]
    assert RULE not in rules_of(crosshatch.load("examples/tramway.toml").model)
