"""A picture in characters: `#` and `.`, or pieces of track.

Read as a puzzle, it is that puzzle's solution.
"""

from collections.abc import Iterator, Sequence

from crosshatch.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.pictured import pictured
from crosshatch.pieces import CHARACTERS, of_track
from crosshatch.words import counted

CELLS = FILLED + BLANK + UNKNOWN


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    cells = set(text) - set(" \t\r\n")
    return bool(cells) and (cells <= set(CELLS) or cells <= {*CHARACTERS, BLANK})


def read(text: str) -> Iterator[Record]:
    """The puzzle of the picture."""
    yield Record(lambda: pictured(read_picture(text)))


def write(documents: Sequence[Document]) -> str:
    """The picture of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("a text grid holds a picture, and this puzzle has only clues")
    drawn = pictured(document.picture)
    if any(getattr(drawn, part) != getattr(document, part) for part in _TOLD):
        raise FormatError("a text grid holds a picture alone, and this one has other clues")
    return "".join(f"{row}\n" for row in document.picture)


def read_picture(text: str) -> Grid:
    """A picture, finished or not, a row a line: `#` filled, `.` blank, `?` unknown.

    Or of track: its pieces, `+` a visited place, `·` or `.` one that is not.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    rows = [(number, line) for number, line in lines if line]
    if not rows:
        raise FormatError("there is no picture in it")
    known = next((cell for _, row in rows for cell in row if cell not in UNKNOWN + BLANK), BLANK)
    choices = [cells for cells in (CELLS, CHARACTERS) if known in cells] or [CELLS, CHARACTERS]
    cells, width = "".join(choices) + BLANK, len(rows[0][1])
    for number, row in rows:
        strange = next((at for at, cell in enumerate(row) if cell not in cells), -1)
        if strange >= 0:
            choice = ", or of ".join(map(" ".join, choices))
            sentence = f"'{row[strange]}' is no cell; a cell is one of {choice}"
            raise FormatError(sentence, place=f"line {number}, column {strange + 1}")
        if len(row) != width:
            sentence = f"{counted(len(row), 'cell')}, the first row has {width}"
            raise FormatError(sentence, place=f"line {number}")
    return of_track(tuple(row for _, row in rows))


_TOLD = ("family", "rows", "columns", "course")
"""What a picture tells of a puzzle."""

FORMAT = Format(
    name="text",
    suffixes=(".txt",),
    about="a picture as a grid of # and . or of track",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"picture", "course"}),
)
