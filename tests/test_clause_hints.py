"""Clauses: what follows from them, why, and how hints, what-ifs and traces tell it."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from path_sentences import NAMES, places_in

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.answers.check import check
from crosshatch.data.grid import runs_of
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.laws import Claim
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.model import Model
from crosshatch.help.film_scenes import pictures
from crosshatch.help.hints import Explanation, StepKind
from crosshatch.help.steps import TraceStep
from crosshatch.logic.clauses import ClauseRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rounds import known_by
from crosshatch.logic.rule import Deduction, Ease
from crosshatch.logic.rules import eases_of, failing, passes, rules_of
from crosshatch.logic.what_if import WhatIf, find_what_if, story, what_if_in_words

Clause = tuple[Claim, ...]
Word = tuple[int, ...]
RULE = ClauseRule()
STATES = {"filled": ON, "blank": OFF}
CLAIM = rf"({NAMES}) (?:is|are) (\w+)"


def puzzle_with(
    clauses: Iterable[Clause],
    *,
    size: tuple[int, int] = (3, 1),
    masks: bytes = b"",
    lines: tuple[Line, ...] = (),
) -> Puzzle:
    """A puzzle of so many columns and rows, about which only these clauses and lines say much."""
    width, height = size
    puzzle = crosshatch.nonogram(rows=["*"] * height, columns=["*"] * width)
    model = puzzle.model
    masks = masks or bytes(model.masks)
    model = Model(masks, lines or model.lines, tuple(clauses))
    return replace(puzzle, model=model)


def with_givens(puzzle: Puzzle, **givens: int) -> Puzzle:
    """The puzzle with these cells known, by their names."""
    masks = bytearray(puzzle.model.masks)
    for name, mask in givens.items():
        masks[puzzle.cell_called(name)] = mask
    return puzzle.knowing(bytes(masks))


def is_met(clause: Clause, word: Word) -> bool:
    return any(word[cell] == filled for cell, filled in clause)


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
def test_just_what_follows_is_deduced_and_from_as_little_as_it_takes(
    clauses: list[Clause],
) -> None:
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


def read(puzzle: Puzzle, words: str) -> set[Finding]:
    """The cells that claims name, and what they are."""
    return {
        (cell, STATES[state])
        for names, state in re.findall(CLAIM, words)
        for (cell,) in places_in(puzzle, names)
    }


@pytest.mark.parametrize(("claims", "size"), [(1, (4, 1)), (2, (2, 2)), (3, (4, 1)), (4, (2, 2))])
def test_a_sentence_names_just_the_clause_the_reason_and_what_follows(
    claims: int, size: tuple[int, int]
) -> None:
    clauses = [
        tuple((cell, bool(sign)) for cell, sign in enumerate(signs) if sign is not None)
        for signs in product((None, 0, 1), repeat=4)
        if signs.count(None) == 4 - claims
    ]
    seen = 0
    for clause in clauses:
        for each in product((OFF, ON, OPEN), repeat=4):
            puzzle = puzzle_with([clause], size=size, masks=bytes(each))
            for deduction in RULE.deduce(Notes(puzzle.model)):
                sentence = RULE.sentence(puzzle, deduction)
                told, _, because = sentence.rpartition(" because ")
                joint = ", but " if deduction.fails else ", and "
                said, _, known = because.partition(joint)
                assert {*deduction.found} == read(puzzle, told), sentence
                assert {*deduction.because} == read(puzzle, known), sentence
                assert {(cell, ON if on else OFF) for cell, on in clause} == read(puzzle, said)
                assert said == RULE.called(puzzle, deduction)
                seen += 1
    assert seen >= 80


R2C3, R2C4, R1C1, R1C2, R1C3 = 6, 7, 0, 1, 2
BOTH_BLANK: Clause = ((R2C3, False), (R2C4, False))


@pytest.mark.parametrize(
    ("clause", "givens", "sentence"),
    [
        (
            BOTH_BLANK,
            {"r2c3": ON},
            "r2c4 is blank because one of r2c3 and r2c4 is blank, and r2c3 is filled",
        ),
        (
            BOTH_BLANK,
            {"r2c3": ON, "r2c4": ON},
            "one of r2c3 and r2c4 is blank, but r2c3 and r2c4 are filled",
        ),
        (
            ((R1C1, True), (R1C2, True), (R1C3, True)),
            {"r1c1": OFF, "r1c3": OFF},
            "r1c2 is filled because one of r1c1-3 is filled, and r1c1 and r1c3 are blank",
        ),
        (
            ((R1C1, False), (R2C3, True), (R2C4, False)),
            {"r1c1": ON, "r2c4": ON},
            "r2c3 is filled because r2c3 is filled or one of r1c1 and r2c4 is blank, and r1c1 and "
            "r2c4 are filled",
        ),
    ],
)
def test_clauses_are_told_in_words(clause: Clause, givens: dict[str, int], sentence: str) -> None:
    puzzle = with_givens(puzzle_with([clause], size=(4, 2)), **givens)
    (deduction,) = RULE.deduce(Notes(puzzle.model))
    assert sentence == RULE.sentence(puzzle, deduction).replace("\N{EN DASH}", "-")


def test_a_path_has_clauses_in_its_own_words() -> None:
    unknown = ["?"] * 3
    puzzle = crosshatch.tracks(columns=unknown, rows=unknown, start=(0, 0), finish=(2, 2))
    edge, other = puzzle.edge((0, 0), (0, 1)), puzzle.edge((2, 1), (2, 2))
    clauses = ((1, False), (2, False)), ((edge, False), (other, False))
    puzzle = replace(puzzle, model=replace(puzzle.model, clauses=clauses))
    masks = bytearray(puzzle.model.masks)
    masks[1] = masks[edge] = ON
    sentences = [
        RULE.sentence(puzzle, one) for one in RULE.deduce(Notes(puzzle.model, bytes(masks)))
    ]
    assert [
        "r1c3 stays empty because one of r1c2 and r1c3 is empty, and r1c2 is visited",
        "r3c2-r3c3 has no track because one of r1c1-r1c2 and r3c2-r3c3 has no track, and r1c1-r1c2 "
        "has track",
    ] == [sentence.replace("\N{EN DASH}", "-") for sentence in sentences]
    assert ["count", "clause", "piece"] == [rule.name for rule in rules_of(puzzle.model)[:3]]


def test_a_clause_of_places_and_edges_is_told_with_the_words_of_each() -> None:
    unknown = ["?"] * 3
    puzzle = crosshatch.tracks(columns=unknown, rows=unknown, start=(0, 0), finish=(2, 2))
    edge = puzzle.edge((1, 1), (1, 2))
    model = replace(puzzle.model, clauses=(((1, False), (edge, False)),))
    puzzle = replace(puzzle, model=model)
    masks = bytearray(model.masks)
    masks[1] = ON
    (deduction,) = RULE.deduce(Notes(model, bytes(masks)))
    assert (
        "r2c2-r2c3 has no track because r1c2 is empty or r2c2-r2c3 has no track, and r1c2 is "
        "visited"
    ) == RULE.sentence(puzzle, deduction).replace("\N{EN DASH}", "-")


# Whole puzzles: hints, what-ifs and traces, compared with all solutions.


def by_chance(seed: int) -> Puzzle:
    """A little puzzle of vague lines and clauses, most of them true of one picture."""
    rng = random.Random(seed)
    width, height = rng.randint(2, 4), rng.randint(1, 3)
    picture = [rng.randint(0, 1) for _ in range(width * height)]
    sides = [("row", range(row * width, (row + 1) * width)) for row in range(height)]
    sides += [("column", range(column, len(picture), width)) for column in range(width)]
    lines, numbers = [], Counter[str]()
    for side, cells in sides:
        numbers[side] += 1
        word = [picture[cell] for cell in cells]
        runs = runs_of(word)
        kinds: list[Clue] = [Runs(tuple(runs)), Count(sum(word)), RunCount(len(runs))]
        lines.append(Line(side, numbers[side], cells, rng.choice(kinds)))
    lines = [line for line in lines if rng.random() < 0.6] or lines[:1]
    clauses: list[Clause] = [((0, bool(picture[0])), (1, rng.random() < 0.5))]
    for _ in range(rng.randint(0, 7)):
        some = rng.sample(range(len(picture)), rng.randint(2, min(3, len(picture))))
        clause = tuple((cell, rng.random() < 0.5) for cell in some)
        if is_met(clause, tuple(picture)) or rng.random() < 0.1:
            clauses.append(clause)
    return puzzle_with(clauses, size=(width, height), lines=tuple(lines))


SEEDS = range(150)


def solutions_of(puzzle: Puzzle) -> list[Word]:
    """All solutions, found by trying everything."""
    model = puzzle.model
    return [
        word
        for word in product((0, 1), repeat=len(model.masks))
        if all(mask >> symbol & 1 for mask, symbol in zip(model.masks, word, strict=True))
        if all(is_met(clause, word) for clause in model.clauses)
        if all(line.clue.holds([word[cell] for cell in line.cells]) for line in model.lines)
    ]


def hints_along(puzzle: Puzzle) -> Iterator[tuple[bytes, crosshatch.Hint]]:
    """Yield what is known before each hint, and the hint, until one has no step."""
    masks = bytes(puzzle.model.masks)
    while True:
        hint = crosshatch.hint(puzzle, puzzle.decode(masks))
        yield masks, hint
        if hint.step is None:
            return
        found = dict(hint.step.findings)
        masks, before = bytes(found.get(cell, mask) for cell, mask in enumerate(masks)), masks
        assert masks != before, hint.step.sentence


def assert_proved(puzzle: Puzzle, masks: bytes, step: Explanation) -> None:
    """A step is proved by what it names."""
    if deduction := step.deduction:
        assert deduction.rule.follows(puzzle.model, deduction)
        assert all(masks[cell] == mask for cell, mask in deduction.because)
        if step.kind is StepKind.RULE:
            assert_irreducible(deduction, puzzle.model.clauses[deduction.at or 0], masks)
            assert deduction.rule.sentence(puzzle, deduction) == step.sentence
            assert ((), "clause") == (step.lines, step.rule)
    if what_if := step.what_if:
        assert_what_if(puzzle, masks, what_if)
        assert what_if_in_words(puzzle, what_if) == step.sentence


def assert_what_if(puzzle: Puzzle, masks: bytes, what_if: WhatIf) -> None:
    """Its steps lead from its assumption to a contradiction, and all of them are needed."""
    known, needed = bytearray(masks), set[int]()
    known[what_if.cell] = what_if.assumed
    assert what_if.assumed & what_if.left == 0 != what_if.left == OPEN & ~what_if.assumed
    for step in what_if.steps:
        assert step.rule.follows(puzzle.model, step)
        assert all(known[cell] == mask for cell, mask in step.because)
        assert step.fails == (step is what_if.steps[-1])
        for cell, mask in step.found:
            known[cell] = mask
    for step in reversed(what_if.steps):
        assert step.fails or all(cell in needed for cell, _ in step.found)
        needed.update(cell for cell, _ in step.because)
    assert what_if.cell in needed


def test_hints_prove_what_they_say_and_lead_to_the_solution() -> None:
    kinds, ends = Counter[str](), {0: Standing.NONE, 1: Standing.SOLVED}
    for seed in SEEDS:
        puzzle = by_chance(seed)
        solutions = solutions_of(puzzle)
        for masks, hint in hints_along(puzzle):
            for step in (*hint.step.first, hint.step) if hint.step else ():
                assert_proved(puzzle, masks, step)
                assert all(mask == 1 << word[c] for c, mask in step.findings for word in solutions)
                kinds[step.kind] += 1
                steps = step.what_if.steps if step.what_if else ()
                kinds["clauses"] += any(each.rule.name == "clause" for each in steps)
        assert ends.get(len(solutions), Standing.SEVERAL) is hint.standing
    assert min(kinds[kind] for kind in ("line", "rule", "what-if", "clauses")) > 20, kinds


def test_every_cell_is_explained() -> None:
    rules = Counter[str]()
    for seed in SEEDS[:60]:
        puzzle = by_chance(seed)
        solutions = solutions_of(puzzle)
        for cell in range(len(puzzle.model.masks)) if solutions else ():
            values = {1 << word[cell] for word in solutions}
            hint = crosshatch.explain(puzzle, None, puzzle.place(cell))
            if len(values) > 1:
                assert Standing.SEVERAL is hint.standing
            else:
                assert hint.step is not None
                assert ((cell, values.pop()),) == hint.step.findings
                rules[hint.step.rule] += 1
    assert min(rules["line"], rules["clause"], rules["what-if"]) > 10, rules


def test_a_trace_ends_as_the_engine_does_and_nothing_is_told_twice() -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        puzzle = by_chance(seed)
        steps = [step for step in crosshatch.trace(puzzle) if isinstance(step, TraceStep)]
        solutions, result = solutions_of(puzzle), crosshatch.solve(puzzle, logic=True)
        assert steps[-1].fails == (result.status is crosshatch.Status.NONE)
        assert steps[-1].fails == (failing(puzzle.model) is not None)
        assert steps[-1].fails <= (not solutions)
        # Logic in the engine looks at one line or clause at a time.
        if not steps[-1].fails and not any(step.rule == "comparison" for step in steps):
            assert puzzle.decode(steps[-1].masks) == result.known
            assert puzzle.decode(steps[-1].masks) == [*pictures(puzzle)][-1]
            assert steps[-1].masks == known_by(puzzle.model, puzzle.model.masks, Ease.CLAUSE)
        before = bytes(puzzle.model.masks)
        for step in steps:
            assert all(before[cell] == OPEN for cell, _ in step.findings)
            assert all(mask == 1 << word[c] for c, mask in step.findings for word in solutions)
            assert [(c, m) for c, m in enumerate(step.masks) if m != before[c]] == [*step.findings]
            assert (step.rule in ("clause", "comparison", "count", "")) == (step.fillings is None)
            if step.rule == "clause":
                deduction = step.deduction
                assert deduction is not None
                assert_irreducible(deduction, puzzle.model.clauses[deduction.at or 0], before)
                assert deduction.rule.sentence(puzzle, deduction) == step.sentence == str(step)
                seen["fails" if step.fails else "found"] += 1
            before = bytes(step.masks)
    assert seen["found"] > 40 > 0 < seen["fails"], seen


def test_a_step_of_a_trace_is_called_as_its_clause() -> None:
    masks = {"r1c1": OFF, "r2c3": ON}
    puzzle = with_givens(
        puzzle_with([((R1C1, True), (R1C2, True)), BOTH_BLANK], size=(4, 2)), **masks
    )
    steps = [step for step in crosshatch.trace(puzzle) if isinstance(step, TraceStep)]
    assert ["one of r1c1 and r1c2 is filled", "one of r2c3 and r2c4 is blank"] == [
        step.name for step in steps if step.rule == "clause"
    ]


# One puzzle in detail.


def test_a_hint_and_a_trace_by_a_clause_as_data() -> None:
    puzzle = with_givens(puzzle_with([BOTH_BLANK], size=(4, 2)), r2c3=ON)
    sentence = "r2c4 is blank because one of r2c3 and r2c4 is blank, and r2c3 is filled"
    facts: dict[str, Any] = {
        "rule": "clause",
        "because": [{"cell": (1, 2), "is": "filled"}],
        "sentence": sentence,
    }
    found = [{"cell": (1, 3), "is": "blank"}]
    hint = crosshatch.hint(puzzle)
    where = {"ease": "clause", "look_at": "one of r2c3 and r2c4 is blank"}
    step = {"kind": "rule", "cells": found, "still_to_find": [], **where, **facts}
    assert step == hint.as_json()["step"]
    assert sentence == str(hint)
    assert "????\n??#." == str(hint.after)
    (step,) = [step for step in crosshatch.trace(puzzle) if step.rule == "clause"]
    assert {"found": found, **facts} == step.as_json()
    assert Ease.CLAUSE in eases_of(puzzle.model)
    looks = passes(Notes(puzzle.model))
    assert [Ease.CLAUSE] == [look.deduction.ease for look in looks if look.deduction]


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
    assert (f"r1c1 is filled: {told[0]}, then 2 steps later {told[-1]}") == what_if_in_words(
        puzzle, what_if
    )
    assert () == what_if.lines
    assert () == tuple(what_if.premises(puzzle.model.masks))
    hint = crosshatch.hint(puzzle).step
    assert hint is not None
    assert ["clause"] * 3 == [step["rule"] for step in hint.as_json()["steps"]]
