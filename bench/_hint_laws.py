"""The laws of a puzzle as a formula for a solver of others, to check hints without the core.

The second program (`verify`) makes the formula, in which each line stands behind a guard: whether
something follows can be asked of any lines alone. What one line gives is narrowed anew by the
nodes of that formula.
"""

from collections.abc import Iterable, Iterator, Sequence

from bench._peer_certificates import claiming, clauses_of
from pysat.solvers import Solver

from crosshatch.engine.masks import Finding
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula
from crosshatch.verify.formula import Draft, add_line, formula_of
from crosshatch.verify.line_nodes import ClueLine

MOST_CUTS = 30
"""The most pictures of several loops that are looked at for one answer."""


def without_clues(board: Board) -> Board:
    """Return a board whose lines and cells have no numbers, but the things that need none."""
    values = {key: each for key, each in board.values.items() if key not in ("rows", "columns")}
    if "cells" in values:
        values["cells"] = [
            [None if isinstance(thing, list) else thing for thing in row] for row in values["cells"]
        ]
    return Board(board.table, {**values, "size": (board.width, board.height)})


class Laws:
    """The laws of a puzzle as a formula, without its clues of lines, and these behind guards."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Make the formula; cuts of a path or loop are added when a picture lacks one."""
        assert isinstance(puzzle.check, ByLaws)
        board = puzzle.check.board
        self.puzzle, self.of_board = puzzle, Certifiable(board)
        self.lines = Draft(self.of_board).lines
        formula = formula_of(Certifiable(without_clues(board)), claiming())
        self._guards, clauses = formula.new(len(self.lines)), clauses_of(formula)
        for guard, line in zip(self._guards, self.lines, strict=True):
            of_line = Formula(formula.variables)
            add_line(of_line, self.of_board, line)
            formula.variables = of_line.variables
            clauses += [[-guard, *clause] for clause in clauses_of(of_line)]
        self._solver = Solver("glucose4", bootstrap_with=clauses)
        self._last = formula.variables
        # Pictures with few edges have the fewest loops to cut.
        self._solver.set_phases([-each for each in range(1, self.of_board.variables + 1)])

    def follows(
        self, because: Iterable[Finding], found: Sequence[Finding], lines: Iterable[int] = ()
    ) -> bool:
        """Return True if nothing that keeps these lines has a reason and goes against a finding."""
        known = [literal for each in because for literal in self._not(*each, is_so=True)]
        known += [self._guards[line] for line in lines]
        against = [self._not(*each) for each in found] or [[]]
        return not any(self._has_solution([*known, *each]) for each in against)

    def _not(self, cell: int, mask: int, *, is_so: bool = False) -> list[int]:
        """Return the literals of the symbols that a cell does not have, if a finding is true."""
        symbols = range(self.of_board.symbols)
        return [
            -self.of_board.literal(cell, symbol)
            for symbol in symbols
            if (mask >> symbol & 1) != is_so
        ]

    def _has_solution(self, assumed: list[int]) -> bool:
        """Return True if there is a solution, or too many pictures have several loops."""
        for _ in range(MOST_CUTS):
            if not self._solver.solve(assumptions=assumed):
                return False
            cuts = [*self._cuts({each - 1 for each in self._solver.get_model() if each > 0})]
            if not cuts:
                return True
            for cut in cuts:
                self._solver.add_clause(cut)
        return True

    def _cuts(self, on: set[int]) -> Iterator[list[int]]:
        """Yield that each closed loop of a picture with others is all of it, or is not there."""
        board = self.of_board.board
        ends = board.lattice.ends if board.line else {}
        left, loops = on & ends.keys(), list[set[int]]()
        while left:
            part, places = set[int](), {ends[min(left)][0]}
            while more := {edge for edge in left - part if places & {*ends[edge]}}:
                part |= more
                places |= {place for edge in more for place in ends[edge]}
            left -= part
            loops += [part] if len(part) == len(places) and not places & {*board.end_places} else []
        for part in loops if loops[1:] or board.end_places else ():
            self._last += 1
            yield [*(-edge - 1 for edge in part), *([] if board.end_places else [self._last])]
            yield from ([-self._last, -edge - 1] for edge in ends.keys() - part)


def line_gives(line: ClueLine, found: Sequence[Finding], known: Iterable[Finding]) -> bool:
    """Return True if a line leaves of its cells what was found, given some; or nothing at all."""
    masks, (layers, onward) = dict(known), line.row.layout(len(line.cells))
    alive = [
        {at for at, (_, symbol) in enumerate(nodes) if masks.get(cell, -1) >> symbol & 1}
        for cell, nodes in zip(line.cells, layers, strict=True)
    ]
    for number in range(len(alive) - 2, -1, -1):
        alive[number] = {at for at in alive[number] if alive[number + 1] & {*onward[number][at]}}
    for number, before in enumerate(alive[:-1]):
        alive[number + 1] &= {after for at in before for after in onward[number][at]}
    if not found or not all(alive):
        return not found and not all(alive)
    nodes = zip(line.cells, layers, alive, strict=True)
    left = {cell: sum({1 << layer[at][1] for at in each}) for cell, layer, each in nodes}
    return all(left[cell] == mask for cell, mask in found)
