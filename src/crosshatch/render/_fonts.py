"""A font for any text: the first file at hand that has all its characters.

Crosshatch brings no fonts. Digits and English are in the one inside the imaging library, and the
languages of western Europe in one that comes with the PDF library; for others the machine is asked.
"""

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
    """A font that has all characters of a text, or else the one with the digits."""
    from PIL import ImageFont

    plain = ImageFont.load_default(size)
    if not isinstance(plain, ImageFont.FreeTypeFont):
        raise CrosshatchError("letters cannot be drawn: Pillow was built without FreeType")
    if _covers(plain, text):
        return plain
    file = font_file(text)
    return ImageFont.truetype(file, size) if file else plain


def font_file(text: str) -> str | None:
    """The first file at hand that has all characters of a text; None where there is none."""
    import reportlab
    from PIL import ImageFont

    western = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
    for name in (str(western), *FONT_FILES):
        try:
            font = ImageFont.truetype(name, _SAMPLE)
        except OSError:
            continue
        if _covers(font, text):
            return str(font.path)
    return None


def _covers(font: "FreeTypeFont", text: str) -> bool:
    """Whether the font has a shape of its own for every character."""
    missing = bytes(font.getmask(_NO_CHARACTER))
    letters = {letter for letter in text if not letter.isspace()}
    return all(bytes(font.getmask(letter)) != missing for letter in letters)
