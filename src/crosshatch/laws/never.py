"""Never: no stretch of a group, read in its order, matches an expression.

    never = REGEX, in = R

The expression is that of the law *word*. No stretch with a cell without a state matches.
"""

from collections.abc import Iterator

from crosshatch.laws.board import VOID, Board, Fault, Values
from crosshatch.laws.board.groups import Group, groups_in
from crosshatch.laws.board.languages import pattern_of
from crosshatch.laws.board.shown import Shown

MATCH = "never in {group}: {word}"


def looks(law: Values, board: Board) -> list[Group]:
    """Return the groups."""
    return groups_in(law, board)


def broken(law: Values, looks: list[Group], shown: Shown) -> Iterator[Fault]:
    """Yield each group with a stretch that is certain to match."""
    pattern = pattern_of(law["never"], shown.board)
    signs = shown.cells + VOID  # a place of a ring that is not on the board has the number -1
    for group in looks:
        if pattern.search("".join(group.take(signs))):
            name = group.name(shown.board)
            yield Fault(MATCH, group=name, word=law["never"])
