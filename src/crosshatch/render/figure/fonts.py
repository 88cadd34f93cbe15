"""Fonts: how wide words are at most in any of them, and which one has all characters of a text.

Crosshatch brings no fonts. Digits and English are in the one inside the imaging library, and the
languages of western Europe in one that comes with the PDF library; for others the machine is asked.
Which font an SVG is shown in is not known, so room for words is measured without asking any.
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
from crosshatch.render.figure.colors import color_letter, parted

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

CAPITAL = 0.72
"""How high a digit is, in parts of its size."""
DIGIT = 0.6
"""How wide a digit is at most in the fonts that are used, in parts of its size."""
_LETTER = 0.62
_WIDE = {"W": 0.96} | dict.fromkeys("Mmw@%", 0.9) | dict.fromkeys("ABCDGHNOQUX", 0.8)
LETTER = 0.76
"""How large the letter of a colour is, in parts of the number before it."""
_BESIDE_SWATCH = 0.24
"""What a swatch is wider than the clue on it, in parts of the size of the clue."""
_TITLE_LINES = 3


def label_width(label: str, palette: Palette) -> float:
    """How wide a clue is at most with its swatch, in parts of its size."""
    number, letter = parted(label, palette)
    width = number_width(number) + (letter_width(letter) if letter else 0)
    return width + (_BESIDE_SWATCH if color_letter(label, palette) else 0)


def number_width(number: str) -> float:
    """How wide the number of a clue is at most, in parts of its size."""
    return len(number) * DIGIT


def letter_width(letter: str) -> float:
    """How wide the letter of a colour behind a number is at most, in parts of the number's size."""
    return ems(letter) * LETTER


def wrap_title(title: str, room: float, most: int = _TITLE_LINES) -> Iterator[str]:
    """Yield a text in lines, none of them wider than the room, in parts of the text's size."""
    words = title.split()
    for number in range(1, most + 1):
        line = ""
        while words and ems(longer := f"{line} {words[0]}".lstrip()) <= room:
            line = longer
            words.pop(0)
        if words and (not line or number == most):
            yield cut(" ".join([line, *words]).lstrip(), room)
            return
        if line:
            yield line


def cut(words: str, room: float) -> str:
    """As much of the words as fits the room with dots behind it."""
    left = room - ems("…")
    fitting = takewhile(lambda width: width <= left, accumulate(map(_em, words)))
    return words[: sum(1 for _ in fitting)].rstrip() + "…"


def ems(words: str) -> float:
    """How wide words are at most, in parts of their size."""
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
"""Names by which the usual systems have fonts of many languages."""
_NO_CHARACTER = "\U0010ffff"
_SAMPLE = 24


def font_for(text: str, size: int) -> "FreeTypeFont":
    """A font that has all characters of a text, or else the most of them."""
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
    """The first file at hand that has all characters of a text; None where there is none."""
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
    """For how many characters of a text the font has no shape of their own."""
    none = bytes(font.getmask(_NO_CHARACTER))
    return sum(bytes(font.getmask(letter)) == none for letter in text if not letter.isspace())
