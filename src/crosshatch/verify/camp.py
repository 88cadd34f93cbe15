"""The clauses of tents for certificates: docs/certificates.md has them in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

Claims = tuple[Sequence[int], Sequence[int]]
"""Cells without a tent, and cells with one: at least one of them is like that."""
MOST_IN_A_ROW = 3
"""The most tents in a row between two trees that are said to need another one."""


@dataclass(frozen=True)
class CampPlan:
    """The trees of a grid, and the cells beside them."""

    width: int
    height: int
    trees: tuple[int, ...]

    def around(self, cell: int, reach: int) -> list[int]:
        """Return the cells that share a side with a cell (reach 1), or at least a corner (2)."""
        row, column = divmod(cell, self.width)
        return [
            y * self.width + x
            for y in range(max(0, row - 1), min(self.height, row + 2))
            for x in range(max(0, column - 1), min(self.width, column + 2))
            if 0 < abs(y - row) + abs(x - column) <= reach
        ]

    @cached_property
    def beside(self) -> dict[int, list[int]]:
        """The trees beside each cell that has any and is none."""
        trees = {*self.trees}
        others = (cell for cell in range(self.width * self.height) if cell not in trees)
        found = {cell: [at for at in self.around(cell, 1) if at in trees] for cell in others}
        return {cell: each for cell, each in found.items() if each}

    def across(self, cell: int, tree: int) -> list[int]:
        """Return the cell on the other side of a tree, if it may have a tent."""
        return [2 * tree - cell] if tree in self.beside.get(2 * tree - cell, ()) else []

    def claims(self) -> Iterator[Claims]:
        """Yield the claims of each clause, in order."""
        beside = self.beside
        for cell in beside:
            yield from (([cell, at], []) for at in self.around(cell, 2) if cell < at in beside)
        for tree in self.trees:
            yield [], [cell for cell in self.around(tree, 1) if cell in beside]
        yield from ((group, []) for group in self._crowded())
        for cell, trees in beside.items():
            for tree in trees:
                yield from self._rows([cell], [tree])
        for cell in sorted({*range(self.width * self.height)} - {*beside, *self.trees}):
            yield [cell], []

    def _crowded(self) -> Iterator[list[int]]:
        """Yield the tents that have fewer trees together than they are."""
        seen = set[int]()
        for start in self.beside:
            group, ways = [start] * (start not in seen), list[tuple[int, int]]()
            for cell in group:
                ways += [(cell, tree) for tree in self.beside[cell]]
                onward = (at for tree in self.beside[cell] for at in self.across(cell, tree))
                group += (at for at in onward if at not in group)
            seen.update(group)
            if len(group) > len({tree for _, tree in ways}) and all(
                self.across(*at) for at in ways
            ):
                yield sorted(group)

    def _rows(self, tents: list[int], trees: list[int]) -> Iterator[Claims]:
        """Yield rows of tents between two trees; across one of these there is another tent."""
        for tree in self.beside[tents[-1]]:
            if tree in trees:
                continue
            onward = self.across(tents[-1], tree)
            if trees[0] < tree:
                yield tents, sorted({*self.across(tents[0], trees[0]), *onward} - {*tents})
            for other in {*onward} - {*tents} if len(tents) < MOST_IN_A_ROW else ():
                yield from self._rows([*tents, other], [*trees, tree])
