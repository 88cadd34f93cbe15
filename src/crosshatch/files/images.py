"""Read and write image files as pixels, and refuse those that are too large to decode safely.

A few kilobytes can claim to be a picture of a billion pixels, so the size is checked before any
pixel is decoded. Only formats that hold pixels are read: others are programs, or run one.
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
"""The most pixels of an image that is downscaled while it is read, such as a photograph."""
LONGEST_SIDE = 2**15
MOST_READ = 2**26
"""The most pixels of an image in which a puzzle is looked for."""
MOST_FILMED = 2**28
"""The most pixels that the frames of an animation may have in all."""
MOST_CELLS = 2**20
"""The most pixels of an image in which each pixel is a cell."""

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
_PILLOW_NAMES = {"PBM": "PPM"}
"""Pillow's names for the kinds that it calls something else."""
_FROM_AFAR = 2**23
"""The most pixels of a downscaled image."""
_STRIP = 2**22
_SEEN = 2**22
"""The most pixels of an image in which a puzzle is looked for, once it is downscaled."""
_ORIENTATION = 0x0112
_OPAQUE = 128
"""The lowest alpha of a pixel that counts as visible."""


class Pixels(NamedTuple):
    """An image in few colours: the number of the colour of each pixel, row by row."""

    width: int
    numbers: bytes
    colors: tuple[str, ...]
    """The colours by number, such as `#dd0000`; an empty text stands for transparent."""
    knows_transparent: bool = False
    """True if the image defines a transparent colour, even if no pixel has it."""


def is_image(content: bytes) -> bool:
    """Return True if a file's content begins like an image, whatever its name.

    >>> is_image(b"GIF89a..."), is_image(b"BMW on a hill")
    (True, False)
    """
    return any(begins_as(kind, content) for kind in FORMATS)


def begins_as(kind: str, content: bytes) -> bool:
    """Return True if a file's content begins like an image of this kind.

    >>> begins_as("PBM", b"P1 3 3 ..."), begins_as("PNG", b"P1 3 3 ...")
    (True, False)
    """
    return _begins(_BEGINNINGS[kind], content)


def kind_of(content: bytes) -> str:
    """Return the kind of image that a file's content begins like, supported or not; or "".

    >>> kind_of(b"P6 3 3 255 ..."), kind_of(b"BMW on a hill")
    ('PPM', '')
    """
    beginnings = _BEGINNINGS | _NOT_READ
    return next((kind for kind in beginnings if _begins(beginnings[kind], content)), "")


def read_grey(content: bytes) -> "Image":
    """Return the pixels of an image file in 256 shades of grey, on white if transparent.

    Read the first frame of an animation. Raise `FormatError` if the file is broken or too large.
    """
    with _opened(content) as image:
        return _grey(image)


def read_film(content: bytes) -> "list[tuple[int, Image]]":
    """Return the frames of an image file in 256 shades of grey, last first, with their numbers.

    Leave out a frame that equals the one before it. Numbers count from 1. Raise `FormatError` if
    the file is broken, or if its frames have more than `MOST_FILMED` pixels in all.
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


def read_downscaled(content: bytes, most: int = MOST_SHRUNK) -> "Image":
    """Return the pixels of an image file as RGBA, upright; downscale an image with very many.

    Read the first frame of an animation. Raise `FormatError` if the file is broken or has more than
    `most` pixels.
    """
    from PIL.ImageOps import exif_transpose

    with _opened(content, most) as image:
        upright = exif_transpose(_downscaled(image))
        if upright.mode.startswith(("I", "F")):
            upright = _in_256_shades(upright)
        return upright.convert("RGBA")


class Seen(NamedTuple):
    """An image in which a puzzle is looked for, with few enough pixels for that."""

    pixels: bytes
    """Red, green and blue of each pixel, row by row."""
    width: int
    height: int
    scale: float
    """The number of pixels of the file for each of these, a side."""
    frames: int
    """The number of pictures in the file, of which this is the first."""


def read_seen(content: bytes) -> Seen:
    """Return an image as a person sees it: upright, on white if transparent, and not too large."""
    from PIL import Image

    with _opened(content, MOST_READ) as image:
        width, height, frames = image.width, image.height, getattr(image, "n_frames", 1)
    image = read_downscaled(content, MOST_READ)
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image)
    factor = sqrt(_SEEN / (image.width * image.height))
    if factor < 1:
        size = (round(image.width * factor) or 1, round(image.height * factor) or 1)
        page = page.resize(size, Image.Resampling.BOX)
    scale = sqrt(width * height / (page.width * page.height))
    return Seen(page.convert("RGB").tobytes(), page.width, page.height, scale, frames)


def read_colors(content: bytes) -> Pixels:
    """Return the pixels of an image file in its own colours.

    Pixels that are hardly visible count as transparent. Raise `FormatError` if the file is broken,
    has more pixels than a puzzle has cells, or has too many colours.
    """
    with _opened(content, most=MOST_CELLS) as image:
        knows_transparent = "transparency" in image.info
        seen = _opaque_or_clear(image)
    numbers: dict[int, int] = {}
    pixels = memoryview(seen.tobytes()).cast("I")
    for place, pixel in enumerate(pixels):
        if numbers.setdefault(pixel, len(numbers)) > MOST_COLORS:
            row, column = divmod(place, seen.width)
            sentence = f"more than {MOST_COLORS + 1} colours, of which one is that of blank cells"
            advice = "reduce them in a paint program, where a cell is one pixel"
            advice = f"{advice}; of a screenshot or photograph, crosshatch read reads the puzzle"
            raise FormatError(f"{sentence}; {advice}", place=f"row {row + 1}, column {column + 1}")
    colors = [pixel.to_bytes(4, sys.byteorder) for pixel in numbers]
    return Pixels(
        seen.width,
        bytes(map(numbers.__getitem__, pixels)),
        tuple(f"#{color[:3].hex()}" if color[3] else "" for color in colors),
        knows_transparent,
    )


def write_pixels(pixels: Pixels, kind: str) -> bytes:
    """Return an image file of this kind with these pixels.

    Transparent pixels become white in a kind of file without transparency.
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


