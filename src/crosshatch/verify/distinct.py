"""Distinct: no state twice in a group, or no clue twice among its cells that are W, as counts."""

from crosshatch.laws import distinct
from crosshatch.laws.board import Values
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.formula import Draft


def add(law: Values, draft: Draft) -> None:
    """Add a count for each state, or each clue that is there several times, in each group."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    for group in distinct.looks(law, board):
        cells = [cell for cell in group.members if cell >= 0 and cell not in board.voids]
        if law["distinct"] == "state":
            least = int(len(cells) == len(board.states))
            for where in map(puzzle.where, board.states):
                add_count(draft, Counted([(cell, where[cell]) for cell in cells], least, 1))
            continue
        where = puzzle.where(law["of"])
        numbers = {cell: board.number_in(cell) for cell in sorted(cells)}
        for number in sorted({number for number in numbers.values() if number is not None}):
            alike = [(cell, where[cell]) for cell in numbers if numbers[cell] == number]
            if len(alike) > 1:
                add_count(draft, Counted(alike, 0, 1))
