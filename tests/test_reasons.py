"""Tests of reasons: each is enough for its deduction, and every cell in it is needed.

Reasons come from the engine, or from the rule of lines, which takes the fewest cells for one cell.
"""

import random

import pytest
from engine_calls import line_engine
from hypothesis import given
from long_lines import LongLine, freeing, long_lines, narrowed_by
from oracle import fillings
from strategies import lines
from tiers import cases

from crosshatch.data.grid import Run
from crosshatch.engine import native
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.masks import OFF, ON, OPEN

LONG_LINES = list(long_lines())
QUICK = 1024
"""The number of cells of the longest line that `make test` looks at."""
SHORT_AND_LONG = [
    [line for line in LONG_LINES if (len(line.word) > QUICK) == is_longer]
    for is_longer in (False, True)
]
DEDUCTIONS = 2  # of one long line


def thinned(view: bytes, kept: set[int]) -> bytes:
    """Return the view of a line once all but these places are forgotten."""
    return bytes(mask if place in kept else OPEN for place, mask in enumerate(view))


def doubts(masks: bytes, narrowed: bytes | None) -> list[tuple[bytes, int | None]]:
    """The views that leave no filling: the line itself where it fails, or each deduction denied."""
    if narrowed is None:
        return [(masks, None)]
    return [
        (masks[:place] + bytes([after ^ OPEN]) + masks[place + 1 :], place)
        for place, (before, after) in enumerate(zip(masks, narrowed, strict=True))
        if before != after
    ]


def reason(engine: native.Model, view: bytes, doubted: int | None) -> set[int]:
    """The places that the engine names, told only from cells that are known."""
    named = engine.reason(0, view, doubted)
    assert named is not None
    assert sorted(set(named)) == named
    assert doubted not in named
    assert OPEN not in {view[place] for place in named}
    return set(named)


@given(lines(max_cells=10))
def test_there_is_a_reason_exactly_where_there_is_no_filling(line: tuple[Clue, bytes]) -> None:
    clue, masks = line
    engine = line_engine(clue, len(masks))
    for doubted in (None, *range(len(masks))):
        fails = engine.reason(0, masks, doubted) is not None
        assert fails == (not fillings(clue, masks))


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", LONG_LINES, ids=str)
def test_a_reason_on_a_long_line_is_enough_and_has_nothing_idle(line: LongLine) -> None:
    engine, chain = line_engine(line.clue, len(line.masks)), line.clue.chain()
    deductions = doubts(line.masks, narrowed_by(chain, line.masks))
    rng = random.Random(len(line.masks))
    for view, doubted in rng.sample(deductions, min(DEDUCTIONS, len(deductions))):
        named = reason(engine, view, doubted)
        forgotten = thinned(view, named | {doubted})
        assert None is narrowed_by(chain, forgotten)
        assert named <= set(freeing(chain, forgotten))


@pytest.mark.parametrize("line", cases(*SHORT_AND_LONG), ids=str)
def test_a_long_line_that_fails_has_a_reason_with_nothing_idle(line: LongLine) -> None:
    engine, chain = line_engine(line.clue, len(line.masks)), line.clue.chain()
    view = spoiled(chain, line.word)
    named = reason(engine, view, None)
    forgotten = thinned(view, named)
    assert None is narrowed_by(chain, forgotten)
    assert named <= set(freeing(chain, forgotten))


def spoiled(chain: Chain, word: tuple[int, ...]) -> bytes:
    """The word with as many filled cells at its front turned blank as it takes not to fit."""
    spoiled = list(word)
    while chain.allows((symbol,) for symbol in spoiled):
        spoiled[spoiled.index(1)] = 0
    return bytes(ON if symbol else OFF for symbol in spoiled)


@pytest.mark.exhaustive
def test_most_long_lines_deduce_something() -> None:
    views = [(line.masks, narrowed_by(line.clue.chain(), line.masks)) for line in LONG_LINES]
    telling = [masks for masks, narrowed in views if masks != narrowed]
    assert len(telling) > len(LONG_LINES) / 2


def test_the_reason_for_a_cell_in_the_middle_is_the_length_of_the_run_alone() -> None:
    # Eight in ten cells overlap in the middle, whatever else is known.
    view = bytes([OPEN] * 5 + [OFF] + [OPEN] * 4)
    assert [] == line_engine(Runs((Run(8),)), 10).reason(0, view, 5)


def test_the_reason_for_a_blank_behind_a_run_is_that_run() -> None:
    # `2` in five cells with the first two filled: the last is blank because the first is filled.
    view = bytes([ON, ON, OPEN, OPEN, ON])
    named = line_engine(Runs((Run(2),)), 5).reason(0, view, 4)
    assert named in ([0], [1])
