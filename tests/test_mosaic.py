"""Mosaics: what a comparison of two clues says is true, and said as players do.

What cannot be meant and which clues are broken is in `commands/mosaics.txt`.
"""

import random
from itertools import product

import pytest

from crosshatch import make
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.logic.comparison import ComparisonRule, shared_in_words
from crosshatch.logic.notes import Notes
from crosshatch.puzzles import compile_document, kind_named


def test_what_a_comparison_says_holds_in_all_fillings_and_no_cell_of_its_reason_is_spare() -> None:
    chance, rule, said = random.Random(5), ComparisonRule(), 0
    for _ in range(20):
        size = chance.choice([(3, 3), (4, 3), (3, 4)])
        picture = make.random("mosaic", *size, seed=chance.randrange(999), unique=False).picture
        puzzle = compile_document(kind_named("mosaic").clues_of(picture))
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
