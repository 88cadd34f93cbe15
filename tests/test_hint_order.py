"""Which hint comes first, held against the definition of ease."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import gchq_hints
import pytest
from hint_walks import walk
from looks_by_brute_force import WAYS, Cells, Line, Parts, common

import crosshatch
from crosshatch import Puzzle
from crosshatch.data.grid import STAR
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import decided

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


def test_the_page_shows_the_steps_that_hints_take() -> None:
    assert gchq_hints.page() == gchq_hints.PAGE.read_text(encoding="utf-8")
    assert len([*gchq_hints.steps()]) == 12
