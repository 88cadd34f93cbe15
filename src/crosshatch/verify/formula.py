"""The formula of a certificate, made anew from the clues: docs/certificates.md has it in words."""

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, ClassVar

from crosshatch.data.grid import LONGEST, Grid
from crosshatch.files.certificate import Groups, Rung
from crosshatch.verify.lines import LineLayers, Node, Row
from crosshatch.verify.verification import Refused, StruckLimit

MOST_NODES = 4_000_000
"""The most cells times positions of all lines together, and places times moments of a path."""

Literal = Callable[[int, int], int]
"""The literal of a cell with a symbol."""
Nodes = dict[Node, int]
"""The nodes of a layer, each with its variable."""
Place = tuple[int, int]
"""A line and a layer, both from 1."""


@dataclass(frozen=True, slots=True)
class Certifiable:
    """A puzzle: a board, the character of each symbol, lines of cells with their clues, givens."""

    width: int
    height: int
    characters: str
    clues: tuple[tuple[Sequence[int], Any], ...]
    givens: tuple[tuple[int, int], ...]
    clue_word: ClassVar[str] = "runs"
    cell_word: ClassVar[str] = "cell"

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.width * self.height

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""
        return len(self.characters)

    @property
    def lines(self) -> Sequence[tuple[Sequence[int], Row]]:
        """The cells of each line and the positions of its clue."""
        return [(cells, self.row(clue)) for cells, clue in self.clues]

    def row(self, clue: Any) -> Row:
        """Return the positions of a clue."""
        raise NotImplementedError

    def fits(self, clue: Any, word: Sequence[int]) -> bool:
        """True if the symbols of a line are as its clue says."""
        raise NotImplementedError

    def further(self, formula: "Formula") -> None:
        """Add what is said besides: nothing if the lines say it all."""

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""
        symbols = self.symbols_in(picture)
        for cells, clue in self.clues:
            if not self.fits(clue, [symbols[cell] for cell in cells]):
                raise Refused(f"a line does not have the {self.clue_word} of its clue")
        if any(symbols[cell] != given for cell, given in self.givens):
            raise Refused(f"a {self.cell_word} is not as it was given")
        return symbols

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells; raise `Refused` for another size or characters."""
        text = "".join(picture)
        sizes = [*map(len, picture)]
        if sizes != [self.width] * self.height or not {*text} <= {*self.characters}:
            raise Refused("it is not a picture of this puzzle")
        return [*map(self.characters.index, text)]


def cells_of_lines(width: int, height: int) -> list[range]:
    """Return the cells of each row, then of each column; raise `ValueError` for a wrong size."""
    if not 0 < min(width, height) <= max(width, height) <= LONGEST:
        raise ValueError
    rows = [range(row * width, (row + 1) * width) for row in range(height)]
    return rows + [range(column, width * height, width) for column in range(width)]


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
    layers, wanted = dict[Place, Nodes](), {rung[:2] for rung in rungs}
    for number, (cells, row) in enumerate(puzzle.lines, start=1):
        for layer, nodes in enumerate(_add_line(formula, cells, row, symbols, literal), start=1):
            if (number, layer) in wanted:
                layers[number, layer] = nodes
    for cell, given in puzzle.givens:
        others = [-literal(cell, each) for each in range(symbols) if each != given]
        for value in others if symbols > 2 else [literal(cell, given)]:
            formula.add(value)
    _add_rungs(formula, rungs, steps, layers)
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
) -> list[Nodes]:
    layout = LineLayers(row, len(cells), symbols)
    layers = [dict(zip(nodes, formula.new(len(nodes)), strict=True)) for nodes in layout.layers]
    before, after = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
    for here, there in pairwise(layers):
        for one, node in here.items():
            after[node] = [there[other] for other in layout.ways[one[0]] if other in there]
            for other in after[node]:
                before[other].append(node)
    for layer, nodes in enumerate(layers):
        formula.add(*nodes.values())
        for (_, symbol), node in nodes.items():
            formula.add(-node, literal(cells[layer], symbol))
        for symbol in range(symbols):
            reads = [node for (_, each), node in nodes.items() if each == symbol]
            formula.add(-literal(cells[layer], symbol), *reads)
        for node in nodes.values() if layer > 0 else ():
            formula.add(-node, *before[node])
        for node in nodes.values() if layer + 1 < len(layers) else ():
            formula.add(-node, *after[node])
    return layers


def _add_rungs(
    formula: Formula, rungs: Sequence[Rung], steps: Sequence[int], layers: dict[Place, Nodes]
) -> None:
    places = dict[Place, list[tuple[int, int]]]()
    for rung, step in zip(rungs, steps, strict=True):
        places.setdefault(rung[:2], []).append((rung.position, step))
    for place, found in places.items():
        if place not in layers:
            raise Refused(f"rungs.txt: line {place[0]} has no layer {place[1]}")
        positions, nodes = [at for at, _ in layers[place]], [*layers[place].values()]
        begin, low = 0, list[int]()
        for position, step in [*sorted(found), (None, 0)]:
            end = len(nodes) if position is None else bisect_left(positions, position)
            high = [] if position is None else [step]
            if low and high:
                formula.add(-step, *low)
            for node in nodes[begin:end]:
                for literal in (*low, *(-each for each in high)):
                    formula.add(-node, literal)
            formula.add(*(-each for each in low), *high, *nodes[begin:end])
            begin, low = end, high
