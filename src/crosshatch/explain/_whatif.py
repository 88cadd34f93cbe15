"""What if a cell were filled, or blank? Where that leaves a line without a filling, it is not.

The shortest what-if is the one that takes the fewest lines to come to nothing. Where lines cross in
one cell at most and each has said what it can, these are never fewer than four: a line fails over
two cells that were new to it, so two others told them, and one of those had it from a fourth.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from crosshatch.logic import Sheet
from crosshatch.model import Model, symbols_in

FEWEST = 4


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot be what is assumed, and the lines that show it."""

    cell: int
    assumed: int
    """What the cell cannot be."""
    left: int
    """What it can be therefore."""
    lines: tuple[int, ...]
    """Looked at one after the other they leave nothing for the last."""


def shortest_what_if(
    model: Model, masks: bytes, cells: Iterable[int] | None = None
) -> WhatIf | None:
    """The what-if with the fewest lines, for one of these cells or any; None if there is none."""
    best: WhatIf | None = None
    for cell in range(len(masks)) if cells is None else cells:
        symbols = symbols_in(masks[cell])
        for assumed in (1 << symbol for symbol in symbols if len(symbols) > 1):
            lines = _lines_to_nothing(Sheet(model, masks), cell, assumed)
            if lines:
                lines = _without_idle(model, masks, cell, assumed, lines)
                if best is None or len(lines) < len(best.lines):
                    best = WhatIf(cell, assumed, masks[cell] & ~assumed, lines)
                if len(lines) <= FEWEST:
                    return best
    return best


def _lines_to_nothing(sheet: Sheet, cell: int, assumed: int) -> tuple[int, ...]:
    """The lines that told something until one had no filling left; none if that never is."""
    sheet.note(cell, assumed)
    telling: list[int] = []
    for look in sheet.passes():
        if look.found == ():
            continue
        telling.append(look.line)
        if look.found is None:
            return tuple(dict.fromkeys(telling))
    return ()


def _without_idle(
    model: Model, masks: bytes, cell: int, assumed: int, lines: tuple[int, ...]
) -> tuple[int, ...]:
    """As few of these lines as still come to nothing, in the order in which they do."""
    best = lines
    for first in range(len(lines)):
        kept = lines
        # What is dropped first decides what can be dropped later.
        for line in (*lines[first:], *lines[:first]):
            if line in kept:
                fewer = [other for other in kept if other != line]
                kept = _lines_to_nothing(Sheet(model, masks, fewer), cell, assumed) or kept
        best = min(best, kept, key=len)
    return best
