"""A kind of one file, as somebody outside the project writes it.

A number in a cell says how many cells are filled among it and its neighbours, as far as `reach`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, UNKNOWN, Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.scene import TONES, Cell, Scene
from crosshatch.engine.clues import Count
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OPEN
from crosshatch.engine.model import Model
from crosshatch.errors import ClueError
from crosshatch.families import Kind, Notation, Puzzle
from crosshatch.families.grids import Alphabet, random_cells
from crosshatch.families.puzzle import Omission
from crosshatch.files.values import read_number

ALPHABET = Alphabet()


def read(document: Document) -> Iterator[Line]:
    """Yield the cells around each clue; raise `ClueError` if a clue is no number."""
    for row, clues in enumerate(document.cell_clues or ()):
        for column, text in enumerate(clues):
            name, number = cell_name(row, column), row * len(clues) + column + 1
            if text and not text.isdecimal():
                raise ClueError(f"{name}: '{text}' is not a number of filled cells")
            if text:
                cells, called = around(document, (row, column)), f"around {name}"
                clue, at = Count(int(text)), (row, column)
                yield Line("around", number, cells, clue, called=called, clue_at=at)


def around(document: Document, place: tuple[int, int]) -> list[int]:
    """Return the cells that the clue at a place counts."""
    (width, height), reach = document.size, document.extra("reach", 1)
    rows = range(max(0, place[0] - reach), min(height, place[0] + reach + 1))
    columns = range(max(0, place[1] - reach), min(width, place[1] + reach + 1))
    return [row * width + column for row in rows for column in columns]


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    (width, height), lines = document.size, tuple(read(document))
    return Puzzle(
        document=document,
        kind=FAMILY,
        model=Model(bytes([OPEN]) * width * height, lines),
        symbols=ALPHABET.symbols,
        decode=partial(ALPHABET.decode, width),
        encode=partial(ALPHABET.encode, width, height),
        check=partial(check, lines),
        scene=partial(scene, document),
    )


def check(lines: tuple[Line, ...], picture: Grid) -> tuple[str, ...]:
    """Return a sentence for each clue with a wrong number of filled cells around it."""
    words = ((line, ["".join(picture)[cell] for cell in line.cells]) for line in lines)
    return tuple(
        f"count {line.name}: the clue is {line.clue.filled}, the picture has {word.count(FILLED)}"
        for line, word in words
        if UNKNOWN not in word and not line.clue.holds([cell == FILLED for cell in word])
    )


def scene(document: Document, picture: Grid | None) -> Scene:
    """Return a scene of the puzzle with a picture in it, and the clues in the cells."""
    shown = picture or (UNKNOWN * document.size[0],) * document.size[1]
    pairs = (zip(*pair, strict=True) for pair in zip(shown, document.cell_clues or (), strict=True))
    cells = tuple(tuple(Cell(TONES[cell], glyph=clue) for cell, clue in pair) for pair in pairs)
    return Scene(cells, ((),) * len(cells), ((),) * len(cells[0]), title=document.title)


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the puzzle with all clues of a picture, given other keys of its file."""
    clues, extras = tuple(map(tuple, picture)), tuple(keys.items())
    blank = Document("nearby", (), (), picture=picture, cell_clues=clues, extras=extras)
    cells = "".join(picture)
    counts = (
        tuple(
            str(sum(cells[cell] == FILLED for cell in around(blank, (row, column))))
            for column in range(len(picture[0]))
        )
        for row in range(len(picture))
    )
    return replace(blank, cell_clues=tuple(counts))


def omissions(document: Document) -> list[Omission]:
    """Return a function for each clue: it leaves out the clue."""
    places = product(range(document.size[1]), range(document.size[0]))
    return [partial(without, place) for place in places]


def without(place: tuple[int, int], document: Document) -> Document:
    """Return a document without the clue at a place."""
    clues = [list(row) for row in document.cell_clues or ()]
    clues[place[0]][place[1]] = ""
    return replace(document, cell_clues=tuple(map(tuple, clues)))


FAMILY = Kind(
    "nearby",
    compile,
    ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert"),
    frozenset({"title", "picture"}),
    Notation((), has_cell_clues=True, extras={"reach": read_number}, of_picture=clues_of),
    random_picture=random_cells,
    omissions=omissions,
)
