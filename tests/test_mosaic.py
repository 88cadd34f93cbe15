"""Mosaics: what is read and refused, pictures that break a clue, hints, and puzzles of pictures."""

import json
import random
from itertools import product
from pathlib import Path

import pytest
from running import ROOT, Run

import crosshatch
from crosshatch import CrosshatchError, Status, make
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.families import compile_document, family_called
from crosshatch.logic.comparison import ComparisonRule, shared_in_words
from crosshatch.logic.notes import Notes

TEAPOT = "examples/teapot.toml"
RING = ("###", "#.#", "###")


def mosaic(*cells: str) -> crosshatch.Puzzle:
    """Return the mosaic with these clues."""
    return crosshatch.loads(json.dumps({"family": "mosaic", "cells": list(cells)}))


def test_blocks_are_cut_off_at_the_border() -> None:
    puzzle = mosaic("4...", "...2", ".6..")
    sizes = {line.name: len(line.cells) for line in puzzle.model.lines}
    assert {"around r1c1": 4, "around r2c4": 6, "around r3c2": 6} == sizes


def test_each_broken_clue_is_named() -> None:
    puzzle = mosaic("4..", "...", "..0")
    assert ("count around r1c1: the clue is 4, the picture has 3",) == crosshatch.check(
        puzzle, ("##.", "#..", "...")
    ).broken
    assert ("count around r3c3: the clue is 0, the picture has 1",) == crosshatch.check(
        puzzle, ("##.", "##.", "...")
    ).broken


def test_unknown_cells_break_nothing_that_can_still_be() -> None:
    puzzle = mosaic("4..", "...", "..0")
    assert () == puzzle.check(("??.", "#?.", "..?"))
    assert ("count around r3c3: the clue is 0, the picture has 2 to 3",) == puzzle.check(
        ("##?", "###", "?.?")
    )


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        (["..", ".x"], "r2c2: 'x' is no clue, which is a number from 0 to 9"),
        (["5.", ".."], "r1c1: the clue is 5, the block around it has 4 cells"),
        ([". 10 .", ". . .", ". . ."], "r1c2: the clue is 10, the block around it has 6 cells"),
        (["...", ".."], "cells[1]: 2 cells, the first row has 3"),
        (["   "], "cells[0]: no cells, a cell without a clue is '.'"),
        ([], "cells: a list of clues is expected, one for each row"),
    ],
)
def test_bad_clues_are_refused_with_their_place(cells: list[str], sentence: str) -> None:
    with pytest.raises(CrosshatchError) as refused:
        mosaic(*cells)
    assert sentence in str(refused.value)


def test_an_id_is_read_and_written(run: Run) -> None:
    assert "1 solution, proved" in run("solve", "3x3:a2a0d2").out
    written = run("convert", TEAPOT, "-", "-f", "tatham").out.strip()
    assert (
        crosshatch.loads(written).document.cell_clues == crosshatch.load(TEAPOT).document.cell_clues
    )


@pytest.mark.parametrize("name", ["3x3:a2a0d", "3x3:a2a0d22", "0x3:", "2x2:5c"])
def test_bad_ids_are_refused(run: Run, name: str) -> None:
    refused = run("solve", name, "-f", "tatham")
    assert (2, "") == (refused.status, refused.out)
    assert 1 == len(refused.err.splitlines())


def test_what_a_comparison_says_holds_in_all_fillings_and_no_cell_of_its_reason_is_spare() -> None:
    chance, rule, said = random.Random(5), ComparisonRule(), 0
    for _ in range(60):
        size = chance.choice([(3, 3), (4, 3), (3, 4)])
        picture = make.random("mosaic", *size, seed=chance.randrange(999), unique=False).picture
        puzzle = compile_document(family_called("mosaic").clues_of(picture))
        model, cells = puzzle.model, "".join(picture)
        masks = bytes(
            OPEN if chance.random() < 0.7 else ON if cell == "#" else OFF for cell in cells
        )
        for deduction in rule.deduce(Notes(model, masks)):
            said += 1
            kept = rule.reduced(model, deduction)
            lines = [model.lines[line] for line in model.overlaps[deduction.at or 0]]
            assert follows(lines, dict(kept.because), dict(kept.found))
            for cause in kept.because:
                fewer = {cell: mask for cell, mask in kept.because if cell != cause[0]}
                assert not follows(lines, fewer, dict(kept.found))
            assert puzzle.name(kept.found[0][0]) in rule.sentence(puzzle, kept)
    assert said > 50


def follows(lines: list[Line], known: dict[int, int], found: dict[int, int]) -> bool:
    """Return True if all fillings of two lines that agree with known cells have these findings."""
    cells = sorted({cell for line in lines for cell in line.cells})
    for values in product((OFF, ON), repeat=len(cells)):
        filling = dict(zip(cells, values, strict=True))
        if any(filling[cell] != mask for cell, mask in known.items()):
            continue
        fits = all(line.clue.holds([filling[cell] >> 1 for cell in line.cells]) for line in lines)
        if fits and any(filling[cell] != mask for cell, mask in found.items()):
            return False
    return True


