"""The formula of a certificate, made anew from the laws: docs/certificates.md has it in words."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import combinations, pairwise
from sys import maxsize

from crosshatch.data.verification import MOST_NODES, MOST_PLACES, NEVER, Deadline, Refused
from crosshatch.files.certificate_files import Claim, require_feasible
from crosshatch.laws import spelled_out
from crosshatch.verify.automata import Read, StatefulLaw, line_of
from crosshatch.verify.certifiable import Certifiable, Member
from crosshatch.verify.clauses import Formula, Layer, add_layers
from crosshatch.verify.line_nodes import ClueLine, LineForm, Node
from crosshatch.verify.ties import Tied, add_ties, require_ties

Nodes = tuple[Sequence[Node], range]
"""The nodes of a layer of a line, and their variables."""
Claims = Iterable[tuple[Member, bool]]
"""Members, each with whether it counts."""

MOST_CELLS = 2**20
"""The most cells of a formula that has hidden ones."""


class Draft:
    """The lines and clauses that the laws of a puzzle add, law by law."""

    def __init__(self, puzzle: Certifiable, deadline: Deadline = NEVER) -> None:
        """Let each law add what it says; raise `StruckLimit` if a formula of it is too large."""
        if puzzle.board.line:
            require_feasible(len(puzzle.board.lattice.places), MOST_PLACES)
        self.puzzle, self.lines, self.clauses = puzzle, list[ClueLine](), Formula(0, deadline)
        self.plan: Callable[[], Callable[[Formula, Sequence[str]], None]] = lambda: require_ties
        """Return how to add the line as a whole, with the cuts of the claim, if there is room."""
        self.ties = list[Tied]()
        """The places that hang together, law by law."""
        self.fixed, self._standing = [*puzzle.fixed], dict[Member, Member]()
        """The symbols that each cell can have, whatever is given, hidden ones behind the others."""
        self._nodes = self.squares = 0
        """The number of squares between the places of a loop, each inside it or outside."""
        last = list[ClueLine]()
        for name, law in puzzle.laws:
            self.clauses.require_room()
            line, hidden = len(self.lines), len(self.fixed)
            for each in spelled_out(law, puzzle.board):
                import_module(f"crosshatch.verify.{name}").add(each, self)
            if len(self.fixed) > hidden:
                last += self.lines[line:]
                del self.lines[line:]
        self.lines += last
        self.ways = self.plan()

    def line(self, cells: Sequence[int], row: LineForm, *, is_count: bool = False) -> None:
        """Add a line of cells."""
        self._nodes += row.nodes_of(len(cells))
        require_feasible(self._nodes, MOST_NODES)
        self.lines.append(ClueLine(cells, row, is_count))

    def reading(self, law: StatefulLaw, reads: Iterable[Read]) -> None:
        """Add that a law is kept that reads members in order."""
        self.clauses.require_room()
        cells, automaton = line_of(law, [*reads], self.puzzle.symbols)
        if cells:
            self.line(cells, automaton)
        elif not automaton.may_be_empty:
            self.clause(())

    def hide(self) -> Member:
        """Return a new hidden cell, with the symbol that says that what it stands for is so."""
        self.fixed.append(0b11)
        require_feasible(len(self.fixed), MOST_CELLS)
        return len(self.fixed) - 1, 0b10

    def as_literal(self, member: Member) -> int:
        """Return a literal that is true if and only if a member counts.

        If no variable says so, it is that of a hidden cell.
        """
        found = self._literals(member, is_so=True)
        if found and len(found) == 1:
            return found[0]
        if member not in self._standing:
            self._standing[member] = hidden = self.hide()
            self.clause([(hidden, False), (member, True)])
            self.clause([(hidden, True), (member, False)])
        return self.as_literal(self._standing[member])

    def _literals(self, member: Member, *, is_so: bool) -> list[int] | None:
        """Return literals of which one is true if a member counts, or does not; None if always."""
        (cell, symbols), puzzle = member, self.puzzle
        left = self.fixed[cell] if puzzle.symbols > 2 else puzzle.every
        right = left & (symbols if is_so else ~symbols)
        if right == left:
            return None
        is_never = symbols == (0 if is_so else puzzle.every)
        return [] if is_never else puzzle.literals(cell, right, left & ~right)

    def clause(self, claims: Claims) -> None:
        """Add that one of some members counts, or does not; nothing if that is always so."""
        literals = list[int]()
        for member, is_so in claims:
            each = self._literals(member, is_so=is_so)
            if each is None:
                return
            literals += each
        if not literals:
            self.clauses.add(1)
        self.clauses.add(*(literals or (-1,)))


def formula_of(puzzle: Certifiable, claim: Claim, deadline: Deadline = NEVER) -> Formula:
    """Return a formula that has no solution only if the claim is true."""
    draft, symbols = Draft(puzzle, deadline), range(puzzle.symbols)
    cells = len(draft.fixed)
    formula = Formula(cells * (puzzle.variables // puzzle.cells) + draft.squares, deadline)
    steps, guards = formula.new(len(claim.rungs)), formula.new(len(claim.groups))
    for cell in range(cells if len(symbols) > 2 else 0):
        values = [puzzle.literal(cell, symbol) for symbol in symbols]
        formula.add(*values)
        for one, other in combinations(values, 2):
            formula.add(-one, -other)
    rungs_of = defaultdict[tuple[int, int], list[tuple[int, int]]](list)
    for rung, step in zip(claim.rungs, steps, strict=True):
        rungs_of[rung.line, rung.layer].append((rung.position, step))
    layers = dict[tuple[int, int], Nodes]()
    for number, line in enumerate(draft.lines, start=1):
        for layer, nodes in enumerate(add_line(formula, puzzle, line), start=1):
            if (number, layer) in rungs_of:
                layers[number, layer] = nodes
    for cell, left in enumerate((*puzzle.masks, *draft.fixed[puzzle.cells :])):
        for symbol in symbols if left != puzzle.every else ():
            if not left >> symbol & 1:
                formula.add(-puzzle.literal(cell, symbol))
    for place, found in rungs_of.items():
        if place not in layers:
            raise Refused(f"rungs.txt: line {place[0]} has no layer {place[1]}")
        _add_rungs(formula, layers[place], sorted(found))
    formula.numbers += draft.clauses.numbers
    formula.clauses += draft.clauses.clauses
    draft.ways(formula, claim.cuts)
    add_ties(formula, draft.ties, claim.cuts)
    if guards:
        formula.add(*guards)
    for guard, alternatives in zip(guards, claim.groups, strict=True):
        for alternative in alternatives:
            formula.add(-guard, *(-each for each in alternative))
    return formula


def add_line(formula: Formula, puzzle: Certifiable, line: ClueLine) -> list[Nodes]:
    """Add that a line is as its clue says, and return the nodes of its layers."""
    if not line.cells and not line.row.may_be_empty:
        formula.add()
    layers, onward = line.row.layout(len(line.cells))
    said = list[Layer]()
    for cell, nodes in zip(line.cells, layers, strict=True):
        literals = [puzzle.literal(cell, symbol) for symbol in range(puzzle.symbols)]
        said.append(([(literals[symbol],) for _, symbol in nodes], literals))
    variables = add_layers(formula, said, lambda at, number: onward[at][number])
    return [*zip(layers, variables, strict=True)]


def _add_rungs(formula: Formula, nodes: Nodes, rungs: Sequence[tuple[int, int]]) -> None:
    """Add what the rungs of a layer mean; they are positions with variables, in order."""
    positions, variables = [at for at, _ in nodes[0]], nodes[1]
    for (lowest, *low), (end, *high) in pairwise([(0,), *rungs, (maxsize,)]):
        within = variables[bisect_left(positions, lowest) : bisect_left(positions, end)]
        true = [*low, *(-step for step in high)]
        if low and high:
            formula.add(*reversed(true))
        for node in within:
            for literal in true:
                formula.add(-node, literal)
        formula.add(*(-literal for literal in true), *within)
