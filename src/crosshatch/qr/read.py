"""Reads the code in a picture: a QR code, or another in two dimensions.

The reading is done by zxing-cpp, which looks for the code as a phone would. A picture of cells is
shown to it with its unknown cells grey, then white, then black. Where that fails, and the size is
that of QR codes, what all codes of the size have in common is put right first: a finder with holes
is no finder, however much of the text could be corrected.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from crosshatch.errors import CrosshatchError
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, is_complete, transposed
from crosshatch.qr._damage import Damage, damage
from crosshatch.qr._layout import Cell, Layout
from crosshatch.qr._patterns import differences, restored, size_of, version_of

if TYPE_CHECKING:
    from PIL.Image import Image
    from zxingcpp import Barcode

LARGEST_SIDE = 4096
"""The most cells a side of a picture that is scanned."""

_QUIET = 4
"""The margin that a code must have, in cells."""
_SCALE = 4
"""Pixels that a cell is wide and high, unless the picture is very large."""

_LARGEST_IMAGE = 4096
_LARGEST_MICRO = 17
_SHADES = str.maketrans({BLANK: "\xff", UNKNOWN: "\x80", FILLED: "\0"})


class Dependence(StrEnum):
    """Whether a code says something else when its unknown cells are filled otherwise."""

    NO = "no"
    """No cell is unknown, or its error correction makes up for all of them."""
    NOT_SEEN = "not seen"
    """With all of them white or all black it says the same; mixtures were not tried."""
    YES = "yes"
    """With all of them white, or all black, it says something else or cannot be read."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code and what it says."""

    text: str
    content: bytes
    is_text: bool
    """Whether the content is meant as text; otherwise `text` shows it a byte a character."""
    format: str
    version: str = ""
    level: str = ""
    """The level of error correction, by the letter that the format has for it."""
    unused: float | None = None
    """The share of its error correction that was not needed; told of QR codes only."""
    mirrored: bool = False
    """Whether it had to be read in a mirror; told of QR codes only."""
    restored: int = 0
    """How many cells of its fixed pattern had to be put right."""
    unknown: tuple[Cell, ...] = ()
    """The unknown cells of the picture: row and column, counted from 0."""
    depends: Dependence = Dependence.NO

    def as_json(self) -> dict[str, Any]:
        """The code as the command line prints it with `--json`."""
        return {
            "text": self.text if self.is_text else None,
            "bytes": self.content.hex(),
            "format": self.format,
            "version": self.version or None,
            "level": self.level or None,
            "unused_error_correction": None if self.unused is None else round(self.unused, 3),
            "mirrored": self.mirrored,
            "restored": self.restored,
            "unknown": [list(cell) for cell in self.unknown],
            "depends_on_unknown": str(self.depends),
        }


def read_grid(picture: Grid) -> Code | None:
    """The code that a picture of cells shows, finished or not; None where there is none.

    >>> read_grid(("#.", ".#")) is None
    True
    """
    if max(len(picture), len(picture[0])) > LARGEST_SIDE:
        raise CrosshatchError(
            f"a picture of more than {LARGEST_SIDE:,} cells a side is not scanned"
        )
    framed = _without_margin(picture)
    if not framed:
        return None
    version = version_of(framed)
    drawings = [framed] if version is None else [framed, restored(framed, version)]
    fillings = (BLANK,) if is_complete(framed) else (BLANK, FILLED)
    shades = fillings if is_complete(framed) else (UNKNOWN, *fillings)
    # A corner of a ruined QR code may pass for a Micro QR code, which can correct next to nothing.
    tiny = max(len(framed), len(framed[0])) <= _LARGEST_MICRO
    for drawing, filling in product(drawings, shades):
        image = _image_of(drawing, filling)
        if barcode := _barcode(image, tiny=tiny):
            break
    else:
        return None
    best = drawings[-1]
    layout = _layout(barcode)
    damages: list[Damage] = []
    if layout and layout.version == version:
        damages = [told for filling in fillings if (told := damage(best, filling, layout))]
    return _code(
        barcode,
        max(damages, key=lambda told: told.unused) if damages else _seen_damage(image, barcode),
        restored=len(differences(framed, drawing)),
        unknown=tuple(
            (row, column)
            for row, cells in enumerate(picture)
            for column, cell in enumerate(cells)
            if cell == UNKNOWN
        ),
        depends=_dependence(best, barcode.text, damages, tiny=tiny),
    )


