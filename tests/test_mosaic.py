"""Mosaics: what two clues say together is true, and said as players do.

What cannot be meant and which clues are broken is in `commands/mosaics.txt`.
"""

import random
from itertools import product

import pytest
from rules import deduced, without_one
from rules import follows as rule_says

from crosshatch import make
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.logic.asked import rules_of
from crosshatch.puzzles import compile_document, kind_named


@pytest.mark.parametrize("rule", ["comparison", "two looks"])
def test_what_two_clues_say_holds_in_all_fillings_and_no_cell_of_it_is_spare(rule: str) -> None:
    chance, said = random.Random(5), 0
    for _ in range(20):
        size = chance.choice([(3, 3), (4, 3), (3, 4)])
        picture = make.random("mosaic", *size, seed=chance.randrange(999), unique=False).picture
        puzzle = compile_document(kind_named("mosaic").clues_of(picture))
        model, cells = puzzle.model, "".join(picture)
        masks = bytes(
            OPEN if chance.random() < 0.7 else ON if cell == "#" else OFF for cell in cells
        )
        has_rule = any(one.name == rule for one in rules_of(puzzle))
        for kept in deduced(puzzle, rule, masks) if has_rule else ():
            said += 1
            lines = [line for line in model.lines if line.name in kept.called.split(" and ")]
            assert len(lines) == 2
            assert follows(lines, dict(kept.because), dict(kept.found))
            for fewer in without_one(kept.because):
                # Two looks follow each other only so far, and so may need more.
                is_enough = follows(lines, dict(fewer), dict(kept.found))
                assert not (rule_says(puzzle, kept, fewer) if rule == "two looks" else is_enough)
            assert puzzle.name(kept.found[0][0]) in kept.sentence
    assert said > 20


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
