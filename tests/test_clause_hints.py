"""Clauses: what follows from them, why, and how hints, what-ifs and traces tell it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest
from random_puzzles import Clause, is_met, puzzle_with

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.answers.check import check
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.model import Model
from crosshatch.help.steps import TraceStep
from crosshatch.logic.clauses import ClauseRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease
from crosshatch.logic.rules import eases_of, rules_of
from crosshatch.logic.what_if import find_what_if, story, what_if_in_words

Word = tuple[int, ...]
RULE = ClauseRule()


def with_givens(puzzle: Puzzle, **givens: int) -> Puzzle:
    """The puzzle with these cells known, by their names."""
    masks = bytearray(puzzle.model.masks)
    for name, mask in givens.items():
        masks[puzzle.cell_called(name)] = mask
    return puzzle.knowing(bytes(masks))


def agreeing(clause: Clause, cells: int, known: Sequence[Finding]) -> list[Word]:
    """All words that meet a clause and agree with what is known."""
    return [
        word
        for word in product((0, 1), repeat=cells)
        if is_met(clause, word) and all(mask >> word[cell] & 1 for cell, mask in known)
    ]


def forces(clause: Clause, cells: int, known: Sequence[Finding], found: Sequence[Finding]) -> bool:
    """Return True if a clause forces the findings, or cannot be met if there are none."""
    words = agreeing(clause, cells, known)
    is_so = all(mask >> word[cell] & 1 for word in words for cell, mask in found)
    return is_so if found else not words


# Deductions: all small cases.

DISTINCT = [
    tuple((cell, bool(sign)) for cell, sign in enumerate(signs) if sign is not None)
    for signs in product((None, 0, 1), repeat=3)
]
REPEATED = [
    clause
    for number in (2, 3)
    for clause in product(product(range(2), (False, True)), repeat=number)
    if len({cell for cell, _ in clause}) < number
]


@pytest.mark.parametrize("clauses", [DISTINCT, REPEATED], ids=["distinct", "repeated"])
def test_just_what_follows_is_deduced_and_from_as_little_as_it_takes(clauses: list[Clause]) -> None:
    seen = Counter[str]()
    for clause, each in product(clauses, product((OFF, ON, OPEN), repeat=3)):
        model, masks = Model(bytes([OPEN]) * 3, (), (clause,)), bytes(each)
        words = agreeing(clause, 3, list(enumerate(masks)))
        forced = {
            (cell, 1 << words[0][cell])
            for cell in range(3)
            if words and masks[cell] == OPEN and len({word[cell] for word in words}) == 1
        }
        deductions = list(RULE.deduce(Notes(model, masks)))
        assert deductions == list(RULE.deduce(Notes(model, masks), 0))
        assert [forced] * bool(forced or not words) == [{*one.found} for one in deductions]
        for deduction in deductions:
            assert (0, not words, Ease.CLAUSE) == (deduction.at, deduction.fails, deduction.ease)
            assert_irreducible(deduction, clause, masks)
            assert deduction == RULE.reduced(model, deduction)
            assert RULE.follows(model, deduction)
            for less in without_one(deduction.because):
                assert not RULE.follows(model, replace(deduction, because=less))
            seen["fails" if deduction.fails else "found"] += 1
    assert min(seen["fails"], seen["found"]) >= 8


def assert_irreducible(deduction: Deduction, clause: Clause, masks: bytes) -> None:
    """Check that a reason holds, that it is enough, and that every cell in it is needed."""
    because, cells = deduction.because, len(masks)
    assert all(masks[cell] == mask != OPEN for cell, mask in because)
    assert forces(clause, cells, because, deduction.found)
    assert not any(forces(clause, cells, less, deduction.found) for less in without_one(because))


def without_one(because: tuple[Finding, ...]) -> list[tuple[Finding, ...]]:
    return [because[:at] + because[at + 1 :] for at in range(len(because))]


# Sentences.

CLAUSES = """
r2c3. r2c4. | r2c3#: r2c4 is blank because one of r2c3 and r2c4 is blank, and r2c3 is filled
r2c3. r2c4. | r2c3# r2c4#: one of r2c3 and r2c4 is blank, but r2c3 and r2c4 are filled
r1c1# r1c2# r1c3# | r1c1. r1c3.: r1c2 is filled because one of r1c1-3 is filled, and r1c1 and r1c3 \
are blank
r1c1. r2c3# r2c4. | r1c1# r2c4#: r2c3 is filled because r2c3 is filled or one of r1c1 and r2c4 is \
blank, and r1c1 and r2c4 are filled
r1c1. |: r1c1 is blank because r1c1 is blank
r1c1# r1c2# r2c3. r2c4. | r1c1. r2c3# r2c4#: r1c2 is filled because one of r1c1 and r1c2 is \
filled or one of r2c3 and r2c4 is blank, and r2c3 and r2c4 are filled and r1c1 is blank
"""
TRACKS = """
r1c2. r1c3. | r1c2#: r1c3 stays empty because one of r1c2 and r1c3 is empty, and r1c2 is visited
r1c1-r1c2. r3c2-r3c3. | r1c1-r1c2#: r3c2-r3c3 has no track because one of r1c1-r1c2 and r3c2-r3c3 \
has no track, and r1c1-r1c2 has track
r1c2. r2c2-r2c3. | r1c2#: r2c2-r2c3 has no track because r1c2 is empty or r2c2-r2c3 has no track, \
and r1c2 is visited
"""
"""Clauses, cells that are known, and what is told: behind a cell `#` is filled, `.` blank."""
FREE = crosshatch.nonogram(rows=["*"] * 2, columns=["*"] * 4)
PATH = crosshatch.tracks(columns=["?"] * 3, rows=["?"] * 3, start=(0, 0), finish=(2, 2))
R2C3, R2C4, R1C1, R1C2, R1C3 = 6, 7, 0, 1, 2
BOTH_BLANK: Clause = ((R2C3, False), (R2C4, False))


@pytest.mark.parametrize(
    ("puzzle", "case"),
    [
        (puzzle, case)
        for puzzle, text in ((FREE, CLAUSES), (PATH, TRACKS))
        for case in text.split("\n")[1:-1]
    ],
)
def test_clauses_are_told_in_words(puzzle: Puzzle, case: str) -> None:
    call, _, sentence = case.partition(": ")
    clause, known = (
        [(puzzle.cell_called(word[:-1]), word[-1] == "#") for word in words.split()]
        for words in call.split("|")
    )
    puzzle = replace(puzzle, model=replace(puzzle.model, clauses=(tuple(clause),)))
    masks = bytearray(puzzle.model.masks)
    for cell, is_on in known:
        masks[cell] = ON if is_on else OFF
    (deduction,) = RULE.deduce(Notes(puzzle.model, bytes(masks)))
    assert sentence == RULE.sentence(puzzle, deduction).replace("\N{EN DASH}", "-")


def test_a_hint_and_a_step_of_a_trace_are_called_as_their_clause() -> None:
    puzzle = with_givens(puzzle_with([BOTH_BLANK], size=(4, 2)), r2c3=ON)
    hint, name = crosshatch.hint(puzzle), "one of r2c3 and r2c4 is blank"
    facts = hint.as_json()["step"]
    assert facts
    assert ("clause", "clause", name) == (facts["rule"], facts["ease"], facts["look_at"])
    assert "????\n??#." == str(hint.after)
    (step,) = [step for step in crosshatch.trace(puzzle) if step.rule == "clause"]
    assert isinstance(step, TraceStep)
    assert name == step.name
    assert facts["sentence"] == step.as_json()["sentence"]
    assert Ease.CLAUSE in eases_of(puzzle.model)
    assert ["count", "clause", "piece"] == [
        rule.name for rule in rules_of(replace(PATH.model, clauses=(((1, False), (2, False)),)))[:3]
    ]


def test_a_picture_that_goes_against_a_clause_is_told_so() -> None:
    puzzle = puzzle_with([BOTH_BLANK], size=(4, 2))
    told = "one of r2c3 and r2c4 is blank, but r2c3 and r2c4 are filled"
    assert (told,) == check(puzzle, ("????", "??##")).broken
    assert (told,) == check(puzzle, ("....", "..##")).broken
    assert () == check(puzzle, ("????", "??#?")).broken
    assert Standing.WRONG is crosshatch.hint(puzzle, ("????", "??##")).standing
    assert Standing.NONE is crosshatch.hint(with_givens(puzzle, r2c3=ON, r2c4=ON)).standing


def test_a_what_if_by_clauses_is_told_as_a_chain() -> None:
    clauses: list[Clause] = [
        ((R1C1, True), (R1C2, True)),
        ((R1C2, False), (R1C3, True)),
        ((R1C1, True), (R1C2, False), (R1C3, False)),
    ]
    puzzle = puzzle_with(clauses)
    what_if = find_what_if(puzzle.model, puzzle.model.masks, [R1C1])
    assert what_if is not None
    told = [
        "if it were blank",
        "r1c2 is filled (one of r1c1 and r1c2 is filled)",
        "r1c3 is filled (r1c3 is filled or r1c2 is blank)",
        "it would not be true that r1c1 is filled or one of r1c2 and r1c3 is blank",
    ]
    assert told == story(puzzle, what_if)
    sentence = f"r1c1 is filled: {told[0]}, then 2 steps later {told[-1]}"
    assert sentence == what_if_in_words(puzzle, what_if)
    assert () == tuple(what_if.premises(puzzle.model.masks))
