"""Nonograms: what is read, what is refused and in which words, and which pictures are wrong."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from running import refusal_of

import crosshatch
from crosshatch import ClueError, Puzzle, Status
from crosshatch.data.document import METADATA, Document
from crosshatch.data.scene import Cell, Tone
from crosshatch.engine.chain import number_of_fillings
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.families import compile_document
from crosshatch.families.tracks.path_spec import PathSpec

EXAMPLES = Path(__file__).parents[1] / "examples"


def puzzle(rows: list[str], columns: list[str], givens: tuple[str, ...] | None = None) -> Puzzle:
    return compile_document(Document("nonogram", tuple(rows), tuple(columns), givens=givens))


def small() -> Puzzle:
    """`##. / .#. / #.#`, with the cell in the middle given."""
    return puzzle(["2", "1", "1 1"], ["1 1", "2", "1"], ("???", "?#?", "???"))


# Reading.


@pytest.mark.parametrize("blank", ["", "0", " ", " 0 "])
def test_a_blank_line_has_no_number_or_a_zero(blank: str) -> None:
    assert ("#", ".") == crosshatch.solve(puzzle(["1", blank], ["1"])).solutions[0]


@pytest.mark.parametrize("clue", ["1 1", "1,1", " 1 , 1 ", "01 1"])
def test_numbers_are_parted_by_spaces_or_commas(clue: str) -> None:
    assert ("#.#",) == crosshatch.solve(puzzle([clue], ["1", "", "1"])).solutions[0]


def test_a_question_mark_is_one_run_of_any_length() -> None:
    result = crosshatch.solve(puzzle(["?"], ["*"] * 3), limits=crosshatch.Limits(solutions=None))
    assert {"#..", ".#.", "..#", "##.", ".##", "###"} == {row for (row,) in result.solutions}


def test_a_star_is_any_runs_or_none() -> None:
    result = crosshatch.solve(puzzle(["* 1"], ["*"] * 3), limits=crosshatch.Limits(solutions=None))
    assert {"#..", ".#.", "..#", "#.#"} == {row for (row,) in result.solutions}


REFUSED = {
    "no rows": ([], ["1"], None, "rows: a nonogram has 1 to 4096 of them, here are 0"),
    "no columns": (["1"], [], None, "columns: a nonogram has 1 to 4096 of them, here are 0"),
    "too many rows": (
        ["*"] * 4097,
        ["*"],
        None,
        "rows: a nonogram has 1 to 4096 of them, here are 4097",
    ),
    "too many columns": (
        ["*"],
        ["*"] * 4097,
        None,
        "columns: a nonogram has 1 to 4096 of them, here are 4097",
    ),
    "a run too long": (["", "3"], ["", ""], None, "row 2: run 3 needs 3 cells, the row has 2"),
    "runs too long": (
        ["5 4 2"],
        ["*"] * 10,
        None,
        "row 1: runs 5 4 2 need 13 cells, the row has 10",
    ),
    "runs too long for a column": (
        ["*", "*"],
        ["*", "1 1"],
        None,
        "column 2: runs 1 1 need 3 cells, the column has 2",
    ),
    "runs of any length without room": (
        ["? * ?"],
        ["*", "*"],
        None,
        "row 1: runs ? * ? need 3 cells, the row has 2",
    ),
    "a clue too long to be shown": (
        [" ".join(["1"] * 30)],
        ["*"] * 5,
        None,
        "row 1: runs 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1... need 59 cells, the row has 5",
    ),
    "a letter": (["x"], ["1"], None, "row 1: 'x' is not the length of a run, ? or *"),
    "a letter among numbers": (
        ["1 1b"],
        ["1"] * 4,
        None,
        "row 1: there is no colour 'b', as no palette names it",
    ),
    "a negative number": (["1"], ["-1"], None, "column 1: '-1' is not the length of a run, ? or *"),
    "digits of another script": (
        ["\N{ARABIC-INDIC DIGIT ONE}"],
        ["1"],
        None,
        "row 1: '\N{ARABIC-INDIC DIGIT ONE}' is not the length of a run, ? or *",
    ),
    "a long word": (
        ["x" * 100],
        ["1"],
        None,
        f"row 1: '{'x' * 20}' is not the length of a run, ? or *",
    ),
    "a huge number": (
        ["12345"],
        ["1"],
        None,
        "row 1: a run of 12345 cells is longer than any line",
    ),
    "an endless number": (
        ["9" * 10_000],
        ["1"],
        None,
        f"row 1: a run of {'9' * 20} cells is longer than any line",
    ),
    "a zero among runs": (
        ["1 0"],
        ["1"],
        None,
        "row 1: 0 stands for a blank line and cannot be one of several runs",
    ),
    "sums that differ": (["2", "1"], ["1", "1"], None, "the rows fill 3 cells, the columns 2"),
    "givens of too few rows": (
        ["1", "1"],
        ["1", "1"],
        ("??",),
        "givens: 1 row, the puzzle has 2",
    ),
    "givens of another width": (
        ["1", "1"],
        ["1", "1"],
        ("??", "???"),
        "givens: row 2 has 3 cells, the puzzle has 2",
    ),
    "givens with a strange cell": (
        ["1"],
        ["1"],
        ("x",),
        "givens: row 1 has 'x', a cell is one of # . ?",
    ),
    "givens at odds with a row": (
        ["1", "1"],
        ["1", "1"],
        ("##", "??"),
        "row 1: the given cells leave no room for 1",
    ),
    "givens at odds with a column": (
        ["1", "1"],
        ["*", "0"],
        ("??", "?#"),
        "column 2: the given cells leave no room for 0",
    ),
    "givens at odds with a vague clue": (
        ["? * 2"],
        ["*"] * 6,
        ("....##",),
        "row 1: the given cells leave no room for ? * 2",
    ),
}


@pytest.mark.parametrize(
    ("rows", "columns", "givens", "sentence"), REFUSED.values(), ids=list(REFUSED)
)
def test_what_cannot_be_meant_is_refused_in_one_sentence(
    rows: list[str], columns: list[str], givens: tuple[str, ...] | None, sentence: str
) -> None:
    assert sentence == refusal_of(ClueError, puzzle, rows, columns, givens)


OFFERED = ("title", "givens", "picture", "progress", "palette", "overlay", *METADATA)
HINT = 'is family = "tracks" missing?'


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ({"extras": PathSpec((0, 0), (0, 0)).extras}, f"start: not for nonogram puzzles; {HINT}"),
        (
            {"extras": PathSpec((0, 0), (0, 0)).extras, "goal": "min"},
            f"goal: not for nonogram puzzles, which may have: {', '.join(OFFERED)}",
        ),
    ],
)
def test_parts_that_mean_nothing_to_a_nonogram_are_refused(
    part: dict[str, Any], sentence: str
) -> None:
    document = replace(Document("nonogram", ("1",), ("1",)), **part)
    assert sentence == refusal_of(ClueError, compile_document, document)


def test_an_overlay_of_another_size_is_refused() -> None:
    document = Document("nonogram", ("1",), ("1",), overlay=("12",))
    assert "overlay: row 1 has 2 cells, the puzzle has 1" == refusal_of(
        ClueError, compile_document, document
    )


def test_a_scene_shows_the_overlay_in_its_cells() -> None:
    document = Document("nonogram", ("2", "1"), ("1", "2"), overlay=("8.", " x"))
    scene = compile_document(document).scene(("##", ".#"))
    assert [["8", ""], ["", "x"]] == [[cell.glyph for cell in row] for row in scene.cells]


def test_a_family_that_there_is_not_is_refused() -> None:
    assert (
        "family: 'sudoku' is none of magnitude, mosaic, nonogram, slitherlink, tents, tracks"
        == refusal_of(ClueError, compile_document, Document("sudoku", ("1",), ("1",)))
    )


def test_sums_are_not_compared_where_a_length_is_not_known() -> None:
    assert Status.NONE is crosshatch.solve(puzzle(["?"], ["1", "0", "1"])).status


def test_a_length_behind_thousands_of_zeros_is_that_length() -> None:
    assert ("#",) == crosshatch.solve(puzzle(["0" * 5000 + "1"], ["1"])).solutions[0]


def test_what_was_read_can_always_be_asked() -> None:
    # On a long row stars make more positions than there are cells.
    try:
        read = puzzle([" * ".join(["1"] * 1500)], ["*"] * 2999)
    except ClueError:
        return
    assert Status.UNIQUE is crosshatch.solve(read).status


# Checking.


def test_a_right_picture_breaks_no_rule() -> None:
    assert () == small().check(("##.", ".#.", "#.#"))


@pytest.mark.parametrize(
    ("picture", "broken"),
    [
        (
            ("##.", "...", "#.#"),
            (
                "given cell r2c2: # was given",
                "runs of row 2: the clue is 1, the picture has 0",
                "runs of column 2: the clue is 2, the picture has 1",
            ),
        ),
        (
            ("##.", ".#.", "#.."),
            (
                "runs of row 3: the clue is 1 1, the picture has 1",
                "runs of column 3: the clue is 1, the picture has 0",
            ),
        ),
        (("##.", ".#.", "##?"), ("runs of column 2: the clue is 2, the picture has 3",)),
        (("???", "?.?", "???"), ("given cell r2c2: # was given",)),
        (
            ("?#?", "###", "?.?"),
            ("runs of row 2: the clue is 1, the picture has 3",),
        ),
    ],
)
def test_a_wrong_picture_breaks_a_rule(picture: tuple[str, ...], broken: tuple[str, ...]) -> None:
    assert broken == small().check(picture)


def test_a_given_blank_that_is_filled_is_named() -> None:
    given = puzzle(["*", "*"], ["*", "*"], ("??", ".?"))
    assert ("given cell r2c1: . was given",) == given.check(("..", "#."))


def test_vague_clues_are_named_as_they_are_written() -> None:
    vague = puzzle(["? * 2"], ["*"] * 6)
    assert ("runs of row 1: the clue is ? * 2, the picture has 2",) == vague.check(("....##",))
    assert () == vague.check(("#.#.##",))


def test_lines_with_unknown_cells_are_not_judged() -> None:
    assert () == small().check(("???", "???", "???"))
    assert () == small().check(("#?#", "???", "???"))


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (("##.", ".#."), "the picture: 2 rows, the puzzle has 3"),
        (("##.", ".#", "#.#"), "the picture: row 2 has 2 cells, the puzzle has 3"),
        (("##.", ".o.", "#.#"), "the picture: row 2 has 'o', a cell is one of # . ?"),
    ],
)
def test_what_is_no_picture_of_the_puzzle_is_refused(
    picture: tuple[str, ...], sentence: str
) -> None:
    assert sentence == refusal_of(ClueError, small().check, picture)


def test_a_row_of_two_thousand_runs_is_judged() -> None:
    row = "#." * 2000
    long = puzzle([" ".join(["1"] * 2000)], ["1", "0"] * 2000)
    assert () == long.check((row,))
    assert Status.UNIQUE is crosshatch.solve(long).status


# Drawing.


def test_masks_are_decoded_row_by_row() -> None:
    masks = bytes([ON, ON, OFF, OFF, ON, OFF, OPEN, OFF, ON])
    assert ("##.", ".#.", "?.#") == small().decode(masks)


def test_a_scene_shows_the_picture_and_marks_what_was_given() -> None:
    scene = small().scene(("##.", ".#.", "?.#"))
    filled, blank, unknown = Cell(Tone.FILLED), Cell(Tone.BLANK), Cell(Tone.UNKNOWN)
    assert (
        (filled, filled, blank),
        (blank, Cell(Tone.FILLED, given=True), blank),
        (unknown, blank, filled),
    ) == scene.cells
    assert (("2",), ("1",), ("1", "1")) == scene.rows
    assert (("1", "1"), ("2",), ("1",)) == scene.columns


def test_a_scene_without_a_picture_shows_what_was_given() -> None:
    scene = small().scene(None)
    given = [cell for row in scene.cells for cell in row if cell.given]
    assert [Cell(Tone.FILLED, given=True)] == given
    assert 8 == sum(cell.tone is Tone.UNKNOWN for row in scene.cells for cell in row)


def test_a_scene_labels_blank_and_vague_lines() -> None:
    scene = puzzle(["0", "? * 1"], ["*"] * 4).scene(None)
    assert (("0",), ("?", "*", "1")) == scene.rows


def test_a_scene_has_the_title_of_the_puzzle() -> None:
    assert "Say Cheese" == crosshatch.load(EXAMPLES / "say-cheese.toml").scene(None).title


# Given cells.


def test_given_cells_choose_among_the_solutions() -> None:
    clues = ["1", "1"], ["1", "1"]
    assert Status.MULTIPLE is crosshatch.solve(puzzle(*clues)).status
    given = crosshatch.solve(puzzle(*clues, givens=("?#", "??")))
    assert (Status.UNIQUE, ((".#", "#."),)) == (given.status, given.solutions)


def test_given_cells_can_be_ignored() -> None:
    given = puzzle(["1", "1"], ["1", "1"], ("?#", "??"))
    assert Status.MULTIPLE is crosshatch.solve(given.without_givens()).status
    assert 2 == crosshatch.count(given.without_givens()).count.value
    assert None is given.without_givens().document.givens


def test_given_cells_at_odds_with_each_other_leave_no_solution() -> None:
    # Every line alone has room for what is given in it.
    result = crosshatch.solve(puzzle(["1", "1"], ["1", "1"], ("#?", "?.")))
    assert (Status.NONE, (), None) == (result.status, result.solutions, result.known)


# Known puzzles.

OPEN_IN_THE_CARD = {(row, column) for row in (9, 10) for column in (19, 20)} | {
    (row, column) for row in (16, 17, 18, 19) for column in (12, 14)
}


def test_the_christmas_card_has_one_picture_by_logic_alone() -> None:
    result = crosshatch.solve(crosshatch.load(EXAMPLES / "gchq.toml"))
    assert (Status.UNIQUE, True, "logic") == (result.status, result.complete, result.method)
    assert "#######.###...#.#.#######" == result.solutions[0][0]
    assert 0 == result.counters.decisions


def test_the_christmas_card_without_its_given_cells_has_four_pictures() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml")
    result = crosshatch.count(card.without_givens())
    assert (4, True, True) == (result.count.value, result.count.exact, result.known_exact)
    unknown = {
        (row, column)
        for row, cells in enumerate(result.known or (), start=1)
        for column, cell in enumerate(cells, start=1)
        if cell == "?"
    }
    assert 12 == len(unknown)
    assert OPEN_IN_THE_CARD == unknown


def test_the_four_pictures_of_the_christmas_card_are_found() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml")
    result = crosshatch.solve(card.without_givens(), limits=crosshatch.Limits(solutions=None))
    assert (Status.MULTIPLE, True, 4) == (
        result.status,
        result.complete,
        len(set(result.solutions)),
    )
    assert crosshatch.solve(card).solutions[0] in result.solutions


@pytest.mark.parametrize("kept", [{(9, 19), (17, 12)}, {(9, 19)}, {(17, 12)}])
def test_only_two_given_cells_of_the_christmas_card_matter(kept: set[tuple[int, int]]) -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml").document
    givens = tuple(
        "".join("#" if (row, column) in kept else "?" for column in range(1, 26))
        for row in range(1, 26)
    )
    few = compile_document(Document("nonogram", card.rows, card.columns, givens=givens))
    assert 4 // 2 ** len(kept) == crosshatch.count(few).count.value


def test_say_cheese_has_three_pictures() -> None:
    result = crosshatch.solve(
        crosshatch.load(EXAMPLES / "say-cheese.toml"), limits=crosshatch.Limits(solutions=None)
    )
    assert (Status.MULTIPLE, True, 3) == (
        result.status,
        result.complete,
        len(set(result.solutions)),
    )


def test_line_logic_on_say_cheese_ends_with_the_known_numbers_of_fillings() -> None:
    cheese = crosshatch.load(EXAMPLES / "say-cheese.toml")
    result = crosshatch.solve(cheese, logic=True)
    assert (Status.UNKNOWN, False) == (result.status, result.complete)
    symbols = {".": (0,), "#": (1,), "?": (0, 1)}
    cells = [symbols[cell] for row in result.known or () for cell in row]
    numbers = [
        number_of_fillings(line.chain, [cells[at] for at in line.cells])
        for line in cheese.model.lines
    ]
    assert [1, 1, 1, 1, 1, 10, 3, 3, 1, 1] == numbers[:10]
    assert [1, 1, 2, 3, 2, 2, 3, 2, 1, 1] == numbers[10:]


def test_w_has_one_picture_by_logic_alone() -> None:
    result = crosshatch.solve(crosshatch.load(EXAMPLES / "w.toml"))
    assert (Status.UNIQUE, "logic") == (result.status, result.method)


@pytest.mark.parametrize(
    "wrong", [{"solutions": 0}, {"solutions": -1}, {"conflicts": -1}, {"seconds": -0.5}]
)
def test_limits_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        crosshatch.Limits(**wrong)


def test_a_seed_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^seed: -1 is not a number"):
        crosshatch.solve(small(), seed=-1)
