"""An image in few colours: those that look alike are grouped, and each group becomes its mean.

Each cell becomes what most of it is, but for lines, which stay though they are thinner.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from crosshatch.data.grid import BLANK, Grid
from crosshatch.data.palette import PAPER, Palette, lettered, palette_of
from crosshatch.errors import CrosshatchError
from crosshatch.make._chance import Chance
from crosshatch.make.picture._groups import Numbers, grouped
from crosshatch.make.picture._lines import flat, lined, unmixed
from crosshatch.make.picture.looks import FINE, SOLID, Floats, border, in_oklab, samples

if TYPE_CHECKING:
    from PIL.Image import Image

_FINEST, _FEW_CELLS = 8, 2**14
"""So many pixels a cell, in each direction, where there are as many, and not too many cells."""
_SHADES = 63
"""So many of red, green and blue are told from each other when colours are grouped."""
_FLAT = 20
"""So many times a pixel counts then that looks like those around it: others may be a mix."""
_CLEAR = (-1.0, -1.0, -1.0)
"""Unlike every colour."""
_GREY, _LIGHT = "#bbbbbb", 230


def in_colors(
    image: "Image", width: int, height: int, colors: int, seed: int
) -> tuple[Grid, Palette]:
    """Each cell in one of so many colours, or blank: in what most of it is, or a line in it."""
    is_fine = image.width >= width * _FINEST and width * height <= _FEW_CELLS
    fine = _FINEST if is_fine else FINE
    pixels = samples(image, width * fine, height * fine)
    solid = pixels[..., 3] >= SOLID
    if not solid.any():
        raise CrosshatchError("nothing is to be seen in the image: it is transparent")
    has_clear_ground = bool(border(~solid).mean() > SOLID)
    rgb = unmixed(np.where(solid[..., np.newaxis], pixels[..., :3], np.nan))
    often = np.where(flat(rgb), _FLAT, 1)[solid]
    number = colors + (not has_clear_ground)
    nearest, tones = _toned(rgb[solid], often, number, Chance(seed))
    looks = [f"#{bytes(np.rint(255 * tone).astype('u1')).hex()}" for tone in tones]
    groups = np.full(solid.shape, len(looks))
    groups[solid] = nearest
    ground = len(looks)
    if not has_clear_ground:
        ground = int(np.bincount(border(groups), minlength=len(looks) + 1)[:-1].argmax())
    cells = lined(groups, np.vstack([tones, _CLEAR]), fine)
    inks = [group for group in range(len(looks)) if group != ground and (cells == group).any()]
    if not inks:
        raise CrosshatchError("nothing is to be seen in the image: all cells are alike")
    letters = lettered(looks[group] for group in inks)
    shown = dict(zip(inks, letters, strict=True))
    picture = tuple("".join(shown.get(int(group), BLANK) for group in row) for row in cells)
    pairs = [(letter, looks[group]) for group, letter in shown.items()]
    paper = _paper(color for _, color in pairs) if has_clear_ground else looks[ground]
    return picture, palette_of([(BLANK, paper)] * (paper != PAPER) + pairs)


def _toned(rgb: Floats, often: Numbers, number: int, chance: Chance) -> tuple[Numbers, Floats]:
    """The group of each pixel, which counts so often, and the colours of so many groups."""
    bins = np.rint(rgb * _SHADES).astype(np.intp) @ (1, 1 + _SHADES, (1 + _SHADES) ** 2)
    _, each = np.unique(bins, return_inverse=True)
    sums = np.bincount(each, often)
    tones = np.stack([np.bincount(each, often * part) / sums for part in rgb.T], axis=1)
    nearest, middles = grouped(in_oklab(tones), sums.astype(np.intp), number, chance)
    return nearest[each], tones[middles]


def _paper(inks: Iterable[str]) -> str:
    """What transparent cells look like: white, or grey where something else is nearly white."""
    return _GREY if any(min(bytes.fromhex(ink[1:])) > _LIGHT for ink in inks) else PAPER
