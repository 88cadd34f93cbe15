"""Tests of narrowing: it finds exactly what follows from a line alone."""

from itertools import product
from pathlib import Path

import pytest
from drawings import puzzle_of
from engine_calls import engine_of, line_engine
from hypothesis import given, settings
from hypothesis import strategies as st
from long_lines import EDGES, LENGTHS, LongLine, long_lines, narrowed_by
from oracle import LineLogic, Sketch, line_logic, narrowed, symbols_of
from strategies import lines, sketches, tangles

import crosshatch
from crosshatch import Puzzle, Status
from crosshatch.data.grid import STAR, Run
from crosshatch.engine import native
from crosshatch.engine.clues import EXAMPLES, Clue, Count, Runs
from crosshatch.engine.masks import OFF, ON, OPEN, packed, view_of
from crosshatch.engine.model import Model
from crosshatch.errors import ModelError

PLAIN = [clue for clue in EXAMPLES if symbols_of(clue) == 2]
LONG_LINES = list(long_lines())


@pytest.mark.parametrize("clue", PLAIN, ids=repr)
def test_every_view_of_a_short_line_is_narrowed_as_if_all_words_were_tried(clue: Clue) -> None:
    for cells in range(7):
        engine = line_engine(clue, cells)
        for view in product((OFF, ON, OPEN), repeat=cells):
            masks = bytes(view)
            assert narrowed(clue, masks) == engine.narrow(0, masks)


@pytest.mark.exhaustive
@settings(max_examples=400)
@given(lines(max_cells=10))
def test_any_line_is_narrowed_as_if_all_words_were_tried(line: tuple[Clue, bytes]) -> None:
    clue, masks = line
    assert narrowed(clue, masks) == line_engine(clue, len(masks)).narrow(0, masks)


@pytest.mark.parametrize("line", LONG_LINES, ids=str)
def test_a_long_line_is_narrowed_alike_on_both_sides_of_every_word(line: LongLine) -> None:
    engine, chain = line_engine(line.clue, len(line.masks)), line.clue.chain()
    expected = narrowed_by(chain, line.masks)
    assert expected is not None
    assert expected == engine.narrow(0, line.masks)


@pytest.mark.parametrize("line", LONG_LINES, ids=str)
def test_a_long_line_that_cannot_be_filled_is_told(line: LongLine) -> None:
    engine, chain = line_engine(line.clue, len(line.masks)), line.clue.chain()
    # Known through and through, but for one cell that is the other way round.
    solid = bytearray(ON if symbol else OFF for symbol in line.word)
    for place in {0, len(solid) - 1}:
        solid[place] ^= OPEN
        masks = bytes(solid)
        assert narrowed_by(chain, masks) == engine.narrow(0, masks)
        solid[place] ^= OPEN
    assert bytes(solid) == engine.narrow(0, bytes(solid))


def test_the_long_lines_reach_both_sides_of_every_width() -> None:
    positions = {line.clue.chain().positions for line in LONG_LINES}
    assert [] == [edge for edge in EDGES if not {edge, edge + 1} <= positions]
    assert set(LENGTHS) <= {len(line.word) for line in LONG_LINES}


def test_what_is_known_already_is_never_widened() -> None:
    clue = Runs((Run(2),))
    # The cell that is filled in the wrong place leaves nothing, whatever is open beside it.
    assert None is line_engine(clue, 4).narrow(0, bytes([ON, OPEN, ON, OPEN]))
    assert bytes([OFF, ON, ON, OFF]) == line_engine(clue, 4).narrow(0, bytes([OFF, ON, OPEN, OPEN]))


def test_a_line_without_cells_holds_or_fails() -> None:
    assert b"" == line_engine(Runs((STAR,)), 0).narrow(0, b"")
    assert None is line_engine(Runs((Run(1),)), 0).narrow(0, b"")


def test_a_line_of_4096_cells_is_narrowed() -> None:
    engine = line_engine(Runs((Run(4000),)), 4096)
    expected = [OPEN] * 96 + [ON] * 3904 + [OPEN] * 96
    assert bytes(expected) == engine.narrow(0, bytes([OPEN] * 4096))


def test_a_line_of_4097_cells_is_refused() -> None:
    with pytest.raises(ModelError, match=r"^line 0 has more than 4096 cells$"):
        line_engine(Runs(()), 4097)


EXAMPLE_FILES = Path(__file__).parents[1] / "examples"
GCHQ = EXAMPLE_FILES / "gchq.toml"
CANCELLED = 3


# Where there is a path, not only lines tell what follows.
def is_of_lines_alone(model: Model) -> bool:
    """Return True if a model has nothing but lines."""
    return model.path is None and not model.clauses


