"""The sides of a loop on which cells are known to lie, and the reasons for that.

In the literature this is a union-find with parity, with an explanation for each join.

Cells with a line between them lie on different sides of the loop, and those without one on the same
side; all that is around the grid lies outside. Numbers and corners pass that on: a number says how
many of the cells beside its own lie on the other side, and around a corner the sides do not
alternate, as the loop would touch itself there.

Idea: cells that are known to be alike or different are joined. A number or a corner looks at the
cells around it and, if some are joined, may join others, until nothing is new. What follows is then
told backwards from the two cells in question: by the way between them with the fewest joins, each
with the fewest pairs of cells that it needs.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, product
from typing import NamedTuple

from crosshatch.data.sides import edges_around
from crosshatch.engine.clues import Count
from crosshatch.engine.masks import ON, OPEN, Masks
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path

_LONGER = 1000
"""The known edges that a way may take to avoid a number or a corner."""


Pattern = tuple[tuple[int, bool], ...]
"""For each of some cells its group and whether it differs from the first cell of the group."""


class Neighbourhood(NamedTuple):
    """A number with the cells beside its own, which comes first, or the cells around a corner."""

    cells: tuple[int, ...]
    at: int
    """The line of the number in the model, or the corner."""
    number: int | None = None
    """The number; None for a corner."""


class Pair(NamedTuple):
    """Two cells, and whether they lie on different sides."""

    one: int
    other: int
    differ: bool


class Join(NamedTuple):
    """A pair that was found, and the edge or the neighbourhood from which it follows."""

    pair: Pair
    edge: int | None = None
    neighbourhood: Neighbourhood | None = None
    pattern: Pattern = ()
    """The pattern of the cells of the neighbourhood before the pair was joined."""


@dataclass(frozen=True, slots=True)
class SidesOfLoop:
    """The cells of a grid with a loop along their edges, and what tells on which side they lie."""

    between: dict[int, tuple[int, int]]
    """The two cells beside each edge; the last cell stands for all that is around the grid."""
    neighbourhoods: tuple[Neighbourhood, ...]
    looks: tuple[tuple[int, ...], ...]
    """The neighbourhoods in which each cell is, by number."""
    telling: frozenset[int]
    """The neighbourhoods that tell something before any edge is known, by number."""


def sides_of_loop(model: Model) -> SidesOfLoop:
    """Return the cells of a model with a loop along their edges."""
    assert model.path is not None
    return _sides_of_loop(model.path, (*_numbers(model, model.path),))


@lru_cache(8)  # a solve asks for the same ones again and again
def _sides_of_loop(path: Path, numbers: tuple[Neighbourhood, ...]) -> SidesOfLoop:
    between = {edge: both_sides_of(path, edge) for edge in range(path.places, path.cells)}
    corners = list[Neighbourhood]()
    for place in range(path.places):
        row, column = divmod(place, path.width)
        around = ((row - 1, column - 1), (row - 1, column), (row, column), (row, column - 1))
        corners.append(Neighbourhood((*(_cell(path, *each) for each in around),), place))
    neighbourhoods = (*numbers, *corners)
    looks: list[list[int]] = [[] for _ in range((path.width - 1) * (path.height - 1) + 1)]
    for number, neighbourhood in enumerate(neighbourhoods):
        for cell in {*neighbourhood.cells}:
            looks[cell].append(number)
    telling = (
        number
        for number, (cells, _, clue) in enumerate(neighbourhoods)
        if implied(clue, _pattern(cells, {})) != ()
    )
    return SidesOfLoop(between, neighbourhoods, (*map(tuple, looks),), frozenset(telling))


def both_sides_of(path: Path, edge: int) -> tuple[int, int]:
    """Return the cells on both sides of an edge; the number after the last is around the grid."""
    first, second = path.ends(edge)
    row, column = divmod(first, path.width)
    other = (row - 1, column) if second == first + 1 else (row, column - 1)
    return _cell(path, *other), _cell(path, row, column)


def _numbers(model: Model, path: Path) -> Iterator[Neighbourhood]:
    for number, line in enumerate(model.lines):
        if line.clue_at and isinstance(line.clue, Count):
            edges, cells = _around(path, *line.clue_at)
            if edges == {*line.cells}:
                yield Neighbourhood(cells, number, line.clue.filled)


@lru_cache(1024)  # the cells of a grid, asked for with every hint
def _around(path: Path, row: int, column: int) -> tuple[frozenset[int], tuple[int, ...]]:
    """Return the edges around a cell, and that cell with those beside it."""
    edges = frozenset(path.edge_at(at) for at in edges_around(row, column).values())
    steps = ((0, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    return edges, (*(_cell(path, row + down, column + right) for down, right in steps),)


def _cell(path: Path, row: int, column: int) -> int:
    """Return the number of a cell; that of all that is around the grid is the last."""
    width, height = path.width - 1, path.height - 1
    is_within = 0 <= row < height and 0 <= column < width
    return row * width + column if is_within else width * height


@dataclass(slots=True)
class CellSides:
    """The sides of cells, as far as they follow from the known edges."""

    loop: SidesOfLoop
    masks: Masks
    joins: list[Join] = field(default_factory=list)
    """All joins in the order in which they were found; those of known edges come first."""
    contradiction: Join | None = None
    """A neighbourhood or an edge that does not go with the rest."""
    _groups: dict[int, tuple[int, bool]] = field(default_factory=dict)
    """The first cell of the group of each cell that is joined, and whether both differ."""
    _members: dict[int, list[int]] = field(default_factory=dict)
    """The other cells of the group of each first cell."""
    _beside: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """For each cell, those that it was joined to directly, each with the number of the join."""
    _open: list[int] = field(default_factory=list)
    """The edges that were open when they were last looked at."""
    _waiting: set[int] = field(default_factory=set)
    """The neighbourhoods in which cells were joined since they were looked at, by number."""

    def __post_init__(self) -> None:
        """Find all that follows."""
        self._open = [edge for edge, (one, other) in self.loop.between.items() if one != other]
        self._waiting.update(self.loop.telling)
        self._follow_edges()

    def go_on(self, masks: Masks) -> None:
        """Find all that follows further now that more edges are known."""
        self.masks = masks
        if not self.contradiction:
            self._follow_edges()

    def _follow_edges(self) -> None:
        """Join the cells beside edges that are known by now, and all that follows."""
        known = [edge for edge in self._open if self.masks[edge] != OPEN]
        self._open = [edge for edge in self._open if self.masks[edge] == OPEN]
        for edge in known:
            pair = Pair(*self.loop.between[edge], self.masks[edge] == ON)
            self._join(Join(pair, edge=edge))
            if self.contradiction:
                return
        while self._waiting:
            for number, neighbourhood in enumerate(self.loop.neighbourhoods):
                if number not in self._waiting:
                    continue
                self._waiting.remove(number)
                pattern = _pattern(neighbourhood.cells, self._groups)
                pairs = implied(neighbourhood.number, pattern)
                if pairs is None:
                    nothing = Pair(neighbourhood.cells[0], neighbourhood.cells[0], differ=True)
                    self.contradiction = Join(nothing, None, neighbourhood, pattern)
                    return
                for one, other, differ in pairs:
                    pair = Pair(neighbourhood.cells[one], neighbourhood.cells[other], differ)
                    self._join(Join(pair, None, neighbourhood, pattern))

    def known(self, edge: int) -> bool | None:
        """Return whether an open edge has a line; None if that does not follow."""
        one, other = self.loop.between[edge]
        group, differs = self._groups.get(one, (one, False))
        beyond, differs_beyond = self._groups.get(other, (other, False))
        return differs != differs_beyond if group == beyond else None

    def reasons(self, edge: int) -> list[Join]:
        """Return the joins from which it follows what an edge is, each after those it needs."""
        return self._told(self._way(*self.loop.between[edge], len(self.joins)))

    def reasons_of_contradiction(self) -> list[Join]:
        """Return the joins with which another one does not go, and that one as the last."""
        last, most = self.contradiction, len(self.joins)
        assert last is not None
        needed = _needed(last, fails=True) if last.neighbourhood else [last.pair[:2]]
        ways = [number for pair in needed for number in self._way(*pair, most)]
        return [*self._told(ways), last]

    def _told(self, numbers: Iterable[int]) -> list[Join]:
        """Return joins and all those that they need, in order."""
        ahead, told = {*numbers}, set[int]()
        while ahead:
            number = ahead.pop()
            told.add(number)
            for needed in _needed(self.joins[number]):
                ahead |= {*self._way(*needed, number)} - told
        return [self.joins[number] for number in sorted(told)]

    def _group(self, cell: int) -> tuple[int, bool]:
        """Return the group of cells that a cell is joined to, and whether it differs from it."""
        return self._groups.get(cell, (cell, False))

    def _join(self, join: Join) -> None:
        """Join two cells."""
        (one, first), (other, second) = map(self._group, join.pair[:2])
        differ = first ^ second ^ join.pair.differ
        if one != other:
            self._move(one, other, differ=differ)
        elif differ:
            self.contradiction = self.contradiction or join
            return
        for here, there in (join.pair[:2], join.pair[1::-1]):
            self._beside.setdefault(here, []).append((there, len(self.joins)))
        self.joins.append(join)

    def _move(self, one: int, other: int, *, differ: bool) -> None:
        """Move the group of one first cell to that of another, or the other way round."""
        if len(self._members.get(one, ())) > len(self._members.get(other, ())):
            one, other = other, one
        moved = [one, *self._members.pop(one, ())]
        for cell in moved:
            self._groups[cell] = other, self._group(cell)[1] ^ differ
            self._waiting.update(self.loop.looks[cell])
        self._members.setdefault(other, []).extend(moved)

    def _way(self, start: int, end: int, before: int) -> list[int]:
        """Return the joins that lead from a cell to another, with few neighbourhoods and edges.

        Only those found `before` a number count.
        """
        costs, ahead, came = {start: 0}, [(0, start)], dict[int, tuple[int, int]]()
        while ahead:
            cost, here = heappop(ahead)
            if here == end:
                break
            for there, number in self._beside.get(here, ()):
                if number >= before:
                    break
                more = cost + (1 if self.joins[number].edge is not None else _LONGER)
                if more < costs.get(there, more + 1):
                    costs[there], came[there] = more, (here, number)
                    heappush(ahead, (more, there))
        way = list[int]()
        while end != start:
            end, number = came[end]
            way.append(number)
        return way


def _pattern(cells: Sequence[int], groups: Mapping[int, tuple[int, bool]]) -> Pattern:
    """Return which of some cells are joined, in a form that is the same for alike ones.

    `groups` has the group of each cell that is joined, and whether it differs from its first one.
    """
    numbers, pattern = dict[int, tuple[int, bool]](), list[tuple[int, bool]]()
    for cell in cells:
        group, differs = groups.get(cell, (cell, False))
        number, first = numbers.setdefault(group, (len(numbers), differs))
        pattern.append((number, first ^ differs))
    return tuple(pattern)


def _needed(join: Join, *, fails: bool = False) -> list[tuple[int, int]]:
    """Return the fewest pairs of cells from which a join follows, or a contradiction."""
    if join.neighbourhood is None:
        return []
    pattern, cells = join.pattern, join.neighbourhood.cells
    known = [
        (one, other, pattern[one][1] ^ pattern[other][1])
        for one, other in combinations(range(len(cells)), 2)
        if pattern[one][0] == pattern[other][0]
    ]
    each = (some for size in range(len(known) + 1) for some in combinations(known, size))
    wanted = None if fails else join.pair
    enough = next(some for some in each if _tells(join.neighbourhood, some, wanted))
    return [(cells[one], cells[other]) for one, other, _ in enough]


def _tells(
    neighbourhood: Neighbourhood, known: Sequence[tuple[int, int, bool]], pair: Pair | None
) -> bool:
    """True if a pair follows from known ones of a neighbourhood, or for None a contradiction."""
    pattern: Pattern = tuple((number, False) for number in range(len(neighbourhood.cells)))
    for one, other, differ in known:
        (group, first), (onto, second) = pattern[one], pattern[other]
        turned = first ^ second ^ differ
        pattern = tuple((onto, by ^ turned) if at == group else (at, by) for at, by in pattern)
    found = implied(neighbourhood.number, pattern)
    if found is None or pair is None:
        return found is None and pair is None
    return any(
        {neighbourhood.cells[one], neighbourhood.cells[other]} == {*pair[:2]}
        and differ == pair.differ
        for one, other, differ in found
    )


@lru_cache(4096)  # there are few patterns of four or five cells
def implied(number: int | None, pattern: Pattern) -> tuple[tuple[int, int, bool], ...] | None:
    """Return the pairs of cells that follow from a pattern; None if nothing fits.

    They are one for each two groups that are joined.
    """
    groups = sorted({group for group, _ in pattern})
    fitting = list[tuple[bool, ...]]()
    for sides in product((False, True), repeat=len(groups) - 1):
        side_of = dict(zip(groups, (False, *sides), strict=True))
        word = tuple(side_of[group] ^ differs for group, differs in pattern)
        if _fits(number, word):
            fitting.append(word)
    if not fitting:
        return None
    return tuple(
        (one, other, fitting[0][one] ^ fitting[0][other])
        for one, other in combinations(range(len(pattern)), 2)
        if pattern[one][0] != pattern[other][0]
        if len({word[one] ^ word[other] for word in fitting}) == 1
    )


def _fits(number: int | None, word: Sequence[bool]) -> bool:
    if number is None:
        return word[0] != word[2] or word[1] != word[3] or word[0] == word[1]
    return sum(side != word[0] for side in word[1:]) == number
