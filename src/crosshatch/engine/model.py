"""A puzzle as the engine sees it: cells, lines of them with their chains, clauses, a path."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache, reduce
from operator import or_
from struct import pack, unpack

from crosshatch import _engine
from crosshatch.data.phrases import line_name, listed
from crosshatch.engine.chain import Chain, bits_of, union
from crosshatch.engine.clues import Clue
from crosshatch.engine.path import Path
from crosshatch.errors import ModelError

VERSION = _engine.VERSION
"""The version of Crosshatch, as the native core was built."""

OFF, ON, OPEN = b"\x01\x02\x03"
"""What is possible in a cell of two symbols: blank, filled, either. A bit for each symbol."""

Masks = bytes | tuple[int, ...]
"""What is possible in each of some cells: bytes where cells have two symbols, integers if more."""
Draft = bytearray | list[int]
"""Return a copy that can be changed."""

Finding = tuple[int, int]
"""A cell, and what is left of it."""


@cache
def symbols_in(mask: int) -> tuple[int, ...]:
    """The symbols that are possible in a cell."""
    return tuple(bits_of(mask))


def decided(mask: int) -> bool:
    """Return True if one symbol is left of a cell.

    >>> decided(OPEN), decided(ON)
    (False, True)
    """
    return mask.bit_count() == 1


def masks_of(each: Iterable[int], symbols: int = 2) -> Masks:
    """Return what is possible in cells with so many symbols, one after the other.

    >>> masks_of([1, 2]), masks_of([1, 6], symbols=3)
    (b'\\x01\\x02', (1, 6))
    """
    return bytes(each) if symbols == 2 else tuple(each)


def draft_of(masks: Masks) -> Draft:
    """Return a copy that can be changed."""
    return bytearray(masks) if isinstance(masks, bytes) else list(masks)


def view_of(masks: Masks | Draft, cells: Sequence[int]) -> Masks:
    """Return what is known of some cells."""
    if isinstance(cells, range):
        view: Sequence[int] = masks[cells.start : cells.stop : cells.step]
    else:
        view = [masks[cell] for cell in cells]
    return bytes(view) if isinstance(masks, bytes | bytearray) else tuple(view)


@lru_cache(maxsize=1024)  # lines with the same clue share it
def chain_of(clue: Clue) -> Chain:
    """Return what a clue means for the machine."""
    return clue.chain()


@dataclass(frozen=True)
class Line:
    """Cells in the order in which their chain reads them."""

    side: str
    """What kind of line it is, such as a row; lines of a side never cross."""
    number: int
    """Which one of its side, from 1."""
    cells: Sequence[int]
    clue: Clue
    part: int = 1
    """Which part of a line that is cut, from 1."""
    stretch: str = ""
    """What part that is, as people say it, such as its columns."""

    @property
    def name(self) -> str:
        """Return what people call it: `row 7`, and the columns of a part of it."""
        return line_name(self.side, self.number, self.stretch)

    @cached_property
    def chain(self) -> Chain:
        """Return what its clue means for the machine, once somebody asks."""
        return chain_of(self.clue)

    @cached_property
    def native(self) -> _engine.Line:
        """The engine's line, made once however many models it is part of."""
        chain = self.chain
        size = (chain.positions + 7) // 8
        moves = [mask.to_bytes(size, "little") for masks in chain.moves for mask in masks]
        start, accept = (mask.to_bytes(size, "little") for mask in (chain.start, chain.accept))
        return _engine.Line(self.cells, chain.positions, moves, start, accept)

    def __getstate__(self) -> dict[str, object]:
        """Without what is made of the fields, which is made again where it is needed."""
        return _fields_of(self)


Claim = tuple[int, bool]
"""A cell, and whether it is claimed to be filled."""


