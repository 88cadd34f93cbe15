"""Cells in text: their characters, and the escape codes that colour them on a terminal.

A cell is one character, or several, so that track runs on between cells. A cell in a colour of the
picture is its letter on that ground, so that nobody needs to tell colours apart. Where a terminal
does not show all colours, the nearest of the 256 that it knows is taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import dist

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import Palette
from crosshatch.data.pieces import EMPTY, VISITED, piece
from crosshatch.data.scene import Cell, Scene, Sides, Tone
from crosshatch.render.figure.colors import DARK, Ink, color_letter, readable_on, rgb, sign_in, told

_STATION = "●"
_POINTED = "▸"
_HEAVY = str.maketrans("╶╵└╴─┘╷┌│┐", "╺╹┗╸━┛╻┏┃┓")


@dataclass(frozen=True, slots=True)
class Hand:
    """The characters that somebody writes with."""

    tones: dict[Tone, str]
    """What fills a cell, and the character that stands in it."""
    pieces: str
    """Track by the sides that it leads to, as their numbers count them."""
    across: str
    """Track that leads to the right: over the frame, a dotted line, a cut, the frame again."""
    down: str
    """Track that leads down, likewise; and between two rows."""

    @property
    def run(self) -> str:
        """Track between the middles of two cells side by side."""
        return self.pieces[Sides.LEFT | Sides.RIGHT]


PRINTED = Hand(
    tones={
        Tone.BLANK: " .",
        Tone.FILLED: " #",
        Tone.UNKNOWN: " ?",
        Tone.VISITED: f" {VISITED}",
        Tone.CLOSED: f" {EMPTY}",
    },
    pieces="".join(piece(Sides(number)) for number in range(16)),
    across="├─╫┤",
    down="┬│╪┴│",
)
"""For files, where cells are alone or apart."""
BOLD = Hand(
    tones={
        Tone.BLANK: "  ",
        Tone.FILLED: "██",
        Tone.UNKNOWN: "░░",
        Tone.VISITED: f" {VISITED}",
        Tone.CLOSED: f" {EMPTY}",
    },
    pieces=PRINTED.pieces.translate(_HEAVY),
    across="┝━━┥",
    down="┰┃┃┸┃",
)
"""For terminals: blocks that fill their cells, and track that is told from thin lines."""


@dataclass(frozen=True, slots=True)
class Writing:
    """How cells are written side by side."""

    hand: Hand
    width: int
    has_glyphs: bool
    """Whether the last character of every cell is kept for what is to be read there."""

    @property
    def before(self) -> int:
        """How many characters stand before that of a cell."""
        return self.width - 1 - self.has_glyphs

    def gap(self, cell: Cell) -> str:
        """Return what stands before the character of a cell."""
        if cell.lit and cell.color and self.before:
            return f"{_POINTED:>{self.before}}"
        return self._beside(cell, Sides.LEFT) * self.before

    def cell(self, cell: Cell) -> str:
        """The character of a cell, which ends where the numbers above it do, and one behind it."""
        behind = (cell.glyph or self._beside(cell, Sides.RIGHT)) if self.has_glyphs else ""
        return (_STATION if cell.station else character_of(cell, self.hand)) + behind

    def _beside(self, cell: Cell, side: Sides) -> str:
        if sign_in(cell):
            return " "
        return self.hand.run if side in cell.track else self.hand.tones[cell.tone][0]

    def label(self, label: str) -> str:
        """A number above the cells."""
        return f"{label:>{self.before + 1}}".ljust(self.width)

    def bar(self, line: str, crossing: str = "") -> str:
        """A piece of a line below a cell, and what crosses it."""
        return line * self.before + (crossing or line) + line * self.has_glyphs


def character_of(cell: Cell, hand: Hand) -> str:
    """The one character of a cell."""
    if cell.tone is Tone.VISITED:
        return hand.pieces[cell.track]
    return sign_in(cell) or hand.tones[cell.tone][1]


def printed(scene: Scene) -> Writing:
    """Characters far enough apart for the clues above them."""
    return _wide(scene, PRINTED, _longest_label(scene) + 1)


def bold(scene: Scene, *, has_grounds: bool) -> Writing:
    """Blocks for a terminal, or track and letters with room between the clues above them.

    Where clues have grounds of their colours, they are told from each other without room.
    """
    has_room = has_marks(scene) or (bool(scene.palette) and not has_grounds)
    return _wide(scene, BOLD, _longest_label(scene) + has_room)


def has_marks(scene: Scene) -> bool:
    """Return True if anything stands in a cell but its tone."""
    return any(
        cell.station or cell.glyph or cell.tone in (Tone.VISITED, Tone.CLOSED)
        for row in scene.cells
        for cell in set(row)
    )


def _wide(scene: Scene, hand: Hand, width: int) -> Writing:
    has_glyphs = any(cell.glyph for row in scene.cells for cell in row)
    return Writing(hand, max(2 + has_glyphs, width), has_glyphs)


def _longest_label(scene: Scene) -> int:
    return max((len(label) for labels in scene.columns for label in labels), default=0)


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
