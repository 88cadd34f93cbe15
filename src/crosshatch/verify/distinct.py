"""Distinct: no state twice in a group, or no clue twice among its cells that are W, as counts."""

from crosshatch.laws import distinct
from crosshatch.laws.board import Values
from crosshatch.verify.counted import ALWAYS, Counted, Counting, add_count
from crosshatch.verify.formula import Draft
from crosshatch.verify.reads import is_of_turns, read_of


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
        numbers = {cell: board.number_in(cell) for cell in sorted(cells)}
        for number in sorted({number for number in numbers.values() if number is not None}):
            alike = [cell for cell in numbers if numbers[cell] == number]
            if len(alike) > 1 and is_of_turns(law["of"]):
                reads = (read_of(puzzle, law["of"], cell) for cell in alike)
                draft.reading(Counting(0, 1, None), [ALWAYS, *reads])
            elif len(alike) > 1:
                where = puzzle.where(law["of"])
                add_count(draft, Counted([(cell, where[cell]) for cell in alike], 0, 1))
