"""A photo or a drawing in few cells: what is dark in it filled, or each cell in one of few colours.

What is transparent is background, whatever is filled. So is what most of the border looks like: in
colour always, in black and white where nearly all of the border would be filled, and much of the
picture.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from crosshatch.ask import require
from crosshatch.errors import CrosshatchError
from crosshatch.grid import Grid
from crosshatch.image import MOST_PIXELS, MOST_SHRUNK, read_from_afar
from crosshatch.make._wanted import require_parts
from crosshatch.palette import MOST_COLORS, Palette

if TYPE_CHECKING:
    from PIL.Image import Image

Style = Literal["threshold", "dither", "edges"]

LONGEST_SIDE = 30
"""How many cells the longer side gets where nobody said."""
MOST_CELLS = 2**16


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
    seed: int = 0,
    most_pixels: int = MOST_SHRUNK,
) -> Sketch:
    """The picture in an image file, so many cells wide and high.

    Where one of these is not told, it follows from the other; where both are told and the image has
    another shape, it stands in the middle, and what is left beside it is blank. A `threshold` is
    the lightness, from 0 to 1, below which a cell is filled in the style of that name. `invert`
    fills what is light, or not, whatever the border looks like; what is transparent stays blank.
    With more than one of `colors` each is a mean of what looks alike, and the style does not
    matter; `seed` is where the search for them begins. `CrosshatchError` where nothing is to be
    seen in the image, or it has more than so many pixels.
    """
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
    fitted = _fitted(image, width, height)
    # These take numpy, for which nobody waits who makes anything else.
    if colors > 1:
        from crosshatch.make._inks import in_colors

        return Sketch(*in_colors(fitted, width, height, colors, seed))
    from crosshatch.make._tones import in_tones

    picture, used, inverted = in_tones(fitted, width, height, style, threshold, invert)
    return Sketch(picture, threshold=used, inverted=inverted)


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
