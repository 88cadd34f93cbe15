"""A family of one's own, as somebody outside the project writes it: mosaics.

A number in a cell says how many cells are filled among it and its neighbours, as far as `reach`.
"""

from collections.abc import Iterator
from functools import partial

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.scene import Cell, Scene
from crosshatch.engine.clues import Count
from crosshatch.engine.model import OPEN, Line, Model
from crosshatch.errors import ClueError
from crosshatch.families import Family, Notation, Puzzle
from crosshatch.families.grids import TONES, Alphabet
from crosshatch.files.values import read_number

ALPHABET = Alphabet()


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    width, height = document.size
    lines = tuple(lines_of(document))
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(bytes([OPEN]) * width * height, lines),
        symbols=ALPHABET.symbols,
        decode=partial(ALPHABET.decode, width),
        encode=partial(ALPHABET.encode, width, height),
        check=partial(check, lines),
        scene=partial(scene, document),
    )


def lines_of(document: Document) -> Iterator[Line]:
    """Yield the cells around each clue."""
    (width, height), reach = document.size, document.extra("reach", 1)
    for row, clues in enumerate(document.cell_clues or ()):
        for column, text in enumerate(clues):
            if not text:
                continue
            name = cell_name(row, column)
            if not text.isdecimal():
                raise ClueError(f"{name}: '{text}' is not a number of filled cells")
            rows = range(max(0, row - reach), min(height, row + reach + 1))
            columns = range(max(0, column - reach), min(width, column + reach + 1))
            cells = [at * width + beside for at in rows for beside in columns]
            number = row * width + column + 1
            yield Line("around", number, cells, Count(int(text)), called=f"around {name}")


def check(lines: tuple[Line, ...], picture: Grid) -> tuple[str, ...]:
    """Return a sentence for each clue with a wrong number of filled cells around it."""
    cells = "".join(picture)
    words = ((line, [cells[cell] for cell in line.cells]) for line in lines)
    return tuple(
        f"count {line.name}: wrong"
        for line, word in words
        if UNKNOWN not in word and not line.clue.holds([cell == "#" for cell in word])
    )


def scene(document: Document, picture: Grid | None) -> Scene:
    """Return a scene of the puzzle with a picture in it, and the clues in the cells."""
    width, height = document.size
    shown = picture or (UNKNOWN * width,) * height
    return Scene(
        cells=tuple(
            tuple(Cell(TONES[cell], glyph=clue) for cell, clue in zip(*pair, strict=True))
            for pair in zip(shown, document.cell_clues or (), strict=True)
        ),
        rows=((),) * height,
        columns=((),) * width,
        title=document.title,
    )


VERBS = ("solve", "count", "check", "hint", "trace", "draw", "convert")
NOTATION = Notation(sides=(), has_cell_clues=True, extras={"reach": read_number})
FAMILY = Family("mosaic", compile, VERBS, frozenset({"title", "picture"}), NOTATION)
crosshatch.families.register(FAMILY)
