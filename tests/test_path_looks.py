"""Whole looks in hints for paths: each goes on to its end, and names only what is needed."""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product

from hint_walks import steps_of, walk
from tracking import path_of, random_tracks

from crosshatch import Puzzle
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.path import Path
from crosshatch.help.hints import Explanation
from crosshatch.logic.deduction import Deduction
from crosshatch.puzzles import compile_document

SEEDS = range(50)
Step = tuple[Puzzle, bytes, Deduction, Explanation]
"""A puzzle, the masks before a step, and the step."""


@cache
def steps() -> list[Step]:
    """The steps of hints for small random puzzles, the hidden ones among them."""
    return [step for seed in SEEDS for step in _followed(random_puzzle(seed))]


def random_puzzle(seed: int) -> Puzzle:
    rng = random.Random(seed)
    size = rng.randint(2, 7), rng.randint(2, 7)
    vague = rng.choice([0, 0, 0.3])
    return compile_document(random_tracks(size, rng, most=rng.randint(6, 30), vague=vague))


def _followed(puzzle: Puzzle) -> Iterator[Step]:
    for hint, known, _ in walk(puzzle):
        masks = bytearray(known)
        for each in steps_of(hint):
            if each.deduction:
                yield puzzle, bytes(masks), each.deduction, each
            for cell, mask in each.findings:
                masks[cell] = mask


def forced(path: Path, known: Iterable[Finding], by: str = "") -> set[Finding]:
    """Return all that follows at single places, by trying all pieces in each, again and again.

    If people follow track, they do not stop to look for dead ends, and the other way round.
    """
    masks, before = dict(known), -1
    while len(masks) > before:
        before = len(masks)
        for place in range(path.places):
            edges = [edge for _, edge in path.around(place)]
            cells = [place, *edges]
            fitting = [
                piece
                for sides in product((OFF, ON), repeat=len(edges))
                for piece in [(ON if ON in sides or path.ends_at(place) else OFF, *sides)]
                if sides.count(ON) in ((1,) if path.ends_at(place) else (0, 2))
                if all(masks.get(cell, it) == it for cell, it in zip(cells, piece, strict=True))
            ]
            is_dead_end = all(piece[0] == OFF for piece in fitting)
            for cell, values in zip(cells, zip(*fitting, strict=True), strict=False):
                is_told = by not in (("track",) if is_dead_end else ("dead ends",))
                if len(set(values)) == 1 and (is_told or masks.get(place) == OFF):
                    masks[cell] = values[0]
    return {*masks.items()}


def test_what_is_told_of_pieces_follows_from_the_reasons_and_from_no_fewer() -> None:
    seen = Counter[str]()
    for puzzle, _, deduction, step in steps():
        if deduction.rule == "piece" and not deduction.fails:
            path, found, by = path_of(puzzle), {*deduction.found}, deduction.by
            assert found <= forced(path, deduction.because, by), step.sentence
            for finding in deduction.because:
                fewer = [each for each in deduction.because if each != finding]
                assert not found <= forced(path, fewer, by), step.sentence
            seen[deduction.by] += 1
    assert seen["track"] > 50
    assert seen["piece"] > 20
    assert seen["dead ends"] > 2


def test_a_look_follows_track_and_dead_ends_to_where_they_stop() -> None:
    for puzzle, masks, deduction, step in steps():
        if deduction.by in ("track", "dead ends"):
            path, after = path_of(puzzle), bytearray(masks)
            for cell, mask in deduction.found:
                after[cell] = mask
            ends = {place for cell, _ in deduction.found for place in path.places_of(cell)}
            next_to = {other for place in ends for other, _ in path.around(place)}
            near = ends if deduction.by == "track" else next_to
            wanted = ON if deduction.by == "track" else OFF
            assert not told_at(puzzle, bytes(after), near, wanted), step.sentence


def told_at(puzzle: Puzzle, masks: bytes, places: Collection[int], mask: int) -> list[Finding]:
    """Return the track, or the dead ends, that follow at these places by themselves."""
    path, known = path_of(puzzle), enumerate(masks)
    found = dict(forced_once(path, [each for each in known if each[1] != OPEN], places))
    return [
        (cell, it)
        for cell, it in found.items()
        if it == mask and path.is_edge(cell) == (mask == ON) and masks[cell] == OPEN
    ]


def forced_once(
    path: Path, known: Collection[Finding], places: Collection[int]
) -> Iterator[Finding]:
    """Yield what follows at each of these places from what is known."""
    for place in places:
        here = {place, *(edge for _, edge in path.around(place))}
        yield from (
            finding
            for finding in forced(path, [each for each in known if each[0] in here])
            if finding[0] in here
        )
