"""Fonts: the width of a text in any of them, and a font that has all characters of a text.

Crosshatch ships no fonts. The font inside Pillow has digits and English, and one that comes with
the PDF library has the languages of western Europe; for others the system's fonts are searched.
Nobody knows which font will show an SVG, so the width of words is estimated without any font.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import accumulate, takewhile
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

from crosshatch.data.palette import Palette
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.colors import color_letter, split_label

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

CAPITAL = 0.72
"""The height of a digit, relative to the font size."""
DIGIT = 0.6
"""The largest width of a digit in the fonts in use, relative to the font size."""
_LETTER = 0.62
_WIDE = {"W": 0.96} | dict.fromkeys("Mmw@%", 0.9) | dict.fromkeys("ABCDGHNOQUX", 0.8)
LETTER = 0.76
"""The size of a colour's letter, relative to the number before it."""
_BESIDE_SWATCH = 0.24
"""The extra width of a swatch around its clue, relative to the clue's font size."""
_TITLE_LINES = 3


def label_width(label: str, palette: Palette) -> float:
    """Return the largest width of a clue with its swatch, relative to its font size."""
    number, letter = split_label(label, palette)
    width = number_width(number) + (letter_width(letter) if letter else 0)
    return width + (_BESIDE_SWATCH if color_letter(label, palette) else 0)


def number_width(number: str) -> float:
    """Return the largest width of a clue's number, relative to its font size."""
    return len(number) * DIGIT


def letter_width(letter: str) -> float:
    """Return the largest width of a colour's letter, relative to the number before it."""
    return ems(letter) * LETTER


def wrap_title(title: str, room: float) -> Iterator[str]:
    """Yield a title in at most three lines, none wider than the room, relative to the font size.

    If it does not fit, the last line is cut and ends in an ellipsis.
    """
    words = title.split()
    for number in range(1, _TITLE_LINES + 1):
        line = ""
        while words and ems(longer := f"{line} {words[0]}".lstrip()) <= room:
            line = longer
            words.pop(0)
        if words and (not line or number == _TITLE_LINES):
            yield cut(" ".join([line, *words]).lstrip(), room)
            return
        if line:
            yield line


def cut(words: str, room: float) -> str:
    """Return as much of the words as fits the room, with an ellipsis behind it."""
    left = room - ems("…")
    fitting = takewhile(lambda width: width <= left, accumulate(map(_em, words)))
    return words[: sum(1 for _ in fitting)].rstrip() + "…"


def ems(words: str) -> float:
    """Return the largest width of words, relative to the font size."""
    return sum(_em(character) for character in words)


def _em(character: str) -> float:
    if combining(character):
        return 0
    return 1 if east_asian_width(character) in "WF" else _WIDE.get(character, _LETTER)


FONT_FILES = (
    "DejaVuSans.ttf",
    "NotoSans-Regular.ttf",
    "LiberationSans-Regular.ttf",
    "Arial Unicode.ttf",
    "arial.ttf",
    "segoeui.ttf",
    "DroidSansFallbackFull.ttf",
    "wqy-microhei.ttc",
    "msgothic.ttc",
    "msyh.ttc",
    "malgun.ttf",
    "PingFang.ttc",
    "NotoSansCJK-Regular.ttc",
)
"""The file names of common system fonts that cover many languages."""
_NO_CHARACTER = "\U0010ffff"
_SAMPLE = 24


def font_for(text: str, size: int) -> "FreeTypeFont":
    """Return a font that has all characters of a text, or else as many as possible."""
    from PIL import ImageFont

    plain = ImageFont.load_default(size)
    if not isinstance(plain, ImageFont.FreeTypeFont):
        raise CrosshatchError("letters cannot be drawn: Pillow was built without FreeType")
    if not _missing(text, plain):
        return plain
    if file := font_file(text):
        return ImageFont.truetype(file, size)
    return min((plain, *_fonts_at_hand(size)), key=partial(_missing, text))


def font_file(text: str) -> str | None:
    """Return the path of the first font found with all characters of a text, or None."""
    fonts = _fonts_at_hand(_SAMPLE)
    return next((str(font.path) for font in fonts if not _missing(text, font)), None)


def _fonts_at_hand(size: int) -> Iterator["FreeTypeFont"]:
    import reportlab
    from PIL import ImageFont

    western = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
    for name in (str(western), *FONT_FILES):
        with suppress(OSError):
            yield ImageFont.truetype(name, size)


def _missing(text: str, font: "FreeTypeFont") -> int:
    """Return the number of characters in a text for which the font has no glyph."""
    none = bytes(font.getmask(_NO_CHARACTER))
    return sum(bytes(font.getmask(letter)) == none for letter in text if not letter.isspace())
