"""Tests of narrowing: it finds exactly what follows from a line alone."""

from itertools import product

import pytest
from engine_calls import line_engine
from hypothesis import given, settings
from long_lines import EDGES, LENGTHS, LongLine, long_lines, narrowed_by
from oracle import narrowed, symbols_of
from strategies import lines

from crosshatch.data.grid import STAR, Run
from crosshatch.engine.clues import EXAMPLES, Clue, Runs
from crosshatch.engine.model import OFF, ON, OPEN
from crosshatch.errors import ModelError

PLAIN = [clue for clue in EXAMPLES if symbols_of(clue) == 2]
LONG_LINES = list(long_lines())


@pytest.mark.parametrize("clue", PLAIN, ids=repr)
def test_every_view_of_a_short_line_is_narrowed_as_if_all_words_were_tried(clue: Clue) -> None:
    for cells in range(8):
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
    for place in {0, len(solid) // 2, len(solid) - 1}:
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
