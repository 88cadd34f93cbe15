"""Puzzles made of pictures, or by chance: for people, and any number of them to test on."""

from crosshatch.make._laid import Ends
from crosshatch.make._made import Made, MadeNonogram, MadeTracks
from crosshatch.make.givens import fewest_givens
from crosshatch.make.heat import Heat, heat
from crosshatch.make.nonogram import Unfinished, nonogram, random_nonogram
from crosshatch.make.sketch import Sketch, sketch
from crosshatch.make.tracks import random_tracks, tracks

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
