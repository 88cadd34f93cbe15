"""Slitherlinks for certificates: their keys, their lines, and their solutions held to the clues."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from crosshatch.data.grid import Grid
from crosshatch.data.verification import Refused
from crosshatch.verify.cuts import add_cuts
from crosshatch.verify.edges import JoinedPlaces, add_edges, edges_of
from crosshatch.verify.formula import ClueLine, Formula

KEYS = ("cells",)
"""The key that slitherlinks have besides those of all puzzles."""
_SIGNS = (("+", "- "), ("| ", " "))
"""The characters of a picture, by row and by column, even and odd."""


class _Slitherlink(JoinedPlaces):
    """A slitherlink: its places are corners, one more than cells each way."""

    clue_word = "edges"
    cell_names = ("corner or edge", "corners and edges")

    @property
    def more_variables(self) -> int:
        """The number of cells that people see, each of them inside the loop or outside."""
        return (self.width - 1) * (self.height - 1)

    def add_rest(self, formula: Formula, cuts: Sequence[str]) -> None:
        """Add that the cells are a loop, as far as its corners, sides and cuts say so."""
        add_edges(formula, self.width, self.height)
        formula.add(*range(1, self.width * self.height + 1))
        for edge, (one, other) in enumerate(edges_of(self.width, self.height), start=1):
            self._add_sides(formula, self.width * self.height + edge, one, other)
        add_cuts(formula, self.width, self.height, (), cuts)

    def _add_sides(self, formula: Formula, edge: int, one: int, other: int) -> None:
        """Add that an edge separates inside from outside if and only if it is on the loop."""
        row, column = divmod(one, self.width)
        beside = [(row, column), (row - 1, column) if other == one + 1 else (row, column - 1)]
        cells = [
            self.variables + i * (self.width - 1) + j + 1
            for i, j in reversed(beside)
            if i in range(self.height - 1) and j in range(self.width - 1)
        ]
        for inside in product((False, True), repeat=len(cells)):
            differ = sum(inside) % 2
            sides = (-cell if is_in else cell for cell, is_in in zip(cells, inside, strict=True))
            formula.add(edge if differ else -edge, *sides)

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return whether the loop has each corner and edge; raise `Refused` if it is no loop."""
        rows, columns = range(2 * self.height - 1), range(2 * self.width - 1)
        if len(picture) != len(rows) or any(len(row) != len(columns) for row in picture):
            raise Refused("it is not a picture of this puzzle")
        if any(picture[i][j] not in _SIGNS[i % 2][j % 2] for i in rows for j in columns):
            raise Refused("it has a character that means nothing where it is")
        level, upright = (row[1::2] for row in picture[::2]), (row[::2] for row in picture[1::2])
        edges = [int(sign != " ") for row in (*level, *upright) for sign in row]
        return self.one_way(edges)


def read(keys: dict[str, Any]) -> _Slitherlink:
    """Return the slitherlink that these keys describe; raise `ValueError` if they make no sense."""
    if not isinstance(keys["cells"], list) or not all(keys["cells"]):
        raise ValueError
    texts = [row.split() if " " in "".join(keys["cells"]) else [*row] for row in keys["cells"]]
    width, height = len(texts[0]) + 1, len(texts) + 1
    edge = {both: at for at, both in enumerate(edges_of(width, height), start=width * height)}
    lines = list[ClueLine]()
    for row, clues in enumerate(texts):
        for at, (clue, _) in enumerate(zip(clues, texts[0], strict=True), start=row * width):
            pairs = ((at, 1), (at + 1, width), (at + width, 1), (at, width))
            edges = [edge[one, one + step] for one, step in pairs]
            if clue not in (".", "?"):
                count = ("0", "1", "2", "3", "4").index(clue)
                lines.append(ClueLine.counting(edges, count))
    return _Slitherlink(width, height, " +", tuple(lines), ())
