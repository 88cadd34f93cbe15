"""An image in two tones: what is dark in it filled, or light, or where they meet.

A threshold parts the two tones that the cells have, chosen so that each tone is as much alike as
can be (Otsu's choice); or cells are filled as densely as they are dark, each handing on to its
neighbours what it could not show (dither); or the edges of shapes are drawn. How light a cell is,
and its colour, is the mean of the pixels behind it.
"""

from typing import TYPE_CHECKING, TypeVar

import numpy as np
import numpy.typing as npt

from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from PIL.Image import Image

Floats = npt.NDArray[np.float64]
AnyCell = TypeVar("AnyCell", bound=np.generic)
Tones = npt.NDArray[np.bool_]
FINE = 4
"""Pixels a cell, in each direction, from which edges are found, and at least so many its colour."""
SOLID = 0.5
"""What is less than this is transparent."""
_FAINT = 0.1
"""Tones that differ by less than this show nothing on paper."""
_DARK_BORDER, _DARK = 0.85, 0.4
"""Of the border and of all cells so much would be filled where the background is dark."""
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


def in_tones(
    image: "Image",
    width: int,
    height: int,
    style: str,
    threshold: float | None,
    invert: bool | None,
) -> tuple[Grid, float | None, bool]:
    """The picture, the threshold that was used in this style if any, and whether it is inverted."""
    light = _lightness(image, width, height, is_light=bool(invert))
    used = None
    if style == "edges":
        dark = _edges(image, width, height)
    elif style == "dither":
        dark = _dithered(light)
    else:
        used = _between(light) if threshold is None else threshold
        dark = light < used
    bright = ~dark & (_means(image, width, height)[..., 3] >= SOLID)
    if invert is None:
        invert = used is not None and _has_dark_ground(dark) and bool(bright.any())
    if invert:
        dark = bright
    if not dark.any() or dark.all():
        raise CrosshatchError("nothing is to be seen in the image: all cells are alike")
    picture = tuple("".join(FILLED if cell else BLANK for cell in row) for row in dark)
    return picture, used, invert


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
    from PIL import Image

    low, high = np.quantile(light, (0.02, 0.98))
    shades = np.clip((light - low) / max(high - low, 1e-9), 0, 1)
    return ~np.asarray(Image.fromarray(np.rint(255 * shades).astype("u1")).convert("1"))


def _edges(image: "Image", width: int, height: int) -> Tones:
    """Cells where light and dark meet."""
    fine = _lightness(image, width * FINE, height * FINE)
    framed = np.pad(fine, 1, mode="edge")
    across = framed[1:-1, 2:] - framed[1:-1, :-2]
    down = framed[2:, 1:-1] - framed[:-2, 1:-1]
    steep = np.hypot(across, down).reshape(height, FINE, width, FINE).mean(axis=(1, 3))
    dark: Tones = steep > _between(steep)
    return dark


def _has_dark_ground(dark: Tones) -> bool:
    return bool(border(dark).mean() > _DARK_BORDER and dark.mean() > _DARK)


def _means(image: "Image", width: int, height: int) -> Floats:
    """The mean of the pixels behind each cell, in red, green, blue and how solid, from 0 to 1."""
    from PIL.Image import Resampling

    reduced = image.resize((width, height), Resampling.BOX)
    return np.asarray(reduced, dtype=np.float64) / 255


def samples(image: "Image", width: int, height: int) -> Floats:
    """So many of its pixels as they are, in red, green, blue and how solid, from 0 to 1."""
    from PIL.Image import Resampling

    return np.asarray(image.resize((width, height), Resampling.NEAREST), dtype=np.float64) / 255


def _lightness(image: "Image", width: int, height: int, *, is_light: bool = False) -> Floats:
    """How light each cell looks on white paper; what is all white is seen by its shape.

    That is dark, unless what is light is looked for.
    """
    seen = _means(image, width, height)
    solid = seen[..., 3]
    light = in_oklab(seen[..., :3])[..., 0] * solid + (1 - solid)
    if np.ptp(light) < _FAINT < np.ptp(solid):
        return solid if is_light else 1 - solid
    return light


def in_oklab(rgb: Floats) -> Floats:
    """Colours in Oklab, where those that look alike are near."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    lab: Floats = np.cbrt(linear @ _FROM_RGB.T) @ _TO_LAB.T
    return lab


def border(cells: npt.NDArray[AnyCell]) -> npt.NDArray[AnyCell]:
    """The cells at the edge of a grid."""
    return np.concatenate([cells[0], cells[-1], cells[1:-1, 0], cells[1:-1, -1]])
