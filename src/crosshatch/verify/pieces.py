"""Pieces: exactly one in each region, as an automaton over its cells."""

from collections.abc import Hashable
from dataclasses import dataclass

from crosshatch.data.verification import Refused
from crosshatch.laws import pieces
from crosshatch.laws.board import Values
from crosshatch.verify.formula import Draft

Word = tuple[tuple[int, int], ...]
"""The members that are not blank, each with its symbol."""


@dataclass(frozen=True)
class _OneOf:
    """The regions with one of some pieces.

    A state is how those that may have begun go on; before one has, it is empty.
    """

    words: frozenset[Word]
    blank: int
    start = frozenset[Word]()

    def step(self, member: int, state: frozenset[Word], symbol: int) -> Hashable:
        if not state and symbol == self.blank:
            return state
        found = set[Word]()
        for word in state or self.words:
            part = word[0] if word else (-1, self.blank)
            if part == (member, symbol):
                found.add(word[1:])
            elif state and part[0] != member and symbol == self.blank:
                found.add(word)
        return frozenset(found) or None

    def accepts(self, state: frozenset[Word]) -> bool:
        return () in (state or self.words)


def add(law: Values, draft: Draft) -> None:
    """Add a line for each region."""
    if "number" in law:
        raise Refused("'pieces' in a number cannot be certified yet")
    puzzle, board = draft.puzzle, draft.puzzle.board
    shapes, groups = pieces.looks(law, board)
    symbols = {sign: bit.bit_length() - 1 for sign, bit in puzzle.bits.items()}
    blank = next(iter(symbols.values()))
    for group in groups:
        cells, words = [cell for cell in group.members if cell not in board.voids], set[Word]()
        place_of = {cell: at for at, cell in enumerate(cells)}
        for piece in (pieces.piece_at(shape, cell, board) for shape in shapes for cell in cells):
            if piece and piece.keys() <= place_of.keys():
                parts = ((place_of[cell], symbols[sign]) for cell, sign in piece.items())
                words.add(tuple(sorted(part for part in parts if part[1] != blank)))
        draft.reading(_OneOf(frozenset(words), blank), map(puzzle.state, cells))
