"""Coloured cells in the native core: eight bytes a cell, in and out."""

from collections.abc import Sequence

import pytest

from crosshatch.data.grid import Run
from crosshatch.engine import native
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues.runs import Runs
from crosshatch.errors import ModelError

SYMBOLS = 3


def packed(masks: Sequence[int]) -> bytes:
    return b"".join(mask.to_bytes(8, "little") for mask in masks)


def line_of(cells: Sequence[int], chain: Chain) -> native.Line:
    size = (chain.positions + 7) // 8
    moves = [arcs.to_bytes(size, "little") for symbol in chain.moves for arcs in symbol]
    start, accept = (ends.to_bytes(size, "little") for ends in (chain.start, chain.accept))
    return native.Line(cells, chain.positions, moves, start, accept)


def one_line(chain: Chain, cells: int) -> native.Model:
    masks = packed([2**SYMBOLS - 1] * cells)
    return native.Model(masks, [line_of(range(cells), chain)], b"", None, symbols=SYMBOLS)


def test_a_reason_names_cells() -> None:
    model = one_line(Runs((Run(2), Run(1, 2)), symbols=SYMBOLS).chain(), 4)
    # The last cell is not of the second colour, so the runs touch at the front.
    masks = packed([0b111, 0b111, 0b111, 0b011])
    assert model.narrow(0, masks) == packed([0b010, 0b010, 0b100, 0b001])
    assert model.reason(0, packed([0b101, 0b111, 0b111, 0b011]), 0) == [3]
    assert model.reason(0, masks, None) is None


def test_solutions_and_what_is_known_of_them_have_eight_bytes_a_cell() -> None:
    model = one_line(Runs((Run(1), Run(1, 2)), symbols=SYMBOLS).chain(), 3)
    outcome = model.solve(
        solutions=9,
        known=True,
        count=True,
        moments=9,
        seed=0,
        conflicts=None,
        seconds=None,
        cancel=None,
    )
    found = {outcome.solution(number) for number in range(outcome.found)}
    assert found == {packed(word) for word in ([2, 4, 1], [2, 1, 4], [1, 2, 4])}
    assert outcome.known == packed([0b011, 0b111, 0b101])
    assert outcome.known_exact
    assert all(len(picture) == 24 for _, picture in outcome.moments)
    assert outcome.tallies == [3]


def test_models_that_cannot_be_are_refused_with_a_sentence() -> None:
    with pytest.raises(ModelError, match="2 to 64 symbols, not 65"):
        native.Model(b"", [], b"", None, symbols=65)
    with pytest.raises(ModelError, match="eight bytes a cell"):
        native.Model(bytes(7), [], b"", None, symbols=3)
    line = line_of([0], Runs().chain())
    with pytest.raises(ModelError, match="line 0 reads 2 symbols, a cell has 3"):
        native.Model(packed([7]), [line], b"", None, symbols=3)
    with pytest.raises(ModelError, match="a path knows cells of two symbols, not of 3"):
        native.Model(packed([7]), [], b"", (1, 1, 0, 0, None), symbols=3)
