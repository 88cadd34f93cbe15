"""A clue as the engine reads it: positions in a row, where a symbol stays or moves on.

A clue says what stands where: one position after the other, which symbols lead into it, which stay
in it, and whether it may be left out. From that follow the arcs: from each position to the next,
and past those that may be left out, by one, two or three. A word fits when some way from the first
position ends in one behind which everything may be left out. Symbol 0 is blank.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

FARTHEST = 3
"""How far one symbol can move on."""


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a clue: its name for players, and the symbols that lead into it or stay in it."""

    name: str
    reads: Collection[int] = ()
    stays: Collection[int] = ()
    leaves: Collection[int] | None = None
    """The only symbols that lead out of it; None is all."""
    optional: bool = False


def union(sets: Iterable[int]) -> int:
    """All positions that are in one of the sets."""
    return reduce(or_, sets, 0)


def bits_of(positions: int) -> Iterator[int]:
    """The positions of a set, in order.

    >>> list(bits_of(0b1101))
    [0, 2, 3]
    """
    while positions:
        lowest = positions & -positions
        yield lowest.bit_length() - 1
        positions ^= lowest


@dataclass(frozen=True, slots=True)
class Chain:
    """Positions and arcs; every set of positions is an integer with a bit for each."""

    positions: int
    moves: tuple[tuple[int, ...], ...]
    """For each symbol the positions where it stays, steps, skips and leaps."""
    start: int
    accept: int

    @classmethod
    def of(cls, positions: Sequence[Position], *, symbols: int = 2) -> "Chain":
        """The chain of these positions, the first of which is where a word starts."""
        moves = [[0] * (FARTHEST + 1) for _ in range(symbols)]
        required = (index for index, position in enumerate(positions) if not position.optional)
        last_required = max(required, default=0)
        accept = 0
        for index, position in enumerate(positions):
            here = 1 << index
            for symbol in position.stays:
                moves[symbol][0] |= here
            ahead = positions[index + 1 : index + 1 + FARTHEST]
            for distance, onto in enumerate(ahead, start=1):
                for symbol in onto.reads:
                    if position.leaves is None or symbol in position.leaves:
                        moves[symbol][distance] |= here
                if not onto.optional:
                    break
            if index >= last_required:
                accept |= here
        return cls(len(positions), tuple(map(tuple, moves)), 1, accept)

    @property
    def symbols(self) -> int:
        """How many symbols a word may have."""
        return len(self.moves)

    def next(self, reached: int, symbol: int) -> int:
        """The positions that `symbol` leads to from those in `reached`."""
        stay, step, skip, leap = self.moves[symbol]
        near = (reached & stay) | ((reached & step) << 1)
        return near | ((reached & skip) << 2) | ((reached & leap) << 3)

    def previous(self, reached: int, symbol: int) -> int:
        """The positions from which `symbol` leads to one of those in `reached`."""
        stay, step, skip, leap = self.moves[symbol]
        near = (reached & stay) | ((reached >> 1) & step)
        return near | ((reached >> 2) & skip) | ((reached >> 3) & leap)

    def leading(self, choices: Sequence[Collection[int]]) -> list[int]:
        """Before each cell, and after the last, the positions from which some choices lead on.

        A word fits from there on whose symbols are among the choices for their cells.
        """
        leading = [self.accept]
        for symbols in reversed(choices):
            leading.append(union(self.previous(leading[-1], symbol) for symbol in symbols))
        return leading[::-1]

    def accepts(self, word: Iterable[int]) -> bool:
        """Return True if the word fits."""
        return self.allows((symbol,) for symbol in word)

    def allows(self, choices: Iterable[Collection[int]]) -> bool:
        """Return True if some word fits whose symbols are among the choices for their cells."""
        reached = self.start
        for symbols in choices:
            reached = union(self.next(reached, symbol) for symbol in symbols)
        return bool(reached & self.accept)
