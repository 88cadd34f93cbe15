"""Reading QR codes and other two-dimensional codes in pictures.

zxing-cpp does the reading, and looks for a code as a phone would. It is given the picture with its
unknown cells grey, then white, then black. If that fails and the picture has the size of a QR code,
the fixed pattern of all codes of that size is corrected first: a finder with holes is not
recognized, however much of the text could be corrected.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING, Any, TypedDict, cast

from crosshatch.data.grid import (
    BLANK,
    FILLED,
    UNKNOWN,
    Grid,
    in_rows,
    is_complete,
    transposed,
    unknown_in,
)
from crosshatch.errors import CrosshatchError, needs_extra
from crosshatch.qr.damage import Damage, damage
from crosshatch.qr.layout import Cell, CodeLayout, differences, restored, size_of, version_of

if TYPE_CHECKING:
    from PIL.Image import Image
    from zxingcpp import Barcode

LARGEST_SIDE = 4096
"""The most cells on each side of a picture that is scanned."""

_QUIET = 4
"""The margin that a code must have, in cells."""
_SCALE = 4
"""The pixels on each side of a cell, unless the picture is very large."""

_LARGEST_IMAGE = 4096
_LARGEST_MICRO = 17
_SWAPPED = str.maketrans({BLANK: FILLED, FILLED: BLANK})
_SHADES = str.maketrans({BLANK: "\xff", UNKNOWN: "\x80", FILLED: "\0"})


class Dependence(StrEnum):
    """The dependence of a code's text on its unknown cells."""

    NO = "no"
    """No cell is unknown, or the error correction makes up for all unknown cells."""
    NOT_SEEN = "not seen"
    """The text is the same with all unknown cells white and all black; mixtures were not tried."""
    YES = "yes"
    """With all unknown cells white, or all black, the text differs or cannot be read."""


class CodeJson(TypedDict):
    """A code and its content."""

    text: str | None
    """The text of the code; null if its content is not text."""
    bytes: str
    """The content in hexadecimal."""
    format: str
    """The kind of code, such as `QR Code`."""
    version: str | None
    """The version of the code, if its format has versions."""
    level: str | None
    """The letter of its level of error correction."""
    unused_error_correction: float | None
    """The share of the error correction that was not needed; null except for QR codes."""
    mirrored: bool
    """True if a QR code is mirrored."""
    restored: int
    """The number of cells of its fixed pattern that were corrected."""
    unknown: list[Cell]
    """The open cells of the picture, by row and column."""
    depends_on_unknown: Dependence
    """The dependence of the text on the open cells; `not seen` if it is the same with all of them
    white and with all black."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code and its content.

    >>> import crosshatch
    >>> code, *_ = crosshatch.scan(crosshatch.load("examples/gchq.toml"))
    >>> code.format, code.version, code.is_text
    ('QR Code', '2', True)
    """

    text: str
    content: bytes
    is_text: bool
    """True if the content is meant as text; otherwise `text` has a character for each byte."""
    format: str
    version: str = ""
    level: str = ""
    """The letter of its level of error correction."""
    unused: float | None = None
    """The share of the error correction that was not needed; None except for QR codes."""
    mirrored: bool = False
    """True if a QR code is mirrored; False for other codes."""
    restored: int = 0
    """The number of cells of its fixed pattern that were corrected."""
    unknown: tuple[Cell, ...] = ()
    """The unknown cells of the picture, by row and column from 0."""
    depends: Dependence = Dependence.NO

    def as_json(self) -> CodeJson:
        """Return the code as the command line prints it with `--json`."""
        return {
            "text": self.text if self.is_text else None,
            "bytes": self.content.hex(),
            "format": self.format,
            "version": self.version or None,
            "level": self.level or None,
            "unused_error_correction": None if self.unused is None else round(self.unused, 3),
            "mirrored": self.mirrored,
            "restored": self.restored,
            "unknown": list(self.unknown),
            "depends_on_unknown": self.depends,
        }


