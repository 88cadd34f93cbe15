"""A photo or a drawing in few cells: what is dark in it filled, or each cell in one of few colours.

Each cell is the mean of the pixels behind it. In black and white a threshold parts the two tones
that the cells have, chosen so that each tone is as much alike as can be (Otsu's choice); or cells
are filled as densely as they are dark, each handing on to its neighbours what it could not show
(dither); or the edges of shapes are drawn. Colours are grouped where they look alike, which is
measured in Oklab, and each group becomes its mean.

What is transparent is background. So is what most of the border looks like: in colour always, in
black and white where nearly all of the border would be filled, and much of the picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from crosshatch.asker import heeding
from crosshatch.errors import CrosshatchError
from crosshatch.grid import BLANK, FILLED, Grid
from crosshatch.image import MOST_PIXELS, MOST_SHRUNK, read_from_afar
from crosshatch.make._chance import Chance
from crosshatch.make._groups import Floats, Numbers, grouped
from crosshatch.make._wanted import require_parts
from crosshatch.palette import PAPER, Palette, lettered, palette_of

if TYPE_CHECKING:
    from PIL.Image import Image

Style = Literal["threshold", "dither", "edges"]
AnyCell = TypeVar("AnyCell", bound=np.generic)
Tones = npt.NDArray[np.bool_]

LONGEST_SIDE = 30
"""How many cells the longer side gets where nobody said."""
MOST_CELLS = 2**16
MOST_COLORS = 15
"""Beside the background."""

_SOLID = 0.5
_DARK_BORDER, _DARK = 0.85, 0.4
"""Of the border and of all cells so much would be filled where the background is dark."""
_FAINT = 0.1
"""Tones that differ by less than this show nothing on paper."""
_FINE = 4
"""Pixels a cell, in each direction, from which edges are found, and which colour it has."""
_GREY, _LIGHT = "#bbbbbb", 230
_FROM_RGB = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


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
    the lightness, from 0 to 1, below which a cell is filled. `invert` fills what is light, or not,
    whatever the border looks like. With more than one of `colors` each is a mean of what looks
    alike; `seed` is where the search for them begins. `CrosshatchError` where nothing is to be
    seen in the image, or it has more than so many pixels.
    """
    if not 1 <= colors <= MOST_COLORS:
        raise ValueError(f"colors: {colors} is not a number from 1 to {MOST_COLORS}")
    require_parts(threshold=threshold)
    image = read_from_afar(content, most_pixels)
    width, height = _size(image, size)
    if width * height > MOST_CELLS:
        sentence = f"{width:,} x {height:,} cells, at most {MOST_CELLS:,} are drawn"
        raise CrosshatchError(sentence)
    fitted = _fitted(image, width, height)
    if colors > 1:
        return _colored(fitted, width, height, colors, seed)
    light = _lightness(fitted, width, height)
    used = None
    if style == "edges":
        dark = _edges(fitted, width, height)
    elif style == "dither":
        dark = _dithered(light)
    else:
        used = _between(light) if threshold is None else threshold
        dark = light < used
    if invert is None:
        invert = used is not None and _has_dark_ground(dark)
    if invert:
        dark = ~dark
    if not dark.any() or dark.all():
        raise CrosshatchError("nothing is to be seen in it: all cells are alike")
    picture = tuple("".join(FILLED if cell else BLANK for cell in row) for row in dark)
    return Sketch(picture, threshold=used, inverted=invert)


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
        sentence = f"{width:,} x {height:,} cells have a shape that is too far from the image's"
        raise CrosshatchError(sentence)
    frame = Image.new("RGBA", (wide, high))
    frame.paste(image, ((wide - image.width) // 2, (high - image.height) // 2))
    return frame


def _means(image: "Image", width: int, height: int) -> Floats:
    """The mean of the pixels behind each cell, in red, green, blue and how solid, from 0 to 1."""
    from PIL.Image import Resampling

    reduced = image.resize((width, height), Resampling.BOX)
    return np.asarray(reduced, dtype=np.float64) / 255


def _lightness(image: "Image", width: int, height: int) -> Floats:
    """How light each cell looks on white paper; what is all white is seen by its shape."""
    means = _means(image, width, height)
    solid = means[..., 3]
    light = _lab(means[..., :3])[..., 0] * solid + (1 - solid)
    if np.ptp(light) < _FAINT < np.ptp(solid):
        return 1 - solid
    return light


def _between(light: Floats) -> float:
    """The threshold that parts two tones, so that each of them is as much alike as can be."""
    tones = np.sort(light, axis=None)
    number = np.arange(1, len(tones))
    sums = np.cumsum(tones)
    below, above = sums[:-1] / number, (sums[-1] - sums[:-1]) / (len(tones) - number)
    apart = number * (len(tones) - number) * (above - below) ** 2
    best = int(np.argmax(apart)) if len(apart) else 0
    return float(tones[best : best + 2].mean())


def _dithered(light: Floats) -> Tones:
    """Cells filled as densely as they are dark, after Floyd and Steinberg."""
    low, high = np.quantile(light, (0.02, 0.98))
    left = np.clip((light - low) / max(high - low, 1e-9), 0, 1)
    height, width = left.shape
    wide = np.pad(left, ((0, 1), (1, 1)))
    dark = np.zeros(light.shape, dtype=np.bool_)
    for row in heeding(range(height)):
        for column in range(1, width + 1):
            value = wide[row, column]
            dark[row, column - 1] = value < 0.5
            error = value - (value >= 0.5)
            wide[row, column + 1] += error * 7 / 16
            wide[row + 1, column - 1 : column + 2] += error * np.array((3, 5, 1)) / 16
    return dark


def _edges(image: "Image", width: int, height: int) -> Tones:
    """Cells where light and dark meet."""
    fine = _lightness(image, width * _FINE, height * _FINE)
    framed = np.pad(fine, 1, mode="edge")
    across = framed[1:-1, 2:] - framed[1:-1, :-2]
    down = framed[2:, 1:-1] - framed[:-2, 1:-1]
    steep = np.hypot(across, down).reshape(height, _FINE, width, _FINE).mean(axis=(1, 3))
    dark: Tones = steep > _between(steep)
    return dark


def _has_dark_ground(dark: Tones) -> bool:
    return bool(_border(dark).mean() > _DARK_BORDER and dark.mean() > _DARK)


def _border(cells: npt.NDArray[AnyCell]) -> npt.NDArray[AnyCell]:
    return np.concatenate([cells[0], cells[-1], cells[1:-1, 0], cells[1:-1, -1]])


def _lab(rgb: Floats) -> Floats:
    """Colours in Oklab, where those that look alike are near."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    lab: Floats = np.cbrt(linear @ _FROM_RGB.T) @ _TO_LAB.T
    return lab


def _colored(image: "Image", width: int, height: int, colors: int, seed: int) -> Sketch:
    """Each cell in one of so many colours, or blank: in what most of its pixels are."""
    means = _means(image, width * _FINE, height * _FINE)
    solid = means[..., 3] >= _SOLID
    rgb = means[solid][:, :3]
    if not len(rgb):
        raise CrosshatchError("nothing is to be seen in it: it is transparent")
    has_clear_ground = bool(_border(~solid).mean() > _SOLID)
    number = colors + (not has_clear_ground)
    nearest, middles = grouped(_lab(rgb), number, Chance(seed))
    looks = [f"#{bytes(np.rint(255 * rgb[middle]).astype('u1')).hex()}" for middle in middles]
    fine = np.full(solid.shape, len(looks))
    fine[solid] = nearest
    cells = _most(fine, width, height, len(looks) + 1)
    ground = len(looks)
    if not has_clear_ground:
        ground = int(np.bincount(_border(cells), minlength=len(looks) + 1)[:-1].argmax())
    inks = [group for group in range(len(looks)) if group != ground and (cells == group).any()]
    if not inks:
        raise CrosshatchError("nothing is to be seen in it: all cells are alike")
    letters = lettered(looks[group] for group in inks)
    shown = dict(zip(inks, letters, strict=True))
    picture = tuple("".join(shown.get(int(group), BLANK) for group in row) for row in cells)
    pairs = [(letter, looks[group]) for group, letter in shown.items()]
    paper = _paper(color for _, color in pairs) if has_clear_ground else looks[ground]
    return Sketch(picture, palette_of([(BLANK, paper)] * (paper != PAPER) + pairs))


def _paper(inks: Iterable[str]) -> str:
    """What transparent cells look like: white, or grey where something else is nearly white."""
    return _GREY if any(min(bytes.fromhex(ink[1:])) > _LIGHT for ink in inks) else PAPER


def _most(groups: Numbers, width: int, height: int, number: int) -> Numbers:
    """The group that most pixels of each cell are in."""
    pixels = groups.reshape(height, _FINE, width, _FINE)
    votes = np.stack([(pixels == group).sum(axis=(1, 3)) for group in range(number)])
    winners: Numbers = votes.argmax(axis=0)
    return winners
