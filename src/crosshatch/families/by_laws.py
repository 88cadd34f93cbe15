"""The check of pictures by the laws of their kind, and the plain values that these read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from json import loads

from crosshatch import kinds
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import cell_name
from crosshatch.families.grids import require_shape
from crosshatch.laws import Rulebook
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown


def givens_of(givens: Grid | None, states: Mapping[str, str]) -> dict[str, str]:
    """Return the state of each given cell, by its name, from the states of characters.

    >>> givens_of(("?#",), {".": "blank", "#": "filled"})
    {'r1c2': 'filled'}
    """
    return {
        cell_name(row, column): states[cell]
        for row, cells in enumerate(givens or ())
        if cells.strip(UNKNOWN)
        for column, cell in enumerate(cells)
        if cell != UNKNOWN
    }


@dataclass(frozen=True)
class ByLaws:
    """The check of a puzzle: the name of its kind, and its plain values, when they are needed."""

    kind: str
    values: Callable[[], Values]
    is_from_bottom: bool = False
    own: str = ""
    """The table as JSON, if the kind is one's own."""

    def __call__(self, picture: Grid) -> tuple[str, ...]:
        """Return a sentence for each law that a picture breaks whatever its unknown parts are.

        Raise `ClueError` if the picture does not have the size of the puzzle, or other characters.
        """
        return self._rulebook.broken(self.shown(picture))

    def __reduce__(self) -> tuple[type["ByLaws"], tuple[object, ...]]:
        # A copy expands the laws anew, where it needs them.
        return ByLaws, (self.kind, self.values, self.is_from_bottom, self.own)

    def shown(self, picture: Grid) -> Shown:
        """Return what a picture shows; raise `ClueError` if it does not fit the puzzle."""
        if self.board.line:
            from crosshatch.data.sides import closed

            picture = closed(picture)
        require_shape("the picture", picture, *self.board.picture_size, cells=signs_of(self.board))
        return Shown(self.board, picture)

    @cached_property
    def board(self) -> Board:
        """The puzzle as its laws see it."""
        return Board(self.table, self.values(), self.is_from_bottom)

    @cached_property
    def table(self) -> Values:
        """The table of the kind."""
        return loads(self.own) if self.own else kinds.table_of(self.kind)

    @cached_property
    def _rulebook(self) -> Rulebook:
        return Rulebook(self.board)


def signs_of(board: Board) -> str:
    """Return the characters that a cell of a picture can have."""
    states = board.states
    if board.line:
        from crosshatch.data.sides import CHARACTERS

        more = (sign for state, sign in states.items() if state not in ("line", "empty"))
        return "".join((CHARACTERS, *more))
    nothing, *others = states.values()
    return "".join((*others, nothing, UNKNOWN))
