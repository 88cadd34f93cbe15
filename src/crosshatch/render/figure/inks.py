"""Inks by what they are for, and which of them a cell has.

Most are the same for all pictures, and how they look is a matter of themes. A picture in colours
has inks of its own beside them, which are named by the letters of its palette.
"""

from enum import StrEnum
from typing import NewType

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.scene import Cell, Tone


class Ink(StrEnum):
    """The purpose of a colour, in the order in which inks are laid on."""

    PAPER = "paper"
    LIT_LABEL = "lit-label"
    BLANK = "blank"
    UNKNOWN = "unknown"
    FILLED = "filled"
    GIVEN_BLANK = "given-blank"
    GIVEN_FILLED = "given-filled"
    VISITED = "visited"
    GIVEN_VISITED = "given-visited"
    LIT_VISITED = "lit-visited"
    LIT_BLANK = "lit-blank"
    LIT_UNKNOWN = "lit-unknown"
    LIT_FILLED = "lit-filled"
    SWATCH = "swatch"
    CANVAS = "color-blank"
    GIVEN_MARK = "given-mark"
    HAIRLINE_IN_FILLED = "hairline-in-filled"
    HAIRLINE = "hairline"
    THICK_LINE_IN_FILLED = "thick-line-in-filled"
    THICK_LINE = "thick-line"
    FRAME = "frame"
    CUT = "cut"
    BAR = "bar"
    CLOSED_MARK = "closed-mark"
    TRACK = "track"
    GIVEN_TRACK = "given-track"
    LIT_TRACK = "lit-track"
    GIVEN_STRIPE = "given-stripe"
    HOLLOW = "hollow"
    WORDS = "words"
    BLACK = "black"
    WHITE = "white"


MARKS = (
    Ink.VISITED,
    Ink.GIVEN_VISITED,
    Ink.LIT_VISITED,
    Ink.CUT,
    Ink.BAR,
    Ink.CLOSED_MARK,
    Ink.TRACK,
    Ink.GIVEN_TRACK,
    Ink.LIT_TRACK,
    Ink.GIVEN_STRIPE,
    Ink.HOLLOW,
)
"""The inks of tracks, cuts and characters in cells, which most pictures do without."""
BY_COLORS = (Ink.SWATCH, Ink.CANVAS, Ink.BLACK, Ink.WHITE)
"""The inks beside a picture's own: edges of swatches, blank cells, what is read on colours."""
LINES = (
    Ink.HAIRLINE_IN_FILLED,
    Ink.HAIRLINE,
    Ink.THICK_LINE_IN_FILLED,
    Ink.THICK_LINE,
    Ink.FRAME,
    Ink.CUT,
    Ink.BAR,
)

OwnInk = NewType("OwnInk", str)
"""An ink of a picture's own palette."""
AnyInk = Ink | OwnInk

_LINE_IN = "line-in-"
_NAMES = {BLANK: "blank", FILLED: "default"}


def ink_of(cell: Cell) -> AnyInk:
    """The ink of a cell: its own colour, or else a hint outshines what was given."""
    if cell.color and cell.tone in (Tone.BLANK, Tone.FILLED):
        return own_ink(cell.color)
    tone = Tone.BLANK if cell.tone is Tone.CLOSED else cell.tone
    return Ink(_prefix(cell) + tone)


def track_ink(cell: Cell) -> Ink:
    """The ink of the track in a cell, and of the station there."""
    return Ink(_prefix(cell) + Ink.TRACK)


def own_ink(letter: str) -> OwnInk:
    """The ink of a colour that a picture has a letter for."""
    return OwnInk(f"color-{_NAMES.get(letter, letter)}")


def line_in(ink: AnyInk) -> OwnInk:
    """The ink of lines between two cells of the same colour."""
    return OwnInk(_LINE_IN + ink)


def is_line(ink: AnyInk) -> bool:
    """Return True if an ink is one of lines."""
    return ink in LINES or ink.startswith(_LINE_IN)


def _prefix(cell: Cell) -> str:
    given = cell.given and cell.tone is not Tone.UNKNOWN
    return "lit-" if cell.lit else "given-" if given else ""
