"""Count: how many members of each group are W.

    count = W, in = R, is | least | most | not = N [, weight = "place"] [, at = X]

N is a number, `clue`, `half`, `all`, or a number of the board; where it is not known, the group is
free. With `weight = "place"` a member counts as much as its place in the group. Where the anchor
of a group is not X, the law says nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from crosshatch.data.phrases import counted
from crosshatch.laws.board import MAYBE, NO, YES, Board, Fault, Values
from crosshatch.laws.board.groups import EDGES, Group, clued_groups_of, groups_of, relations_of
from crosshatch.laws.board.shown import Shown

OTHER_NUMBER = "count {of} {group}: {wanted}, the picture has {found}"
OTHER_EDGES = "count {of} {group}: {wanted}, the loop takes {found}"
_OF = {"around": "around", "beside": "beside", "block": "around", "next": "next to"}
"""The words before the names of groups; others are `of`."""
_WANTED = {
    "clue": "the clue is {}",
    "is": "{} expected",
    "least": "at least {} expected",
    "most": "at most {} expected",
    "not": "anything but {} expected",
}
_BEYOND = 10**9


class _Look(NamedTuple):
    """A group, and how many of its members may be W: from least to most, but not another number."""

    relation: str
    what: str
    group: Group
    take: Callable[[str], Sequence[str]]
    numbers: list[tuple[str, int]]
    least: int
    most: int
    other: int | None


def looks(law: Values, board: Board) -> list[_Look]:
    """Return each group that has a number."""
    bounds = [(bound, law[bound]) for bound in _WANTED if bound in law]
    groups = clued_groups_of if bounds == [("is", "clue")] else groups_of
    return [
        look
        for relation in relations_of(law)
        for group in groups(board, relation)
        if (look := _look(relation, law["count"], group, bounds, board))
    ]


def _look(
    relation: str, what: str, group: Group, bounds: list[tuple[str, Any]], board: Board
) -> _Look | None:
    """Return a look at a group; None if no number is known."""
    least, most, other, numbers = 0, _BEYOND, None, list[tuple[str, int]]()
    for bound, text in bounds:
        number = group.clue if text == "clue" else _number(text, group, board)
        if not isinstance(number, int):
            continue
        numbers.append(("clue" if text == "clue" else bound, number))
        if bound == "not":
            other = number
        least = max(least, number) if bound in ("is", "least") else least
        most = min(most, number) if bound in ("is", "most") else most
    if not numbers:
        return None
    return _Look(relation, what, group, group.take, numbers, least, most, other)


def _number(text: Any, group: Group, board: Board) -> Any:
    if text in ("half", "all"):
        with_state = sum(cell >= 0 and cell not in board.voids for cell in group.members)
        return with_state if text == "all" else with_state // 2
    return board.values.get("board", {}).get(text) if isinstance(text, str) else text


def broken(law: Values, looks: list[_Look], shown: Shown) -> Iterator[Fault]:
    """Yield each group with too many members that are W, or too few that can be."""
    by_place, at = law.get("weight") == "place", law.get("at")
    marks = {
        # A place of a ring that is not on the board has the number -1.
        relation: shown.line.marks if relation in EDGES else shown.with_state(law["count"]) + NO
        for relation in {look.relation for look in looks} - {"next"}
    }
    for look in looks:
        relation, what, group, take, numbers, least, most, other = look
        if at and shown.where(at)[group.anchor] != YES:
            continue
        here: Sequence[str]
        if relation == "next":
            here = _next(what, group, shown, each=law.get("is") == "all")
        else:
            here = take(marks[relation])
        fewest = here.count(YES)
        may_be = fewest + here.count(MAYBE)
        if by_place:
            sums = _sums(here)
            fits = any(sums >> each & 1 for each in range(least, sums.bit_length()) if each <= most)
            fewest, may_be = (sums & -sums).bit_length() - 1, sums.bit_length() - 1
        else:
            fits = max(fewest, least) <= min(may_be, most)
        if not fits or fewest == may_be == other:
            found = f"{fewest} to {may_be}" if fewest < may_be else f"{fewest}"
            says, of, name = OTHER_NUMBER, _OF.get(relation, "of"), group.name(shown.board)
            if relation in EDGES:
                says, found = OTHER_EDGES, counted(fewest if fewest > most else may_be, "edge")
            wanted = " and ".join(_wanted(*each, look, shown.board) for each in numbers)
            yield Fault(says, of=of, group=name, wanted=wanted, found=found, clue=group.clue)


def _wanted(bound: str, number: int, look: _Look, board: Board) -> str:
    """Return a bound in words."""
    words = f"{number}"
    if bound != "clue":
        is_edge = look.relation in EDGES
        words = counted(number, "edge") if is_edge else f"{number} {board.many(look.what, number)}"
    return _WANTED[bound].format(words)


def _next(what: str, group: Group, shown: Shown, *, each: bool) -> str:
    """Return whether the line goes to each neighbour and this is W, or W if it goes there."""
    ends, known, marks = shown.board.lattice.ends, shown.where(what), shown.line.marks
    found = []
    for edge in group.members:
        [other] = {*ends[edge]} - {group.anchor}
        is_on = marks[edge]
        no_line = {YES: NO, NO: YES}.get(is_on, MAYBE)
        found.append(max(no_line, known[other]) if each else min(is_on, known[other]))
    return "".join(found)


def _sums(here: Sequence[str]) -> int:
    """Return a number with a bit for each sum that the places of the members can have."""
    sums = 1
    for place, mark in enumerate(here, 1):
        sums = {YES: sums << place, NO: sums}.get(mark, sums | sums << place)
    return sums
