"""A puzzle as the engine sees it: cells, lines of them with their chains, clauses, a path."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property

from crosshatch import _engine
from crosshatch.chain import Chain, bits_of
from crosshatch.clues import Clue
from crosshatch.errors import ModelError
from crosshatch.path import Path
from crosshatch.words import line_name

VERSION = _engine.VERSION
"""The version of Crosshatch, as the native core was built."""

OFF, ON, OPEN = b"\x01\x02\x03"
"""What is possible in a cell: blank, filled, either. A bit for each symbol."""


Finding = tuple[int, int]
"""A cell, and what is left of it."""


@cache
def symbols_in(mask: int) -> tuple[int, ...]:
    """The symbols that are possible in a cell."""
    return tuple(bits_of(mask))


def decided(mask: int) -> bool:
    """Whether one symbol is left of a cell.

    >>> decided(OPEN), decided(ON)
    (False, True)
    """
    return mask.bit_count() == 1


def view_of(masks: bytes | bytearray, cells: Sequence[int]) -> bytes:
    """What is known of some cells."""
    if isinstance(cells, range):
        return bytes(masks[cells.start : cells.stop : cells.step])
    return bytes(masks[cell] for cell in cells)


@dataclass(frozen=True, slots=True)
class Line:
    """Cells in the order in which their chain reads them."""

    side: str
    """What kind of line it is, such as a row; lines of a side never cross."""
    number: int
    """Which one of its side, from 1."""
    cells: Sequence[int]
    clue: Clue
    chain: Chain
    part: int = 1
    """Which part of a line that is cut, from 1."""
    stretch: str = ""
    """What part that is, as people say it, such as its columns."""

    @property
    def name(self) -> str:
        """What people call it: `row 7`, and the columns of a part of it."""
        return line_name(self.side, self.number, self.stretch)


Claim = tuple[int, bool]
"""A cell, and whether it is claimed to be filled."""


@dataclass(frozen=True)
class Model:
    """What is known of each cell, and what must hold."""

    masks: bytes
    lines: tuple[Line, ...]
    clauses: tuple[tuple[Claim, ...], ...] = ()
    path: Path | None = None
    """A path whose places and edges the first cells are."""

    def __getstate__(self) -> dict[str, object]:
        """Without what is made of the fields, which is made again where it is needed."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def state(self, cell: int, mask: int) -> str:
        """What a known cell is, in a player's words.

        >>> Model(OPEN, ()).state(0, ON)
        'filled'
        """
        off, on = self.path.states(cell) if self.path else ("blank", "filled")
        return off if mask == OFF else on

    def verb(self, cell: int, number: int = 1) -> str:
        """What links so many cells to their state: they are filled, or have track."""
        if self.path and self.path.is_edge(cell):
            return "has" if number == 1 else "have"
        return "is" if number == 1 else "are"

    @property
    def unit(self) -> str:
        """What people call the cells of its lines."""
        return "place" if self.path else "cell"

    @cached_property
    def lines_through(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the lines that it is on."""
        through: list[tuple[int, ...]] = [()] * len(self.masks)
        for index, line in enumerate(self.lines):
            for cell in line.cells:
                through[cell] += (index,)
        return tuple(through)

    @cached_property
    def engine(self) -> _engine.Model:
        """The model compiled, ready to be asked by any number of threads."""
        clauses = [[2 * cell + filled for cell, filled in clause] for clause in self.clauses]
        lines = [_native(line) for line in self.lines]
        return _engine.Model(self.masks, lines, clauses, self._native_path())

    def forcing(
        self, line: int, view: bytes, place: int | None = None, mask: int = 0
    ) -> Sequence[int]:
        """The known places of a line that force a place to be what the mask says, none idle.

        Without a place, those that leave the line no filling.
        """
        denied = bytearray(view)
        if place is not None:
            denied[place] &= ~mask
        return self.engine.reason(line, bytes(denied), place) or ()

    def _native_path(self) -> tuple[int, int, int, int, int | None] | None:
        if (path := self.path) is None:
            return None
        return path.width, path.height, path.start, path.finish, path.length


def _native(line: Line) -> _engine.Line:
    chain = line.chain
    if chain.symbols != 2:
        raise ModelError(
            f"{line.name}: the engine tells filled from blank, not {chain.symbols} symbols"
        )
    size = (chain.positions + 7) // 8
    moves = [mask.to_bytes(size, "little") for masks in chain.moves for mask in masks]
    start, accept = (mask.to_bytes(size, "little") for mask in (chain.start, chain.accept))
    return _engine.Line(line.cells, chain.positions, moves, start, accept)
