"""Slitherlinks: read and written, solved, checked by their rules, told, made and certified."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import Run

import crosshatch
from crosshatch import Limits, Puzzle, Status, make
from crosshatch.data.chance import Chance
from crosshatch.data.pieces import STEPS
from crosshatch.data.scene import EdgeMark
from crosshatch.engine.masks import ON
from crosshatch.errors import ClueError, FormatError
from crosshatch.families import family_called
from crosshatch.families.slitherlink.loops import random_loop
from crosshatch.library.load import loads
from crosshatch.logic.notes import Notes
from crosshatch.logic.rules import rules_of

CELLS = (".20", "12.", ".2.")
ID = "3x3t0:a2012b2a"
ADDRESS = "slither/3/3/g201c7"
SOLUTION = ("+-+ + +", "| |    ", "+ +-+ +", "|   |  ", "+ + + +", "|   |  ", "+-+-+ +")
RINGS = ("+-+ +-+", "| | | |", "+-+ +-+")
SAVED = """pzprv3
slither
3
3
. 2 0
1 2 .
. 2 -
1 1 0 0
1 0 1 0
1 0 1 -1
1 0 0
0 1 -1
0 0 0
1 1 0
"""


def puzzle_of(*cells: str) -> Puzzle:
    return loads(json.dumps({"family": "slitherlink", "cells": cells}))


def broken(puzzle: Puzzle, *rows: str) -> tuple[str, ...]:
    return puzzle.check(puzzle.family.notation.picture_in(rows))


def random_puzzle(seed: int, size: int = 4) -> Puzzle:
    return make.random("slitherlink", size, size, seed=seed).puzzle


# Reading and writing.


@pytest.mark.parametrize("text", [ID, "3x3t0dh:a2012b2a", ADDRESS])
def test_ids_and_addresses_are_the_puzzle(text: str) -> None:
    assert puzzle_of(*CELLS).document == loads(text).document


def test_a_puzzle_is_written_as_an_id_and_an_address() -> None:
    puzzle = puzzle_of(*CELLS)
    assert f"{ID}\n" == crosshatch.dumps(puzzle, "tatham")
    assert f"https://puzz.link/p?{ADDRESS}\n" == crosshatch.dumps(puzzle, "puzzlink")


@pytest.mark.parametrize("form", ["tatham", "puzzlink", "pzprv3", "toml", "json"])
@given(seed=st.integers(0, 10**6), size=st.integers(1, 6))
def test_what_was_written_is_read_again(form: str, seed: int, size: int) -> None:
    picture = random_loop(size, size, 0.5, Chance(seed))
    family = family_called("slitherlink")
    document = family.clues_of(picture)
    for omit in family.omissions(document)[seed % 3 :: 2] if family.omissions else ():
        document = omit(document)
    puzzle = family.read(replace(document, picture=None))
    again = loads(crosshatch.dumps(puzzle, form)).document
    assert document.cell_clues == again.cell_clues


def test_a_saved_file_has_the_edges_that_were_drawn() -> None:
    document = loads(SAVED).document
    assert ("", "2", "?") == (document.cell_clues or ())[2]
    assert document.progress
    assert document.progress[0].startswith("┌┐")
    assert loads(crosshatch.dumps(loads(SAVED), "pzprv3")).document == document


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3x3t0:a2012b2", r"3x3 has 9 places, here are 8"),
        ("3x3t0:a2015b2a", r"'5' is no gap from a to z and none of the numbers 0 1 2 3 4"),
        (
            "3x3t1:a2012b2a",
            r"line 1, column 4: 't1' before the colon is of no game that can be read",
        ),
        ("slither/3/3/g201c7f", r"'f' is no number from 0 to e, no dot and no gap"),
        ("slither/3/3/g201c77", r"3x3 has 9 places, here are 11"),
        ("slither/3/3/g201c7z", r"3x3 has 9 places, here are 29"),
        (SAVED.replace("1 2 .", "1 5 ."), r"line 6, column 3: '5' is no clue"),
        (SAVED.replace("1 1 0 0", "1 1 0 7"), r"line 8, column 7: '7' is no edge"),
    ],
)
def test_a_bad_text_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads(text)


@pytest.mark.parametrize("clue", ["5", "x", "-"])
def test_a_clue_that_is_no_number_of_edges_is_refused(clue: str) -> None:
    with pytest.raises(ClueError, match=f"r1c2: '{clue}' is not a number of edges, 0 to 4"):
        puzzle_of(f".{clue}")


def test_an_id_cannot_say_that_a_clue_is_unknown() -> None:
    with pytest.raises(FormatError, match=r"r1c2: an id has a number or nothing in a cell"):
        crosshatch.dumps(puzzle_of("1?"), "tatham")


def test_a_picture_is_a_puzzle() -> None:
    puzzle = loads(json.dumps({"family": "slitherlink", "picture": SOLUTION}))
    assert (("3", "2", "0"), ("1", "2", "1"), ("2", "2", "1")) == puzzle.document.cell_clues
    with pytest.raises(FormatError, match="two loops"):
        loads(json.dumps({"family": "slitherlink", "picture": RINGS}))


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (["+-+", "| x", "+*+"], r"row 3, character 2: '\*' where one of - "),
        (["+-+-+", "| | |", "+-+-+"], r"branch at the top left of r1c2: 3 lines meet"),
        (["+-+-", "| | ", "+-+-"], r"a loop has an odd number of rows and of characters"),
    ],
)
def test_a_picture_with_other_characters_is_refused(rows: list[str], sentence: str) -> None:
    with pytest.raises(FormatError, match=sentence):
        loads(json.dumps({"family": "slitherlink", "picture": rows}))


# Rules.


def test_a_solution_breaks_no_rule() -> None:
    assert () == broken(puzzle_of(*CELLS), *SOLUTION)
    assert () == broken(puzzle_of(*CELLS), *["?".join("+" * 4), "? ? ? ?"] * 3, "+?+?+?+")


RING = ("+-+ +", "| |  ", "+-+ +")


@pytest.mark.parametrize(
    ("cells", "rows", "sentence"),
    [
        ("3.", RING, "count of r1c1: the clue is 3, the loop takes 4 edges"),
        (".2", RING, "count of r1c2: the clue is 2, the loop takes 1 edge"),
        ("..", ("+-+ +", "| |  ", "+ + +"), "loose end"),
        ("..", ("+ + +", "     ", "+ + +"), "no loop: no line is drawn"),
        ("...", RINGS, "two loops: the loop of 4 edges"),
    ],
)
def test_a_wrong_picture_breaks_a_rule(cells: str, rows: tuple[str, ...], sentence: str) -> None:
    assert any(each.startswith(sentence) for each in broken(puzzle_of(cells), *rows))


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (("┌?┐", "???"), None),
        (("╶?╴", "?╵?"), "branch at the top left of r1c2: 3 lines meet"),
        (("┘??", "???"), "off the grid at the top left of r1c1"),
        (("╶·?", "???"), "loose end at the top left of r1c2: the line ends there"),
        (("+··", "···"), "loose end at the top left of r1c1: the line ends there"),
    ],
)
def test_pieces_at_corners_break_rules(picture: tuple[str, ...], sentence: str | None) -> None:
    found = puzzle_of("..").check(picture)
    assert found == () if sentence is None else any(each.startswith(sentence) for each in found)


GAP = ("+-+-+-+", "|     |", "+ + + +", "|     |", "+-+ +-+")


def test_a_loop_with_a_gap_has_two_loose_ends_and_breaks_no_other_rule() -> None:
    assert (
        "loose end at the bottom left of r2c2: the line ends there",
        "loose end at the bottom left of r2c3: the line ends there",
    ) == broken(puzzle_of("2.2", "2.2"), *GAP)


def test_the_edges_of_a_loop_with_a_gap_are_counted_as_drawn() -> None:
    found = broken(puzzle_of("3.2", "2.3"), *GAP)
    for name in ("r1c1", "r2c3"):
        assert f"count of {name}: the clue is 3, the loop takes 2 edges" in found


def test_a_hint_about_a_gap_says_where_the_line_ends(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text("\n".join(GAP))
    puzzle = tmp_path / "p.toml"
    puzzle.write_text(crosshatch.dumps(puzzle_of("2.2", "2.2"), "toml"))
    told = run("hint", str(puzzle), str(tmp_path / "p.txt"), "--where").out
    assert "the bottom left of r2c2: the line along the bottom of r2c1 ends there" in told
    assert "the bottom left of r2c3: the line along the bottom of r2c3 ends there" in told


BRANCH = ("+-+-+", "| | |", "+-+-+", "    |", "+ + +")


def test_lines_that_meet_at_a_corner_break_a_rule(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text("\n".join(BRANCH))
    (tmp_path / "p.toml").write_text(crosshatch.dumps(puzzle_of("..", ".."), "toml"))
    told = run("check", str(tmp_path / "p.toml"), str(tmp_path / "p.txt"))
    assert 1 == told.status
    for name in ("top left of r1c2", "top left of r2c2", "top right of r2c2"):
        assert f"branch at the {name}: 3 lines meet" in told.out


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
        found = broken(puzzle, *drawn_lines(lines, 2))
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


def test_a_corner_with_a_line_that_is_not_shown_has_at_least_the_others() -> None:
    full = {at for at in product(range(7), repeat=2) if sum(at) % 2}
    found = broken(puzzle_of("...", "...", "..."), *drawn_lines(frozenset(full), 3))
    assert "branch at the top left of r2c3: at least 3 lines meet" in found
    assert "branch at the bottom left of r3c3: 3 lines meet" in found


def test_every_edge_and_corner_is_found_by_its_name() -> None:
    puzzle = puzzle_of(*CELLS)
    for cell in range(len(puzzle.model.masks)):
        name = puzzle.name(cell)
        assert (cell, cell) == tuple(map(puzzle.cell_called, (name, name.removeprefix("the "))))
    assert puzzle.cell_called("bottom of r1c2") == puzzle.cell_called("the top of r2c2")
    for bad in ("top of r4c1", "middle of r1c1", "of r1c1"):
        with pytest.raises(crosshatch.CrosshatchError, match="such as r5c3, r5c3-r5c4 or top of"):
            puzzle.cell_called(bad)
    with pytest.raises(crosshatch.CrosshatchError, match="has 4 rows and 4 columns of corners"):
        puzzle.cell_called("r7c6")


# Answers.


def test_the_solution_is_written_as_rows_of_edges(run: Run) -> None:
    told = json.loads(run("solve", ID, "--json").out)
    assert ("unique", [[*SOLUTION]]) == (told["status"], told["solutions"])
    assert "\n".join(SOLUTION) in run("solve", ID).out


def test_check_and_hint_read_rows_of_edges(run: Run, tmp_path: Path) -> None:
    drawn = tmp_path / "drawn.txt"
    drawn.write_text("\n".join(SOLUTION))
    assert 0 == run("check", ID, str(drawn)).status
    drawn.write_text("\n".join(SOLUTION).replace("-", "x", 1))
    assert 1 == run("check", ID, str(drawn)).status
    drawn.write_text("\n".join(["?".join("+" * 4), "? ? ? ?"] * 3 + ["+?+?+?+"]))
    assert "r1c3: the count 0" in run("hint", ID, str(drawn)).out
    drawn.write_text("+-+\n| |\n+-+")
    assert 2 == run("check", ID, str(drawn)).status


@pytest.mark.parametrize("cells", [("4",), ("44",), ("33", "33"), ("0.", ".0")])
def test_what_cannot_be_is_refuted(cells: tuple[str, ...]) -> None:
    expected = Status.UNIQUE if cells == ("4",) else Status.NONE
    assert expected is crosshatch.solve(puzzle_of(*cells)).status


def test_all_loops_of_a_small_grid_are_counted() -> None:
    # The numbers of loops in grids of 1, 2 and 3 cells on each side.
    counts = [crosshatch.count(puzzle_of(*["." * side] * side)).count.value for side in (1, 2, 3)]
    assert [1, 13, 213] == counts


def test_all_clues_of_a_small_grid_have_the_loops_that_fit() -> None:
    family = family_called("slitherlink")
    every = crosshatch.solve(puzzle_of("..", ".."), limits=Limits(solutions=20)).solutions
    counts = {loop: "".join(map("".join, family.clues_of(loop).cell_clues or ())) for loop in every}
    for clues in map("".join, product(".01234", repeat=4)):
        expected = {
            loop
            for loop, numbers in counts.items()
            if all(clue in (".", number) for clue, number in zip(clues, numbers, strict=True))
        }
        puzzle = puzzle_of(clues[:2], clues[2:])
        assert expected == {*crosshatch.solve(puzzle, limits=Limits(solutions=20)).solutions}


def findings_on_diagonals(*cells: str, drawn: str = "") -> dict[str, str]:
    """Return the reason for each edge that follows at once from a diagonal, by its name."""
    puzzle = puzzle_of(*cells).told
    masks = bytearray(puzzle.model.masks)
    for name in drawn.split(", ") if drawn else ():
        masks[next(c for c in range(len(masks)) if puzzle.name(c) == name)] = ON
    rule = next(rule for rule in rules_of(puzzle.model) if rule.name == "diagonal")
    return {
        puzzle.name(cell): rule.sentence(puzzle, each)
        for each in rule.deduce(Notes(puzzle.model, bytes(masks)))
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


@given(seed=st.integers(0, 2**30), size=st.integers(2, 5))
def test_what_diagonals_say_is_true_of_every_loop(seed: int, size: int) -> None:
    picture = random_loop(size, size, 0.5, Chance(seed))
    family = family_called("slitherlink")
    puzzle = family.compile(family.clues_of(picture))
    masks = puzzle.encode(picture)
    for clause in puzzle.model.told.clauses:
        assert any((masks[cell] == ON) == is_on for cell, is_on in clause)


@pytest.mark.parametrize("seed", range(5))
def test_what_corners_say_is_true_of_every_loop(seed: int) -> None:
    family = family_called("slitherlink")
    picture = random_loop(3 + seed % 3, 4, 0.3 + seed / 10, Chance(seed))
    puzzle = family.compile(family.clues_of(picture))
    masks = puzzle.encode(picture)
    assert puzzle.model.told.clauses
    for clause in puzzle.model.told.clauses:
        assert any((masks[cell] == ON) == is_on for cell, is_on in clause)


@pytest.mark.parametrize("row", [".", "0.."])
def test_the_only_way_round_is_the_loop(row: str) -> None:
    rating = crosshatch.rate(puzzle_of(row))
    assert rating.word == "very easy"
    sentence = "4 corners are on the loop because there is only one way round"
    assert sentence in (rating.hardest or "")


@pytest.mark.parametrize("seed", range(5))
def test_hints_lead_to_the_solution(seed: int) -> None:
    puzzle = random_puzzle(seed)
    solution = puzzle.encode(crosshatch.solve(puzzle).solutions[0])
    for _ in range(200):
        hint = crosshatch.hint(puzzle)
        if hint.step is None:
            break
        assert hint.step.sentence
        masks = bytearray(puzzle.model.masks)
        for cell, mask in hint.step.findings:
            assert solution[cell] & mask
            masks[cell] &= mask
        puzzle = puzzle.knowing(bytes(masks))
    assert puzzle.finished(puzzle.decode(puzzle.model.masks)) == puzzle.decode(solution)


# Making.


@pytest.mark.parametrize("seed", range(6))
def test_no_clue_of_a_made_puzzle_is_idle(seed: int) -> None:
    puzzle = random_puzzle(seed, 5)
    assert Status.UNIQUE is crosshatch.solve(puzzle).status
    assert puzzle.family.omissions
    for omit in puzzle.family.omissions(puzzle.document):
        fewer = puzzle.family.read(omit(puzzle.document))
        assert Status.MULTIPLE is crosshatch.solve(fewer).status


@given(
    width=st.integers(1, 7),
    height=st.integers(1, 7),
    density=st.floats(0, 1),
    seed=st.integers(0, 2**30),
)
def test_random_loops_are_loops(width: int, height: int, density: float, seed: int) -> None:
    picture = random_loop(width, height, density, Chance(seed))
    family = family_called("slitherlink")
    assert () == family.compile(family.clues_of(picture)).check(picture)


# Certificates.


@pytest.mark.parametrize("cells", [CELLS, ("22", "22"), ("3.3",), ("1.", "..")])
def test_certificates_are_accepted(cells: tuple[str, ...], tmp_path: Path) -> None:
    puzzle = puzzle_of(*cells)
    result = crosshatch.solve(puzzle, certificate=True, limits=Limits(solutions=50))
    assert result.certificate, result.uncertified
    result.certificate.write(tmp_path / "it")
    assert "accepted" == crosshatch.check_certificate(tmp_path / "it", puzzle).acceptance


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (SOLUTION[:-1], "not a picture of this puzzle"),
        (("+x+ + +", *SOLUTION[1:]), "a character that means nothing"),
        (("+ + + +", *SOLUTION[1:]), "not one loop"),
        (("+-+-+-+", "|     |", "+ + + +") * 2 + ("+-+-+-+",), "not one loop|means nothing"),
        (("+-+ + +", "| |    ", "+-+ + +", *["       ", "+ + + +"] * 2), "edges of its clue"),
    ],
)
def test_a_certificate_with_another_picture_is_refused(
    rows: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    puzzle = puzzle_of(*CELLS)
    certificate = crosshatch.solve(puzzle, certificate=True).certificate
    assert certificate
    certificate.write(tmp_path / "it")
    (tmp_path / "it" / "solutions.txt").write_text("\n".join(rows) + "\n")
    found = crosshatch.check_certificate(tmp_path / "it", puzzle)
    assert "accepted" != found.acceptance
    assert re.search(sentence, found.sentence)


# Pictures.


def test_a_solution_has_the_loop_and_no_crosses() -> None:
    puzzle = puzzle_of(*CELLS)
    scene = puzzle.scene(crosshatch.solve(puzzle).solutions[0])
    assert {EdgeMark.STROKE} == {edge.mark for edge in scene.edges}
    assert sum(row.count("-") + row.count("|") for row in SOLUTION) == len(scene.edges)


def test_pictures_films_and_booklets_in_every_form(run: Run, tmp_path: Path) -> None:
    for suffix in ("svg", "png", "pdf", "html", "txt"):
        assert 0 == run("draw", "--solution", ID, "-o", str(tmp_path / f"a.{suffix}")).status
    assert "┗━━━┓" in (tmp_path / "a.txt").read_text()
    for suffix in ("gif", "apng", "webp"):
        assert 0 == run("animate", ID, "-o", str(tmp_path / f"a.{suffix}")).status
    assert 0 == run("draw", "--sheet", ID, "-o", str(tmp_path / "b.pdf")).status


def test_junk_for_a_picture_is_told_the_usual_form(run: Run, tmp_path: Path) -> None:
    (tmp_path / "junk.txt").write_text("abc\n")
    ran = run("check", "examples/garden-fence.toml", str(tmp_path / "junk.txt"))
    assert (2, True) == (ran.status, "the usual form is rows of + - | and blanks" in ran.err)
