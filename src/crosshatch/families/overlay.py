"""The characters that are laid over a picture, to be read where it leads."""

from dataclasses import replace

from crosshatch.data.grid import Grid
from crosshatch.data.scene import Cell

_NOTHING = " ."

Cells = tuple[tuple[Cell, ...], ...]


def overlaid(cells: Cells, overlay: Grid | None) -> Cells:
    """The cells with these characters in them; a dot or a space is none.

    >>> from crosshatch.data.scene import Tone
    >>> [cell.glyph for cell in overlaid(((Cell(Tone.BLANK),) * 3,), ("8.6",))[0]]
    ['8', '', '6']
    """
    if overlay is None:
        return cells
    return tuple(
        tuple(
            cell if glyph in _NOTHING else replace(cell, glyph=glyph)
            for cell, glyph in zip(row, glyphs, strict=True)
        )
        for row, glyphs in zip(cells, overlay, strict=True)
    )
