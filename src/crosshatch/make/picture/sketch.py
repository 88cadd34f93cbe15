"""A photo or a drawing in few cells: what is dark in it filled, or each cell in one of few colours.

What is transparent is background, whatever is filled. So is what most of the border looks like: in
colour always, in black and white where nearly all of the border would be filled, and much of the
picture.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from crosshatch.data.grid import BLANK, Grid
from crosshatch.data.palette import MOST_COLORS, Palette
from crosshatch.engine.native import require
from crosshatch.errors import ArgumentError, CrosshatchError
from crosshatch.files.images import MOST_PIXELS, MOST_SHRUNK, read_from_afar
from crosshatch.make._wanted import require_parts

if TYPE_CHECKING:
    from PIL.Image import Image

Style = Literal["threshold", "dither", "edges"]

LONGEST_SIDE = 30
"""How many cells the longer side gets where nobody said."""
MOST_CELLS = 2**16
_ATTEMPTS = 6
"""How often an image is drawn until what it shows has the size without its margins."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture in cells, and the colours that its letters stand for."""

    picture: Grid
    palette: Palette = ()
    threshold: float | None = None
    """The lightness below which cells were filled, where one parted dark from light."""
    inverted: bool = False
    """Whether what is light was filled."""


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
    """The picture in an image file, so many cells wide and high.

    Where one of these is not told, it follows from the other; where both are told and the image has
    another shape, it stands in the middle, and what is left beside it is blank. A `threshold` is
    the lightness, from 0 to 1, below which a cell is filled in the style of that name. `invert`
    fills what is light, or not, whatever the border looks like; what is transparent stays blank.
    With more than one of `colors` each is a mean of what looks alike, and the style does not
    matter; `seed` is where the search for them begins. `crop` leaves out the empty margins of the
    image: the size is that of what is drawn in it. `CrosshatchError` where nothing is to be
    seen in the image, or it has more than so many pixels.
    """
    if not isinstance(content, bytes | bytearray):
        raise ArgumentError.of("content", "the bytes of an image file", content)
    if style not in (styles := get_args(Style)):
        raise ValueError(f"style: {style!r} is none of {', '.join(styles)}")
    if not 1 <= colors <= MOST_COLORS:
        raise ValueError(f"colors: {colors} is not a number from 1 to {MOST_COLORS}")
    if any(side is not None and side < 1 for side in size):
        raise ValueError(f"size: {size[0]} by {size[1]} is none")
    require_parts(threshold=threshold)
    require(seed=seed)
    image = read_from_afar(content, most_pixels)
    width, height = _size(image, size)
    if width * height > MOST_CELLS:
        sentence = f"{width:,} x {height:,} cells, at most {MOST_CELLS:,} are drawn"
        raise CrosshatchError(sentence, place="size")

    def draw(image: "Image", width: int, height: int) -> Sketch:
        return _drawn(image, width, height, style, threshold, colors, invert, seed)

    return (crop and _cropped(image, size, draw)) or draw(
        _fitted(image, width, height), width, height
    )


def _drawn(
    fitted: "Image",
    width: int,
    height: int,
    style: Style,
    threshold: float | None,
    colors: int,
    invert: bool | None,
    seed: int,
) -> Sketch:
    # These take numpy, for which nobody waits who makes anything else.
    if colors > 1:
        from crosshatch.make.picture.inks import in_colors

        return Sketch(*in_colors(fitted, width, height, colors, seed))
    from crosshatch.make.picture.tones import in_tones

    picture, used, inverted = in_tones(fitted, width, height, style, threshold, invert)
    return Sketch(picture, threshold=used, inverted=inverted)


def _cropped(
    image: "Image",
    size: tuple[int | None, int | None],
    draw: Callable[["Image", int, int], Sketch],
) -> Sketch | None:
    """Draw what an image shows without its empty margins; None if it has none.

    The whole image is drawn in more cells and cut afterwards, so that its margins still tell what
    is background.
    """
    width, height = _size(image, (None, None) if None not in size else size)
    best = None
    for _ in range(_ATTEMPTS):
        drawn = draw(image, width, height)
        inside = _inside(drawn.picture)
        wide, high = inside[2] - inside[0], inside[3] - inside[1]
        if best is None and (wide, high) == (width, height):
            return None
        scale = _scale(size, wide, high)
        if scale >= 1:
            best = replace(drawn, picture=_window(drawn.picture, inside, size))
        width, height = max(1, round(width * scale)), max(1, round(height * scale))
        if (best and round(wide * scale) == wide) or width * height > MOST_CELLS:
            break
    return best


def _scale(size: tuple[int | None, int | None], width: int, height: int) -> float:
    """Return how many times as large something has to be to have the size that is wanted."""
    sides = [side / now for side, now in zip(size, (width, height), strict=True) if side]
    return min(sides, default=LONGEST_SIDE / max(width, height))


def _inside(picture: Grid) -> tuple[int, int, int, int]:
    """Return the box that holds all that is filled: left, top, right and bottom."""
    rows = [number for number, row in enumerate(picture) if set(row) != {BLANK}]
    columns = [
        number for number, column in enumerate(zip(*picture, strict=True)) if set(column) != {BLANK}
    ]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def _window(
    picture: Grid, inside: tuple[int, int, int, int], size: tuple[int | None, int | None]
) -> Grid:
    """Cut out a box of a picture, in the middle of blank cells if the size is larger."""
    left, top, right, bottom = inside
    cut = [row[left:right] for row in picture[top:bottom]]
    width, height = size[0] or right - left, size[1] or bottom - top
    before, above = (width - (right - left)) // 2, (height - (bottom - top)) // 2
    rows = [(BLANK * before + row).ljust(width, BLANK) for row in cut]
    blank = BLANK * width
    return (*[blank] * above, *rows, *[blank] * (height - above - len(rows)))


def _size(image: "Image", size: tuple[int | None, int | None]) -> tuple[int, int]:
    width, height = size
    if width is None and height is None:
        scale = LONGEST_SIDE / max(image.size)
    elif height is None:
        scale = (width or 1) / image.width
    else:
        scale = height / image.height
    wide, high = (max(1, round(side * scale)) for side in image.size)
    return width or wide, height or high


def _fitted(image: "Image", width: int, height: int) -> "Image":
    """The image in a frame of this shape, the rest of which is transparent."""
    from PIL import Image

    if abs(image.width * height - image.height * width) * 2 < image.width + image.height:
        return image
    # So wide or so high is a frame that the image fills from side to side.
    wide = max(image.width, round(image.height * width / height))
    high = max(image.height, round(image.width * height / width))
    if wide * high > MOST_PIXELS:
        sentence = f"the shape of {width:,} x {height:,} cells is too far from the image's"
        raise CrosshatchError(sentence, place="size")
    frame = Image.new("RGBA", (wide, high))
    frame.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return frame
