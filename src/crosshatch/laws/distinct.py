"""Distinct: no state twice in a group; or no clue twice among the cells of a group that are W.

    distinct = state, in = R
    distinct = clue, of = W, in = R

Where a group has as many cells as there are states, each state is there once, which follows.
"""

from collections.abc import Iterator

from crosshatch.laws.board import YES, Board, Fault, Values
from crosshatch.laws.board.groups import Group, groups_in
from crosshatch.laws.board.shown import Shown

TWICE = "twice in {group}: {what} at {at} and {other}"


def looks(law: Values, board: Board) -> list[Group]:
    """Return the groups."""
    return groups_in(law, board)


def broken(law: Values, looks: list[Group], shown: Shown) -> Iterator[Fault]:
    """Yield each cell of a group in which there is the same as in one before it."""
    board = shown.board
    if law["distinct"] == "state":
        values: list[str | None] = [None] * len(board.every_cell)
        for state in board.states:
            for cell, mark in enumerate(shown.with_state(state)):
                if mark == YES:
                    values[cell] = board.in_words(state)
    else:
        known = shown.where(law["of"])
        numbers = map(board.number_in, board.every_cell)
        values = [
            str(number) if number is not None and mark == YES else None
            for number, mark in zip(numbers, known, strict=True)
        ]
    for group in looks:
        first = dict[str, int]()
        for cell in group.members:
            value = values[cell] if cell >= 0 else None
            if value is not None and first.setdefault(value, cell) != cell:
                places = {"at": board.name(first[value]), "other": board.name(cell)}
                yield Fault(TWICE, group=group.name(board), what=value, **places)
