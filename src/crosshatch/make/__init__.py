"""Puzzles made by chance: new ones for people, and any number of them to test and measure on."""

from crosshatch.make.tracks import Ends, tracks

__all__ = ["Ends", "tracks"]
