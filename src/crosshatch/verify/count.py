"""Count: how many members of each group are W."""

from collections.abc import Iterator

from crosshatch.data.verification import Refused
from crosshatch.laws import count
from crosshatch.laws.board import LINES, Values
from crosshatch.laws.board.groups import EDGES, Group
from crosshatch.verify.certifiable import Certifiable, Member
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.formula import Draft


def add(law: Values, draft: Draft) -> None:
    """Add a line or clauses for each group."""
    if "weight" in law:
        raise Refused("a 'count' with weights cannot be certified yet")
    puzzle = draft.puzzle
    for relation, what, group, _, numbers, least, most, other in count.looks(law, puzzle.board):
        members = [*_members(puzzle, relation, what, group)]
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
