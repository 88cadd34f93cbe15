"""Scenes to draw: all small ones, those of the golden files, and what files show of them."""

import re
import zlib
from base64 import a85decode
from collections.abc import Iterable
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
from crosshatch.data.scene import (
    Cell,
    Corner,
    Edge,
    EdgeMark,
    Scene,
    Sign,
    Tone,
    before_and_after,
    cells_only,
    lit,
    unsolved,
)
from crosshatch.data.sides import EdgePlace, Sides, edges_around, piece
from crosshatch.puzzles import compile_document

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
_FLAGS = colored("rry.", "#wn?", title="Flags")
_SIGNS = "".join(sign for sign, _ in ALL_COLORS)
ALL_COLORED = colored(*(_SIGNS[at : at + 9] for at in range(0, 54, 9)), palette=ALL_COLORS)
"""A cell in each of the most colours that there can be."""


def titled(title: str, size: int = 3) -> Scene:
    """An empty square with a title."""
    return compile_document(Document("nonogram", ("*",) * size, ("*",) * size, title)).scene(None)


def large_scene() -> Scene:
    """A square of 80 by 80 with about twenty numbers in each clue."""
    return puzzle_of(half_filled(80, 0.5, 1)).scene(None)


def of_cells(*rows: Iterable[Cell], palette: Palette = ()) -> Scene:
    """The scene of cells without labels or groups."""
    cells = tuple(map(tuple, rows))
    width, height = max(map(len, cells)), len(cells)
    return Scene(cells, ((),) * height, ((),) * width, every=0, palette=palette)


def clues(*rows: str, tone: Tone = Tone.PLAIN) -> tuple[tuple[Cell, ...], ...]:
    """Cells with the words of these rows in them, and nothing for a dot."""
    return tuple(tuple(Cell(tone, glyph=word.strip(".")) for word in row.split()) for row in rows)


def labels(*lines: str) -> tuple[tuple[str, ...], ...]:
    """The labels of each of these lines."""
    return tuple(tuple(line.split()) for line in lines)


def level(row: int, column: int, mark: EdgeMark = EdgeMark.STROKE, **state: bool) -> Edge:
    """A mark on the upper edge of a cell."""
    return Edge(EdgePlace(row, column, is_upright=False), mark, **state)


def upright(row: int, column: int, mark: EdgeMark = EdgeMark.STROKE, **state: bool) -> Edge:
    """A mark on the left edge of a cell."""
    return Edge(EdgePlace(row, column, is_upright=True), mark, **state)


