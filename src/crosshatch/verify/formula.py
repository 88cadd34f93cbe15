"""The formula of a certificate, made anew from the clues: docs/certificates.md has it in words."""

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from sys import maxsize
from typing import ClassVar

from crosshatch.data.grid import LONGEST, Grid, each_line
from crosshatch.data.verification import MOST_NODES, NEVER, Deadline, Refused
from crosshatch.files.certificate_files import MOST_NUMBERS, Claim, require_feasible
from crosshatch.verify.lines import Node, Row, count_row, layers_of, ways_of

OFTEN = 1024
"""The number of clauses after which the time is looked at."""
Nodes = dict[Node, int]
"""The nodes of a layer, each with its variable."""


@dataclass(frozen=True, slots=True)
class ClueLine:
    """A line: its cells, the positions of its clue, and whether symbols are as the clue says."""

    cells: Sequence[int]
    row: Row
    fits: Callable[[Sequence[int]], bool] = field(compare=False)

    @classmethod
    def counting(cls, cells: Sequence[int], count: int) -> "ClueLine":
        """Return the line of cells of which so many are on."""
        return cls(cells, count_row(count), lambda word: sum(word) == count)


@dataclass(frozen=True, slots=True)
class Certifiable:
    """A puzzle: a board, the character of each symbol, lines of cells with their clues, givens."""

    width: int
    height: int
    characters: str
    lines: tuple[ClueLine, ...]
    givens: tuple[tuple[int, int], ...]
    clue_word: ClassVar[str] = "runs"
    cell_names: ClassVar[tuple[str, ...]] = ("cell",)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.width * self.height

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""
        return len(self.characters)

    @property
    def variables(self) -> int:
        """The number of variables that stand for cells."""
        return self.cells * (1 if self.symbols == 2 else self.symbols)

    @property
    def more_variables(self) -> int:
        """The number of variables behind those of the cells: none if they say it all."""
        return 0

    def literal(self, cell: int, symbol: int) -> int:
        """Return the literal of a cell with a symbol."""
        if self.symbols == 2:
            return cell + 1 if symbol else -cell - 1
        return cell * self.symbols + symbol + 1

    def cell_of(self, literal: int) -> int:
        """Return the cell that has a symbol if this literal is true."""
        return abs(literal) - 1 if self.symbols == 2 else (literal - 1) // self.symbols

    def holds(self, literal: int, symbols: Sequence[int]) -> bool:
        """True if a literal is true where the cells have these symbols."""
        cell = self.cell_of(abs(literal))
        return (self.literal(cell, symbols[cell]) == abs(literal)) == (literal > 0)

    def add_rest(self, formula: "Formula", cuts: Sequence[str]) -> None:
        """Add what is said besides: nothing if the lines say it all. Only paths have cuts."""

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""
        symbols = self.symbols_in(picture)
        if not all(line.fits([symbols[cell] for cell in line.cells]) for line in self.lines):
            raise Refused(f"a line does not have the {self.clue_word} of its clue")
        if any(symbols[cell] != given for cell, given in self.givens):
            raise Refused(f"a {self.cell_names[0]} is not as it was given")
        return symbols

    def symbols_in(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells; raise `Refused` for another size or characters."""
        text = "".join(picture)
        if [*map(len, picture)] != [self.width] * self.height or not {*text} <= {*self.characters}:
            raise Refused("it is not a picture of this puzzle")
        return [*map(self.characters.index, text)]


def cells_of_lines(width: int, height: int) -> list[range]:
    """Return the cells of each row, then of each column; raise `ValueError` for a wrong size."""
    if not 0 < min(width, height) <= max(width, height) <= LONGEST:
        raise ValueError
    return [cells for _, _, cells in each_line(width, height)]


class Formula:
    """Clauses, in one row of numbers: each ends in 0, as in DIMACS."""

    def __init__(self, variables: int, deadline: Deadline = NEVER) -> None:
        """Begin with a number of variables and no clauses."""
        self.variables, self.clauses, self.numbers = variables, 0, array("i")
        self._deadline = deadline

    def new(self, number: int) -> range:
        """Return new variables."""
        self.require_room()
        self.variables += number
        return range(self.variables - number + 1, self.variables + 1)

    def add(self, *literals: int) -> None:
        """Add a clause."""
        self.numbers.extend(literals)
        self.numbers.append(0)
        self.clauses += 1
        if self.clauses % OFTEN == 0:
            self.require_room()

    def require_room(self) -> None:
        """Raise `StruckLimit` once there is no time left, or no room."""
        self._deadline.require_time()
        require_feasible(len(self.numbers), MOST_NUMBERS)


def formula_of(puzzle: Certifiable, claim: Claim, deadline: Deadline = NEVER) -> Formula:
    """Return a formula that has no solution only if the claim is true."""
    sizes = (len(line.cells) * len(at.reads | at.stays) for line in puzzle.lines for at in line.row)
    require_feasible(sum(sizes), MOST_NODES)
    symbols = range(puzzle.symbols)
    formula = Formula(puzzle.variables + puzzle.more_variables, deadline)
    steps, guards = formula.new(len(claim.rungs)), formula.new(len(claim.groups))
    for cell in range(puzzle.cells if len(symbols) > 2 else 0):
        values = [puzzle.literal(cell, symbol) for symbol in symbols]
        formula.add(*values)
        for one, other in combinations(values, 2):
            formula.add(-one, -other)
    rungs_of = defaultdict[tuple[int, int], list[tuple[int, int]]](list)
    for rung, step in zip(claim.rungs, steps, strict=True):
        rungs_of[rung.line, rung.layer].append((rung.position, step))
    layers = dict[tuple[int, int], Nodes]()
    for number, line in enumerate(puzzle.lines, start=1):
        for layer, nodes in enumerate(_add_line(formula, puzzle, line), start=1):
            if (number, layer) in rungs_of:
                layers[number, layer] = nodes
    for cell, given in puzzle.givens:
        for symbol in symbols:
            if symbol != given:
                formula.add(-puzzle.literal(cell, symbol))
    for place, found in rungs_of.items():
        if place not in layers:
            raise Refused(f"rungs.txt: line {place[0]} has no layer {place[1]}")
        _add_rungs(formula, layers[place], sorted(found))
    puzzle.add_rest(formula, claim.cuts)
    if guards:
        formula.add(*guards)
    for guard, alternatives in zip(guards, claim.groups, strict=True):
        for alternative in alternatives:
            formula.add(-guard, *(-each for each in alternative))
    return formula


def _add_line(formula: Formula, puzzle: Certifiable, line: ClueLine) -> list[Nodes]:
    """Add that a line is as its clue says, and return its layers."""
    ways = ways_of(line.row)
    layers = [
        dict(zip(nodes, formula.new(len(nodes)), strict=True))
        for nodes in layers_of(line.row, ways, len(line.cells))
    ]
    before = defaultdict[Node, list[int]](list)
    for cell, nodes, ahead in zip(line.cells, layers, [*layers[1:], Nodes()], strict=True):
        formula.add(*nodes.values())
        for (_, symbol), node in nodes.items():
            formula.add(-node, puzzle.literal(cell, symbol))
        for symbol in range(puzzle.symbols):
            reading = [node for (_, each), node in nodes.items() if each == symbol]
            formula.add(-puzzle.literal(cell, symbol), *reading)
        for key, node in nodes.items() if before else ():
            formula.add(-node, *before[key])
        before.clear()
        for (at, _), node in nodes.items() if ahead else ():
            behind = [key for key in ways[at] if key in ahead]
            formula.add(-node, *(ahead[key] for key in behind))
            for key in behind:
                before[key].append(node)
    return layers


def _add_rungs(formula: Formula, nodes: Nodes, rungs: Sequence[tuple[int, int]]) -> None:
    """Add what the rungs of a layer mean; they are positions with variables, in order."""
    positions, variables = [at for at, _ in nodes], [*nodes.values()]
    for (lowest, *low), (end, *high) in pairwise([(0,), *rungs, (maxsize,)]):
        within = variables[bisect_left(positions, lowest) : bisect_left(positions, end)]
        true = [*low, *(-step for step in high)]
        if low and high:
            formula.add(*reversed(true))
        for node in within:
            for literal in true:
                formula.add(-node, literal)
        formula.add(*(-literal for literal in true), *within)
