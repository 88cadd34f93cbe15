"""Hints and traces in colour: every claim is true, leads on, and needs what it names."""

import json
import random
import re
from collections.abc import Iterable, Sequence

import pytest
from drawings import COLORS, colored, puzzle_of
from engine_calls import line_model
from hypothesis import given, settings
from least import fewest, follows, is_the_least, open_mask
from oracle import fillings, narrowed_to
from strategies import colored_lines

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.data.document import Document
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import Finding, decided
from crosshatch.engine.model import Model
from crosshatch.families import compile_document
from crosshatch.help.hints import Explanation, StepKind
from crosshatch.help.steps import TraceStep
from crosshatch.logic.lines import LineRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.what_if import WhatIf

Line = tuple[Runs, tuple[int, ...]]
RULE = LineRule()


# Lines.


@pytest.mark.exhaustive
@settings(max_examples=200)
@given(colored_lines(max_cells=6))
def test_the_easiest_reason_is_the_least_that_forces_its_cells(line: Line) -> None:
    clue, masks = line
    told = narrowed_to(clue, masks) or list(masks)
    follows = [at for at, mask in enumerate(told) if mask != masks[at] and decided(mask)]
    reason = RULE.easiest(line_model(clue, masks), masks)
    assert bool(follows) == (reason is not None)
    if reason is not None:
        assert is_the_least(clue, reason, len(masks))
        assert {cell for cell, _ in reason.found} <= set(follows)


def least(model: Model, masks: tuple[int, ...], found: Finding) -> Deduction:
    """Return the deduction of one cell by the only line of a model, from the fewest cells."""
    (deduction,) = RULE.deduce(Notes(model, model.masks_of(masks)))
    (part,) = RULE.parts(model, deduction, [found[0]])
    assert (found,) == part.found
    return part


@pytest.mark.exhaustive
@settings(max_examples=150)
@given(colored_lines(max_cells=6))
def test_the_reason_for_what_is_left_of_one_cell_is_the_least_too(line: Line) -> None:
    clue, masks = line
    model = line_model(clue, masks)
    for place, mask in enumerate(narrowed_to(clue, masks) or ()):
        if mask == masks[place]:
            continue
        reason = least(model, masks, (place, mask))
        assert is_the_least(clue, reason, len(masks))
        assert fewest(clue, masks, place, mask) == len(reason.because)
        if decided(mask):
            assert reason == RULE.why(model, masks, place)


@pytest.mark.exhaustive
@settings(max_examples=300)
@given(colored_lines())
def test_the_named_cells_alone_force_what_is_told_and_each_is_needed(line: Line) -> None:
    clue, masks = line
    model, told = line_model(clue, masks), narrowed_to(clue, masks)
    doubts = (
        [(None, 0)]
        if told is None
        else [(place, mask) for place, mask in enumerate(told) if mask != masks[place]]
    )
    for place, mask in doubts:
        kept = set(model.forcing(0, masks, place, mask))
        assert not fillings(clue, denied(clue, masks, kept, place, mask))
        for idle in kept:
            assert fillings(clue, denied(clue, masks, kept - {idle}, place, mask))


def denied(
    clue: Runs, masks: Sequence[int], kept: Iterable[int], place: int | None, mask: int
) -> list[int]:
    """Return the masks of a line in which only `kept` is known, and a place is not `mask`."""
    view = [masks[at] if at in kept else open_mask(clue) for at in range(len(masks))]
    if place is not None:
        view[place] = masks[place] & ~mask
    return view


# Puzzles.


def drawn(seed: int) -> Puzzle:
    """A puzzle by chance; of every third some lengths are not told."""
    rng = random.Random(seed)
    symbols = rng.choice([".rg", ".rgb"])
    picture = colored(rng.randint(3, 6), rng.randint(3, 6), symbols, rng)
    puzzle = puzzle_of(picture, COLORS[: len(symbols) - 1])
    if seed % 3:
        return puzzle
    rows = (
        re.sub(r"\d+", lambda at: rng.choice([at[0], "?"]), clue) for clue in puzzle.document.rows
    )
    columns = puzzle.document.columns
    return compile_document(
        Document("nonogram", tuple(rows), columns, palette=puzzle.document.palette)
    )


