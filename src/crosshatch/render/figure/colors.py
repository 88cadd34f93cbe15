"""The colours of drawings: inks named by their purpose, themes, and a picture's own colours.

Most inks are the same for all pictures, and a theme gives them their colours. A picture in colours
also has inks of its own, named by the letters of its palette. They are the same in every theme,
because they are part of the picture. Only white blank cells are as light or dark as the theme.
"""

from dataclasses import replace
from enum import StrEnum
from typing import NewType

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import PAPER, Palette
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.errors import CrosshatchError


class Ink(StrEnum):
    """The purpose of a colour; members are in drawing order."""

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
    TRUNK = "trunk"
    CROWN = "crown"
    CROWN_LIGHT = "crown-light"
    CANOPY = "canopy"
    DOOR = "door"
    FIGURE = "figure"
    GLOW = "glow"
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
"""The inks of tracks, cuts and characters in cells, which most pictures do not use."""
SIGNS = (Ink.TRUNK, Ink.CROWN, Ink.CROWN_LIGHT, Ink.CANOPY, Ink.DOOR, Ink.FIGURE, Ink.GLOW)
"""The inks of the small pictures in cells."""
BY_COLORS = (Ink.SWATCH, Ink.CANVAS, Ink.BLACK, Ink.WHITE)
"""The inks that go with a picture's own: swatch edges, blank cells, and text on colours."""
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
    """Return the ink of a cell: its own colour, or the ink of its tone, lit rather than given."""
    if cell.color and cell.tone in (Tone.BLANK, Tone.FILLED):
        return own_ink(cell.color)
    is_blank = cell.sign or cell.tone in (Tone.CLOSED, Tone.PLAIN)
    tone = Tone.BLANK if is_blank else cell.tone
    return Ink(_prefix(cell) + tone)


def is_filled(cell: Cell) -> bool:
    """Return True if a cell is filled with ink, and not with a sign on blank ground."""
    return cell.tone is Tone.FILLED and cell.sign is None


def track_ink(cell: Cell) -> Ink:
    """Return the ink of the track and of the station in a cell."""
    return Ink(_prefix(cell) + Ink.TRACK)


def own_ink(letter: str) -> OwnInk:
    """Return the ink of the palette's colour with this letter."""
    return OwnInk(f"color-{_NAMES.get(letter, letter)}")


def line_in(ink: AnyInk) -> OwnInk:
    """Return the ink of lines between two cells of the same colour."""
    return OwnInk(_LINE_IN + ink)


def is_line(ink: AnyInk) -> bool:
    """Return True if the ink is one for lines."""
    return ink in LINES or ink.startswith(_LINE_IN)


def _prefix(cell: Cell) -> str:
    given = cell.given and cell.tone is not Tone.UNKNOWN
    return "lit-" if cell.lit else "given-" if given else ""


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
    Ink.TRUNK: "#7a4f2b",
    Ink.CROWN: "#2f7d46",
    Ink.CROWN_LIGHT: "#57a564",
    Ink.CANOPY: "#d9562b",
    Ink.DOOR: "#5f1f10",
    Ink.FIGURE: "#1d212b",
    Ink.GLOW: "#f0b429",
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
    Ink.TRUNK: "#a57a54",
    Ink.CROWN: "#4fa467",
    Ink.CROWN_LIGHT: "#86cf92",
    Ink.CANOPY: "#f08a5a",
    Ink.DOOR: "#4a1d10",
    Ink.FIGURE: "#e3e6ec",
    Ink.GLOW: "#f2c24f",
    Ink.WORDS: "#d6dae2",
    Ink.BLACK: "#000000",
    Ink.WHITE: "#ffffff",
}

THEMES: dict[str, Theme] = {"dark": DARK, "light": LIGHT}


def theme_named(name: str | None) -> Theme:
    """Return the theme with this name, or the light one for None."""
    if name is not None and name not in [*THEMES]:
        raise CrosshatchError(f"'{str(name)[:20]}' is none of the themes {', '.join(THEMES)}")
    return THEMES[name or "light"]


def rgb(color: str) -> tuple[int, int, int]:
    """Return red, green and blue of a colour, each from 0 to 255.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(color[1:])
    return red, green, blue


_MIDDLE = 0.179
"""The luminance above which black is easier to read than white."""
_LINE = 0.22
"""The share of black or white in the lines between two cells of the same colour."""
_WEIGHTS = (0.2126, 0.7152, 0.0722)


def own_inks(scene: Scene) -> Theme:
    """Return the colours of a picture's own inks: those of its cells and of the lines in them."""
    colors = {
        letter: color for each in scene.abreast for letter, color in theme_independent(each.palette)
    }
    cells: Theme = {own_ink(letter): color for letter, color in colors.items()}
    lines: Theme = {line_in(ink): _line_color(color) for ink, color in cells.items()}
    return cells | lines


def with_blank_color(scene: Scene, *, even_marked: bool = False) -> Scene:
    """Return the scene with its blank cells in the colour that they have in coloured pictures.

    Given and lit blank cells look as in black and white, unless the palette fixes the colour of
    blank cells or `even_marked` is set.
    """
    if not scene.palette:
        return scene
    is_every = even_marked or BLANK in dict(theme_independent(scene.palette))
    looks = {cell: cell for row in scene.cells for cell in set(row)}
    for cell in looks:
        if cell.tone is Tone.BLANK and (is_every or not (cell.given or cell.lit)):
            looks[cell] = replace(cell, color=BLANK)
    cells = tuple(tuple(map(looks.__getitem__, row)) for row in scene.cells)
    return replace(scene, cells=cells)


def letter_in(cell: Cell) -> str:
    """Return the letter of a coloured cell; empty if it is blank or has the default colour."""
    return cell.color if cell.color.isalpha() and cell.tone is Tone.FILLED else ""


def cell_text(cell: Cell) -> str:
    """Return the character for a coloured cell in text; empty if it needs none.

    It is the letter of the colour, or `#` for a lit or given cell of the default colour.
    """
    is_marked = cell.color == FILLED and (cell.lit or cell.given)
    return FILLED if is_marked else letter_in(cell)


def split_label(label: str, palette: Palette) -> tuple[str, str]:
    """Split a clue into its number and the letter of its colour, which is empty if it has none.

    >>> split_label("12r", (("#", "#000000"), ("r", "#dd0000")))
    ('12', 'r')
    """
    letter = label[-1:]
    return (label[:-1], letter) if letter.isalpha() and letter in dict(palette) else (label, "")


def color_letter(label: str, palette: Palette) -> str:
    """Return the palette's letter for the colour of a clue; empty if it has none, or any colour."""
    default = FILLED if FILLED in dict(palette) and label != "*" else ""
    return split_label(label, palette)[1] or default


def readable_on(color: str) -> Ink:
    """Return black or white, whichever is easier to read on a colour."""
    return Ink.BLACK if luminance(color) > _MIDDLE else Ink.WHITE


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1, as WCAG defines it."""
    parts = [part / 255 for part in rgb(color)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(map(float.__mul__, _WEIGHTS, linear))


def theme_independent(palette: Palette) -> Palette:
    """Return the colours that are the same in every theme: all except white for blank cells."""
    return tuple(pair for pair in palette if pair != (BLANK, PAPER))


def _line_color(color: str) -> str:
    toward = 0 if readable_on(color) is Ink.BLACK else 255
    return "#{:02x}{:02x}{:02x}".format(
        *(round(part + (toward - part) * _LINE) for part in rgb(color))
    )
