"""Image files as pixels, in shades of grey or in few colours, refused before they can do harm.

A few kilobytes can claim to be a picture of a billion pixels, so the size is looked at before any
pixel is. Only formats that hold pixels are read: others are programs, or run one.
"""

import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from math import ceil, sqrt
from typing import TYPE_CHECKING, NamedTuple, cast

from crosshatch.data.grid import BLANK, FILLED, Grid, in_rows
from crosshatch.data.palette import MOST_COLORS
from crosshatch.errors import FormatError

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 2**25
MOST_SHRUNK = 2**27
"""How many pixels are read of an image that is only looked at from afar, such as a photograph."""
LONGEST_SIDE = 2**15
MOST_FILMED = 2**28
"""How many pixels the pictures of a film may have in all."""
MOST_CELLS = 2**20
"""How many pixels are read where each is a cell."""

_BEGINNINGS = {
    "BMP": rb"BM....\0{4}",
    "GIF": rb"GIF8",
    "JPEG": rb"\xff\xd8\xff",
    "PBM": rb"P[14]\s",
    "PNG": rb"\x89PNG\r\n\x1a\n",
    "TIFF": rb"II\*\0|MM\0\*",
    "WEBP": rb"RIFF.{4}WEBP",
}
FORMATS = tuple(_BEGINNINGS)
_NOT_READ = {"PGM": rb"P[25]\s", "PPM": rb"P[36]\s"}
_PILLOWS = {"PBM": "PPM"}
"""What Pillow calls some of them."""
_FROM_AFAR = 2**23
"""How many pixels such an image is made of at most."""
_STRIP = 2**22
_ORIENTATION = 0x0112
_OPAQUE = 128
"""How solid a pixel is at least that is seen."""


class Pixels(NamedTuple):
    """An image in few colours: for each of its pixels, row by row, the number of its colour."""

    width: int
    numbers: bytes
    colors: tuple[str, ...]
    """Colours such as `#dd0000`, in the order in which they come; of what is transparent none."""
    knows_transparent: bool = False
    """Whether it says how something is transparent, were it that no pixel is."""


def is_image(content: bytes) -> bool:
    """Return True if a file's content begins as that of an image does, whatever its name.

    >>> is_image(b"GIF89a..."), is_image(b"BMW on a hill")
    (True, False)
    """
    return any(begins_as(kind, content) for kind in FORMATS)


def begins_as(kind: str, content: bytes) -> bool:
    """Return True if a file's content begins as that of this kind of image does.

    >>> begins_as("PBM", b"P1 3 3 ..."), begins_as("PNG", b"P1 3 3 ...")
    (True, False)
    """
    return _begins(_BEGINNINGS[kind], content)


def kind_of(content: bytes) -> str:
    """The kind of image that a file's content begins as, be it one that is read or not; or "".

    >>> kind_of(b"P6 3 3 255 ..."), kind_of(b"BMW on a hill")
    ('PPM', '')
    """
    beginnings = _BEGINNINGS | _NOT_READ
    return next((kind for kind in beginnings if _begins(beginnings[kind], content)), "")


def read_grey(content: bytes) -> "Image":
    """The pixels of an image file in 256 shades of grey, on white where they are transparent.

    Of an animation, its first picture. `FormatError` where it is broken or too large.
    """
    with _opened(content) as image:
        return _grey(image)


def read_film(content: bytes) -> "list[tuple[int, Image]]":
    """The pictures of an image file in 256 shades of grey, the last first, each with its number.

    A picture like the one before it is left out. Numbers count from 1. `FormatError` where the file
    is broken, or its pictures have more pixels in all than a long film.
    """
    frames: list[tuple[int, Image]] = []
    with _opened(content) as image:
        number = getattr(image, "n_frames", 1)
        if number * image.width * image.height > MOST_FILMED:
            size = f"{number:,} pictures of {image.width:,} x {image.height:,} pixels"
            raise FormatError(f"{size}; at most {MOST_FILMED:,} pixels in all are read")
        for frame in range(number):
            image.seek(frame)
            grey = _grey(image)
            if not frames or grey.tobytes() != frames[-1][1].tobytes():
                frames.append((frame + 1, grey))
    return frames[::-1]


def read_from_afar(content: bytes, most: int = MOST_SHRUNK) -> "Image":
    """The pixels of an image file in red, green, blue and how solid they are, upright.

    One with very many is shrunk while it is read. Of an animation, its first picture.
    `FormatError` where it is broken, or has more than `most` pixels.
    """
    from PIL.ImageOps import exif_transpose

    with _opened(content, most) as image:
        upright = exif_transpose(_from_afar(image))
        if upright.mode.startswith(("I", "F")):
            upright = _in_256_shades(upright)
        return upright.convert("RGBA")


def read_colors(content: bytes) -> Pixels:
    """The pixels of an image file in its own colours; those hardly seen are transparent.

    `FormatError` where it is broken, where it has more pixels than a puzzle has cells, or more
    colours than a few.
    """
    with _opened(content, most=MOST_CELLS) as image:
        knows_transparent = "transparency" in image.info
        seen = _seen(image)
    numbers: dict[int, int] = {}
    pixels = memoryview(seen.tobytes()).cast("I")
    for place, pixel in enumerate(pixels):
        if numbers.setdefault(pixel, len(numbers)) > MOST_COLORS:
            row, column = divmod(place, seen.width)
            sentence = f"more than {MOST_COLORS + 1} colours, of which one is that of blank cells"
            advice = "reduce them in a paint program, where a cell is one pixel"
            raise FormatError(f"{sentence}; {advice}", place=f"row {row + 1}, column {column + 1}")
    colors = [pixel.to_bytes(4, sys.byteorder) for pixel in numbers]
    return Pixels(
        seen.width,
        bytes(map(numbers.__getitem__, pixels)),
        tuple(f"#{color[:3].hex()}" if color[3] else "" for color in colors),
        knows_transparent,
    )


