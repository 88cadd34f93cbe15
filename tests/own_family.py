"""A family of one's own, as somebody outside the project writes it: filled cells are counted."""

from functools import partial

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.scene import Cell, Scene
from crosshatch.engine.clues import Count
from crosshatch.engine.model import OPEN, Model
from crosshatch.errors import ClueError
from crosshatch.families.grids import TONES, Alphabet, grid_lines, require_line_counts
from crosshatch.families.puzzle import Family, Puzzle

ALPHABET = Alphabet()


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    require_line_counts(document, 20, "crowds have")
    rows, columns = (tuple(map(_count, texts)) for texts in (document.rows, document.columns))
    width, height = document.size
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(bytes([OPEN]) * width * height, grid_lines(rows, columns)),
        symbols=ALPHABET.symbols,
        decode=partial(ALPHABET.decode, width),
        encode=partial(ALPHABET.encode, width, height),
        check=partial(check, rows, columns),
        scene=partial(scene, document),
    )


def check(rows: tuple[Count, ...], columns: tuple[Count, ...], picture: Grid) -> tuple[str, ...]:
    """Return a sentence for each line with a wrong number of filled cells."""
    lines = ALPHABET.finished_lines(rows, columns, picture)
    return tuple(f"count of {name}: wrong" for name, clue, word in lines if not clue.holds(word))


def scene(document: Document, picture: Grid | None) -> Scene:
    """Return a scene of the puzzle with a picture in it."""
    width, height = document.size
    shown = picture or (UNKNOWN * width,) * height
    return Scene(
        cells=tuple(tuple(Cell(TONES[cell]) for cell in row) for row in shown),
        rows=tuple((text,) for text in document.rows),
        columns=tuple((text,) for text in document.columns),
        title=document.title,
    )


def _count(text: str) -> Count:
    if not text.isdecimal():
        raise ClueError(f"'{text}' is not a number of filled cells")
    return Count(int(text))


VERBS = ("solve", "count", "check", "hint", "trace", "draw", "convert")
FAMILY = Family("crowd", compile, VERBS, frozenset({"title"}))
crosshatch.families.register(FAMILY)
