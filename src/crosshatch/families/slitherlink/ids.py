"""Slitherlinks in one word: Simon Tatham's game Loopy, on squares, and puzz.link's `slither`.

An id of Loopy has a digit for a clue, and a letter for a gap of 1 to 26 cells. On puzz.link a sign
also says how many cells without a clue come after it. A file of puzz.link has the clues, then the
upright edges of each row, then the level edges: `1` for a line, `-1` for a cross, `0` for neither.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from crosshatch.data.document import Document
from crosshatch.data.grid import in_rows
from crosshatch.data.phrases import cell_name
from crosshatch.data.pieces import EMPTY, piece, sides_of
from crosshatch.data.sides import Sides
from crosshatch.errors import FormatError
from crosshatch.files.notation import PuzzLinkKind, Size, TathamGame
from crosshatch.files.places import Word
from crosshatch.files.run_lengths import read_gaps, read_numbers4, write_gaps, write_numbers4

_NUMBERS = "01234"
_IN_FILES = {".": "", "-": "?", **{number: number for number in _NUMBERS}}
_OF_CLUES = {clue: sign for sign, clue in _IN_FILES.items()}
_LINE, _CROSS, _NEITHER = "1", "-1", "0"


def read_loopy(size: Size, body: Word) -> Document:
    """Return the slitherlink of this size that the text of an id describes."""
    return _document(size, read_gaps(body, size, _NUMBERS, "numbers"))


def write_loopy(document: Document) -> str:
    """Return the text for a slitherlink; raise `FormatError` if an id cannot say it."""
    for row, clues in enumerate(document.cell_clues or ()):
        if "?" in clues:
            place = cell_name(row, clues.index("?"))
            raise FormatError("an id has a number or nothing in a cell, here is '?'", place=place)
    return write_gaps(clue for row in document.cell_clues or () for clue in row)


def read_slither(size: Size, body: Word) -> Document:
    """Return the slitherlink of this size that the end of an address describes."""
    return _document(size, read_numbers4(body, size))


def write_slither(document: Document) -> str:
    """Return the end of the address of a slitherlink."""
    return write_numbers4(clue for row in document.cell_clues or () for clue in row)


def row_lengths(size: Size) -> list[int]:
    """Return the number of words in each row of a file for a slitherlink of this size."""
    width, height = size
    return [width] * height + [width + 1] * height + [width] * (height + 1)


def read_rows(size: Size, rows: Sequence[Sequence[Word]]) -> Document:
    """Return the slitherlink of a size that the rows of a file describe."""
    width, height = size
    clues: dict[int, str] = {}
    for row, words in enumerate(rows[:height]):
        for column, word in enumerate(words):
            if word.text not in _IN_FILES:
                choice = " ".join(_IN_FILES)
                raise word.refused(f"'{word.text[:20]}' is no clue; a clue is one of {choice}")
            clues[row * width + column] = _IN_FILES[word.text]
    for word in (word for words in rows[height:] for word in words):
        if word.text not in (_LINE, _CROSS, _NEITHER):
            choice = f"{_LINE}, {_CROSS} or {_NEITHER}"
            raise word.refused(f"'{word.text[:20]}' is no edge; an edge is {choice}")
    upright, level = ([[word.text for word in words] for words in part] for part in _edges(rows))
    corners = [
        [
            Sides.TOP * (row > 0 and upright[row - 1][column] == _LINE)
            | Sides.BOTTOM * (row < height and upright[row][column] == _LINE)
            | Sides.LEFT * (column > 0 and level[row][column - 1] == _LINE)
            | Sides.RIGHT * (column < width and level[row][column] == _LINE)
            for column in range(width + 1)
        ]
        for row in range(height + 1)
    ]
    document = _document(size, clues)
    if not any(map(any, corners)):
        return document
    drawn = tuple(
        "".join(piece(Sides(sides)) if sides else "?" for sides in row) for row in corners
    )
    return Document(document.kind, (), (), progress=drawn, cell_clues=document.cell_clues)


def _edges(rows: Sequence[Sequence[Word]]) -> tuple[Sequence[Sequence[Word]], ...]:
    """Return the upright and the level edges of the rows of a file, behind those of the clues."""
    third = (len(rows) - 1) // 3
    return rows[third : 2 * third], rows[2 * third :]


def write_rows(document: Document) -> Iterator[Sequence[str]]:
    """Yield the rows of the file for a slitherlink."""
    width, height = document.size
    for clues in document.cell_clues or ():
        yield [_OF_CLUES[clue] for clue in clues]
    drawn = document.progress or ("?" * (width + 1),) * (height + 1)
    for upper, lower in pairwise(drawn):
        yield [*map(_edge, upper, lower, [Sides.BOTTOM] * len(upper), [Sides.TOP] * len(upper))]
    for row in drawn:
        yield [_edge(*pair, Sides.RIGHT, Sides.LEFT) for pair in pairwise(row)]


def _edge(one: str, other: str, side: Sides, opposite: Sides) -> str:
    """Return the sign of the edge between two corners."""
    if side in sides_of(one) or opposite in sides_of(other):
        return _LINE
    is_full = any(cell == EMPTY or len(sides_of(cell)) == 2 for cell in (one, other))
    return _CROSS if is_full else _NEITHER


def _document(size: Size, clues: Mapping[int, str]) -> Document:
    width, height = size
    texts = tuple(clues.get(cell, "") for cell in range(width * height))
    return Document("slitherlink", (), (), cell_clues=in_rows(texts, width))


LOOPY = TathamGame("loopy", read_loopy, write_loopy, options="t0(?:d[enth])?", written_options="t0")
"""Loopy on squares: the only game of which `t0` is said before the colon."""
SLITHER = PuzzLinkKind("slither", read_slither, write_slither, row_lengths, read_rows, write_rows)
