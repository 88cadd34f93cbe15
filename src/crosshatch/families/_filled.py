"""Pictures of filled and blank cells: what the engine's masks say of them, and how they look."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from crosshatch.clues import Clue
from crosshatch.families._shape import require_shape
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows
from crosshatch.model import OFF, ON, OPEN, Line
from crosshatch.scene import Tone

SYMBOLS = BLANK + FILLED
SHOWN = "".join((FILLED, BLANK, UNKNOWN))
"""What a cell of a picture can be."""
TONES = {BLANK: Tone.BLANK, FILLED: Tone.FILLED, UNKNOWN: Tone.UNKNOWN}
_MASKS = {BLANK: OFF, FILLED: ON, UNKNOWN: OPEN}
_SEEN = bytes.maketrans(bytes((OFF, ON, OPEN)), f"{BLANK}{FILLED}{UNKNOWN}".encode())
_OPEN = 2
_WORDS = bytes.maketrans(f"{BLANK}{FILLED}{UNKNOWN}".encode(), bytes((0, 1, _OPEN)))

AClue = TypeVar("AClue", bound=Clue)


def decode(width: int, masks: bytes) -> Grid:
    """The picture of this width that the engine's masks stand for."""
    cells = masks.translate(_SEEN).decode("ascii")
    return in_rows(cells, width)


def encode(width: int, height: int, picture: Grid) -> bytes:
    """What a picture says of the cells of the model; `ClueError` where it is not of this size."""
    require_shape("the picture", picture, width, height, cells=SHOWN)
    return masks_of(picture)


def masks_of(picture: Grid) -> bytes:
    """What a picture says of its cells, row by row."""
    return bytes(_MASKS[cell] for row in picture for cell in row)


def each_line(
    rows: Sequence[AClue], columns: Sequence[AClue]
) -> Iterator[tuple[str, int, AClue, range]]:
    """Every line: its side, its number there, its clue and its cells; rows first."""
    width, height = len(columns), len(rows)
    for row, clue in enumerate(rows):
        yield "row", row + 1, clue, range(row * width, (row + 1) * width)
    for column, clue in enumerate(columns):
        yield "column", column + 1, clue, range(column, width * height, width)


def lines_of(rows: Sequence[AClue], columns: Sequence[AClue]) -> tuple[Line, ...]:
    """The lines as the engine sees them."""
    chains = {clue: clue.chain() for clue in {*rows, *columns}}
    return tuple(
        Line(side, number, cells, clue, chains[clue])
        for side, number, clue, cells in each_line(rows, columns)
    )


def finished_lines(
    rows: Sequence[AClue], columns: Sequence[AClue], picture: Grid
) -> Iterator[tuple[str, AClue, Sequence[int]]]:
    """Every line of a picture that has no unknown cell: its name, its clue and its symbols."""
    cells = "".join(picture).encode().translate(_WORDS)
    for side, number, clue, places in each_line(rows, columns):
        word = cells[places.start : places.stop : places.step]
        if _OPEN not in word:
            yield f"{side} {number}", clue, word
