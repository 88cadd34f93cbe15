"""The names of colours: the plain word for each, and different ones for those of a picture.

A colour has the name of the nearest one in a table of colours that people give names to. Many are
the ones that most people called so in the colour survey of xkcd.com; for words with a wide range,
such as green, there are dark, light and dull ones. Colours are as near as they look: the distance
is that in Oklab. Limits of hue, lightness and saturation were dropped, as they took cream for
orange and pink for red: what people call a colour depends on all three at once. The page has the
same table.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import dist

from crosshatch.data.grid import BLANK
from crosshatch.data.phrases import ordinal_digits

_Lab = tuple[float, float, float]

_TABLE = """
black: 000000 1a1a1a 2b2b2f 343837
white: ffffff f4f4f4 fffafa f0f8ff f5fffa fff0f5 f4f9fb f0f3fa
grey: 555555 6e6e6e 808080 929591 a9a9a9 c0c0c0 d8dcd6 90a4ae b0bec5 607d8b 516572 8c8278 2f4f4f
red: e50000 ff0000 b22222 8b0000 840000 610023 c23b33 d32f2f e53935 dc143c 8f1402 cd5c5c ff474c
  e2485a 400000 f0476a ff6347
salmon: ff796c fa8072 e9967a f08080
pink: ff81c0 ffc0cb ffd1df ff69b4 ff028d e39aa8 f48fb1 ec407a cb416b cf6275 db7093 ae7181 ffe4e1
  bc8f8f c9a0a8
magenta: ff00ff c20078 c71585 fe01b1 b00149 d500c8
purple: 7e1e9c bf77f6 9a0eea c79fef 35063e cea2fd 580f41 4b006e be03fd 800080 8e82fe 6a5acd 380282
  7b4fb5 dda0dd e6d5fa 9370db d8bfd8 e6e6fa ee82ee b8a0b8
blue: 0343df 95d0fc 75bbfd 00035b 0504aa 01153e 0165fc a2cffe 1e488f 6b8ba4 4682b4 0485d1 2f5fa8
  1e88e5 add8e6 c8e6f5 4169e1 7fb8e6 8fa8d8 191970 1d2a5e 546e8c b0c4de dbe9f8
turquoise: 06c2ac 029386 00ffff 13eac9 04d8b2 014d4e 008080 40e0d0 d0fefe 4aa9b8 7fe5e5 afeeee
  5f9ea0 00b8d4 7fffd4
green: 15b01a 96f97b 033500 89fe05 06470c 01ff07 c7fdb5 aaff32 3f9b0b 2e7d4f c0fb2d 8fff9f 8eab12
  8fbc8f 43a047 4b8b5a 53fca1 8bc34a b7dd8a 2e8b57 a8d5a2 006400 1b5e20 d0e4c4
olive: 6e750e 808000 677a04 4b5d16 556b2f aaa662 8a8a3a
yellow: ffff14 ffff84 fac205 d5b60a dbb40c e2b13c fdd835 ffd84a ffe066 ffe680 fbdd7e f9c51c f9b400
cream: ffffc2 ffffd4 fffff0 efe3c8 f5f5dc fff8dc faebd7 fff4e0 fbeeac f3dcb0 ffe4c4
tan: d1b26f e6daa6 e2ca76 d2b48c deb887 e8c48a b9a281 d9ab68
peach: ffb07c ffdab9 f2b48a ffcba4 f0c8a8 e0b080
orange: f97306 ffa500 ff8c00 fb8c00 ef6c00 fdaa48 e08a2e e0973c d2691e e65100 c65102 f9a825 ff4500
brown: 653700 ad8150 341c02 8a5a35 a52a2a a57e52 a9561e b66325 6d4c2f 3d1c02 8b4513 c98a4b a6814c
  4a2c1a
"""
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
    found: dict[_Lab, str] = {}
    name = ""
    for word in _TABLE.split():
        if word.endswith(":"):
            name = word[:-1]
        else:
            found[_in_oklab(f"#{word}")] = name
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
