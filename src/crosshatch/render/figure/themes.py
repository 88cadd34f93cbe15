"""The colours of inks: quiet greys on paper by day, the same by night."""

from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.inks import AnyInk, Ink

Theme = dict[AnyInk, str]
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
    Ink.SWATCH: "#bfc6d1",
    Ink.CANVAS: "#ffffff",
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
    Ink.BLACK: "#000000",
    Ink.WHITE: "#ffffff",
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
    Ink.SWATCH: "#4a5261",
    Ink.CANVAS: "#4b5361",
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
    Ink.BLACK: "#000000",
    Ink.WHITE: "#ffffff",
}

THEMES: dict[str, Theme] = {"dark": DARK, "light": LIGHT}


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
