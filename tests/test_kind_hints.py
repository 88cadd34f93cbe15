"""Hints of many kinds that are tables alone, followed to the end of a small puzzle of each."""

from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from hint_walks import require_proof, require_true, steps_of, walk
from kind_puzzles import OWN, SMALL, TABLES
from rules import without_one

from crosshatch import Puzzle, Status, explain, hint, loads, solve
from crosshatch.engine.masks import Finding, all_open, masks_of
from crosshatch.help.hints import Explanation
from crosshatch.logic.deduction import Deduction, WhatIf

OF_ONE_LAW = "connected", "areas", "pieces"
"""The rules that are a law of the table as a whole."""


@cache
def law_alone(kind: str, key: str) -> Puzzle:
    """Return the small puzzle of a kind without its other laws."""
    laws = [law for law in OWN[kind]["laws"] if key in law]
    return loads(SMALL[kind], table=OWN[kind] | {"laws": laws, "theorems": []})


def follows(puzzle: Puzzle, because: Iterable[Finding], found: Iterable[Finding]) -> bool:
    """Return True if no picture has some cells as known and goes against any finding."""
    symbols = puzzle.model.symbols
    for cell, mask in [*found] or [(0, 0)]:
        masks = [*puzzle.model.masks]
        for other, known in because:
            masks[other] &= known
        masks[cell] &= ~mask
        if all(masks) and Status.NONE != solve(puzzle.knowing(masks_of(masks, symbols))).status:
            return False
    return True


def deductions_of(step: Explanation | WhatIf) -> Iterator[Deduction]:
    """Yield the deductions of a step, and those within its what-ifs."""
    what_if = step.what_if if isinstance(step, Explanation) else step
    yield from what_if.deductions if what_if else step.deductions


# Of two colours that are connected, or with cells that are known from the start, a reason that is
# short for one law alone is not always the shortest.
@pytest.mark.parametrize("kind", SMALL)
def test_hints_lead_to_the_end_and_each_reason_is_enough_by_its_law_alone(kind: str) -> None:
    puzzle = loads(SMALL[kind], table=TABLES[kind])
    told, known = [*walk(puzzle)], solve(puzzle, known=True).known
    assert "solved" == told[-1].hint.standing
    assert all(explain(puzzle, None, (row, 2)).step for row in range(puzzle.size[1]))
    for told_hint, masks, _ in told:
        require_proof(told_hint, masks)
        require_true(told_hint, puzzle.encode(known or ()))
        for each in (each for step in steps_of(told_hint) for each in deductions_of(step)):
            assert "{" not in each.sentence
            if each.rule in OF_ONE_LAW:
                alone = law_alone(kind, each.rule)
                assert follows(alone, each.because, each.found), each.sentence
                is_open = all_open(alone.model.masks, (1 << puzzle.model.symbols) - 1)
                is_one = each.rule == "connected" and is_open and kind != "yin_yang"
                for fewer in without_one(each.because) if is_one else ():
                    assert not follows(alone, fewer, each.found), each.sentence


@pytest.mark.parametrize(
    ("cells", "states", "law", "said"),
    [
        ("1../.../.2.", "ab", 'count = "n", in = "row", is = 1', "row 2 could not have 1 n"),
        ("1../.1./...", "ab", 'count = "b", in = "row", least = 2, say = "{clue} of {many}"',
         "r1c2 and r1c3 are b because 2 of b cells: r1c1 is a"),
        ("11../....", "ab", 'count = "b", in = "row", is = "half", say = "{clue} {many}"',
         "r1c3 and r1c4 are b because 2 b cells: r1c1 and r1c2 are a"),
        ("2..3/..../4..3/....", "", 'areas = "all", one = "n", size = "clue", shape = "rectangle"',
         "no rectangle would fit r2c3"),
        ("1.../.4.3/...1", "ab", 'count = "b", in = "around", is = "clue"',
         "just 1 of the 2 cells that both count can be b"),
        ("...../.....", "ab", 'count = "b", in = "row", is = 3 }, { never = "b b", in = "row" }, '
         '{ count = "b", in = "straight 3", most = 2',
         "two laws of row 1 could not both be right if r1c2 were b, so it is a"),
    ],
)  # fmt: skip
def test_laws_are_told_as_their_table_has_them(
    cells: str, states: str, law: str, said: str
) -> None:
    on, of = (" on a", f"states = {[*states]}, ") if states else ("", "")
    kind = f'name = "k", rules = "r", {of}clues = {{ cells = {{ n = "number?{on}" }} }}'
    puzzle = loads(f"cells = {cells.split('/')}\nkind = {{ {kind}, laws = [{{ {law} }}] }}")
    assert said in str(hint(puzzle)) + str(solve(puzzle, known=True))
