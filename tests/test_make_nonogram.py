"""Nonograms made of pictures, or by chance: one solution, and few cells changed."""

from collections import defaultdict
from dataclasses import replace

import pytest
from drawings import COLORS, puzzle_of, with_cell
from hypothesis import given, settings
from hypothesis import strategies as st
from images import PICTURES, in_cells, noise
from oracle import clues_of, pictures
from strategies import small_grids
from tiers import cases

import crosshatch
from crosshatch import Status, make
from crosshatch.data.grid import UNKNOWN, Grid, each_place
from crosshatch.help.rating import Difficulty
from crosshatch.make.givens import with_given
from crosshatch.puzzles.puzzle import Puzzle

MOST_CHANGED = 0.05


def open_cells(puzzle: Puzzle) -> set[tuple[int, int]]:
    """The cells in which solutions differ, as the public count says."""
    known = crosshatch.count(puzzle).known
    assert known is not None
    return {place for place, (cell,) in each_place(known) if cell == UNKNOWN}


# Pictures.


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PICTURES)
def test_pictures_have_one_solution_after_few_changes(name: str) -> None:
    for side in (10, 20, 30):
        made = make.nonogram(in_cells(PICTURES[name](), side))
        assert (made.picture,) == crosshatch.solve(made.puzzle).solutions
        assert len(made.changed) <= MOST_CHANGED * side**2


@pytest.mark.parametrize("size", cases([(2, 2), (3, 2)], [(3, 3)]))
def test_hardly_a_small_picture_could_do_with_fewer_changes(size: tuple[int, int]) -> None:
    width, height = size
    alike = defaultdict(list)
    for picture in pictures(width, height):
        alike[clues_of(picture)].append(picture)
    unique = [some[0] for some in alike.values() if len(some) == 1]
    excess = [
        len(made.changed) - min(differences(picture, other) for other in unique)
        for some in alike.values()
        for picture in some
        if (made := make.nonogram(picture)).is_unique
    ]
    assert 2 ** (width * height) == len(excess)
    assert min(excess) == 0
    assert sum(excess) <= len(excess) / 100


def differences(one: Grid, other: Grid) -> int:
    return sum(cell != another for _, (cell, another) in each_place(one, other))


@settings(max_examples=40)
@given(small_grids(longest=9), st.integers(0, 99))
def test_a_picture_never_needs_more_changes_than_by_lines_alone(picture: Grid, seed: int) -> None:
    made = make.nonogram(picture, seed=seed)
    by_lines = make.nonogram(picture, seed=seed, logic=True)
    assert made.is_unique
    assert by_lines.is_unique
    assert len(made.changed) <= len(by_lines.changed)
    assert Status.UNIQUE is crosshatch.solve(by_lines.puzzle, logic=True).status


@settings(max_examples=25)
@given(small_grids(".rgb", longest=7), st.booleans())
def test_pictures_in_colour_are_made_unique_too(picture: Grid, logic: bool) -> None:
    made = make.nonogram(picture, COLORS, logic=logic)
    assert made.is_unique
    assert {*"".join(made.picture)} - {"."} == {
        letter for letter, _ in made.puzzle.document.palette
    }


def test_no_change_of_a_made_picture_is_idle() -> None:
    picture = in_cells(noise(2, 20), 20)
    made = make.nonogram(picture)
    assert made.changed
    for row, column in made.changed:
        back = with_cell(made.picture, row, column, picture[row][column])
        assert Status.MULTIPLE is crosshatch.solve(puzzle_of(back)).status


def test_a_change_is_at_the_edge_of_a_shape_rather_than_a_speck() -> None:
    picture = ("........", ".##.....", ".##.....", ".....##.", ".....##.", "........")
    for seed in range(10):
        [(row, column)] = make.nonogram(picture, seed=seed).changed
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        assert any(picture[down][right] == "#" for down, right in beside)


def test_a_seed_makes_one_puzzle() -> None:
    picture = in_cells(noise(5, 15), 15)
    made = [make.nonogram(picture, seed=seed).picture for seed in (1, 2, 1, 2)]
    assert made[:2] == made[2:]


