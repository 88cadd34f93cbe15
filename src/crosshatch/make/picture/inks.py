"""Reducing an image to a few colours: similar colours are grouped, one colour for each group.

Each cell gets the colour of most of its pixels, except that thin lines are kept.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from crosshatch.data.chance import Chance
from crosshatch.data.grid import BLANK, Grid
from crosshatch.data.palette import PAPER, Palette, letters_for, palette_of
from crosshatch.errors import CrosshatchError
from crosshatch.make.picture.tones import FINE, SOLID, Floats, border, in_oklab, samples

if TYPE_CHECKING:
    from PIL.Image import Image


# A drawing in cells: sharp edges, and lines that stay even if they are thinner than a cell.
#
# Where two colours meet, pixels are often a mix of both. The colour of such a pixel lies between
# those of its neighbours, so it gets the more similar one of the two. A line keeps its colour,
# because that does not lie between the colours on either side.
#
# Each cell gets the colour of most of its pixels. A line thinner than a cell would mostly vanish,
# so its pixels have a higher weight: a line wins a cell if half of its width lies in the cell. If
# it lies on the border of two cells, both get it rather than neither. The thickness at a pixel is
# the side of the largest square there without an edge in it.


Marks = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]

_PASSES = 2
"""The number of mixed pixels on either side of an edge that get one of its colours."""
_SHARP = 0.15
"""The least distance of two colours that form an edge; black and white are sqrt(3) apart."""
_STRAIGHT = 1.1
"""The most by which the distance of two colours may grow by a detour to a mix of them, a factor."""

_THIN = 2.1
"""The weight of thin lines; with 2, half of a line in a cell weighs as much as the rest of it."""


def sharpen_edges(rgb: Floats) -> Floats:
    """Return the image with each mixed pixel at an edge replaced by its more similar neighbour."""
    for _ in range(_PASSES):
        for axis in (0, 1):
            one, other = _neighbours(rgb, axis)
            to_one, to_other, apart = (
                _distance(rgb, one),
                _distance(rgb, other),
                _distance(one, other),
            )
            mixed = (apart > _SHARP) & (to_one + to_other < _STRAIGHT * apart)
            nearer = np.where((to_one < to_other)[..., np.newaxis], one, other)
            rgb = np.where(mixed[..., np.newaxis], nearer, rgb)
    return rgb


def flat(rgb: Floats) -> Marks:
    """Return the pixels that look like their neighbours on all four sides."""
    around = [beside for axis in (0, 1) for beside in _neighbours(rgb, axis)]
    alike: Marks = np.all([_distance(rgb, beside) < _SHARP for beside in around], axis=0)
    return alike


def cell_groups(groups: Numbers, tones: Floats, fine: int) -> Numbers:
    """Return the group of each cell of `fine` by `fine` pixels; `tones` are the groups' colours."""
    weights = 1 + _THIN * (fine / _thickness(tones[groups], fine) - 1)
    height, width = groups.shape
    cells = (height // fine, fine, width // fine, fine)
    votes = [
        np.where(groups == group, weights, 0).reshape(cells).sum(axis=(1, 3))
        for group in range(len(tones))
    ]
    winners: Numbers = np.stack(votes).argmax(axis=0)
    return winners


def _thickness(rgb: Floats, most: int) -> Numbers:
    """Return for each pixel the side of the largest square without an edge, at most `most`."""
    # Shapes that touch the border continue beyond it.
    framed = np.pad(rgb, ((most, most), (most, most), (0, 0)), mode="edge")
    across, down = (_distance(framed, _neighbours(framed, axis)[1]) < _SHARP for axis in (1, 0))
    thick = np.ones(across.shape, dtype=np.intp)
    # True at the upper left corners of squares without an edge, each made of four smaller squares.
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


def _neighbours(rgb: Floats, axis: int) -> tuple[Floats, Floats]:
    """Return the pixels before and after each pixel; at the border, the pixel itself."""
    framed = np.pad(rgb, [(int(at == axis),) * 2 for at in range(3)], mode="edge")
    length = rgb.shape[axis]
    before, after = (np.take(framed, range(at, at + length), axis) for at in (0, 2))
    return before, after


def _distance(one: Floats, other: Floats) -> Floats:
    far: Floats = np.sqrt(((one - other) ** 2).sum(axis=-1))
    return far


# Grouping similar colours.
#
# Each colour is in the group with the nearest mean (k-means). The initial means are random colours
# that are far from each other (k-means++). Of several starts, the one with the least spread wins.


_ROUNDS, _STARTS, _RESOLUTION = 40, 8, 2**40
"""The most rounds of moving means, the number of starts, and the resolution of random choices."""
_TOLERANCE = 1e-9
"""A tolerance for rounding errors, which differ between machines."""


def grouped(
    points: Floats, weights: Numbers, number: int, chance: Chance
) -> tuple[Numbers, list[int]]:
    """Return the group of each colour, and for each group the colour nearest to its mean.

    `weights` holds the frequency of each colour.
    """
    best, least = np.zeros(len(points), dtype=np.intp), np.inf
    for _ in range(_STARTS):
        nearest, spread = _k_means(points, weights, _initial_means(points, weights, number, chance))
        if spread < least - _TOLERANCE:
            best, least = nearest, spread
    _, best = np.unique(best, return_inverse=True)
    middles = []
    for group in range(best.max() + 1):
        members = np.flatnonzero(best == group)
        mean = np.average(points[members], axis=0, weights=weights[members])[np.newaxis]
        middles.append(int(members[_squared_distances(points[members], mean)[:, 0].argmin()]))
    return best, middles


def _initial_means(points: Floats, weights: Numbers, number: int, chance: Chance) -> Floats:
    """Return `number` random colours that are frequent and far from each other."""
    upto = np.cumsum(weights)
    chosen = [int(np.searchsorted(upto, chance.below(int(upto[-1])), side="right"))]
    while len(chosen) < number:
        sums = np.cumsum(weights * _squared_distances(points, points[chosen]).min(axis=1))
        if sums[-1] < _TOLERANCE:
            break
        part = chance.below(_RESOLUTION) / _RESOLUTION
        chosen.append(int(np.searchsorted(sums, part * sums[-1], side="right")))
    return points[chosen]


def _k_means(points: Floats, weights: Numbers, centers: Floats) -> tuple[Numbers, float]:
    """Return the group of each colour, and the spread of all colours around their means."""
    nearest = _squared_distances(points, centers).argmin(axis=1)
    for _ in range(_ROUNDS):
        used = np.unique(nearest)
        centers = np.array(
            [
                np.average(points[group], axis=0, weights=weights[group])
                for group in (nearest == each for each in used)
            ]
        )
        moved = _squared_distances(points, centers).argmin(axis=1)
        if (moved == nearest).all():
            break
        nearest = moved
    return nearest, float(weights @ _squared_distances(points, centers).min(axis=1))


def join_near(
    points: Floats, weights: Numbers, near: float, least: int
) -> tuple[Numbers, list[int]]:
    """Return the new number of each group, and the groups that are left, in their order.

    The nearest two become one, with the colour of the heavier, as long as they are nearer than
    `near` and more than `least` are left.
    """
    sums = list(map(int, weights))
    left = list(range(len(points)))
    joins = list(left)
    while len(left) > least:
        pairs = [(one, other) for at, one in enumerate(left) for other in left[at + 1 :]]
        apart = [float(np.sqrt(((points[one] - points[other]) ** 2).sum())) for one, other in pairs]
        if min(apart) >= near:
            break
        one, other = pairs[apart.index(min(apart))]
        light, heavy = (one, other) if sums[one] < sums[other] else (other, one)
        sums[heavy] += sums[light]
        left.remove(light)
        joins = [heavy if group == light else group for group in joins]
    return np.array([left.index(group) for group in joins]), left


def _squared_distances(points: Floats, centers: Floats) -> Floats:
    """Return the squared distance of each point from each center."""
    return np.stack([((points - center) ** 2).sum(axis=1) for center in centers], axis=1)


_FINEST, _FEW_CELLS = 8, 2**14
"""The pixels per cell in each direction if the image has enough, and the most cells for that."""
_SHADES = 63
"""The highest value of red, green and blue when colours are grouped."""
_FLAT = 20
"""The weight of a pixel that looks like its neighbours; others have 1, as they may be a mix."""
_CLEAR = (-1.0, -1.0, -1.0)
"""The colour of transparent pixels, unlike any other."""
_NEAR = 0.07
"""The distance in Oklab below which two colours become one: about 20 in CIE 1976."""
_GREY, _LIGHT = "#bbbbbb", 230


def in_colors(
    image: "Image", width: int, height: int, colors: int, seed: int
) -> tuple[Grid, Palette]:
    """Return an image as a picture in at most `colors` colours, and its palette.

    Raises `CrosshatchError` if the image is transparent or all cells are alike.
    """
    is_fine = image.width >= width * _FINEST and width * height <= _FEW_CELLS
    fine = _FINEST if is_fine else FINE
    pixels = samples(image, width * fine, height * fine)
    solid = pixels[..., 3] >= SOLID
    if not solid.any():
        raise CrosshatchError("nothing is to be seen in the image: it is transparent")
    has_clear_ground = bool(border(~solid).mean() > SOLID)
    rgb = sharpen_edges(np.where(solid[..., np.newaxis], pixels[..., :3], np.nan))
    weights = np.where(flat(rgb), _FLAT, 1)[solid]
    number = colors + (not has_clear_ground)
    # With a clear ground one colour is enough to see something.
    least = 1 if has_clear_ground else 2
    nearest, tones = _pixel_groups(rgb[solid], weights, number, least, Chance(seed))
    looks = [f"#{bytes(np.rint(255 * tone).astype('u1')).hex()}" for tone in tones]
    groups = np.full(solid.shape, len(looks))
    groups[solid] = nearest
    ground = len(looks)
    if not has_clear_ground:
        ground = int(np.bincount(border(groups), minlength=len(looks) + 1)[:-1].argmax())
    cells = cell_groups(groups, np.vstack([tones, _CLEAR]), fine)
    inks = [group for group in range(len(looks)) if group != ground and (cells == group).any()]
    if not inks:
        raise CrosshatchError("nothing is to be seen in the image: all cells are alike")
    letters = letters_for(looks[group] for group in inks)
    shown = dict(zip(inks, letters, strict=True))
    picture = tuple("".join(shown.get(int(group), BLANK) for group in row) for row in cells)
    pairs = [(letter, looks[group]) for group, letter in shown.items()]
    paper = _paper(color for _, color in pairs) if has_clear_ground else looks[ground]
    return picture, palette_of([(BLANK, paper)] * (paper != PAPER) + pairs)


def _pixel_groups(
    rgb: Floats, weights: Numbers, number: int, least: int, chance: Chance
) -> tuple[Numbers, Floats]:
    """Return the group of each pixel, and the colours of the groups, none of which are alike."""
    bins = np.rint(rgb * _SHADES).astype(np.intp) @ (1, 1 + _SHADES, (1 + _SHADES) ** 2)
    _, each = np.unique(bins, return_inverse=True)
    sums = np.bincount(each, weights)
    tones = np.stack([np.bincount(each, weights * part) / sums for part in rgb.T], axis=1)
    nearest, middles = grouped(in_oklab(tones), sums.astype(np.intp), number, chance)
    groups, colors = nearest[each], tones[middles]
    joins, left = join_near(in_oklab(colors), np.bincount(groups, weights), _NEAR, least)
    return joins[groups], colors[left]


def _paper(inks: Iterable[str]) -> str:
    """Return the colour of transparent cells: white, or grey if another one is nearly white."""
    return _GREY if any(min(bytes.fromhex(ink[1:])) > _LIGHT for ink in inks) else PAPER