OF_LINES_ALONE = [
    path
    for path in sorted(EXAMPLE_FILES.glob("*.toml"))
    if path.stem != "small-print" and is_of_lines_alone(crosshatch.load(path).model)
]


def by_the_engine(engine: native.Model) -> LineLogic:
    """Return the end of line logic in the engine."""
    outcome = engine.solve_by_logic(seconds=None, cancel=None)
    failed = outcome.complete and not outcome.found
    return LineLogic(outcome.passes, None if failed else outcome.known, outcome.failed_line)


def line_by_line(puzzle: Puzzle) -> LineLogic:
    """Return the end of line logic, found by looking at one line after the other."""
    model, masks, passes = puzzle.model, list(puzzle.model.masks), 0
    before = list[int]()
    while masks != before:
        before, passes = list(masks), passes + 1
        for number, line in enumerate(model.lines):
            left = model.narrowed(number, view_of(model.masks_of(masks), line.cells))
            if left is None:
                return LineLogic(passes, None, number)
            for cell, mask in zip(line.cells, left, strict=True):
                masks[cell] = mask
    return LineLogic(passes, packed(model.masks_of(masks)))


@given(st.one_of(sketches(), tangles()))
def test_any_small_model_takes_as_many_passes_as_when_every_line_is_looked_at(
    sketch: Sketch,
) -> None:
    assert line_logic(sketch) == by_the_engine(engine_of(sketch))


@pytest.mark.parametrize("path", OF_LINES_ALONE, ids=lambda path: path.name)
def test_every_example_takes_as_many_passes_as_when_every_line_is_looked_at(path: Path) -> None:
    puzzle = crosshatch.load(path)
    for asked in (puzzle, puzzle.without_givens()):
        assert line_by_line(asked) == by_the_engine(asked.model.engine)


# Two cells a line, one of them filled: what is known of the first cell goes from line to line.
PAIRS = tuple(((cell, cell + 1), Count(1)) for cell in range(5))
# Five cells in a ring, every second of which would have to be filled.
RING = (*PAIRS[3::-1], ((0, 4), Count(1)))


@pytest.mark.parametrize(
    ("sketch", "expected"),
    [
        (Sketch(b"", ()), LineLogic(1, b"")),
        (Sketch(bytes([OPEN]), ()), LineLogic(1, bytes([OPEN]))),
        # Down the lines everything is found in one pass, against them a cell in each.
        (Sketch(bytes([ON, *[OPEN] * 5]), PAIRS), LineLogic(2, bytes([ON, OFF] * 3))),
        (Sketch(bytes([ON, *[OPEN] * 5]), PAIRS[::-1]), LineLogic(6, bytes([ON, OFF] * 3))),
        (Sketch(bytes([ON, *[OPEN] * 4, ON]), PAIRS[::-1]), LineLogic(1, None, 4)),
        (Sketch(bytes([ON, *[OPEN] * 4]), RING), LineLogic(2, None, 2)),
        # A clause that fails at once leaves no line to look at.
        (Sketch(bytes([ON]), (((0,), Count(1)),), (((0, False),),)), LineLogic(0, None)),
        (Sketch(bytes([OPEN]), (((0,), Count(1)),), (((0, False),),)), LineLogic(1, None, 0)),
    ],
)
def test_passes_of_models_that_a_person_can_follow(sketch: Sketch, expected: LineLogic) -> None:
    assert expected == line_logic(sketch)
    assert expected == by_the_engine(engine_of(sketch))


def test_passes_are_counted_only_where_no_more_than_line_logic_is_asked_for() -> None:
    puzzle = crosshatch.load(GCHQ)
    assert None is crosshatch.solve(puzzle).passes
    assert None is crosshatch.count(puzzle).passes
    assert "passes" not in crosshatch.solve(puzzle).as_json()
    assert 5 == crosshatch.solve(puzzle, logic=True).as_json()["passes"]


def test_line_logic_can_be_stopped_in_the_middle_of_a_pass() -> None:
    flag = native.Cancel()
    flag.set()
    row = "".join("#."[place * place % 7 % 2] for place in range(4096))
    engine = puzzle_of((row,) * 3).model.engine
    outcome = engine.solve_by_logic(seconds=None, cancel=flag)
    assert (CANCELLED, 1, False) == (outcome.stopped, outcome.passes, outcome.complete)


def test_a_time_limit_ends_line_logic_too() -> None:
    row = "".join("#."[place * place % 7 % 2] for place in range(4096))
    result = crosshatch.solve(
        puzzle_of((row,) * 3), logic=True, limits=crosshatch.Limits(seconds=0)
    )
    assert ("time limit", Status.UNKNOWN, False) == (result.stopped, result.status, result.answered)
