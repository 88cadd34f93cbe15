"""The engine's model of a puzzle: cells, lines with their chains, clauses and a path."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, reduce
from operator import or_
from struct import unpack
from typing import TYPE_CHECKING

from crosshatch import _engine
from crosshatch.data.phrases import listed
from crosshatch.engine import clues
from crosshatch.engine.chain import union
from crosshatch.engine.laws import Clause, packed_clauses
from crosshatch.engine.lines import GridLines, KindLines, Line
from crosshatch.engine.masks import (
    OFF,
    ON,
    Masks,
    draft_of,
    masks_of,
    packed,
)
from crosshatch.engine.memory import current_memory_limit
from crosshatch.engine.native_clues import symbols_read_by
from crosshatch.errors import ModelError

if TYPE_CHECKING:
    from crosshatch.engine.path import Path


@dataclass(frozen=True)
class Model:
    """A puzzle for the engine: the masks of its cells, and its lines, clauses and path."""

    masks: Masks
    lines: Sequence[Line]
    clauses: Sequence[Clause] = ()
    path: "Path | None" = None
    """The path, whose places and edges are the first cells."""
    states: tuple[str, ...] = ("blank", "filled")
    """A player's word for each symbol of a cell."""
    things: frozenset[str] = frozenset()
    """The states that are things in a cell: one is `a star`, several are `stars`."""

    def __getstate__(self) -> dict[str, object]:
        """Return the fields only: cached values are computed again on demand."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have, including blank."""
        return len(self.states)

    @property
    def unknown(self) -> int:
        """The mask of a cell of which nothing is known."""
        return (1 << self.symbols) - 1

    def masks_of(self, each: Iterable[int]) -> Masks:
        """Return masks in the form for cells of this model."""
        return masks_of(each, self.symbols)

    def with_mask(self, masks: Masks, cell: int, mask: int) -> Masks:
        """Return masks in which one cell has another."""
        changed = draft_of(masks)
        changed[cell] = mask
        return self.masks_of(changed)

    def joined(self, pictures: "Iterable[Masks]") -> Masks:
        """Return the union of pictures: for each cell the symbols that it has in any of them."""
        one, *others = pictures
        if isinstance(one, bytes):
            joined = reduce(or_, (int.from_bytes(bytes(other)) for other in others), 0)
            return (joined | int.from_bytes(one)).to_bytes(len(one))
        return self.masks_of(map(union, zip(one, *others, strict=True)))

    def states_of(self, cell: int) -> tuple[str, ...]:
        """Return a player's word for each state that a cell can have, blank first."""
        return self.path.states(cell) if self.path else self.states

    @property
    def masks_by_name(self) -> dict[str, int]:
        """The names of all states that cells can have, blank first, each with its mask.

        >>> Model((), (), states=("blank", "red (r)", "green (g)")).masks_by_name
        {'blank': 1, 'filled': 6, 'red (r)': 2, 'green (g)': 4}
        """
        masks = {state: 1 << symbol for symbol, state in enumerate(self.states)}
        if self.path:
            off, on = ["empty", "blank", "no track"], ["visited", "filled", "track"]
            if self.path.on_corners:
                off, on = [*off, "off the loop"], [*on, "on the loop"]
            return dict.fromkeys(off, OFF) | dict.fromkeys(on, ON)
        return {self.states[0]: OFF, "filled": self.unknown & ~OFF} | masks

    def mask_called(self, state: str) -> int | None:
        """Return the mask of a state by its name, whatever the case of its letters; None if none.

        A colour is also called by its letter, or by its name without the letter.

        >>> model = Model((), (), states=("blank", "red (r)", "light green (g)"))
        >>> [model.mask_called(state) for state in ("Red", "r", "light green", "green")]
        [2, 2, 4, None]
        """
        names, words = self.masks_by_name, " ".join(state.lower().split())
        alike = {mask for name, mask in names.items() if words in _short_forms(name.lower())}
        return names.get(state, alike.pop() if len(alike) == 1 else None)

    def state(self, cell: int, mask: int, number: int = 1) -> str:
        """Return a player's words for the state of a cell with this mask, or of several cells.

        >>> model = Model((), (), states=("blank", "red (r)", "green (g)", "yellow (y)"))
        >>> model.state(0, 0b0010), model.state(0, 0b1011), model.state(0, 0b0011)
        ('red (r)', 'not green (g)', 'red (r) or blank')
        >>> Model((), (), states=("blank", "red", "green", "blue", "grey", "pink")).state(0, 0b111)
        'green, red or blank'
        >>> sky = Model((), (), states=("blank", "star"), things=frozenset({"star"}))
        >>> sky.state(0, 0b10), sky.state(0, 0b10, 2), sky.state(0, 0b01, 2)
        ('a star', 'stars', 'blank')
        """
        one, several = ("a ", "") if number == 1 else ("", "s")
        return _states_left(
            [f"{one}{s}{several}" if s in self.things else s for s in self.states_of(cell)], mask
        )

    def state_name(self, cell: int, mask: int) -> str:
        """Return the name of the state of a cell with this mask, such as `tent`."""
        return _states_left(self.states_of(cell), mask)

    @property
    def cell_names(self) -> tuple[str, ...]:
        """The name of a cell, and that of several if an `s` is not enough."""
        return self.path.cell_names if self.path else ("cell",)

    @property
    def is_drawn_in_lines(self) -> bool:
        """True if people draw lines from corner to corner."""
        return self.path is not None and self.path.on_corners

    def verb(self, cell: int, number: int = 1) -> str:
        """Return the verb before the state of cells, such as `are` filled or `have` track."""
        if self.path and self.path.is_edge(cell) and not self.path.on_corners:
            return "has" if number == 1 else "have"
        return "is" if number == 1 else "are"

    def kind(self, cell: int) -> str:
        """Return the player's word for a kind of cell: `cell`, `place`, `corner`, or `edge`."""
        if self.path is None or self.path.is_edge(cell):
            return "edge" if self.path else "cell"
        return "corner" if self.path.on_corners else "place"

    def edges_at(self, cell: int) -> tuple[int, ...]:
        """Return the edges of the path at a place; none if the cell is not a place of a path."""
        if self.path is None or self.path.is_edge(cell):
            return ()
        return tuple(edge for _, edge in self.path.around(cell))

    @cached_property
    def has_only_counts(self) -> bool:
        """True if all clues of lines are counts of cells, and there are any."""
        if isinstance(self.lines, GridLines | KindLines):
            return self.lines.has_only_counts
        return bool(self.lines) and all(
            isinstance(line.clue, clues.Count | clues.Numbers | clues.Spaced) for line in self.lines
        )

    @property
    def is_read_in_lines(self) -> bool:
        """True if people solve it line by line: it has no path, and clues say more than counts."""
        return self.path is None and not self.has_only_counts

    @property
    def unit(self) -> str:
        """The player's word for a cell of a line."""
        return "edge" if self.is_drawn_in_lines else "place" if self.path else "cell"

    @cached_property
    def lines_through(self) -> tuple[tuple[int, ...], ...]:
        """The lines through each cell, by index."""
        through: list[tuple[int, ...]] = [()] * len(self.masks)
        for index, line in enumerate(self.lines):
            for cell in line.cells:
                through[cell] += (index,)
        return tuple(through)

    @cached_property
    def engine(self) -> _engine.Model:
        """The compiled model, which any number of threads can share."""
        masks, memory = packed(self.masks), current_memory_limit()
        if isinstance(self.lines, GridLines) and not self.clauses and self.path is None:
            return self.lines.grid.model(masks, memory)
        if isinstance(self.lines, KindLines) and (made := self.lines.engine(self.clauses, memory)):
            return made.knowing(masks)
        clauses, path = packed_clauses(self.clauses), self.path.native if self.path else None
        return _engine.Model(masks, self._native_lines, clauses, path, self.symbols, memory)

    def unpacked(self, masks: bytes) -> Masks:
        """Decode masks from the engine."""
        return masks if self.symbols == 2 else unpack(f"<{len(masks) // 8}Q", masks)

    def narrowed(self, line: int, view: Masks) -> Masks | None:
        """Return the masks that line logic leaves to a line; None if it cannot be filled."""
        left = self.engine.narrow(line, packed(view))
        return None if left is None else self.unpacked(left)

    def prepare(self) -> None:
        """Convert all lines for the engine: the part of building its model that can be stopped."""
        if not isinstance(self.lines, GridLines | KindLines):
            _ = self._native_lines

    @cached_property
    def _native_lines(self) -> list[_engine.Line]:
        return [_native(line, self.symbols) for line in self.lines]


def _states_left(states: Sequence[str], mask: int) -> str:
    left = [state for symbol, state in enumerate(states) if mask >> symbol & 1]
    gone = [state for state in states if state not in left]
    if len(left) > 1 and 0 < len(gone) < len(left):
        return f"not {listed(gone, 'or')}"
    return listed(reversed(left), "or")


def _short_forms(name: str) -> tuple[str, ...]:
    """Return the name of a state and, of `red (r)`, also the colour and the letter alone."""
    color, bracket, letter = name.removesuffix(")").partition(" (")
    return (name, color, letter) if bracket else (name,)


def _native(line: Line, symbols: int) -> _engine.Line:
    if (there := symbols_read_by(line.clue)) != symbols:
        found = f"{there} symbols"
        raise ModelError(f"{line.name}: {found}, a cell of the model has {symbols}")
    return line.native
