"""Word: each group matches an expression, as an automaton over its cells that have a state."""

from collections.abc import Hashable
from dataclasses import dataclass

from crosshatch.laws import word
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft
from crosshatch.verify.patterns import Pattern, Places, pattern_in


@dataclass(frozen=True)
class _Matching:
    """The lines that match; a state is the places of the pattern where the last cell can be."""

    pattern: Pattern

    @property
    def start(self) -> Places:
        return self.pattern.start

    def step(self, _: int, state: Places, symbol: int) -> Hashable:
        return state if symbol < 0 else self.pattern.onward(state, symbol) or None

    def accepts(self, state: Places) -> bool:
        return self.pattern.is_matched(state)


def add(law: Values, draft: Draft) -> None:
    """Add a line for each group."""
    puzzle = draft.puzzle
    matching = _Matching(pattern_in(law["word"], puzzle))
    for group in word.looks(law, puzzle.board):
        draft.reading(matching, map(puzzle.state, group.members))
