"""An image in few colours: those that look alike are grouped, and each group becomes its mean."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from crosshatch.errors import CrosshatchError
from crosshatch.grid import BLANK, Grid
from crosshatch.make._chance import Chance
from crosshatch.make._groups import Numbers, grouped
from crosshatch.make._looks import FINE, border, in_oklab, means
from crosshatch.palette import PAPER, Palette, lettered, palette_of

if TYPE_CHECKING:
    from PIL.Image import Image

_SOLID = 0.5
_GREY, _LIGHT = "#bbbbbb", 230


def in_colors(
    image: "Image", width: int, height: int, colors: int, seed: int
) -> tuple[Grid, Palette]:
    """Each cell in one of so many colours, or blank: in what most of its pixels are."""
    fine = means(image, width * FINE, height * FINE)
    solid = fine[..., 3] >= _SOLID
    rgb = fine[solid][:, :3]
    if not len(rgb):
        raise CrosshatchError("nothing is to be seen in the image: it is transparent")
    has_clear_ground = bool(border(~solid).mean() > _SOLID)
    number = colors + (not has_clear_ground)
    nearest, middles = grouped(in_oklab(rgb), number, Chance(seed))
    looks = [f"#{bytes(np.rint(255 * rgb[middle]).astype('u1')).hex()}" for middle in middles]
    groups = np.full(solid.shape, len(looks))
    groups[solid] = nearest
    cells = _most(groups, width, height, len(looks) + 1)
    ground = len(looks)
    if not has_clear_ground:
        ground = int(np.bincount(border(cells), minlength=len(looks) + 1)[:-1].argmax())
    inks = [group for group in range(len(looks)) if group != ground and (cells == group).any()]
    if not inks:
        raise CrosshatchError("nothing is to be seen in the image: all cells are alike")
    letters = lettered(looks[group] for group in inks)
    shown = dict(zip(inks, letters, strict=True))
    picture = tuple("".join(shown.get(int(group), BLANK) for group in row) for row in cells)
    pairs = [(letter, looks[group]) for group, letter in shown.items()]
    paper = _paper(color for _, color in pairs) if has_clear_ground else looks[ground]
    return picture, palette_of([(BLANK, paper)] * (paper != PAPER) + pairs)


def _paper(inks: Iterable[str]) -> str:
    """What transparent cells look like: white, or grey where something else is nearly white."""
    return _GREY if any(min(bytes.fromhex(ink[1:])) > _LIGHT for ink in inks) else PAPER


def _most(groups: Numbers, width: int, height: int, number: int) -> Numbers:
    """The group that most pixels of each cell are in."""
    pixels = groups.reshape(height, FINE, width, FINE)
    votes = np.stack([(pixels == group).sum(axis=(1, 3)) for group in range(number)])
    winners: Numbers = votes.argmax(axis=0)
    return winners
