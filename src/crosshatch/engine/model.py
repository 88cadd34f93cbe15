"""The engine's model of a puzzle: cells, lines with their chains, clauses and a path."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache, reduce
from operator import or_
from struct import pack, unpack
from typing import Any

from crosshatch import _engine
from crosshatch.data.phrases import line_name, listed
from crosshatch.engine.chain import Chain, bits_of, union
from crosshatch.engine.clues import Clue
from crosshatch.engine.path import Path
from crosshatch.errors import ModelError

VERSION = _engine.VERSION
"""The version of Crosshatch, as the native core was built."""

WAYS: tuple[str, ...] = tuple(_engine.WAYS)
"""The names of the ways of looking at a line, easiest first."""

OFF, ON, OPEN = b"\x01\x02\x03"
"""The masks of a cell with two symbols: blank, filled, open. A mask has a bit for each symbol."""

Masks = bytes | tuple[int, ...]
"""The possible symbols of some cells: bytes if cells have two symbols, integers if more."""
Draft = bytearray | list[int]
"""Masks that can be changed."""

Finding = tuple[int, int]
"""A cell, and the mask of the symbols left for it."""


@cache
def symbols_in(mask: int) -> tuple[int, ...]:
    """Return the possible symbols of a cell."""
    return tuple(bits_of(mask))


def decided(mask: int) -> bool:
    """Return True if a cell has only one symbol left.

    >>> decided(OPEN), decided(ON)
    (False, True)
    """
    return mask.bit_count() == 1


def all_decided(masks: Masks | Draft) -> bool:
    """Return True if every cell has only one symbol left.

    >>> all_decided(bytes((OFF, ON))), all_decided(bytes((OFF, OPEN)))
    (True, False)
    """
    if isinstance(masks, bytes | bytearray):
        return not masks.translate(None, _DECIDED)
    return all(map(decided, masks))


_DECIDED = bytes((OFF, ON))


def masks_of(each: Iterable[int], symbols: int = 2) -> Masks:
    """Return masks of cells in the form for this number of symbols.

    >>> masks_of([1, 2]), masks_of([1, 6], symbols=3)
    (b'\\x01\\x02', (1, 6))
    """
    return bytes(each) if symbols == 2 else tuple(each)


def draft_of(masks: Masks) -> Draft:
    """Return a copy of masks that can be changed."""
    return bytearray(masks) if isinstance(masks, bytes) else list(masks)


def view_of(masks: Masks | Draft, cells: Sequence[int]) -> Masks:
    """Return the masks of some of the cells."""
    if isinstance(cells, range):
        view: Sequence[int] = masks[cells.start : cells.stop : cells.step]
    else:
        view = [masks[cell] for cell in cells]
    return bytes(view) if isinstance(masks, bytes | bytearray) else tuple(view)


def claims(masks: Masks, cells: Iterable[int]) -> Iterator[Finding]:
    """Yield each of these cells that is open, with each symbol that it could have."""
    for cell in cells:
        if not decided(masks[cell]):
            yield from ((cell, 1 << symbol) for symbol in symbols_in(masks[cell]))


def set_in_bytes(members: int) -> bytes:
    """Encode a set for the engine, from the bits of an integer."""
    return members.to_bytes((members.bit_length() + 7) // 8, "little")


def hitting_set(sets: Sequence[bytes], size: int, *, first: bool) -> tuple[int, ...] | None:
    """Return members of this number or fewer of which every set has one; None if there are none.

    With `first`, they are the first in order.
    """
    members = _engine.hitting_set(sets, size, first)
    return None if members is None else tuple(members)


@lru_cache(maxsize=1024)  # lines with the same clue share it
def chain_of(clue: Clue) -> Chain:
    """Return the chain of a clue."""
    return clue.chain()


@dataclass(frozen=True)
class Line:
    """A line: its cells, in the order in which its chain reads them, and its clue."""

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

    @property
    def name(self) -> str:
        """The player's name for the line: `row 7`, with the columns if it is a part."""
        return self.called or line_name(self.side, self.number, self.stretch)

    @cached_property
    def chain(self) -> Chain:
        """The chain of its clue."""
        return chain_of(self.clue)

    @cached_property
    def native(self) -> _engine.Line:
        """The engine's line, shared by all models with this line."""
        chain = self.chain
        size = (chain.positions + 7) // 8
        moves = [mask.to_bytes(size, "little") for masks in chain.moves for mask in masks]
        start, accept = (mask.to_bytes(size, "little") for mask in (chain.start, chain.accept))
        return _engine.Line(self.cells, chain.positions, moves, start, accept)

    def __getstate__(self) -> dict[str, object]:
        """Return the fields only: cached values are computed again on demand."""
        return _fields_of(self)


