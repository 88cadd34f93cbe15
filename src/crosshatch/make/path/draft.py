"""Drafts of tracks puzzles: a random path, its counts, its stations and its track.

A puzzle can show any part of the track. A piece is the track of one place: two edges, or one edge
if the path begins or ends there and does not come from outside.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import ceil, prod
from typing import Literal

from crosshatch import kinds
from crosshatch.data.arguments import require
from crosshatch.data.chance import Chance
from crosshatch.data.document import Point, Side
from crosshatch.data.grid import UNKNOWN
from crosshatch.data.phrases import counted, point_name
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.errors import ArgumentValueError, CrosshatchError
from crosshatch.files.native_file import read_mapping
from crosshatch.make.path.random_path import RandomPath, Size, random_path
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.by_laws import USUAL_LONGEST
from crosshatch.puzzles.puzzle import Puzzle

Ends = Literal["corners", "anywhere", "edges"] | tuple[Point, Point]
"""The start and finish of a path: two opposite corners; anywhere; edges, which means that it enters
on the left side and leaves at the bottom, with both pieces shown; or two given places."""

Cuts = tuple[tuple[int, ...], tuple[int, ...]]
"""The cuts of rows and the cuts of columns."""

Station = tuple[Point, Side | None]
"""An end of a path, and the side over which it leads off the grid, if it does."""

ShownEdges = frozenset[int]
"""Edges of a path by their numbers along it, from 0. Pieces have numbers, too: the first piece has
the first edge, the next one the first and the second, and so on."""

_TRIES = 4
"""The number of random paths to try before giving up."""


@dataclass(frozen=True)
class TrackDraft:
    """A path, and the puzzle about it that shows none of its track."""

    puzzle: Puzzle
    way: RandomPath
    edges: tuple[int, ...]
    """The cells of the model for the edges of the path, in order."""

    @classmethod
    def of(cls, puzzle: Puzzle, way: RandomPath) -> "TrackDraft":
        """Return the draft of a path and the puzzle about it."""
        places = [(row, column) for column, row in way]
        return cls(puzzle, way, tuple(puzzle.edge(*ends) for ends in pairwise(places)))

    @property
    def whole(self) -> ShownEdges:
        """All edges of the path."""
        return frozenset(range(len(self.way) - 1))

    def around(self, piece: int) -> ShownEdges:
        """Return the edges of a piece."""
        return self.whole.intersection((piece - 1, piece))

    def pieces(self, shown: ShownEdges) -> frozenset[int]:
        """Return the places whose whole track is shown."""
        beside = {piece for edge in shown for piece in (edge, edge + 1)}
        return frozenset(piece for piece in beside if self.around(piece) <= shown)

    def without(self, shown: ShownEdges, edge: int) -> ShownEdges:
        """Return the shown track without an edge, and without edges then in no whole piece."""
        left = shown - {edge}
        lost = (
            beside
            for beside in (edge - 1, edge + 1)
            if not any(self.around(piece) <= left for piece in (beside, beside + 1))
        )
        return left.difference(lost)

    @property
    def at_ends(self) -> ShownEdges:
        """The edges of the first and the last piece if the path enters and leaves the grid."""
        comes_from_outside = all(" " in end for end in self.puzzle.document.plain_value("ends"))
        ends = self.around(0) | self.around(len(self.way) - 1)
        return ends if comes_from_outside else frozenset()

    def swept(self, chance: Chance) -> list[int]:
        """Return all edges in order from a random side of the grid to the opposite one."""
        axis, sign = chance.below(2), 2 * chance.below(2) - 1

        def line(edge: int) -> int:
            return max(sign * place[axis] for place in self.way[edge : edge + 2])

        return sorted(chance.shuffled(range(len(self.way) - 1)), key=line)

    def knowing(self, shown: Iterable[int]) -> bytes:
        """Return the masks of the model with these edges shown."""
        masks = bytearray(self.puzzle.model.masks)
        for edge in shown:
            for cell in (self.edges[edge], self._numbers[edge], self._numbers[edge + 1]):
                masks[cell] = ON
        return bytes(masks)

    def open(self, masks: Masks) -> list[int]:
        """Return the edges of the path that are not known."""
        return [edge for edge, cell in enumerate(self.edges) if masks[cell] == OPEN]

    def showing(self, shown: ShownEdges, title: str = "") -> Puzzle:
        """Return the puzzle that shows this track."""
        document = self.puzzle.document
        assert document.plain is not None
        givens = {_edge_name(*self.way[edge : edge + 2]): True for edge in shown}
        plain = document.plain.with_value("givens", givens)
        return compile_document(replace(document, title=title, plain=plain))

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        width = self.puzzle.size[0]
        return tuple(row * width + column for column, row in self.way)


def pieces_shown(puzzle: Puzzle) -> int:
    """Return the number of places whose whole track a puzzle with a picture shows."""
    assert puzzle.walk is not None
    way = puzzle.walk(puzzle.encode(puzzle.document.picture or ()))
    givens = puzzle.document.plain_value("givens", {})
    shown = (edge for edge, ends in enumerate(pairwise(way)) if givens.get(_edge_name(*ends)))
    return len(TrackDraft.of(puzzle, way).pieces(frozenset(shown)))


def random_draft(size: Size, share: float, ends: Ends, cuts: Cuts, chance: Chance) -> TrackDraft:
    """Return a draft of a random path through a share of the places.

    Raises `CrosshatchError` if no path was found.
    """
    length = ceil(share * prod(size))
    for _ in range(_TRIES):
        start, finish = _random_ends(ends, size, chance)
        uncounted = _uncounted((start, finish), cuts, size)
        if way := random_path(size, start[0], finish[0], length, chance):
            draft = TrackDraft.of(uncounted, way)
            known = draft.knowing(draft.whole)
            picture = uncounted.decode(bytes(OFF if mask == OPEN else mask for mask in known))
            plain = uncounted.document.plain
            told = {key: plain.value(key, {}) for key in ("ends", "cuts")} if plain else {}
            found = from_picture(picture, uncounted.document.kind, **told)
            return replace(draft, puzzle=compile_document(found))
    places = f"{length} of {counted(prod(size), 'place')}"
    raise CrosshatchError(f"no way through {places} was found", place="share")


def require_places(width: int, height: int) -> None:
    """Refuse a size that no tracks have, or with only one place."""
    require(1, USUAL_LONGEST, width=width, height=height)
    if width * height < 2:
        sentence = "a path by chance needs two places, 1 by 1 has one"
        raise CrosshatchError(sentence, place="size")


def _random_ends(ends: Ends, size: Size, chance: Chance) -> tuple[Station, Station]:
    """Return the start and finish of a path, at random unless `ends` fixes them."""
    width, height = size
    match ends:
        case "corners":
            return ((0, 0), None), ((width - 1, height - 1), None)
        case "anywhere":
            one, more = chance.below(width * height), chance.below(width * height - 1)
            other = (one + 1 + more) % (width * height)
            start, finish = ((place % width, place // width) for place in (one, other))
            return (start, None), (finish, None)
        case "edges":
            start, finish = (0, chance.below(height)), (chance.below(width), height - 1)
            if start == finish:
                return _random_ends(ends, size, chance)
            return (start, "left"), (finish, "bottom")
        case (int(column), int(row)), (int(last_column), int(last_row)):
            return ((column, row), None), ((last_column, last_row), None)
        case _:
            named = "corners, anywhere, edges"
            sentence = f"{ends!r} is none of {named}, and no two places"
            raise ArgumentValueError(sentence, place="ends")


def _uncounted(ends: tuple[Station, Station], cuts: Cuts, size: Size) -> Puzzle:
    """Return the puzzle of all paths between two ends; refuse ends and cuts outside the grid."""
    columns, rows = (
        [[UNKNOWN] * (len(across) + 1)] * lines
        for across, lines in zip(cuts[::-1], size, strict=True)
    )
    row_cuts, column_cuts = cuts
    keys = {
        "kind": kinds.with_law("path"),
        "rows": rows,
        "columns": columns,
        "ends": [" ".join(filter(None, (point_name(end), side))) for end, side in ends],
        "cuts": {
            "rows": [f"c{cut}" for cut in row_cuts],
            "columns": [f"r{cut}" for cut in column_cuts],
        },
    }
    return compile_document(read_mapping(keys))


def _edge_name(one: Point, other: Point) -> str:
    return "-".join(map(point_name, sorted((one, other), key=lambda point: point[::-1])))
