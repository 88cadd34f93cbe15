"""A font for any text: the first file at hand that has all its characters, or else most of them.

Crosshatch brings no fonts. Digits and English are in the one inside the imaging library, and the
languages of western Europe in one that comes with the PDF library; for others the machine is asked.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

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
