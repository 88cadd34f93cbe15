"""Hints followed to the end of a puzzle, and the proof of each."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from oracle import narrowed_to, symbols_of
from rules import follows as rule_says

import crosshatch
from crosshatch import Hint, Puzzle
from crosshatch.data.grid import Grid
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import Finding, decided
from crosshatch.help.hints import Explanation
from crosshatch.logic.deduction import Deduction, WhatIf
from crosshatch.logic.passes import Notes

LONGEST_TRIED = 9
"""The most cells of a line all of whose fillings are tried to prove a deduction."""


REDUCIBLE = ("inside and outside",)
"""The rules by which a cell of a reason may be spare, as numbers can say the same."""


class Told(NamedTuple):
    """A hint, what was known before it, and the places of the hint before."""

    hint: Hint
    masks: list[int]
    last: list[tuple[int, int]]


def walk(puzzle: Puzzle, known: Grid | None = None, *, goes_on: bool = True) -> Iterator[Told]:
    """Yield hint after hint; the last one has no step."""
    last = list[tuple[int, int]]()
    while True:
        hint = crosshatch.hint(puzzle, known, last=last if goes_on else [])
        yield Told(hint, [*puzzle.known_with(known)], last)
        if hint.step is None or hint.after is None:
            return
        assert hint.after != known, hint.step.sentence
        known = tuple(hint.after)
        last = [place for cell, _ in hint.step.findings for place in puzzle.places(cell)]


def steps_of(hint: Hint) -> tuple[Explanation, ...]:
    """Return the steps of a hint in order, those first that no picture shows."""
    return (*hint.step.first, hint.step) if hint.step else ()


def stuck(puzzle: Puzzle) -> bytes:
    """Return the masks once no rule finds anything more."""
    notes = Notes(puzzle)
    list(notes.passes())
    return bytes(notes.masks)


def require_proof(hint: Hint, masks: Sequence[int]) -> None:
    """Check that each step of a hint is proved by what is known, or told before it."""
    known = [*masks]
    for step in steps_of(hint):
        if step.what_if:
            require_what_if(step.puzzle, known, step.what_if)
        elif step.deduction:
            require_deduction(step.puzzle, known, step.deduction)
        for cell, mask in step.findings:
            assert known[cell] != mask == known[cell] & mask, step.sentence
            known[cell] = mask
    *first, last = steps_of(hint) or (None,)
    if last:
        assert all(decided(mask) for _, mask in last.findings), last.sentence
        needed = {cell for each in last.deductions for cell, _ in each.because}
        for step in reversed(first):
            assert needed & {cell for cell, _ in step.findings}, step.sentence
            needed |= {cell for each in step.deductions for cell, _ in each.because}


def require_true(hint: Hint, possible: Sequence[int]) -> None:
    """Check that a hint goes against no solution; `possible` has the values of each cell."""
    for step in steps_of(hint):
        for cell, mask in (*step.findings, *step.premises):
            assert not possible[cell] & ~mask, step.sentence


def require_deduction(puzzle: Puzzle, known: Sequence[int], deduction: Deduction) -> None:
    """Check that what a deduction names is known and enough for it, and all of it needed."""
    because, told = deduction.because, deduction.sentence
    assert all(known[cell] & ~mask == 0 for cell, mask in because), told
    if deduction.what_if:
        require_what_if(puzzle, known, deduction.what_if)
        return
    assert entails(puzzle, deduction, because), told
    if deduction.rule not in REDUCIBLE:
        for cause in because:
            fewer = tuple(other for other in because if other != cause)
            assert not entails(puzzle, deduction, fewer), told


def entails(puzzle: Puzzle, deduction: Deduction, because: tuple[Finding, ...]) -> bool:
    """Return True if a deduction follows from these cells: on a short line by all its fillings."""
    if deduction.rule in ("line", "count"):
        line = puzzle.model.lines[deduction.at or 0]
        if len(line.cells) <= LONGEST_TRIED:
            return follows(line, because, deduction.found)
    return rule_says(puzzle, deduction, because)


def follows(line: Line, because: Iterable[Finding], found: Iterable[Finding]) -> bool:
    """Return True if known cells of a line give it just these masks, or no filling without any."""
    known, masks, everything = dict(because), dict(found), (1 << symbols_of(line.clue)) - 1
    left = narrowed_to(line.clue, [known.get(cell, everything) for cell in line.cells])
    if left is None or not masks:
        return left is None and not masks
    return all(left[line.cells.index(cell)] == mask for cell, mask in masks.items())


def require_what_if(puzzle: Puzzle, masks: Sequence[int], what_if: WhatIf) -> None:
    """Check that the steps lead from the assumption to a contradiction, and all are needed."""
    known, needed = [*masks], set[int]()
    assert known[what_if.cell] == what_if.left | what_if.assumed
    assert not what_if.left & what_if.assumed
    known[what_if.cell] = what_if.assumed
    for step in what_if.steps:
        assert step.fails == (step is what_if.steps[-1])
        require_deduction(puzzle, known, step)
        for cell, mask in step.found:
            assert known[cell] != mask == known[cell] & mask
            known[cell] = mask
    for step in reversed(what_if.steps):
        assert step.fails or all(cell in needed for cell, _ in step.found)
        needed.update(cell for cell, _ in step.because)
    assert what_if.cell in needed
    premises = {(cell, masks[cell]) for cell in needed if known[cell] == masks[cell]}
    assert {*what_if.premises(masks)} <= premises
