"""The colours of a puzzle: the letters that name them in clues and pictures, and how they look.

A palette pairs letters with colours such as `#dd0000`: first blank cells (`.`), if they have a
colour, then the default colour (`#`) of clues without a letter, then up to 52 letters.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import dist, inf
from string import ascii_letters
from typing import Any

from crosshatch.data.arguments import require_pairs
from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.data.on_demand import text_beside
from crosshatch.errors import FormatError

Palette = tuple[tuple[str, str], ...]

LETTERS = ascii_letters
"""The letters that may name a colour, besides `.` for blank and `#` for the default colour."""
MOST_COLORS = 15
"""The most colours, besides that of blank cells, of a picture read from or saved as an image."""
PAPER, INK = "#ffffff", "#000000"
"""The colours of blank cells and of the default colour, unless the palette sets them."""

_HEX = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})", re.ASCII)


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
    digits = _css_colors().get("".join(word.split()))
    if digits is None:
        raise FormatError(f"'{text[:20]}' is no colour; one is #d00, #dd0000 or red")
    return f"#{digits}"


@cache
def _css_colors() -> dict[str, str]:
    """Return the hexadecimal digits of the colours that have names in web pages."""
    lines = text_beside(__name__, "css_colors.txt").splitlines()
    return dict(line.split() for line in lines)


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
    if {letter for letter, _ in palette} <= {BLANK, FILLED}:
        return "blank", "filled"
    from crosshatch.data.color_names import names_of

    names = names_of(palette)
    marks = {letter: f" ({letter})" for letter in names}
    return "blank", *(name.removesuffix(marks[at]) + marks[at] for at, name in names.items())


def in_two_tones(picture: Grid, palette: Palette) -> Grid:
    """Return a picture in two tones, as codes need it: dark colours filled, light ones blank.

    >>> in_two_tones(("ry.?",), (("r", "#8b0000"), ("y", "#ffff00")))
    ('#..?',)
    """
    from crosshatch.data.color_names import lightness_of

    shades = {symbol: lightness_of(INK if symbol == FILLED else PAPER) for symbol in BLANK + FILLED}
    shades |= {letter: lightness_of(color) for letter, color in palette}
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


def letters_for(names: Iterable[str], taken: Sequence[str] = ()) -> list[str]:
    """Return a different letter for each name or colour, if possible the first of its name.

    Raise `FormatError` if there are more colours than letters.

    >>> letters_for(["green", "darkgreen", "#00cc00", "red", "#0000ff"])
    ['g', 'd', 'e', 'r', 'b']
    """
    from crosshatch.data.color_names import name_of

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
