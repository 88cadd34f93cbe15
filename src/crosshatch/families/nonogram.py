"""Nonograms: the runs of filled cells in every row and column, in order.

Runs of one line have at least one blank cell between them. A `?` is a run of any length, a `*` any
runs or none; a blank line has no number, or a 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from crosshatch.clues import Runs
from crosshatch.document import Document
from crosshatch.errors import ClueError
from crosshatch.families._overlay import overlaid
from crosshatch.families._runs import LONGEST, read_clues, written
from crosshatch.families._shape import require_shape, require_shapes
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, runs_of
from crosshatch.model import OFF, ON, OPEN, Line, Model
from crosshatch.puzzle import Family, Puzzle
from crosshatch.scene import Cell, Scene, Tone
from crosshatch.words import cell_name

_SYMBOLS = {BLANK: 0, FILLED: 1}
_MASKS = {BLANK: OFF, FILLED: ON, UNKNOWN: OPEN}
_CELLS_SHOWN = "".join((FILLED, BLANK, UNKNOWN))
_SEEN = bytes.maketrans(bytes((OFF, ON, OPEN)), f"{BLANK}{FILLED}{UNKNOWN}".encode())
_TONES = {BLANK: Tone.BLANK, FILLED: Tone.FILLED, UNKNOWN: Tone.UNKNOWN}
_CELLS = {
    (given, cell): Cell(tone, given=given != UNKNOWN)
    for given in _TONES
    for cell, tone in _TONES.items()
}
_CHOICES = {BLANK: (0,), FILLED: (1,), UNKNOWN: (0, 1)}


@dataclass(frozen=True, slots=True)
class Nonogram:
    """The clues, read, and the picture of what is given."""

    rows: tuple[Runs, ...]
    columns: tuple[Runs, ...]
    givens: Grid

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.columns)

    def lines(self) -> Iterator[tuple[str, int, Runs, range]]:
        """Every line: its side, its number there, its clue and its cells; rows first."""
        width, height = self.width, len(self.rows)
        for row, clue in enumerate(self.rows):
            yield "row", row + 1, clue, range(row * width, (row + 1) * width)
        for column, clue in enumerate(self.columns):
            yield "column", column + 1, clue, range(column, width * height, width)


def read(document: Document) -> Nonogram:
    """What the document's clues mean; `ClueError` where they cannot be meant."""
    width, height = document.size
    _require_size("row", height)
    _require_size("column", width)
    rows = read_clues("row", document.rows, width)
    columns = read_clues("column", document.columns, height)
    _require_equal_sums(rows, columns)
    require_shapes(document, _CELLS_SHOWN)
    givens = document.givens or (UNKNOWN * width,) * height
    nonogram = Nonogram(rows, columns, givens)
    if document.givens:
        _require_room_for_givens(nonogram)
    return nonogram


def compile(document: Document) -> Puzzle:
    """The document as a puzzle that can be asked."""
    nonogram = read(document)
    masks = bytes(_MASKS[cell] for row in nonogram.givens for cell in row)
    chains = {clue: clue.chain() for clue in {*nonogram.rows, *nonogram.columns}}
    lines = tuple(
        Line(side, number, cells, clue, chains[clue])
        for side, number, clue, cells in nonogram.lines()
    )
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(masks, lines),
        symbols=BLANK + FILLED,
        decode=partial(decode, nonogram),
        encode=partial(encode, nonogram),
        check=partial(check, nonogram),
        scene=partial(scene, nonogram, document),
    )


def decode(nonogram: Nonogram, masks: bytes) -> Grid:
    """The picture that the engine's masks stand for."""
    cells = masks.translate(_SEEN).decode("ascii")
    width = nonogram.width
    return tuple(cells[start : start + width] for start in range(0, len(cells), width))


def encode(nonogram: Nonogram, picture: Grid) -> bytes:
    """What a picture says of the cells of the model; `ClueError` where it is not of its size."""
    _require_shape(nonogram, picture)
    return bytes(_MASKS[cell] for row in picture for cell in row)


def check(nonogram: Nonogram, picture: Grid) -> tuple[str, ...]:
    """The rules that a picture breaks; lines with unknown cells are not judged."""
    _require_shape(nonogram, picture)
    cells = "".join(picture)
    broken = [
        f"given cell {cell_name(*divmod(place, nonogram.width))}: {given} was given"
        for place, (given, cell) in enumerate(zip("".join(nonogram.givens), cells, strict=True))
        if UNKNOWN not in (given, cell) and given != cell
    ]
    for side, number, clue, places in nonogram.lines():
        line = cells[places.start : places.stop : places.step]
        if UNKNOWN not in line:
            word = [_SYMBOLS[cell] for cell in line]
            if not clue.holds(word):
                found = written(Runs(tuple(runs_of(word))))
                here = f"runs of {side} {number}"
                broken.append(f"{here}: the clue is {written(clue)}, the picture has {found}")
    return tuple(broken)


def scene(nonogram: Nonogram, document: Document, picture: Grid | None) -> Scene:
    """The puzzle drawn with a picture in it, or as far as it is given."""
    rows = zip(nonogram.givens, picture or nonogram.givens, strict=True)
    cells = tuple(tuple(map(_CELLS.__getitem__, zip(*row, strict=True))) for row in rows)
    return Scene(
        cells=overlaid(cells, document.overlay),
        rows=tuple(tuple(written(clue).split()) for clue in nonogram.rows),
        columns=tuple(tuple(written(clue).split()) for clue in nonogram.columns),
        title=document.title,
    )


def _require_size(kind: str, number: int) -> None:
    if not 1 <= number <= LONGEST:
        raise ClueError(f"{kind}s: a nonogram has 1 to {LONGEST} of them, here are {number}")


def _require_equal_sums(rows: tuple[Runs, ...], columns: tuple[Runs, ...]) -> None:
    lengths = [[part.length for clue in clues for part in clue.parts] for clues in (rows, columns)]
    if all(length is not None for side in lengths for length in side):
        by_row, by_column = (sum(length or 0 for length in side) for side in lengths)
        if by_row != by_column:
            raise ClueError(f"the rows fill {by_row} cells, the columns {by_column}")


def _require_shape(nonogram: Nonogram, picture: Grid) -> None:
    width, height = nonogram.width, len(nonogram.rows)
    require_shape("the picture", picture, width, height, cells=_CELLS_SHOWN)


def _require_room_for_givens(nonogram: Nonogram) -> None:
    cells = "".join(nonogram.givens)
    for side, number, clue, places in nonogram.lines():
        line = cells[places.start : places.stop : places.step]
        if not clue.chain().allows([_CHOICES[cell] for cell in line]):
            raise ClueError(f"{side} {number}: the given cells leave no room for {written(clue)}")


_VERBS = ("solve", "count", "check", "hint", "trace", "scan", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "givens", "picture", "progress", "overlay", "metadata"})
FAMILY = Family("nonogram", compile, _VERBS, _PARTS)
