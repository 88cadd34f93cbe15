"""How hard a puzzle is: what the levels mean, and what never changes them or makes them rise."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import isqrt

import pytest
from drawings import colored, half_filled, puzzle_of
from engine_calls import look_at
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import track_puzzles
from tracking import random_tracks

import crosshatch
from crosshatch import Puzzle, Rating, Status
from crosshatch.data.document import Document
from crosshatch.data.palette import palette_of
from crosshatch.engine.masks import Masks, decided, packed
from crosshatch.engine.native import Logic, ask
from crosshatch.logic.asked import eases_of, known_by
from crosshatch.logic.ease import Ease
from crosshatch.puzzles import compile_document

COLORS = palette_of([("r", "#dd0000"), ("g", "#00aa00")])


# Puzzles with one solution, of which some take more than others.


@st.composite
def nonograms(draw: st.DrawFn, longest: int = 7) -> Puzzle:
    width, height = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    symbols = draw(st.sampled_from([".#", ".#", ".rg"]))
    picture = colored(width, height, symbols, rng)
    return puzzle_of(picture, COLORS if "r" in symbols else ())


puzzles = partial(st.one_of, nonograms(), track_puzzles().map(compile_document))


@st.composite
def unique(draw: st.DrawFn) -> tuple[Puzzle, Masks]:
    """A puzzle with one solution, and that."""
    puzzle = draw(puzzles())
    result = crosshatch.solve(puzzle)
    assume(result.status is Status.UNIQUE)
    return puzzle, puzzle.encode(result.solutions[0])


# What is said does not depend on who looks, and giving cells away makes nothing harder.


@given(unique(), st.floats(0, 0.5), st.integers(0, 2**32 - 1))
def test_giving_cells_away_makes_the_level_no_higher(
    solved: tuple[Puzzle, Masks], share: float, seed: int
) -> None:
    puzzle, solution = solved
    before = crosshatch.rate(puzzle)
    after = crosshatch.rate(given_away(puzzle, solution, share, random.Random(seed)))
    assert after.level <= before.level


@pytest.mark.parametrize("seed", range(3))
def test_nor_where_it_takes_what_ifs(seed: int) -> None:
    rng = random.Random(seed)
    puzzle, solution = next(hard_ones(rng))
    before = crosshatch.rate(puzzle)
    assert before.sort in (Ease.WHAT_IF, Ease.SEARCH)
    for share in (0.02, 0.1, 0.3):
        after = crosshatch.rate(given_away(puzzle, solution, share, rng))
        assert after.level <= before.level


@given(unique(), st.data())
def test_who_knows_more_finds_as_much_in_steps_up_to_each_kind(
    solved: tuple[Puzzle, Masks], data: st.DataObject
) -> None:
    puzzle, solution = solved
    rng = random.Random(data.draw(st.integers(0, 2**32 - 1)))
    more = given_away(puzzle, solution, 0.2, rng).model.masks
    most = data.draw(st.sampled_from(eases_of(puzzle)))
    one, other = (known_by(puzzle, each, most) for each in (puzzle.model.masks, more))
    assert one
    assert other
    assert all(after & ~before == 0 for before, after in zip(one, other, strict=True))


@pytest.mark.exhaustive
def test_what_ifs_within_others_count_as_many_passes_as_there_are_pairs() -> None:
    pictures = (half_filled(16, 0.5, seed) for seed in range(100))
    ratings = (crosshatch.rate(puzzle_of(picture)) for picture in pictures)
    rating = next(rating for rating in ratings if rating.sort is Ease.SEARCH)
    tried_last = isqrt(rating.nested)
    assert 0 < tried_last <= rating.what_ifs
    assert tried_last**2 == rating.nested
    assert rating.passes == rating.readings + rating.what_ifs + rating.nested


def hard_ones(rng: random.Random) -> Iterator[tuple[Puzzle, Masks]]:
    """Puzzles with one solution that lines, or rules, alone do not solve."""
    while True:
        if rng.random() < 0.5:
            puzzle = puzzle_of(half_filled(11, 0.5, rng.randrange(2**32)))
        else:
            puzzle = compile_document(random_tracks((6, 6), rng, most=30, vague=0.1))
        result = crosshatch.solve(puzzle)
        if result.status is Status.UNIQUE and result.method == "search":
            yield puzzle, puzzle.encode(result.solutions[0])


def given_away(puzzle: Puzzle, solution: Masks, share: float, rng: random.Random) -> Puzzle:
    """The puzzle with some more known of its solution; of colours often only one ruled out."""
    masks = list(puzzle.model.masks)
    for cell, mask in enumerate(solution):
        if rng.random() < share:
            masks[cell] &= rng.choice([mask, mask | 1 << rng.randrange(puzzle.model.symbols)])
    return puzzle.knowing(puzzle.model.masks_of(masks))


@settings(max_examples=12)
@given(nonograms(), st.booleans())
def test_a_picture_mirrored_turned_transposed_or_recolored_is_as_hard(
    puzzle: Puzzle, recolored: bool
) -> None:
    document = puzzle.document
    if recolored and document.palette:
        document = recolor(document)
    rows, columns = document.rows, document.columns
    turned = (
        replace(document, rows=rows[::-1], columns=backwards(columns)),
        replace(document, rows=backwards(rows), columns=columns[::-1]),
        replace(document, rows=backwards(rows[::-1]), columns=backwards(columns[::-1])),
        replace(document, rows=columns, columns=rows),
    )
    expected = told(crosshatch.rate(puzzle))
    assert [expected] * 4 == [told(crosshatch.rate(compile_document(each))) for each in turned]


def recolor(document: Document) -> Document:
    """The puzzle with its two colours exchanged."""
    exchange = str.maketrans("rg", "gr")
    rows, columns = (
        tuple(clue.translate(exchange) for clue in clues)
        for clues in (document.rows, document.columns)
    )
    return replace(document, rows=rows, columns=columns)


def told(rating: Rating) -> tuple[object, ...]:
    """All that is said of a puzzle without its places and sides, however long it took."""
    facts = rating.as_json() | {"seconds": None, "hardest": None, "size": None}
    return facts, rating.rounds


def backwards(clues: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(" ".join(clue.split()[::-1]) for clue in clues)


# What levels mean.


def known_by_what_ifs(puzzle: Puzzle) -> Masks:
    """Return all that what-ifs of depth one find, by assuming each cell in turn."""
    masks, before = logic_alone(puzzle, puzzle.model.masks), None
    while masks != before:
        before = masks
        for cell in range(len(masks or ())):
            for symbol in range(puzzle.model.symbols):
                assert masks is not None
                without = [*masks]
                without[cell] = masks[cell] & 1 << symbol
                if not without[cell] or decided(masks[cell]):
                    continue
                if logic_alone(puzzle, puzzle.model.masks_of(without)) is None:
                    without[cell] = masks[cell] & ~(1 << symbol)
                    masks = logic_alone(puzzle, puzzle.model.masks_of(without))
    assert masks is not None
    return masks


def test_a_search_is_needed_if_solutions_share_more_than_what_ifs_find() -> None:
    kinds = set()
    for seed in range(8):
        puzzle = puzzle_of(half_filled(10, 0.45, seed))
        rating = crosshatch.rate(puzzle)
        if rating.status is Status.MULTIPLE:
            known = crosshatch.solve(puzzle, known=True).known
            assert known is not None
            pairs = zip(puzzle.encode(known), known_by_what_ifs(puzzle), strict=True)
            assert (rating.sort is Ease.SEARCH) == any(
                decided(one) and not decided(other) for one, other in pairs
            )
            kinds.add(rating.sort is Ease.SEARCH)
    assert {False, True} == kinds


def logic_alone(puzzle: Puzzle, masks: Masks) -> Masks | None:
    """Return the masks at the end of logic; None if nothing fits."""
    outcome, _ = ask(puzzle.model.engine.knowing(packed(masks)), Logic())
    is_none = outcome.complete and not outcome.found
    return None if is_none else puzzle.model.unpacked(outcome.known)


@given(nonograms())
def test_each_round_takes_the_easiest_looks_at_all_lines(puzzle: Puzzle) -> None:
    model, masks = puzzle.model, puzzle.model.masks
    easier = eases_of(puzzle).index
    for each in crosshatch.rate(puzzle).rounds:
        if each.ease is Ease.WHAT_IF:
            return
        assert masks == each.masks
        views = [model.masks_of(masks[cell] for cell in line.cells) for line in model.lines]
        looks = [*filter(None, (look_at(model, at, view) for at, view in enumerate(views)))]
        assert len(looks) == each.footholds
        assert each.ease == min((Ease(look.easiest) for look in looks), key=easier)
        known = list(masks)
        for number, view in enumerate(views):
            look = look_at(model, number, view)
            if look and look.easiest == each.ease:
                for cell, mask in zip(model.lines[number].cells, look.left, strict=True):
                    known[cell] &= mask
        masks = model.masks_of(known)
