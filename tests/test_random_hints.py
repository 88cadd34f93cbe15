"""Hints, explanations and traces of random puzzles of every kind, held against all solutions."""

import json
from collections import Counter
from collections.abc import Sequence

import pytest
from hint_walks import require_proof, require_true, steps_of, walk
from oracle import fillings, narrowed_to, ways
from random_puzzles import KINDS, of_tracks, possible, solutions_of

import crosshatch
from crosshatch import Hint, Puzzle, Standing, Status
from crosshatch.engine.masks import decided
from crosshatch.help.film_scenes import pictures
from crosshatch.help.steps import TraceStep
from crosshatch.logic.asked import failing

ENDS = {0: Standing.NONE, 1: Standing.SOLVED}
REACHED = {
    "black and white": ("line", "what-if"),
    "colour": ("line", "what-if", "first"),
    "tracks": ("line", "rule", "what-if", "first"),
}
"""The sorts of steps that are among the hints for each kind of puzzle."""


@pytest.mark.parametrize("kind", KINDS)
def test_hints_are_proved_and_lead_to_all_that_can_be_known(kind: str) -> None:
    seen = Counter[str]()
    for seed in range(30):
        puzzle = KINDS[kind](seed)
        solutions = solutions_of(puzzle)
        every = possible(solutions)
        for hint, masks, _ in walk(puzzle):
            require_proof(hint, masks)
            require_true(hint, every)
            json.dumps(hint.as_json())
            seen.update(step.sort for step in steps_of(hint))
            seen["first"] += len(steps_of(hint)) > 1
            known = masks
        assert ENDS.get(len(solutions), Standing.SEVERAL) is hint.standing
        if solutions and puzzle.model.path is None:
            pairs = zip(every, known, strict=True)
            assert all(mask == other for mask, other in pairs if decided(mask) or decided(other))
    assert all(seen[what] for what in REACHED[kind]), seen


def test_all_paths_of_random_tracks_are_known() -> None:
    for seed in range(30):
        puzzle = of_tracks(seed)
        assert len(ways(puzzle.document)) == len(solutions_of(puzzle))


@pytest.mark.parametrize("kind", KINDS)
def test_every_cell_that_is_alike_in_all_solutions_is_explained(kind: str) -> None:
    rules = Counter[str]()
    for seed in range(12):
        puzzle = KINDS[kind](seed)
        for cell, mask in enumerate(possible(solutions_of(puzzle))):
            hint = crosshatch.explain(puzzle, None, *puzzle.places(cell))
            if not decided(mask):
                assert Hint(Standing.SEVERAL) == hint
                continue
            assert hint.step is not None
            assert ((cell, mask),) == hint.step.findings
            unknown = {at for at, _ in hint.step.premises if not decided(puzzle.model.masks[at])}
            assert puzzle.model.path or unknown <= {*hint.step.still_to_find}
            rules[hint.step.rule] += 1
    assert rules["line"] > 3, rules


@pytest.mark.parametrize("kind", KINDS)
def test_a_trace_is_true_and_ends_as_the_engine_does(kind: str) -> None:
    for seed in range(30):
        puzzle = KINDS[kind](seed)
        every, before = possible(solutions_of(puzzle)), [*puzzle.model.masks]
        steps = [step for step in crosshatch.trace(puzzle) if isinstance(step, TraceStep)]
        for step in steps:
            for cell, mask in step.findings:
                assert not every or not every[cell] & ~mask
                assert before[cell] != mask == before[cell] & mask
                before[cell] = mask
            assert before == [*step.masks]
            if step.fillings and puzzle.model.symbols == 2:
                require_fillings(puzzle, step)
        require_end(puzzle, steps)


def require_fillings(puzzle: Puzzle, step: TraceStep) -> None:
    """Check the number of fillings that a look at a line leaves."""
    line = puzzle.model.lines[step.turn.at or 0]
    view = [step.masks[cell] for cell in line.cells]
    assert step.fillings is not None
    assert len(fillings(line.clue, view)) == step.fillings[1]


def require_end(puzzle: Puzzle, steps: Sequence[TraceStep]) -> None:
    """Check that a trace ends where logic in the engine does, and line logic by brute force."""
    result, masks = crosshatch.solve(puzzle, logic=True), steps[-1].masks
    assert steps[-1].fails == (result.status is Status.NONE)
    if steps[-1].fails:
        return
    assert failing(puzzle, puzzle.model.masks) is None
    # Logic in the engine looks at one line or clause at a time, and at one place that is a gate.
    if not any(step.rule in {"comparison", "two ways"} for step in steps):
        assert puzzle.decode(masks) == result.known == [*pictures(puzzle)][-1]
    if puzzle.model.path is None:
        assert line_logic(puzzle) == [*masks]


def line_logic(puzzle: Puzzle) -> list[int]:
    """Return the masks at the end of line logic, every line tried again and again."""
    known, before = [*puzzle.model.masks], list[int]()
    while known != before:
        before = [*known]
        for line in puzzle.model.lines:
            left = narrowed_to(line.clue, [known[cell] for cell in line.cells]) or ()
            for cell, mask in zip(line.cells, left, strict=True):
                known[cell] = mask
    return known
