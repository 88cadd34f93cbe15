"""Tracks made by chance: a way through a grid, and a puzzle that says some things about it."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, TypeVar

from courses import Course, Edge
from oracle import Way, alike, counts_along

from crosshatch import Puzzle
from crosshatch.data.document import Document, Point, Side
from crosshatch.data.grid import UNKNOWN
from crosshatch.engine.masks import OFF, OPEN, Finding
from crosshatch.engine.path import Path

Size = tuple[int, int]
"""Columns and rows."""
Known = TypeVar("Known")


def places_of(size: Size) -> list[Point]:
    """Every place of a grid, row by row."""
    width, height = size
    return [(column, row) for row in range(height) for column in range(width)]


def edges_of(size: Size) -> list[Edge]:
    """Every two neighbours of a grid: those side by side, then those one above the other."""
    width, height = size
    across = [((column, row), (column + 1, row)) for column, row in places_of((width - 1, height))]
    down = [((column, row), (column, row + 1)) for column, row in places_of((width, height - 1))]
    return across + down


def random_way(size: Size, rng: random.Random, *, most: int, start: Point | None = None) -> Way:
    """A way that goes where it can, for two places at least and so many at most."""
    width, height = size
    way = [start or (rng.randrange(width), rng.randrange(height))]
    while len(way) < max(2, most):
        column, row = way[-1]
        around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        free = [(x, y) for x, y in around if 0 <= x < width and 0 <= y < height]
        if not (onward := [place for place in free if place not in way]):
            break
        way.append(rng.choice(onward))
    return tuple(way)


def random_tracks(
    size: Size, rng: random.Random, *, most: int, vague: float = 0, is_cut: bool = True
) -> Document:
    """A puzzle around a way: lines cut, some things known, and such a share of counts not told.

    One in five knows something that is not so, and may have no path.
    """
    way = random_way(size, rng, most=most)
    course = _random_course(size, way, rng, lies=rng.random() < 0.2)
    if not is_cut:
        course = replace(course, row_cuts=(), column_cuts=())
    rows, columns = (_vaguer(side, rng, vague) for side in counts_along(way, course, size))
    return course.document(rows, columns)


def tracks_of_pieces(size: Size, rng: random.Random, *, share: float) -> Document:
    """A puzzle from the left side to the bottom that knows such a share of its pieces.

    The first and the last are known in any case. There are two rows at least.
    """
    width, height = size
    way = random_way(size, rng, most=width * height, start=(0, rng.randrange(height - 1)))
    last = max((at for at, (_, row) in enumerate(way) if row == height - 1), default=0)
    way = way[: last + 1] if last else ((0, height - 2), (0, height - 1))
    known = {place for place in way if rng.random() < share} | {way[0], way[-1]}
    along = {frozenset(edge) for edge in pairwise(way) if known & {*edge}}
    track = sorted(
        (edge for edge in edges_of(size) if frozenset(edge) in along),
        key=lambda edge: [place[::-1] for place in edge],
    )
    course = Course(way[0], way[-1], "left", "bottom", track_edges=tuple(track))
    rows, columns = counts_along(way, course, size)
    return course.document(rows, columns)


def random_drawing(size: Size, rng: random.Random) -> Document:
    """A picture of track with its counts; where it begins is above where it ends, or left of it."""
    width, height = size
    way = random_way(size, rng, most=rng.randint(2, width * height))
    way = min(way, way[::-1], key=lambda way: way[0][::-1])
    ways_out = (_way_out(end, size, rng) for end in (way[0], way[-1]))
    course = Course(way[0], way[-1], *ways_out)
    rows, columns = counts_along(way, course, size)
    document = course.document(rows, columns)
    return replace(document, picture=alike(document, [way]))


def _random_course(size: Size, way: Way, rng: random.Random, *, lies: bool) -> Course:
    (width, height), along = size, set(map(frozenset, pairwise(way)))
    track = [edge for edge in edges_of(size) if frozenset(edge) in along and rng.random() < 0.05]
    ends = {way[0], way[-1], *(place for edge in track for place in edge)}
    off = _some([place for place in places_of(size) if place not in (ends if lies else way)], rng)
    visited = places_of(size) if lies else way
    origin: Literal["top", "bottom"] = rng.choice(["top", "bottom"])
    return Course(
        start=way[0],
        finish=way[-1],
        entry=_way_out(way[0], size, rng),
        exit=_way_out(way[-1], size, rng),
        origin=origin,
        row_cuts=_cuts(width, rng),
        column_cuts=_cuts(height, rng),
        on=_some([place for place in visited if place not in off], rng),
        off=off,
        track_edges=tuple(track),
        forbidden_edges=_some(
            [
                edge
                for edge in edges_of(size)
                if edge not in track and (lies or frozenset(edge) not in along)
            ],
            rng,
        ),
    )


def _some(things: Sequence[Known], rng: random.Random) -> tuple[Known, ...]:
    return tuple(thing for thing in things if rng.random() < 0.07)


def _cuts(length: int, rng: random.Random) -> tuple[int, ...]:
    return tuple(cut for cut in range(1, length) if rng.random() < 0.15)


def _way_out(place: Point, size: Size, rng: random.Random) -> Side | None:
    (column, row), (width, height) = place, size
    sides: list[tuple[Side, bool]] = [
        ("right", column == width - 1),
        ("top", row == 0),
        ("left", column == 0),
        ("bottom", row == height - 1),
    ]
    there = [side for side, is_there in sides if is_there]
    return rng.choice(there) if there and rng.random() < 0.5 else None


def _vaguer(texts: tuple[str, ...], rng: random.Random, share: float) -> tuple[str, ...]:
    return tuple(
        " ".join(UNKNOWN if rng.random() < share else word for word in text.split())
        for text in texts
    )


def path_of(puzzle: Puzzle) -> Path:
    """The path that a puzzle asks for."""
    assert puzzle.model.path is not None
    return puzzle.model.path


def part_around(puzzle: Puzzle, place: int, known: Iterable[Finding]) -> set[int]:
    """The places that are reached over edges of which nothing is known."""
    path, masks = path_of(puzzle), bytearray([OPEN]) * path_of(puzzle).cells
    for cell, mask in known:
        masks[cell] = mask
        if not path.is_edge(cell) and mask == OFF:
            for _, edge in path.around(cell):
                masks[edge] = OFF
    part, waiting = {place}, [place]
    while waiting:
        for other, edge in path.around(waiting.pop()):
            if masks[edge] == OPEN and other not in part:
                part.add(other)
                waiting.append(other)
    return part
