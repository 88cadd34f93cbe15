"""Which hint comes first, held against the definition of ease; and what hints say."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import gchq_hints
import pytest
from hint_walks import walk
from looks_by_brute_force import WAYS, Cells, Line, Parts, common, spans

import crosshatch
from crosshatch import Puzzle
from crosshatch.data.grid import STAR
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import decided
from crosshatch.help.hints import Explanation

EXAMPLES = Path(__file__).parents[1] / "examples"


# The easiest kind first, and the order within a kind.


@cache
def look(parts: Parts, cells: Cells, symbols: int) -> tuple[str, Cells] | None:
    """Return the easiest way to see something on a line, and all that follows on it."""
    line = Line(parts, cells, symbols)
    seen = line.seen()
    return seen and (seen[0], common(line.left, cells))


def parts_of(clue: Runs) -> Parts:
    """Return the clue as the independent program reads it."""
    return tuple(None if part == STAR else (part.length, part.color) for part in clue.parts)


def easiest(puzzle: Puzzle, masks: Sequence[int], last: set[int]) -> tuple[str, int, Cells] | None:
    """Return the kind of the easiest look, its line, and the line after it, by the definition."""
    looks = list[tuple[int, list[int], int, str, Cells]]()
    for number, line in enumerate(puzzle.model.lines):
        assert isinstance(line.clue, Runs)
        each = (masks[cell] for cell in line.cells)
        cells = tuple(mask.bit_length() - 1 if decided(mask) else None for mask in each)
        if seen := look(parts_of(line.clue), cells, puzzle.model.symbols):
            name, after = seen
            is_far, few = int(last.isdisjoint(line.cells)), after.count(None) - cells.count(None)
            order = [few, is_far] if name == "overlap" else [is_far, few]
            looks.append(([*WAYS].index(name), order, number, name, after))
    if not looks:
        return None
    *_, number, name, after = min(looks)
    return name, number, after


def assert_easiest(puzzle: Puzzle, *, goes_on: bool) -> None:
    """Hold every hint of a puzzle against the definition."""
    for hint, masks, places in walk(puzzle, goes_on=goes_on):
        last = {puzzle.cell(*place) for place in places} if goes_on else set[int]()
        step, expected = hint.step, easiest(puzzle, masks, last)
        if expected is None:
            assert step is None or step.deduction is None or step.first or step.deduction.fails
            continue
        assert step is not None
        assert step.deduction is not None
        name, number, after = expected
        cells = puzzle.model.lines[number].cells
        pairs = zip(cells, after, strict=True)
        new = {(cell, 1 << to) for cell, to in pairs if to is not None and not decided(masks[cell])}
        assert (name, number) == (str(step.deduction.ease), step.deduction.at), step.sentence
        assert new == {*step.findings}, step.sentence


@pytest.mark.parametrize(
    ("name", "goes_on"),
    [("heart", True), ("heart", False), ("mask", True), ("say-cheese", False), ("w", True)],
)
def test_no_hint_is_given_while_an_easier_line_gives_something(name: str, goes_on: bool) -> None:
    assert_easiest(crosshatch.load(EXAMPLES / f"{name}.toml"), goes_on=goes_on)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["rocket", "cat", "gchq", "goldfish", "balloon"])
def test_no_hint_of_large_examples_is_given_before_an_easier_one(name: str) -> None:
    assert_easiest(crosshatch.load(EXAMPLES / f"{name}.toml"), goes_on=True)


# What sentences say.

STRETCH = "\\d+(?:\N{EN DASH}\\d+)?"
CELLS = rf"(?:row|column)s? ({STRETCH}(?:, {STRETCH})*(?: (?:and|or) {STRETCH})?)"
HOLDS = {
    "can only be in": lambda run, said: run <= said,
    "stays in": lambda run, said: run <= said,
    "is in": lambda run, said: run == said,
    "starts in": lambda run, said: {min(run)} == said,
    "ends in": lambda run, said: {max(run)} == said,
    "covers": lambda run, said: run >= said,
    "cannot start before": lambda run, said: min(run) >= min(said),
    "cannot end before": lambda run, said: max(run) >= min(said),
    "cannot start after": lambda run, said: min(run) <= min(said),
    "cannot end after": lambda run, said: max(run) <= min(said),
}
"""For what is said of a run: True if a run with these cells is like that."""


TURNED = {"starts in": "ends in", "ends in": "starts in"}


def read_forwards(step: Explanation) -> str:
    """Return a sentence as if its line were read from the left or top, where a run starts."""
    read, semicolon, rest = step.sentence.partition(";")
    if re.search("from the (?:right|bottom),", read):
        read = re.sub("|".join(TURNED), lambda found: TURNED[found[0]], read)
    return read + semicolon + rest


def numbers_in(words: str) -> set[int]:
    """Return the numbers of `3, 5-7 and 9`, from 0."""
    found = set[int]()
    for first, last in re.findall("(\\d+)(?:\N{EN DASH}(\\d+))?", words):
        found.update(range(int(first) - 1, int(last or first)))
    return found


@pytest.mark.parametrize("name", ["mask", "smudged", "w", "rocket"])
def test_what_is_said_of_a_run_holds_wherever_it_can_be(name: str) -> None:
    puzzle, said = crosshatch.load(EXAMPLES / f"{name}.toml"), 0
    for hint, masks, _ in walk(puzzle):
        if hint.step is None or hint.step.deduction is None:
            continue
        line = puzzle.model.lines[hint.step.deduction.at or 0]
        assert isinstance(line.clue, Runs)
        each = (masks[cell] for cell in line.cells)
        cells = tuple(mask.bit_length() - 1 if decided(mask) else None for mask in each)
        for number, called in enumerate(line.clue.numbers()):
            run = re.escape(called)
            for words, holds in HOLDS.items():
                for found in re.findall(rf"{run} {words} {CELLS}", read_forwards(hint.step)):
                    said += 1
                    for word in Line(parts_of(line.clue), cells).left:
                        start, end, _ = spans(word)[number]
                        assert holds({*range(start, end + 1)}, numbers_in(found)), hint.step
    assert said


def test_the_page_shows_the_steps_that_hints_take() -> None:
    assert gchq_hints.page() == gchq_hints.PAGE.read_text(encoding="utf-8")
    assert len([*gchq_hints.steps()]) == 12
