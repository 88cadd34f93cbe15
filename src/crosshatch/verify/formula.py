"""The formula of a certificate, made anew from the clues: docs/certificates.md has it in words."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Protocol

from crosshatch.data.grid import Grid
from crosshatch.files.certificate import Groups, Rung
from crosshatch.verify.lines import LineLayers, Node, Row
from crosshatch.verify.verification import Refused, StruckLimit

MOST_NODES = 4_000_000
"""The most cells times positions of all lines together, and places times moments of a path."""

Literal = Callable[[int, int], int]
"""The literal of a cell with a symbol."""
Nodes = dict[Node, int]
"""The nodes of a layer, each with its variable."""


class Certifiable(Protocol):
    """The members that the puzzles of every family have."""

    @property
    def cells(self) -> int:
        """The number of cells."""

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""

    @property
    def lines(self) -> Sequence[tuple[Sequence[int], Row]]:
        """The cells of each line and the positions of its clue."""

    @property
    def givens(self) -> Sequence[tuple[int, int]]:
        """The cells that are given, with their symbols."""

    def further(self, formula: "Formula") -> None:
        """Add what is said besides: nothing if the lines say it all."""

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""


class Formula:
    """Clauses, in one row of numbers: each ends in 0, as in DIMACS."""

    def __init__(self, variables: int) -> None:
        """Begin with a number of variables and no clauses."""
        self.variables, self.clauses, self.numbers = variables, 0, array("i")

    def new(self, number: int) -> range:
        """Return new variables."""
        self.variables += number
        return range(self.variables - number + 1, self.variables + 1)

    def add(self, *literals: int) -> None:
        """Add a clause."""
        self.numbers.extend(literals)
        self.numbers.append(0)
        self.clauses += 1


def literal_of(symbols: int) -> Literal:
    """Return the function that gives the literal of a cell with a symbol."""
    if symbols == 2:
        return lambda cell, symbol: cell + 1 if symbol else -cell - 1
    return lambda cell, symbol: cell * symbols + symbol + 1


def formula_of(puzzle: Certifiable, rungs: Sequence[Rung], groups: Groups) -> Formula:
    """Return the formula that has no solution if and only if the claim is true."""
    require_feasible(sum(len(cells) * len(row) for cells, row in puzzle.lines))
    symbols, literal = puzzle.symbols, literal_of(puzzle.symbols)
    formula = Formula(puzzle.cells * (1 if symbols == 2 else symbols))
    steps, guards = formula.new(len(rungs)), formula.new(len(groups))
    for cell in range(puzzle.cells if symbols > 2 else 0):
        values = [literal(cell, symbol) for symbol in range(symbols)]
        formula.add(*values)
        for one, other in combinations(values, 2):
            formula.add(-one, -other)
    layers, wanted = dict[tuple[int, int], Nodes](), {rung[:2] for rung in rungs}
    for number, (cells, row) in enumerate(puzzle.lines, start=1):
        for layer, nodes in enumerate(_add_line(formula, cells, row, symbols, literal), start=1):
            if (number, layer) in wanted:
                layers[number, layer] = nodes
    for cell, given in puzzle.givens:
        others = [-literal(cell, each) for each in range(symbols) if each != given]
        for value in others if symbols > 2 else [literal(cell, given)]:
            formula.add(value)
    _add_rungs(formula, dict(zip(rungs, steps, strict=True)), layers)
    puzzle.further(formula)
    if groups:
        formula.add(*guards)
    for guard, alternatives in zip(guards, groups, strict=True):
        for alternative in alternatives:
            formula.add(-guard, *(-each for each in alternative))
    return formula


def require_feasible(nodes: int) -> None:
    """Refuse to make a formula with more nodes than are allowed."""
    if nodes > MOST_NODES:
        raise StruckLimit("the formula is larger than any that is checked")


def _add_line(
    formula: Formula, cells: Sequence[int], row: Row, symbols: int, literal: Literal
) -> Iterator[Nodes]:
    layout = LineLayers(row, len(cells), symbols)
    layers = [dict(zip(nodes, formula.new(len(nodes)), strict=True)) for nodes in layout.layers]
    before: dict[Node, list[int]] = {}
    for layer, nodes in enumerate(layers):
        formula.add(*nodes.values())
        for (_, symbol), node in nodes.items():
            formula.add(-node, literal(cells[layer], symbol))
        for symbol in range(symbols):
            reads = [node for (_, each), node in nodes.items() if each == symbol]
            formula.add(-literal(cells[layer], symbol), *reads)
        for one in nodes if layer else ():
            formula.add(-nodes[one], *before[one])
        if layer + 1 < len(layers):
            after: dict[Node, list[int]] = {each: [] for each in nodes}
            before = {each: [] for each in layers[layer + 1]}
            for one, other in layout.pairs(layer):
                after[one].append(layers[layer + 1][other])
                before[other].append(nodes[one])
            for one, node in nodes.items():
                formula.add(-node, *after[one])
    return iter(layers)


def _add_rungs(
    formula: Formula, steps: dict[Rung, int], layers: dict[tuple[int, int], Nodes]
) -> None:
    for place in dict.fromkeys(rung[:2] for rung in steps):
        if place not in layers:
            raise Refused(f"rungs.txt: line {place[0]} has no layer {place[1]}")
        rungs = sorted(
            (rung for rung in steps if rung[:2] == place), key=lambda rung: rung.position
        )
        ends = [0, *(rung.position for rung in rungs), MOST_NODES]
        for at, (first, end) in enumerate(pairwise(ends)):
            low = [steps[rungs[at - 1]]] if at else []
            high = [steps[rungs[at]]] if at < len(rungs) else []
            if low and high:
                formula.add(-high[0], low[0])
            nodes = [node for node_at, node in layers[place].items() if first <= node_at[0] < end]
            for node in nodes:
                for literal in (*low, *(-step for step in high)):
                    formula.add(-node, literal)
            formula.add(*(-step for step in low), *high, *nodes)
