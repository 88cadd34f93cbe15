"""Unlike: no two rows are the same word, and no two columns.

    unlike = R

Cuts do not matter, and a cell without a state is like another one.
"""

from collections.abc import Iterator

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import Board, Fault, Values
from crosshatch.laws.board.groups import Group, groups_of, relations_of
from crosshatch.laws.board.shown import Shown

ALIKE = "alike: {group} and {other}"


def looks(law: Values, board: Board) -> list[list[Group]]:
    """Return the groups of each relation; cuts do not matter."""
    whole = Board(board.table, {**board.values, "cuts": {}})
    return [groups_of(whole, relation) for relation in relations_of({"in": law["unlike"]})]


def broken(law: Values, looks: list[list[Group]], shown: Shown) -> Iterator[Fault]:  # noqa: ARG001
    """Yield each group that is known and like one before it."""
    board = shown.board
    for groups in looks:
        first = dict[str, Group]()
        for group in groups:
            word = "".join(group.take(shown.cells))
            if UNKNOWN not in word and (other := first.setdefault(word, group)) is not group:
                yield Fault(ALIKE, group=other.name(board), other=group.name(board))
