"""The paths of tracks against every way there is, and their number against another program.

Loops are asked for as models.
"""

import random
from collections.abc import Iterable, Sequence
from math import prod

import pytest
from courses import Course, Edge, clue_texts
from graphillion import GraphSet
from hypothesis import given, settings
from oracle import Way, alike, ways
from rules import deduced
from strategies import track_puzzles
from tiers import cases
from tracking import edges_of, places_of, random_tracks

import crosshatch
from crosshatch import ModelError, Result, Status, Total
from crosshatch.data.document import Document, Point
from crosshatch.data.grid import UNKNOWN
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.puzzles import compile_document


def solved(document: Document) -> Result:
    """All paths of a puzzle, and what they have in common."""
    return crosshatch.solve(
        compile_document(document), limits=crosshatch.Limits(solutions=None), known=True
    )


def counted(document: Document, found: Iterable[Way]) -> set[Way]:
    """Ways by their places as people count them."""
    order = compile_document(document).row_order
    return {tuple(map(order.point, way)) for way in found}


def require_all(document: Document, expected: Sequence[Way], result: Result) -> None:
    """The result holds these paths and no others, and says truly what they share."""
    assert (len(expected), counted(document, expected)) == (len(result.paths), {*result.paths})
    assert (len(expected), True) == (result.count.value, result.count.exact)
    assert Total(len(set(map(frozenset, expected))), exact=True) == result.cell_sets
    assert (alike(document, expected) if expected else None) == result.known
    assert expected or result.status is Status.NONE


# Small grids.


@pytest.mark.parametrize("side", range(2, 5))
def test_counts_that_nobody_tells_leave_every_path(side: int) -> None:
    course, unknown = Course((0, 0), (side - 1, side - 1)), (UNKNOWN,) * side
    document = course.document(unknown, unknown)
    # Two ways through four places, twelve through nine, 184 through sixteen.
    expected = ways(document)
    assert {2: 2, 3: 12, 4: 184}[side] == len(expected)
    require_all(document, expected, solved(document))


# Grids by chance.


@given(track_puzzles())
def test_whatever_is_cut_or_known_all_paths_are_found(document: Document) -> None:
    require_all(document, ways(document), solved(document))


@settings(max_examples=40)
@given(track_puzzles())
def test_paths_are_counted_as_often_as_they_are_found_and_givens_can_be_left_out(
    document: Document,
) -> None:
    puzzle = compile_document(document).without_givens()
    expected = ways(puzzle.document)
    result = crosshatch.count(puzzle)
    assert (len(expected), True) == (result.count.value, result.count.exact)
    assert Total(len(set(map(frozenset, expected))), exact=True) == result.cell_sets
    assert (alike(puzzle.document, expected) if expected else None) == result.known
    if len(expected) < 500:
        every = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
        assert counted(puzzle.document, expected) == {*every.paths}
    with_givens = crosshatch.count(compile_document(document))
    assert len(ways(document)) == with_givens.count.value


# Larger grids: sets of paths as graphillion makes them, from degrees and sums along lines.


MOST_LISTED = 10_000
QUICK = (2, 6, 7, 8, 9, 10, 12, 13, 14, 15)
"""Seeds of grids with few ways."""


def graphs(document: Document, size: tuple[int, int]) -> GraphSet:
    """The paths of a puzzle without cuts, each by its edges."""
    course = Course.of(document)
    edges, ends = edges_of(size), (course.start, course.finish)
    GraphSet.set_universe(sorted(edges), traversal="as-is")
    inner = dict.fromkeys(places_of(size), range(0, 3, 2)) | dict.fromkeys(ends, 1)
    inner |= dict.fromkeys(set(course.on) - {*ends}, 2) | dict.fromkeys(course.off, 0)
    sums = [
        _doubled(int(text or "0"), line, axis, edges, ends)
        for axis, texts in enumerate(clue_texts(document)[::-1])
        for line, text in enumerate(texts)
        if text != UNKNOWN
    ]
    found = GraphSet.graphs(
        vertex_groups=[[*ends]], degree_constraints=inner, no_loop=True, linear_constraints=sums
    )
    for edge in course.track_edges:
        found = found.including(edge)
    for edge in course.forbidden_edges:
        found = found.excluding(edge)
    return found


def _doubled(
    count: int, line: int, axis: int, edges: Iterable[Edge], ends: Sequence[Point]
) -> tuple[list[tuple[Point, Point, int]], tuple[int, int]]:
    """A count in ends of edges: two at each place of its line, one where the path begins."""
    weights = [(*edge, sum(place[axis] == line for place in edge)) for edge in edges]
    total = 2 * count - sum(place[axis] == line for place in ends)
    return [weight for weight in weights if weight[-1]], (total, total)


