"""The colours of a puzzle: the letters that name them in clues and pictures, and how they look.

A palette pairs letters with colours such as `#dd0000`: first blank cells (`.`), if they have a
colour, then the default colour (`#`) of clues without a letter, then up to 52 letters.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from colorsys import rgb_to_hls
from itertools import pairwise
from math import dist, inf
from string import ascii_letters
from typing import Any

from crosshatch.data.arguments import require_pairs
from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.data.phrases import ordinal_digits
from crosshatch.errors import FormatError

Palette = tuple[tuple[str, str], ...]

LETTERS = ascii_letters
"""The letters that may name a colour, besides `.` for blank and `#` for the default colour."""
MOST_COLORS = 15
"""The most colours, besides that of blank cells, of a picture read from or saved as an image."""
PAPER, INK = "#ffffff", "#000000"
"""The colours of blank cells and of the default colour, unless the palette sets them."""

_HEX = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})", re.ASCII)
_HUES = (
    (15, "red"),
    (45, "orange"),
    (70, "yellow"),
    (165, "green"),
    (195, "turquoise"),
    (255, "blue"),
    (290, "purple"),
    (345, "pink"),
    (360, "red"),
)
"""The names of hues, each up to this angle on the colour wheel, in degrees."""
_LEAST_CHROMA = 0.15
"""The chroma, from 0 to 1, below which a colour counts as black, white or grey."""
_LEAST_RED = 0.6
"""The saturation, from 0 to 1, below which a dark red counts as brown."""
_SHADES = (
    ("",),
    ("dark", "light"),
    ("dark", "medium", "light"),
    ("very dark", "dark", "light", "very light"),
    ("very dark", "dark", "medium", "light", "very light"),
)
"""The words for one, two and more shades of a colour, from the darkest to the lightest."""
_LEAST_CONTRAST = 8.0
"""The difference in lightness, out of 255, from which one colour is called the lighter one."""


def color_of(text: str) -> str:
    """Return a colour as six hex digits, from three or six digits or a CSS name.

    Raise `FormatError` if it is not a colour.

    >>> color_of("#d00"), color_of("00AA7F"), color_of("Tomato")
    ('#dd0000', '#00aa7f', '#ff6347')
    """
    word = text.strip().lower()
    if match := _HEX.fullmatch(word):
        digits = match[1] if len(match[1]) == 6 else "".join(digit * 2 for digit in match[1])
        return f"#{digits}"
    from crosshatch.data.css_colors import CSS_COLORS

    color = CSS_COLORS.get("".join(word.split()))
    if color is None:
        raise FormatError(f"'{text[:20]}' is no colour; one is #d00, #dd0000 or red")
    return color


def palette_of(colors: Iterable[tuple[str, str]]) -> Palette:
    """Return the palette of letters and their colours in order; `FormatError` if one is invalid.

    >>> palette_of([("r", "#d00"), (".", "white")])
    (('.', '#ffffff'), ('r', '#dd0000'))
    """
    palette: dict[str, str] = {}
    for letter, text in colors:
        if len(letter) != 1 or letter not in BLANK + FILLED + LETTERS:
            sentence = f"'{letter[:20]}' is no letter of a colour, which is one of a to z or A to Z"
            raise FormatError(sentence)
        if letter in palette:
            raise FormatError(f"{letter} has two colours")
        palette[letter] = color_of(text)
    signs = [sign for sign in (BLANK, FILLED) if sign in palette]
    order = [*signs, *(letter for letter in palette if letter not in signs)]
    return tuple((letter, palette[letter]) for letter in order)


def checked_palette(value: Any) -> Palette:
    """Return the palette of an argument; refuse what is no letters with their colours.

    >>> checked_palette([("r", "#d00")])
    (('r', '#dd0000'),)
    """
    require_pairs("a letter and its colour, such as ('r', '#d00')", palette=value)
    try:
        return palette_of(value)
    except FormatError as error:
        raise error.within("palette") from error


def without_plain(palette: Palette) -> Palette:
    """Return the palette, or an empty one if it is only black on white.

    >>> without_plain(palette_of([("#", "black"), (".", "white")]))
    ()
    >>> without_plain(palette_of([("#", "blue")]))
    (('#', '#0000ff'),)
    """
    colors = dict(palette)
    is_plain = colors.keys() <= {BLANK, FILLED} and (
        colors.get(BLANK, PAPER) == PAPER and colors.get(FILLED, INK) == INK
    )
    return () if is_plain else palette


def symbols_of(palette: Palette) -> str:
    """Return the character for each symbol of a cell in pictures, blank first.

    >>> symbols_of(()), symbols_of((("r", "#dd0000"), ("g", "#00aa00")))
    ('.#', '.rg')
    """
    colors = "".join(letter for letter, _ in palette if letter != BLANK)
    return BLANK + (colors or FILLED)


def used_in(picture: Grid, palette: Palette) -> Palette:
    """Return the palette reduced to blank cells and the colours that a picture uses.

    >>> used_in(("r.",), ((".", "#ffffff"), ("r", "#dd0000"), ("g", "#00aa00")))
    (('.', '#ffffff'), ('r', '#dd0000'))
    """
    used = {BLANK, *"".join(picture)}
    return tuple(pair for pair in palette if pair[0] in used)


def states_of(palette: Palette) -> tuple[str, ...]:
    """Return a player's word for each symbol of a cell, blank first; all are different.

    >>> states_of(()), states_of((("r", "#dd0000"), ("g", "#00aa00")))
    (('blank', 'filled'), ('blank', 'red (r)', 'green (g)'))
    """
    names = names_of(palette)
    if [*names] in ([], [FILLED]):
        return "blank", "filled"
    marks = {letter: f" ({letter})" for letter in names}
    return "blank", *(name.removesuffix(marks[at]) + marks[at] for at, name in names.items())


def name_of(color: str) -> str:
    """Return the plain name of a colour, which similar colours share.

    >>> name_of("#dd0000"), name_of("#8fbcff"), name_of("#a52a2a"), name_of("#777777")
    ('red', 'blue', 'brown', 'grey')
    """
    red, green, blue = (part / 255 for part in bytes.fromhex(color[1:]))
    hue, lightness, saturation = rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < _LEAST_CHROMA:
        return "black" if lightness < 0.25 else "white" if lightness > 0.9 else "grey"
    name = next(name for most, name in _HUES if 360 * hue <= most)
    is_dull_red = name == "red" and lightness < 0.43 and saturation < _LEAST_RED
    if is_dull_red or (name == "orange" and lightness < 0.4):
        return "brown"
    return "pink" if name == "red" and lightness > 0.75 else name


def names_of(palette: Palette) -> dict[str, str]:
    """Return a different name for the colour of each letter, except for blank cells.

    Colours with the same plain name are distinguished as dark and light ones, or by their letters
    if they are about equally light.

    >>> names_of((("r", "#dd0000"), ("g", "#006600"), ("l", "#00dd00")))
    {'r': 'red', 'g': 'dark green', 'l': 'light green'}
    >>> names_of((("a", "#dd0000"), ("b", "#dd0001")))
    {'a': 'red (a)', 'b': 'red (b)'}
    """
    colors = {letter: color for letter, color in palette if letter != BLANK}
    alike: dict[str, list[str]] = {}
    for letter in sorted(colors, key=lambda letter: _lightness(colors[letter])):
        alike.setdefault(name_of(colors[letter]), []).append(letter)
    _keep_one_black_and_one_white(alike)
    names: dict[str, str] = {}
    for name, letters in alike.items():
        shades = [_lightness(colors[letter]) for letter in letters]
        if all(lighter - darker >= _LEAST_CONTRAST for darker, lighter in pairwise(shades)):
            words = [f"{shade} {name}".lstrip() for shade in _shade_words(len(letters))]
        else:
            words = [f"{name} ({letter})" for letter in letters]
        names |= zip(letters, words, strict=True)
    return {letter: names[letter] for letter in colors}


def _keep_one_black_and_one_white(alike: dict[str, list[str]]) -> None:
    """Rename all blacks but the darkest, and all whites but the lightest, to grey."""
    blacks, whites = alike.get("black", []), alike.get("white", [])
    if greys := [*blacks[1:], *alike.get("grey", []), *whites[:-1]]:
        alike["grey"] = greys
        del blacks[1:], whites[:-1]


def _shade_words(number: int) -> Sequence[str]:
    """Return words for a number of shades of a colour, the darkest first."""
    if number <= len(_SHADES):
        return _SHADES[number - 1]
    places = map(ordinal_digits, range(2, number))
    return "darkest", *(f"{place} darkest" for place in places), "lightest"


def in_two_tones(picture: Grid, palette: Palette) -> Grid:
    """Return a picture in two tones, as codes need it: dark colours filled, light ones blank.

    >>> in_two_tones(("ry.?",), (("r", "#8b0000"), ("y", "#ffff00")))
    ('#..?',)
    """
    shades = {symbol: _lightness(INK if symbol == FILLED else PAPER) for symbol in BLANK + FILLED}
    shades |= {letter: _lightness(color) for letter, color in palette}
    shown = [shades[symbol] for symbol in symbols_of(palette)]
    middle = (min(shown) + max(shown)) / 2
    tones = {ord(symbol): FILLED if dark <= middle else BLANK for symbol, dark in shades.items()}
    return tuple(row.translate(tones) for row in picture)


def letter_like(color: str, looks: Mapping[str, str]) -> str:
    """Return the letter whose look is more than twice as close to a colour as any other; else "".

    >>> looks = {".": "#ffffff", "r": "#dd0000", "g": "#00aa00"}
    >>> letter_like("#dd0000", looks), letter_like("#c81010", looks), letter_like("#777700", looks)
    ('r', 'r', '')
    """
    away = {letter: _distance(color, look) for letter, look in looks.items()}
    nearest = min(away, key=away.__getitem__)
    others = [distance for letter, distance in away.items() if letter != nearest]
    return nearest if 2 * away[nearest] < min(others, default=inf) else ""


def _distance(color: str, other: str) -> float:
    return dist(bytes.fromhex(color[1:]), bytes.fromhex(other[1:]))


def _lightness(color: str) -> float:
    red, green, blue = bytes.fromhex(color[1:])
    return 0.299 * red + 0.587 * green + 0.114 * blue


def letters_for(names: Iterable[str], taken: Sequence[str] = ()) -> list[str]:
    """Return a different letter for each name or colour, if possible the first of its name.

    Raise `FormatError` if there are more colours than letters.

    >>> letters_for(["green", "darkgreen", "#00cc00", "red", "#0000ff"])
    ['g', 'd', 'e', 'r', 'b']
    """
    words = [name_of(name) if name.startswith("#") else name.strip() for name in names]
    firsts = [word[:1].lower() for word in words]
    others = [word.lower() + word.upper() + LETTERS for word in words]
    letters = [""] * len(words)
    # First letters go first: otherwise a second green could take a letter that begins a later name.
    for choices in (firsts, others):
        for at, choice in enumerate(choices):
            free = {*LETTERS} - {*taken, *letters}
            letters[at] = letters[at] or next((letter for letter in choice if letter in free), "")
    if "" in letters:
        raise FormatError(f"more than {len(LETTERS)} colours, which is all that have a letter")
    return letters
