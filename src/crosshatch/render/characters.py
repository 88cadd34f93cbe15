"""Cells in text: their characters, and the escape codes that colour them on a terminal.

A cell is one character, or several, so that track is continuous between cells. A cell in a colour
of the picture is shown as the colour's letter on that background, so that nobody has to distinguish
colours. If a terminal does not show all colours, the nearest of its 256 is used.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import dist

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import Palette
from crosshatch.data.scene import Cell, Edge, EdgeMark, Scene, Sign, Tone
from crosshatch.data.sides import EMPTY, VISITED, Sides, piece
from crosshatch.render.figure.colors import (
    DARK,
    Ink,
    cell_text,
    color_letter,
    readable_on,
    rgb,
    theme_independent,
)

_STATION = "●"
_POINTED = "▸"
_HEAVY = str.maketrans("╶╵└╴─┘╷┌│┐", "╺╹┗╸━┛╻┏┃┓")
STROKES = " ╺╹┗╸━┛┻╻┏┃┣┓┳┫╋"
"""The characters for strokes, indexed by the value of the `Sides` to which they lead.

They are heavier than the lines around cells, and than track in files.
"""
CROSS = "\N{MULTIPLICATION SIGN}"
"""The character for a cross on an edge, and for a bar."""
DOT = EMPTY
"""The character for a dot at a corner."""


@dataclass(frozen=True, slots=True)
class CharacterSet:
    """A set of characters for cells and track."""

    tones: dict[Tone, str]
    """For each tone, the filler in front of a cell's character, and that character."""
    signs: dict[Sign, str]
    """The character for each sign."""
    pieces: str
    """The characters for track, indexed by the value of its `Sides`."""
    across: str
    """Track across a vertical line: the left frame, a dotted line, a cut, the right frame, and the
    room for marks."""
    down: str
    """Track across a horizontal line, in the same order."""

    @property
    def run(self) -> str:
        """Straight track from left to right."""
        return self.pieces[Sides.LEFT | Sides.RIGHT]


PRINTED = CharacterSet(
    tones={
        Tone.BLANK: " .",
        Tone.FILLED: " #",
        Tone.WALL: " #",
        Tone.UNKNOWN: " ?",
        Tone.VISITED: f" {VISITED}",
        Tone.CLOSED: f" {EMPTY}",
        Tone.PLAIN: "  ",
    },
    signs=dict(zip(Sign, "TA*ooOSo*<>^v#", strict=True)),
    pieces="".join(piece(Sides(number)) for number in range(16)),
    across="├─╫┤─",
    down="┬│╪┴│",
)
"""The characters for files: plain ones."""
BOLD = CharacterSet(
    tones={
        Tone.BLANK: "  ",
        Tone.FILLED: "██",
        Tone.WALL: "██",
        Tone.UNKNOWN: "░░",
        Tone.VISITED: f" {VISITED}",
        Tone.CLOSED: f" {EMPTY}",
        Tone.PLAIN: "  ",
    },
    signs=dict(zip(Sign, "♣▲★☼☼●●○¤◀▶▲▼■", strict=True)),
    pieces=PRINTED.pieces.translate(_HEAVY),
    across="┝━━┥━",
    down="┰┃┃┸┃",
)
"""The characters for terminals: blocks that fill their cells, and track heavier than thin lines."""
_TUBES, _BULBS = (PRINTED, BOLD), "○●"
"""How thermometers and their bulbs are written, empty and full."""


