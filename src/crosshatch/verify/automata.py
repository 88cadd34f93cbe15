"""Automata: what a law says of a line, cell by cell, as states that each symbol leads to others.

A law reads the members of a group in order: of each a letter, which the symbols of some cells tell.
It keeps a state in mind, and says behind the last member whether all is right. From that follows
one automaton over the cells in the order in which they are first read, whatever the law keeps in
mind: states of a layer from which the same lines are right become one, those from which none is
are left out, and the others get their numbers in the order in which they are met, layer by layer,
by state and by symbol. So the core, which writes the law in its own way, has the same one.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from crosshatch.data.verification import StruckLimit
from crosshatch.verify.line_nodes import Layout, Node

MOST_STATES, MOST_STEPS = 500, 2**20
"""The most states of a layer, and the most steps from one that are taken to find them."""
Row = tuple[int | None, ...]
"""The state to which each symbol leads; None if no line is right that way."""
_State = tuple[tuple[tuple[int, int], ...], Any]
"""The symbols of cells that are still to be read, and what a law keeps in mind."""


class Read(NamedTuple):
    """A part that a law reads of a member: a letter for each combination of symbols of some cells.

    The symbol of the first cell changes first. Where cells cannot be so, the letter is None.
    """

    cells: tuple[int, ...]
    letters: Sequence[Hashable]


class StatefulLaw(Protocol):
    """A law that reads members; it can be hashed, so that lines that say the same share it."""

    def __hash__(self) -> int:
        """Return a hash that equal laws share."""

    @property
    def start(self) -> Hashable:
        """The state before the first member."""

    def step(self, member: int, state: Any, letter: Any) -> Hashable:
        """Return the state behind a member, counted from 0; None if the law is broken."""

    def accepts(self, state: Any) -> bool:
        """Return True if the law is kept behind the last member."""


class Automaton(NamedTuple):
    """The states before each cell, each with those to which the symbols lead."""

    layers: tuple[tuple[Row, ...], ...]
    may_be_empty: bool
    """True if a line without cells is right."""

    def nodes_of(self, cells: int) -> int:
        """Return a bound for the nodes: the most ways from the states before a cell, for each."""
        ways = (sum(at is not None for row in layer for at in row) for layer in self.layers)
        return cells * max(ways, default=0)

    def layout(self, cells: int) -> Layout:  # noqa: ARG002
        """Return the layout over its cells."""
        return _layout(self.layers)


def line_of(law: StatefulLaw, reads: Sequence[Read], symbols: int) -> tuple[list[int], Automaton]:
    """Return the cells that a law reads, in order, and its automaton.

    Raise `StruckLimit` if it is too large.
    """
    cells = [*dict.fromkeys(cell for read in reads for cell in read.cells)]
    place_of = {cell: place for place, cell in enumerate(cells)}
    placed = tuple(Read((*map(place_of.__getitem__, cells),), letters) for cells, letters in reads)
    return cells, _automaton(law, placed, len(cells), symbols)


@lru_cache(256)
def _automaton(law: StatefulLaw, reads: Sequence[Read], cells: int, symbols: int) -> Automaton:
    steps = _Steps(law, reads, cells, symbols)
    first, raw = steps.read(0, (), law.start), list[list[Row]]()
    met: list[_State] = [] if first is None else [first]
    taken = 0
    for place in range(cells):
        ahead = dict[_State, int]()
        _require(taken := taken + symbols * len(met), MOST_STEPS)
        rows = [
            tuple(
                None if behind is None else ahead.setdefault(behind, len(ahead))
                for behind in steps.onward(place, state)
            )
            for state in met
        ]
        raw.append(rows)
        met = [*ahead]
    kept: list[int | None] = [0 if law.accepts(state) else None for _, state in met]
    layers = list[list[Row]]()
    for rows in reversed(raw):
        found = dict[Row, int]()
        merged = [tuple(None if at is None else kept[at] for at in row) for row in rows]
        kept = [found.setdefault(row, len(found)) if _leads_on(row) else None for row in merged]
        _require(len(found), MOST_STATES)
        layers.append([*found])
    return Automaton(tuple(_numbered(layers[::-1])), may_be_empty=kept == [0])


class _Steps:
    """The steps of a law from cell to cell: it reads each member once all before are read."""

    def __init__(self, law: StatefulLaw, reads: Sequence[Read], cells: int, symbols: int) -> None:
        self._law, self._reads, self._symbols, latest = law, reads, range(symbols), 0
        self._due = [list[int]() for _ in range(cells + 1)]
        self._needed = [0] * cells
        for number, read in enumerate(reads):
            latest = max((latest, *(place + 1 for place in read.cells)))
            self._due[latest].append(number)
            for place in read.cells:
                self._needed[place] = latest

    def onward(self, place: int, state: _State) -> Iterator[_State | None]:
        """Yield the state behind a place for each symbol; None if the law is broken."""
        held, behind = state
        for symbol in self._symbols:
            yield self.read(place + 1, (*held, (place, symbol)), behind)

    def read(self, done: int, held: tuple[tuple[int, int], ...], state: Any) -> _State | None:
        """Return the state once members are read that are due behind so many cells."""
        symbol_at = dict(held)
        for number in self._due[done]:
            places, letters = self._reads[number]
            each = [symbol_at[place] * len(self._symbols) ** at for at, place in enumerate(places)]
            letter = letters[sum(each)]
            state = None if letter is None else self._law.step(number, state, letter)
            if state is None:
                return None
        return tuple(one for one in held if self._needed[one[0]] > done), state


def _leads_on(row: Row) -> bool:
    """Return True if any symbol leads on."""
    return any(at is not None for at in row)


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