@needs_extra("scan")
def read_grid(picture: Grid) -> Code | None:
    """Return the code in a picture of cells, finished or not; None if there is none.

    The code may be dark on light or light on dark. Raises `CrosshatchError` if the picture is too
    large.

    >>> read_grid(("#.", ".#")) is None
    True
    """
    if max(len(picture), len(picture[0])) > LARGEST_SIDE:
        raise CrosshatchError(
            f"a picture of more than {LARGEST_SIDE:,} cells a side is not scanned"
        )
    return _read(picture) or _read(_negative(picture))


def _read(picture: Grid) -> Code | None:
    """Return the code in a picture, dark on light; None if there is none."""
    framed = _without_margin(picture)
    if not framed:
        return None
    version = version_of(framed)
    right_ways = [] if version is None else restored(framed, version)
    drawings = [framed, *right_ways]
    fillings = (BLANK,) if is_complete(framed) else (BLANK, FILLED)
    shades = fillings if is_complete(framed) else (UNKNOWN, *fillings)
    # A Micro QR code corrects almost no errors, so a corner of a ruined QR code may look like one.
    tiny = max(len(framed), len(framed[0])) <= _LARGEST_MICRO
    for drawing, filling in product(drawings, shades):
        image = _image_of(drawing, filling)
        if barcode := _barcode(image, tiny=tiny):
            break
    else:
        return None
    layout = _layout(barcode)
    best, damages = drawing, list[Damage]()
    if layout and layout.version == version:
        best, damages = _damages_of_first(right_ways, fillings, layout)
    # However its unknown cells are filled, the code then has the same size and corrections.
    settled = any(found.settled for found in damages) and _has_known_edges(framed)
    return _code(
        barcode,
        max(damages, key=lambda found: found.unused) if damages else _seen_damage(image, barcode),
        restored=len(differences(framed, drawing)),
        unknown=tuple(unknown_in(picture)),
        depends=_dependence(best, barcode.text, settled=settled, tiny=tiny),
    )


def _damages_of_first(
    ways: Sequence[Grid], fillings: Sequence[str], layout: CodeLayout
) -> tuple[Grid, list[Damage]]:
    """Return the first picture that is a code of this layout, and its damage for each filling.

    If none is, return the first picture and an empty list.
    """
    for way in ways:
        if damages := [found for filling in fillings if (found := damage(way, filling, layout))]:
            return way, damages
    return ways[0], []


@needs_extra("scan")
def read_image(image: "Image") -> tuple[Code, ...]:
    """Return the codes in a grey image, in any place and orientation."""
    from zxingcpp import read_barcodes

    barcodes = read_barcodes(image, **_reader_options())
    return tuple(_code(barcode, _seen_damage(image, barcode)) for barcode in barcodes)


@needs_extra("scan")
def read_frames(frames: "Iterable[tuple[int, Image]]") -> list[tuple[int, Code]]:
    """Return the codes in grey images, each with the number of the first image that shows it."""
    found: list[tuple[int, Code]] = []
    known: set[tuple[str, bytes]] = set()
    for number, image in frames:
        new = [code for code in read_image(image) if (code.format, code.content) not in known]
        found += [(number, code) for code in new]
        known |= {(code.format, code.content) for code in new}
    return found


def _seen_damage(image: "Image", barcode: "Barcode") -> Damage | None:
    """Return the damage of a code found in an image, dark on light or light on dark, or None."""
    layout = _layout(barcode)
    if layout is None:
        return None
    cells = _cells_of(image, barcode, layout)
    return damage(cells, BLANK, layout) or damage(_negative(cells), BLANK, layout)


