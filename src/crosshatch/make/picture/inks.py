"""An image in few colours: those that look alike are grouped, and each group becomes its mean.

Each cell becomes what most of it is, but for lines, which stay though they are thinner.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from crosshatch.data.grid import BLANK, Grid
from crosshatch.data.palette import PAPER, Palette, lettered, palette_of
from crosshatch.errors import CrosshatchError
from crosshatch.make._chance import Chance
from crosshatch.make.picture.tones import FINE, SOLID, Floats, border, in_oklab, samples

if TYPE_CHECKING:
    from PIL.Image import Image


# A drawing in cells: its lines stay, though they are thinner than a cell, and edges are sharp.
#
# Where two colours meet, pixels are often a mix of both. Such a pixel is between its neighbours in
# colour as it is in place, so it becomes the one of them that it is more like; a line is not
# between what it runs through.
#
# Each cell becomes what most of it is. Of a line that is thinner than a cell hardly anything would
# be left so. That is why its pixels count as much more as if they filled a cell wherever one half
# of the line is in it; where the line is on the border of two cells, both have it rather than none.
# How thick something is at a pixel is the side of the largest square there in which no colours
# meet.


Marks = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]

_PASSES = 2
"""So many pixels of a mix, on either side of an edge, are made one of its colours."""
_SHARP = 0.15
"""How far apart colours are that meet at an edge, where black and white are the root of 3."""
_STRAIGHT = 1.1
"""How many times as long the way from one colour to another is by a mix of them, at most."""

_THIN = 2.1
"""With 2 one half of a line in a cell would weigh as much as the rest of it."""


def unmixed(rgb: Floats) -> Floats:
    """Pixels in rows with the colours that they would have if each had one of those that meet."""
    for _ in range(_PASSES):
        for axis in (0, 1):
            one, other = _beside(rgb, axis)
            to_one, to_other, apart = _far(rgb, one), _far(rgb, other), _far(one, other)
            mixed = (apart > _SHARP) & (to_one + to_other < _STRAIGHT * apart)
            nearer = np.where((to_one < to_other)[..., np.newaxis], one, other)
            rgb = np.where(mixed[..., np.newaxis], nearer, rgb)
    return rgb


def flat(rgb: Floats) -> Marks:
    """Which pixels look like those on all four sides."""
    around = [beside for axis in (0, 1) for beside in _beside(rgb, axis)]
    alike: Marks = np.all([_far(rgb, beside) < _SHARP for beside in around], axis=0)
    return alike


def lined(groups: Numbers, tones: Floats, fine: int) -> Numbers:
    """The group of each cell, which is so many pixels wide and high; groups have these colours."""
    weights = 1 + _THIN * (fine / _thick(tones[groups], fine) - 1)
    height, width = groups.shape
    cells = (height // fine, fine, width // fine, fine)
    votes = [
        np.where(groups == group, weights, 0).reshape(cells).sum(axis=(1, 3))
        for group in range(len(tones))
    ]
    winners: Numbers = np.stack(votes).argmax(axis=0)
    return winners


def _thick(rgb: Floats, most: int) -> Numbers:
    """For each pixel the side of the largest square there without an edge in it, or so much."""
    # What touches the border goes on behind it.
    framed = np.pad(rgb, ((most, most), (most, most), (0, 0)), mode="edge")
    across, down = (_far(framed, _beside(framed, axis)[1]) < _SHARP for axis in (1, 0))
    thick = np.ones(across.shape, dtype=np.intp)
    # Squares of this side, at their upper left corners: of four smaller ones that overlap.
    even = np.ones(across.shape, dtype=np.bool_)
    small = across & down & np.roll(across, -1, 0) & np.roll(down, -1, 1)
    for side in range(2, most + 1):
        even = (
            small
            & even
            & np.roll(even, -1, 0)
            & np.roll(even, -1, 1)
            & np.roll(even, (-1, -1), (0, 1))
        )
        covered = even
        for axis in (0, 1):
            covered = np.any([np.roll(covered, by, axis) for by in range(side)], axis=0)
        thick[covered] = side
    return thick[most:-most, most:-most]


def _beside(rgb: Floats, axis: int) -> tuple[Floats, Floats]:
    """For each pixel those before and after it; at the border the pixel itself."""
    framed = np.pad(rgb, [(int(at == axis),) * 2 for at in range(3)], mode="edge")
    length = rgb.shape[axis]
    before, after = (np.take(framed, range(at, at + length), axis) for at in (0, 2))
    return before, after


def _far(one: Floats, other: Floats) -> Floats:
    far: Floats = np.sqrt(((one - other) ** 2).sum(axis=-1))
    return far


# Colours in groups that look alike.
#
# Each colour is in the group whose mean is nearest (k-means). The first means are colours that are
# far from each other by chance (k-means++); of several beginnings the one is taken that ends with
# groups that are most alike.


_ROUNDS, _BEGINNINGS, _PARTS = 40, 8, 2**40
"""How often means are moved at most, how often that is begun, and how finely chance chooses."""
_ALIKE = 1e-9
"""What differs by less is the same on other machines."""


def grouped(
    points: Floats, often: Numbers, number: int, chance: Chance
) -> tuple[Numbers, list[int]]:
    """The group of each colour, which is there so often, and in each that nearest to its mean."""
    best, least = np.zeros(len(points), dtype=np.intp), np.inf
    for _ in range(_BEGINNINGS):
        nearest, spread = _gathered(points, often, _beginning(points, often, number, chance))
        if spread < least - _ALIKE:
            best, least = nearest, spread
    _, best = np.unique(best, return_inverse=True)
    middles = []
    for group in range(best.max() + 1):
        members = np.flatnonzero(best == group)
        mean = np.average(points[members], axis=0, weights=often[members])[np.newaxis]
        middles.append(int(members[_squares(points[members], mean)[:, 0].argmin()]))
    return best, middles


def _beginning(points: Floats, often: Numbers, number: int, chance: Chance) -> Floats:
    """So many of the colours, each as probable as it is frequent and far from those before."""
    upto = np.cumsum(often)
    chosen = [int(np.searchsorted(upto, chance.below(int(upto[-1])), side="right"))]
    while len(chosen) < number:
        sums = np.cumsum(often * _squares(points, points[chosen]).min(axis=1))
        if sums[-1] < _ALIKE:
            break
        part = chance.below(_PARTS) / _PARTS
        chosen.append(int(np.searchsorted(sums, part * sums[-1], side="right")))
    return points[chosen]


def _gathered(points: Floats, often: Numbers, centers: Floats) -> tuple[Numbers, float]:
    """The group of each colour, and how far they all are from the means of their groups."""
    nearest = _squares(points, centers).argmin(axis=1)
    for _ in range(_ROUNDS):
        used = np.unique(nearest)
        centers = np.array(
            [
                np.average(points[group], axis=0, weights=often[group])
                for group in (nearest == each for each in used)
            ]
        )
        moved = _squares(points, centers).argmin(axis=1)
        if (moved == nearest).all():
            break
        nearest = moved
    return nearest, float(often @ _squares(points, centers).min(axis=1))


def _squares(points: Floats, centers: Floats) -> Floats:
    """How far each of some colours is from each of some others, squared."""
    return np.stack([((points - center) ** 2).sum(axis=1) for center in centers], axis=1)


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
    """Return the colour of transparent cells: white, or grey if another one is nearly white."""
    return _GREY if any(min(bytes.fromhex(ink[1:])) > _LIGHT for ink in inks) else PAPER