Claim = tuple[int, bool]
"""A cell, and True for the claim that it is filled, False that it is blank."""


@dataclass(frozen=True)
class Model:
    """A puzzle for the engine: the masks of its cells, and its lines, clauses and path."""

    masks: Masks
    lines: tuple[Line, ...]
    clauses: tuple[tuple[Claim, ...], ...] = ()
    path: Path | None = None
    """The path, whose places and edges are the first cells."""
    states: tuple[str, ...] = ("blank", "filled")
    """A player's word for each symbol of a cell."""

    def __getstate__(self) -> dict[str, object]:
        """Return the fields only: cached values are computed again on demand."""
        return _fields_of(self)

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

    def state(self, cell: int, mask: int) -> str:
        """Return a player's words for the state of a cell with this mask.

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
        """Return True if the clue of a line allows any cell with this symbol."""
        return any(self.lines[line].chain.moves[symbol])

    def verb(self, cell: int, number: int = 1) -> str:
        """Return the verb before the state of cells, such as `are` filled or `have` track."""
        if self.path and self.path.is_edge(cell):
            return "has" if number == 1 else "have"
        return "is" if number == 1 else "are"

    def shows(self, findings: Iterable[Finding]) -> bool:
        """Return True if a picture shows any of these findings.

        It shows the colour of a cell, not which colours are ruled out, and track along an edge, not
        that there is none.
        """
        path = self.path
        return any(
            decided(mask) and (path is None or mask == ON or not path.is_edge(cell))
            for cell, mask in findings
        )

    def masks_knowing(self, known: Iterable[Finding], found: Iterable[Finding] = ()) -> Masks:
        """Return masks with just these cells known, and no track to places that are not visited.

        Edges among the findings stay open.
        """
        masks = draft_of(self.masks_of([self.unknown] * len(self.masks)))
        open_cells = {cell for cell, _ in found}
        for cell, mask in known:
            masks[cell] = mask
            if self.path and mask == OFF and not self.path.is_edge(cell):
                for _, edge in self.path.around(cell):
                    masks[edge] = OPEN if edge in open_cells else OFF
        return self.masks_of(masks)

    def kind(self, cell: int) -> str:
        """Return the player's word for a kind of cell: `cell`, `place`, or `edge`."""
        if self.path is None:
            return "cell"
        return "edge" if self.path.is_edge(cell) else "place"

    @property
    def unit(self) -> str:
        """The player's word for a cell of a line."""
        return "place" if self.path else "cell"

    @cached_property
    def lines_through(self) -> tuple[tuple[int, ...], ...]:
        """The lines through each cell, by index."""
        through: list[tuple[int, ...]] = [()] * len(self.masks)
        for index, line in enumerate(self.lines):
            for cell in line.cells:
                through[cell] += (index,)
        return tuple(through)

    @cached_property
    def last_looks(self) -> dict[int, tuple[Masks, Any]]:
        """The masks of each line when it was last looked at for a hint, and what was seen.

        From one hint to the next only a few lines change.
        """
        return {}

    @cached_property
    def last_solution(self) -> list[Masks]:
        """The last solution that a hint has found, if any: a picture that agrees is not wrong."""
        return []

    @cached_property
    def engine(self) -> _engine.Model:
        """The compiled model, which any number of threads can share."""
        return self.engine_knowing(self.masks)

    def engine_knowing(self, masks: Masks) -> _engine.Model:
        """Return the compiled model with other masks for its cells."""
        clauses = [[2 * cell + filled for cell, filled in clause] for clause in self.clauses]
        packed, path = self.packed(masks), self._native_path()
        return _engine.Model(packed, self._native_lines, clauses, path, self.symbols)

    def packed(self, masks: Masks) -> bytes:
        """Encode masks for the engine: a byte for each cell, or eight for more than two symbols."""
        return masks if isinstance(masks, bytes) else pack(f"<{len(masks)}Q", *masks)

    def unpacked(self, masks: bytes) -> Masks:
        """Decode masks from the engine."""
        return masks if self.symbols == 2 else unpack(f"<{len(masks) // 8}Q", masks)

    def narrowed(self, line: int, view: Masks) -> Masks | None:
        """Return the masks that line logic leaves to a line; None if it cannot be filled."""
        left = self.engine.narrow(line, self.packed(view))
        return None if left is None else self.unpacked(left)

    def follow(self, masks: Masks, places: int, changed: int) -> Masks | None:
        """Return the masks after all that some lines and clauses find together.

        None if that is a contradiction. Places are bits: the lines, then the clauses. The work
        begins with those that have changed.
        """
        left = self.engine.follow(self.packed(masks), set_in_bytes(places), set_in_bytes(changed))
        return None if left is None else self.unpacked(left)

    def needed_beside(self, masks: Masks, places: int, changed: int) -> int | None:
        """Return lines and clauses of which one is needed beside others for a contradiction.

        None if the others are enough.
        """
        needed = self.engine.needed_beside(
            self.packed(masks), set_in_bytes(places), set_in_bytes(changed)
        )
        return None if needed is None else int.from_bytes(needed, "little")

    def rounds(self, masks: Masks, changed: int) -> int | None:
        """Return the number of rounds in which lines and clauses reach a contradiction, or None.

        In each round all that have changed are looked at, and only then their findings are noted.
        """
        return self.engine.rounds(self.packed(masks), set_in_bytes(changed))

    def look(
        self, line: int, view: Masks, *, thorough: bool = False
    ) -> tuple[str, str, Masks] | None:
        """Return the easiest look at a line: its first and last way, and the masks after it.

        A thorough look goes on in harder ways until it has found all that follows from what a
        picture shows. None if nothing follows, or if the line cannot be filled.
        """
        look = self.engine.look(line, self.packed(view), thorough)
        return look and (WAYS[look[0]], WAYS[look[1]], self.unpacked(look[2]))

    def refutes(self, masks: Masks) -> bool:
        """Return True if line logic, or the rules of a path, prove that masks are impossible."""
        outcome = self.engine_knowing(masks).solve_by_logic(seconds=None, cancel=None)
        return outcome.complete and not outcome.found

    def forcing(
        self, line: int, view: Masks, place: int | None = None, mask: int = 0
    ) -> Sequence[int]:
        """Return known places of a line that force a place to have this mask, none superfluous.

        Without a place, return those that leave the line no filling. The present mask of the place
        itself may be needed too.
        """
        denied = draft_of(view)
        if place is not None:
            denied[place] &= ~mask
        return self.engine.reason(line, self.packed(self.masks_of(denied)), place) or ()

    def prepare(self) -> None:
        """Convert all lines for the engine: the part of building its model that can be stopped."""
        _ = self._native_lines

    @cached_property
    def _native_lines(self) -> list[_engine.Line]:
        return [_native(line, self.symbols) for line in self.lines]

    def _native_path(self) -> tuple[int, int, int | None, int | None, int | None] | None:
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
