"""Areas: each has one thing, its size, and its shape, by owners of cells.

A hidden cell stands for each thing and each cell that its area can reach: within its size, and not
over other things or cells beside them. Cells side by side in areas have the same owner, as many as
its number belong to a thing, and they hang together with it.
"""

from functools import partial

from crosshatch.data.verification import Refused
from crosshatch.laws import areas
from crosshatch.laws.board import Values
from crosshatch.laws.board.groups import groups_of
from crosshatch.verify.certifiable import Member
from crosshatch.verify.counted import Counted, add_count
from crosshatch.verify.divided import within_reach
from crosshatch.verify.formula import Draft
from crosshatch.verify.ties import Tied

MOST_IN_PAIRS = 8
"""The most owners of a cell of which each two are kept apart by a clause."""


def add(law: Values, draft: Draft) -> None:
    """Add that areas have their shape, their thing and their size."""
    puzzle = draft.puzzle
    if law["areas"] == "all":
        _add_division(law, draft)
        return
    where = puzzle.where(law["areas"])
    for square in groups_of(puzzle.board, "square") if "shape" in law else ():
        members = [(cell, where[cell]) for cell in square.members]
        add_count(draft, Counted(members, 0, 4, 3))
    if "one" in law:
        things = areas.looks(law, puzzle.board)
        sizes = {cell: size if "size" in law else None for cell, size in things.items()}
        _Owners(draft, where, dict(sorted(sizes.items()))).add()


def _add_division(law: Values, draft: Draft) -> None:
    """Add that each cell belongs to one area, and areas of any shape have their sizes."""
    puzzle, board = draft.puzzle, draft.puzzle.board
    if board.states or board.line:
        raise Refused("areas that divide a board whose cells have states cannot be certified yet")
    if not {"one", "shape"} & law.keys():
        raise Refused("areas without things and of any shape cannot be certified")
    owners: list[list[Member]] = [[] for _ in board.every_cell]
    for number, one in enumerate(puzzle.owned):
        for cell in one.cells:
            owners[cell].append((number, 0b10))
    for cell in board.every_cell:
        if cell not in board.voids:
            add_count(draft, Counted(owners[cell], 1, 1))
    things = areas.looks(law, board) if "one" in law and "shape" not in law else {}
    for thing, size in sorted(things.items()):
        at_cell = {one.cells[0]: at for at, one in enumerate(puzzle.owned) if one.thing == thing}
        if size is not None and "size" in law:
            members = [(at, 0b10) for at in at_cell.values()]
            add_count(draft, Counted(members, size, size))
        beside = {cell: [*filter(at_cell.__contains__, board.cells.near(cell))] for cell in at_cell}
        draft.ties.append(Tied(beside, {at + 1: cell for cell, at in at_cell.items()}))


class _Owners:
    """The owners of the cells of areas."""

    def __init__(self, draft: Draft, where: list[int], sizes: dict[int, int | None]) -> None:
        """Hide a cell for each owner of each cell that its area can reach."""
        self._draft, self._inside, self._sizes = draft, [*enumerate(where)], sizes
        fixed, cells = draft.puzzle.fixed, draft.puzzle.board.cells
        self._beside = [
            [each for each in cells.near(at) if where[each] & fixed[each]] for at in cells.places
        ]
        self._is_sure = [not left & ~on for left, on in zip(fixed, where, strict=False)]
        self._reaches = dict[int, list[int]]()
        self._owners: list[dict[int, Member]] = [{} for _ in where]
        for thing, size in sizes.items():
            draft.clauses.require_room()
            is_open = partial(self._is_open, thing)
            reached = within_reach(thing, size, self._beside.__getitem__, is_open)
            _, *others = self._reaches[thing] = [*reached]
            for cell in others:
                self._owners[cell][thing] = draft.hide()
            self._owners[thing][thing] = self._inside[thing]

    def _is_open(self, thing: int, cell: int) -> bool:
        """Return True if no other thing is there, or surely beside a cell."""
        others = (each for each in self._beside[cell] if each != thing)
        return cell not in self._sizes and not any(
            each in self._sizes and self._is_sure[each] for each in others
        )

    def add(self) -> None:
        """Add all that owners say."""
        for cell, owners in enumerate(self._owners):
            if self._inside[cell][1] and cell not in self._sizes:
                self._add_cell(cell, [*owners.values()])
            for other in self._beside[cell]:
                self._add_neighbours(cell, other)
        for thing in self._sizes:
            self._add_area(thing)

    def _add_cell(self, cell: int, owners: list[Member]) -> None:
        """Add that a cell inside has one owner, and one with an owner is inside."""
        draft, inside = self._draft, self._inside[cell]
        draft.clause([*((owner, True) for owner in owners), (inside, False)])
        for at, owner in enumerate(owners):
            draft.clause([(owner, False), (inside, True)])
            for other in owners[at + 1 :] if len(owners) <= MOST_IN_PAIRS else ():
                draft.clause([(owner, False), (other, False)])
        if len(owners) > MOST_IN_PAIRS:
            add_count(draft, Counted(owners, 0, 1))

    def _add_neighbours(self, cell: int, other: int) -> None:
        """Add that a cell beside one with an owner has the same one, or is not inside."""
        outside = self._inside[other], False
        for thing, owner in self._owners[cell].items():
            if thing != other:
                same = self._owners[other].get(thing)
                also = [(same, True)] if same else []
                self._draft.clause([(owner, False), outside, *also])

    def _add_area(self, thing: int) -> None:
        """Add that an area has as many cells as its number, and hangs together with its thing."""
        draft, inside, size = self._draft, self._inside[thing], self._sizes[thing]
        _, *cells = reach = self._reaches[thing]
        owners = [self._owners[cell][thing] for cell in cells]
        condition = None if self._is_sure[thing] else inside
        for owner in owners if condition else ():
            draft.clause([(owner, False), (inside, True)])
        if size is not None and size > len(reach):
            draft.clause([(inside, False)] if condition else [])
        elif size is not None and owners:
            add_count(draft, Counted(owners, size - 1, size - 1, at=condition))
        if owners:
            within = {*reach}
            beside = {cell: [*filter(within.__contains__, self._beside[cell])] for cell in reach}
            place_of = dict(zip(map(draft.as_literal, owners), cells, strict=True))
            draft.ties.append(Tied(beside, place_of, [thing]))
