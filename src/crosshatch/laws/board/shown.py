"""Pictures as laws see them, finished or not: what is known of each cell, as marks.

A mark is `X` for yes, `.` for no and `?` if it is not known. In this order of characters `max` is
*or* and `min` is *and*, so laws count and compare characters.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.laws.board import MAYBE, NO, VOID, YES, Board

if TYPE_CHECKING:
    from crosshatch.laws.board.drawn import Drawn

_NOT = str.maketrans({NO: YES, YES: NO})
_BENDS: dict[str, Callable[[tuple[bool, ...]], bool]] = {
    "turn": lambda arms: sum(arms) == 2 and arms[0] != arms[2],
    "straight": lambda arms: sum(arms) == 2 and arms[0] == arms[2],
}
"""What the line can do in a cell, by its arms: up, right, down and left."""


@dataclass(frozen=True)
class Shown:
    """The marks that a picture makes on the cells of a board, and its line."""

    board: Board
    picture: Grid
    _marks: dict[str, str] = field(default_factory=dict)
    _with_states: dict[str, str] = field(default_factory=dict)

    @cached_property
    def text(self) -> str:
        """The characters of the picture, row by row."""
        return "".join(self.picture)

    @cached_property
    def line(self) -> "Drawn":
        """The line that the picture shows."""
        from crosshatch.laws.board.drawn import Drawn

        return Drawn(self.board, self.text)

    @cached_property
    def drawn(self) -> str:
        """The sign of the state that the picture shows in each cell: `?` if it is not known."""
        board = self.board
        if board.line != "cells":
            return self.text
        signs = {YES: board.states["line"], NO: board.states.get("empty", UNKNOWN)}
        own = {*board.states.values()} - {*signs.values()}
        marks = zip(self.line.places, self.text, strict=True)
        return "".join(sign if sign in own else signs.get(mark, UNKNOWN) for mark, sign in marks)

    @cached_property
    def cells(self) -> str:
        """The sign of the state of each cell, also of those that the puzzle tells."""
        fixed = self.board.fixed
        if not fixed:
            return self.drawn
        return "".join(fixed.get(cell, sign) for cell, sign in enumerate(self.drawn))

    def where(self, what: str) -> str:
        """Return for each cell whether it is what an expression says."""
        if what not in self._marks:
            self._marks[what] = self._where(what)
        return self._marks[what]

    def with_state(self, what: str) -> str:
        """Return for each cell whether it has a state and is what an expression says."""
        if what not in self._with_states:
            self._with_states[what] = self._with_state(self.where(what))
        return self._with_states[what]

    def _where(self, what: str) -> str:
        board = self.board
        for joint, decide in ((" or ", max), (" and ", min)):
            if joint in what:
                return "".join(map(decide, *map(self.where, what.split(joint))))
        if what.startswith("not "):
            return self._with_state(self.where(what.removeprefix("not ")).translate(_NOT))
        if what in board.words:
            return self.where(board.words[what])
        if what in board.states:
            return self.cells.translate(_signs_to_marks(board, what))
        if what in board.takes:
            things = {cell for cell, (thing, _) in board.things.items() if thing == what}
            return "".join(YES if cell in things else NO for cell in board.every_cell)
        if what.isdecimal():  # a digit that a board of this size does not have
            return NO * len(board.every_cell)
        bends = [_bend(what, arms) for arms in self.arms]
        for place in board.end_places:
            if board.end_places.count(place) > len(board.ways_out.get(place, ())):
                bends[place] = NO  # the line ends there
        return self._with_state("".join(bends))

    def _with_state(self, marks: str) -> str:
        """Return marks with a no for each cell that has no state."""
        voids = self.board.voids if self.board.states else self.board.every_cell
        if not voids:
            return marks
        return "".join(NO if cell in voids else mark for cell, mark in enumerate(marks))

    @cached_property
    def arms(self) -> list[str]:
        """The marks of the edges of each cell, and of ways off the board: up, right, down, left."""
        from crosshatch.laws.board.lattice import DOWN, LEFT, RIGHT, UP

        lattice, marks, out = self.board.lattice, self.line.marks, self.board.ways_out
        return [
            "".join(
                marks[lattice.edge(place, beyond[way])]
                if way in beyond
                else (YES if way in out.get(place, ()) else NO)
                for way in (UP, RIGHT, DOWN, LEFT)
            )
            for place, beyond in enumerate(lattice.beyond)
        ]


def states_where(board: Board, what: str) -> list[set[str]]:
    """Return for each cell the signs of the states with which it is what an expression says.

    What the puzzle tells of a cell does not matter, but what stands in it, and whether it has a
    state. Without states, there is an empty sign.
    """
    found = [set[str]() for _ in board.every_cell]
    for sign in board.states.values() or ("",):
        for cell, mark in enumerate(_Alike(board, (sign,)).where(what)):
            if mark == YES:
                found[cell].add(sign)
    return found


class _Alike(Shown):
    """Cells that all have one state, whose sign is the picture."""

    @cached_property
    def cells(self) -> str:
        """The sign of each cell that has a state."""
        return "".join(
            VOID if at in self.board.voids else self.text for at in self.board.every_cell
        )

    @cached_property
    def arms(self) -> list[str]:
        """The marks of the edges of each cell, which cells do not tell."""
        return [MAYBE * 4] * len(self.board.every_cell)


def _signs_to_marks(board: Board, state: str) -> dict[int, str]:
    signs = dict.fromkeys((*board.states.values(), VOID), NO)
    return str.maketrans({**signs, board.states[state]: YES, UNKNOWN: MAYBE})


@lru_cache(162)  # as many as there are: three marks for each arm
def _bend(what: str, arms: str) -> str:
    """Return whether a line with these arms turns, or runs straight, if a place has two or none."""
    choices = ((False, True) if arm == MAYBE else (arm == YES,) for arm in arms)
    may_be = {_BENDS[what](each) for each in product(*choices) if sum(each) in (0, 2)}
    if len(may_be) != 1:
        return MAYBE
    return YES if may_be.pop() else NO


def connected_parts(board: Board, there: Sequence[bool]) -> list[list[int]]:
    """Return the parts of some cells that hang together side by side, each in reading order."""
    seen, parts, beyond = set[int](), list[list[int]](), board.cells.beyond
    for start, is_there in enumerate(there):
        if is_there and start not in seen:
            part = [start]
            seen.add(start)
            for cell in part:
                for other in beyond[cell].values():
                    if there[other] and other not in seen:
                        seen.add(other)
                        part.append(other)
            parts.append(sorted(part))
    return parts
