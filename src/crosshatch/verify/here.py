"""Here: each X is W, as a line of its one cell, or of all that turns of the line take."""

from crosshatch.laws import here
from crosshatch.laws.board import Values
from crosshatch.verify.counted import Counted, Counting, add_count
from crosshatch.verify.formula import Draft
from crosshatch.verify.reads import NEVER, condition_of, is_of_turns, read_of


def add(law: Values, draft: Draft) -> None:
    """Add a line for each cell that may be X and something else than W."""
    puzzle, at, what = draft.puzzle, law["at"], law["here"]
    for cell in here.looks(law, puzzle.board):
        if is_of_turns(at) or is_of_turns(what):
            condition = condition_of(puzzle, at, cell)
            if condition != NEVER:
                draft.reading(Counting(1, 1, None), [condition, read_of(puzzle, what, cell)])
            continue
        is_x = puzzle.where_at(at)[cell]
        # A cell without a state has the first symbol.
        not_x = puzzle.every & ~(1 if cell in puzzle.board.voids else is_x)
        symbols = puzzle.where(what)[cell] | not_x
        if is_x and symbols != puzzle.every:
            add_count(draft, Counted([(cell, symbols)], 1, 1))
