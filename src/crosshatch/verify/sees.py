"""Sees: how many cells or edges are seen from a clue, as an automaton over all that may be."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import takewhile

from crosshatch.laws import sees
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft


@dataclass(frozen=True)
class _Rays:
    """The lines in which a number of cells are on from the beginnings of some stretches on.

    A state is how many have been seen, and whether the last of the stretch was.
    """

    number: int
    on: tuple[int, ...]
    """The symbols with which each cell is on, as bits."""
    begins: tuple[bool, ...]
    """True for each cell with which a stretch begins."""
    start = 0, True

    def step(self, place: int, state: tuple[int, bool], symbol: int) -> Hashable:
        seen, is_open = state
        is_open = (is_open or self.begins[place]) and bool(self.on[place] >> symbol & 1)
        return (seen + is_open, is_open) if seen + is_open <= self.number else None

    def accepts(self, state: tuple[int, bool]) -> bool:
        return state[0] == self.number


@dataclass(frozen=True)
class _Heights:
    """The lines in which a number of cells are higher than all before.

    A state is the highest cell, and how many have been seen.
    """

    number: int
    start = -1, 0

    def step(self, _: int, state: tuple[int, int], symbol: int) -> Hashable:
        highest, seen = state
        behind = (symbol, seen + 1) if symbol > highest else state
        return behind if behind[1] <= self.number else None

    def accepts(self, state: tuple[int, int]) -> bool:
        return state[1] == self.number


def add(law: Values, draft: Draft) -> None:
    """Add a line for each clue."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    is_line = law["sees"] == "line" and bool(board.line)
    for _, number, rays in sees.looks(law, board):
        if law["sees"] == "higher":
            cells = [cell for cell in rays[0] if cell not in board.voids]
            draft.automaton(cells, _Heights(number))
            continue
        if is_line:
            stretches = [[*ray] for ray in rays[1:]]
        else:
            stretches = [[*takewhile(lambda cell: cell not in board.voids, ray)] for ray in rays]
        where = [0b10] * puzzle.cells if is_line else puzzle.where(law["sees"])
        cells = [cell for stretch in stretches for cell in stretch]
        begins = [at == 0 for stretch in stretches for at in range(len(stretch))]
        draft.automaton(cells, _Rays(number, (*map(where.__getitem__, cells),), (*begins,)))
