"""Mosaics: what a comparison of two clues says is true, and said as players do.

What cannot be meant and which clues are broken is in `commands/mosaics.txt`.
"""

import random
from itertools import product

from rules import deduced

from crosshatch import make
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.logic.asked import rules_of
from crosshatch.puzzles import compile_document, kind_named


def test_what_a_comparison_says_holds_in_all_fillings_and_no_cell_of_its_reason_is_spare() -> None:
    chance, said = random.Random(5), 0
    for _ in range(20):
        size = chance.choice([(3, 3), (4, 3), (3, 4)])
        picture = make.random("mosaic", *size, seed=chance.randrange(999), unique=False).picture
        puzzle = compile_document(kind_named("mosaic").clues_of(picture))
        model, cells = puzzle.model, "".join(picture)
        masks = bytes(
            OPEN if chance.random() < 0.7 else ON if cell == "#" else OFF for cell in cells
        )
        has_comparisons = any(rule.name == "comparison" for rule in rules_of(puzzle))
        for kept in deduced(puzzle, "comparison", masks) if has_comparisons else ():
            said += 1
            lines = [line for line in model.lines if line.name in kept.called.split(" and ")]
            assert len(lines) == 2
            assert follows(lines, dict(kept.because), dict(kept.found))
            for cause in kept.because:
                fewer = {cell: mask for cell, mask in kept.because if cell != cause[0]}
                assert not follows(lines, fewer, dict(kept.found))
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
