"""Hints of puzzles of others, checked by their laws alone: no answer of the core is believed.

The second program (`verify`) makes a formula of the laws of a puzzle, each line behind a guard, and
a solver of others answers for it: no picture that keeps the lines of a step has the cells of its
reason and goes against its findings. What one line gives is narrowed anew by the nodes of that
formula, and its reason has no cell to spare.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from types import SimpleNamespace

import pytest
from bench._peer_certificates import claiming, clauses_of
from bench.hints import SETS, puzzles_of
from hint_walks import require_true, steps_of, walk
from pysat.solvers import Solver
from rules import without_one

from crosshatch import Puzzle, solve
from crosshatch.engine.masks import Finding
from crosshatch.laws.board import Board
from crosshatch.logic.deduction import Deduction
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula, Layer, add_layers
from crosshatch.verify.formula import Draft, formula_of
from crosshatch.verify.lines import ClueLine

MANY = 400
"""The hints of each set: more than 2,000 of the six together."""
CHOSEN = SimpleNamespace(most=25, each=20, every=1)
OF_KINDS = "survey", "color", "tracks", "mosaics", "tents", "slitherlinks"
OF_FEW = "color"
"""The set that has fewer hints in puzzles of this size."""
FAR = "corner", "no loop"
"""The rules whose reasons can lean on the number of a line that has none of their cells."""
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
            self._add(of_line, line)
            formula.variables = of_line.variables
            clauses += [[-guard, *clause] for clause in clauses_of(of_line)]
        self._solver = Solver("glucose4", bootstrap_with=clauses)
        self._last = formula.variables
        # Pictures with few edges have the fewest loops to cut.
        self._solver.set_phases([-each for each in range(1, self.of_board.variables + 1)])

    def _add(self, formula: Formula, line: ClueLine) -> None:
        layers, onward = line.row.layout(len(line.cells))
        said = list[Layer]()
        for cell, nodes in zip(line.cells, layers, strict=True):
            literals = [self.of_board.literal(cell, at) for at in range(self.of_board.symbols)]
            said.append(([(literals[symbol],) for _, symbol in nodes], literals))
        add_layers(formula, said, lambda at, number: onward[at][number])

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


def require_reason(laws: Laws, deduction: Deduction) -> None:
    """Check that a reason is enough by the laws, and without spare cells by its line."""
    because, found, said = deduction.because, deduction.found, deduction.sentence
    cells = {cell for cell, _ in (*because, *found)}
    of_sides = deduction.numbers if deduction.rule == "inside and outside" else ()
    named = [{*laws.puzzle.model.lines[at].cells} for at in deduction.lines or of_sides]
    own = [at for at, line in enumerate(laws.lines) if {*line.cells} in named]
    near = [at for at, line in enumerate(laws.lines) if cells & {*line.cells}]
    ways = [own] if deduction.lines else [own, near]
    if deduction.rule in FAR:
        ways.append([*range(len(laws.lines))])
    assert any(laws.follows(because, found, lines) for lines in ways), said
    if deduction.rule in ("line", "count"):
        [line] = (laws.lines[at] for at in own)
        assert line_gives(line, found, because), said
        assert not any(line_gives(line, found, fewer) for fewer in without_one(because)), said


@pytest.mark.exhaustive
@pytest.mark.skipif(not SETS["small"][0].is_dir(), reason="there is no ../shared beside the clone")
@pytest.mark.parametrize("name", OF_KINDS)
def test_hints_of_others_follow_from_the_laws_by_irreducible_reasons(name: str) -> None:
    hints = 0
    for _, puzzle in puzzles_of(name, CHOSEN):
        if hints == MANY:
            return
        laws, solved = Laws(puzzle), solve(puzzle, known=True)
        assert not any(map(puzzle.check, solved.solutions))
        for told, _, _ in islice(walk(puzzle), MANY - hints):
            hints += told.step is not None
            require_true(told, puzzle.encode(solved.known or ()))
            for step in steps_of(told):
                for each in (step.what_if or step).deductions:
                    if each.what_if is None:
                        require_reason(laws, each)
    assert name == OF_FEW
