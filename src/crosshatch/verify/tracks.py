"""Tracks for certificates: their keys, their lines, and their solutions held against the clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.pieces import CHARACTERS, VISITED, opposite, sides_of
from crosshatch.data.sides import Sides
from crosshatch.data.verification import Refused
from crosshatch.verify.cuts import add_cuts
from crosshatch.verify.edges import JoinedPlaces, edges_of, ways_off
from crosshatch.verify.formula import Formula, cells_of_lines
from crosshatch.verify.path import add_path, counted_parts

_GIVENS = ("on", "off", "track_edges", "forbidden_edges")
KEYS = ("row_cuts", "column_cuts", "origin", "start", "finish", "entry", "exit", *_GIVENS)
"""The keys that tracks may have besides those of all puzzles."""
_CHARACTERS = CHARACTERS.replace(UNKNOWN, "").replace(VISITED, "")


@dataclass(frozen=True, slots=True)
class _Tracks(JoinedPlaces):
    """Tracks: clues are counts of lines or parts of lines."""

    ends: Sequence[int]
    ways_off: Sequence[Sides]

    def add_rest(self, formula: Formula, cuts: Sequence[str]) -> None:
        """Add that the cells are a path, as far as its pieces, lanes and cuts say so."""
        add_path(formula, self.width, self.height, self.ends, self.lines)
        add_cuts(formula, self.width, self.height, self.ends, cuts)

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return whether the path has each place and edge; raise `Refused` if it is no path."""
        JoinedPlaces.symbols_in(self, picture)
        sides, edges = [sides_of(piece) for piece in "".join(picture)], list[int]()
        for one, other in edges_of(self.width, self.height):
            side = Sides.BOTTOM if other - one == self.width else Sides.RIGHT
            edges.append(int(side in sides[one] and opposite(side) in sides[other]))
        off = [side in sides[end] for end, side in zip(self.ends, self.ways_off, strict=True)]
        if not all(off) or sum(map(len, sides)) != 2 * sum(edges) + sum(map(len, self.ways_off)):
            raise Refused("it is not one path from start to finish")
        return self.one_way(edges, *self.ends)


def read(keys: dict[str, Any]) -> _Tracks:
    """Return the tracks that these keys describe; raise `ValueError` if they make no sense."""
    width, height = len(keys["columns"]), len(keys["rows"])
    step = {"top": 1, "bottom": -1}[keys.get("origin", "top")]
    rows = cells_of_lines(width, height)[:height][::step]
    edge = {both: at for at, both in enumerate(edges_of(width, height), start=width * height)}
    # By text, so that only whole numbers are found.
    place = {
        f"{column} {row}": at for row, line in enumerate(rows) for column, at in enumerate(line)
    }

    def places(key: str) -> list[int]:
        return [place[f"{column} {row}"] for column, row in keys.get(key, ())]

    def pairs(key: str) -> list[tuple[int, ...]]:
        return [tuple(sorted(place[f"{x} {y}"] for x, y in both)) for both in keys.get(key, ())]

    ends = [place[f"{column} {row}"] for column, row in (keys["start"], keys["finish"])]
    ways = ways_off(ends, [keys.get(key) for key in ("entry", "exit")], width, height)
    track, away = pairs("track_edges"), {*places("off")}
    on = {*ends, *places("on"), *chain(*track), *(edge[both] for both in track)}
    off = away | {edge[both] for both in pairs("forbidden_edges")}
    off |= {at for both, at in edge.items() if not away.isdisjoint(both)}
    givens = tuple(sorted([(at, 1) for at in on] + [(at, 0) for at in off]))
    sides = (
        counted_parts(keys, "row", *rows),
        counted_parts(keys, "column", *zip(*rows, strict=True)),
    )
    lines = tuple(line for line in chain(*sides) if line)
    return _Tracks(width, height, _CHARACTERS, lines, givens, ends, ways)
