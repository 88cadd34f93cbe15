"""The lines of a model: their cells, their clues, and the forms in which the core has them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial

from crosshatch import _engine
from crosshatch.data.on_demand import OnDemand
from crosshatch.data.phrases import line_name
from crosshatch.engine.cancel import built
from crosshatch.engine.chain import Acceptor
from crosshatch.engine.clues import Clue
from crosshatch.engine.laws import Clause, packed_clauses
from crosshatch.engine.native_clues import chain_of, native_line


@dataclass(frozen=True)
class Line:
    """A line: its cells, in the order in which they are read, and its clue."""

    side: str
    """The kind of line, such as `row`; lines of one kind never cross."""
    number: int
    """The number among the lines of its kind, from 1."""
    cells: Sequence[int]
    clue: Clue
    part: int = 1
    """The number of the part, from 1, if the line is cut."""
    stretch: str = ""
    """The player's name for the part, such as its columns; empty if the line is not cut."""
    called: str = ""
    """The player's name for the line, such as `around r2c3`; empty for its side and number."""

    clue_at: tuple[int, int] | None = None
    """The row and column, from 0, of the cell in which its clue is drawn; None if it is beside the
    grid."""

    @property
    def name(self) -> str:
        """The player's name for the line: `row 7`, with the columns if it is a part."""
        return self.called or line_name(self.side, self.number, self.stretch)

    @cached_property
    def chain(self) -> Acceptor:
        """The chain of its clue, or what accepts its words otherwise."""
        return chain_of(self.clue)

    @cached_property
    def native(self) -> _engine.Line:
        """The engine's line, shared by all models with this line."""
        return native_line(self.cells, self.clue)

    def __getstate__(self) -> dict[str, object]:
        """Return the fields only: cached values are computed again on demand."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


class GridLines(OnDemand[Line]):
    """The lines of a grid that the core has read: they are made when somebody looks at them."""

    has_only_counts = False

    def __init__(self, grid: _engine.RunGrid, make: Callable[[], tuple[Line, ...]]) -> None:
        """Create the lines of a grid, with the function that makes them."""
        super().__init__(make)
        self.grid = grid

    def __eq__(self, other: object) -> bool:
        if isinstance(other, GridLines):
            return self.grid == other.grid
        return super().__eq__(other)

    __hash__ = OnDemand.__hash__


class KindLines(OnDemand[Line]):
    """The lines of a puzzle that the core compiles by the table of its kind."""

    def __init__(
        self,
        kind: "_engine.KindPuzzle",
        make: Callable[[], Iterable[Line]],
        clauses: Sequence[Clause],
        sorts: Callable[[], Iterable[str]],
        hidden: Callable[[], tuple[int, int]],
    ) -> None:
        """Create the lines of a puzzle, with the function that makes them, and all its clauses.

        `sorts` returns what the core calls the sorts of clues that there are, and `hidden` the
        number of cells behind the others that are in no picture.
        """
        super().__init__(make)
        self.kind = kind
        self.clauses = clauses
        self._sorts = sorts
        self._hidden = hidden

    @cached_property
    def _all_sorts(self) -> set[str]:
        return {*self._sorts()}

    @property
    def hidden(self) -> int:
        """The number of cells behind the others that are in no picture."""
        return self._hidden()[0]

    @property
    def has_digits(self) -> bool:
        """True if a sum is so large that it is counted digit by digit."""
        return self._hidden()[1] > 0

    @property
    def has_only_counts(self) -> bool:
        """True if all clues are counts of cells, and there are any."""
        return bool(self._all_sorts) and self._all_sorts <= {"count", "numbers", "spaced"}

    def engine(self, clauses: Sequence[Clause], memory: int | None) -> "_engine.Model | None":
        """Return the model with these clauses; None if those of the puzzle are not the first."""
        more = b""
        if clauses is not self.clauses:
            own, every = packed_clauses(self.clauses), packed_clauses(clauses)
            if not every.startswith(own):
                return None
            more = every[len(own) :]
        return built(partial(self.kind.model, more, memory))
