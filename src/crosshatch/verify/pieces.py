"""Pieces: exactly one in each region, as an automaton over its cells."""

from collections.abc import Hashable
from dataclasses import dataclass

from crosshatch.data.verification import Refused
from crosshatch.laws import pieces
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft

Word = tuple[int, ...]


@dataclass(frozen=True)
class _OneOf:
    """Some lines; a state is those that are still possible."""

    words: frozenset[Word]

    @property
    def start(self) -> frozenset[Word]:
        return self.words

    def step(self, place: int, state: frozenset[Word], symbol: int) -> Hashable:
        return frozenset(word for word in state if word[place] == symbol) or None

    def accepts(self, state: frozenset[Word]) -> bool:
        return bool(state)


def add(law: Values, draft: Draft) -> None:
    """Add a line for each region."""
    if "number" in law:
        raise Refused("'pieces' in a number cannot be certified yet")
    puzzle, board = draft.puzzle, draft.puzzle.board
    shapes, groups = pieces.looks(law, board)
    for group in groups:
        cells, words = [cell for cell in group.members if cell not in board.voids], set[Word]()
        first = next(iter(board.states.values()))
        for shape in shapes:
            for cell in cells:
                piece = pieces.piece_at(shape, cell, board)
                if piece and piece.keys() <= {*cells}:
                    bits = [puzzle.bits[piece.get(each, first)] for each in cells]
                    words.add(tuple(bit.bit_length() - 1 for bit in bits))
        draft.automaton(cells, _OneOf(frozenset(words)))
