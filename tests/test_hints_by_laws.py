"""Hints of puzzles of others, checked by their laws alone: no answer of the core is believed.

No picture that keeps the lines of a step has the cells of its reason and goes against its findings;
a reason of one line has no cell to spare.
"""

from itertools import islice
from types import SimpleNamespace

import pytest
from bench._hint_laws import Laws, line_gives
from bench.hints import SETS, puzzles_of
from hint_walks import require_true, steps_of, walk
from rules import without_one

from crosshatch import solve
from crosshatch.logic.deduction import Deduction

MANY = 400
"""The hints of each set: more than 2,000 of the six together."""
CHOSEN = SimpleNamespace(most=25, each=20, every=1)
OF_KINDS = "survey", "color", "tracks", "mosaics", "tents", "slitherlinks"
OF_FEW = "color"
"""The set that has fewer hints in puzzles of this size."""
FAR = "corner", "no loop"
"""The rules whose reasons can lean on the number of a line that has none of their cells."""


def require_reason(laws: Laws, deduction: Deduction) -> None:
    """Check that a reason is enough by the laws, and without spare cells by its line."""
    because, found, said = deduction.because, deduction.found, deduction.sentence
    cells = {cell for cell, _ in (*because, *found)}
    of_sides = deduction.numbers if deduction.rule == "inside and outside" else ()
    named = [{*laws.puzzle.model.lines[at].cells} for at in deduction.lines or of_sides]
    own = [at for at, line in enumerate(laws.lines) if {*line.cells} in named]
    near = [at for at, line in enumerate(laws.lines) if cells & {*line.cells}]
    ways = [own] if deduction.lines else [own, near]
    if deduction.rule in FAR:
        ways.append([*range(len(laws.lines))])
    assert any(laws.follows(because, found, lines) for lines in ways), said
    if deduction.rule in ("line", "count"):
        [line] = (laws.lines[at] for at in own)
        assert line_gives(line, found, because), said
        assert not any(line_gives(line, found, fewer) for fewer in without_one(because)), said


@pytest.mark.exhaustive
@pytest.mark.skipif(not SETS["small"][0].is_dir(), reason="there is no ../shared beside the clone")
@pytest.mark.parametrize("name", OF_KINDS)
def test_hints_of_others_follow_from_the_laws_by_irreducible_reasons(name: str) -> None:
    hints = 0
    for _, puzzle in puzzles_of(name, CHOSEN):
        if hints == MANY:
            return
        laws, solved = Laws(puzzle), solve(puzzle, known=True)
        assert not any(map(puzzle.check, solved.solutions))
        for told, _, _ in islice(walk(puzzle), MANY - hints):
            hints += told.step is not None
            require_true(told, puzzle.encode(solved.known or ()))
            for step in steps_of(told):
                for each in (step.what_if or step).deductions:
                    if each.what_if is None:
                        require_reason(laws, each)
    assert name == OF_FEW
