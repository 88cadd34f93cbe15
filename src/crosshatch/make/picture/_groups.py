"""Colours in groups that look alike.

Each colour is in the group whose mean is nearest (k-means). The first means are colours that are
far from each other by chance (k-means++); of several beginnings the one is taken that ends with
groups that are most alike.
"""

import numpy as np
import numpy.typing as npt

from crosshatch.make._chance import Chance
from crosshatch.make.picture.looks import Floats

Numbers = npt.NDArray[np.intp]

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