@pytest.mark.parametrize("seed", cases(QUICK, sorted({*range(30)} - {*QUICK})))
def test_another_program_counts_as_many_paths(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(6, 8), rng.randint(6, 8)
    vague = rng.choice([0, 0, 0.1, 0.2])
    document = random_tracks(size, rng, most=rng.randint(20, 64), vague=vague, is_cut=False)
    result = crosshatch.count(compile_document(document))
    paths = graphs(document, size)
    assert (paths.len(), True) == (result.count.value, result.count.exact)
    if paths.len() <= MOST_LISTED:
        sets = {frozenset(place for edge in path for place in edge) for path in paths}
        assert Total(len(sets), exact=True) == result.cell_sets


# Loops.


def loops_of(path: Path, masks: bytes | None = None) -> int:
    """The number of loops of a grid, with these masks of its places and edges."""
    model = Model(masks or bytes([OPEN]) * path.cells, (), path=path)
    outcome = model.engine.solve(
        solutions=1,
        known=False,
        count=True,
        moments=0,
        seed=0,
        conflicts=None,
        seconds=None,
        cancel=None,
    )
    assert outcome.tallies_exact
    return prod(outcome.tallies)


@pytest.mark.parametrize(("side", "loops"), [(1, 0), (2, 1), (3, 13), (4, 213), (5, 9349)])
def test_grids_have_as_many_loops_as_is_known(side: int, loops: int) -> None:
    assert loops == loops_of(Path(side, side))


@pytest.mark.parametrize("seed", cases(range(6, 12), [*range(6), *range(12, 40)]))
def test_another_program_counts_as_many_loops(seed: int) -> None:
    rng = random.Random(seed)
    size = width, height = rng.randint(2, 5), rng.randint(2, 5)
    path, masks = Path(width, height), bytearray()
    GraphSet.set_universe(sorted(edges_of(size)), traversal="as-is")
    loops = GraphSet.cycles()
    for cell in range(path.cells):
        masks.append(rng.choice([ON, OFF, *[OPEN] * 14]))
        edges = [cell] if path.is_edge(cell) else [edge for _, edge in path.around(cell)]
        without = loops
        for ends in map(path.ends, edges):
            without = without.excluding(tuple((end % width, end // width) for end in ends))
        loops = {ON: loops - without, OFF: without, OPEN: loops}[masks[cell]]
    assert loops.len() == loops_of(path, bytes(masks))


def test_a_path_has_both_ends_or_none() -> None:
    with pytest.raises(ModelError, match="a path has a start and a finish, a loop has neither"):
        loops_of(Path(2, 2, start=0))


def test_a_walk_goes_round_a_loop_as_far_as_it_is_known() -> None:
    loop = Path(3, 2)
    ring = {loop.edge(*ends) for ends in [(1, 2), (1, 4), (4, 5), (2, 5)]}
    assert (1, 2, 5, 4, 1) == loop.walk(ring.__contains__)
    assert (1, 2, 5) == loop.walk((ring - {loop.edge(1, 4), loop.edge(4, 5)}).__contains__)
    assert () == loop.walk(set[int]().__contains__)


Known = dict[tuple[int, ...], int]
"""Masks of places, and of edges by their places."""
RING = crosshatch.loads("""size = [3, 3]
[kind]
name = "ring"
rules = "Draw one closed loop through cells."
line = "cells"
laws = [{ loop = "line" }]
""")


def deductions(law: str, known: Known) -> list[str]:
    """The sentences of a law for a loop where these places, and edges between places, are known."""
    path = RING.model.path
    assert path is not None
    masks = bytearray([OPEN]) * path.cells
    for places, mask in known.items():
        cell = path.edge(*places) if len(places) == 2 else places[0]
        assert cell is not None
        masks[cell] = mask
    return [each.sentence for each in deduced(RING, law, bytes(masks))]


THREE: Known = {(0, 1): ON, (0, 3): ON, (1, 4): ON}
"""Three sides of the first square of a grid of three places a side."""
TWO_SQUARES: Known = {(1, 2): OFF, (3, 6): OFF}
"""Only the place in the middle joins the first square to the others."""


@pytest.mark.parametrize(
    ("law", "known", "sentence"),
    [
        (
            "no loop",
            {**THREE, (8,): ON},
            "no loop: r2c1\N{EN DASH}r2c2 has no line because it would close the loop past r3c3, "
            "which is visited",
        ),
        (
            "no loop",
            {**THREE, (3, 4): ON},
            "no loop: r1c3, r2c3 and r3c1\N{EN DASH}3 stay empty because the loop is closed",
        ),
        (
            "no loop",
            {**THREE, (3, 4): ON, (8,): ON},
            "no loop: the loop closes past r3c3, which is visited",
        ),
        (
            "connection",
            {**TWO_SQUARES, (0,): ON},
            "connection: r2c3, r3c2 and r3c3 stay empty because r2c2 is the only way in and out: "
            "r1c1 is visited and r1c2\N{EN DASH}r1c3 and r2c1\N{EN DASH}r3c1 have no line",
        ),
        (
            "connection",
            {**TWO_SQUARES, (0,): ON, (8,): ON},
            "connection: r1c1 and r3c3 are visited, but r2c2 is the only way in and out: "
            "r1c2\N{EN DASH}r1c3 and r2c1\N{EN DASH}r3c1 have no line",
        ),
        (
            "connection",
            {(1, 4): OFF, (3, 4): OFF, (4, 5): OFF, (0, 1): OFF},
            "connection: there is no way round: r1c1\N{EN DASH}r1c2, r2c1\N{EN DASH}r2c3 and "
            "r1c2\N{EN DASH}r2c2 have no line",
        ),
    ],
)
def test_what_follows_for_a_loop_is_said_with_its_reason(
    law: str, known: Known, sentence: str
) -> None:
    assert sentence in deductions(law, known)