def _code(barcode: "Barcode", found: Damage | None, **facts: Any) -> Code:
    from zxingcpp import ContentType

    extras = _extras(barcode)
    if found:
        facts |= {"unused": found.unused, "mirrored": found.mirrored}
    return Code(
        text=barcode.text,
        content=barcode.bytes,
        is_text=barcode.content_type not in (ContentType.Binary, ContentType.Mixed),
        format=str(barcode.format),
        version=extras.get("Version", ""),
        level=barcode.ec_level,
        **facts,
    )


def _dependence(picture: Grid, text: str, *, settled: bool, tiny: bool) -> Dependence:
    if settled or is_complete(picture):
        return Dependence.NO
    readings = (_barcode(_image_of(picture, filling), tiny=tiny) for filling in (BLANK, FILLED))
    is_same = all(reading is not None and reading.text == text for reading in readings)
    return Dependence.NOT_SEEN if is_same else Dependence.YES


def _barcode(image: "Image", *, tiny: bool) -> "Barcode | None":
    from zxingcpp import read_barcode

    return read_barcode(image, **_reader_options(tiny=tiny), try_invert=False)


def _reader_options(*, tiny: bool = False) -> dict[str, Any]:
    """Return the options for the reader."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, TextMode

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
    return {"formats": BarcodeFormats(formats), "text_mode": TextMode.Plain}


def _extras(barcode: "Barcode") -> dict[str, Any]:
    """Return the properties that are specific to the format of a code."""
    return cast("dict[str, Any]", barcode.extra or {})


def _layout(barcode: "Barcode") -> CodeLayout | None:
    """Return the layout of a QR code; None for other codes, including Micro QR and rMQR codes."""
    from zxingcpp import BarcodeFormat

    if barcode.format != BarcodeFormat.QRCode:
        return None
    extras = _extras(barcode)
    return CodeLayout(int(extras["Version"]), barcode.ec_level, extras["DataMask"])


def _without_margin(picture: Grid) -> Grid:
    """Return a picture without the blank rows and columns around it; empty if all is blank."""
    for _ in range(2):
        marked = [row for row, cells in enumerate(picture) if cells.strip(BLANK)]
        if not marked:
            return ()
        picture = transposed(picture[marked[0] : marked[-1] + 1])
    return picture


def _has_known_edges(framed: Grid) -> bool:
    """Return True if a picture without a margin has none with its unknown cells white either."""
    white = _without_margin(tuple(row.replace(UNKNOWN, BLANK) for row in framed))
    return (len(framed), len(framed[0])) == (len(white), len(white[0]) if white else 0)


def _negative(picture: Grid) -> Grid:
    """Return a picture with black and white swapped."""
    return tuple(row.translate(_SWAPPED) for row in picture)


def _image_of(picture: Grid, filling: str) -> "Image":
    """Return a picture as a phone would see it on paper, with large cells and a white margin."""
    from PIL import Image

    shades = "".join(picture).replace(UNKNOWN, filling).translate(_SHADES).encode("latin-1")
    cells = Image.frombytes("L", (len(picture[0]), len(picture)), shades)
    size = (cells.width + 2 * _QUIET, cells.height + 2 * _QUIET)
    page = Image.new("L", size, color=255)
    page.paste(cells, (_QUIET, _QUIET))
    scale = max(1, min(_SCALE, _LARGEST_IMAGE // max(size)))
    return page.resize((size[0] * scale, size[1] * scale), Image.Resampling.NEAREST)


def _cells_of(image: "Image", barcode: "Barcode", layout: CodeLayout) -> Grid:
    """Return the cells of a code found in an image, by the shades at their centres."""
    from PIL import Image

    place = barcode.position
    corners = (place.top_left, place.bottom_left, place.bottom_right, place.top_right)
    size = size_of(layout.version)
    quadrangle = [number for corner in corners for number in (corner.x, corner.y)]
    cells = image.transform((size, size), Image.Transform.QUAD, quadrangle)
    shades = cells.tobytes()
    middle = (min(shades) + max(shades)) / 2
    marks = "".join(FILLED if shade < middle else BLANK for shade in shades)
    return in_rows(marks, size)
