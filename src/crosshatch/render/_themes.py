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
    LIT_BLANK = "lit-blank"
    LIT_UNKNOWN = "lit-unknown"
    LIT_FILLED = "lit-filled"
    GIVEN_MARK = "given-mark"
    HAIRLINE_IN_FILLED = "hairline-in-filled"
    HAIRLINE = "hairline"
    THICK_LINE_IN_FILLED = "thick-line-in-filled"
    THICK_LINE = "thick-line"
    FRAME = "frame"
    WORDS = "words"


LINES = (
    Ink.HAIRLINE_IN_FILLED,
    Ink.HAIRLINE,
    Ink.THICK_LINE_IN_FILLED,
    Ink.THICK_LINE,
    Ink.FRAME,
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
    Ink.LIT_BLANK: "#fff3cc",
    Ink.LIT_UNKNOWN: "#ffdf8c",
    Ink.LIT_FILLED: "#8a5a00",
    Ink.GIVEN_MARK: "#2f5796",
    Ink.HAIRLINE: "#bfc6d1",
    Ink.HAIRLINE_IN_FILLED: "#343a48",
    Ink.THICK_LINE: "#a3acb9",
    Ink.THICK_LINE_IN_FILLED: "#4a5261",
    Ink.FRAME: "#77818f",
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
    Ink.LIT_BLANK: "#3b3314",
    Ink.LIT_UNKNOWN: "#665314",
    Ink.LIT_FILLED: "#f2c24f",
    Ink.GIVEN_MARK: "#93bbf0",
    Ink.HAIRLINE: "#343b47",
    Ink.HAIRLINE_IN_FILLED: "#c9ced8",
    Ink.THICK_LINE: "#566071",
    Ink.THICK_LINE_IN_FILLED: "#b4bbc8",
    Ink.FRAME: "#717c8d",
    Ink.WORDS: "#d6dae2",
}

THEMES: dict[str, Theme] = {"dark": DARK, "light": LIGHT}


def ink_of(cell: Cell) -> Ink:
    """The ink of a cell: a hint outshines what was given."""
    given = cell.given and cell.tone is not Tone.UNKNOWN
    return Ink(("lit-" if cell.lit else "given-" if given else "") + cell.tone)


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
