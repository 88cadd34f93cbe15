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
from crosshatch.pieces import piece
from crosshatch.scene import Cell, Scene, Sides, Tone

ROOT = Path(__file__).parents[1]
CARD = crosshatch.load(ROOT / "examples/gchq.toml")
SOLVED_CARD = CARD.scene(crosshatch.solve(CARD).solutions[0])
CELLS = [
    Cell(tone, given=given, lit=lit)
    for tone, given, lit in product(Tone, (False, True), (False, True))
]
"""Every look that a cell of a nonogram can have, and those of places by which a path runs."""
ALL_SIDES = [Sides(number) for number in range(16)]
PIECES = {piece(sides): sides for sides in reversed(ALL_SIDES)}
"""The sides of each piece, and none where it is not known."""
TRACK_CELLS = [
    Cell(
        Tone.VISITED,
        given=given,
        glyph=glyph,
        lit=lit,
        track=sides,
        given_track=sides if given else Sides.NONE,
        station=station,
    )
    for sides, given, glyph, lit, station in product(
        ALL_SIDES, (False, True), ("", "7"), (False, True), (False, True)
    )
]
"""Every look that track can have."""


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


def tracks(
    *rows: str,
    given: str = "",
    stations: tuple[tuple[int, int], ...] = (),
    row_cuts: tuple[int, ...] = (),
    column_cuts: tuple[int, ...] = (),
) -> Scene:
    """The scene of a path as it is drawn in text, with a count for each line.

    The pieces in `given` were given; stations are named by row and column.
    """
    tones = {"?": Tone.UNKNOWN, "·": Tone.CLOSED, ".": Tone.BLANK}
    cells = tuple(
        tuple(
            Cell(
                tones.get(piece, Tone.VISITED),
                given=piece in given,
                track=PIECES.get(piece, Sides.NONE),
                given_track=PIECES.get(piece, Sides.NONE) if piece in given else Sides.NONE,
                station=(row, column) in stations,
            )
            for column, piece in enumerate(pieces)
        )
        for row, pieces in enumerate(rows)
    )
    return Scene(
        cells,
        tuple((str(sum(piece in PIECES for piece in row)),) for row in rows),
        tuple(
            (str(sum(piece in PIECES for piece in column)),) for column in zip(*rows, strict=True)
        ),
        every=0,
        row_cuts=row_cuts,
        column_cuts=column_cuts,
    )


PATH = tracks(
    "╶─┐·",
    "·?│·",
    "?+└╴",
    given="╶╴",
    stations=((0, 0), (2, 3)),
    row_cuts=(2,),
    column_cuts=(1,),
)
"""A path half found, with stations at its ends and lines that are cut."""


def titled(title: str, size: int = 3) -> Scene:
    """An empty square with a title."""
    return compile_document(Document("nonogram", ("*",) * size, ("*",) * size, title)).scene(None)


def large_scene() -> Scene:
    """A square of 80 by 80 with about twenty numbers in each clue."""
    return puzzle_of(half_filled(80, 0.5, 1)).scene(None)


def opened(content: bytes) -> Image.Image:
    """The picture in a file."""
    return Image.open(BytesIO(content))