@dataclass(frozen=True, slots=True)
class CellLayout:
    """The characters and the width of cells side by side."""

    characters: CharacterSet
    width: int
    behind: int
    """The number of characters behind a cell's own, which are reserved for its glyph."""

    @property
    def before(self) -> int:
        """The number of characters in front of a cell's own."""
        return self.width - 1 - self.behind

    def gap(self, cell: Cell) -> str:
        """Return the filler in front of a cell's own character."""
        if cell.sign and cell.tone is not Tone.VISITED:
            return " " * self.before
        if cell.tone is Tone.PLAIN:
            return self._plain(cell)[: self.before]
        if cell.lit and cell.color and self.before:
            return f"{_POINTED:>{self.before}}"
        return self._beside(cell, Sides.LEFT) * self.before

    def cell(self, cell: Cell) -> str:
        """Return a cell's own character, which lines up with the clues above, and its glyph."""
        if cell.sign:
            return character_of(cell, self.characters) + cell.glyph.ljust(self.behind)
        if cell.tone is Tone.PLAIN:
            return self._plain(cell)[self.before :]
        filler = self._beside(cell, Sides.RIGHT)
        behind = cell.glyph.ljust(self.behind, filler) if self.behind else ""
        return (_STATION if cell.station else character_of(cell, self.characters)) + behind

    def _plain(self, cell: Cell) -> str:
        """Return the glyph of a cell that has nothing else in it."""
        return cell.glyph.rjust(self.before + 1).ljust(self.width)

    def _beside(self, cell: Cell, side: Sides) -> str:
        if cell_text(cell):
            return " "
        if side in cell.track:
            return self.characters.run
        if cell.tube or cell.bulb:
            return _TUBES[cell.tone is Tone.FILLED].run if side in cell.tube else " "
        return self.characters.tones[cell.tone][0]

    def label(self, label: str) -> str:
        """Return a clue above the cells, as wide as a cell."""
        return f"{label:>{self.before + 1}}".ljust(self.width)

    def bar(self, line: str, crossing: str = "") -> str:
        """Return a piece of a horizontal line, as wide as a cell, and what crosses it."""
        return line * self.before + (crossing or line) + line * self.behind


def character_of(cell: Cell, characters: CharacterSet) -> str:
    """Return the single character of a cell."""
    if isinstance(cell.sign, Sign):
        return (cell.letter if characters is PRINTED else "") or characters.signs[cell.sign]
    if cell.sign:
        return cell.sign
    if cell.tone is Tone.VISITED:
        return characters.pieces[cell.track]
    if cell.tube or cell.bulb:
        is_full = cell.tone is Tone.FILLED
        return _BULBS[is_full] if cell.bulb else _TUBES[is_full].pieces[cell.tube]
    # A number stands in a cell that is as it says; where its glyph is left out, the cell is shown.
    tone = Tone.BLANK if cell.tone is Tone.PLAIN and cell.glyph else cell.tone
    return cell_text(cell) or characters.tones[tone][1]


def printed(scene: Scene) -> CellLayout:
    """Return the layout for files, with room for the clues above the cells."""
    return _wide(scene, PRINTED, _longest_label(scene) + 1)


def bold(scene: Scene, *, has_grounds: bool) -> CellLayout:
    """Return the layout for a terminal, with room for the clues above the cells.

    There is space between these clues if cells have marks, or if the picture has colours of its
    own and clues are not shown on backgrounds of their colours.
    """
    has_room = has_marks(scene) or (bool(scene.palette) and not has_grounds)
    return _wide(scene, BOLD, _longest_label(scene) + has_room)


def has_marks(scene: Scene) -> bool:
    """Return True if any cell has track, a sign, a glyph or the mark of a closed cell."""
    return any(
        cell.station or cell.sign or cell.glyph or cell.tone in (Tone.VISITED, Tone.CLOSED)
        for row in scene.cells
        for cell in set(row)
    )


def _wide(scene: Scene, characters: CharacterSet, width: int) -> CellLayout:
    looks = {cell for row in scene.cells for cell in set(row)}
    behind = max((len(cell.glyph) - _stands_alone(cell) for cell in looks), default=0)
    behind = max(behind, scene.on_lines)
    return CellLayout(characters, max(2 + behind, width), behind)


def _stands_alone(cell: Cell) -> bool:
    """Return True if the glyph of a cell takes the place of its own character."""
    return cell.tone is Tone.PLAIN and cell.sign is None


def _longest_label(scene: Scene) -> int:
    columns = (*scene.columns, *scene.bottom)
    return max((len(label) for labels in columns for label in labels), default=0)


_LIT, _GIVEN, _TRACK, _BARRED, _FAINT = "33", "36", "32", "31", "2"
_SIGNS = {Sign.TREE: "32", Sign.TENT: "31", Sign.BULB: _LIT, Sign.LAMP: _LIT}
_ON_EDGES = dict(zip(EdgeMark, (_TRACK, _FAINT, _BARRED, ""), strict=True))
_STRONG, _UNDERLINED = "1", "4"
_CANVAS = DARK[Ink.CANVAS]
"""Black and white are both visible on it, whatever background the terminal has."""
_BLACK, _WHITE = "38;5;16", "38;5;231"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_LEVELS = (0, 95, 135, 175, 215, 255)
"""The levels of red, green and blue in the 256 colours, apart from greys."""
_GREYS = [8 + 10 * step for step in range(24)]
_KNOWN = [*product(_LEVELS, repeat=3), *((grey, grey, grey) for grey in _GREYS)]
_FIRST = 16


