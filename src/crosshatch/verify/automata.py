"""Automata: what a law says of a line, cell by cell, as states that each symbol leads to others.

A law is written down as a language: a state before the first cell, a step from a state over a cell
with a symbol, and the states in which a line is right. From that follows one automaton, whatever
the states are: states of a layer from which the same lines are right become one, those from which
none is are left out, and the others get their numbers in the order in which they are met, layer by
layer, by state and by symbol. So the core, which writes the law in its own way, has the same one.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from crosshatch.data.verification import StruckLimit
from crosshatch.verify.lines import Layout, Node

MOST_STATES, MOST_RAW = 500, 100_000
"""The most states of a layer, and those that are met before any are left out."""
Row = tuple[int | None, ...]
"""The state to which each symbol leads; None if no line is right that way."""


class Language(Protocol):
    """What is right of a line; it can be hashed, so that lines that say the same share it."""

    def __hash__(self) -> int:
        """Return a hash that equal languages share."""

    @property
    def start(self) -> Hashable:
        """The state before the first cell."""

    def step(self, place: int, state: Any, symbol: int) -> Hashable:
        """Return the state behind a cell, counted from 0, with a symbol; None if it is wrong."""

    def accepts(self, state: Any) -> bool:
        """Return True if a line that ends in a state is right."""


class Automaton(NamedTuple):
    """The states before each cell, each with those to which the symbols lead."""

    layers: tuple[tuple[Row, ...], ...]
    may_be_empty: bool
    """True if a line without cells is right."""

    def nodes_of(self, cells: int) -> int:  # noqa: ARG002
        """Return the number of nodes, each a state with the symbol that leads there."""
        return sum(len(_nodes(layer)) for layer in self.layers)

    def layout(self, cells: int) -> Layout:  # noqa: ARG002
        """Return the layout over its cells."""
        return _layout(self.layers)


@lru_cache(256)
def automaton_of(language: Language, cells: int, symbols: int) -> Automaton:
    """Return the automaton of a language; raise `StruckLimit` if it is too large."""
    every, met = range(symbols), [{language.start: 0}]
    raw = list[list[list[int | None]]]()
    for place in range(cells):
        ahead = dict[Hashable, int]()
        rows = list[list[int | None]]()
        for state in met[-1]:
            behind = [language.step(place, state, symbol) for symbol in every]
            rows.append(
                [None if each is None else ahead.setdefault(each, len(ahead)) for each in behind]
            )
        _require(len(ahead), MOST_RAW)
        raw.append(rows)
        met.append(ahead)
    kept: list[int | None] = [0 if language.accepts(state) else None for state in met[-1]]
    may_be_empty = not cells and kept == [0]
    layers = list[list[Row]]()
    for rows in reversed(raw):
        found = dict[Row, int]()
        merged = (tuple(None if at is None else kept[at] for at in row) for row in rows)
        kept = [
            found.setdefault(row, len(found)) if row != (None,) * symbols else None
            for row in merged
        ]
        _require(len(found), MOST_STATES)
        layers.append([*found])
    return Automaton(tuple(_numbered(layers[::-1])), may_be_empty)


def _numbered(layers: list[list[Row]]) -> Iterator[tuple[Row, ...]]:
    """Yield layers in which states have the numbers in which they are met."""
    order = [0] if all(layers) else []
    for layer in layers:
        rows = [layer[state] for state in order]
        order = [*dict.fromkeys(at for row in rows for at in row if at is not None)]
        number: dict[int | None, int | None] = {at: new for new, at in enumerate(order)}
        yield tuple(tuple(number.get(at) for at in row) for row in rows)


def _nodes(layer: tuple[Row, ...]) -> list[Node]:
    """Return the nodes behind a cell, in order."""
    each = {(at, symbol) for row in layer for symbol, at in enumerate(row) if at is not None}
    return sorted(each)


@lru_cache(64)
def _layout(layers: tuple[tuple[Row, ...], ...]) -> Layout:
    nodes, onward = [*map(_nodes, layers)], list[list[list[int]]]()
    for here, ahead, layer in zip(nodes, nodes[1:], layers[1:], strict=False):
        numbers = {node: number for number, node in enumerate(ahead)}
        behind = [
            sorted(numbers[at, symbol] for symbol, at in enumerate(row) if at is not None)
            for row in layer
        ]
        onward.append([behind[state] for state, _ in here])
    return nodes, onward


def _require(size: int, most: int) -> None:
    if size > most:
        raise StruckLimit("a law has more states than any that is checked")
