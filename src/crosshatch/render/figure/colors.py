"""The colours that a picture brings along: inks of its own, and what can be read on them.

They are the same in every theme, for they are what the picture is. Only blank cells that are white
are as light or dark as the paper is.
"""

from dataclasses import replace

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import PAPER, Palette
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.render.figure.inks import Ink, line_in, own_ink
from crosshatch.render.figure.themes import Theme, rgb

_MIDDLE = 0.179
"""The lightness above which black is read more easily than white."""
_LINE = 0.22
"""How much of what can be read on a colour is in a line between two cells of it."""
_WEIGHTS = (0.2126, 0.7152, 0.0722)


def own_inks(scene: Scene) -> Theme:
    """The colours of all inks that are not the theme's: those of cells, and of lines in them."""
    colors = {letter: color for each in scene.abreast for letter, color in told(each.palette)}
    cells: Theme = {own_ink(letter): color for letter, color in colors.items()}
    lines: Theme = {line_in(ink): _line_color(color) for ink, color in cells.items()}
    return cells | lines


def grounded(scene: Scene, *, even_marked: bool = False) -> Scene:
    """The scene with its blank cells in the colour that they have beside others.

    Given and lit ones keep the look that they have in black and white, unless the palette tells
    their colour or even these are asked for.
    """
    if not scene.palette:
        return scene
    is_every = even_marked or BLANK in dict(told(scene.palette))
    looks = {cell: cell for row in scene.cells for cell in set(row)}
    for cell in looks:
        if cell.tone is Tone.BLANK and (is_every or not (cell.given or cell.lit)):
            looks[cell] = replace(cell, color=BLANK)
    cells = tuple(tuple(map(looks.__getitem__, row)) for row in scene.cells)
    return replace(scene, cells=cells)


def letter_in(cell: Cell) -> str:
    """The letter of a coloured cell; nothing in one of the default colour, and in blank ones."""
    return cell.color if cell.color.isalpha() and cell.tone is Tone.FILLED else ""


def sign_in(cell: Cell) -> str:
    """Return what stands in a coloured cell in text: its letter; `#` where it has none and is
    marked.
    """
    is_marked = cell.color == FILLED and (cell.lit or cell.given)
    return FILLED if is_marked else letter_in(cell)


def parted(label: str, palette: Palette) -> tuple[str, str]:
    """The number of a clue and the letter of its colour, or nothing where it has none.

    >>> parted("12r", (("#", "#000000"), ("r", "#dd0000")))
    ('12', 'r')
    """
    letter = label[-1:]
    return (label[:-1], letter) if letter.isalpha() and letter in dict(palette) else (label, "")


def color_letter(label: str, palette: Palette) -> str:
    """The letter of the palette by which a clue is coloured; nothing where it may be any."""
    default = FILLED if FILLED in dict(palette) and label != "*" else ""
    return parted(label, palette)[1] or default


def readable_on(color: str) -> Ink:
    """Black or white, whichever is read more easily on a colour."""
    return Ink.BLACK if luminance(color) > _MIDDLE else Ink.WHITE


def luminance(color: str) -> float:
    """How light a colour is to the eye, from 0 to 1, as guidelines for pages reckon it."""
    parts = [part / 255 for part in rgb(color)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(map(float.__mul__, _WEIGHTS, linear))


def told(palette: Palette) -> Palette:
    """The colours that are the same in every theme: all but that of white paper."""
    return tuple(pair for pair in palette if pair != (BLANK, PAPER))


def _line_color(color: str) -> str:
    toward = 0 if readable_on(color) is Ink.BLACK else 255
    return "#{:02x}{:02x}{:02x}".format(
        *(round(part + (toward - part) * _LINE) for part in rgb(color))
    )