def one_pixel_per_cell(content: bytes, cell: int) -> bytes:
    """Return an image with one pixel for each square cell of `cell` by `cell` pixels.

    Take the pixel in the middle of each cell. Raise `FormatError` if whole cells do not fill the
    image.
    """
    with _opened(content) as image:
        if image.width % cell or image.height % cell:
            size = f"an image of {image.width:,} x {image.height:,} pixels"
            raise FormatError(f"{size}, which cells of {cell:,} pixels do not fill")
        return _saved(_scaled(image, image.width // cell, image.height // cell), "PNG")


def enlarged(content: bytes, cell: int) -> bytes:
    """Return an image with each pixel enlarged to a square of `cell` by `cell` pixels.

    Raise `FormatError` if the result would be too large.
    """
    with _opened(content) as image:
        _require_size(image.width * cell, image.height * cell, MOST_PIXELS)
        return _saved(_scaled(image, image.width * cell, image.height * cell), str(image.format))


def read_cells(content: bytes) -> Grid:
    """Return the pixels of an image file as cells; dark pixels are filled."""
    image = read_grey(content)
    cells = image.tobytes().translate(bytes(ord(FILLED if n < 128 else BLANK) for n in range(256)))
    return in_rows(cells.decode(), image.width)


def _begins(beginning: bytes, content: bytes) -> bool:
    return bool(re.match(beginning, content, re.DOTALL))


@contextmanager
def _opened(content: bytes, most: int = MOST_PIXELS) -> Iterator["Image"]:
    """Open an image file of at most `most` pixels; turn decoding errors into `FormatError`."""
    from PIL import Image

    file = BytesIO(content)
    with warnings.catch_warnings():
        # Whatever Pillow warns about is refused here, or harmless.
        warnings.simplefilter("ignore")
        try:
            with Image.open(
                file, formats=[_PILLOW_NAMES.get(kind, kind) for kind in FORMATS]
            ) as image:
                _require_size(image.width, image.height, most)
                yield image
        except FormatError as error:
            raise error.within("" if error.place else _position(file)) from error
        except Image.DecompressionBombError as error:
            sentence = f"an image too large; at most {most:,} pixels are read"
            raise FormatError(sentence, place=_position(file)) from error
        except MemoryError:
            raise
        except Exception as error:
            # Pillow lets through any exception of the decoders of its many formats.
            sentence = "an image that is broken, or cut off, or of a kind that is not read"
            raise FormatError(sentence, place=_position(file)) from error


def _position(file: BytesIO) -> str:
    """Return the position up to which a file has been read, as the place of an error."""
    return f"byte {file.tell()}"


def _require_size(width: int, height: int, most: int) -> None:
    if width * height > most or max(width, height) > LONGEST_SIDE:
        sentence = f"at most {most:,} are read, {LONGEST_SIDE:,} a side"
        raise FormatError(f"an image of {width:,} x {height:,} pixels; {sentence}")
    if width * height == 0:
        raise FormatError("an image without a pixel")


def _saved(image: "Image", kind: str) -> bytes:
    file = BytesIO()
    # Keep unused colours: a transparent colour means something even if no pixel has it.
    image.save(file, _PILLOW_NAMES.get(kind, kind), optimize=False)
    return file.getvalue()


def _scaled(image: "Image", width: int, height: int) -> "Image":
    from PIL.Image import Resampling

    return image.resize((width, height), Resampling.NEAREST)


def _downscaled(image: "Image") -> "Image":
    """Return an image with few enough pixels; each is the mean of a square of old ones.

    A photograph is decoded at a half, a quarter or an eighth of its size. The rest is downscaled
    strip by strip, to limit memory.
    """
    from PIL import Image

    side = _downscale_factor(image)
    image.draft(None, (image.width // side, image.height // side))
    image.load()
    side = _downscale_factor(image)
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


def _downscale_factor(image: "Image") -> int:
    """Return the number of pixels a side that become one."""
    return max(1, ceil(sqrt(image.width * image.height / _FROM_AFAR)))


def _opaque_or_clear(image: "Image") -> "Image":
    """Return an image as RGBA, with each pixel either opaque or fully transparent."""
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
    """Convert more shades, or fractions, to 256: the darkest becomes black, the lightest white."""
    exact = image.convert("F")
    darkest, lightest = cast("tuple[float, float]", exact.getextrema())
    if not darkest < lightest:
        return image.convert("L")
    step = 255 / (lightest - darkest)
    return exact.point(lambda shade: shade * step - darkest * step).convert("L")
