"""Here: each X is W, as a line of its one cell."""

from crosshatch.laws import here
from crosshatch.laws.board import Values
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.formula import Draft


def add(law: Values, draft: Draft) -> None:
    """Add a line for each cell that may be X and something else than W."""
    puzzle = draft.puzzle
    at, what = puzzle.where_at(law["at"]), puzzle.where(law["here"])
    for cell in here.looks(law, puzzle.board):
        # A cell without a state has the first symbol.
        symbols = what[cell] | puzzle.every & ~(1 if cell in puzzle.board.voids else at[cell])
        if at[cell] and symbols != puzzle.every:
            add_count(draft, Counted([(cell, symbols)], 1, 1))
