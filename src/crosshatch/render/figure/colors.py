"""The colours of drawings: inks named by their purpose, themes, and a picture's own colours.

Most inks are the same for all pictures, and a theme gives them their colours. A picture in colours
also has inks of its own, named by the letters of its palette. They are the same in every theme,
because they are part of the picture. Only white blank cells are as light or dark as the theme.
"""

from dataclasses import replace
from enum import StrEnum
from typing import NewType, Self

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.palette import PAPER, Palette
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.data.sides import Sides
from crosshatch.errors import CrosshatchError


class Ink(StrEnum):
    """The purpose of a colour, with the colours on light and on dark ground.

    Members are in drawing order.
    """

    light: str
    dark: str

    def __new__(cls, purpose: str, light: str = "", dark: str = "") -> Self:
        """Return the ink for a purpose."""
        ink = str.__new__(cls, purpose)
        ink._value_ = purpose
        ink.light, ink.dark = light, dark
        return ink

    PAPER = "paper", "#ffffff", "#14171d"
    LIT_LABEL = "lit-label", "#ffeab3", "#4a3d12"
    BLANK = "blank", "#ffffff", "#191d25"
    UNKNOWN = "unknown", "#dbe0e8", "#2a303b"
    FILLED = "filled", "#1d212b", "#e3e6ec"
    GIVEN_BLANK = "given-blank", "#d6e4f4", "#22364f"
    GIVEN_FILLED = "given-filled", "#163f80", "#b9d6fb"
    VISITED = "visited", "#e3efe6", "#20302b"
    GIVEN_VISITED = "given-visited", "#c9dcf2", "#263d59"
    LIT_VISITED = "lit-visited", "#ffe9ae", "#4f4217"
    LIT_BLANK = "lit-blank", "#fff3cc", "#3b3314"
    LIT_UNKNOWN = "lit-unknown", "#ffdf8c", "#665314"
    LIT_FILLED = "lit-filled", "#8a5a00", "#f2c24f"
    SWATCH = "swatch", "#bfc6d1", "#4a5261"
    CANVAS = "color-blank", "#ffffff", "#4b5361"
    GIVEN_MARK = "given-mark", "#2f5796", "#93bbf0"
    HAIRLINE_IN_FILLED = "hairline-in-filled", "#343a48", "#c9ced8"
    HAIRLINE = "hairline", "#bfc6d1", "#343b47"
    THICK_LINE_IN_FILLED = "thick-line-in-filled", "#4a5261", "#b4bbc8"
    THICK_LINE = "thick-line", "#a3acb9", "#566071"
    FRAME = "frame", "#77818f", "#717c8d"
    CUT = "cut", "#3d4554", "#aeb7c5"
    BAR = "bar", "#b3402e", "#f08a70"
    CLOSED_MARK = "closed-mark", "#8b95a4", "#6b7585"
    TRACK = "track", "#1f5b4b", "#8fd6bd"
    GIVEN_TRACK = "given-track", "#1f4f9a", "#93bbf0"
    LIT_TRACK = "lit-track", "#8a5a00", "#f2c24f"
    GIVEN_STRIPE = "given-stripe", "#c9dcf2", "#263d59"
    HOLLOW = "hollow", "#ffffff", "#191d25"
    TRUNK = "trunk", "#7a4f2b", "#a57a54"
    CROWN = "crown", "#2f7d46", "#4fa467"
    CROWN_LIGHT = "crown-light", "#57a564", "#86cf92"
    CANOPY = "canopy", "#d9562b", "#f08a5a"
    DOOR = "door", "#5f1f10", "#4a1d10"
    FIGURE = "figure", "#1d212b", "#e3e6ec"
    GLOW = "glow", "#f0b429", "#f2c24f"
    MERCURY = "mercury", "#c8372d", "#f07a68"
    PEARL = "pearl", "#1d212b", "#07090c"
    CIRCLE = "circle", "#ffffff", "#e3e6ec"
    WORDS = "words", "#1d212b", "#d6dae2"
    BLACK = "black", "#000000", "#000000"
    WHITE = "white", "#ffffff", "#ffffff"


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
SIGNS = (
    *(Ink.TRUNK, Ink.CROWN, Ink.CROWN_LIGHT, Ink.CANOPY, Ink.DOOR),
    *(Ink.FIGURE, Ink.GLOW, Ink.MERCURY, Ink.PEARL, Ink.CIRCLE),
)
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
    is_drawn = bool(cell.sign) and cell.tone in (Tone.BLANK, Tone.FILLED)
    is_blank = is_drawn or cell.tone in (Tone.CLOSED, Tone.PLAIN) or is_full_tube(cell)
    tone = Tone.BLANK if is_blank else Tone.FILLED if cell.tone is Tone.WALL else cell.tone
    return Ink(_prefix(cell) + tone)


def is_filled(cell: Cell) -> bool:
    """Return True if a cell is filled with ink, and not with something on blank ground."""
    is_state = cell.tone is Tone.FILLED and cell.sign is None and not is_full_tube(cell)
    return is_state or cell.tone is Tone.WALL


def is_full_tube(cell: Cell) -> bool:
    """Return True if a thermometer in a cell is full."""
    return cell.tone is Tone.FILLED and cell.tube is not Sides.NONE


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
LIGHT: Theme = {ink: ink.light for ink in Ink}
DARK: Theme = {ink: ink.dark for ink in Ink}
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