def write_pixels(pixels: Pixels, kind: str) -> bytes:
    """The image file of this kind that has these pixels.

    What is transparent looks white where a kind of file has no such thing.
    """
    from PIL import Image

    height = len(pixels.numbers) // pixels.width
    image = Image.frombytes("P", (pixels.width, height), pixels.numbers)
    image.putpalette(bytes.fromhex("".join(color[1:] or "ffffff" for color in pixels.colors)))
    if "" in pixels.colors:
        image.info["transparency"] = pixels.colors.index("")
    if kind == "PBM":
        image = image.convert("1", dither=Image.Dither.NONE)
    elif kind == "BMP":
        image = image.convert("RGB")
    return _saved(image, kind)


def shrunk(content: bytes, cell: int) -> bytes:
    """An image whose cells are so many pixels wide and high, as one with a pixel for each.

    It is the pixel in the middle of each. `FormatError` where the cells do not fill the image.
    """
    with _opened(content) as image:
        if image.width % cell or image.height % cell:
            size = f"an image of {image.width:,} x {image.height:,} pixels"
            raise FormatError(f"{size}, which cells of {cell:,} pixels do not fill")
        return _saved(_scaled(image, image.width // cell, image.height // cell), "PNG")


def enlarged(content: bytes, cell: int) -> bytes:
    """An image of which each pixel becomes a square, so many pixels wide and high."""
    with _opened(content) as image:
        _require_size(image.width * cell, image.height * cell, MOST_PIXELS)
        return _saved(_scaled(image, image.width * cell, image.height * cell), str(image.format))


def read_cells(content: bytes) -> Grid:
    """The pixels of an image file as cells: filled where they are dark."""
    image = read_grey(content)
    cells = image.tobytes().translate(bytes(ord(FILLED if n < 128 else BLANK) for n in range(256)))
    return in_rows(cells.decode(), image.width)


def _begins(beginning: bytes, content: bytes) -> bool:
    return bool(re.match(beginning, content, re.DOTALL))


@contextmanager
def _opened(content: bytes, most: int = MOST_PIXELS) -> Iterator["Image"]:
    """An image file whose pixels may be asked for, so many at most; what fails is refused."""
    from PIL import Image

    file = BytesIO(content)
    with warnings.catch_warnings():
        # What Pillow would warn of is refused here, or does not matter for what is read.
        warnings.simplefilter("ignore")
        try:
            with Image.open(file, formats=[_PILLOWS.get(kind, kind) for kind in FORMATS]) as image:
                _require_size(image.width, image.height, most)
                yield image
        except FormatError as error:
            raise error.within("" if error.place else _reached(file)) from error
        except Image.DecompressionBombError as error:
            sentence = f"an image too large; at most {most:,} pixels are read"
            raise FormatError(sentence, place=_reached(file)) from error
        except MemoryError:
            raise
        except Exception as error:
            # Pillow lets through whatever the decoders of its many formats stumble over.
            sentence = "an image that is broken, or cut off, or of a kind that is not read"
            raise FormatError(sentence, place=_reached(file)) from error


def _reached(file: BytesIO) -> str:
    """How far a file has been read."""
    return f"byte {file.tell()}"


def _require_size(width: int, height: int, most: int) -> None:
    if width * height > most or max(width, height) > LONGEST_SIDE:
        sentence = f"at most {most:,} are read, {LONGEST_SIDE:,} a side"
        raise FormatError(f"an image of {width:,} x {height:,} pixels; {sentence}")
    if width * height == 0:
        raise FormatError("an image without a pixel")


def _saved(image: "Image", kind: str) -> bytes:
    file = BytesIO()
    # What no pixel shows is kept: a colour that is transparent says something all the same.
    image.save(file, _PILLOWS.get(kind, kind), optimize=False)
    return file.getvalue()


def _scaled(image: "Image", width: int, height: int) -> "Image":
    from PIL.Image import Resampling

    return image.resize((width, height), Resampling.NEAREST)


def _from_afar(image: "Image") -> "Image":
    """An image with few enough pixels: each the mean of a square of so many a side.

    A photograph is decoded at a half, a quarter or an eighth. The rest is done strip by strip, for
    what is in memory at once.
    """
    from PIL import Image

    side = _squares(image)
    image.draft(None, (image.width // side, image.height // side))
    image.load()
    side = _squares(image)
    if side == 1:
        return image
    mode = "F" if image.mode.startswith(("I", "F")) else "RGBA"
    far = Image.new(mode, (-(-image.width // side), -(-image.height // side)))
    rows = max(1, _STRIP // (image.width * side))
    for row in range(0, far.height, rows):
        strip = (0, row * side, image.width, min((row + rows) * side, image.height))
        far.paste(image.crop(strip).convert(mode).reduce(side), (0, row))
    far.getexif()[_ORIENTATION] = image.getexif().get(_ORIENTATION, 1)
    return far


def _squares(image: "Image") -> int:
    """How many pixels a side are to become one."""
    return max(1, ceil(sqrt(image.width * image.height / _FROM_AFAR)))


def _seen(image: "Image") -> "Image":
    """An image in colours, each of its pixels solid or not there."""
    from PIL import Image

    if image.mode.startswith(("I", "F")):
        image = _in_256_shades(image)
    colored = image.convert("RGBA")
    solid = colored.getchannel("A").point(lambda alpha: 255 * (alpha >= _OPAQUE))
    colored.putalpha(solid)
    seen = Image.new("RGBA", image.size)
    seen.paste(colored, mask=solid)
    return seen


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
