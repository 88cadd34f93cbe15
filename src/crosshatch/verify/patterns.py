"""Expressions of words and states, as the places in them that a cell can be at.

Each state, word or dot in an expression is a place, with the symbols of a cell there. What is
around it tells the places behind it. In the literature this is the automaton of Glushkov.
"""

import re
from functools import reduce
from operator import or_
from typing import NamedTuple

from crosshatch.verify.certifiable import Certifiable

Places = frozenset[int]
NOWHERE = Places()
MOST_PLACES = 400
"""The most places of an expression."""


class _Part(NamedTuple):
    """A part of an expression: the places where it begins and ends, and if nothing matches it."""

    first: Places = NOWHERE
    last: Places = NOWHERE
    may_be_empty: bool = True


class Pattern(NamedTuple):
    """An expression: the symbols of each place, as bits, and the places behind each.

    Behind the last place is that before the first, and if nothing matches, it is an end.
    """

    symbols: tuple[int, ...]
    behind: tuple[Places, ...]
    ends: Places

    @property
    def start(self) -> Places:
        """The place before the first."""
        return Places({len(self.symbols)})

    def onward(self, places: Places, symbol: int) -> Places:
        """Return the places where a cell with a symbol can be, behind one that is in some."""
        behind = reduce(or_, (self.behind[at] for at in places), NOWHERE)
        return Places(at for at in behind if self.symbols[at] >> symbol & 1)

    def is_matched(self, places: Places) -> bool:
        """Return True if the expression may end in some places."""
        return not self.ends.isdisjoint(places)


def pattern_in(expression: str, puzzle: Certifiable) -> Pattern:
    """Return the pattern of an expression."""
    return _Reader(expression, puzzle).pattern()


class _Reader:
    def __init__(self, expression: str, puzzle: Certifiable) -> None:
        board = puzzle.board
        names = {state: state for state in board.states} | dict(board.words)
        names["."] = " or ".join(board.states)
        longest_first = sorted(map(re.escape, names), key=len, reverse=True)
        self._left = re.findall("|".join((*longest_first, r"[()|*+?]")), expression)[::-1]
        self._names = {
            name: reduce(or_, (puzzle.bits[board.states[each]] for each in states.split(" or ")))
            for name, states in names.items()
        }
        self._symbols, self._behind = list[int](), list[Places]()

    def pattern(self) -> Pattern:
        """Return the pattern of all that is left to read."""
        whole = self._choice()
        if self._left:
            raise ValueError
        ends = whole.last | ({len(self._symbols)} if whole.may_be_empty else NOWHERE)
        return Pattern((*self._symbols,), (*self._behind, whole.first), ends)

    def _choice(self) -> _Part:
        found = self._sequence()
        while self._takes("|"):
            other = self._sequence()
            is_empty = found.may_be_empty or other.may_be_empty
            found = _Part(found.first | other.first, found.last | other.last, is_empty)
        return found

    def _sequence(self) -> _Part:
        found = _Part()
        while self._left and self._left[-1] not in "|)":
            part = self._repeated(self._item())
            self._lead(found.last, part.first)
            found = _Part(
                found.first | part.first if found.may_be_empty else found.first,
                found.last | part.last if part.may_be_empty else part.last,
                found.may_be_empty and part.may_be_empty,
            )
        return found

    def _repeated(self, part: _Part) -> _Part:
        sign = next(filter(self._takes, "*+?"), "")
        if sign in ("*", "+"):
            self._lead(part.last, part.first)
        return part._replace(may_be_empty=part.may_be_empty or sign in ("*", "?"))

    def _item(self) -> _Part:
        if self._takes("("):
            part = self._choice()
            self._left.pop()
            return part
        if len(self._symbols) == MOST_PLACES:
            raise ValueError
        self._symbols.append(self._names[self._left.pop()])
        self._behind.append(NOWHERE)
        here = Places({len(self._behind) - 1})
        return _Part(here, here, may_be_empty=False)

    def _takes(self, sign: str) -> bool:
        return self._left[-1:] == [sign] and bool(self._left.pop())

    def _lead(self, places: Places, onward: Places) -> None:
        for place in places:
            self._behind[place] |= onward
