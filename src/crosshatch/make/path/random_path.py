"""Random paths over a grid, between two places, with a given length.

In the literature these pushes are the moves of the BFACF algorithm for self-avoiding walks.

The path starts as a shortest path with random turns, and is then changed by pushes. A push moves
one edge of the path sideways and adds an edge at either end of it. If the path would then run back
over an edge, that edge is dropped both ways. So a push adds a detour, flips a corner or removes a
detour, and these three moves lead to paths of every shape:

    ───────      ──┐ ┌──     ──┐          ─┐          ──┐ ┌──      ───────
             ->    └─┘         │      ->   └─┐          └─┘    ->
                               └──           └──

Invariant: no place is visited twice, and start and finish do not move. The edge and the side are
random, and a push onto a visited place is not made. While the path is too short, no push shortens
it. Once it is long enough, it is shaken: it loses a detour in one place and gains one in another,
so the detours wander.

Cost: a push takes about a microsecond. Growing takes ten pushes for each place of the grid if the
path is to visit half of them, and about thirty for 19 out of 20, which is close to the maximum.
Shaking takes most of the time: the distance that detours wander grows with the square root of the
time, so the pushes for each place grow with the side of the grid. 40x40 takes a quarter of a
second.

Tried and dropped: a random walk that avoids visited places, which arrives once in 80 walks on
20x20, and never with half the places; stopping when the path is long enough, which leaves a comb
along the diagonal and empty corners; the same amount of shaking for all sizes, which leaves the
corners of large grids empty too; shaking twice as long, which looks no different; letting the path
lose a twentieth of its length meanwhile, which looks no different either and does not reach 19 out
of 20.
"""

from itertools import pairwise

from crosshatch.data.chance import Chance
from crosshatch.data.document import Point

Size = tuple[int, int]
"""Columns and rows."""
RandomPath = tuple[Point, ...]
"""The places of a path from start to finish."""

_SHAKES = 2
"""The pushes tried while a path grows and is shaken, for each place and each line of the grid."""
_PATIENCE = 300
"""The further pushes for each place that are tried before a path that is too short is given up."""


def random_path(
    size: Size, start: Point, finish: Point, length: int, chance: Chance
) -> RandomPath | None:
    """Return a random path through `length` places, or None if none was found.

    The path visits one place more if the parity of its ends requires it. It is at least as long as
    the shortest path.
    """
    way = _GrowingPath(size, _shortest(start, finish, chance))
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


class _GrowingPath:
    """A path that can be changed by pushes.

    Places are numbered row by row, with one unused number after each row, so that a step out of the
    grid never ends on a place.
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
        """The places of the path from start to finish."""
        numbers = [self._start]
        while numbers[-1] in self._after:
            numbers.append(self._after[numbers[-1]])
        return tuple(divmod(number, self._down)[::-1] for number in numbers)

    def push(self, chance: Chance, length: int) -> None:
        """Push a random edge to a random side, unless a visited place is in the way.

        A path of this length does not grow, and a shorter one does not shrink.
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
        moved = [beside_one, beside_other]
        if not runs_back:
            moved.insert(0, one)
        if not runs_on:
            moved.append(other)
        growth = 2 * (len(moved) - 3)
        if growth and (growth < 0) != (self.length == length):
            return
        self.length += growth
        for place in {one, other}.difference(moved):
            del self._after[place], self._before[place]
            self._free.add(place)
        self._free.difference_update(moved)
        self._after.update(pairwise(moved))
        self._before.update(pairwise(moved[::-1]))


def _shortest(start: Point, finish: Point, chance: Chance) -> list[Point]:
    """Return the places of a shortest path, with its steps in random order."""
    (column, row), (last_column, last_row) = start, finish
    right, down = (1 if last_column > column else -1), (1 if last_row > row else -1)
    steps = [(right, 0)] * abs(last_column - column) + [(0, down)] * abs(last_row - row)
    places = [start]
    for right, down in chance.shuffled(steps):
        column, row = places[-1]
        places.append((column + right, row + down))
    return places
