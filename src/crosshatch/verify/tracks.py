"""Tracks for certificates: their keys, their lines, and their solutions held against the clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any

from crosshatch.data.grid import UNKNOWN, Grid, each_place
from crosshatch.data.pieces import CHARACTERS, EMPTY, STEPS, opposite, side_called, sides_of
from crosshatch.data.scene import Sides
from crosshatch.data.verification import Refused
from crosshatch.verify.formula import (
    Certifiable,
    ClueLine,
    Formula,
    cells_of_lines,
    require_feasible,
)
from crosshatch.verify.path import add_path, edges_of

KEYS = (
    *("row_cuts", "column_cuts", "origin", "start", "finish", "entry", "exit"),
    *("on", "off", "track_edges", "forbidden_edges"),
)
"""The keys that tracks may have besides those of all puzzles."""
_CHARACTERS = CHARACTERS.replace(UNKNOWN, "")


@dataclass(frozen=True, slots=True)
class _Tracks(Certifiable):
    """Tracks: clues are counts of lines or parts of lines; edges are cells behind the places."""

    ends: tuple[tuple[int, Sides], tuple[int, Sides]]
    length: int | None
    clue_word = "count"
    cell_word = "place or an edge"

    @property
    def cells(self) -> int:
        """The number of places and edges."""
        return 3 * self.width * self.height - self.width - self.height

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have: it is on the path or not."""
        return 2

    def add_rest(self, formula: Formula) -> None:
        """Add that the cells are a path."""
        (start, _), (finish, _) = self.ends
        add_path(formula, self.width, self.height, start, finish, self.length)

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return whether the path has each place and edge; raise `Refused` if it is no path."""
        Certifiable.symbols_in(self, picture)
        track = {place: sides_of(piece) for place, (piece,) in each_place(picture)}
        (start, came), (finish, leaving) = self.ends
        (row, column), onward, path = divmod(start, self.width), Sides.NONE, list[int]()
        while len(path) < len(track) and came in track.get((row, column), Sides.NONE):
            path.append(row * self.width + column)
            onward = track[row, column] ^ came
            if onward not in STEPS:
                break
            down, right = STEPS[onward]
            row, column, came = row + down, column + right, opposite(onward)
        on = [int(piece != EMPTY) for piece in "".join(picture)]
        visited = [at for at, is_on in enumerate(on) if is_on]
        if sorted(path) != visited or path[-1:] != [finish] or onward != leaving:
            raise Refused("it is not one path from start to finish")
        pairs = {(min(both), max(both)) for both in pairwise(path)}
        return on + [int(both in pairs) for both in edges_of(self.width, self.height)]


def read(keys: dict[str, Any]) -> _Tracks:
    """Return the tracks that these keys describe; raise `ValueError` if they make no sense."""
    width, height = len(keys["columns"]), len(keys["rows"])
    cells = cells_of_lines(width, height)
    require_feasible(width * height)
    rows = [*map(list, cells[:height])][:: -1 if keys.get("origin") == "bottom" else 1]
    place = {(column, row): at for row, line in enumerate(rows) for column, at in enumerate(line)}
    edge = {both: at for at, both in enumerate(edges_of(width, height), start=width * height)}

    def places(key: str) -> list[int]:
        return [place[column, row] for column, row in keys.get(key, ())]

    def pairs(key: str) -> list[tuple[int, ...]]:
        return [tuple(sorted(place[x, y] for x, y in ends)) for ends in keys.get(key, ())]

    def end(key: str, side: str) -> tuple[int, Sides]:
        column, row = keys[key]
        return place[column, row], side_called(keys[side]) if side in keys else Sides.NONE

    ends = end("start", "entry"), end("finish", "exit")
    track, away = pairs("track_edges"), {*places("off")}
    on = {*(at for at, _ in ends), *places("on"), *chain(*track), *(edge[both] for both in track)}
    off = away | {edge[both] for both in pairs("forbidden_edges")}
    off |= {at for both, at in edge.items() if not away.isdisjoint(both)}
    givens = sorted([(at, 1) for at in on] + [(at, 0) for at in off])
    columns = [[*column] for column in zip(*rows, strict=True)]
    sides = [_parts(keys, "row", rows), _parts(keys, "column", columns)]
    counts = [[count for _, count in side] for side in sides]
    lengths = (sum(count or 0 for count in side) for side in counts if None not in side)
    parts = (part for side in sides for part in side)
    lines = tuple(ClueLine.counting(cells, count) for cells, count in parts if count is not None)
    return _Tracks(
        width, height, _CHARACTERS, lines, tuple(givens), ends, length=next(lengths, None)
    )


def _parts(
    keys: dict[str, Any], side: str, lines: Sequence[list[int]]
) -> list[tuple[Sequence[int], int | None]]:
    """Return the places and the count of each line, or of each part if lines are cut."""
    found, cuts = list[tuple[Sequence[int], int | None]](), keys.get(f"{side}_cuts", ())
    for clue, line in zip(keys[f"{side}s"], lines, strict=True):
        words = clue if isinstance(clue, list) else str(clue).split() or ["0"]
        for word, (one, end) in zip(words, pairwise((0, *cuts, len(line))), strict=True):
            count = None if word == "?" else int(word)
            if not one < end or (count is not None and not 0 <= count <= end - one):
                raise ValueError
            found.append((sorted(line[one:end]), count))
    return found