def test_what_cannot_be_done_is_told_with_the_cells_that_are_open() -> None:
    made = make.nonogram(in_cells(noise(3, 12), 12))
    by_lines = make.nonogram(in_cells(noise(3, 12), 12), logic=True)
    for one, status, left, words in (
        (made, Status.MULTIPLE, 4, "still 2 solutions or more after 1 cell changed: 4 cells open"),
        (made, Status.UNKNOWN, 4, "after 1 cell changed: up to 4 cells open"),
        (made, Status.UNKNOWN, 0, "still not known to have 1 solution after 1 cell changed"),
        (by_lines, Status.UNKNOWN, 4, "line logic still leaves 4 cells open after "),
    ):
        assert words in str(replace(one, status=status, open=left))


@pytest.mark.parametrize("difficulty", [*Difficulty])
@pytest.mark.parametrize("logic", [False, True])
def test_what_was_proved_before_ctrl_c_is_said(difficulty: str, logic: bool) -> None:
    def told(left: int) -> None:
        if not left:
            raise KeyboardInterrupt

    with pytest.raises(make.Unfinished) as stopped:
        make.nonogram(
            in_cells(noise(3, 12), 12), logic=logic, difficulty=difficulty, on_attempt=told
        )
    made = stopped.value.made
    assert made.is_unique
    assert Status.UNIQUE is crosshatch.solve(made.puzzle).status
    assert str(made).startswith("1 solution, proved")


# Heat.


@settings(max_examples=40)
@given(small_grids(longest=5))
def test_heat_says_how_many_cells_are_open_after_a_change(picture: Grid) -> None:
    heat = make.heat(picture)
    assert open_cells(puzzle_of(picture)) == heat.left.keys()
    for (row, column), left in heat.left.items():
        changed = with_cell(picture, row, column, "#" if picture[row][column] == "." else ".")
        assert left == len(open_cells(puzzle_of(changed)))


# Chance.


def test_a_seed_makes_one_random_puzzle() -> None:
    made = [make.random_nonogram(9, 7, seed=seed).picture for seed in (*range(5), *range(5))]
    assert made[:5] == made[5:]
    assert 5 == len({*made})


@pytest.mark.parametrize("density", [0, 0.2, 0.8, 1])
def test_as_many_cells_are_filled_as_wanted(density: float) -> None:
    made = make.random_nonogram(40, 40, density=density, unique=False)
    filled = "".join(made.picture).count("#") / 1600
    assert abs(filled - density) < 0.05
    assert () == made.changed


# Given cells.


@pytest.mark.parametrize("with_givens", [True, False])
def test_the_card_needs_a_cell_in_each_open_block(with_givens: bool) -> None:
    card = crosshatch.load("examples/gchq.toml")
    free = card.without_givens()
    puzzle = make.fewest_givens(card if with_givens else free)
    givens, cells = puzzle.document.givens or (), given_cells(puzzle)
    closed = [open_cells(free) - open_cells(with_given(free, givens, [cell])) for cell in cells]
    assert 2 == len(cells)
    assert set() == closed[0] & closed[1]
    assert open_cells(free) == closed[0] | closed[1]
    assert all(cell in block for cell, block in zip(cells, closed, strict=True))


def given_cells(puzzle: Puzzle) -> list[tuple[int, int]]:
    givens = puzzle.document.givens or ()
    return [place for place, (cell,) in each_place(givens) if cell != UNKNOWN]


@settings(max_examples=40)
@given(small_grids(longest=6))
def test_none_of_the_given_cells_can_be_spared(picture: Grid) -> None:
    puzzle = make.fewest_givens(make.nonogram(picture, unique=False).puzzle)
    assert (picture,) == crosshatch.solve(puzzle).solutions
    cells = given_cells(puzzle)
    for spared in cells:
        fewer = with_given(puzzle, picture, [cell for cell in cells if cell != spared])
        assert Status.MULTIPLE is crosshatch.solve(fewer).status
