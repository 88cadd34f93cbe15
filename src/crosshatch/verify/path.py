"""Path: the edges at each place, the lanes with their counts and crossings, and cuts."""

from collections.abc import Sequence
from functools import partial

from crosshatch.laws.board import Board, Values
from crosshatch.verify.clauses import Formula
from crosshatch.verify.cuts import add_cuts, add_edges
from crosshatch.verify.formula import Draft
from crosshatch.verify.lane import Lanes, add_lanes, lanes_of


def add(law: Values, draft: Draft) -> None:  # noqa: ARG001
    """Add that the line is a path between two ends, as far as places, lanes and cuts say so."""
    board = draft.puzzle.board
    draft.plan = lambda: partial(_add_path, board, [*lanes_of(draft, *board.end_places)])


def _add_path(board: Board, lanes: Lanes, formula: Formula, cuts: Sequence[str]) -> None:
    add_edges(formula, board.lattice, *board.end_places)
    add_lanes(formula, lanes)
    add_cuts(formula, board.lattice, board.end_places, cuts)
