"""Random regions: connected parts of a board that grow at random, and then change cell by cell."""

from collections.abc import Iterator, Sequence
from string import ascii_letters
from typing import TYPE_CHECKING

from crosshatch.laws.board.lattice import lattice_of

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance

_SWAPS = 30
"""How many pairs of cells are tried for each cell where regions stay as large as they are."""


class Regions:
    """The region of each cell, by its number; each of them is connected."""

    def __init__(self, width: int, height: int, of: list[int]) -> None:
        self._width = width
        self._near = [[*near.values()] for near in lattice_of(width, height).beyond]
        self.of = of

    def rows(self) -> list[list[str]]:
        """Return the name of the region of each cell, row by row: `a` is that of the first cell."""
        order = [*dict.fromkeys(self.of)]
        letters = ascii_letters if len(order) <= len(ascii_letters) else ()
        called = {one: letters[at] if letters else str(at + 1) for at, one in enumerate(order)}
        names = [called[one] for one in self.of]
        return [names[at : at + self._width] for at in range(0, len(names), self._width)]

    def moves(self) -> Iterator[tuple[int, int]]:
        """Yield each cell with each region beside it that it could join."""
        for cell, near in enumerate(self._near):
            others = {self.of[other] for other in near} - {self.of[cell]}
            yield from ((cell, other) for other in sorted(others))

    def can_move(self, cell: int, region: int) -> bool:
        """Return True if a cell can leave its region for another that is beside it now."""
        is_beside = any(self.of[near] == region for near in self._near[cell])
        return is_beside and self.of[cell] != region and self.can_leave(cell)

    def can_leave(self, cell: int) -> bool:
        """Return True if the rest of the region of a cell is there, and connected."""
        region = self.of[cell]
        seen = [other for other in self._near[cell] if self.of[other] == region][:1]
        for each in seen:
            more = (other for other in self._near[each] if self.of[other] == region)
            seen += (other for other in more if other != cell and other not in seen)
        return bool(seen) and len(seen) == self.of.count(region) - 1

    def swap(self, one: int, other: int) -> None:
        """Exchange the regions of two cells, if both then are as connected as before."""
        before = self.of[one], self.of[other]
        joins = [{self.of[near] for near in self._near[cell]} for cell in (one, other)]
        if before[0] == before[1] or before[1] not in joins[0] or before[0] not in joins[1]:
            return
        if not self.can_leave(one):
            return
        self.of[one] = before[1]
        is_beside = any(self.of[near] == before[0] for near in self._near[other])
        if is_beside and self.can_leave(other):
            self.of[other] = before[0]
        else:
            self.of[one] = before[0]

    def joined(self, each: int, chance: "Chance") -> "Regions | None":
        """Return regions that are so many of these each; None if some are left over."""
        beside: dict[int, set[int]] = {region: set() for region in self.of}
        for cell, near in enumerate(self._near):
            beside[self.of[cell]].update(self.of[other] for other in near)
        free, groups = {*beside}, dict[int, int]()
        while free:
            # Those with the fewest others beside them are the first that nothing is left for.
            group = [min(chance.shuffled(sorted(free)), key=lambda one: len(beside[one] & free))]
            free -= {*group}
            while len(group) < each:
                around = sorted({other for one in group for other in beside[one] & free})
                if not around:
                    return None
                group.append(min(chance.shuffled(around), key=lambda one: len(beside[one] & free)))
                free -= {*group}
            groups |= dict.fromkeys(group, group[0])
        return Regions(self._width, len(self.rows()), [groups[one] for one in self.of])


def grown(width: int, height: int, seeds: Sequence[int], chance: "Chance") -> Regions:
    """Return regions that grow from cells, one each, until they fill the board."""
    near = lattice_of(width, height).beyond
    of: list[int] = [-1] * (width * height)
    rim = [(number, cell) for number, cell in enumerate(seeds)]
    for number, cell in rim:
        of[cell] = number
    while rim:
        at = chance.below(len(rim))
        number, cell = rim[at]
        if free := [other for other in near[cell].values() if of[other] < 0]:
            other = chance.one_of(free)
            of[other] = number
            rim.append((number, other))
        else:
            rim[at] = rim[-1]
            rim.pop()
    return Regions(width, height, of)


def as_large_as_rows(width: int, height: int, chance: "Chance") -> Regions:
    """Return regions of as many cells as a row has: rows whose cells are exchanged at random."""
    cells = width * height
    regions = Regions(width, height, [cell // width for cell in range(cells)])
    for _ in range(_SWAPS * cells):
        regions.swap(chance.below(cells), chance.below(cells))
    return regions
