"""A drawing in cells: its lines stay, though they are thinner than a cell, and edges are sharp.

Where two colours meet, pixels are often a mix of both. Such a pixel is between its neighbours in
colour as it is in place, so it becomes the one of them that it is more like; a line is not between
what it runs through.

Each cell becomes what most of it is. Of a line that is thinner than a cell hardly anything would be
left so. That is why its pixels count as much more as if they filled a cell wherever one half of the
line is in it; where the line is on the border of two cells, both have it rather than none. How
thick something is at a pixel is the side of the largest square there in which no colours meet.
"""

import numpy as np
import numpy.typing as npt

from crosshatch.make.picture._groups import Numbers
from crosshatch.make.picture.looks import Floats

Marks = npt.NDArray[np.bool_]

_ROUNDS = 2
"""So many pixels of a mix, on either side of an edge, are made one of its colours."""
_SHARP = 0.15
"""How far apart colours are that meet at an edge, where black and white are the root of 3."""
_STRAIGHT = 1.1
"""How many times as long the way from one colour to another is by a mix of them, at most."""

_THIN = 2.1
"""With 2 one half of a line in a cell would weigh as much as the rest of it."""


def unmixed(rgb: Floats) -> Floats:
    """Pixels in rows with the colours that they would have if each had one of those that meet."""
    for _ in range(_ROUNDS):
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