def test_a_comparison_is_told_in_words() -> None:
    steps = [step for step in crosshatch.trace(mosaic("....", ".63.", "....")) if step.found]
    assert "comparison" == steps[0].rule
    assert steps[0].sentence == (
        "around r2c2 and around r2c3: just 3 of the 6 cells that both count can be filled, "
        "so r1c1, r2c1 and r3c1 are filled and r1c4, r2c4 and r3c4 are blank"
    )


@pytest.mark.parametrize("seed", range(5))
def test_no_clue_of_a_made_mosaic_is_idle(seed: int) -> None:
    made = make.random("mosaic", 7, 6, seed=seed)
    assert made.is_unique
    assert made.puzzle.family.omissions
    for omit in made.puzzle.family.omissions(made.puzzle.document):
        fewer = compile_document(omit(made.puzzle.document))
        assert Status.MULTIPLE is crosshatch.solve(fewer).status


def test_with_logic_no_clue_can_be_left_out_for_single_numbers() -> None:
    made = make.random("mosaic", 8, 8, logic=True, seed=3)
    assert made.puzzle.family.omissions
    for omit in made.puzzle.family.omissions(made.puzzle.document):
        fewer = compile_document(omit(made.puzzle.document))
        assert Status.UNIQUE is not crosshatch.solve(fewer, logic=True).status


def test_a_mosaic_of_a_picture_keeps_the_picture(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "ring.txt", tmp_path / "ring.toml"
    file.write_text("\n".join(RING))
    ran = run("make", str(file), "--family", "mosaic", "-o", str(out))
    assert 0 == ran.status
    assert "6 clues omitted" in ran.out
    assert RING == crosshatch.solve(crosshatch.load(out)).picture
    whole = run("make", str(file), "--family", "mosaic", "--as-it-is", "-o", str(out))
    assert 0 == whole.status
    assert all(clue for row in crosshatch.load(out).document.cell_clues or () for clue in row)


def test_what_is_not_made_from_pictures_is_refused() -> None:
    with pytest.raises(CrosshatchError, match="'tracks' is none of mosaic, nonogram"):
        make.puzzle_of_picture("tracks", RING)
    with pytest.raises(CrosshatchError, match="mosaic puzzles have no colours"):
        make.puzzle_of_picture("mosaic", RING, (("r", "#d00"),))


def test_a_mosaic_is_certified(run: Run, tmp_path: Path) -> None:
    folder = str(tmp_path / "certificate")
    assert "certified: exactly 1 solution" in run("solve", TEAPOT, "--certificate", folder).out
    assert "accepted · exactly 1 solution" in run("verify", folder, TEAPOT, "--pure").out
    solutions = tmp_path / "certificate" / "solutions.txt"
    solutions.write_text(solutions.read_text().replace("#", ".", 1))
    refused = run("verify", folder)
    assert 1 == refused.status
    assert "number of filled cells of its clue" in refused.out


def test_the_examples_have_one_solution() -> None:
    for name in ("teapot", "snail", "small-print"):
        rating = crosshatch.rate(crosshatch.load(ROOT / "examples" / f"{name}.toml"))
        assert (Status.UNIQUE, 0) == (rating.status, rating.what_ifs)


def test_clues_of_lines_are_refused_and_not_forgotten() -> None:
    keys = {"family": "mosaic", "rows": [1], "cells": ["1"]}
    with pytest.raises(CrosshatchError, match="rows: mosaic puzzles have no clues of lines"):
        crosshatch.loads(json.dumps(keys))


def test_a_broken_count_is_told_once() -> None:
    mosaic = crosshatch.loads(json.dumps({"family": "mosaic", "cells": ["...", "...", "0.."]}))
    broken = crosshatch.check(mosaic, ("???", "#??", "???")).broken
    assert ("count around r3c1: the clue is 0, the picture has 1 to 4",) == broken


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (2, 2, "the 2 cells that both count must both be filled"),
        (0, 0, "the 2 cells that both count must both be blank"),
        (1, 1, "just 1 of the 2 cells that both count can be filled"),
        (0, 1, "at most 1 of the 2 cells that both count can be filled"),
    ],
)
def test_a_comparison_speaks_as_players_do(least: int, most: int, said: str) -> None:
    assert said == shared_in_words(least, most, 2, "", is_most=True)
    others = said.replace("the 2", "the other 2")
    assert others == shared_in_words(least, most, 2, "other ", is_most=True)


def test_a_kind_of_puzzle_without_ids_is_no_format() -> None:
    with pytest.raises(CrosshatchError, match="'magnitude' is a kind of puzzle without ids"):
        crosshatch.loads("3x3:a2a0d2", format="magnitude")
