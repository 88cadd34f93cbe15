"""A clue as the engine reads it: positions in a row, where a symbol stays or moves on.

A clue says what stands where: one position after the other, which symbols lead into it, which stay
in it, and whether it may be left out. From that follow the arcs: from each position to the next,
and past those that may be left out, by one, two or three. A word fits when some way from the first
position ends in one behind which everything may be left out. Symbol 0 is blank.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
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


# The ways to fill a line: how many there are, and each of them, leftmost runs first.
#
# Both follow from the line's chain. To count, sums stand where the engine has bits: each position
# has a field of one large integer, wide enough for any number of fillings, and reading a cell moves
# all fields at once, as it moves all bits of a set. To list, sets of positions from the back say
# which way leads to an end, so that no step is taken in vain.
#
# A word may have several ways through a clue with stars. Where that can be, words are counted by
# the set of positions that all their ways lead to, one by one.


Filling = tuple[int, ...]
"""A symbol for each cell of a line."""

Choices = Sequence[Collection[int]]
"""The symbols that are possible in each cell of a line."""


def number_of_fillings(chain: Chain, choices: Choices) -> int:
    """How many words fit whose symbols are among the choices for their cells, exactly.

    >>> from crosshatch.engine.clues import Runs
    >>> from crosshatch.data.grid import Run
    >>> number_of_fillings(Runs((Run(2), Run(1))).chain(), [(0, 1)] * 5)
    3
    """
    if _forks(chain):
        return _by_sets(chain, choices)
    return _by_fields(chain, choices)


def fillings(chain: Chain, choices: Choices) -> Iterator[Filling]:
    """The words that fit, one after the other: filled cells as early as can be."""
    leading = chain.leading(choices)
    word = [0] * len(choices)
    waiting = [(0, chain.start & leading[0], 0)]
    while waiting:
        place, reached, symbol = waiting.pop()
        if not reached:
            continue
        if place:
            word[place - 1] = symbol
        if place == len(choices):
            yield tuple(word)
            continue
        # The last to wait is the first to go on: blank waits longest.
        waiting.extend(
            (place + 1, chain.next(reached, symbol) & leading[place + 1], symbol)
            for symbol in sorted(choices[place])
        )


def _forks(chain: Chain) -> bool:
    """Return True if a symbol can lead from one position to several."""
    return any(
        one & other for moves in chain.moves for one, other in combinations(moves, 2)
    ) or bool(chain.start & (chain.start - 1))


def _by_sets(chain: Chain, choices: Choices) -> int:
    words = {chain.start: 1}
    for symbols in choices:
        longer: dict[int, int] = {}
        for reached, number in words.items():
            for symbol in symbols:
                if onto := chain.next(reached, symbol):
                    longer[onto] = longer.get(onto, 0) + number
        words = longer
    return sum(number for reached, number in words.items() if reached & chain.accept)


def _by_fields(chain: Chain, choices: Choices) -> int:
    # No field can outgrow the number of all words.
    digits = len(choices) * (chain.symbols - 1).bit_length() // 4 + 1
    moves = [
        [(_spread(mask, digits), 4 * digits * far) for far, mask in enumerate(masks) if mask]
        for masks in chain.moves
    ]
    numbers = 1 << 4 * digits * (chain.start.bit_length() - 1)
    for symbols in choices:
        onto = 0
        for symbol in symbols:
            for fields, shift in moves[symbol]:
                onto += (numbers & fields) << shift
        numbers = onto
    accepted = numbers & _spread(chain.accept, digits)
    # Casting out nines, with the largest digit for nine, leaves the sum of the digits.
    return accepted % ((1 << 4 * digits) - 1)


def _spread(positions: int, digits: int) -> int:
    """A set of positions with so many hexadecimal digits for each instead of one bit."""
    full, empty = "f" * digits, "0" * digits
    return int(f"{positions:b}".replace("0", empty).replace("1", full), 16)
