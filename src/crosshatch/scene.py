"""What is to be drawn, before anyone has asked how: the one drawing behind every renderer."""

from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """What a cell looks like."""

    BLANK = "blank"
    FILLED = "filled"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the grid: how it looks, whether it was given, and what stands in it."""

    tone: Tone
    given: bool = False
    glyph: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid of cells with the labels of its lines, those next to the grid last."""

    cells: tuple[tuple[Cell, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[tuple[str, ...], ...]
    title: str = ""
    every: int = 5
    """A thicker line after every so many cells."""
