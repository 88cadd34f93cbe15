"""Numbers of members that count, as lines, or where few say it, as clauses."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from crosshatch.verify.automata import Read
from crosshatch.verify.certifiable import Member
from crosshatch.verify.formula import Claims, Draft
from crosshatch.verify.line_nodes import NONE, LinePosition, Positions, symbol_set

FEW, FEW_MIXED = 12, 260
"""The most clauses in place of a line: where there is a condition, and where no line can be."""
_NOWHERE = LinePosition(NONE, NONE)


class Counted(NamedTuple):
    """Members of which from least to most count, but not another number, where a cell is X."""

    members: Sequence[Member]
    least: int
    most: int
    other: int | None = None
    at: Member | None = None
    is_spaced: bool = False
    """True if no two neighbours count."""


ALWAYS = Read((), (1,))
"""The condition that is always met."""


@dataclass(frozen=True)
class Counting:
    """How many members are W, or the sum of their places, behind a condition that is read first.

    That is the state, or -1 if the condition is not met.
    """

    least: int
    most: int
    other: int | None
    by_place: bool = False
    start = 0

    def step(self, member: int, state: int, is_on: int) -> Hashable:
        """Return the number behind a member; None if it is too large."""
        if member == 0:
            return is_on - 1
        number = state if state < 0 else state + is_on * (member if self.by_place else 1)
        return number if number <= self.most else None

    def accepts(self, state: int) -> bool:
        """Return True if a number is right."""
        return state < 0 or (self.least <= state and state != self.other)


def add_count(draft: Draft, counted: Counted) -> None:
    """Add a count as a line, or as clauses where there are few, or members differ in symbols."""
    puzzle, at = draft.puzzle, counted.at
    of_anchor = [symbols & at[1] for cell, symbols in counted.members if at and cell == at[0]]
    if at and any(each not in (0, at[1]) for each in of_anchor):
        _add_reading(draft, counted)
        return
    on = next((symbols for _, symbols in counted.members if 0 < symbols < puzzle.every), 0b10)
    members, least, most, other, at, is_spaced = _simplified(draft, counted, on)
    on = next((symbols for _, symbols in members if symbols), 0b10)
    is_mixed = any(symbols not in (0, on) for _, symbols in members)
    if puzzle.symbols == 2 and (is_mixed or at):
        few = FEW_MIXED if is_mixed else FEW
        clauses = [*islice(_clauses(members, least, most, other, at), few + 1)]
        if len(clauses) <= few:
            for clause in clauses if least <= most else [[(at, False)] if at else []]:
                draft.clause(clause)
            return
    if is_mixed:
        _add_reading(draft, counted)
        return
    accepts = tuple(number for number in range(least, most + 1) if number != other)
    cells = [cell for cell, _ in members]
    if is_spaced and not at and accepts == (most,) and other is None:
        draft.line(cells, _spaced(puzzle.every, on, most))
    else:
        row = _row(puzzle.every, on, most, accepts, at and at[1])
        draft.line([at[0], *cells] if at else cells, row, is_count=not at)


def _add_reading(draft: Draft, counted: Counted) -> None:
    members, least, most, other, at, _ = counted
    reads = (draft.puzzle.claim(*member) for member in members)
    condition = draft.puzzle.claim(*at) if at else ALWAYS
    draft.reading(Counting(least, most, other), [condition, *reads])


def _simplified(draft: Draft, counted: Counted, on: int) -> Counted:
    """Return a count without members that always count, and without those that never do.

    What is told of a cell may say by itself that it does not count; then it stays.
    """
    sure, left, (anchor, condition) = 0, list[Member](), counted.at or (-1, 0)
    for cell, symbols in counted.members:
        if symbols == draft.puzzle.every or (cell == anchor and not condition & ~symbols):
            sure += 1
        elif cell != anchor and (symbols or not draft.fixed[cell] & on):
            left.append((cell, symbols))
    least, most = max(0, counted.least - sure), min(counted.most - sure, len(left))
    if most < 0:
        least, most = 1, 0
    other = None if counted.other is None or counted.other < sure else counted.other - sure
    is_spaced = counted.is_spaced and not sure
    return counted._replace(members=left, least=least, most=most, other=other, is_spaced=is_spaced)


def _clauses(
    members: Sequence[Member], least: int, most: int, other: int | None, at: Member | None
) -> Iterator[Claims]:
    """Yield clauses that say a count: of too few, of too many, and of the other number."""
    unless, size = [(at, False)] if at else [], len(members)
    choices = [(size + 1 - min(least, size), True, False)] if least else []
    choices += [(most + 1, False, False)] if most < size else []
    choices += [(other, False, True)] if other is not None and other <= size else []
    for number, is_so, is_exact in choices:
        for chosen in combinations(range(size), number):
            says = [(member, at in chosen) for at, member in enumerate(members)]
            kept = [(each, is_so == is_chosen) for each, is_chosen in says if is_exact or is_chosen]
            yield [*unless, *kept]


@lru_cache(256)
def _row(every: int, on: int, most: int, accepts: Sequence[int], at: int | None) -> Positions:
    """Return the positions of a count up to a number, behind an anchor if only that may be X."""
    reads, stays = symbol_set(on), symbol_set(every & ~on)
    row = LinePosition(NONE, stays), *[LinePosition(reads, stays)] * most
    if at is None:
        return Positions(row, accepts)
    free = LinePosition(symbol_set(every & ~at), symbol_set(every))
    row = (_NOWHERE, free, _NOWHERE, LinePosition(symbol_set(at), stays), *row[1:])
    return Positions(row, (1, *(3 + number for number in accepts)), (0, 2))


@lru_cache(256)
def _spaced(every: int, on: int, number: int) -> Positions:
    """Return the positions of a count of cells with others between them."""
    reads, others = symbol_set(on), symbol_set(every & ~on)
    row = [LinePosition(NONE, others)]
    for at in range(1, number + 1):
        row += [LinePosition(reads, NONE), LinePosition(others, others, optional=at == number)]
    return Positions.of(row)
