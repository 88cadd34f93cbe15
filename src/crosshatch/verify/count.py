"""Count: how many members of each group are W."""

from collections.abc import Iterator

from crosshatch.laws import count
from crosshatch.laws.board import LINES, Values
from crosshatch.laws.board.groups import EDGES, Group
from crosshatch.verify.automata import Read
from crosshatch.verify.certifiable import Certifiable, Member
from crosshatch.verify.counted import ALWAYS, Counted, Counting, add_count
from crosshatch.verify.formula import Draft
from crosshatch.verify.reads import NEVER, condition_of, is_of_turns, reads_of


def add(law: Values, draft: Draft) -> None:
    """Add a line or clauses for each group."""
    puzzle, at = draft.puzzle, law.get("at")
    is_read = "weight" in law or any(map(is_of_turns, (law["count"], at or "")))
    for relation, what, group, _, numbers, least, most, other in count.looks(law, puzzle.board):
        is_of_all = relation == "next" and "all" in (law.get("is"), law.get("least"))
        if is_read:
            reads = reads_of(puzzle, what, relation, group)
            if is_of_all:
                reads = [_to_another(read) for read in reads]
                least, most, other = 0, 0, None
            condition = condition_of(puzzle, at, group.anchor) if at else ALWAYS
            if condition != NEVER:
                draft.reading(Counting(least, most, other, "weight" in law), [condition, *reads])
            continue
        members = [*_members(puzzle, relation, what, group)]
        if any(bound == "clue" and number > len(members) for bound, number in numbers):
            raise ValueError
        if is_of_all:
            members = [(edge, symbols ^ 0b10) for edge, symbols in members]
            least, most, other = 0, 0, None
        anchor = group.anchor, puzzle.where_at(at)[group.anchor] if at else puzzle.every
        if anchor[1] and (least > 0 or most < len(members) or other is not None):
            unless = anchor if anchor[1] != puzzle.every else None
            counted = Counted(members, least, most, other, unless)
            if relation in LINES:
                is_spaced = keeps_apart(puzzle, what, "around", "beside")
                counted = counted._replace(is_spaced=is_spaced)
            add_count(draft, counted)


def _to_another(read: Read) -> Read:
    """Return what is read if the line goes to a cell that is not W, of what is if it is W."""
    letters = (int(not on) if at % 2 else on for at, on in enumerate(read.letters))
    return read._replace(letters=(*letters,))


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
