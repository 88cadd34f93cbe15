"""What is to be read in cells: characters, and the letters of colours where there is room."""

from collections.abc import Collection, Iterator

from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.render.figure.colors import letter_in, readable_on
from crosshatch.render.figure.inks import AnyInk, Ink, ink_of, track_ink
from crosshatch.render.figure.layout import Layout
from crosshatch.render.figure.shapes import Words
from crosshatch.render.figure.themes import Theme
from crosshatch.render.figure.widths import CAPITAL

_GLYPH = 0.58
"""How large a character in a cell is, in parts of the cell."""
_LETTER = 0.42
"""The same for the letter of its colour, which is quieter."""
SMALLEST_READ = 8
"""The size from which a cell has room for a character, and a closed one for its dot."""
_SMALLEST_LETTERED = 13
"""The size from which it has room for the letter of its colour."""


def glyphs_of(scene: Scene, layout: Layout, looks: Collection[Cell], own: Theme) -> Iterator[Words]:
    """The characters in the cells, and else the letters of their colours."""
    glyphs = {cell: words for cell in looks if (words := _glyph(scene, layout.cell, cell, own))}
    if glyphs:
        for cell, x, y in placed(scene, layout):
            if words := glyphs.get(cell):
                yield words._replace(x=words.x + x, y=words.y + y)


def placed(scene: Scene, layout: Layout) -> Iterator[tuple[Cell, int, int]]:
    """The cells with their corners at the left and top."""
    for row, cells in enumerate(scene.cells):
        for column, cell in enumerate(cells):
            yield cell, layout.left + column * layout.cell, layout.top + row * layout.cell


def _glyph(scene: Scene, size: int, cell: Cell, own: Theme) -> Words | None:
    """What is to be read in a cell, as if the cell were at 0, 0."""
    if has_glyph(cell, size):
        text, large = cell.glyph, round(size * _GLYPH)
    elif letter_in(cell) and size >= _SMALLEST_LETTERED and not scene.bare:
        text, large = cell.color, round(size * _LETTER)
    else:
        return None
    ink, ground = _glyph_inks(cell, own)
    down = round((size + CAPITAL * large) / 2)
    return Words(size // 2, down, text, large, "middle", ink=ink, ground=ground)


def has_glyph(cell: Cell, size: int) -> bool:
    """Whether a character stands in a cell of this size."""
    return bool(cell.glyph) and size >= SMALLEST_READ


def _glyph_inks(cell: Cell, own: Theme) -> tuple[Ink, AnyInk]:
    """The ink of the character in a cell, and what it stands on."""
    ground = ink_of(cell)
    if cell.station:
        return Ink.WORDS, Ink.HOLLOW
    if ground in own:
        return readable_on(own[ground]), ground
    match cell.tone:
        case Tone.VISITED:
            return Ink.HOLLOW, track_ink(cell)
        case Tone.FILLED:
            return Ink.HOLLOW, ground
        case Tone.CLOSED:
            return Ink.CLOSED_MARK, ground
        case _:
            return Ink.WORDS, ground