def read_image(image: "Image") -> Code | None:
    """The code in a grey image, wherever it is and however it lies; None where there is none."""
    barcode = _barcode(image)
    if barcode is None:
        return None
    return _code(barcode, _seen_damage(image, barcode))


def _seen_damage(image: "Image", barcode: "Barcode") -> Damage | None:
    layout = _layout(barcode)
    return damage(_cells_of(image, barcode, layout), BLANK, layout) if layout else None


def _code(barcode: "Barcode", found: Damage | None, **facts: Any) -> Code:
    from zxingcpp import ContentType

    told = _told(barcode)
    if found:
        facts |= {"unused": found.unused, "mirrored": found.mirrored}
    return Code(
        text=barcode.text,
        content=barcode.bytes,
        is_text=barcode.content_type not in (ContentType.Binary, ContentType.Mixed),
        format=str(barcode.format),
        version=told.get("Version", ""),
        level=barcode.ec_level,
        **facts,
    )


def _dependence(picture: Grid, text: str, damages: Sequence[Damage], *, tiny: bool) -> Dependence:
    if is_complete(picture) or any(found.settled for found in damages):
        return Dependence.NO
    readings = (_barcode(_image_of(picture, filling), tiny=tiny) for filling in (BLANK, FILLED))
    is_same = all(reading is not None and reading.text == text for reading in readings)
    return Dependence.NOT_SEEN if is_same else Dependence.YES


def _barcode(image: "Image", *, tiny: bool = False) -> "Barcode | None":
    from zxingcpp import BarcodeFormat, BarcodeFormats, TextMode, read_barcode

    formats = [
        BarcodeFormat.Aztec,
        BarcodeFormat.DataMatrix,
        BarcodeFormat.MaxiCode,
        BarcodeFormat.PDF417,
        BarcodeFormat.QRCodeModel1,
        BarcodeFormat.QRCodeModel2,
        BarcodeFormat.RMQRCode,
    ]
    if tiny:
        formats.append(BarcodeFormat.MicroQRCode)
    return read_barcode(image, formats=BarcodeFormats(formats), text_mode=TextMode.Plain)


def _told(barcode: "Barcode") -> dict[str, Any]:
    """What is told of codes of this format alone."""
    return cast("dict[str, Any]", barcode.extra or {})


def _layout(barcode: "Barcode") -> Layout | None:
    """How a QR code is laid out; None for other codes, and for its small and oblong relatives."""
    from zxingcpp import BarcodeFormat

    if barcode.format != BarcodeFormat.QRCode:
        return None
    told = _told(barcode)
    return Layout(int(told["Version"]), barcode.ec_level, told["DataMask"])


def _without_margin(picture: Grid) -> Grid:
    """A picture without the blank rows and columns around it; empty where all is blank."""
    for _ in range(2):
        marked = [row for row, cells in enumerate(picture) if cells.strip(BLANK)]
        if not marked:
            return ()
        picture = transposed(picture[marked[0] : marked[-1] + 1])
    return picture


def _image_of(picture: Grid, filling: str) -> "Image":
    """A picture as a phone would see it on paper: large cells, and a white margin around them."""
    from PIL import Image

    shades = "".join(picture).replace(UNKNOWN, filling).translate(_SHADES).encode("latin-1")
    cells = Image.frombytes("L", (len(picture[0]), len(picture)), shades)
    size = (cells.width + 2 * _QUIET, cells.height + 2 * _QUIET)
    page = Image.new("L", size, color=255)
    page.paste(cells, (_QUIET, _QUIET))
    scale = max(1, min(_SCALE, _LARGEST_IMAGE // max(size)))
    return page.resize((size[0] * scale, size[1] * scale), Image.Resampling.NEAREST)


def _cells_of(image: "Image", barcode: "Barcode", layout: Layout) -> Grid:
    """The cells of a code that was found in an image: the shades at their middles."""
    from PIL import Image

    place = barcode.position
    corners = (place.top_left, place.bottom_left, place.bottom_right, place.top_right)
    size = size_of(layout.version)
    quadrangle = [number for corner in corners for number in (corner.x, corner.y)]
    cells = image.transform((size, size), Image.Transform.QUAD, quadrangle)
    shades = cells.tobytes()
    middle = (min(shades) + max(shades)) / 2
    marks = "".join(FILLED if shade < middle else BLANK for shade in shades)
    return tuple(marks[start : start + size] for start in range(0, size * size, size))
