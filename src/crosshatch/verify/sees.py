"""Sees: how many cells or edges are seen from a clue, as an automaton over all that may be."""

from collections.abc import Hashable
from dataclasses import dataclass

from crosshatch.laws import sees
from crosshatch.laws.board import Values
from crosshatch.verify.automata import Read
from crosshatch.verify.formula import Draft
from crosshatch.verify.reads import read_of


@dataclass(frozen=True)
class _Rays:
    """The lines in which a number of cells are on from the beginnings of some stretches on.

    A state is how many have been seen, and whether the last of the stretch was.
    """

    number: int
    begins: tuple[bool, ...]
    """True for each member with which a stretch begins."""
    start = 0, True

    def step(self, member: int, state: tuple[int, bool], is_on: int) -> Hashable:
        seen, is_open = state
        is_open = (is_open or self.begins[member]) and bool(is_on)
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
        # A cell without a state is not higher than anything.
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
            draft.reading(_Heights(number), map(puzzle.state, rays[0]))
            continue
        # A ray is read one cell farther than the number says: to see one more is wrong already.
        stretches = [ray[: number + 1] for ray in (rays[1:] if is_line else rays)]
        begins = tuple(at == 0 for ray in stretches for at in range(len(ray)))
        seen = [each for ray in stretches for each in ray]
        if is_line:
            reads = [Read((edge,), (0, 1)) for edge in seen]
        else:
            reads = [read_of(puzzle, law["sees"], cell) for cell in seen]
        draft.reading(_Rays(number, begins), reads)
