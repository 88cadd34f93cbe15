"""A family of one file whose solutions are drawn on edges: a loop along the lines around cells.

A number in a cell says how many of the four edges around it the loop takes. A number to the right
of a row says how often the loop crosses it, one below a column likewise. The places of a picture
are the corners of cells; its characters show to which sides the loop leads.
"""

from collections.abc import Iterator
from functools import partial

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.pieces import EMPTY, VISITED
from crosshatch.data.scene import Cell, Corner, Scene, Tone
from crosshatch.data.sides import EdgePlace, edges_around
from crosshatch.engine.clues import Count
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.errors import ClueError
from crosshatch.families import Family, Notation, Puzzle
from crosshatch.families.along_edges import TYPED, decode, encode, marked_edges
from crosshatch.files.values import read_string


def path_of(document: Document) -> Path:
    """Return the loop over all corners of the cells of a document."""
    width, height = document.size
    return Path(width + 1, height + 1)


def read(document: Document, path: Path) -> Iterator[Line]:
    """Yield the edges around each clue; raise `ClueError` if a clue is no number from 0 to 3."""
    for row, clues in enumerate(document.cell_clues or ()):
        for column, text in enumerate(clues):
            name, number = cell_name(row, column), row * len(clues) + column + 1
            if text not in ("", "0", "1", "2", "3"):
                raise ClueError(f"{name}: '{text}' is not a number of edges, 0 to 3")
            if text:
                cells = [path.edge_at(place) for place in edges_around(row, column).values()]
                clue, at = Count(int(text)), (row, column)
                yield Line("around", number, cells, clue, called=f"around {name}", clue_at=at)
    for side, is_upright in (("right", True), ("bottom", False)):
        for at, text in enumerate(counts(document, side)):
            if text:
                edges = range(document.size[not is_upright] + 1)
                places = [(at, edge) if is_upright else (edge, at) for edge in edges]
                cells = [path.edge_at(EdgePlace(*place, is_upright)) for place in places]
                yield Line(side, at + 1, cells, Count(int(text)), called=f"{side} {at + 1}")


def counts(document: Document, side: str) -> list[str]:
    """Return the numbers at a side: `.` stands for none; nothing if there are none at all."""
    return [text.strip(".") for text in document.extra(side, "").split()]


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    path = path_of(document)
    lines = tuple(read(document, path))
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(bytes([OPEN]) * path.cells, lines, path=path),
        symbols=EMPTY + VISITED,
        decode=partial(decode, path),
        encode=partial(encode, path),
        check=partial(check, path, lines),
        scene=partial(scene, document, path),
        typed=TYPED,
    )


def check(path: Path, lines: tuple[Line, ...], picture: Grid) -> tuple[str, ...]:
    """Return a sentence for each clue that does not fit, and one if the edges are no loop."""
    masks = encode(path, picture)
    drawn = {edge for edge in range(path.places, path.cells) if masks[edge] == ON}
    wrong = [
        f"count {line.name}: the clue is {line.clue.filled}, the picture has {number}"
        for line in lines
        if (number := len(drawn.intersection(line.cells))) > line.clue.filled
        or (number < line.clue.filled and UNKNOWN not in "".join(picture))
    ]
    walked = path.walk(drawn.__contains__)
    is_closed = len(walked) > 1 and walked[0] == walked[-1]
    if is_closed and len(walked) - 1 < len(drawn):
        wrong.append("loop: there is more than one")
    if not is_closed and UNKNOWN not in "".join(picture):
        wrong.append("loop: it is not closed")
    return tuple(wrong)


def scene(document: Document, path: Path, picture: Grid | None) -> Scene:
    """Return a scene of the puzzle with a picture in it, and the clues in the cells."""
    masks = encode(path, picture) if picture else bytes([OPEN]) * path.cells
    clues = document.cell_clues or ()
    return Scene(
        tuple(tuple(Cell(Tone.PLAIN, glyph=clue) for clue in row) for row in clues),
        ((),) * document.size[1],
        ((),) * document.size[0],
        title=document.title,
        right=tuple((text,) if text else () for text in counts(document, "right")),
        bottom=tuple((text,) if text else () for text in counts(document, "bottom")),
        edges=marked_edges(path, masks),
        corners=tuple(Corner(*divmod(place, path.width)) for place in range(path.places)),
        ruled=False,
        on_corners=True,
    )


FAMILY = Family(
    "rings",
    compile,
    ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert"),
    frozenset({"title", "picture", "progress"}),
    Notation((), has_cell_clues=True, extras={"right": read_string, "bottom": read_string}),
)
