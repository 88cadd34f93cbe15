"""Scenes to draw: all small ones, and those that are hard to draw well."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

from drawings import half_filled, puzzle_of
from PIL import Image

import crosshatch
from crosshatch.document import Document
from crosshatch.families import compile_document
from crosshatch.scene import Cell, Scene, Tone

ROOT = Path(__file__).parents[1]
CARD = crosshatch.load(ROOT / "examples/gchq.toml")
SOLVED_CARD = CARD.scene(crosshatch.solve(CARD).solutions[0])
CELLS = [
    Cell(tone, given=given, lit=lit)
    for tone, given, lit in product(Tone, (False, True), (False, True))
]
"""Every look that a cell can have."""


def small_scenes() -> Iterator[Scene]:
    """Pairs of cells of every look, side by side and one above the other."""
    for pair in product(CELLS, repeat=2):
        yield Scene((pair,), (("1",),), (("1",), ("1",)))
        yield Scene(tuple((cell,) for cell in pair), (("1",), ("1",)), (("1",),))


def scene_of(*rows: str, title: str = "") -> Scene:
    """The scene of a picture with its clues; a cell that is unknown has no part in them."""
    picture = tuple(rows)
    puzzle = puzzle_of(tuple(row.replace("?", ".") for row in picture))
    return replace(puzzle.scene(picture), title=title)


def titled(title: str, size: int = 3) -> Scene:
    """An empty square with a title."""
    return compile_document(Document("nonogram", ("*",) * size, ("*",) * size, title)).scene(None)


def large_scene() -> Scene:
    """A square of 80 by 80 with about twenty numbers in each clue."""
    return puzzle_of(half_filled(80, 0.5, 1)).scene(None)


def opened(content: bytes) -> Image.Image:
    """The picture in a file."""
    return Image.open(BytesIO(content))
