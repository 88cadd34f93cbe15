"""Tracks for certificates: their keys, their lines, and their solutions held against the clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from crosshatch.data.grid import Grid
from crosshatch.data.pieces import CHARACTERS, EMPTY, sides_of
from crosshatch.data.scene import Sides
from crosshatch.verify.formula import Certifiable, Formula, cells_of_lines, require_feasible
from crosshatch.verify.lines import BLANK, FILLED, NONE, LinePosition, Row
from crosshatch.verify.path import Board, add_path
from crosshatch.verify.verification import Refused

KEYS = (
    *("row_cuts", "column_cuts", "origin", "start", "finish", "entry", "exit"),
    *("on", "off", "track_edges", "forbidden_edges"),
)
"""The keys that only tracks have."""
Count = tuple[tuple[int, ...], int | None]
"""The places of a line or of a part of one, and how many the path visits; None if unknown."""


@dataclass(frozen=True, slots=True)
class _Tracks(Certifiable):
    """Tracks: clues are counts of lines or parts of lines; edges are cells behind the places."""

    board: Board
    ends: tuple[tuple[int, Sides], tuple[int, Sides]]
    length: int | None
    clue_word = "count"
    cell_word = "place or an edge"

    @property
    def cells(self) -> int:
        """The number of places and edges."""
        return self.board.places + len(self.board.edges)

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have: it is on the path or not."""
        return 2

    def row(self, clue: int) -> Row:
        """Return the positions of a count."""
        first, one = (LinePosition(reads, BLANK, BLANK | FILLED) for reads in (NONE, FILLED))
        return (first, *([one] * clue))

    def fits(self, clue: int, word: Sequence[int]) -> bool:
        """True if the path visits as many places of a line as its count says."""
        return clue == sum(word)

    def further(self, formula: Formula) -> None:
        """Add that the cells are a path."""
        add_path(formula, self.board, self.ends[0][0], self.ends[1][0], self.length)

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return whether the path has each place and edge; raise `Refused` if it is no path."""
        board, (start, entry), (finish, exit) = self.board, *self.ends
        pieces = [CHARACTERS[piece] for piece in Certifiable.symbols_in(self, picture)]
        on, sides = [int(piece != EMPTY) for piece in pieces], [*map(sides_of, pieces)]
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
        return on + edges


def read(keys: dict[str, Any]) -> _Tracks:
    """Return the tracks that these keys describe; raise `ValueError` if they make no sense."""
    board = Board(len(keys["columns"]), len(keys["rows"]))
    rows = cells_of_lines(board.width, board.height)[: board.height]
    require_feasible(board.places)
    lines = [*map(list, rows)][:: -1 if keys.get("origin") == "bottom" else 1]
    place = {(column, row): at for row, line in enumerate(lines) for column, at in enumerate(line)}
    edge = {both: board.places + at for at, both in enumerate(board.edges)}

    def places(key: str) -> list[int]:
        return [place[column, row] for column, row in keys.get(key, ())]

    def pairs(key: str) -> list[tuple[int, ...]]:
        return [tuple(sorted(place[x, y] for x, y in ends)) for ends in keys.get(key, ())]

    def end(key: str, side: str) -> tuple[int, Sides]:
        column, row = keys[key]
        return place[column, row], Sides[keys[side].upper()] if side in keys else Sides.NONE

    ends = end("start", "entry"), end("finish", "exit")
    track, off = pairs("track_edges"), places("off")
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
    all_known = (side for side in counts if all(count is not None for _, count in side))
    length = next((sum(count or 0 for _, count in side) for side in all_known), None)
    clues = tuple(one for side in counts for one in side if one[1] is not None)
    givens = tuple(sorted(known.items()))
    return _Tracks(board.width, board.height, CHARACTERS, clues, givens, board, ends, length)


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
