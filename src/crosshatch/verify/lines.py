"""The nodes of a line, under whose clauses unit propagation is exact line logic.

A clue is a row of positions, numbered from 0, which is the place before the first cell. Reading a
cell, a line stays in its position or moves on by one; it may pass positions that are optional. It
is complete in a position behind which all are optional. Each kind writes the positions of its
clues down again, without a look at those of the engine; docs/certificates.md has them in words.

A node (position, symbol) of layer i stands for: after i cells the line is in this position, and
cell i has this symbol. Only nodes that lie on the way from the start to a complete line exist.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Symbols = frozenset[int]
Node = tuple[int, int]
NONE, BLANK, FILLED = frozenset[int](), frozenset((0,)), frozenset((1,))
MOST_PASSED = 2
"""The most optional positions that a line passes in one step."""


class LinePosition(NamedTuple):
    """A position: the symbols that lead into it, stay in it, and do not lead out of it."""

    reads: Symbols
    stays: Symbols
    bars: Symbols = NONE
    optional: bool = False


Row = tuple[LinePosition, ...]


def count_row(count: int) -> Row:
    """Return the positions of a count of filled cells."""
    return (LinePosition(NONE, BLANK), *[LinePosition(FILLED, BLANK)] * count)


def ways_of(row: Row) -> list[list[Node]]:
    """Return for each position the nodes to which it leads, in order."""
    return [sorted(_ways(row, at)) for at in range(len(row))]


def _ways(row: Row, at: int) -> Iterator[Node]:
    yield from ((at, symbol) for symbol in row[at].stays)
    for onto in range(at + 1, min(at + 2 + MOST_PASSED, len(row))):
        yield from ((onto, symbol) for symbol in row[onto].reads - row[at].bars)
        if not row[onto].optional:
            return


def layers_of(row: Row, ways: Sequence[Sequence[Node]], cells: int) -> list[list[Node]]:
    """Return the nodes of a line in order, layer by layer."""
    last = max(at for at, position in enumerate(row) if not position.optional)
    ahead = [{*range(last, len(row))}]
    for _ in range(cells):
        leading = (at for at, onward in enumerate(ways) if any(to in ahead[-1] for to, _ in onward))
        ahead.append({*leading})
    reached, layers = {0} & ahead.pop(), list[list[Node]]()
    for left in reversed(ahead):
        layers.append(sorted({node for at in reached for node in ways[at] if node[0] in left}))
        reached = {at for at, _ in layers[-1]}
    return layers
