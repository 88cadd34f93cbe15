"""Masks: what is known of each cell, a bit for each symbol that it can still have."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import compress
from struct import pack

from crosshatch.engine.chain import bits_of

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


def all_open(masks: Masks, unknown: int = OPEN) -> bool:
    """Return True if nothing is known of any cell.

    >>> all_open(bytes((OPEN, OPEN))), all_open(bytes((OPEN, ON)))
    (True, False)
    """
    return masks.count(unknown) == len(masks)


def masks_of(each: Iterable[int], symbols: int = 2) -> Masks:
    """Return masks of cells in the form for this number of symbols.

    >>> masks_of([1, 2]), masks_of([1, 6], symbols=3)
    (b'\\x01\\x02', (1, 6))
    """
    return bytes(each) if symbols == 2 else tuple(each)


def packed(masks: Masks) -> bytes:
    """Encode masks for the engine: a byte for each cell, or eight for more than two symbols."""
    return masks if isinstance(masks, bytes) else pack(f"<{len(masks)}Q", *masks)


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


def open_cells(masks: Masks | Draft) -> list[int]:
    """Return the cells that have several symbols left.

    >>> open_cells(bytes((OPEN, ON, OPEN)))
    [0, 2]
    """
    return [*compress(range(len(masks)), are_open(masks))]


def are_open(masks: Masks | Draft) -> bytes:
    """Return a byte for each cell: 1 if it has several symbols left, otherwise 0.

    >>> are_open(bytes((OPEN, ON, OPEN)))
    b'\\x01\\x00\\x01'
    """
    if isinstance(masks, bytes | bytearray):
        return bytes(masks.translate(_IS_OPEN))
    return bytes(not decided(mask) for mask in masks)


_IS_OPEN = bytes(not decided(mask) for mask in range(256))
"""The table from masks to 1 if a cell with the mask is open, and to 0 otherwise."""


def claims(masks: Masks, cells: Iterable[int]) -> Iterator[Finding]:
    """Yield each of these cells that is open, with each symbol that it could have."""
    for cell in cells:
        if not decided(masks[cell]):
            yield from ((cell, 1 << symbol) for symbol in symbols_in(masks[cell]))
