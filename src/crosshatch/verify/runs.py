"""Runs: the lengths of the runs of a line, in order, or how many there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from crosshatch.data.grid import STAR, Run
from crosshatch.data.verification import Refused
from crosshatch.laws import runs
from crosshatch.laws.board import NO, YES, Values
from crosshatch.verify.automata import Read
from crosshatch.verify.formula import Draft
from crosshatch.verify.lines import NONE, LinePosition, Positions, Symbols, symbol_set

_BEGIN, _END = Run(0, -1), Run(0, -2)
"""The ends of a line, in the place of a run before the first and one behind the last."""


def add(law: Values, draft: Draft) -> None:
    """Add a line for each group that has a clue."""
    puzzle, where = draft.puzzle, draft.puzzle.where(law["runs"])
    is_one_state = law["runs"] in puzzle.board.states
    signs = [YES if is_one_state else sign for sign in puzzle.bits]

    def mark(cell: int) -> Read:
        bits = where[cell] if cell >= 0 else 0
        letters = (sign if bits >> at & 1 else NO for at, sign in enumerate(signs))
        return Read((cell,), (*letters,)) if bits else Read((), (NO,))

    for group, _, clue in runs.looks(law, puzzle.board).lines:
        if law["in"] == "ring":
            told = clue if "number" in law else tuple(clue)
            draft.reading(_Ring(told), map(mark, group.members))
            continue
        symbols = {where[cell] for cell in group.members}
        on = max(symbols) or 0b10
        if symbols - {0, on} or (0 in symbols and on & 1):
            raise Refused("'runs' of what things in cells decide cannot be certified yet")
        blank = symbol_set(puzzle.every & ~on)
        colors = {ord(YES): symbol_set(on)}
        colors |= {ord(sign): symbol_set(bit) for sign, bit in puzzle.bits.items() if bit & on}
        cells = len(group.members)
        if "number" in law:
            clue = [Run(None, ord(YES))] * min(clue, cells + 1)
        lengths = [1 if run.length is None else run.length for run in clue if run != STAR]
        if min(lengths, default=1) < 1 or sum(lengths) > cells:
            raise ValueError
        draft.line(group.members, Positions.of(_in_order(clue, blank, colors)))


@dataclass(frozen=True)
class _Ring:
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
