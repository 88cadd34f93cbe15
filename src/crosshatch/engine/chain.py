"""Chains: clues as automata, whose positions form a row in which each symbol stays or moves on.

A clue lists its positions in order: the symbols that lead into each, the symbols that stay in it,
and whether it is optional. The arcs follow from that: to the next position, and past optional ones,
by one, two or three positions. A word fits if some walk from the first position ends in one after
which all positions are optional. Symbol 0 is blank.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_

from crosshatch.engine.memory import require_memory

FARTHEST = 3
"""The most positions that one symbol can move on."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a clue: its name for players, and the symbols that lead into or stay in it."""

    name: str
    reads: Collection[int] = ()
    stays: Collection[int] = ()
    leaves: Collection[int] | None = None
    """The symbols that may lead out of it; None is all."""
    optional: bool = False


_BYTES_A_POSITION = 400
"""The bytes of a position with its name and its sets."""


def bytes_of_chain(positions: int, symbols: int) -> int:
    """Return about the number of bytes that it takes to make a chain of so many positions."""
    arcs = symbols * (FARTHEST + 1)
    return positions * _BYTES_A_POSITION + arcs * (positions // 8 + 32)


def union(sets: Iterable[int]) -> int:
    """Return the union of some sets of positions."""
    return reduce(or_, sets, 0)


def bits_of(positions: int) -> Iterator[int]:
    """Yield the positions of a set, in order.

    >>> list(bits_of(0b1101))
    [0, 2, 3]
    """
    while positions:
        lowest = positions & -positions
        yield lowest.bit_length() - 1
        positions ^= lowest


class Acceptor(ABC):
    """The words of a line, by positions that symbols lead to; sets of them are integers."""

    __slots__ = ()
    positions: int
    start: int
    accept: int

    @property
    @abstractmethod
    def symbols(self) -> int:
        """The number of different symbols in words."""

    @property
    @abstractmethod
    def most_nodes(self) -> int:
        """The most positions to which symbols lead from those before a cell, for each symbol."""

    @abstractmethod
    def next(self, reached: int, symbol: int) -> int:
        """Return the positions that `symbol` leads to from those in `reached`."""

    @abstractmethod
    def previous(self, reached: int, symbol: int) -> int:
        """Return the positions from which `symbol` leads to one of those in `reached`."""

    def leading(self, choices: Sequence[Collection[int]]) -> list[int]:
        """Return the positions that lead to an end, for before each cell and after the last.

        A position leads to an end if some symbols among the choices for the remaining cells do.
        """
        leading = [self.accept]
        for symbols in reversed(choices):
            leading.append(union(self.previous(leading[-1], symbol) for symbol in symbols))
        return leading[::-1]

    def allows(self, choices: Iterable[Collection[int]]) -> bool:
        """Return True if some word with symbols among the choices for its cells fits."""
        reached = self.start
        for symbols in choices:
            reached = union(self.next(reached, symbol) for symbol in symbols)
        return bool(reached & self.accept)


@dataclass(frozen=True, slots=True)
class Chain(Acceptor):
    """The positions and arcs of a clue; a set of positions is an integer with a bit for each."""

    positions: int
    moves: tuple[tuple[int, ...], ...]
    """For each symbol, the positions from which it moves on by 0, 1, 2 and 3."""
    start: int
    accept: int

    @classmethod
    def of(cls, positions: Sequence[Position], *, symbols: int = 2) -> "Chain":
        """Return the chain of these positions; words start in the first.

        Raise `MemoryLimitError` if it takes more memory than there is.
        """
        require_memory(bytes_of_chain(len(positions), symbols))
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
        """The number of different symbols in words."""
        return len(self.moves)

    @property
    def most_nodes(self) -> int:
        """The most positions to which symbols lead from those before a cell, for each symbol."""
        moves = (stay | step << 1 | skip << 2 | leap << 3 for stay, step, skip, leap in self.moves)
        return sum(map(int.bit_count, moves))

    def next(self, reached: int, symbol: int) -> int:
        """Return the positions that `symbol` leads to from those in `reached`."""
        stay, step, skip, leap = self.moves[symbol]
        near = (reached & stay) | ((reached & step) << 1)
        return near | ((reached & skip) << 2) | ((reached & leap) << 3)

    def previous(self, reached: int, symbol: int) -> int:
        """Return the positions from which `symbol` leads to one of those in `reached`."""
        stay, step, skip, leap = self.moves[symbol]
        near = (reached & stay) | ((reached >> 1) & step)
        return near | ((reached >> 2) & skip) | ((reached >> 3) & leap)


# Fillings of a line: count them, or list them with the leftmost runs first.
#
# Both use the line's chain. Counting replaces the engine's bits with sums: each position has a
# field of one large integer, wide enough for any number of fillings, and reading a cell moves all
# fields at once, as it moves all bits of a set. Listing first computes from the back which
# positions lead to an end, so that it never runs into a dead end.
#
# A word may take several walks through a clue with stars. In such clues, words are counted by the
# set of positions that all their walks reach.


Filling = tuple[int, ...]
"""A symbol for each cell of a line."""

Choices = Sequence[Collection[int]]
"""The possible symbols of each cell of a line."""


def number_of_fillings(chain: Acceptor, choices: Choices) -> int:
    """Return the exact number of words that fit, with symbols among the choices for their cells.

    >>> from crosshatch.engine.clues import Runs
    >>> from crosshatch.data.grid import Run
    >>> number_of_fillings(Runs((Run(2), Run(1))).chain(), [(0, 1)] * 5)
    3
    """
    if isinstance(chain, Chain) and not _forks(chain):
        return _by_fields(chain, choices)
    return _by_sets(chain, choices)


def fillings(chain: Acceptor, choices: Choices) -> Iterator[Filling]:
    """Yield the words that fit, those with the earliest filled cells first."""
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
        # The stack takes the last symbol first, so blank comes last.
        waiting.extend(
            (place + 1, chain.next(reached, symbol) & leading[place + 1], symbol)
            for symbol in sorted(choices[place])
        )


def _forks(chain: Chain) -> bool:
    """Return True if a symbol can lead from one position to several."""
    return any(
        one & other for moves in chain.moves for one, other in combinations(moves, 2)
    ) or bool(chain.start & (chain.start - 1))


def _by_sets(chain: Acceptor, choices: Choices) -> int:
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
    # Fields are wide enough for the number of all words.
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
    """Return a set of positions with a number of hexadecimal digits for each bit."""
    full, empty = "f" * digits, "0" * digits
    return int(f"{positions:b}".replace("0", empty).replace("1", full), 16)