@dataclass(frozen=True, slots=True)
class Coloring:
    """The colouring of characters on a terminal, for pictures with one palette."""

    wanted: bool = False
    """True if the terminal wants colours."""
    exact: bool = False
    """True if the terminal shows all colours, and not only 256."""
    palette: Palette = ()

    def in_cell(self, words: str, cell: Cell) -> str:
        """Return characters in the colours of a cell."""
        ground = self._color(cell)
        if not ground:
            return self._in_codes(words, _default_code(cell))
        if cell.color == FILLED and not cell_text(cell):
            return self._in_codes(words, f"38;{ground}")
        emphasis = _STRONG if cell.lit else _UNDERLINED if cell.given else ""
        return self._in_codes(words, *self._on(cell.color), emphasis)

    def labels(self, words: str, labels: Sequence[str], *, is_lit: bool) -> str:
        """Return the clues in `words` in their colours, with the spaces around them."""
        if not any(color_letter(label, self.palette) for label in labels):
            return self._in_codes(words, _LIT if is_lit else "")
        colored = " ".join(self._label(label, is_lit) for label in labels)
        return words.replace(" ".join(labels), colored, 1)

    def edge(self, words: str, edge: Edge) -> str:
        """Return what is drawn on an edge in its colour."""
        if edge.lit:
            return self._in_codes(words, _LIT)
        is_given = edge.given and edge.mark in (EdgeMark.STROKE, EdgeMark.CROSS)
        return self._in_codes(words, _GIVEN if is_given else _ON_EDGES[edge.mark])

    def corner(self, words: str, *, is_lit: bool) -> str:
        """Return the dot at a corner in its colour."""
        return self._in_codes(words, _LIT if is_lit else _FAINT)

    def halves(self, upper: Cell, lower: Cell) -> str:
        """Return one character for a cell and the one below it."""
        if Tone.UNKNOWN in (upper.tone, lower.tone):
            return "░"
        above, below = self._color(upper), self._color(lower)
        if above and below and above != below:
            return self._in_codes("▀", f"38;{above}", f"48;{below}")
        block = _HALVES[bool(above) or _is_filled(upper), bool(below) or _is_filled(lower)]
        color = above or below
        return self._in_codes(block, f"38;{color}" if color else "")

    def _label(self, label: str, is_lit: bool) -> str:
        letter = color_letter(label, self.palette)
        if not letter:
            return self._in_codes(label, _LIT if is_lit else "")
        return self._in_codes(label, *self._on(letter), _UNDERLINED if is_lit else "")

    def _color(self, cell: Cell) -> str:
        """Return the terminal's code for the colour of a cell; empty if it has none."""
        return self._code_of(self._colors[cell.color]) if self.wanted and cell.color else ""

    @property
    def _colors(self) -> dict[str, str]:
        return {BLANK: _CANVAS, **dict(theme_independent(self.palette))}

    def _on(self, letter: str) -> tuple[str, str]:
        """Return the codes for the colour of this letter as a background, and for text on it."""
        color = self._colors[letter]
        words = _BLACK if readable_on(color) is Ink.BLACK else _WHITE
        return words, f"48;{self._code_of(color)}"

    def _code_of(self, color: str) -> str:
        if self.exact:
            return ";".join(map(str, (2, *rgb(color))))
        return f"5;{_nearest(color)}"

    def _in_codes(self, words: str, *codes: str) -> str:
        code = ";".join(filter(None, codes))
        return f"\x1b[{code}m{words}\x1b[0m" if self.wanted and code and words else words


@lru_cache(maxsize=128)
def _nearest(color: str) -> int:
    """Return the number of the nearest of the 256 colours."""
    return _FIRST + min(range(len(_KNOWN)), key=lambda number: dist(rgb(color), _KNOWN[number]))


def _is_filled(cell: Cell) -> bool:
    return cell.tone in (Tone.FILLED, Tone.WALL)


def _default_code(cell: Cell) -> str:
    """Return the code for a cell without a colour of its own; empty if there is none."""
    if cell.lit:
        return _LIT
    if cell.tone in (Tone.UNKNOWN, Tone.CLOSED):
        return _FAINT
    if isinstance(cell.sign, Sign) and not cell.given:
        return _SIGNS.get(cell.sign, "")
    return _GIVEN if cell.given else _TRACK if cell.tone is Tone.VISITED else ""