@dataclass(frozen=True)
class Model:
    """A puzzle for the engine: what is known of each cell, and what must hold."""

    masks: Masks
    lines: tuple[Line, ...]
    clauses: tuple[tuple[Claim, ...], ...] = ()
    path: Path | None = None
    """A path whose places and edges the first cells are."""
    states: tuple[str, ...] = ("blank", "filled")
    """What a cell of each symbol is, in a player's words."""

    def __getstate__(self) -> dict[str, object]:
        """Without what is made of the fields, which is made again where it is needed."""
        return _fields_of(self)

    @property
    def symbols(self) -> int:
        """How many symbols a cell can have, blank included."""
        return len(self.states)

    def masks_of(self, each: Iterable[int]) -> Masks:
        """Return what is possible in cells of this model, one after the other."""
        return masks_of(each, self.symbols)

    def joined(self, pictures: "Iterable[Masks]") -> Masks:
        """Return what is possible in each cell where it is what one of some pictures says."""
        one, *others = pictures
        if isinstance(one, bytes):
            joined = reduce(or_, (int.from_bytes(bytes(other)) for other in others), 0)
            return (joined | int.from_bytes(one)).to_bytes(len(one))
        return self.masks_of(map(union, zip(one, *others, strict=True)))

    def state(self, cell: int, mask: int) -> str:
        """Return what a cell is of which something is known, in a player's words.

        >>> model = Model((), (), states=("blank", "red (r)", "green (g)", "yellow (y)"))
        >>> model.state(0, 0b0010), model.state(0, 0b1011), model.state(0, 0b0011)
        ('red (r)', 'not green (g)', 'red (r) or blank')
        >>> Model((), (), states=("blank", "red", "green", "blue", "grey", "pink")).state(0, 0b111)
        'green, red or blank'
        """
        states = self.path.states(cell) if self.path else self.states
        left = [state for symbol, state in enumerate(states) if mask >> symbol & 1]
        gone = [state for state in states if state not in left]
        if len(left) > 1 and 0 < len(gone) < len(left):
            return f"not {listed(gone, 'or')}"
        return listed(reversed(left), "or")

    def can_be(self, line: int, symbol: int) -> bool:
        """Return True if a line can have a cell of this symbol, whatever is known of its cells."""
        return any(self.lines[line].chain.moves[symbol])

    def verb(self, cell: int, number: int = 1) -> str:
        """Return what links so many cells to their state: they are filled, or have track."""
        if self.path and self.path.is_edge(cell):
            return "has" if number == 1 else "have"
        return "is" if number == 1 else "are"

    @property
    def unit(self) -> str:
        """Return what people call the cells of its lines."""
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
        return self.engine_knowing(self.masks)

    def engine_knowing(self, masks: Masks) -> _engine.Model:
        """The model compiled as if nothing but this were known of its cells."""
        clauses = [[2 * cell + filled for cell, filled in clause] for clause in self.clauses]
        packed, path = self.packed(masks), self._native_path()
        return _engine.Model(packed, self._native_lines, clauses, path, self.symbols)

    def packed(self, masks: Masks) -> bytes:
        """Masks as they cross into the engine: a byte a cell, or eight where it takes more."""
        return masks if isinstance(masks, bytes) else pack(f"<{len(masks)}Q", *masks)

    def unpacked(self, masks: bytes) -> Masks:
        """Masks as they come out of the engine."""
        return masks if self.symbols == 2 else unpack(f"<{len(masks) // 8}Q", masks)

    def narrowed(self, line: int, view: Masks) -> Masks | None:
        """Return what the cells of a line can be where this is known; None when it cannot be
        filled.
        """
        left = self.engine.narrow(line, self.packed(view))
        return None if left is None else self.unpacked(left)

    def refutes(self, masks: Masks) -> bool:
        """Return True if all lines, or all rules of a path, show together that this cannot be."""
        outcome = self.engine_knowing(masks).solve_by_logic(seconds=None, cancel=None)
        return outcome.complete and not outcome.found

    def forcing(
        self, line: int, view: Masks, place: int | None = None, mask: int = 0
    ) -> Sequence[int]:
        """The known places of a line that force a place to be what the mask says, none idle.

        Without a place, those that leave the line no filling. What is known of the place itself
        may be needed, too.
        """
        denied = draft_of(view)
        if place is not None:
            denied[place] &= ~mask
        return self.engine.reason(line, self.packed(self.masks_of(denied)), place) or ()

    def prepare(self) -> None:
        """Read the chains of all lines, so that the engine can be made without more ado."""
        _ = self._native_lines

    @cached_property
    def _native_lines(self) -> list[_engine.Line]:
        return [_native(line, self.symbols) for line in self.lines]

    def _native_path(self) -> tuple[int, int, int, int, int | None] | None:
        if (path := self.path) is None:
            return None
        return path.width, path.height, path.start, path.finish, path.length


def _native(line: Line, symbols: int) -> _engine.Line:
    if line.chain.symbols != symbols:
        found = f"{line.chain.symbols} symbols"
        raise ModelError(f"{line.name}: {found}, a cell of the model has {symbols}")
    return line.native


def _fields_of(value: "Line | Model") -> dict[str, object]:
    return {field.name: getattr(value, field.name) for field in fields(value)}
