"""Files of SGriddler: a picture and the clues, which are written from the far end.

The first line is `MK Version 3.0`; the width and the height follow after an empty line. Then come
three parts, separated by empty lines: the rows of the picture, the clues of the columns from bottom
to top, and the clues of the rows from right to left. A cell is `#` or `.`; `?` is unknown, and so
are `o` and `,`, which are guesses. A number below 0 is crossed out.
"""

from collections.abc import Sequence
from dataclasses import replace

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, is_complete
from crosshatch.data.phrases import counted
from crosshatch.files.clues import (
    clue_lines,
    filled_lines,
    not_a_cell_error,
    read_clue,
    read_sizes,
)
from crosshatch.files.notation import USUAL_KIND, from_picture
from crosshatch.files.places import TextLine, Word

_BEGIN = "MK Version"
_CELLS = {FILLED: FILLED, BLANK: BLANK, "o": UNKNOWN, ",": UNKNOWN, UNKNOWN: UNKNOWN}


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return text.lstrip().startswith(_BEGIN)


def _read_one(text: str) -> Document:
    first, *lines = filled_lines(text)
    size = next((line for line in lines if not line.is_blank), first)
    width, height = read_sizes(size, "width", "height")
    picture, others = _part(lines[size.number - first.number :], height)
    over, others = _part(others, width)
    beside, _ = _part(others, height)
    grid = tuple(_row(line, width) for line in picture) + (UNKNOWN * width,) * (
        height - len(picture)
    )
    columns, rows = _clues(over, width, "column", size), _clues(beside, height, "row", size)
    if not columns or not rows:
        return _from_complete(grid, size)
    document = Document(USUAL_KIND, rows, columns)
    if is_complete(grid) and document == replace(_from_complete(grid, size), picture=None):
        return replace(document, picture=grid)
    is_empty = not "".join(grid).strip(UNKNOWN)
    return replace(document, progress=None if is_empty else grid)


read = one_record(_read_one)


def _part(lines: list[TextLine], number: int) -> tuple[list[TextLine], list[TextLine]]:
    """Return the next `number` lines after an empty one, and the lines that follow."""
    start = 1 if lines and lines[0].is_blank else 0
    return lines[start : start + number], lines[start + number :]


def _row(line: TextLine, width: int) -> str:
    """Return a row of the picture; cells missing at its end are unknown."""
    cells = "".join(line.text.split())
    if strange := next((cell for cell in cells if cell not in _CELLS), ""):
        raise not_a_cell_error(Word(strange, line.number, line.text.index(strange) + 1), _CELLS)
    if len(cells) > width:
        raise line.refused(f"{counted(len(cells), 'cell')} in a row, the width is {width:,}")
    return "".join(_CELLS[cell] for cell in cells).ljust(width, UNKNOWN)


def _clues(lines: Sequence[TextLine], number: int, what: str, after: TextLine) -> tuple[str, ...]:
    """Return the clues in these lines, read from the far end; none if there are no lines."""
    if not lines:
        return ()
    return tuple(map(_clue, clue_lines(lines, number, what, after)))


def _clue(line: TextLine) -> str:
    words = reversed(line.words())
    return read_clue([word._replace(text=word.text.removeprefix("-")) for word in words])


def _from_complete(grid: Grid, size: TextLine) -> Document:
    """Return the puzzle made from a picture without clues; refuse unknown cells."""
    if not is_complete(grid):
        raise size.refused("no clues behind the picture, and it has cells that are not known")
    return from_picture(grid)


FORMAT = Format(
    name="sgriddler",
    suffixes=(".sgriddler", ".griddler"),
    about="files of SGriddler, with the picture",
    known_as="SGriddler",
    aliases=("griddler",),
    sniff=sniff,
    read=read,
    write=None,
    keeps=frozenset({"picture", "progress"}),
)
