"""Puzzles as the second program sees them: their laws, and the cells of their formula.

These cells have a symbol for each state. With a line they have two, off and on: they are the places
of the line, row by row, and then its edges, first those to the right, then those down.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.sides import CHARACTERS, VISITED
from crosshatch.data.verification import Refused
from crosshatch.errors import FormatError
from crosshatch.files.edge_rows import read_edge_rows, write_edge_rows
from crosshatch.laws import Rulebook, givens, laws_that_hold
from crosshatch.laws.board import NO, VOID, YES, Board, Values
from crosshatch.laws.board.shown import Shown, states_where
from crosshatch.verify.automata import Read
from crosshatch.verify.divided import Owned, areas_in, owned_by

Member = tuple[int, int]
"""A cell of a formula, and the symbols with which it counts, as bits: all if it always does."""
NO_PICTURE, UNFINISHED = "it is not a picture of this puzzle", "it is not finished"
_PIECES = {*CHARACTERS} - {UNKNOWN, VISITED}


@dataclass(frozen=True)
class Certifiable:
    """A puzzle by its board."""

    board: Board
    _where: dict[str, list[int]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def laws(self) -> list[tuple[str, Values]]:
        """The laws that hold, each with its name."""
        return [(name, law) for _, name, law in laws_that_hold(self.board)]

    @cached_property
    def owned(self) -> list[Owned]:
        """All that cells stand for, one by one, if the board has neither states nor a line."""
        if self.board.states or self.board.line:
            return []
        return [*owned_by(self._dividing, self.board)] if self._dividing else []

    @cached_property
    def _dividing(self) -> Values:
        """The law that divides the board into areas; empty if there is none."""
        return next((law for _, law in self.laws if law.get("areas") == "all"), {})

    @cached_property
    def cells(self) -> int:
        """The number of cells."""
        if self.owned:
            return len(self.owned)
        lattice, places = self.board.lattice, len(self.board.lattice.places)
        return 3 * places - lattice.width - lattice.height if self.board.line else places

    @cached_property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""
        return 2 if self.board.line else max(2, len(self.board.states))

    @cached_property
    def every(self) -> int:
        """All symbols, as bits."""
        return (1 << self.symbols) - 1

    @cached_property
    def bits(self) -> Mapping[str, int]:
        """The symbol of each state, as a bit, by the sign of the state."""
        states = self.board.states.items()
        if self.board.line:
            return {sign: 0b10 if state == "line" else 0b01 for state, sign in states}
        return {sign: 1 << symbol for symbol, (_, sign) in enumerate(states)}

    @property
    def variables(self) -> int:
        """The number of variables that stand for cells."""
        return self.cells * (1 if self.symbols == 2 else self.symbols)

    def literal(self, cell: int, symbol: int) -> int:
        """Return the literal of a cell with a symbol."""
        if self.symbols == 2:
            return cell + 1 if symbol else -cell - 1
        return cell * self.symbols + symbol + 1

    def literals(self, cell: int, right: int, wrong: int) -> list[int]:
        """Return literals of which one is true if a cell has a right and not a wrong symbol."""
        if wrong & (wrong - 1):
            return [self.literal(cell, at) for at in range(self.symbols) if right >> at & 1]
        literal = self.literal(cell, wrong.bit_length() - 1)
        return [-literal]

    def cell_of(self, literal: int) -> int:
        """Return the cell that has a symbol if this literal is true."""
        return abs(literal) - 1 if self.symbols == 2 else (literal - 1) // self.symbols

    def where(self, what: str) -> list[int]:
        """Return for each cell of the board the symbols with which it is what an expression says.

        All are there if it always is that, and none if it never is, or has no state.
        """
        voids = self.board.voids
        bits = self.where_at(what)
        return [0 if at in voids else each for at, each in enumerate(bits)] if voids else bits

    def where_at(self, what: str) -> list[int]:
        """Return the symbols as for the anchors of a law, which may be things without a state."""
        if what not in self._where:
            signs, bits = states_where(self.board, what), {"": self.every, **self.bits}
            whole = {*self.board.states.values()} or {""}
            self._where[what] = [
                self.every if each == whole else sum({*map(bits.__getitem__, each)})
                for each in signs
            ]
        return self._where[what]

    def claim(self, cell: int, symbols: int) -> Read:
        """Return what a law reads of a cell that counts with some symbols: 1 if it does, else 0."""
        if symbols in (0, self.every):
            return Read((), (int(bool(symbols)),))
        return Read((cell,), tuple(symbols >> symbol & 1 for symbol in range(self.symbols)))

    def state(self, cell: int) -> Read:
        """Return what a law reads of the state of a cell: its symbol, or -1 if it has none."""
        if cell < 0 or cell in self.board.voids:
            return Read((), (-1,))
        return Read((cell,), range(self.symbols))

    @cached_property
    def fixed(self) -> list[int]:
        """The symbols that each cell can have, as bits, whatever is given."""
        board, found = self.board, [self.every] * self.cells
        if self.bits:
            size = len(board.every_cell)
            found[:size] = [sum({*self.bits.values()})] * size
            for cell, sign in board.fixed.items():
                found[cell] = 1 if sign == VOID else self.bits[sign]
        for place in board.end_places:
            found[place] &= 0b10
        return found

    @cached_property
    def masks(self) -> list[int]:
        """The symbols that each cell can have, as bits, with what is given."""
        masks, told = [*self.fixed], givens.looks({}, self.board)
        for cell, state in told.states.items():
            masks[cell] &= self.where(state)[cell]
        for edge, is_there in told.edges.items():
            masks[edge] &= 0b10 if is_there else 0b01
            for place in self.board.lattice.ends[edge] if is_there else ():
                masks[place] &= 0b10
        for edge, (one, other) in self.board.lattice.ends.items() if self.board.line else ():
            # No line leads to a place without one.
            masks[edge] &= 0b01 if 0b01 in (masks[one], masks[other]) else 0b11
        return masks

    @cached_property
    def _rulebook(self) -> Rulebook:
        return Rulebook(self.board)

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a law."""
        board, lattice = self.board, self.board.lattice
        known, symbols = {*board.states.values()} - {UNKNOWN}, {NO: 0, YES: 1}
        if board.line == "edges":
            picture = _corners_in(picture)
        elif board.line:
            known = (known | _PIECES) - {board.states["line"]}
        else:
            symbols = {VOID: 0} | {sign: bit.bit_length() - 1 for sign, bit in self.bits.items()}
        shown = Shown(board, picture)
        is_strange = board.line != "edges" and not self.owned and not {*shown.text} <= known
        if is_strange or [*map(len, picture)] != [lattice.width] * lattice.height:
            raise Refused(NO_PICTURE)
        for fault in self._rulebook.broken(shown):
            raise Refused(fault)
        if self.owned:
            if any(shown.text[each] == UNKNOWN for each in {*board.every_cell} - board.voids):
                raise Refused(UNFINISHED)
            return [*areas_in(shown, self.owned, self._dividing)]
        found = shown.line.marks if board.line else shown.cells
        is_whole = not board.line or all(shown.line.is_whole)
        if not is_whole or UNKNOWN in found or (self.bits and UNKNOWN in shown.cells):
            raise Refused(UNFINISHED)
        return [*map(symbols.__getitem__, found)]


def _corners_in(picture: Grid) -> Grid:
    """Return the pieces at the corners of a loop in characters, which has to be written so."""
    with suppress(FormatError):
        if write_edge_rows(corners := read_edge_rows(picture)) == picture:
            return corners
    raise Refused(NO_PICTURE)
