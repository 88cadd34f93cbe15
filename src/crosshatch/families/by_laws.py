"""The check of pictures by the laws of their kind, and the plain values that these read."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from json import loads

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.data.on_demand import imported_on_call
from crosshatch.families.grids import require_shape
from crosshatch.laws import Rulebook
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown


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
        require_shape("the picture", picture, *self.board.picture_size, cells=self._signs)
        return Shown(self.board, picture)

    @cached_property
    def board(self) -> Board:
        """The puzzle as its laws see it."""
        table = loads(self.own) if self.own else kinds.table_of(self.kind)
        return Board(table, self.values(), self.is_from_bottom)

    @cached_property
    def _rulebook(self) -> Rulebook:
        return Rulebook(self.board)

    @cached_property
    def _signs(self) -> str:
        states = self.board.states
        if self.board.line:
            from crosshatch.data.sides import CHARACTERS

            more = (sign for state, sign in states.items() if state not in ("line", "empty"))
            return "".join((CHARACTERS, *more))
        nothing, *others = states.values()
        return "".join((*others, nothing, UNKNOWN))


def table_name_of(document: Document) -> str:
    """Return the name of the table of a document's puzzle: a kind can have another in colours."""
    if not document.palette:
        return document.kind
    from crosshatch.data.palette import symbols_of

    if symbols_of(document.palette) == BLANK + FILLED:
        return document.kind
    return kinds.kind_in_colors(document.kind)


def by_laws_of(document: Document) -> ByLaws:
    """Return the check of a document's puzzle by the laws of its table."""
    is_from_bottom = document.extra("origin") == "bottom"
    values = imported_on_call("crosshatch.families.plain_values.values_of", document, "givens")
    return ByLaws(table_name_of(document), values, is_from_bottom)
