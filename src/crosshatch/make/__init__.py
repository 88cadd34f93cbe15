"""Making puzzles from pictures or at random, for people and for tests.

>>> from crosshatch import make
>>> made = make.nonogram(("##.", ".#.", "#.#"))
>>> made.is_unique, made.puzzle.document.rows
(True, ('2', '1', '1 1'))
"""

from crosshatch.make.givens import fewest_givens
from crosshatch.make.heat import Heat, heat
from crosshatch.make.made import Made, MadeNonogram, MadeTracks
from crosshatch.make.nonogram import Unfinished, nonogram, random_nonogram
from crosshatch.make.path.draft import Ends
from crosshatch.make.path.tracks import random_tracks, tracks
from crosshatch.make.picture.sketch import Sketch, sketch

__all__ = [
    "Ends",
    "Heat",
    "Made",
    "MadeNonogram",
    "MadeTracks",
    "Sketch",
    "Unfinished",
    "fewest_givens",
    "heat",
    "nonogram",
    "random_nonogram",
    "random_tracks",
    "sketch",
    "tracks",
]
