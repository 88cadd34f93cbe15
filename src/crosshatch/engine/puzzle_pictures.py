"""Puzzles in pictures, as the core reads them: loaded only where a picture is read."""

from crosshatch._engine import read_regions, read_runs

__all__ = ["RunsOfSide", "read_regions", "read_runs"]

RunsOfSide = list[list[tuple[list[int], float]]]
"""For each line the ways to read its runs, the likeliest first, and how unlikely each is."""
