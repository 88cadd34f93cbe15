"""An image in two tones: what is dark in it filled, or light, or where they meet.

A threshold parts the two tones that the cells have, chosen so that each tone is as much alike as
can be (Otsu's choice); or cells are filled as densely as they are dark, each handing on to its
neighbours what it could not show (dither); or the edges of shapes are drawn.
"""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.errors import CrosshatchError
from crosshatch.make.picture.looks import FINE, SOLID, Floats, border, lightness, means

if TYPE_CHECKING:
    from PIL.Image import Image

Tones = npt.NDArray[np.bool_]

_DARK_BORDER, _DARK = 0.85, 0.4
"""Of the border and of all cells so much would be filled where the background is dark."""


def in_tones(
    image: "Image",
    width: int,
    height: int,
    style: str,
    threshold: float | None,
    invert: bool | None,
) -> tuple[Grid, float | None, bool]:
    """The picture, the threshold that was used in this style if any, and whether it is inverted."""
    light = lightness(image, width, height, is_light=bool(invert))
    used = None
    if style == "edges":
        dark = _edges(image, width, height)
    elif style == "dither":
        dark = _dithered(light)
    else:
        used = _between(light) if threshold is None else threshold
        dark = light < used
    bright = ~dark & (means(image, width, height)[..., 3] >= SOLID)
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
    fine = lightness(image, width * FINE, height * FINE)
    framed = np.pad(fine, 1, mode="edge")
    across = framed[1:-1, 2:] - framed[1:-1, :-2]
    down = framed[2:, 1:-1] - framed[:-2, 1:-1]
    steep = np.hypot(across, down).reshape(height, FINE, width, FINE).mean(axis=(1, 3))
    dark: Tones = steep > _between(steep)
    return dark


def _has_dark_ground(dark: Tones) -> bool:
    return bool(border(dark).mean() > _DARK_BORDER and dark.mean() > _DARK)
