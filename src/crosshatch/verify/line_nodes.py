"""The nodes of a line, under whose clauses unit propagation is exact line logic.

What a law says of a line is a row of positions, numbered from 0. Reading a cell, a line stays in
its position or moves on by one; it may pass positions that are optional. It is complete in some of
its positions. Each law writes the positions down again, without a look at those of the engine;
docs/certificates.md has them in words.

A node (position, symbol) of layer i stands for: after i cells the line is in this position, and
cell i has this symbol. Only nodes that lie on the way from the start to a complete line exist.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, Protocol

Symbols = frozenset[int]
Node = tuple[int, int]
Layout = tuple[list[list[Node]], list[list[list[int]]]]
"""The nodes of a line by layer, and the numbers of those to which each leads onward."""
NONE = frozenset[int]()
MOST_PASSED = 2
"""The most optional positions that a line passes in one step."""


class LinePosition(NamedTuple):
    """A position: the symbols that lead into it, stay in it, and do not lead out of it."""

    reads: Symbols
    stays: Symbols
    bars: Symbols = NONE
    optional: bool = False


class Positions(NamedTuple):
    """The positions of a line, and those in which it starts, and in which it is complete."""

    positions: tuple[LinePosition, ...]
    accepts: Collection[int]
    starts: Collection[int] = (0,)

    @classmethod
    def of(cls, positions: Sequence[LinePosition]) -> "Positions":
        """Return a row that is complete in the last position that must be there, and behind it."""
        last = max(at for at, position in enumerate(positions) if not position.optional)
        return cls((*positions,), range(last, len(positions)))

    def nodes_of(self, cells: int) -> int:
        """Return a bound for the nodes of a line of so many cells."""
        return cells * sum(len(at.reads | at.stays) for at in self.positions)

    def layout(self, cells: int) -> "Layout":
        """Return the layout over so many cells."""
        return layout_of(self, cells)

    @property
    def may_be_empty(self) -> bool:
        """True if a line without cells is complete."""
        return not {*self.starts}.isdisjoint(self.accepts)


class LineForm(Protocol):
    """A law for a line, which is laid out over its cells."""

    def nodes_of(self, cells: int) -> int:
        """Return a bound for the nodes of a line of so many cells."""

    def layout(self, cells: int) -> "Layout":
        """Return the layout over so many cells."""

    @property
    def may_be_empty(self) -> bool:
        """True if a line without cells is complete."""


class ClueLine(NamedTuple):
    """A line: its cells, what is said of them, and whether it only counts."""

    cells: Sequence[int]
    row: LineForm
    is_count: bool = False


def symbol_set(bits: int) -> Symbols:
    """Return the symbols of a set of them as bits."""
    return frozenset(symbol for symbol in range(bits.bit_length()) if bits >> symbol & 1)


def ways_of(positions: Sequence[LinePosition]) -> list[list[Node]]:
    """Return for each position the nodes to which it leads, in order."""
    return [sorted(_ways(positions, at)) for at in range(len(positions))]


def _ways(positions: Sequence[LinePosition], at: int) -> Iterator[Node]:
    yield from ((at, symbol) for symbol in positions[at].stays)
    for onto in range(at + 1, min(at + 2 + MOST_PASSED, len(positions))):
        yield from ((onto, symbol) for symbol in positions[onto].reads - positions[at].bars)
        if not positions[onto].optional:
            return


@lru_cache(64)
def layout_of(row: Positions, cells: int) -> Layout:
    """Return the layout of a row of positions over some cells."""
    ways, layers, onward = ways_of(row.positions), layers_of(row, cells), list[list[list[int]]]()
    for nodes, ahead in pairwise(layers):
        numbers = {node: number for number, node in enumerate(ahead)}
        onward.append([[numbers[to] for to in ways[at] if to in numbers] for at, _ in nodes])
    return layers, onward


def layers_of(row: Positions, cells: int) -> list[list[Node]]:
    """Return the nodes of a line in order, layer by layer."""
    ways = ways_of(row.positions)
    ahead = [{*row.accepts}]
    for _ in range(cells):
        leading = (at for at, onward in enumerate(ways) if any(to in ahead[-1] for to, _ in onward))
        ahead.append({*leading})
    reached, layers = {*row.starts} & ahead.pop(), list[list[Node]]()
    for left in reversed(ahead):
        layers.append(sorted({node for at in reached for node in ways[at] if node[0] in left}))
        reached = {at for at, _ in layers[-1]}
    return layers
