"""Characters of cells in text: one, or several, so that track runs on between cells."""

from dataclasses import dataclass

from crosshatch.data.pieces import EMPTY, VISITED, piece
from crosshatch.data.scene import Cell, Scene, Sides, Tone
from crosshatch.render.figure.colors import sign_in

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
