"""Reducing a photo or a drawing to a picture, in black and white or in a few colours.

Transparent pixels are always background. So is the colour of most of the border: in colour always,
in black and white if nearly all of the border and much of the picture would be filled.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from crosshatch.data.arguments import (
    items_of,
    not_none,
    require,
    require_between,
    require_choice,
    require_type,
)
from crosshatch.data.grid import BLANK, FILLED, Grid, in_rows
from crosshatch.data.palette import MOST_COLORS, PAPER, Palette, letters_for, palette_of
from crosshatch.errors import ArgumentError, CrosshatchError, needs_extra
from crosshatch.files.images import MOST_PIXELS, MOST_SHRUNK, read_downscaled

if TYPE_CHECKING:
    from PIL.Image import Image

Style = Literal["threshold", "dither", "edges"]

LONGEST_SIDE = 30
"""The default number of cells on the longer side."""
MOST_CELLS = 2**16
_ALIKE = "nothing is to be seen in the image: all cells are alike"
_ATTEMPTS = 6
"""The most attempts to crop an image until its picture has no empty margin."""
_SOLID = 128
"""The least alpha, of 255, of a visible pixel."""
_LEAST_DIFFERENCE = 48
"""The least difference in red, green or blue between a drawn pixel and the background."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture in cells, and the colours that its letters stand for.

    >>> from crosshatch import make
    >>> pixels = b"P3 4 1 255  255 255 255  255 0 0  0 0 255  255 255 255"
    >>> sketch = make.sketch(pixels, (4, 1), colors=2)
    >>> sketch.picture, sketch.palette
    (('.rb.',), (('b', '#0000ff'), ('r', '#ff0000')))
    """

    picture: Grid
    palette: Palette = ()
    threshold: float | None = None
    """The lightness below which cells were filled; None if the style used no threshold."""
    inverted: bool = False
    """True if the light cells were filled."""


@needs_extra("make")
def sketch(
    content: bytes,
    size: tuple[int | None, int | None] = (None, None),
    *,
    style: Style = "threshold",
    threshold: float | None = None,
    colors: int = 1,
    invert: bool | None = None,
    crop: bool = False,
    seed: int = 0,
    most_pixels: int = MOST_SHRUNK,
) -> Sketch:
    """Return the picture in an image file, with a `size` in cells: its width and height.

    If one of these is None, it follows from the other. If both are given and the image has another
    shape, the image is centred and the rest is blank. In the style "threshold", cells with a
    lightness below `threshold`, from 0 to 1, are filled. `invert` fills the light cells (True) or
    the dark ones (False), whatever the border looks like; transparent cells stay blank. With more
    than one of `colors`, similar colours are grouped and the style does not matter; `seed` starts
    the search for the groups. `crop` leaves out the empty margins of the image, and the size is
    that of the rest. Raises `CrosshatchError` if nothing can be seen in the image, or if it has
    more than `most_pixels`.

    >>> from crosshatch import make
    >>> pixels = b"P1 8 4  00111100 00111100  11111111 11111111"
    >>> print(*make.sketch(pixels, (4, None)).picture, sep="\\n")
    .##.
    ####
    """
    require_type(bytes | bytearray, "the bytes of an image file", content=content)
    require_type(bool | None, "True, False or None", invert=invert)
    require_type(bool, "True or False", crop=crop)
    _require_size(size)
    require_choice(get_args(Style), style=style)
    require(1, MOST_COLORS, colors=colors)
    require_between(0, 1, **not_none(threshold=threshold))
    require(seed=seed)
    require(1, most_pixels=most_pixels)
    image = read_downscaled(content, most_pixels)
    width, height = _size(image, size)
    if width * height > MOST_CELLS:
        sentence = f"{width:,} x {height:,} cells, at most {MOST_CELLS:,} are drawn"
        raise CrosshatchError(sentence, place="size")

    draw = partial(
        _drawn, style=style, threshold=threshold, colors=colors, invert=invert, seed=seed
    )
    return (crop and _cropped(image, size, draw, invert)) or draw(
        _fitted(image, width, height), width, height
    )


def _require_size(size: object) -> None:
    """Refuse a value that is not a width and a height in cells, each of which may be None."""
    match size:
        case [_, _] as sides:
            require(1, **not_none(**items_of(size=sides)))
        case _:
            raise ArgumentError.of("size", "a width and a height, such as (20, None)", size)


def _drawn(
    fitted: "Image",
    width: int,
    height: int,
    *,
    style: Style,
    threshold: float | None,
    colors: int,
    invert: bool | None,
    seed: int,
) -> Sketch:
    from crosshatch.engine.sketches import sketch_in_colors, sketch_in_tones

    image = fitted.tobytes(), fitted.size, (width, height)
    if colors > 1:
        inks = sketch_in_colors(*image, colors, seed % 2**64)
        if inks is None:
            raise CrosshatchError(_ALIKE)
        cells, shades = inks
        paper, *looks = (f"#{shades[at : at + 3].hex()}" for at in range(0, len(shades), 3))
        letters = letters_for(looks)
        picture = in_rows("".join((BLANK, *letters)[cell] for cell in cells), width)
        pairs = [(BLANK, paper)] * (paper != PAPER) + [*zip(letters, looks, strict=True)]
        return Sketch(picture, palette_of(pairs))
    tones = sketch_in_tones(*image, style, threshold, invert)
    if tones is None:
        raise CrosshatchError(_ALIKE)
    filled, used, inverted = tones
    picture = in_rows("".join((BLANK, FILLED)[cell] for cell in filled), width)
    return Sketch(picture, threshold=used, inverted=inverted)


def _cropped(
    image: "Image",
    size: tuple[int | None, int | None],
    draw: Callable[..., Sketch],
    invert: bool | None,
) -> Sketch | None:
    """Draw an image without its empty margins; return None if it has none.

    The cells cover the drawing, not the whole image, so that the cells of pixel art match its
    pixels. A ring of cells around the drawing is drawn as well, because the border determines the
    background: it is not filled unless `invert` asks for that.
    """
    from PIL import Image

    ground = _background(image)
    box = _drawn_box(image, ground)
    if box in (None, (0, 0, *image.size)):
        return None
    for _ in range(_ATTEMPTS):
        left, top, right, bottom = box
        width, height = _cells(right - left, bottom - top, size)
        if width * height > MOST_CELLS:
            return None
        across, down = (right - left) / width, (bottom - top) / height
        framed = image.transform(
            (round((width + 2) * across), round((height + 2) * down)),
            Image.Transform.EXTENT,
            (left - across, top - down, right + across, bottom + down),
            fillcolor=ground,
        )
        drawn = draw(framed, width + 2, height + 2)
        if drawn.threshold is not None and invert is None and BLANK not in _ring(drawn.picture):
            drawn = draw(framed, width + 2, height + 2, invert=True)
        picture = tuple(row[1:-1] for row in drawn.picture[1:-1])
        inside = _filled_box(picture)
        if inside in (None, (0, 0, width, height)):
            break
        # Crop again if the margin is so faint that no cell in it is filled.
        box = (
            left + round(inside[0] * across),
            top + round(inside[1] * down),
            left + round(inside[2] * across),
            top + round(inside[3] * down),
        )
    if inside is None:
        return None
    return replace(drawn, picture=_centred(picture, size))


def _ring(picture: Grid) -> str:
    """Return the cells on the border of a picture."""
    return picture[0] + picture[-1] + "".join(row[0] + row[-1] for row in picture)


def _background(image: "Image") -> tuple[int, int, int, int]:
    """Return the most frequent colour of the border; all transparent pixels count as one colour."""
    wide, high = image.size
    sides = (0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)
    border = iter(b"".join(image.crop(side).tobytes() for side in sides))
    seen = (
        (red, green, blue, solid) if solid >= _SOLID else (0, 0, 0, 0)
        for red, green, blue, solid in zip(border, border, border, border, strict=True)
    )
    [(ground, _)] = Counter(seen).most_common(1)
    return ground


def _drawn_box(
    image: "Image", ground: tuple[int, int, int, int]
) -> tuple[int, int, int, int] | None:
    """Return the box of all pixels that clearly differ from the background; None if none does.

    A box is left, top, right and bottom.
    """
    from PIL import Image, ImageChops

    solid = image.getchannel("A").point(lambda alpha: 255 * (alpha >= _SOLID))
    if not ground[3]:
        return solid.getbbox()
    plain = Image.new("RGB", image.size, ground[:3])
    apart = ImageChops.difference(image.convert("RGB"), plain).split()
    most = ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2])
    marked = most.point(lambda difference: 255 * (difference >= _LEAST_DIFFERENCE))
    return ImageChops.multiply(marked, solid).getbbox()


def _cells(width: int, height: int, size: tuple[int | None, int | None]) -> tuple[int, int]:
    """Return the width and height in cells of an image, scaled to fit a size in cells."""
    sides = [cells / side for cells, side in zip(size, (width, height), strict=True) if cells]
    scale = min(sides, default=LONGEST_SIDE / max(width, height))
    return max(1, round(width * scale)), max(1, round(height * scale))


def _filled_box(picture: Grid) -> tuple[int, int, int, int] | None:
    """Return the box of all filled cells: left, top, right and bottom; None if there is none."""
    rows = [number for number, row in enumerate(picture) if set(row) != {BLANK}]
    columns = [
        number for number, column in enumerate(zip(*picture, strict=True)) if set(column) != {BLANK}
    ]
    return (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1) if rows else None


def _centred(picture: Grid, size: tuple[int | None, int | None]) -> Grid:
    """Return a picture centred in a size, with blank cells around it."""
    width, height = size[0] or len(picture[0]), size[1] or len(picture)
    before, above = (width - len(picture[0])) // 2, (height - len(picture)) // 2
    rows = [(BLANK * before + row).ljust(width, BLANK) for row in picture]
    blank = BLANK * width
    return (*[blank] * above, *rows, *[blank] * (height - above - len(rows)))


def _size(image: "Image", size: tuple[int | None, int | None]) -> tuple[int, int]:
    width, height = _cells(*image.size, size)
    return size[0] or width, size[1] or height


def _fitted(image: "Image", width: int, height: int) -> "Image":
    """Return the image in a frame of this shape, transparent around the image."""
    from PIL import Image

    if abs(image.width * height - image.height * width) * 2 < image.width + image.height:
        return image
    # The smallest frame of this shape that holds the image.
    wide = max(image.width, round(image.height * width / height))
    high = max(image.height, round(image.width * height / width))
    if wide * high > MOST_PIXELS:
        sentence = f"the shape of {width:,} x {height:,} cells is too far from the image's"
        raise CrosshatchError(sentence, place="size")
    frame = Image.new("RGBA", (wide, high))
    frame.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return frame
