"""Escape codes for terminals: the colours of cells and clues, or none at all.

A cell in a colour of the picture is its letter on that ground, so that nobody needs to tell colours
apart. Where a terminal does not show all colours, the nearest of the 256 that it knows is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import dist

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import Palette
from crosshatch.data.scene import Cell, Tone
from crosshatch.render.figure.colors import color_letter, readable_on, sign_in, told
from crosshatch.render.figure.inks import Ink
from crosshatch.render.figure.themes import DARK, rgb

_LIT, _GIVEN, _TRACK, _BARRED, _FAINT = "33", "36", "32", "31", "2"
_STRONG, _UNDERLINED = "1", "4"
_CANVAS = DARK[Ink.CANVAS]
"""On it both black and white are seen, whatever the ground of the terminal is."""
_BLACK, _WHITE = "38;5;16", "38;5;231"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_LEVELS = (0, 95, 135, 175, 215, 255)
"""How much of red, green and blue there may be in the 256 colours, apart from greys."""
_GREYS = [8 + 10 * step for step in range(24)]
_KNOWN = [*product(_LEVELS, repeat=3), *((grey, grey, grey) for grey in _GREYS)]
_FIRST = 16


@dataclass(frozen=True, slots=True)
class Pen:
    """How characters are coloured on one terminal for the pictures of one palette."""

    wanted: bool = False
    """Whether the terminal wants colours."""
    exact: bool = False
    """Whether it shows all of them."""
    palette: Palette = ()

    def in_cell(self, words: str, cell: Cell) -> str:
        """Return what stands in a cell."""
        ground = self._color(cell)
        if not ground:
            return self._written(words, _usual(cell))
        if cell.color == FILLED and not sign_in(cell):
            return self._written(words, f"38;{ground}")
        emphasis = _STRONG if cell.lit else _UNDERLINED if cell.given else ""
        return self._written(words, *self._on(cell.color), emphasis)

    def labels(self, words: str, labels: Sequence[str], *, is_lit: bool) -> str:
        """Clues side by side with the room around them."""
        if not any(color_letter(label, self.palette) for label in labels):
            return self._written(words, _LIT if is_lit else "")
        colored = " ".join(self._label(label, is_lit) for label in labels)
        return words.replace(" ".join(labels), colored, 1)

    def bar(self, words: str) -> str:
        """A side that no track may lead over."""
        return self._written(words, _BARRED)

    def halves(self, upper: Cell, lower: Cell) -> str:
        """One character for a cell above another."""
        if Tone.UNKNOWN in (upper.tone, lower.tone):
            return "░"
        above, below = self._color(upper), self._color(lower)
        if above and below and above != below:
            return self._written("▀", f"38;{above}", f"48;{below}")
        block = _HALVES[bool(above) or _is_filled(upper), bool(below) or _is_filled(lower)]
        color = above or below
        return self._written(block, f"38;{color}" if color else "")

    def _label(self, label: str, is_lit: bool) -> str:
        letter = color_letter(label, self.palette)
        if not letter:
            return self._written(label, _LIT if is_lit else "")
        return self._written(label, *self._on(letter), _UNDERLINED if is_lit else "")

    def _color(self, cell: Cell) -> str:
        """The colour of a cell in the words of a terminal; nothing where it has none."""
        return self._named(self._colors[cell.color]) if self.wanted and cell.color else ""

    @property
    def _colors(self) -> dict[str, str]:
        return {BLANK: _CANVAS, **dict(told(self.palette))}

    def _on(self, letter: str) -> tuple[str, str]:
        """Return what is read on the colour of this letter, and the colour."""
        color = self._colors[letter]
        words = _BLACK if readable_on(color) is Ink.BLACK else _WHITE
        return words, f"48;{self._named(color)}"

    def _named(self, color: str) -> str:
        if self.exact:
            return ";".join(map(str, (2, *rgb(color))))
        return f"5;{_nearest(color)}"

    def _written(self, words: str, *codes: str) -> str:
        told = ";".join(filter(None, codes))
        return f"\x1b[{told}m{words}\x1b[0m" if self.wanted and told and words else words


@lru_cache(maxsize=128)
def _nearest(color: str) -> int:
    """The number of the colour of 256 that is the nearest."""
    return _FIRST + min(range(len(_KNOWN)), key=lambda number: dist(rgb(color), _KNOWN[number]))


def _is_filled(cell: Cell) -> bool:
    return cell.tone is Tone.FILLED


def _usual(cell: Cell) -> str:
    """The colour of a cell that has none of its own."""
    if cell.lit:
        return _LIT
    if cell.tone in (Tone.UNKNOWN, Tone.CLOSED):
        return _FAINT
    return _GIVEN if cell.given else _TRACK if cell.tone is Tone.VISITED else ""
