"""Reducing an image to black and white: by a threshold, by dithering, or by its edges.

The threshold separates dark cells from light ones so that the variance within each group is lowest
(Otsu's method). Dithering fills cells as densely as they are dark, and passes the error of each
cell on to its neighbours. The third style draws the edges of shapes. The lightness of a cell is
that of the mean of its pixels.
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
"""The pixels per cell in each direction for finding edges; the fewest for finding colours."""
SOLID = 0.5
"""The alpha below which a pixel counts as transparent."""
_FAINT = 0.1
"""The range of lightness below which nothing can be seen on white paper."""
_DARK_BORDER, _DARK = 0.85, 0.4
"""The shares of the border and of all cells above which the background counts as dark."""
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
    """Return the picture, the threshold if one was used, and True if the picture is inverted."""
    light = _lightness(image, width, height, is_light=bool(invert))
    used = None
    if style == "edges":
        dark = _edges(image, width, height)
    elif style == "dither":
        dark = _dithered(light)
    else:
        used = _otsu_threshold(light) if threshold is None else threshold
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


def _otsu_threshold(light: Floats) -> float:
    """Return the threshold that separates two tones with the lowest variance within each."""
    tones = np.sort(light, axis=None)
    number = np.arange(1, len(tones))
    sums = np.cumsum(tones)
    below, above = sums[:-1] / number, (sums[-1] - sums[:-1]) / (len(tones) - number)
    apart = number * (len(tones) - number) * (above - below) ** 2
    best = int(np.argmax(apart)) if len(apart) else 0
    return float(tones[best : best + 2].mean())


def _dithered(light: Floats) -> Tones:
    """Return the cells filled by Floyd-Steinberg dithering."""
    from PIL import Image

    low, high = np.quantile(light, (0.02, 0.98))
    shades = np.clip((light - low) / max(high - low, 1e-9), 0, 1)
    return ~np.asarray(Image.fromarray(np.rint(255 * shades).astype("u1")).convert("1"))


def _edges(image: "Image", width: int, height: int) -> Tones:
    """Return the cells where light and dark meet."""
    fine = _lightness(image, width * FINE, height * FINE)
    framed = np.pad(fine, 1, mode="edge")
    across = framed[1:-1, 2:] - framed[1:-1, :-2]
    down = framed[2:, 1:-1] - framed[:-2, 1:-1]
    steep = np.hypot(across, down).reshape(height, FINE, width, FINE).mean(axis=(1, 3))
    dark: Tones = steep > _otsu_threshold(steep)
    return dark


def _has_dark_ground(dark: Tones) -> bool:
    return bool(border(dark).mean() > _DARK_BORDER and dark.mean() > _DARK)


def _means(image: "Image", width: int, height: int) -> Floats:
    """Return the mean red, green, blue and alpha of each cell, from 0 to 1."""
    from PIL.Image import Resampling

    reduced = image.resize((width, height), Resampling.BOX)
    return np.asarray(reduced, dtype=np.float64) / 255


def samples(image: "Image", width: int, height: int) -> Floats:
    """Return the nearest pixels of an image resized to `width` by `height`, as RGBA from 0 to 1."""
    from PIL.Image import Resampling

    return np.asarray(image.resize((width, height), Resampling.NEAREST), dtype=np.float64) / 255


def _lightness(image: "Image", width: int, height: int, *, is_light: bool = False) -> Floats:
    """Return the lightness of each cell on white paper, from 0 to 1.

    An image that is all white there is seen by its alpha: solid cells count as dark, or as light if
    `is_light`.
    """
    seen = _means(image, width, height)
    solid = seen[..., 3]
    light = in_oklab(seen[..., :3])[..., 0] * solid + (1 - solid)
    if np.ptp(light) < _FAINT < np.ptp(solid):
        return solid if is_light else 1 - solid
    return light


def in_oklab(rgb: Floats) -> Floats:
    """Return colours in Oklab, in which similar colours are close to each other."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    lab: Floats = np.cbrt(linear @ _FROM_RGB.T) @ _TO_LAB.T
    return lab


def border(cells: npt.NDArray[AnyCell]) -> npt.NDArray[AnyCell]:
    """Return the cells at the border of a grid."""
    return np.concatenate([cells[0], cells[-1], cells[1:-1, 0], cells[1:-1, -1]])
