"""Runs: the lengths of the runs of a line, in order, or how many there are."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import Any

from crosshatch.data.grid import STAR, Run
from crosshatch.laws import runs
from crosshatch.laws.board import NO, YES, Values
from crosshatch.laws.board.groups import Group
from crosshatch.verify.automata import Read, StatefulLaw
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.formula import Draft
from crosshatch.verify.line_nodes import NONE, LinePosition, Positions, Symbols, symbol_set, ways_of
from crosshatch.verify.reads import is_of_turns, read_of

_PLAIN = ord(YES), STAR.color
"""The colours of the parts of a clue that name none."""
positions_behind = lru_cache(256)(lambda row: ways_of(row.positions))
_BEGIN, _END = Run(0, -1), Run(0, -2)
"""The ends of a line, in the place of a run before the first and one behind the last."""


def add(law: Values, draft: Draft) -> None:
    """Add a line for each group that has a clue."""
    puzzle, what, is_number = draft.puzzle, law["runs"], "number" in law
    for group, _, clue in runs.looks(law, puzzle.board).lines:
        is_ring, cells = group.anchor >= 0, len(group.members)
        on = 0 if is_ring or is_of_turns(what) else _same_symbols(puzzle, what, group)
        if not on or (is_number and on & (on - 1)):
            law_of_group: StatefulLaw = _Number(clue) if is_number else _in_any_state(clue, puzzle)
            if is_ring:
                law_of_group = _Round(clue if is_number else tuple(clue))
            draft.reading(law_of_group, _marks(puzzle, what, group, clue))
            continue
        blank = symbol_set(puzzle.every & ~on)
        colors = {ord(YES): symbol_set(on)}
        colors |= {ord(sign): symbol_set(bit) for sign, bit in puzzle.bits.items() if bit & on}
        if is_number:
            clue = [Run(None, ord(YES))] * min(clue, cells + 1)
        lengths = [1 if run.length is None else run.length for run in clue if run != STAR]
        if min(lengths, default=1) < 1 or sum(lengths) > cells:
            raise ValueError
        draft.line(group.members, Positions.of(_in_order(clue, blank, colors)))


def _same_symbols(puzzle: Certifiable, what: str, group: Group) -> int:
    """Return the symbols with which the cells of a group are W, if all have the same, else 0."""
    where = puzzle.where(what)
    symbols = {where[cell] for cell in group.members} - {0} or {0b10}
    never = (puzzle.fixed[cell] for cell in group.members if not where[cell])
    [on, *others] = symbols
    return 0 if others or any(left & on for left in never) else on


def _marks(puzzle: Certifiable, what: str, group: Group, clue: Any) -> Iterator[Read]:
    """Yield what is read of each member: how it is marked."""
    is_plain = not isinstance(clue, int) and all(part.color in _PLAIN for part in clue)
    signs = [YES if is_plain or what in puzzle.board.states else sign for sign in puzzle.bits]
    for cell in group.members:
        if cell >= 0 and is_of_turns(what):
            cells, letters = read_of(puzzle, what, cell)
            marks = (None if is_on is None else YES if is_on else NO for is_on in letters)
            yield Read(cells, (*marks,))
            continue
        bits = puzzle.where(what)[cell] if cell >= 0 else 0
        marks = (sign if bits >> at & 1 else NO for at, sign in enumerate(signs))
        yield Read((cell,), (*marks,)) if bits else Read((), (NO,))


@dataclass(frozen=True)
class _Number:
    """The lines with a number of runs; a state is how many there are so far, and the last mark."""

    number: int
    start = 0, NO

    def step(self, _: int, state: tuple[int, str], mark: str) -> Hashable:
        found, last = state
        found += mark not in (last, NO)
        return (found, mark) if found <= self.number else None

    def accepts(self, state: tuple[int, str]) -> bool:
        return state[0] == self.number


@dataclass(frozen=True)
class _InOrder:
    """The lines with some runs in order; a state is the positions in which they may be."""

    row: Positions
    start = frozenset({0})

    def step(self, _: int, state: Symbols, mark: str) -> Hashable:
        ways = positions_behind(self.row)
        return (
            frozenset(onto for at in state for onto, sign in ways[at] if sign == ord(mark)) or None
        )

    def accepts(self, state: Symbols) -> bool:
        return not state.isdisjoint(self.row.accepts)


def _in_any_state(clue: Sequence[Run], puzzle: Certifiable) -> _InOrder:
    signs = {ord(YES), *map(ord, puzzle.bits)}
    colors = {sign: frozenset({sign}) for sign in signs}
    return _InOrder(Positions.of(_in_order(clue, frozenset({ord(NO)}), colors)))


@dataclass(frozen=True)
class _Round:
    """The rings with some runs, or a number of them; a state is all of the ring so far."""

    told: int | Sequence[Run]
    start = ""

    def step(self, _: int, state: str, mark: str) -> str:
        return state + mark

    def accepts(self, state: str) -> bool:
        found = runs.runs_round(state)
        if isinstance(self.told, int):
            return self.told == len(found)
        return runs.match_in_any_order(self.told, found)


def _in_order(
    clue: Sequence[Run], blank: Symbols, colors: Mapping[int, Symbols]
) -> list[LinePosition]:
    """Return the positions of a clue."""
    every = reduce(or_, colors.values(), blank)
    row = [LinePosition(NONE, NONE)]
    for last, run in pairwise((_BEGIN, *clue, _END)):
        if last == STAR and run in (STAR, _END):
            continue
        if run == STAR:
            row[-1] = row[-1]._replace(bars=colors.get(last.color, NONE))
            row.append(LinePosition(every, every, optional=True))
        elif last == STAR:
            row[-1] = row[-1]._replace(bars=colors[run.color])
            row.append(LinePosition(every - colors[run.color], NONE, optional=True))
        elif last.length is None or last.color == run.color:
            row.append(LinePosition(blank, blank, optional=last.color != run.color))
        else:
            row[-1] = row[-1]._replace(stays=blank)
        if run not in (STAR, _END):
            color = colors[run.color]
            row += [LinePosition(color, NONE if run.length else color)] * (run.length or 1)
    return row
