"""Loop: the edges at each place, squares inside and outside the loop, and cuts."""

from collections.abc import Sequence
from functools import partial
from itertools import product

from crosshatch.laws.board import Values
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.clauses import Formula
from crosshatch.verify.cuts import add_cuts, add_edges
from crosshatch.verify.formula import Draft
from crosshatch.verify.lane import Lanes, add_lanes, lanes_of


def add(law: Values, draft: Draft) -> None:  # noqa: ARG001
    """Add that the line is a loop, as far as its places, sides and cuts say so."""
    lattice = draft.puzzle.board.lattice
    draft.squares = (lattice.width - 1) * (lattice.height - 1)
    draft.plan = lambda: partial(_add_loop, draft.puzzle, [*lanes_of(draft)])


def _add_loop(puzzle: Certifiable, lanes: Lanes, formula: Formula, cuts: Sequence[str]) -> None:
    lattice = puzzle.board.lattice
    add_edges(formula, lattice)
    formula.add(*(place + 1 for place in lattice.places))
    for edge, (one, other) in lattice.ends.items():
        row, column = divmod(one, lattice.width)
        beside = [(row, column), (row - 1, column) if other == one + 1 else (row, column - 1)]
        squares = [
            puzzle.variables + i * (lattice.width - 1) + j + 1
            for i, j in reversed(beside)
            if i in range(lattice.height - 1) and j in range(lattice.width - 1)
        ]
        # An edge separates inside from outside if and only if it is on the loop.
        for inside in product((False, True), repeat=len(squares)):
            differ = sum(inside) % 2
            sides = (
                -square if is_in else square for square, is_in in zip(squares, inside, strict=True)
            )
            formula.add(edge + 1 if differ else -edge - 1, *sides)
    add_lanes(formula, lanes)
    add_cuts(formula, lattice, (), cuts)
