"""Path: the edges at each place, the lanes with their counts and crossings, and cuts."""

from collections.abc import Sequence
from functools import partial

from crosshatch.laws.board import Values
from crosshatch.verify.cuts import add_cuts, add_edges
from crosshatch.verify.formula import Draft, Formula
from crosshatch.verify.lane import add_lanes


def add(law: Values, draft: Draft) -> None:  # noqa: ARG001
    """Add that the line is a path between two ends, as far as places, lanes and cuts say so."""
    draft.ways = partial(_add_path, draft)


def _add_path(draft: Draft, formula: Formula, cuts: Sequence[str]) -> None:
    board = draft.puzzle.board
    add_edges(formula, board.lattice, *board.end_places)
    add_lanes(formula, draft, *board.end_places)
    add_cuts(formula, board.lattice, board.end_places, cuts)
