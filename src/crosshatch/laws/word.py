"""Word: each group, read in its order, matches an expression.

    word = REGEX, in = R

The expression has states, words, a dot for any state, and `( ) | * + ?`. A cell without a state is
skipped; one that is not known may be anything.
"""

from collections.abc import Iterator

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import VOID, Board, Fault, Values
from crosshatch.laws.board.groups import Group, groups_in
from crosshatch.laws.board.languages import pattern_of
from crosshatch.laws.board.shown import Shown

NO_MATCH = "word of {group}: it is not {word}"


def looks(law: Values, board: Board) -> list[Group]:
    """Return the groups."""
    return groups_in(law, board)


def broken(law: Values, looks: list[Group], shown: Shown) -> Iterator[Fault]:
    """Yield each group that cannot match, whatever is not known."""
    pattern = pattern_of(law["word"], shown.board, UNKNOWN)
    signs = shown.cells + VOID  # a place of a ring that is not on the board has the number -1
    for group in looks:
        if not pattern.fullmatch("".join(group.take(signs)).replace(VOID, "")):
            name = group.name(shown.board)
            yield Fault(NO_MATCH, group=name, word=law["word"])
