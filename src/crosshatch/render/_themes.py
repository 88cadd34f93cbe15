"""Inks by what they are for, and their colours: quiet greys on paper by day, the same by night."""

from enum import StrEnum

from crosshatch.errors import CrosshatchError
from crosshatch.scene import Cell, Tone


class Ink(StrEnum):
    """What a colour is for, in the order in which the inks are laid on."""

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
LINES = (
    Ink.HAIRLINE_IN_FILLED,
    Ink.HAIRLINE,
    Ink.THICK_LINE_IN_FILLED,
    Ink.THICK_LINE,
    Ink.FRAME,
    Ink.CUT,
    Ink.BAR,
)

Theme = dict[Ink, str]

LIGHT: Theme = {
    Ink.PAPER: "#ffffff",
    Ink.LIT_LABEL: "#ffeab3",
    Ink.BLANK: "#ffffff",
    Ink.UNKNOWN: "#dbe0e8",
    Ink.FILLED: "#1d212b",
    Ink.GIVEN_BLANK: "#d6e4f4",
    Ink.GIVEN_FILLED: "#163f80",
    Ink.VISITED: "#e3efe6",
    Ink.GIVEN_VISITED: "#c9dcf2",
    Ink.LIT_VISITED: "#ffe9ae",
    Ink.LIT_BLANK: "#fff3cc",
    Ink.LIT_UNKNOWN: "#ffdf8c",
    Ink.LIT_FILLED: "#8a5a00",
    Ink.GIVEN_MARK: "#2f5796",
    Ink.HAIRLINE: "#bfc6d1",
    Ink.HAIRLINE_IN_FILLED: "#343a48",
    Ink.THICK_LINE: "#a3acb9",
    Ink.THICK_LINE_IN_FILLED: "#4a5261",
    Ink.FRAME: "#77818f",
    Ink.CUT: "#3d4554",
    Ink.BAR: "#b3402e",
    Ink.CLOSED_MARK: "#8b95a4",
    Ink.TRACK: "#1f5b4b",
    Ink.GIVEN_TRACK: "#1f4f9a",
    Ink.LIT_TRACK: "#8a5a00",
    Ink.GIVEN_STRIPE: "#c9dcf2",
    Ink.HOLLOW: "#ffffff",
    Ink.WORDS: "#1d212b",
}

DARK: Theme = {
    Ink.PAPER: "#14171d",
    Ink.LIT_LABEL: "#4a3d12",
    Ink.BLANK: "#191d25",
    Ink.UNKNOWN: "#2a303b",
    Ink.FILLED: "#e3e6ec",
    Ink.GIVEN_BLANK: "#22364f",
    Ink.GIVEN_FILLED: "#b9d6fb",
    Ink.VISITED: "#20302b",
    Ink.GIVEN_VISITED: "#263d59",
    Ink.LIT_VISITED: "#4f4217",
    Ink.LIT_BLANK: "#3b3314",
    Ink.LIT_UNKNOWN: "#665314",
    Ink.LIT_FILLED: "#f2c24f",
    Ink.GIVEN_MARK: "#93bbf0",
    Ink.HAIRLINE: "#343b47",
    Ink.HAIRLINE_IN_FILLED: "#c9ced8",
    Ink.THICK_LINE: "#566071",
    Ink.THICK_LINE_IN_FILLED: "#b4bbc8",
    Ink.FRAME: "#717c8d",
    Ink.CUT: "#aeb7c5",
    Ink.BAR: "#f08a70",
    Ink.CLOSED_MARK: "#6b7585",
    Ink.TRACK: "#8fd6bd",
    Ink.GIVEN_TRACK: "#93bbf0",
    Ink.LIT_TRACK: "#f2c24f",
    Ink.GIVEN_STRIPE: "#263d59",
    Ink.HOLLOW: "#191d25",
    Ink.WORDS: "#d6dae2",
}

THEMES: dict[str, Theme] = {"dark": DARK, "light": LIGHT}


def ink_of(cell: Cell) -> Ink:
    """The ink of a cell: a hint outshines what was given."""
    tone = Tone.BLANK if cell.tone is Tone.CLOSED else cell.tone
    return Ink(_prefix(cell) + tone)


def track_ink(cell: Cell) -> Ink:
    """The ink of the track in a cell, and of the station there."""
    return Ink(_prefix(cell) + Ink.TRACK)


def _prefix(cell: Cell) -> str:
    given = cell.given and cell.tone is not Tone.UNKNOWN
    return "lit-" if cell.lit else "given-" if given else ""


def theme_named(name: str | None) -> Theme:
    """The theme of this name; the light one where nobody chose."""
    if name is not None and name not in THEMES:
        raise CrosshatchError(f"'{name[:20]}' is none of the themes {', '.join(THEMES)}")
    return THEMES[name or "light"]


def rgb(color: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour, each from 0 to 255.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(color[1:])
    return red, green, blue
