"""The encoding of a claim about a model as clauses, made for short proofs.

Idea: lay the chain of a line out over its cells. A node (layer, position, symbol) says that after
so many cells the line is in this position, having read this symbol in the last of them. Only nodes
on a way from the start to an accepting end exist. Five kinds of clauses tie them together: a layer
has some node; a node gives its cell its symbol; a symbol in a cell needs some node that reads it;
a node needs some node before it, and some node behind it.

Invariant: unit propagation is exact line logic, because the nodes that it leaves are those that
some filling still passes. So what lines force needs no line of proof, and each clause that a search
learns from lines follows by unit propagation alone. Rungs, which say that a line has come to a
position or beyond, only take nodes away from a layer, so that this stays true with them.

The claim itself is turned round: "some group of cells is none of its alternatives". That this has
no solution is what a proof shows. `docs/certificates.md` has the order of variables and clauses;
the second program, `verify`, makes the same formula from the clues by code of its own.

Cost: a line takes about six clauses for each node. Equal clues of equal length share their clauses
up to the numbers of the variables.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, combinations, pairwise, repeat
from typing import NamedTuple

from crosshatch.data.verification import MOST_LANE_NODES, MOST_NODES, MOST_PLACES
from crosshatch.engine.chain import Acceptor, bits_of
from crosshatch.engine.clues import Clue, Count, Numbers
from crosshatch.engine.lines import KindLines
from crosshatch.engine.masks import OFF, ON, decided, symbols_in
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.engine.path_formula import Counts, Cut, lane_size, path_clauses, squares_in

TIE = "tie"
"""The kind of a cut that has its clause behind the number of a law."""
_ALONE = re.compile(r"(?<!\S)0(?: |$)")

Rung = tuple[int, int, int]
"""A line, from 1, a number of cells, and a position: the line has come there or beyond."""
Groups = Sequence[Sequence[Sequence[int]]]
"""Groups of cells, each with its alternatives, which are literals of the cells."""


@dataclass(slots=True)
class Encoding:
    """Clauses in one row of numbers, each with a 0 behind it, over variables counted from 1."""

    variables: int
    numbers: list[int] = field(default_factory=list)

    def new(self, number: int) -> range:
        """Return new variables."""
        self.variables += number
        return range(self.variables - number + 1, self.variables + 1)

    def add(self, *literals: int) -> None:
        """Add a clause."""
        self.numbers += literals
        self.numbers.append(0)

    @property
    def number_of_clauses(self) -> int:
        """The number of clauses."""
        return self.numbers.count(0)

    def dimacs(self) -> str:
        """Return the formula as a file in DIMACS."""
        text = _ALONE.sub("0\n", " ".join(map(str, self.numbers)))
        return f"p cnf {self.variables} {self.number_of_clauses}\n{text}"


def is_feasible(model: Model) -> bool:
    """Return True if a formula of this model is small enough to be made and checked."""
    nodes = sum(len(line.cells) * line.chain.most_nodes for line in model.lines)
    path = model.path
    lanes, places = (lane_size(path, _counts(model)), path.places) if path else (0, 0)
    return nodes <= MOST_NODES and lanes <= MOST_LANE_NODES and places <= MOST_PLACES


def _counts(model: Model) -> Counts:
    """Return how often a path visits some places that follow each other in a row or column.

    That is so for each line that counts them, unless one before it counts any of them.
    """
    path, found, taken = model.path, dict[tuple[int, ...], int](), set[tuple[int | None, int]]()
    for line in model.lines if path else ():
        visits, cells = _visits(line.clue, len(line.cells)), tuple(line.cells)
        lane = None if visits is None or path is None else _lane_of(cells, path)
        there = {(lane, cell) for cell in cells}
        if visits is not None and lane is not None and not there & taken:
            found[cells] = visits
            taken |= there
    return found


def _visits(clue: Clue, cells: int) -> int | None:
    """Return how many of some places a clue lets a path visit, if that is one number."""
    if isinstance(clue, Count):
        return clue.filled
    if not isinstance(clue, Numbers) or len(clue.right) != 1 or clue.at is not None:
        return None
    return clue.right[0] if clue.on == 0b10 else cells - clue.right[0]


def _lane_of(cells: tuple[int, ...], path: Path) -> int | None:
    """Return the row or column in which several places follow each other; None if in none."""
    if len(cells) < 2 or cells[0] >= path.places:
        return None
    row, column = divmod(cells[0], path.width)
    for lane in (row, path.height + column):
        places = path.along(lane)
        at = places.index(cells[0])
        if (*places[at : at + len(cells)],) == cells:
            return lane
    return None


def literals_of(model: Model, cell: int, mask: int) -> Iterator[int]:
    """Yield the literals that say of a cell that it has only the symbols of a mask.

    With colours and one symbol left, that is the one literal of this symbol.
    """
    if model.symbols == 2:
        if decided(mask):
            yield cell + 1 if mask > 1 else -cell - 1
        return
    first = cell * model.symbols + 1
    if decided(mask):
        yield first + symbols_in(mask)[0]
    else:
        yield from (-first - symbol for symbol in symbols_in(model.unknown & ~mask))


def encoding_of(
    model: Model, rungs: Sequence[Rung] = (), groups: Groups = (), cuts: Sequence[Cut] = ()
) -> Encoding:
    """Return the formula that has a solution if and only if the claim about the groups is wrong.

    Without groups, the claim is that the model has no solution. For a path this holds with all the
    cuts that there are; with fewer, the formula may have a solution though the claim is true.
    """
    symbols, hidden = model.symbols, model.lines.hidden if isinstance(model.lines, KindLines) else 0
    cells = len(model.masks) + hidden
    formula = Encoding(cells * (1 if symbols == 2 else symbols))
    formula.new(squares_in(model.path) if model.path else 0)
    steps, guards = formula.new(len(rungs)), formula.new(len(groups))
    for cell in range(cells if symbols > 2 else 0):
        values = range(cell * symbols + 1, (cell + 1) * symbols + 1)
        formula.add(*values)
        for one, other in combinations(values, 2):
            formula.add(-one, -other)
    first_nodes: list[int] = []
    for line in model.lines:
        layout = _layout(line.chain, len(line.cells))
        first_nodes.append(formula.variables)
        _add_line(formula, layout, line.cells, symbols)
    _add_givens(formula, model, hidden)
    _add_rungs(formula, model, dict(zip(rungs, steps, strict=True)), first_nodes)
    for clause in model.clauses:
        formula.add(*(cell + 1 if is_filled else -cell - 1 for cell, is_filled in clause))
    if model.path:
        along = [cut for cut in cuts if cut[0] != TIE]
        numbers, free = path_clauses(model.path, _counts(model), along, formula.variables + 1)
        formula.variables = free - 1
        formula.numbers += numbers
    for kind, (*numbers,), _ in cuts:
        if kind == TIE:
            formula.add(*numbers[1:])
    if groups:
        formula.add(*guards)
    for guard, alternatives in zip(guards, groups, strict=True):
        for alternative in alternatives:
            formula.add(-guard, *(-literal for literal in alternative))
    return formula


class _Layout(NamedTuple):
    """The nodes of a chain laid out over cells, and the clauses that tie them together.

    In the clauses, numbers up to that of the nodes stand for nodes; those behind stand for the
    symbols of the cells, one for each cell if there are two symbols.
    """

    layers: tuple[tuple[int, ...], ...]
    """The position of each node, in order, by layer."""
    clauses: tuple[int, ...]

    @property
    def nodes(self) -> int:
        """The number of nodes."""
        return sum(map(len, self.layers))


@lru_cache(maxsize=1024)
def _layout(chain_: Acceptor, cells: int) -> _Layout:
    """Return the layout of a chain over a number of cells, which all lines with it share."""
    leading, reached = chain_.leading([range(chain_.symbols)] * cells), chain_.start
    layers: list[dict[tuple[int, int], int]] = []
    number = 0
    for place in range(cells):
        reached &= leading[place]
        by_symbol = [chain_.next(reached, symbol) for symbol in range(chain_.symbols)]
        nodes = sorted(
            (position, symbol)
            for symbol, onto in enumerate(by_symbol)
            for position in bits_of(onto & leading[place + 1])
        )
        layers.append({node: number + at for at, node in enumerate(nodes, start=1)})
        number += len(nodes)
        reached = 0
        for position, _ in nodes:
            reached |= 1 << position
    clauses = chain.from_iterable((*clause, 0) for clause in _clauses(chain_, layers, number))
    if not cells and not chain_.start & chain_.accept:
        clauses = chain((0,))
    return _Layout(tuple(tuple(at for at, _ in nodes) for nodes in layers), tuple(clauses))


def _clauses(
    chain_: Acceptor, layers: list[dict[tuple[int, int], int]], number: int
) -> Iterator[Sequence[int]]:
    symbols = range(chain_.symbols)
    before: dict[tuple[int, int], list[int]] = {}
    for place, nodes in enumerate(layers):
        yield [*nodes.values()]
        reads: list[list[int]] = [[] for _ in symbols]
        literals = [_read(number, place, symbol, chain_.symbols) for symbol in symbols]
        for (_, symbol), node in nodes.items():
            reads[symbol].append(node)
            yield -node, literals[symbol]
        for symbol in symbols:
            yield -literals[symbol], *reads[symbol]
        if place:
            for key, node in nodes.items():
                yield -node, *before[key]
        if place + 1 < len(layers):
            after = layers[place + 1]
            before = {key: [] for key in after}
            for (position, _), node in nodes.items():
                onto = [
                    (at, symbol)
                    for symbol in symbols
                    for at in bits_of(chain_.next(1 << position, symbol))
                ]
                behind = sorted(key for key in onto if key in after)
                for key in behind:
                    before[key].append(node)
                yield -node, *(after[key] for key in behind)


def _read(nodes: int, place: int, symbol: int, symbols: int) -> int:
    if symbols == 2:
        return nodes + place + 1 if symbol else -nodes - place - 1
    return nodes + place * symbols + symbol + 1


def _add_line(formula: Encoding, layout: _Layout, cells: Sequence[int], symbols: int) -> None:
    nodes = formula.new(layout.nodes)
    each = 1 if symbols == 2 else symbols
    values = [cell * each + symbol + 1 for cell in cells for symbol in range(each)]
    variables = [*nodes, *values]
    # Negative numbers count from the end, where the denied variables stand.
    literal = [0, *variables, *(-variable for variable in reversed(variables))]
    formula.numbers += map(literal.__getitem__, layout.clauses)


def _add_givens(formula: Encoding, model: Model, hidden: int) -> None:
    symbols = model.symbols
    for cell, mask in enumerate(chain(model.masks, repeat(OFF | ON, hidden))):
        if mask == model.unknown:
            continue
        if symbols == 2:
            formula.add(*literals_of(model, cell, mask))
        else:
            for symbol in symbols_in(model.unknown & ~mask):
                formula.add(-cell * symbols - symbol - 1)


def _add_rungs(
    formula: Encoding, model: Model, steps: dict[Rung, int], first_nodes: list[int]
) -> None:
    """Define each rung by the nodes of its layer in its position or beyond."""
    places: dict[tuple[int, int], list[Rung]] = {}
    for rung in steps:
        places.setdefault(rung[:2], []).append(rung)
    for (number, layer), rungs in places.items():
        line = model.lines[number - 1]
        layers = _layout(line.chain, len(line.cells)).layers
        first = first_nodes[number - 1] + sum(map(len, layers[: layer - 1])) + 1
        nodes = [*zip(layers[layer - 1], range(first, first + len(layers[layer - 1])), strict=True)]
        rungs.sort()
        ends = [0, *(position for _, _, position in rungs), line.chain.positions]
        for at, (lowest, end) in enumerate(pairwise(ends)):
            low = [steps[rungs[at - 1]]] if at else []
            high = [steps[rungs[at]]] if at < len(rungs) else []
            if low and high:
                formula.add(-high[0], low[0])
            within = [node for position, node in nodes if lowest <= position < end]
            for node in within:
                for literal in (*low, *(-step for step in high)):
                    formula.add(-node, literal)
            formula.add(*(-step for step in low), *high, *within)
