"""Making puzzles from pictures or at random, for people and for tests.

>>> from crosshatch import make
>>> made = make.nonogram(("##.", ".#.", "#.#"))
>>> made.is_unique, made.puzzle.document.rows
(True, ('2', '1', '1 1'))
"""

from crosshatch.make.at_random import puzzle_of_picture, random, random_kinds
from crosshatch.make.daily import daily, new
from crosshatch.make.givens import fewest_givens
from crosshatch.make.heat import Heat, heat
from crosshatch.make.made import Made, MadeNonogram, MadePuzzle, MadeTracks, Unfinished
from crosshatch.make.nonogram import nonogram, random_nonogram
from crosshatch.make.picture.sketch import Sketch, sketch
from crosshatch.make.tracks import Ends, random_tracks, tracks
from crosshatch.make.wanted import Wanted

__all__ = [
    "Ends",
    "Heat",
    "Made",
    "MadeNonogram",
    "MadePuzzle",
    "MadeTracks",
    "Sketch",
    "Unfinished",
    "Wanted",
    "daily",
    "fewest_givens",
    "heat",
    "new",
    "nonogram",
    "puzzle_of_picture",
    "random",
    "random_kinds",
    "random_nonogram",
    "random_tracks",
    "sketch",
    "tracks",
]
