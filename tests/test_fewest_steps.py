"""What-ifs have the fewest steps there are: compared with every order of looks at lines."""

from collections.abc import Iterator
from functools import cache
from itertools import count, islice

import pytest
from drawings import half_filled, puzzle_of
from hint_walks import stuck
from oracle import narrowed_to
from rules import follows

import crosshatch
from crosshatch.data.grid import known_in
from crosshatch.engine.clues import Clue
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.help.hints import StepSort
from crosshatch.logic.deduction import WhatIf
from crosshatch.logic.ease import Ease
from crosshatch.logic.passes import Notes
from crosshatch.puzzles.puzzle import Puzzle

MOST_STEPS = 8
"""The most steps of a what-if that is proved to be the shortest."""
Masks = bytes


@cache
def narrowed(clue: Clue, view: Masks) -> Masks | None:
    """Return a line with the cells that its clue decides; None if nothing fits."""
    left = narrowed_to(clue, view)
    return bytes(left) if left else None


def looks(model: Model, masks: Masks) -> Iterator[Masks | None]:
    """Yield the masks after each look at one line that finds something, or None if nothing fits."""
    for line in model.lines:
        view = bytes(masks[cell] for cell in line.cells)
        left = narrowed(line.clue, view)
        if left is None:
            yield None
        elif left != view:
            after = bytearray(masks)
            for cell, mask in zip(line.cells, left, strict=True):
                after[cell] = mask
            yield bytes(after)


def fewest_looks(model: Model, masks: Masks, most: int) -> int | None:
    """The fewest looks to a contradiction, by all orders of looks; None if there are more."""
    level = {masks}
    for number in range(1, most + 1):
        after = set[Masks]()
        for each in level:
            found = set(looks(model, each))
            if None in found:
                return number
            after |= {other for other in found if other}
        level = after
    return None


def shortest(model: Model, masks: Masks) -> tuple[int, int, int] | None:
    """The fewest looks that decide a cell, the first such cell in reading order, and its mask."""
    tried = [
        (number, cell, left)
        for cell, known in enumerate(masks)
        for left in (ON, OFF)
        if known == OPEN
        and (number := fewest_looks(model, assuming(masks, cell, OPEN & ~left), MOST_STEPS))
    ]
    return min(tried, key=lambda each: (each[0], each[1], each[2] == OFF), default=None)


def assuming(masks: Masks, cell: int, mask: int) -> Masks:
    """Return the masks with one cell assumed."""
    return masks[:cell] + bytes([mask]) + masks[cell + 1 :]


def random_puzzles(size: int, number: int) -> Iterator[Puzzle]:
    """Yield random puzzles that line logic does not solve to the end."""
    puzzles = (puzzle_of(half_filled(size, 0.5, seed)) for seed in count())
    return islice((each for each in puzzles if OPEN in stuck(each)), number)


def with_clues(rows: str, columns: str) -> Puzzle:
    """The puzzle with these clues, which commas separate."""
    sides = [[[*map(int, clue.split())] for clue in side.split(",")] for side in (rows, columns)]
    return crosshatch.nonogram(rows=sides[0], columns=sides[1])


LONG = (
    (5, "1,3,1,1,1,1 1", "2,1,1 1,2,2,0"),
    (6, "1,4,1,1,1 1,1,1", "0,0,1,1 1,2 1,1 1,2 1"),
    (7, "1,1,2,1 2,0,1 1", "1,1 1,1,1,1 1,1 1"),
    (7, "1,1 1,2 1,1,3,2 2", "1 1,1 2,1 1,4,1 1,1"),
    (8, "0,1 1,2,1,1 1,1 1 1", "1 1,1 1,1 1,1,1 1,1"),
    (8, "1 1,1 1,1 3,1,1,1", "1 1,1,1 2,2,1 1,1"),
    (8, "2 1,1 2,1,1 2 1,1 1,1,1", "1 1,2 1,2,1 1,1,1 1,2 1"),
    (10, "1 1,3 1,1,2 1,1,2", "1 1,1 1,2 1,1 1,1 1,1 1"),
    (12, "1 1 1,2 1,1,1 1,1 2,2,1 1", "1,1 3,1 1,2 1,1,1 1 1,1 1"),
)
"""Puzzles whose shortest what-if is long: its steps, and the clues of the rows and columns."""


