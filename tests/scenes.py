"""Scenes to draw: all small ones, those that are hard to draw well, and what files show of them."""

import re
import zlib
from base64 import a85decode
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import groupby, product
from pathlib import Path
from string import ascii_letters

from drawings import half_filled, puzzle_of
from PIL import Image, ImageSequence

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.palette import Palette
from crosshatch.data.pieces import piece
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.data.sides import Sides
from crosshatch.families import compile_document

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


COLORS = (
    (".", "#ffffff"),
    ("#", "#000000"),
    ("r", "#dd2233"),
    ("y", "#ffee66"),
    ("w", "#ffffff"),
    ("n", "#10183c"),
)
"""A palette in which some colours are as light as paper, and some as dark as night."""
ALL_COLORS = (
    (".", "#e8f4ff"),
    ("#", "#000000"),
    *(
        (letter, f"#{40 * at % 256:02x}{97 * at % 256:02x}{4 * at:02x}")
        for at, letter in enumerate(ascii_letters, 1)
    ),
)
"""As many colours as a palette can have, no two of them alike."""


def colored(*rows: str, palette: Palette = COLORS, given: bool = False, title: str = "") -> Scene:
    """The scene of a picture in colours with its clues."""
    tones = {".": Tone.BLANK, "?": Tone.UNKNOWN}
    cells = tuple(
        tuple(
            Cell(tones.get(sign, Tone.FILLED), given=given, color="" if sign in tones else sign)
            for sign in row
        )
        for row in rows
    )
    columns = ("".join(column) for column in zip(*rows, strict=True))
    return Scene(
        cells,
        tuple(map(_colored_clue, rows)),
        tuple(map(_colored_clue, columns)),
        title=title,
        palette=palette,
    )


def _colored_clue(line: str) -> tuple[str, ...]:
    runs = ((sign, len(list(run))) for sign, run in groupby(line) if sign not in ".?")
    return tuple(f"{length}{sign.strip('#')}" for sign, length in runs)


BUNTING = colored(".rrryy", "#.w.nn", "yy??w#", title="Bunting")
_SIGNS = "".join(sign for sign, _ in ALL_COLORS)
ALL_COLORED = colored(*(_SIGNS[at : at + 9] for at in range(0, 54, 9)), palette=ALL_COLORS)
"""A cell in each of the most colours that there can be."""


def titled(title: str, size: int = 3) -> Scene:
    """An empty square with a title."""
    return compile_document(Document("nonogram", ("*",) * size, ("*",) * size, title)).scene(None)


def large_scene() -> Scene:
    """A square of 80 by 80 with about twenty numbers in each clue."""
    return puzzle_of(half_filled(80, 0.5, 1)).scene(None)


def pages_of(file: bytes) -> list[bytes]:
    """Return the decoded content of each page of a PDF."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", file, re.DOTALL)
    ended = (stream.strip().removesuffix(b"~>") for stream in streams if b"~>" in stream)
    return [zlib.decompress(a85decode(stream)) for stream in ended]


def opened(content: bytes) -> Image.Image:
    """The picture in a file."""
    return Image.open(BytesIO(content))


def durations(content: bytes) -> list[int]:
    """How long each frame of a film is shown, in milliseconds."""
    found = []
    for frame in ImageSequence.Iterator(opened(content)):
        frame.load()
        found.append(round(frame.info["duration"]))
    return found
