"""Images in cells: the mean of the pixels behind each cell, and how light it is."""

from typing import TYPE_CHECKING, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from PIL.Image import Image

Floats = npt.NDArray[np.float64]
AnyCell = TypeVar("AnyCell", bound=np.generic)

FINE = 4
"""Pixels a cell, in each direction, from which edges are found, and at least so many its colour."""
SOLID = 0.5
"""What is less than this is transparent."""
_FAINT = 0.1
"""Tones that differ by less than this show nothing on paper."""
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


def means(image: "Image", width: int, height: int) -> Floats:
    """The mean of the pixels behind each cell, in red, green, blue and how solid, from 0 to 1."""
    from PIL.Image import Resampling

    reduced = image.resize((width, height), Resampling.BOX)
    return np.asarray(reduced, dtype=np.float64) / 255


def samples(image: "Image", width: int, height: int) -> Floats:
    """So many of its pixels as they are, in red, green, blue and how solid, from 0 to 1."""
    from PIL.Image import Resampling

    return np.asarray(image.resize((width, height), Resampling.NEAREST), dtype=np.float64) / 255


def lightness(image: "Image", width: int, height: int, *, is_light: bool = False) -> Floats:
    """How light each cell looks on white paper; what is all white is seen by its shape.

    That is dark, unless what is light is looked for.
    """
    seen = means(image, width, height)
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
