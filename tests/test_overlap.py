"""Line overlap: what the two ends have in common to which the runs of a line can slide."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import Word, fillings
from strategies import colored_lines, lines

from crosshatch.data.grid import Run
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.model import OFF, ON, OPEN, Line, Masks, Model, masks_of
from crosshatch.logic.overlap import overlapped

PLAIN = [Runs(tuple(map(Run, parts))) for parts in [(), (1,), (3,), (1, 1), (2, 1), (1, 3)]]


def left_of(clue: Clue, masks: Masks) -> Masks | None:
    """What overlap leaves of the cells of a line."""
    symbols = clue.chain().symbols
    states = ("blank", "filled", "green")[:symbols]
    model = Model(masks, (Line("row", 1, range(len(masks)), clue),), states=states)
    return overlapped(model, 0, masks)


def by_sliding(clue: Runs, masks: bytes) -> bytes | None:
    """The same from a list of fillings: each run lies between its first place and its last."""
    starts = [starts_of(word) for word in fillings(clue, masks)]
    if not starts:
        return None
    left = bytearray(masks)
    lengths = [run.length or 0 for run in clue.parts]
    slides = [(min(each), max(each)) for each in zip(*starts, strict=True)]
    for place in range(len(masks)):
        covered = any(
            last <= place < first + length
            for (first, last), length in zip(slides, lengths, strict=True)
        )
        can_be = any(
            first <= place < last + length
            for (first, last), length in zip(slides, lengths, strict=True)
        )
        left[place] &= ON if covered else OPEN if can_be else OFF
    return bytes(left)


def starts_of(word: Word) -> list[int]:
    """Where each run of a line begins."""
    return [at for at, symbol in enumerate(word) if symbol and not (at and word[at - 1])]


@pytest.mark.parametrize("clue", PLAIN, ids=lambda clue: str([run.length for run in clue.parts]))
def test_runs_of_known_lengths_slide_on_every_small_line(clue: Runs) -> None:
    for length in range(1, 8):
        for view in product((OFF, ON, OPEN), repeat=length):
            assert by_sliding(clue, bytes(view)) == left_of(clue, bytes(view)), view


@given(st.one_of(lines(), colored_lines()))
def test_it_says_nothing_that_the_line_does_not_say(line: tuple[Clue, Masks]) -> None:
    clue, masks = line
    words, left = fillings(clue, masks), left_of(clue, masks)
    assert (left is None) == (not words)
    for place, mask in enumerate(left or ()):
        assert mask & masks[place] == mask
        assert all(mask >> word[place] & 1 for word in words)


@given(st.one_of(lines(), colored_lines()), st.data())
def test_who_knows_more_is_told_as_much(line: tuple[Clue, Masks], data: st.DataObject) -> None:
    clue, masks = line
    if not (words := fillings(clue, masks)):
        return
    word = data.draw(st.sampled_from(words))
    places = data.draw(st.sets(st.integers(0, len(masks) - 1)))
    more = masks_of(
        (1 << word[place] if place in places else mask for place, mask in enumerate(masks)),
        clue.chain().symbols,
    )
    few, many = left_of(clue, masks), left_of(clue, more)
    assert few is not None
    assert many is not None
    assert all(one & other == other for one, other in zip(few, many, strict=True))


@given(st.one_of(lines(), colored_lines()))
def test_it_is_the_same_from_right_to_left(line: tuple[Clue, Masks]) -> None:
    clue, masks = line
    assert mirrored(left_of(clue, masks)) == left_of(turned(clue), masks[::-1])


def turned(clue: Clue) -> Clue:
    """The clue read from the other end."""
    return Runs(clue.parts[::-1], clue.symbols) if isinstance(clue, Runs) else clue


def mirrored(masks: Masks | None) -> Masks | None:
    return None if masks is None else masks[::-1]
