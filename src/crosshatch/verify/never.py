"""Never: no stretch of a group matches an expression, as an automaton over its cells."""

from collections.abc import Hashable
from dataclasses import dataclass

from crosshatch.laws import never
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft
from crosshatch.verify.patterns import Pattern, Places, pattern_in


@dataclass(frozen=True)
class _Avoiding:
    """The lines without a match; a state is the places where one that has begun can be."""

    pattern: Pattern

    @property
    def start(self) -> Places:
        return self.pattern.start

    def step(self, _: int, state: Places, symbol: int) -> Hashable:
        if symbol < 0:
            return self.start
        behind = self.pattern.onward(state | self.pattern.start, symbol)
        return None if self.pattern.is_matched(behind) else behind

    def accepts(self, state: Places) -> bool:
        return not self.pattern.is_matched(state)


def add(law: Values, draft: Draft) -> None:
    """Add a line for each group."""
    puzzle = draft.puzzle
    avoiding = _Avoiding(pattern_in(law["never"], puzzle))
    for group in never.looks(law, puzzle.board):
        draft.reading(avoiding, map(puzzle.state, group.members))