def alike(puzzle: Puzzle) -> list[int]:
    """Return the values that each cell takes in the solutions, as masks."""
    solutions = map(
        puzzle.encode, crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None)).solutions
    )
    return [sum(set(cell)) for cell in zip(*solutions, strict=True)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(45))
def test_hints_are_true_and_lead_to_all_that_can_be_known(seed: int) -> None:
    puzzle = drawn(seed)
    every, masks = alike(puzzle), list(puzzle.model.masks)
    while step := (hint := crosshatch.hint(puzzle, seen(puzzle, masks))).step:
        for each in (*step.first, step):
            for cell, mask in (*each.findings, *each.premises):
                assert not every[cell] & ~mask, each.sentence
            assert_named(puzzle, each)
        assert_enough(puzzle, masks, step)
        json.dumps(hint.as_json())
        for cell, mask in step.findings:
            assert decided(mask)
            assert not decided(masks[cell])
            masks[cell] = mask
    several = not all(map(decided, every))
    assert (Standing.SEVERAL if several else Standing.SOLVED) is hint.standing
    assert [mask if decided(mask) else 0 for mask in every] == [
        mask if decided(mask) else 0 for mask in masks
    ]


def seen(puzzle: Puzzle, masks: Sequence[int]) -> tuple[str, ...]:
    return puzzle.decode(puzzle.model.masks_of(masks))


def assert_named(puzzle: Puzzle, step: Explanation) -> None:
    """A sentence is short, begins with its line, and names no known cell beyond its reason."""
    if step.deduction is None:
        return
    line = puzzle.model.lines[step.lines[0]]
    assert step.sentence.startswith(line.name), step.sentence
    assert len(step.sentence) <= 160, step.sentence
    _, _, because = step.sentence.partition(" because ")
    known = {puzzle.place(cell)[line.side == "row"] + 1 for cell, _ in step.premises}
    alone = re.findall(r"(?:row|column) (\d+)(?! cells)", because)
    assert {int(number) for number in alone} <= known, step.sentence


def assert_enough(puzzle: Puzzle, masks: Sequence[int], step: Explanation) -> None:
    """Check that each step that is told first follows, and then the step itself."""
    known = list(masks)
    for each in (*step.first, step):
        if each.deduction is not None:
            # Nothing is taken that was not told before.
            assert all(known[cell] == mask for cell, mask in each.premises), each.sentence
            deduction = each.deduction
            assert deduction.at is not None
            line = puzzle.model.lines[deduction.at]
            assert follows(line, deduction.because, deduction.found), each.sentence
        elif each.what_if is not None:
            assert_fails(puzzle, known, each.what_if)
        for cell, mask in each.findings:
            known[cell] = mask


def assert_fails(puzzle: Puzzle, masks: Sequence[int], what_if: WhatIf) -> None:
    """Each step of a what-if follows from what was known before it, and the last one fails."""
    known = list(masks)
    assert known[what_if.cell] == what_if.left | what_if.assumed
    known[what_if.cell] = what_if.assumed
    for step in what_if.steps:
        assert all(known[cell] == mask for cell, mask in step.because)
        assert step.at is not None
        assert follows(puzzle.model.lines[step.at], step.because, step.found)
        for cell, mask in step.found:
            assert known[cell] != mask == known[cell] & mask
            known[cell] = mask
    assert [step for step in what_if.steps if step.fails] == [what_if.steps[-1]]


def test_some_hints_take_what_is_ruled_out_first_and_some_a_what_if() -> None:
    kinds = set()
    wanted = {(StepKind.LINE, False), (StepKind.LINE, True), (StepKind.WHAT_IF, True)}
    for seed in range(90):
        if wanted <= kinds:
            return
        puzzle = drawn(seed)
        masks = list(puzzle.model.masks)
        while step := crosshatch.hint(puzzle, seen(puzzle, masks)).step:
            kinds.add((step.kind, bool(step.first)))
            for cell, mask in step.findings:
                masks[cell] = mask
    pytest.fail(f"there are only {kinds}")


