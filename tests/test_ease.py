"""How easy steps are, held against a program that was written from the definition alone."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from engine_calls import line_model, look_at
from looks_by_brute_force import STAR as ANY
from looks_by_brute_force import WAYS, Cells, Line, Parts, exact
from looks_by_brute_force import runs_of as runs_in
from tiers import cases

from crosshatch.data.grid import STAR, Run
from crosshatch.engine.clues import Runs

BY_PLACES = {"slide", "length", "gap"}
"""The ways that ask where each run can be; the definition leaves out clues with stars."""


def clue_of(parts: Parts, symbols: int) -> Runs:
    """Return the engine's clue of some parts."""
    each = (STAR if part is None else Run(part[0], part[1]) for part in parts)
    return Runs(tuple(each), symbols)


def look(parts: Parts, cells: Cells, symbols: int, *, thorough: bool) -> tuple[str, Cells] | None:
    """Return the engine's first way of seeing something, and the cells after its look."""
    open_mask = (1 << symbols) - 1
    masks = [open_mask if known is None else 1 << known for known in cells]
    model = line_model(clue_of(parts, symbols), masks)
    found = look_at(model, 0, model.masks, thorough=thorough)
    if found is None or found.easiest == "colour":
        return None
    after = (mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in found.left)
    return found.easiest, tuple(after)


def expected(parts: Parts, cells: Cells, symbols: int) -> tuple[str, Cells] | None:
    """Return the same by the definition: the first way, and what it and easier ways show."""
    if (seen := Line(parts, cells, symbols).seen()) is None:
        return None
    first, after = seen
    ways = [*WAYS]
    while (seen := Line(parts, after, symbols).seen()) and ways.index(seen[0]) <= ways.index(first):
        after = seen[1]
    return first, after


def hold(parts: Parts, cells: Cells, symbols: int) -> None:
    """Hold the engine's look at a line against the definition."""
    line = Line(parts, cells, symbols)
    if not line.left:
        return
    case = f"{parts} on {cells}"
    by_engine, by_hand = (
        look(parts, cells, symbols, thorough=False),
        expected(parts, cells, symbols),
    )
    if ANY in parts and by_hand and by_hand[0] in {*BY_PLACES, "line"}:
        assert by_engine, case
        assert by_engine[0] in {*BY_PLACES, "line"}, case
    else:
        assert by_hand == by_engine, case
    if by_hand:
        thorough = look(parts, cells, symbols, thorough=True)
        assert thorough, case
        assert (by_engine[0] if by_engine else "", exact(line)) == thorough, case


def lines_of(length: int, symbols: int = 2) -> Iterator[tuple[Parts, Cells]]:
    """Yield all lines of this many cells, with every clue and everything that can be known."""
    words = product(range(symbols), repeat=length)
    clues = dict.fromkeys(tuple(runs_in(word)) for word in words)
    yield from product(clues, product((None, *range(symbols)), repeat=length))


def by_chance(rng: random.Random, symbols: int, longest: int) -> tuple[Parts, Cells]:
    """Return a line around a random word, with some lengths unknown and some runs left out."""
    word = tuple(rng.choices(range(symbols), k=rng.randint(1, longest)))
    parts: list[tuple[int | None, int] | None] = []
    for length, color in runs_in(word):
        how = rng.choice(["as it is"] * 6 + ["length", "star"])
        parts.append(ANY if how == "star" else (None if how == "length" else length, color))
    if rng.random() < 0.1:
        parts.append(ANY)
    share = rng.random()
    return tuple(parts), tuple(symbol if rng.random() < share else None for symbol in word)


@pytest.mark.parametrize("length", cases([1, 2, 3, 4], [5, 6, 7]))
def test_lines_are_seen_as_the_definition_says(length: int) -> None:
    for parts, cells in lines_of(length):
        hold(parts, cells, 2)


@pytest.mark.parametrize("length", range(1, 4))
def test_coloured_lines_are_seen_as_the_definition_says(length: int) -> None:
    for parts, cells in lines_of(length, symbols=3):
        hold(parts, cells, 3)


@pytest.mark.parametrize("case", cases([(2, 10, 200), (3, 6, 200)], [(2, 13, 5000), (3, 8, 5000)]))
def test_lines_by_chance_are_seen_as_the_definition_says(case: tuple[int, int, int]) -> None:
    symbols, longest, number = case
    rng = random.Random(23)
    for _ in range(number):
        hold(*by_chance(rng, symbols, longest), symbols)


@pytest.mark.parametrize(
    ("lengths", "drawn", "way", "after"),
    [
        ((), "??", "whole", ".."),
        ((1,), "??#?", "finish", "..#."),
        ((2, 1), "#?????", "edge", "##.???"),
        ((3,), "????", "overlap", "?##?"),
        ((3, 3), "????.?.????????", "gap", "????...????????"),
        ((2, 2), "??????.#?????", "length", "??????.##.???"),
        ((1, 2, 2), "???????#.???????", "length", "?????.?#.???????"),
    ],
)
def test_lines_are_seen_in_the_easiest_way(
    lengths: tuple[int, ...], drawn: str, way: str, after: str
) -> None:
    cells = {"?": None, ".": 0, "#": 1}
    parts = tuple((length, 1) for length in lengths)
    look_at = look(parts, tuple(map(cells.__getitem__, drawn)), 2, thorough=False)
    assert (way, tuple(map(cells.__getitem__, after))) == look_at
