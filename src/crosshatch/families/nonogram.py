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
from crosshatch.families._filled import (
    SHOWN,
    SYMBOLS,
    TONES,
    decode,
    each_line,
    encode,
    finished_lines,
    lines_of,
    masks_of,
)
from crosshatch.families._overlay import overlaid
from crosshatch.families._runs import LONGEST, read_clues, written
from crosshatch.families._shape import require_shape, require_shapes
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, runs_of
from crosshatch.model import Model
from crosshatch.puzzle import Family, Puzzle
from crosshatch.scene import Cell, Scene
from crosshatch.words import cell_name

_CELLS = {
    (given, cell): Cell(tone, given=given != UNKNOWN)
    for given in TONES
    for cell, tone in TONES.items()
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
        return each_line(self.rows, self.columns)


def read(document: Document) -> Nonogram:
    """What the document's clues mean; `ClueError` where they cannot be meant."""
    width, height = document.size
    _require_size("row", height)
    _require_size("column", width)
    rows = read_clues("row", document.rows, width)
    columns = read_clues("column", document.columns, height)
    _require_equal_sums(rows, columns)
    require_shapes(document, SHOWN)
    givens = document.givens or (UNKNOWN * width,) * height
    nonogram = Nonogram(rows, columns, givens)
    if document.givens:
        _require_room_for_givens(nonogram)
    return nonogram


def compile(document: Document) -> Puzzle:
    """The document as a puzzle that can be asked."""
    nonogram = read(document)
    lines = lines_of(nonogram.rows, nonogram.columns)
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(masks_of(nonogram.givens), lines),
        symbols=SYMBOLS,
        decode=partial(decode, document.size[0]),
        encode=partial(encode, *document.size),
        check=partial(check, nonogram),
        scene=partial(scene, nonogram, document),
    )


def check(nonogram: Nonogram, picture: Grid) -> tuple[str, ...]:
    """The rules that a picture breaks; lines with unknown cells are not judged."""
    require_shape("the picture", picture, nonogram.width, len(nonogram.rows), cells=SHOWN)
    cells = "".join(picture)
    broken = [
        f"given cell {cell_name(*divmod(place, nonogram.width))}: {given} was given"
        for place, (given, cell) in enumerate(zip("".join(nonogram.givens), cells, strict=True))
        if UNKNOWN not in (given, cell) and given != cell
    ]
    for name, clue, word in finished_lines(nonogram.rows, nonogram.columns, picture):
        if not clue.holds(word):
            found = written(Runs(tuple(runs_of(word))))
            broken.append(f"runs of {name}: the clue is {written(clue)}, the picture has {found}")
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


def _require_room_for_givens(nonogram: Nonogram) -> None:
    cells = "".join(nonogram.givens)
    for side, number, clue, places in nonogram.lines():
        line = cells[places.start : places.stop : places.step]
        if not clue.chain().allows([_CHOICES[cell] for cell in line]):
            raise ClueError(f"{side} {number}: the given cells leave no room for {written(clue)}")


_VERBS = ("solve", "count", "check", "hint", "trace", "scan", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "givens", "picture", "progress", "overlay", "metadata"})
FAMILY = Family("nonogram", compile, _VERBS, _PARTS)
