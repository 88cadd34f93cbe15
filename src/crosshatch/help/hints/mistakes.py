"""Mistakes in a picture: the cells that are wrong, and what each of them contradicts.

A cell is wrong if no solution agrees with it. The sentence about what it contradicts uses only
cells with which every solution agrees: its line was finished, a rule gives it another state at
once, or a later step does.

If there are several solutions, each of some cells may be right in one of them, but not all together
in any. Then one of them is wrong, and nobody can tell which. Such groups are found rule by rule:
from the picture, and then from what all solutions have in common as well. If no rule by itself is
broken, cells are left out as long as the others fit no solution.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from crosshatch.data.arguments import Array, as_picture
from crosshatch.data.grid import UNKNOWN, Grid, Place, RowOrder
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.masks import Finding
from crosshatch.engine.memory import within_memory
from crosshatch.logic.asked import ask_about_hints
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

Places = tuple[Place, ...]
Claims = dict[Place, list[Finding]]
"""Findings about cells of the model, by the place of the cell of a picture that shows them."""


class MistakeJson(TypedDict):
    """A wrong cell, and what it contradicts."""

    cell: tuple[int, int]
    """The row and column of the cell."""
    sentence: str
    """A sentence that says which step it contradicts."""


class ConflictJson(TypedDict):
    """A group of cells one of which is wrong, though each of them may be right."""

    cells: list[tuple[int, int]]
    """The rows and columns of the cells."""
    sentence: str
    """A sentence that says why one of them is wrong."""


class WrongCellsJson(TypedDict):
    """The wrong cells of a picture."""

    wrong: NotRequired[tuple[int, int]]
    """With `--where`, of a wrong picture: the first wrong cell; without any, one in doubt."""
    wrong_cells: NotRequired[list[tuple[int, int]]]
    """With `--where`, if the rest of the picture fits a solution: all wrong cells."""
    mistakes: NotRequired[list[MistakeJson]]
    """With `--where`, of a wrong picture: the cells that are wrong, and what each contradicts."""
    conflicts: NotRequired[list[ConflictJson]]
    """With `--where`, if it cannot be judged which cells are wrong: groups of which one is."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong cell of a picture, and what it contradicts."""

    cell: Place
    """Its place in the picture."""
    sentence: str
    """A sentence that says which step it contradicts."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A group of cells of a picture: one is wrong, though each of them may be right."""

    cells: Places
    """Their places in the picture."""
    sentence: str
    """A sentence that says why one of them is wrong."""


@dataclass(frozen=True, slots=True)
class WrongCells:
    """The wrong cells of a picture, by row and column from 0, the first row of the picture first.

    They are in the order in which people count cells.
    """

    cells: Places = ()
    """The cells with which no solution agrees."""
    are_all: bool = False
    """True if the rest of the picture fits a solution."""
    mistakes: tuple[Mistake, ...] = field(default=(), compare=False)
    """The step that each of the cells contradicts, by what the right cells of the picture tell."""
    conflicts: tuple[Conflict, ...] = field(default=(), compare=False)
    """Groups of other cells: one cell of each is wrong, but nobody can tell which."""
    row_order: RowOrder = field(default=RowOrder(0), repr=False, compare=False)
    """The order in which JSON counts rows, as the puzzle file does."""

    def as_json(self) -> WrongCellsJson:
        """Return the cells for JSON: the first, all if they are known, and why they are wrong."""
        facts: WrongCellsJson = {}
        for place in (*self.cells[:1], *(each.cells[-1] for each in self.conflicts))[:1]:
            facts["wrong"] = self._counted(place)
        if self.are_all:
            facts["wrong_cells"] = [*map(self._counted, self.cells)]
        if self.mistakes:
            facts["mistakes"] = [
                {"cell": self._counted(each.cell), "sentence": each.sentence}
                for each in self.mistakes
            ]
        if self.conflicts:
            facts["conflicts"] = [
                {"cells": [*map(self._counted, each.cells)], "sentence": each.sentence}
                for each in self.conflicts
            ]
        return facts

    def _counted(self, place: Place) -> tuple[int, int]:
        return self.row_order.row(place.row), place.column


@within_memory
def find_wrong_cells(
    puzzle: Puzzle, known: Grid | Array, *, limits: Limits = NO_LIMITS
) -> WrongCells:
    """Return the wrong cells of a picture, and what each of them contradicts.

    If the puzzle has several solutions, it may be impossible to tell which cells are wrong: then
    `conflicts` has groups of cells, one of which is. Nothing is wrong if the picture can still be
    completed, and nothing is found if a limit hides the mistake. The limit on conflicts of a search
    is for each of the searches that this takes.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[1], [1], []], columns=[[1], [1], []])
    >>> wrong = crosshatch.find_wrong_cells(puzzle, ("##?", "???", "??#"))
    >>> wrong.cells, wrong.mistakes[0].sentence
    ((Place(row=2, column=2),), 'row 3: the clue 0 leaves column 3 blank')
    >>> wrong.conflicts[0].sentence
    'r1c1 or r1c2 is wrong: otherwise the 1 would not fit into row 1'
    """
    require_puzzle(puzzle)
    claims = _claims(puzzle, as_picture(known, "known"))
    places, drawn = [*claims], [[puzzle.cell(*place), claims[place]] for place in claims]
    told = ask_about_hints(puzzle, "wrong", limits, drawn=drawn)
    return WrongCells(
        tuple(places[at] for at, _ in told["mistakes"]),
        are_all=told["are_all"],
        mistakes=tuple(Mistake(places[at], sentence) for at, sentence in told["mistakes"]),
        conflicts=tuple(
            Conflict(tuple(places[at] for at in group), sentence)
            for group, sentence in told["conflicts"]
        ),
        row_order=puzzle.row_order,
    )


def _claims(puzzle: Puzzle, picture: Grid) -> Claims:
    """Return what each known cell of a picture shows, in the order in which people count cells.

    An edge is drawn in both cells that it joins, and the picture may be right in one and wrong in
    the other. Cells of the same colour on a chessboard never share an edge, so each colour is read
    separately.
    """
    claims: Claims = {}
    for is_kept in (lambda at: sum(at) % 2 == 0, lambda at: sum(at) % 2 == 1):
        for cell, mask in enumerate(puzzle.encode(_only(picture, is_kept))):
            if mask != puzzle.model.unknown:
                for place in filter(is_kept, puzzle.places(cell)):
                    claims.setdefault(place, []).append((cell, mask))
    order = sorted(claims, key=lambda at: (puzzle.counted_row(at.row), at.column))
    return {place: claims[place] for place in order}


def _only(picture: Grid, is_kept: Callable[[tuple[int, int]], bool]) -> Grid:
    """Return a picture with only some of its cells."""
    return tuple(
        "".join(cell if is_kept((row, column)) else UNKNOWN for column, cell in enumerate(cells))
        for row, cells in enumerate(picture)
    )
