"""Tracks for certificates: their keys, their lines, and their solutions held against the clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.pieces import CHARACTERS, EMPTY, sides_of
from crosshatch.data.scene import Sides
from crosshatch.verify.formula import Formula, require_feasible
from crosshatch.verify.lines import BLANK, FILLED, NONE, LinePosition, Row
from crosshatch.verify.path import Board, add_path
from crosshatch.verify.solutions import symbols_in_picture
from crosshatch.verify.verification import Refused

KEYS = {
    *("row_cuts", "column_cuts", "origin", "start", "finish", "entry", "exit"),
    *("on", "off", "track_edges", "forbidden_edges"),
}
"""The keys that only tracks have."""
Count = tuple[tuple[int, ...], int | None]
"""The places of a line or of a part of one, and how many the path visits; None if unknown."""


@dataclass(frozen=True, slots=True)
class _Tracks:
    """The board, the ends of the path with their sides, the counts, and the givens."""

    board: Board
    ends: tuple[tuple[int, Sides], tuple[int, Sides]]
    counts: tuple[Count, ...]
    length: int | None
    givens: tuple[tuple[int, int], ...]
    symbols: int = 2

    @property
    def cells(self) -> int:
        """The number of places and edges."""
        return self.board.places + len(self.board.edges)

    @property
    def lines(self) -> Sequence[tuple[Sequence[int], Row]]:
        """The cells of each line with a count, and the positions of its clue."""
        first, one = (LinePosition(reads, BLANK, BLANK | FILLED) for reads in (NONE, FILLED))
        counts = ((cells, count) for cells, count in self.counts if count is not None)
        return [(cells, (first, *([one] * count))) for cells, count in counts]

    def further(self, formula: Formula) -> None:
        """Add that the cells are a path."""
        add_path(formula, self.board, self.ends[0][0], self.ends[1][0], self.length)

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""
        board, (start, entry), (finish, exit) = self.board, *self.ends
        pieces = symbols_in_picture(picture, board.width, board.height, CHARACTERS)
        on = [int(CHARACTERS[piece] != EMPTY) for piece in pieces]
        sides = [sides_of(CHARACTERS[piece]) for piece in pieces]
        # All sides are taken away that lead to a neighbour, or over the edge where that is right.
        left, edges, beside = [*sides], [0] * len(board.edges), [set[int]() for _ in sides]
        for at, (one, other) in enumerate(board.edges):
            is_across = at < board.width * board.height - board.height
            way, back = Sides(1 if is_across else 8), Sides(4 if is_across else 2)
            if way in sides[one] and back in sides[other]:
                edges[at], left[one], left[other] = 1, left[one] ^ way, left[other] ^ back
                beside[one].add(other)
                beside[other].add(one)
        left[start] ^= entry
        left[finish] ^= exit
        path = [start]
        while onward := beside[path[-1]].difference(path[-2:]):
            path.append(onward.pop())
            if len(path) > sum(on):
                break
        if any(left) or path[-1] != finish or not len({*path}) == sum(on) == sum(edges) + 1:
            raise Refused("it is not one path from start to finish")
        if any(count not in (None, sum(on[at] for at in cells)) for cells, count in self.counts):
            raise Refused("a line does not have the count of its clue")
        if any([*on, *edges][cell] != given for cell, given in self.givens):
            raise Refused("a place or an edge is not as it was given")
        return on + edges


def read(keys: dict[str, Any]) -> _Tracks:
    """Return the tracks that these keys describe; raise `ValueError` if they make no sense."""
    board = Board(len(keys["columns"]), len(keys["rows"]))
    if not board.places or max(board.width, board.height) > LONGEST:
        raise ValueError
    require_feasible(board.places)
    rows = [*range(board.height)][:: -1 if keys.get("origin") == "bottom" else 1]
    lines = [[row * board.width + column for column in range(board.width)] for row in rows]
    place = {(column, row): at for row, line in enumerate(lines) for column, at in enumerate(line)}
    edge = {both: board.places + at for at, both in enumerate(board.edges)}

    def places(key: str) -> list[int]:
        return [place[column, row] for column, row in keys.get(key, ())]

    def pairs(key: str) -> list[tuple[int, ...]]:
        return [tuple(sorted(place[x, y] for x, y in ends)) for ends in keys.get(key, ())]

    def end(key: str, side: str) -> tuple[int, Sides]:
        column, row = keys[key]
        return place[column, row], Sides[keys[side].upper()] if side in keys else Sides.NONE

    ends, track, off = (
        (end("start", "entry"), end("finish", "exit")),
        pairs("track_edges"),
        places("off"),
    )
    on = [*(at for at, _ in ends), *places("on"), *(at for both in track for at in both)]
    known = dict.fromkeys((*on, *(edge[one, other] for one, other in track)), 1)
    beside = [at for both, at in edge.items() if {*both} & {*off}]
    barred = [edge[one, other] for one, other in pairs("forbidden_edges")]
    known |= dict.fromkeys((*off, *barred, *beside), 0)
    columns = [[*column] for column in zip(*lines, strict=True)]
    counts = [
        _counts(keys["rows"], keys.get("row_cuts", ()), lines),
        _counts(keys["columns"], keys.get("column_cuts", ()), columns),
    ]
    known_counts = [[count for _, count in side if count is not None] for side in counts]
    sums = [
        sum(one) for one, all_ in zip(known_counts, counts, strict=True) if len(one) == len(all_)
    ]
    length = sums[0] if sums else None
    return _Tracks(board, ends, (*counts[0], *counts[1]), length, tuple(sorted(known.items())))


def _counts(clues: Sequence[Any], cuts: Sequence[int], lines: list[list[int]]) -> list[Count]:
    """Return the places and the count of each part of lines that are cut."""
    found: list[Count] = []
    for clue, line in zip(clues, lines, strict=True):
        words = clue if isinstance(clue, list) else str(clue).split() or ["0"]
        for word, (one, end) in zip(words, pairwise((0, *cuts, len(line))), strict=True):
            count = None if word == "?" else int(word)
            if not one < end or (count is not None and not 0 <= count <= end - one):
                raise ValueError
            found.append((tuple(sorted(line[one:end])), count))
    return found
