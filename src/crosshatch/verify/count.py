"""Count: how many members of each group are W."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from crosshatch.laws import count
from crosshatch.laws.board import LINES, Values
from crosshatch.laws.board.groups import EDGES, Group
from crosshatch.verify.certifiable import Certifiable, Member
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.formula import Draft


def add(law: Values, draft: Draft) -> None:
    """Add a line or clauses for each group."""
    puzzle = draft.puzzle
    for relation, what, group, _, numbers, least, most, other in count.looks(law, puzzle.board):
        members = [*_members(puzzle, relation, what, group)]
        if "weight" in law:
            _add_sum(law, draft, group, (least, most, other))
            continue
        if any(bound == "clue" and number > len(members) for bound, number in numbers):
            raise ValueError
        if relation == "next" and "all" in (law.get("is"), law.get("least")):
            members = [(edge, symbols ^ 0b10) for edge, symbols in members]
            least = most = 0
        at = group.anchor, puzzle.where_at(law["at"])[group.anchor] if "at" in law else puzzle.every
        if at[1] and (least > 0 or most < len(members) or other is not None):
            counted = Counted(members, least, most, other, at if at[1] != puzzle.every else None)
            if relation in LINES:
                is_spaced = keeps_apart(puzzle, what, "around", "beside")
                counted = counted._replace(is_spaced=is_spaced)
            add_count(draft, counted)


@dataclass(frozen=True)
class _Sums:
    """The lines in which the weights of the cells that are on have a right sum; it is the state.

    With a condition, it is -1 behind a first cell that does not meet it.
    """

    weights: tuple[int, ...]
    on: tuple[int, ...]
    """The symbols with which each cell is on, as bits."""
    least: int
    most: int
    other: int | None
    start = 0

    def step(self, place: int, state: int, symbol: int) -> Hashable:
        if state < 0:
            return state
        is_on, weight = bool(self.on[place] >> symbol & 1), self.weights[place]
        if not weight:
            return 0 if is_on else -1
        behind = state + weight * is_on
        return behind if behind <= self.most else None

    def accepts(self, state: int) -> bool:
        return state < 0 or (self.least <= state and state != self.other)


def _add_sum(law: Values, draft: Draft, group: Group, bounds: tuple[int, int, int | None]) -> None:
    puzzle = draft.puzzle
    where = puzzle.where(law["count"])
    each = [
        (cell, weight, where[cell]) for weight, cell in enumerate(group.members, 1) if cell >= 0
    ]
    at = puzzle.where_at(law["at"])[group.anchor] if "at" in law else puzzle.every
    if at and at != puzzle.every:
        each = [(group.anchor, 0, at), *(one for one in each if one[0] != group.anchor)]
    if at:
        cells, weights, on = zip(*each, strict=True)
        draft.automaton(cells, _Sums(weights, on, *bounds))


def keeps_apart(puzzle: Certifiable, what: str, *by: str) -> bool:
    """Return True if a law keeps neighbours of such a relation from both being W."""
    return any(law.get("apart") == what and law["by"] in by for _, law in puzzle.laws)


def _members(puzzle: Certifiable, relation: str, what: str, group: Group) -> Iterator[Member]:
    if relation == "next":
        ends, where = puzzle.board.lattice.ends, puzzle.where(what)
        for edge in group.members:
            [other] = {*ends[edge]} - {group.anchor}
            yield edge, where[other] & 0b10
    elif relation in EDGES:
        yield from ((edge, 0b10) for edge in group.members)
    else:
        where = puzzle.where(what)
        yield from ((cell, where[cell]) for cell in group.members if cell >= 0)
