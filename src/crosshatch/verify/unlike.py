"""Unlike: no two rows or columns are the same, as an automaton over each two, read crosswise."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import combinations

from crosshatch.laws import unlike
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft

_ALIKE, _DIFFERENT = -1, -2


@dataclass(frozen=True)
class _Different:
    """The lines in which the cells of some pair that follows another differ.

    A state is whether all pairs were alike, or the first symbol of a pair behind such ones.
    """

    start = _ALIKE

    def step(self, _: int, state: int, symbol: int) -> Hashable:
        if state == _ALIKE:
            return symbol
        return _ALIKE if state == symbol else _DIFFERENT

    def accepts(self, state: int) -> bool:
        return state == _DIFFERENT


def add(law: Values, draft: Draft) -> None:
    """Add a line for each two groups that may be alike."""
    voids = draft.puzzle.board.voids
    for groups in unlike.looks(law, draft.puzzle.board):
        for one, other in combinations(groups, 2):
            pairs = [*zip(one.members, other.members, strict=True)]
            if all((here in voids) == (there in voids) for here, there in pairs):
                cells = [cell for pair in pairs if pair[0] not in voids for cell in pair]
                draft.automaton(cells, _Different())