LOOP = Scene(
    clues("3 . 12", ". 0 .", "2 . 1"),
    ((),) * 3,
    ((),) * 3,
    edges=(
        level(0, 0),
        upright(0, 0),
        upright(0, 1),
        level(1, 1, lit=True),
        upright(1, 2, given=True),
        level(1, 0, EdgeMark.CROSS),
        upright(0, 2, EdgeMark.CROSS),
        level(3, 2, EdgeMark.CROSS, lit=True),
        upright(2, 3, EdgeMark.BAR),
    ),
    corners=tuple(Corner(at // 4, at % 4, lit=at == 15) for at in range(16)),
    ruled=False,
)
"""A loop half drawn along the lines between dots, with every kind of mark."""
WALLS = Scene(
    clues(". 7 .", ". . 12", tone=Tone.BLANK),
    labels("1", "2 3"),
    labels("4", "", "15 6"),
    right=labels("7 8", "19"),
    bottom=labels("", "10 11", "2"),
    edges=(upright(0, 1), level(1, 1), upright(1, 2), level(1, 0, EdgeMark.CROSS)),
    corners=(Corner(0, 0, clue="?"), Corner(1, 1, clue="12")),
    lit_rows=frozenset({1}),
    lit_columns=frozenset({1}),
)
"""Walls between cells, with texts in cells and at corners, and labels at all sides."""
RING = replace(scene_of("###", "#.#", "###", title="Ring"), caption="8 filled cells")
LINE = replace(scene_of("#..", ".#.", "..#", title="Line"), caption="3 filled cells, the fewest")
PAIR = before_and_after(RING, LINE)
_FOUND = [Cell(Tone.VISITED, track=sides) for sides in ALL_SIDES]
_SOME_FOUND = [_FOUND[sides] for sides in (0, 1, 6, 15)]
TRACKS = [
    _FOUND[:8],
    _FOUND[8:],
    [
        *(replace(cell, given=True, given_track=cell.track) for cell in _SOME_FOUND),
        *(replace(cell, lit=True) for cell in _SOME_FOUND),
    ],
    [
        *(replace(cell, station=True) for cell in _SOME_FOUND),
        *(replace(cell, glyph="7") for cell in _SOME_FOUND),
    ],
]
"""Every piece; and some pieces given, highlighted, at an end, and with a character."""
_STRIPES = [
    Cell(Tone.VISITED, given=True, track=PIECES[piece], given_track=PIECES[piece] & side)
    for piece in "─│┌┐└┘"
    for side in (Sides.RIGHT, Sides.TOP, Sides.LEFT, Sides.BOTTOM)
]
_BARS = [
    Edge(edges_around(2 * row + 1, 2 * column + 1)[side], EdgeMark.BAR, given=row == 1)
    for row, column, side in zip(
        (0, 0, 1, 1), (0, 1, 0, 1), (Sides.RIGHT, Sides.TOP, Sides.LEFT, Sides.BOTTOM), strict=True
    )
]
_WALLS = [level(2, column, EdgeMark.WALL) for column in range(4)] + [upright(3, 0, EdgeMark.WALL)]
_SHEET = of_cells(
    [
        Cell(Tone.VISITED, given=True, track=PIECES["─"], given_track=Sides.LEFT, lit=True),
        Cell(Tone.VISITED, glyph="7", track=PIECES["└"], station=True),
        Cell(Tone.CLOSED, given=True),
        Cell(Tone.CLOSED, lit=True),
        Cell(Tone.UNKNOWN, given=True),
        Cell(Tone.FILLED, given=True),
        Cell(Tone.FILLED),
    ]
)
_SIGNS_ROWS = [
    [
        Cell(tone, sign=sign, lit=is_lit, given=sign is Sign.TREE)
        for tone in (Tone.BLANK, Tone.FILLED)
    ]
    for sign in (Sign.TREE, Sign.TENT)
    for is_lit in (False, True)
] + [
    [Cell(Tone.FILLED, sign=sign) for sign in pair]
    for pair in ((Sign.STAR, Sign.LAMP), (Sign.PEARL, Sign.SHIP), (Sign.CIRCLE, Sign.MINE))
]
_SHIPS = [Sign.SHIP_LEFT, Sign.SHIP_MIDDLE, Sign.SHIP_RIGHT], [Sign.SHIP_TOP, Sign.SHIP_BOTTOM]
_TUBE = [
    Cell(Tone.FILLED, tube=Sides.RIGHT, bulb=True),
    Cell(Tone.FILLED, tube=Sides.LEFT | Sides.RIGHT),
    Cell(Tone.UNKNOWN, tube=Sides.LEFT | Sides.BOTTOM),
]
_THINGS = [
    *([Cell(Tone.FILLED, sign=sign) for sign in signs] + [Cell(Tone.WALL)] for signs in _SHIPS),
    _TUBE,
    [Cell(tone, sign=Sign.PEARL, track=Sides.LEFT) for tone in (Tone.VISITED, *[Tone.UNKNOWN] * 2)],
]
"""Pieces of ships, walls, a thermometer, and a pearl on a line."""
_ON_CORNERS = replace(LOOP, on_corners=True)
_PALETTE = (*COLORS, ("m", "#00aa00"))
_SWATCHES = replace(_FLAGS, rows=(("12w", "3r", "*"), ("1", "10m", "?w", "123r")), palette=_PALETTE)

GOLDEN: dict[str, tuple[Scene, int, str | None]] = {
    # Cells, clues and titles.
    "looks": (of_cells(*(CELLS[at : at + 4] for at in range(0, 24, 4))), 24, None),
    "groups": (scene_of(*["." * 12] * 7), 24, None),
    "slots": (scene_of("#.##########", "#" * 12, "..#.#.#....."), 24, None),
    "slots-tiny": (scene_of("#.##", "####", "..#?"), 3, "dark"),
    "lit": (
        replace(
            lit(scene_of("#.?", ".##", title="Stairs"), [(0, 2)], rows=[1], columns=[0]),
            caption="row 2 has 1 run",
        ),
        24,
        None,
    ),
    "long-title": (titled("A title that goes on " + "and on " * 9, 1), 24, None),
    "bare": (cells_only(scene_of("#.#", ".#?")), 24, None),
    "texts": (
        of_cells(
            [Cell(tone, glyph="12") for tone in Tone],
            [Cell(tone, glyph="12", quiet=True) for tone in Tone],
            [Cell(tone, glyph="8", given=True) for tone in Tone],
            [Cell(tone, glyph="8", lit=True) for tone in Tone],
            [Cell(Tone.PLAIN, glyph=glyph) for glyph in ("3", "12", "100", "1000", "é", "", "0")],
        ),
        24,
        None,
    ),
    "words": (
        of_cells(
            [Cell(Tone.PLAIN, glyph="12"), Cell(Tone.FILLED, glyph="é", quiet=True)],
            [Cell(Tone.VISITED, glyph="8", given=True), Cell(Tone.UNKNOWN, glyph="8", lit=True)],
        ),
        24,
        None,
    ),
    "signs": (of_cells(*_SIGNS_ROWS), 24, None),
    "signs-sheet": (unsolved(of_cells(*_SIGNS_ROWS)), 24, None),
    "things": (of_cells(*(row[:3] for row in _THINGS)), 24, None),
    "signs-dark": (of_cells(*_SIGNS_ROWS), 11, "dark"),
    # Colours.
    "colors": (lit(_FLAGS, [(0, 1), (1, 3)]), 24, None),
    "colors-given": (colored("ry#.", "wn?w", given=True), 24, "dark"),
    "colors-alike": (colored("rr.", "yr#"), 13, None),
    "colors-sheet": (
        unsolved(
            of_cells(
                [Cell(Tone.FILLED, color="r"), Cell(Tone.FILLED, given=True, color="y")],
                palette=COLORS,
            )
        ),
        24,
        None,
    ),
    "colors-paper": (replace(_FLAGS, palette=((".", "#224488"), *COLORS[1:])), 9, "dark"),
    "swatches": (_SWATCHES, 24, None),
    # Edges, corners and sides.
    "loop": (LOOP, 24, None),
    "loop-lit": (lit(_ON_CORNERS, [(0, 0), (1, 0), (0, 2), (1, 2), (3, 0)]), 24, None),
    "loop-sheet": (unsolved(LOOP), 24, None),
    "loop-bare": (cells_only(_ON_CORNERS), 24, None),
    "walls": (WALLS, 24, None),
    "walls-small": (replace(WALLS, caption="Why"), 7, None),
    "walls-bare": (cells_only(WALLS), 24, None),
    # Track.
    "track": (of_cells(*TRACKS), 24, None),
    "stripes": (of_cells(*(_STRIPES[at : at + 8] for at in range(0, 24, 8))), 25, None),
    "bars": (replace(of_cells(*[[Cell(Tone.UNKNOWN)] * 4] * 4), edges=(*_BARS, *_WALLS)), 24, None),
    "path": (PATH, 24, None),
    "path-small": (replace(PATH, every=2), 6, "dark"),
    "path-lit": (lit(PATH, [(0, 1), (1, 1), (2, 0), (2, 3)], rows=[0]), 60, None),
    "path-bare": (cells_only(lit(PATH, [(0, 1)])), 24, None),
    "sheet": (unsolved(_SHEET), 24, None),
    # Side by side.
    "pair": (PAIR, 24, None),
    "pair-bare": (cells_only(PAIR), 10, None),
    "three": (before_and_after(RING, before_and_after(PATH, replace(LINE, caption=""))), 24, None),
    "captions": (replace(PAIR, caption="w" * 30), 9, None),
}
"""The scenes of the golden files, each with the size of its cells and its theme."""


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
