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
        at = group.anchor, puzzle.where_at(law["at"])[group.anchor] if "at" in law else puzzle.every
        if "weight" in law:
            counting = _Counting(least, most, other, has_condition=True, by_place=True)
            where = [*puzzle.where(what), 0]  # a place of a ring that is not on the board is -1
            reads = [puzzle.claim(cell, where[cell]) for cell in group.members]
            if at[1]:
                draft.reading(counting, [puzzle.claim(*at), *reads])
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
class _Counting:
    """The numbers, or sums of places, of members that are W; that is the state.

    With a condition, which is read first, it is -1 if that is not met.
    """

    least: int
    most: int
    other: int | None
    has_condition: bool
    by_place: bool
    start = 0

    def step(self, member: int, state: int, is_on: int) -> Hashable:
        if self.has_condition and member == 0:
            return is_on - 1
        weight = member + 1 - self.has_condition if self.by_place else 1
        behind = state if state < 0 else state + weight * is_on
        return behind if behind <= self.most else None

    def accepts(self, state: int) -> bool:
        return state < 0 or (self.least <= state and state != self.other)


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
