"""Reads the code in a picture: a QR code, or another in two dimensions.

The reading is done by zxing-cpp, which looks for the code as a phone would. A picture of cells is
shown to it with its unknown cells grey, then white, then black. Where that fails, and the size is
that of QR codes, what all codes of the size have in common is put right first: a finder with holes
is no finder, however much of the text could be corrected.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING, Any, TypedDict, cast

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, is_complete, transposed, unknown_in
from crosshatch.errors import CrosshatchError
from crosshatch.qr._damage import Damage, damage
from crosshatch.qr._layout import Cell, CodeLayout, differences, restored, size_of, version_of

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
_CHANGED_OVER = str.maketrans({BLANK: FILLED, FILLED: BLANK})
_SHADES = str.maketrans({BLANK: "\xff", UNKNOWN: "\x80", FILLED: "\0"})


class Dependence(StrEnum):
    """How the text of a code depends on its unknown cells."""

    NO = "no"
    """No cell is unknown, or its error correction makes up for all of them."""
    NOT_SEEN = "not seen"
    """With all of them white or all black it says the same; mixtures were not tried."""
    YES = "yes"
    """With all of them white, or all black, it says something else or cannot be read."""


class CodeJson(TypedDict):
    """A code and what it says."""

    text: str | None
    """What the code says; null if its content is not text."""
    bytes: str
    """The content in hexadecimal."""
    format: str
    """The kind of code, such as `QR Code`."""
    version: str | None
    """The version of the code, if its format has versions."""
    level: str | None
    """The letter of its level of error correction."""
    unused_error_correction: float | None
    """The share of the error correction that was not needed; null for other than QR codes."""
    mirrored: bool
    """True if a QR code had to be read in a mirror."""
    restored: int
    """How many cells of its fixed pattern were put right."""
    unknown: list[Cell]
    """The open cells of the picture, by row and column."""
    depends_on_unknown: Dependence
    """Whether the text depends on the open cells; `not seen` if it is the same with all of them
    white and with all black."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code and what it says.

    >>> import crosshatch
    >>> code, *_ = crosshatch.scan(crosshatch.load("examples/gchq.toml"))
    >>> code.format, code.version, code.is_text
    ('QR Code', '2', True)
    """

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

    def as_json(self) -> CodeJson:
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
            "unknown": list(self.unknown),
            "depends_on_unknown": self.depends,
        }


def read_grid(picture: Grid) -> Code | None:
    """The code that a picture of cells shows, finished or not; None where there is none.

    It may be dark on light or light on dark.

    >>> read_grid(("#.", ".#")) is None
    True
    """
    if max(len(picture), len(picture[0])) > LARGEST_SIDE:
        raise CrosshatchError(
            f"a picture of more than {LARGEST_SIDE:,} cells a side is not scanned"
        )
    return _read(picture) or _read(_negative(picture))


def _read(picture: Grid) -> Code | None:
    """The code that a picture shows dark on light."""
    framed = _without_margin(picture)
    if not framed:
        return None
    version = version_of(framed)
    right_ways = [] if version is None else restored(framed, version)
    drawings = [framed, *right_ways]
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
    layout = _layout(barcode)
    best, damages = drawing, list[Damage]()
    if layout and layout.version == version:
        best, damages = _weighed(right_ways, fillings, layout)
    # Whichever way they are filled, the code is as large, and is put right as it is here.
    settled = any(told.settled for told in damages) and _has_known_edges(framed)
    return _code(
        barcode,
        max(damages, key=lambda told: told.unused) if damages else _seen_damage(image, barcode),
        restored=len(differences(framed, drawing)),
        unknown=tuple(unknown_in(picture)),
        depends=_dependence(best, barcode.text, settled=settled, tiny=tiny),
    )


def _weighed(
    ways: Sequence[Grid], fillings: Sequence[str], layout: CodeLayout
) -> tuple[Grid, list[Damage]]:
    """The first of the pictures that is such a code, and its damage for each filling."""
    for way in ways:
        if damages := [told for filling in fillings if (told := damage(way, filling, layout))]:
            return way, damages
    return ways[0], []


def read_image(image: "Image") -> tuple[Code, ...]:
    """The codes in a grey image, wherever they are and however they lie."""
    from zxingcpp import read_barcodes

    barcodes = read_barcodes(image, **_asked_for())
    return tuple(_code(barcode, _seen_damage(image, barcode)) for barcode in barcodes)


def read_frames(frames: "Iterable[tuple[int, Image]]") -> list[tuple[int, Code]]:
    """Return the codes in grey images with the numbers of their images.

    A code that was in an image before is left out.
    """
    found: list[tuple[int, Code]] = []
    known: set[tuple[str, bytes]] = set()
    for number, image in frames:
        new = [code for code in read_image(image) if (code.format, code.content) not in known]
        found += [(number, code) for code in new]
        known |= {(code.format, code.content) for code in new}
    return found


def _seen_damage(image: "Image", barcode: "Barcode") -> Damage | None:
    """The damage of a code that was found in an image, dark on light or light on dark."""
    layout = _layout(barcode)
    if layout is None:
        return None
    cells = _cells_of(image, barcode, layout)
    return damage(cells, BLANK, layout) or damage(_negative(cells), BLANK, layout)


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


def _dependence(picture: Grid, text: str, *, settled: bool, tiny: bool) -> Dependence:
    if settled or is_complete(picture):
        return Dependence.NO
    readings = (_barcode(_image_of(picture, filling), tiny=tiny) for filling in (BLANK, FILLED))
    is_same = all(reading is not None and reading.text == text for reading in readings)
    return Dependence.NOT_SEEN if is_same else Dependence.YES


def _barcode(image: "Image", *, tiny: bool) -> "Barcode | None":
    from zxingcpp import read_barcode

    return read_barcode(image, **_asked_for(tiny=tiny), try_invert=False)


def _asked_for(*, tiny: bool = False) -> dict[str, Any]:
    """Return what the reader looks for."""
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


def _told(barcode: "Barcode") -> dict[str, Any]:
    """Return what is told of codes of this format alone."""
    return cast("dict[str, Any]", barcode.extra or {})


def _layout(barcode: "Barcode") -> CodeLayout | None:
    """How a QR code is laid out; None for other codes, and for its small and oblong relatives."""
    from zxingcpp import BarcodeFormat

    if barcode.format != BarcodeFormat.QRCode:
        return None
    told = _told(barcode)
    return CodeLayout(int(told["Version"]), barcode.ec_level, told["DataMask"])


def _without_margin(picture: Grid) -> Grid:
    """A picture without the blank rows and columns around it; empty where all is blank."""
    for _ in range(2):
        marked = [row for row, cells in enumerate(picture) if cells.strip(BLANK)]
        if not marked:
            return ()
        picture = transposed(picture[marked[0] : marked[-1] + 1])
    return picture


def _has_known_edges(framed: Grid) -> bool:
    """True if a picture without a margin would have none with its unknown cells white either."""
    white = _without_margin(tuple(row.replace(UNKNOWN, BLANK) for row in framed))
    return (len(framed), len(framed[0])) == (len(white), len(white[0]) if white else 0)


def _negative(picture: Grid) -> Grid:
    """A picture with black and white changed over."""
    return tuple(row.translate(_CHANGED_OVER) for row in picture)


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


def _cells_of(image: "Image", barcode: "Barcode", layout: CodeLayout) -> Grid:
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
