"""Unlike: no two rows or columns are the same, as an automaton over each two, read crosswise."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import combinations

from crosshatch.laws import unlike
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft

_ALIKE, _DIFFERENT = -2, -3


@dataclass(frozen=True)
class _Different:
    """The lines in which the cells of some pair that follows another differ.

    A state tells if a pair differs, or the first letter of a pair that is being read.
    """

    start = _ALIKE

    def step(self, _: int, state: int, letter: int) -> Hashable:
        if state == _DIFFERENT:
            return state
        if state == _ALIKE:
            return letter
        return _ALIKE if state == letter else _DIFFERENT

    def accepts(self, state: int) -> bool:
        return state == _DIFFERENT


def add(law: Values, draft: Draft) -> None:
    """Add a line for each two groups."""
    puzzle = draft.puzzle
    for groups in unlike.looks(law, puzzle.board):
        for two in combinations(groups, 2):
            pairs = zip(*(group.members for group in two), strict=True)
            draft.reading(_Different(), (puzzle.state(cell) for pair in pairs for cell in pair))
