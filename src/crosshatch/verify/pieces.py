"""Pieces: exactly one in each region, as an automaton over its cells."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from crosshatch.laws import pieces
from crosshatch.laws.board import Values
from crosshatch.laws.board.groups import around
from crosshatch.verify.certifiable import Certifiable, Member
from crosshatch.verify.counted import Counted, add_count
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
        _add_fleet(law, draft)
        return
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


def _add_fleet(law: Values, draft: Draft) -> None:
    """Add hidden cells for pieces at all places, what they say, and how many there are."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    if (numbers := board.values.get("board", {}).get(law["number"])) is None:
        return
    blank, where = next(iter(board.states.values())), dict[tuple[int, str], Member]()
    for state, sign in board.states.items():
        where |= {(cell, sign): (cell, bits) for cell, bits in enumerate(puzzle.where(state))}
    of_size, with_part = (
        defaultdict[int, list[Member]](list),
        defaultdict[Member, list[Member]](list),
    )
    at_cell = defaultdict[int, list[Member]](list)
    for parts, beside in _placed(law, puzzle, where, numbers):
        stands = draft.hide()
        of_size[len(parts)].append(stands)
        for part in parts:
            with_part[part].append(stands)
            at_cell[part[0]].append(stands)
        for part in (*parts, *beside):
            draft.clause([(stands, False), (part, True)])
    for cell in board.every_cell:
        if cell in board.voids:
            continue
        for sign, bit in puzzle.bits.items():
            here = where[cell, sign]
            if sign != blank and puzzle.fixed[cell] & bit:
                draft.clause([*((each, True) for each in with_part[here]), (here, False)])
        if law.get("touching", True) and len(at_cell[cell]) > 1:
            add_count(draft, Counted(at_cell[cell], 0, 1))
    for size, number in enumerate(numbers, start=1):
        some = of_size[size]
        if number > len(some):
            draft.clause([])
        elif some:
            add_count(draft, Counted(some, number, number))


def _placed(
    law: Values,
    puzzle: Certifiable,
    where: Mapping[tuple[int, str], Member],
    numbers: Sequence[int],
) -> Iterator[tuple[list[Member], list[Member]]]:
    """Yield the parts of pieces that fit, and the cells around each that have to be blank."""
    board, blank = puzzle.board, next(iter(puzzle.board.states.values()))
    order = [*board.states.values()].index
    shapes = [
        shape
        for shape in sorted(
            pieces.looks(law, board)[0],
            key=lambda shape: [(row, column, order(sign)) for row, column, sign in shape],
        )
        if blank not in (sign for _, _, sign in shape) and any(numbers[len(shape) - 1 : len(shape)])
    ]
    for piece in (pieces.piece_at(shape, at, board) for at in board.every_cell for shape in shapes):
        if piece:
            near = {each for cell in piece for each in around(board, cell)} - piece.keys()
            near -= {*near} if law.get("touching", True) else board.voids
            parts = [where[part] for part in piece.items()]
            beside = [where[cell, blank] for cell in sorted(near)]
            if all(puzzle.fixed[cell] & bits for cell, bits in (*parts, *beside)):
                yield parts, beside
