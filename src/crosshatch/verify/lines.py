"""The clauses of a line, under which unit propagation is exact line logic.

A clue is a row of positions, numbered from 0, which is the place before the first cell. Reading a
cell, a line stays in its position or moves on by one; it may pass positions that are optional. It
is complete in a position behind which all are optional. This file writes the positions of each
clue down again, without a look at those of the engine; docs/certificates.md has them in words.

A node (position, symbol) of layer i stands for: after i cells the line is in this position, and
cell i has this symbol. Only nodes that lie on the way from the start to a complete line exist.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Symbols = frozenset[int]
Node = tuple[int, int]
NONE, BLANK, FILLED = frozenset[int](), frozenset((0,)), frozenset((1,))
FARTHEST = 3


class LinePosition(NamedTuple):
    """A position of a clue: the symbols that lead into it, stay in it, and may lead out of it."""

    reads: Symbols
    stays: Symbols
    leaves: Symbols
    optional: bool = False


class ClueWord(NamedTuple):
    """A run in a clue: its length, None if unknown, and its colour; or any runs, or the edge."""

    length: int | None
    color: int


EDGE, ANY = ClueWord(0, -1), ClueWord(None, 0)
Row = tuple[LinePosition, ...]


def row_of_runs(parts: Sequence[ClueWord], symbols: int) -> Row:
    """Return the positions of a clue that lists its runs."""
    every = frozenset(range(symbols))
    row = [LinePosition(NONE, NONE, every)]
    for last, part in pairwise((EDGE, *parts, EDGE)):
        if ANY in (last, part):
            if last == part:
                continue
            row[-1] = row[-1]._replace(leaves=every - {(last if part == ANY else part).color})
            if part == ANY:
                row.append(LinePosition(every, every, every, optional=True))
            elif part != EDGE:
                row.append(LinePosition(row[-1].leaves, NONE, every, optional=True))
        elif last.length is None or (last.color == part.color and last != EDGE):
            row.append(LinePosition(BLANK, BLANK, every, optional=last.color != part.color))
        else:
            row[-1] = row[-1]._replace(stays=BLANK)
        if part not in (ANY, EDGE):
            color = frozenset((part.color,))
            stays = NONE if part.length else color
            row += [LinePosition(color, stays, every)] * (part.length or 1)
    return tuple(row)


class LineLayers:
    """The nodes of a line, layer by layer, and those to which each position leads."""

    def __init__(self, row: Row, cells: int, symbols: int) -> None:
        """Lay out the positions of a clue over a number of cells."""
        self.onward = [[_onward(row, at, s) for s in range(symbols)] for at in range(len(row))]
        self.ways: list[list[Node]] = [
            sorted((onto, symbol) for symbol, ontos in enumerate(each) for onto in ontos)
            for each in self.onward
        ]
        last = max((at for at, each in enumerate(row) if not each.optional), default=0)
        ahead = [{*range(last, len(row))}]
        for _ in range(cells):
            ways = enumerate(self.ways)
            ahead.append({at for at, way in ways if any(onto in ahead[-1] for onto, _ in way)})
        reached = {0} & ahead[-1]
        self.layers: list[list[Node]] = []
        for left in reversed(ahead[:-1]):
            nodes = {node for at in reached for node in self.ways[at] if node[0] in left}
            self.layers.append(sorted(nodes))
            reached = {at for at, _ in nodes}


def _onward(row: Row, at: int, symbol: int) -> list[int]:
    found = [at] if symbol in row[at].stays else []
    for onto in range(at + 1, min(at + 1 + FARTHEST, len(row))):
        if symbol in row[onto].reads & row[at].leaves:
            found.append(onto)
        if not row[onto].optional:
            break
    return found
