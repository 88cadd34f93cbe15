"""A way over a grid by chance: between two places, through as many others as are wanted.

It begins as a shortest way whose turns chance chose, and is then pushed about. A push moves one
edge of the way aside, and an edge at either end of it follows. Where the way would then run back
over an edge of its own, both are dropped. So a push adds a detour, flips a corner or takes a detour
away, and these three lead to ways of every shape:

    ───────      ──┐ ┌──     ──┐          ─┐          ──┐ ┌──      ───────
             ->    └─┘         │      ->   └─┐          └─┘    ->
                               └──           └──

What is kept: no place is visited twice, and start and finish stay where they are. Chance picks the
edge and the side, and a push that would end on a visited place is not made. While the way is too
short, none is made that shortens it. Then it is shaken: it loses a detour here and finds one there,
so that they wander.

A push takes about a microsecond. To grow takes ten of them for each place of the grid where the
way is to visit half of all, and some thirty for nineteen of twenty, which is close to all that
there can be. To shake takes most of the time: how far detours wander grows with the root of the
time, so that pushes for each place grow with the side. 40x40 takes a quarter of a second.

What was tried: to walk at random without stepping on a visited place, which on 20x20 arrives once
in eighty walks, and never with half the places; to stop when the way is long enough, which leaves
a comb along the diagonal, its teeth at right angles to it, and corners empty; to shake grids of all
sizes alike, which leaves the corners of large ones as empty; to shake twice as long, which looks no
different; to let the way lose a twentieth of its length meanwhile, which does not either, and does
not come to nineteen of twenty.
"""

from itertools import pairwise

from crosshatch.data.document import Point
from crosshatch.make._chance import Chance

Size = tuple[int, int]
"""Columns and rows."""
RandomPath = tuple[Point, ...]
"""The places of a way from start to finish."""

_SHAKES = 2
"""Pushes tried while a way grows and is shaken, for each place and each line of the grid."""
_PATIENCE = 300
"""Pushes tried after that, for each place, before a way is given up that is too short."""


def random_way(
    size: Size, start: Point, finish: Point, length: int, chance: Chance
) -> RandomPath | None:
    """A way through so many places, or one more where the two want that; None if none was found.

    Where the shortest way visits more than that, it is as long as the shortest.
    """
    way = _Way(size, _shortest(start, finish, chance))
    length = max(length, way.length)
    length += (length - way.length) % 2
    places = size[0] * size[1]
    if length > places:
        return None
    shaken = _SHAKES * sum(size) * places
    for tried in range(shaken + _PATIENCE * places):
        if tried >= shaken and way.length == length:
            return way.places
        way.push(chance, length)
    return None


class _Way:
    """A way that can be pushed about.

    Places are numbered row by row, with a number behind each row that is no place: whoever leaves
    the grid is on none.
    """

    def __init__(self, size: Size, places: list[Point]) -> None:
        width, height = size
        self._down = width + 1
        self._all = [row * self._down + column for row in range(height) for column in range(width)]
        numbers = [row * self._down + column for column, row in places]
        self._start = numbers[0]
        self._after = dict(pairwise(numbers))
        self._before = dict(pairwise(numbers[::-1]))
        self._free = {*self._all}.difference(numbers)
        self.length = len(numbers)

    @property
    def places(self) -> RandomPath:
        """The way as it is."""
        numbers = [self._start]
        while numbers[-1] in self._after:
            numbers.append(self._after[numbers[-1]])
        return tuple(divmod(number, self._down)[::-1] for number in numbers)

    def push(self, chance: Chance, length: int) -> None:
        """Push the edge aside that chance picks, where nothing is in its way.

        A way that has this length does not grow, and one that is shorter does not shrink.
        """
        one = chance.one_of(self._all)
        other = self._after.get(one)
        if other is None:
            return
        step = 1 if abs(other - one) > 1 else self._down
        aside = step if chance.below(2) else -step
        beside_one, beside_other = one + aside, other + aside
        runs_back = self._before.get(one) == beside_one
        runs_on = self._after.get(other) == beside_other
        if not (runs_back or beside_one in self._free):
            return
        if not (runs_on or beside_other in self._free):
            return
        laid = [beside_one, beside_other]
        if not runs_back:
            laid.insert(0, one)
        if not runs_on:
            laid.append(other)
        growth = 2 * (len(laid) - 3)
        if growth and (growth < 0) != (self.length == length):
            return
        self.length += growth
        for place in {one, other}.difference(laid):
            del self._after[place], self._before[place]
            self._free.add(place)
        self._free.difference_update(laid)
        self._after.update(pairwise(laid))
        self._before.update(pairwise(laid[::-1]))


def _shortest(start: Point, finish: Point, chance: Chance) -> list[Point]:
    """The places of a shortest way, its steps in any order."""
    (column, row), (last_column, last_row) = start, finish
    right, down = (1 if last_column > column else -1), (1 if last_row > row else -1)
    steps = [(right, 0)] * abs(last_column - column) + [(0, down)] * abs(last_row - row)
    places = [start]
    for right, down in chance.shuffled(steps):
        column, row = places[-1]
        places.append((column + right, row + down))
    return places
