"""The names of colours: the plain word for each, and different ones for those of a picture.

A colour has the name of the nearest one in a table of colours that people give names to. Many are
the ones that most people called so in the colour survey of xkcd.com; for words with a wide range,
such as green, there are dark, light and dull ones. Colours are as near as they look: the distance
is that in Oklab. Limits of hue, lightness and saturation were dropped, as they took cream for
orange and pink for red: what people call a colour depends on all three at once. The page is told
the same table.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import dist

from crosshatch.data.grid import BLANK
from crosshatch.data.on_demand import text_beside
from crosshatch.data.phrases import ordinal_digits

_Lab = tuple[float, float, float]

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


@lru_cache(1024)
def name_of(color: str) -> str:
    """Return the plain name of a colour, which similar colours share.

    >>> name_of("#dd0000"), name_of("#ffc0cb"), name_of("#efe3c8"), name_of("#777777")
    ('red', 'pink', 'cream', 'grey')
    """
    named = _named()
    return named[min(named, key=partial(dist, _in_oklab(color)))]


@cache
def _named() -> dict[_Lab, str]:
    """Return the names of the colours of the table."""
    return {_in_oklab(color): name for name, colors in named_colors().items() for color in colors}


def named_colors() -> dict[str, list[str]]:
    """Return the colours of the table, by their names."""
    found: dict[str, list[str]] = {}
    for word in text_beside(__name__, "color_names.txt").split():
        if word.endswith(":"):
            colors = found.setdefault(word[:-1], [])
        else:
            colors.append(f"#{word}")
    return found


def _in_oklab(color: str) -> _Lab:
    """Return a colour in Oklab, where distances are about as large as they look."""
    parts = [byte / 255 for byte in bytes.fromhex(color[1:])]
    # How much light each part stands for.
    r, g, b = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    )


def names_of(palette: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return a different name for the colour of each letter, except for blank cells.

    Colours with the same plain name are distinguished as dark and light ones, or by their letters
    if they are about equally light.

    >>> names_of((("w", "#efe3c8"), ("g", "#006600"), ("l", "#00dd00")))
    {'w': 'cream', 'g': 'dark green', 'l': 'light green'}
    >>> names_of((("a", "#dd0000"), ("b", "#dd0001")))
    {'a': 'red (a)', 'b': 'red (b)'}
    """
    colors = {letter: color for letter, color in palette if letter != BLANK}
    alike: dict[str, list[str]] = {}
    for letter in sorted(colors, key=lambda letter: lightness_of(colors[letter])):
        alike.setdefault(name_of(colors[letter]), []).append(letter)
    _keep_one_black_and_one_white(alike)
    names: dict[str, str] = {}
    for name, letters in alike.items():
        shades = [lightness_of(colors[letter]) for letter in letters]
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


def lightness_of(color: str) -> float:
    """Return how light a colour is, from 0 to 255."""
    red, green, blue = bytes.fromhex(color[1:])
    return 0.299 * red + 0.587 * green + 0.114 * blue
