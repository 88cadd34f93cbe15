"""What-ifs have the fewest steps there are: compared with every order of looks at lines."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

import crosshatch
from crosshatch import make
from crosshatch.data.grid import runs_of
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints import StepKind
from crosshatch.logic.fewest_steps import FewestSteps, RuleCache
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Ease, Rule
from crosshatch.logic.rules import passes
from crosshatch.logic.what_if import MOST_STEPS, WhatIfRule, find_what_if

SYMBOLS = ".#?"
"""A cell that is blank, filled or open; the number of each, and one more, is its mask."""


@cache
def fillings(clue: str, length: int) -> list[str]:
    """All fillings of a line with this clue, by trying every one."""
    runs = [int(run) for run in clue.split() if run != "0"]
    words = ("".join(word) for word in product(".#", repeat=length))
    return [
        word for word in words if runs == [run.length for run in runs_of(map(".#".index, word))]
    ]


@cache
def narrowed(clue: str, line: str) -> str | None:
    """Return a line with the cells that its clue decides; None if nothing fits."""
    left = [
        word
        for word in fillings(clue, len(line))
        if all(cell in ("?", other) for cell, other in zip(line, word, strict=True))
    ]
    columns = zip(*left, strict=True)
    return "".join(cells[0] if len({*cells}) == 1 else "?" for cells in columns) if left else None


def looks(puzzle: Puzzle, picture: str) -> Iterator[str | None]:
    """Each picture after a look at one line that finds something, or None where nothing fits."""
    width, height = puzzle.size
    rows = [
        (clue, slice(at * width, (at + 1) * width)) for at, clue in enumerate(puzzle.document.rows)
    ]
    columns = [
        (clue, slice(at, width * height, width)) for at, clue in enumerate(puzzle.document.columns)
    ]
    for clue, cells in (*rows, *columns):
        left = narrowed(clue, picture[cells])
        if left is None:
            yield None
        elif left != picture[cells]:
            changed = [*picture]
            changed[cells] = left
            yield "".join(changed)


def fewest_looks(puzzle: Puzzle, picture: str, most: int) -> int | None:
    """The fewest looks to a contradiction, by all orders of looks; None if there are more."""
    level = {picture}
    for number in range(1, most + 1):
        after = set[str]()
        for each in level:
            found = set(looks(puzzle, each))
            if None in found:
                return number
            after |= {other for other in found if other}
        level = after
    return None


def shortest(puzzle: Puzzle, picture: str, most: int = MOST_STEPS) -> tuple[int, int, str] | None:
    """The fewest looks that decide a cell, the first such cell in reading order, and its state."""
    tried = [
        (number, cell, state)
        for cell, known in enumerate(picture)
        for state, other in (("#", "."), (".", "#"))
        if known == "?"
        and (number := fewest_looks(puzzle, picture[:cell] + other + picture[cell + 1 :], most))
    ]
    return min(tried, key=lambda each: (each[0], each[1], each[2] == "."), default=None)


def stuck(puzzle: Puzzle) -> str:
    """The picture as far as line logic solves a puzzle."""
    notes = Notes(puzzle.model)
    for _ in passes(notes):
        pass
    return "".join(SYMBOLS[mask - 1] for mask in notes.masks)


def masks_of(picture: str) -> bytes:
    return bytes(SYMBOLS.index(cell) + 1 for cell in picture)


def random_puzzles(size: int, number: int) -> Iterator[Puzzle]:
    """Random puzzles that line logic does not solve to the end."""
    random, yielded = Random(size), 0
    while yielded < number:
        share = random.uniform(0.35, 0.65)
        rows = [[random.random() < share for _ in range(size)] for _ in range(size)]
        sides = (rows, zip(*rows, strict=True))
        clues = [[[run.length for run in runs_of(line)] for line in side] for side in sides]
        puzzle = crosshatch.nonogram(rows=clues[0], columns=clues[1])
        if "?" in stuck(puzzle):
            yielded += 1
            yield puzzle


@cache
def puzzle_of(rows: str, columns: str) -> Puzzle:
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


def require_shortest(puzzle: Puzzle) -> int:
    """Compare the what-if of a puzzle with all orders of looks; return the number of its steps."""
    picture = stuck(puzzle)
    what_if, wanted = find_what_if(puzzle.model, masks_of(picture)), shortest(puzzle, picture)
    if what_if is None or len(what_if.steps) > MOST_STEPS:
        assert wanted is None
    else:
        assert wanted == (len(what_if.steps), what_if.cell, SYMBOLS[what_if.left - 1])
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
    assert steps == require_shortest(puzzle_of(rows, columns))


def test_a_search_knows_for_each_number_of_steps_if_it_is_enough() -> None:
    """Also for assumptions that nobody would make, because others fail sooner."""
    enough = set[int]()
    for _, rows, columns in LONG[:5]:
        puzzle = puzzle_of(rows, columns)
        picture, cache = stuck(puzzle), RuleCache(puzzle.model)
        for cell, other in product(range(len(picture)), ".#"):
            assumed = picture[:cell] + other + picture[cell + 1 :]
            masks = masks_of(assumed)
            if picture[cell] != "?" or not cache.rounds(masks, cell):
                continue
            search, fewest = FewestSteps(cache, masks, cell), fewest_looks(puzzle, assumed, 9)
            for most in range(4, 10):
                found = search.within(most)
                assert (found is not None) == (fewest is not None and fewest <= most)
                if found and fewest:
                    assert fewest <= len(found) <= most
                    enough.add(fewest)
    assert len(enough) > 2


def test_colours_have_shortest_what_ifs_too() -> None:
    """A black and white puzzle with a second colour in one corner has the same what-if."""
    _, rows, columns = LONG[2]
    plain = puzzle_of(rows, columns)
    sides = [[clue.split() for clue in side.split(",")] for side in (rows, columns)]
    coded = [
        [" ".join(f"{run}r" for run in clue if run != "0") for clue in side] + ["1g"]
        for side in sides
    ]
    text = f'palette = {{ r = "#d00", g = "#0a0" }}\nrows = {coded[0]}\ncolumns = {coded[1]}'
    colored = crosshatch.loads(text.replace("'", '"'))
    notes = Notes(colored.model)
    for _ in passes(notes):
        pass
    one = find_what_if(plain.model, masks_of(stuck(plain)))
    other = find_what_if(colored.model, notes.known())
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
    puzzle = puzzle_of(rows, columns)
    picture = stuck(puzzle)
    assert find_what_if(puzzle.model, masks_of(picture)) is None
    hint = crosshatch.hint(puzzle, puzzle.decode(masks_of(picture)))
    assert hint.step is not None
    assert hint.step.what_if is not None
    assert (StepKind.WHAT_IF, Ease.SEARCH) == (hint.step.kind, hint.step.ease)
    ((cell, mask),) = hint.step.findings
    solution = puzzle.encode(crosshatch.solve(puzzle, known=True).known or ())
    assert solution[cell] == mask
    what_if, follows = hint.step.what_if, list[bool]()
    [inner] = [step.rule for step in what_if.steps if isinstance(step.rule, WhatIfRule)]
    follows += [each.rule.follows(puzzle.model, each) for each in what_if.deductions]
    assert all(follows)
    assert max(len(what_if.steps) - 1, len(inner.what_if.steps)) <= MOST_STEPS
    # Each frame of the inner assumption is taken back before the outer one goes on.
    frames = [*hint.step.frames(puzzle.decode(masks_of(picture)))]
    assert [each.sentence for each in frames[1:-1]] == [*hint.step.story[1:]]
    [begin] = [at for at, each in enumerate(frames) if each.sentence.startswith("if also")]
    [end] = [at for at, each in enumerate(frames[:-1]) if each.sentence.startswith("so ")]
    kept = {
        (row, column)
        for row, cells in enumerate(frames[end].picture)
        for column, each in enumerate(cells)
        if each != "?"
    }
    before = frames[begin - 1].picture
    assert all(
        before[row][column] != "?" or (row, column) in frames[end].cells for row, column in kept
    )


def test_the_engine_finds_the_same_shortest_what_ifs_as_reading_all_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzles = [make.random("slitherlink", 6, 6, seed=seed).puzzle for seed in range(3)]
    by_engine = [replace(crosshatch.rate(puzzle), seconds=0) for puzzle in puzzles]
    assert any(rating.what_ifs for rating in by_engine)
    monkeypatch.setattr(Rule, "is_in_engine", False)
    assert by_engine == [replace(crosshatch.rate(puzzle), seconds=0) for puzzle in puzzles]