def what_if_of(puzzle: Puzzle) -> WhatIf | None:
    """Return the what-if that is told once no rule finds anything more, if one is enough."""
    list((notes := Notes(puzzle)).passes())
    step = crosshatch.hint(puzzle, puzzle.decode(notes.known())).step
    return step.what_if if step and step.what_if and not step.what_if.is_nested else None


def require_shortest(puzzle: Puzzle) -> int:
    """Compare the what-if of a puzzle with all orders of looks; return the number of its steps."""
    what_if, wanted = what_if_of(puzzle), shortest(puzzle.model, stuck(puzzle))
    if what_if is None or len(what_if.steps) > MOST_STEPS:
        assert wanted is None
    else:
        assert wanted == (len(what_if.steps), what_if.cell, what_if.left)
    return len(what_if.steps) if what_if else 0


@pytest.mark.parametrize(
    ("size", "number"), [(5, 25), (6, 8), pytest.param(7, 300, marks=pytest.mark.exhaustive)]
)
def test_no_what_if_is_shorter_than_the_one_that_is_told(size: int, number: int) -> None:
    lengths = {require_shortest(puzzle) for puzzle in random_puzzles(size, number)}
    assert {0, 4} <= lengths


@pytest.mark.parametrize(("steps", "rows", "columns"), LONG)
def test_long_what_ifs_are_the_shortest_too_up_to_eight_steps(
    steps: int, rows: str, columns: str
) -> None:
    assert steps == require_shortest(with_clues(rows, columns))


def test_colours_have_shortest_what_ifs_too() -> None:
    """A black and white puzzle with a second colour in one corner has the same what-if."""
    _, rows, columns = LONG[2]
    plain = with_clues(rows, columns)
    sides = [[clue.split() for clue in side.split(",")] for side in (rows, columns)]
    coded = [
        [" ".join(f"{run}r" for run in clue if run != "0") for clue in side] + ["1g"]
        for side in sides
    ]
    text = f'palette = {{ r = "#d00", g = "#0a0" }}\nrows = {coded[0]}\ncolumns = {coded[1]}'
    colored = crosshatch.loads(text.replace("'", '"'))
    one, other = what_if_of(plain), what_if_of(colored)
    assert one
    assert other
    assert len(one.steps) == len(other.steps)
    assert plain.place(one.cell) == colored.place(other.cell)


NESTED = (
    ("1 1,1,1,1,1 1,1 1", "1 2,0,1,2,1,1 1"),
    ("1 1 1,2,1,3,1,1 1 1,1 2", "1 1,2 1 1,1 1,3,1 1,1,1 1"),
    ("1 1,1 1,2 1,1 4,1 1,1 1,1 1", "1 1 1,1,3 1,2,1 1 1,2,1 2"),
)
"""Puzzles in which no single assumption fails."""


@pytest.mark.parametrize(("rows", "columns"), NESTED)
def test_a_what_if_within_a_what_if_is_told_where_no_other_helps(rows: str, columns: str) -> None:
    puzzle = with_clues(rows, columns)
    masks = stuck(puzzle)
    known = puzzle.decode(masks)
    hint = crosshatch.hint(puzzle, known)
    assert hint.step is not None
    assert hint.step.what_if is not None
    assert (StepSort.WHAT_IF, Ease.SEARCH) == (hint.step.sort, hint.step.ease)
    ((cell, mask),) = hint.step.findings
    solution = puzzle.encode(crosshatch.solve(puzzle, known=True).known or ())
    assert solution[cell] == mask
    what_if = hint.step.what_if
    [inner] = [step.what_if for step in what_if.steps if step.what_if]
    assert all(follows(puzzle, each) for each in what_if.deductions)
    assert max(len(what_if.steps) - 1, len(inner.steps)) <= MOST_STEPS
    # Each frame of the inner assumption is taken back before the outer one goes on.
    frames = [*hint.step.frames(known)]
    assert [each.sentence for each in frames[1:-1]] == [*hint.step.story[1:]]
    [begin] = [at for at, each in enumerate(frames) if each.sentence.startswith("if also")]
    [end] = [at for at, each in enumerate(frames[:-1]) if each.sentence.startswith("so ")]
    kept = {*known_in(frames[end].picture)} - {*frames[end].cells}
    assert kept <= {*known_in(frames[begin - 1].picture)}
