"""Hints checked by the laws of their puzzles alone: no answer of the core is believed.

No picture that keeps one law, and the lines that a step names, has the cells of its reason and goes
against its findings; a reason of one line has no cell to spare.
"""

from collections.abc import Iterable
from itertools import islice
from types import SimpleNamespace

import pytest
from bench._hint_laws import ByItsLaw, line_gives
from bench.hints import SETS, puzzles_of
from hint_walks import Told, require_true, steps_of, walk
from kind_puzzles import KINDS, SMALL, TABLES, grids_of
from rules import without_one

from crosshatch import Puzzle, loads, solve
from crosshatch.help.hints import Explanation
from crosshatch.logic.deduction import Deduction

MANY = 400
"""The hints of each set: more than 2,000 of the six together."""
CHOSEN = SimpleNamespace(most=25, each=20, every=1)
OF_KINDS = "survey", "color", "tracks", "mosaics", "tents", "slitherlinks"
OF_FEW = "color"
"""The set that has fewer hints in puzzles of this size."""
LARGEST = 8
"""The longest side of the puzzles of other kinds."""
HAS_OTHERS = SETS["small"][0].is_dir()


def require_reason(laws: ByItsLaw, step: Explanation, deduction: Deduction) -> None:
    """Check that a reason is enough by a law, and without spare cells by a line."""
    because, found, said = deduction.because, deduction.found, step.sentence
    looks = deduction.lines or (() if step.what_if else step.clues)
    assert laws.gives(deduction, looks), said
    own = laws.named(looks)
    if deduction.rule in ("line", "count") and len(own) == 1:
        [line] = own
        is_of_line = line_gives(line, found, because)
        fewer = without_one(because) if is_of_line else ()
        assert not any(line_gives(line, found, each) for each in fewer), said


def require_reasons(puzzle: Puzzle, hints: Iterable[Told]) -> int:
    """Check the reasons of hints, and that they are true; return how many there are."""
    laws, solved, number = ByItsLaw(puzzle), solve(puzzle, known=True), 0
    assert not any(map(puzzle.check, solved.solutions))
    for told, _, _ in hints:
        number += told.step is not None
        require_true(told, puzzle.encode(solved.known or ()))
        for step in steps_of(told):
            for each in (step.what_if or step).deductions:
                if each.what_if is None:
                    require_reason(laws, step, each)
    return number


@pytest.mark.parametrize("kind", SMALL)
def test_reasons_of_a_small_puzzle_of_each_kind_are_enough_by_one_law(kind: str) -> None:
    puzzle = loads(SMALL[kind], table=TABLES[kind])
    assert require_reasons(puzzle, walk(puzzle))


@pytest.mark.exhaustive
@pytest.mark.skipif(not HAS_OTHERS, reason="there is no ../shared beside the clone")
@pytest.mark.parametrize("kind", KINDS)
def test_reasons_of_puzzles_of_others_are_enough_by_one_law(kind: str) -> None:
    puzzles = (loads(text, table=TABLES[kind]) for _, text in grids_of(kind))
    for puzzle in islice((each for each in puzzles if max(each.size) <= LARGEST), 3):
        assert require_reasons(puzzle, walk(puzzle))


@pytest.mark.exhaustive
@pytest.mark.skipif(not HAS_OTHERS, reason="there is no ../shared beside the clone")
@pytest.mark.parametrize("name", OF_KINDS)
def test_hints_of_others_follow_from_the_laws_by_irreducible_reasons(name: str) -> None:
    hints = 0
    for _, puzzle in puzzles_of(name, CHOSEN):
        if hints < MANY:
            hints += require_reasons(puzzle, islice(walk(puzzle), MANY - hints))
    assert hints == MANY or name == OF_FEW
