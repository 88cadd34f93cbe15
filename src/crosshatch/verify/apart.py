"""Apart: two that are W are never neighbours, as a clause, or with more symbols as a line."""

from crosshatch.laws import apart
from crosshatch.laws.board import Values
from crosshatch.laws.board.groups import groups_of
from crosshatch.verify.counted import Counted, Counting, add_count
from crosshatch.verify.formula import Draft
from crosshatch.verify.pairs import cells_beside_none
from crosshatch.verify.reads import is_of_turns, read_of, reads_of


def add(law: Values, draft: Draft) -> None:
    """Add that of each two neighbours not both are W, if both can be."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    looks, pairs = apart.looks(law, board), [law for name, law in puzzle.laws if name == "pairs"]
    alone = {cell for law in pairs for cell in cells_beside_none(law, puzzle)}
    what = law["apart"]
    for group in groups_of(board, law["by"]) if is_of_turns(what) else ():
        own, others = read_of(puzzle, what, group.anchor), reads_of(puzzle, what, "", group)
        draft.reading(Counting(0, 0, None), [own, *others])
    if is_of_turns(what):
        return
    where = puzzle.where(what)
    may_be = [
        bits & where[cell] and cell not in alone
        for cell, bits in enumerate(puzzle.fixed[: len(where)])
    ]
    for cell, behind in enumerate(looks):
        for other in sorted(behind) if may_be[cell] else ():
            both = (cell, where[cell]), (other, where[other])
            if may_be[other] and puzzle.symbols == 2:
                draft.clause((member, False) for member in both)
            elif may_be[other]:
                add_count(draft, Counted(both, 0, 1))
