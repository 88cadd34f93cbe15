"""Tests of reasons: each is enough for its deduction, and every cell in it is needed.

Reasons come from the engine, or from the rule of lines, which takes the fewest cells for one cell.
"""

import random
from collections.abc import Sequence

import pytest
from engine_calls import line_engine, line_model
from hypothesis import given
from least import fewest, is_the_least, open_mask
from long_lines import LongLine, freeing, long_lines, narrowed_by
from oracle import fillings, narrowed_to, symbols_of
from strategies import colored_lines, lines
from tiers import cases

from crosshatch.data.grid import Run
from crosshatch.engine import native
from crosshatch.engine.chain import Chain
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.masks import OFF, ON, OPEN, decided
from crosshatch.logic.lines import LineRule
from crosshatch.logic.notes import Notes

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


ANY_LINE = lines(max_cells=9) | colored_lines(max_cells=6)
AnyLine = tuple[Clue, Sequence[int]]


def changed(line: AnyLine) -> list[tuple[int | None, int]]:
    """Return the places of a line of which something follows, with what is left of each.

    The place is None if there is no filling.
    """
    clue, masks = line
    if (told := narrowed_to(clue, masks)) is None:
        return [(None, 0)]
    return [(at, mask) for at, mask in enumerate(told) if mask != masks[at]]


@given(ANY_LINE)
def test_the_named_cells_alone_force_the_deduction_and_each_is_needed(line: AnyLine) -> None:
    clue, masks = line
    model = line_model(clue, masks)
    for place, mask in changed(line):
        kept = set(model.forcing(0, masks, place, mask))
        assert not fillings(clue, denied(line, kept, place, mask))
        for idle in kept:
            assert fillings(clue, denied(line, kept - {idle}, place, mask))


def denied(line: AnyLine, kept: set[int], place: int | None, mask: int) -> list[int]:
    """Return the masks of a line in which only `kept` is known, and a place is not `mask`."""
    clue, masks = line
    view = [known if at in kept else open_mask(clue) for at, known in enumerate(masks)]
    if place is not None:
        view[place] = masks[place] & ~mask
    return view


@given(ANY_LINE)
def test_the_easiest_reason_is_the_least_that_forces_its_cells(line: AnyLine) -> None:
    clue, masks = line
    follows = {at for at, mask in changed(line) if decided(mask)}
    reason = LineRule().easiest(line_model(clue, masks), masks)
    assert bool(follows) == (reason is not None)
    if reason is not None:
        found = {cell for cell, _ in reason.found}
        assert is_the_least(clue, reason, len(masks))
        assert found <= follows
        assert found == follows or symbols_of(clue) > 2


@given(ANY_LINE)
def test_the_reason_for_one_cell_takes_the_fewest_cells(line: AnyLine) -> None:
    clue, masks = line
    model = line_model(clue, masks)
    for place, mask in changed(line):
        if place is not None:
            (deduction,) = LineRule().deduce(Notes(model, model.masks_of(masks)))
            (part,) = LineRule().parts(model, deduction, [place])
            assert ((place, mask),) == part.found
            assert is_the_least(clue, part, len(masks))
            assert fewest(clue, masks, place, mask) == len(part.because)
            if decided(mask):
                why = LineRule().why(model, masks, place)
                assert why is not None
                assert (part.found, len(part.because)) == (why.found, len(why.because))


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
