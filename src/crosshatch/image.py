"""Image files as pixels in shades of grey, refused before they can do harm.

A few kilobytes can claim to be a picture of a billion pixels, so the size is looked at before any
pixel is. Only formats that hold pixels are read: others are programs, or run one.
"""

import warnings
from io import BytesIO
from typing import TYPE_CHECKING, cast

from crosshatch.errors import FormatError
from crosshatch.grid import BLANK, FILLED, Grid

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 2**25
LONGEST_SIDE = 2**15

FORMATS = ("BMP", "GIF", "JPEG", "PNG", "TIFF", "WEBP")
_BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*")


def is_image(content: bytes) -> bool:
    """Whether a file's content begins as that of an image does, whatever its name.

    >>> is_image(b"GIF89a..."), is_image(b"BMW on a hill")
    (True, False)
    """
    if content.startswith(_BEGINNINGS):
        return True
    is_bitmap = content.startswith(b"BM") and content[6:10] == bytes(4)
    return is_bitmap or (content.startswith(b"RIFF") and content[8:12] == b"WEBP")


def read_grey(content: bytes) -> "Image":
    """The pixels of an image file in 256 shades of grey, on white where they are transparent.

    Of an animation, its first picture. `FormatError` where it is broken or too large.
    """
    from PIL import Image

    with warnings.catch_warnings():
        # What Pillow would warn of is refused here, or does not matter for shades.
        warnings.simplefilter("ignore")
        try:
            with Image.open(BytesIO(content), formats=FORMATS) as image:
                _require_size(image.width, image.height)
                return _grey(image)
        except Image.DecompressionBombError as error:
            raise FormatError(
                f"an image too large; at most {MOST_PIXELS:,} pixels are read"
            ) from error
        except (FormatError, MemoryError):
            raise
        except Exception as error:
            # Pillow lets through whatever the decoders of its many formats stumble over.
            raise FormatError(
                "an image that is broken, or cut off, or of a kind that is not read"
            ) from error


def read_cells(content: bytes) -> Grid:
    """The pixels of an image file as cells: filled where they are dark."""
    image = read_grey(content)
    cells = image.tobytes().translate(bytes(ord(FILLED if n < 128 else BLANK) for n in range(256)))
    starts = range(0, len(cells), image.width)
    return tuple(cells[start : start + image.width].decode() for start in starts)


def _require_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        most = f"at most {MOST_PIXELS:,} are read, {LONGEST_SIDE:,} a side"
        raise FormatError(f"an image of {width:,} x {height:,} pixels; {most}")
    if width * height == 0:
        raise FormatError("an image without a pixel")


def _grey(image: "Image") -> "Image":
    from PIL import Image

    # A photograph can be decoded without its colours.
    image.draft("L", None)
    if image.mode.startswith(("I", "F")):
        return _in_256_shades(image)
    if image.has_transparency_data:
        page = Image.new("RGBA", image.size, "white")
        page.alpha_composite(image.convert("RGBA"))
        return page.convert("L")
    return image.convert("L")


def _in_256_shades(image: "Image") -> "Image":
    """From many shades, or fractions: the darkest becomes black, the lightest white."""
    exact = image.convert("F")
    darkest, lightest = cast("tuple[float, float]", exact.getextrema())
    if not darkest < lightest:
        return image.convert("L")
    step = 255 / (lightest - darkest)
    return exact.point(lambda shade: shade * step - darkest * step).convert("L")
