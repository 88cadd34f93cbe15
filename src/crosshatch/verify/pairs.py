"""Pairs: each thing and a W beside it, one to one: docs/certificates.md has the clauses in words.

W do not touch, so a thing has one W beside it, or two on opposite sides. With as many W as things
in all, they pair off if no group of W that are joined by things has fewer things than W.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.verification import Refused
from crosshatch.laws import pairs
from crosshatch.laws.board import LINES, Values
from crosshatch.laws.board.groups import groups_of, relations_of
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.count import keeps_apart
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.formula import Draft

Choice = tuple[Sequence[int], Sequence[int]]
"""Cells without a W, and cells with one: at least one of them is like that."""
MOST_IN_A_ROW = 3
"""The most W in a row between two things that are said to need another one."""


def add(law: Values, draft: Draft) -> None:
    """Add lines for the W that counts leave, and that each thing has a W, and enough are there."""
    puzzle, what = draft.puzzle, law["with"]
    if puzzle.symbols > 2 or not keeps_apart(puzzle, what, "around"):
        raise Refused("'pairs' without 'apart', all around, cannot be certified yet")
    field, where = _Field(law, puzzle), puzzle.where(what)
    for cells, number in field.rests():
        add_count(draft, Counted([(cell, where[cell]) for cell in cells], number, number))
    for without, others in field.choices():
        draft.clause(
            ((cell, where[cell]), is_there)
            for cells, is_there in ((without, False), (others, True))
            for cell in cells
        )


def cells_beside_none(law: Values, puzzle: Certifiable) -> Sequence[int]:
    """Return the cells that might be W but are beside no thing."""
    return _Field(law, puzzle).out_of_reach


class _Field:
    """The things on a board, and the places beside them."""

    def __init__(self, law: Values, puzzle: Certifiable) -> None:
        self._puzzle, self._what, where = puzzle, law["with"], puzzle.where(law["with"])
        self._things, beside = pairs.looks(law, puzzle.board), dict[int, list[int]]()
        for thing, near in self._things.items():
            for cell in near:
                beside.setdefault(cell, []).append(thing)
        may_be = [cell for cell in puzzle.board.every_cell if puzzle.fixed[cell] & where[cell]]
        self._beside = {cell: beside[cell] for cell in may_be if cell in beside}
        """The things beside each place."""
        self.out_of_reach = [cell for cell in may_be if cell not in beside]

    def rests(self) -> Iterator[tuple[Sequence[int], int]]:
        """Yield places in the lines without a count, and how many W are left for them."""
        rests = list[tuple[Sequence[int], int]]()
        for side in LINES:
            if any(_counts(law, self._what, side) for _, law in self._puzzle.laws):
                groups, left = groups_of(self._puzzle.board, side), len(self._things)
                known = [each.clue for each in groups if isinstance(each.clue, int)]
                free = {at for each in groups if each.clue is None for at in each.members}
                places = tuple(cell for cell in self._beside if cell in free)
                rests.append((places, left - sum(known)))
        if not rests or not all(0 <= left <= len(places) for places, left in rests):
            rests = [((*self._beside,), len(self._things))]
        yield from (rest for rest in dict.fromkeys(rests) if rest[0])

    def choices(self) -> Iterator[Choice]:
        """Yield what each clause says, in order."""
        for near in self._things.values():
            yield [], sorted(cell for cell in near if cell in self._beside)
        yield from ((group, []) for group in self._crowded())
        for cell, things in self._beside.items():
            for thing in things:
                yield from self._rows([cell], [thing])
        yield from (([cell], []) for cell in self.out_of_reach)

    def _across(self, place: int, thing: int) -> list[int]:
        """Return the place on the other side of a thing, if there is one."""
        other = 2 * thing - place
        return [other] if thing in self._beside.get(other, ()) else []

    def _crowded(self) -> Iterator[list[int]]:
        """Yield places that have fewer things together than they are."""
        seen = set[int]()
        for start in self._beside:
            group, ways = [start] * (start not in seen), list[tuple[int, int]]()
            for cell in group:
                ways += [(cell, thing) for thing in self._beside[cell]]
                onward = (at for thing in self._beside[cell] for at in self._across(cell, thing))
                group += (at for at in onward if at not in group)
            seen.update(group)
            if len(group) > len({thing for _, thing in ways}) and all(
                self._across(*at) for at in ways
            ):
                yield sorted(group)

    def _rows(self, places: list[int], things: list[int]) -> Iterator[Choice]:
        """Yield rows of W between two things; across one of these there is another W."""
        for thing in self._beside[places[-1]]:
            if thing in things:
                continue
            onward = self._across(places[-1], thing)
            if things[0] < thing:
                yield places, sorted({*self._across(places[0], things[0]), *onward} - {*places})
            for other in {*onward} - {*places} if len(places) < MOST_IN_A_ROW else ():
                yield from self._rows([*places, other], [*things, thing])


def _counts(law: Values, what: str, side: str) -> bool:
    """Return True if the clues of such lines count W by a law."""
    is_told = law.get("count") == what and law.get("is") == "clue" and "at" not in law
    return is_told and side in relations_of(law)
