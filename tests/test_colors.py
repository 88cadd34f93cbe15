"""Nonograms in colour: what is read and refused, and every answer as if all pictures were tried."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from drawings import COLORS, colored, puzzle_of
from engine_calls import line_model
from hypothesis import given
from hypothesis import strategies as st
from oracle import colored_solutions, narrowed_to, symbols_of
from running import Run, refusal_of
from tiers import cases

import crosshatch
from crosshatch import Puzzle, Status
from crosshatch.data.document import Document
from crosshatch.data.grid import STAR, Grid, clue_texts, in_rows, run_text
from crosshatch.data.grid import Run as Part
from crosshatch.data.palette import Palette, palette_of
from crosshatch.data.scene import Cell, Tone
from crosshatch.engine.chain import number_of_fillings
from crosshatch.engine.clues import EXAMPLES, Clue, Runs
from crosshatch.engine.masks import masks_of, packed
from crosshatch.files.content import Content
from crosshatch.library.pictures import load_picture
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.table.grids_of_runs import clue_of_text, format_clue

EXAMPLES_FOLDER = Path(__file__).parents[1] / "examples"
RED_GREEN = COLORS[:2]
DEFAULT = palette_of([("#", "black"), ("r", "red")])


def puzzle(
    rows: Sequence[str], columns: Sequence[str], palette: Palette = RED_GREEN, **parts: Grid
) -> Puzzle:
    return compile_document(
        Document("nonogram", tuple(rows), tuple(columns), palette=palette, **parts)
    )


def spelled(told: Puzzle, words: Sequence[Sequence[int]]) -> set[Grid]:
    """Pictures, from the symbols of their cells."""
    return {in_rows(told.spelled(word), told.document.size[0]) for word in words}


# Reading.


@given(
    st.lists(
        st.one_of(
            st.just(STAR), st.builds(Part, st.sampled_from([1, 2, 12, None]), st.integers(1, 3))
        ),
        max_size=5,
    )
)
def test_a_clue_in_colours_is_read_as_it_is_written(parts: list[Part]) -> None:
    clue = Runs(tuple(parts), 4, "#rg")
    assert clue == clue_of_text("row 1", format_clue(clue), 100, "#rg")


def test_a_picture_has_the_clues_that_its_letters_say() -> None:
    assert ("2r 1g", "", "1 2 1r") == clue_texts(("rrg..", ".....", "#.##r"))


@pytest.mark.parametrize(
    ("rows", "columns", "palette", "picture"),
    [
        (["1r", "", "1g"], ["1r 1g"], RED_GREEN, ("r", ".", "g")),
        (["1r", "0", "1g"], ["1r 1g"], RED_GREEN, ("r", ".", "g")),
        (["1# 1r"], ["1#", "1r"], DEFAULT, ("#r",)),
        (["?# 1r"], ["1#", "1r"], DEFAULT, ("#r",)),
        (["* 1r"], ["1#", "1r"], DEFAULT, ("#r",)),
        (["1 1r 1"], ["*"] * 3, DEFAULT, ("#r#",)),
        (["2r 1g 1r"], ["*"] * 4, RED_GREEN, ("rrgr",)),
        (["?r", "1g"], ["1r 1g", "1r"], RED_GREEN, ("rr", "g.")),
        (["2r", "1r"], ["1r", "2r"], COLORS[:1], ("rr", ".r")),
    ],
)
def test_clues_in_colours_have_the_picture_that_they_mean(
    rows: list[str], columns: list[str], palette: Palette, picture: Grid
) -> None:
    assert (picture,) == crosshatch.solve(puzzle(rows, columns, palette)).solutions


def test_a_palette_of_the_default_colour_alone_is_black_and_white() -> None:
    told = puzzle(["2"], ["1", "1", "0"], palette_of([(".", "#ffe"), ("#", "#123")]))
    result = crosshatch.solve(told)
    assert (("##.",),) == result.solutions
    assert "possible" not in result.as_json()


# Drawing.


def test_cells_and_labels_have_their_colours() -> None:
    scene = puzzle(["1r 1g", ""], ["1r", "?g"], givens=("r?", "??")).scene(("rg", ".?"))
    red = Cell(Tone.FILLED, given=True, color="r")
    assert ((red, Cell(Tone.FILLED, color="g")), (Cell(Tone.BLANK), Cell(Tone.UNKNOWN))) == (
        scene.cells
    )
    assert ((("1r", "1g"), ("0",)), (("1r",), ("?g",))) == (scene.rows, scene.columns)
    assert RED_GREEN == scene.palette


def test_black_and_white_has_no_colour() -> None:
    scene = puzzle_of(("#.",)).scene(("#.",))
    assert ((), "") == (scene.palette, scene.cells[0][0].color)


def test_a_grid_of_letters_is_a_picture_of_a_puzzle_with_that_palette() -> None:
    assert ("rg", ".?") == load_picture(Content(b"rg\n.?\n"), palette=RED_GREEN)
    assert refusal_of(
        crosshatch.FormatError, load_picture, Content("rg\n.x\n", ".txt"), palette=RED_GREEN
    ).startswith("line 2, column 2: 'x' is no cell; a cell is one of r g")


# Lines.


COLORED = [clue for clue in EXAMPLES if symbols_of(clue) > 2]


@pytest.mark.parametrize("clue", COLORED, ids=repr)
def test_every_view_of_a_short_line_is_narrowed_as_if_all_words_were_tried(clue: Clue) -> None:
    for cells in range(5):
        told = line_model(clue, [(1 << symbols_of(clue)) - 1] * cells)
        for view in product(range(1, 1 << symbols_of(clue)), repeat=cells):
            left = told.narrowed(0, view)
            assert narrowed_to(clue, view) == (None if left is None else list(left))


# Puzzles.


def alike(pictures: set[Grid]) -> Grid:
    """Return the cells that pictures have in common."""
    cells = zip(*("".join(picture) for picture in pictures), strict=True)
    told = "".join(cell[0] if len(set(cell)) == 1 else "?" for cell in cells)
    return in_rows(told, len(next(iter(pictures))[0]))


def possible_in(pictures: set[Grid]) -> dict[str, str]:
    """For each cell in which pictures differ what it is in them."""
    seen: dict[str, str] = {}
    for row, column in product(range(len(next(iter(pictures)))), range(len(min(pictures)[0]))):
        cells = {picture[row][column] for picture in pictures}
        if len(cells) > 1:
            seen[f"{row},{column}"] = "".join(sorted(cells, key=".rgb#".index))
    return seen


def vague(told: Puzzle, rng: random.Random) -> Puzzle:
    """The puzzle with some lengths and some runs unknown."""

    def text(clue: str) -> str:
        return " ".join(
            rng.choice([word, word, word, run_text(None, word[-1]), "*"]) for word in clue.split()
        )

    rows, columns = map(text, told.document.rows), map(text, told.document.columns)
    return compile_document(replace(told.document, rows=tuple(rows), columns=tuple(columns)))


@pytest.mark.parametrize("seed", cases(range(3), range(3, 150)))
def test_random_puzzles_have_just_the_solutions_that_trying_finds(seed: int) -> None:
    rng = random.Random(seed)
    width, height = rng.choice([(4, 4), (5, 4), (4, 5), (6, 3), (3, 6)])
    symbols = rng.choice([".rg", ".rgb"])
    picture = colored(width, height, symbols, rng)
    told = vague(puzzle_of(picture, COLORS[: len(symbols) - 1]), rng)
    rows, columns = (
        [line.clue for line in told.model.lines if line.side == side] for side in ("row", "column")
    )
    givens = tuple("".join(rng.choice(f"{cell}??") for cell in row) for row in picture)
    told = compile_document(replace(told.document, givens=givens))
    expected = spelled(told, colored_solutions(rows, columns, told.model.masks))
    assert picture in expected
    if len(expected) <= 200:
        result = crosshatch.solve(told, limits=crosshatch.Limits(solutions=None))
        assert expected == set(result.solutions)
    result = crosshatch.count(told)
    assert (len(expected), True) == (result.count.value, result.count.exact)
    assert (alike(expected), possible_in(expected)) == (result.known, result.possible)


def test_a_puzzle_without_a_picture_is_told() -> None:
    result = crosshatch.solve(puzzle(["1r 1g", "1g 1r"], ["1r 1g", "1r 1g"]))
    assert (Status.NONE, None, None) == (result.status, result.known, result.possible)


def test_52_colours_with_a_letter_and_one_without_are_solved() -> None:
    letters = "#" + "".join(map(chr, (*range(97, 123), *range(65, 91))))
    palette = palette_of([(letter, f"#{at:06x}") for at, letter in enumerate(letters)])
    told = puzzle_of((letters, letters[::-1], "." * 53), palette)
    assert ((letters, letters[::-1], "." * 53),) == crosshatch.solve(told).solutions


def test_masks_cross_the_boundary_with_eight_bytes_a_cell() -> None:
    told = puzzle(["1r 1g"], ["*"] * 3).model
    masks = masks_of([1, 2, 7], 3)
    assert b"\1\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0\7\0\0\0\0\0\0\0" == packed(masks)
    assert masks == told.unpacked(packed(masks))


def test_fillings_are_counted_in_colour() -> None:
    clue = Runs((Part(1), Part(1, 2)), 3)
    assert 6 == number_of_fillings(clue.chain(), [range(3)] * 4)


# The command line.


def test_a_code_in_dark_and_light_colours_is_read(run: Run, tmp_path: Path) -> None:
    card = crosshatch.load(EXAMPLES_FOLDER / "gchq.toml")
    (code,) = crosshatch.solve(card).solutions
    rows = ", ".join(
        '"' + "".join(_shade(cell, row + at) for at, cell in enumerate(cells)) + '"'
        for row, cells in enumerate(code)
    )
    colors = '{ b = "#00008b", k = "#000", y = "#ffffa0" }'
    puzzle = tmp_path / "puzzle.toml"
    puzzle.write_text(f"palette = {colors}\npicture = [{rows}]\n")
    assert "www.gchq.gov.uk/puzz" in run("scan", str(puzzle)).out


def _shade(cell: str, number: int) -> str:
    """Dark cells in one of two dark colours, light ones blank or in a light one."""
    return "bk"[number % 2] if cell == "#" else ".y"[number % 3 == 0]