@pytest.mark.parametrize("seed", range(45))
def test_a_trace_is_true_and_ends_where_line_logic_ends(seed: int) -> None:
    puzzle = drawn(seed)
    every, steps = alike(puzzle), list(crosshatch.trace(puzzle))
    known = list(puzzle.model.masks)
    for step in steps:
        assert isinstance(step, TraceStep)
        assert step.turn.at is not None
        line = puzzle.model.lines[step.turn.at]
        cells = {cell: known[cell] for cell in line.cells if known[cell] != open_mask(line.clue)}
        assert (cells if step.findings else {}) == dict(step.premises)
        for cell, mask in step.findings:
            assert not every[cell] & ~mask
            assert known[cell] != mask == known[cell] & mask
            known[cell] = mask
        assert known == list(step.masks)
    assert known == line_logic(puzzle)
    assert seen(puzzle, known) == crosshatch.solve(puzzle, logic=True).known


def line_logic(puzzle: Puzzle) -> list[int]:
    """Return the masks at the end of line logic, every line tried again and again."""
    known, before = list(puzzle.model.masks), list[int]()
    while known != before:
        before = list(known)
        for line in puzzle.model.lines:
            left = narrowed_to(line.clue, [known[cell] for cell in line.cells]) or ()
            for cell, mask in zip(line.cells, left, strict=True):
                known[cell] = mask
    return known


@pytest.mark.parametrize("seed", range(40))
def test_every_cell_that_is_alike_in_all_solutions_is_explained(seed: int) -> None:
    puzzle = drawn(seed)
    every = alike(puzzle)
    for cell, mask in enumerate(every):
        hint = crosshatch.explain(puzzle, None, puzzle.place(cell))
        if decided(mask):
            assert hint.step is not None
            assert ((cell, mask),) == hint.step.findings
            if what_if := hint.step.what_if:
                was_open_to = puzzle.model.masks[cell] == what_if.left | what_if.assumed
                assert was_open_to or cell in hint.step.still_to_find
        else:
            assert crosshatch.Hint(Standing.SEVERAL) == hint


# Words.


def hint_for(clue: str, known: str, letters: str = "rgb") -> list[str]:
    """Return the sentences of a hint for a row, in the order in which they are told."""
    palette = tuple(pair for pair in COLORS if pair[0] in letters)
    columns = ("*",) * len(known)
    puzzle = compile_document(Document("nonogram", (clue,), columns, palette=palette))
    step = crosshatch.hint(puzzle, (known,)).step
    assert step is not None
    told = [each.sentence.removeprefix("row 1: ") for each in (*step.first, step)]
    return [sentence.replace("\N{EN DASH}", "-") for sentence in told]


@pytest.mark.parametrize(
    ("clue", "known", "sentence"),
    [
        ("3r", "????", "the 3r takes 3 of the 4 cells, so columns 2 and 3 are red (r)"),
        (
            "2r 2g",
            "????",
            "the 2r and the 2g take all 4 cells, so columns 1 and 2 are red (r) and columns 3 and "
            "4 are green (g)",
        ),
        (
            "1r 1g",
            "??r?",
            "the 1r is in column 3 and the 1g can only be in column 4, so column 4 is green (g) "
            "and columns 1 and 2 are blank",
        ),
        (
            "1r 1g 1r",
            "?g????",
            "the first 1r must cover column 1 because column 2 is green (g)",
        ),
        ("", "???", "its clue is 0, so every cell is blank"),
    ],
)
def test_sentences_name_runs_with_their_letters(clue: str, known: str, sentence: str) -> None:
    assert [sentence] == hint_for(clue, known)


def test_a_colour_without_a_run_and_one_out_of_order_are_ruled_out_in_words() -> None:
    puzzle = compile_document(
        Document("nonogram", ("1g", "1r 1g"), ("?r", "*", "*"), palette=COLORS[:2])
    )
    step = crosshatch.hint(puzzle).step
    assert step is not None
    told = [each.sentence for each in (*step.first, step)]
    assert [
        "row 1: column 1 cannot be red (r) because no run is",
        "column 1: row 2 is red (r) and row 1 is blank because row 1 is not red (r)",
    ] == told


def test_states_of_cells_are_told_by_what_is_shorter() -> None:
    puzzle = compile_document(Document("nonogram", ("*",), ("*",), palette=COLORS))
    states = [puzzle.model.state(0, mask) for mask in (0b0001, 0b0010, 0b0011, 0b1011, 0b1110)]
    assert [
        "blank",
        "red (r)",
        "red (r) or blank",
        "not green (g)",
        "not blank",
    ] == states
