"""Scan a picture of cells for a QR code or another two-dimensional code.

zxing-cpp does the reading where it is installed, and looks for a code as a phone would. It is given
the picture with its unknown cells grey, then white, then black. If that fails and the picture has
the size of a QR code, the fixed pattern of all codes of that size is corrected first: a finder with
holes is not recognized, however much of the text could be corrected.

Elsewhere plain Python reads QR codes. It is given the picture with its unknown cells white, then
black, and does not look at the fixed pattern.
"""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import product

from crosshatch.data.grid import (
    BLANK,
    FILLED,
    UNKNOWN,
    Grid,
    is_complete,
    transposed,
    unknown_in,
)
from crosshatch.errors import CrosshatchError
from crosshatch.qr import plain_python, zxing
from crosshatch.qr.code import Code, Dependence
from crosshatch.qr.code_layout import CodeLayout, differences, restored, version_of
from crosshatch.qr.damage import Damage, damage
from crosshatch.qr.reader import Reader, Reading, negative

LARGEST_SIDE = 4096
"""The most cells on each side of a picture that is scanned."""


def read_grid(picture: Grid, *, reader: Reader | None = None) -> Code | None:
    """Return the code in a picture of cells, finished or not; None if there is none.

    The code may be dark on light or light on dark. By default it is read by zxing-cpp if that is
    installed, and otherwise by plain Python, which knows only QR codes that are all of the picture.
    Raises `CrosshatchError` if the picture is too large.

    >>> read_grid(("#.", ".#")) is None
    True
    """
    if max(len(picture), len(picture[0])) > LARGEST_SIDE:
        raise CrosshatchError(
            f"a picture of more than {LARGEST_SIDE:,} cells a side is not scanned"
        )
    reader = reader or _installed_reader()
    return _read(picture, reader) or _read(negative(picture), reader)


def _installed_reader() -> Reader:
    try:
        for module in ("PIL", "zxingcpp"):
            import_module(module)
    except ModuleNotFoundError:
        return plain_python.READER
    return zxing.READER


def _read(picture: Grid, reader: Reader) -> Code | None:
    """Return the code in a picture, dark on light; None if there is none."""
    framed = _without_margin(picture)
    if not framed:
        return None
    version = version_of(framed)
    right_ways = [] if version is None else restored(framed, version)
    drawings = [framed, *right_ways] if reader.needs_fixed_pattern else [framed]
    fillings = (BLANK,) if is_complete(framed) else (BLANK, FILLED)
    shades = fillings if is_complete(framed) else reader.shades
    for drawing, shade in product(drawings, shades):
        if reading := reader.read(drawing, shade):
            break
    else:
        return None
    best, damages = drawing, list[Damage]()
    if reading.layout and reading.layout.version == version:
        best, damages = _damages_of_first(right_ways, fillings, reading.layout)
    # However its unknown cells are filled, the code then has the same size and corrections.
    settled = any(found.settled for found in damages) and _has_known_edges(framed)
    return replace(
        reading.measured(
            max(damages, key=lambda found: found.unused) if damages else reading.seen_damage()
        ),
        restored=len(differences(framed, best if damages else drawing)),
        unknown=tuple(unknown_in(picture)),
        depends=_dependence(best, reading, reader, settled=settled),
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


def _dependence(picture: Grid, reading: Reading, reader: Reader, *, settled: bool) -> Dependence:
    if settled or is_complete(picture):
        return Dependence.NO
    others = (reader.read(picture, filling) for filling in (BLANK, FILLED))
    is_same = all(other is not None and other.code.text == reading.code.text for other in others)
    return Dependence.NOT_SEEN if is_same else Dependence.YES


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
