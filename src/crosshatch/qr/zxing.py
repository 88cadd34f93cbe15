"""Reading codes with zxing-cpp: those in images, and those in grids as a phone would see them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows
from crosshatch.errors import needs_extra
from crosshatch.qr.code import Code
from crosshatch.qr.code_layout import CodeLayout, size_of
from crosshatch.qr.reader import Reader, Reading

if TYPE_CHECKING:
    from PIL.Image import Image
    from zxingcpp import Barcode

_QUIET = 4
"""The margin that a code must have, in cells."""
_SCALE = 4
"""The pixels on each side of a cell, unless the picture is very large."""

_LARGEST_IMAGE = 4096
_LARGEST_MICRO = 17
_SHADES = str.maketrans({BLANK: "\xff", UNKNOWN: "\x80", FILLED: "\0"})


@needs_extra("scan")
def read_image(image: "Image") -> tuple[Code, ...]:
    """Return the codes in a grey image, in any place and orientation."""
    from zxingcpp import read_barcodes

    readings = (_reading(image, barcode) for barcode in read_barcodes(image, **_reader_options()))
    return tuple(reading.measured(reading.seen_damage()) for reading in readings)


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


def _read(picture: Grid, shade: str) -> Reading | None:
    from zxingcpp import read_barcode

    image = _image_of(picture, shade)
    # A Micro QR code corrects almost no errors, so a corner of a ruined QR code may look like one.
    tiny = max(len(picture), len(picture[0])) <= _LARGEST_MICRO
    barcode = read_barcode(image, **_reader_options(tiny=tiny), try_invert=False)
    return _reading(image, barcode) if barcode else None


READER = Reader(_read, shades=(UNKNOWN, BLANK, FILLED), needs_fixed_pattern=True)


def _reading(image: "Image", barcode: "Barcode") -> Reading:
    from zxingcpp import ContentType

    code = Code(
        text=barcode.text,
        content=barcode.bytes,
        is_text=barcode.content_type not in (ContentType.Binary, ContentType.Mixed),
        format=str(barcode.format),
        version=_extras(barcode).get("Version", ""),
        level=barcode.ec_level,
    )
    layout = _layout(barcode)
    return Reading(code, layout, _cells_of(image, barcode, layout) if layout else ())


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
