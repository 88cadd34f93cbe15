"""A picture in characters: `#` and `.`, or pieces of track.

Read as a puzzle, it is that puzzle's solution.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.document import Document, Format, Record
from crosshatch.errors import FormatError, PictureError
from crosshatch.formats._places import BEGINNING, MOST_CELLS, Word, lines_of
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.palette import LETTERS
from crosshatch.pictured import pictured
from crosshatch.pieces import CHARACTERS, of_track
from crosshatch.words import counted

SYMBOLS = BLANK + FILLED
CELLS = FILLED + BLANK + UNKNOWN


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    cells = set(text) - set(" \t\r\n")
    return bool(cells) and (cells <= set(CELLS) or cells <= {*CHARACTERS, BLANK})


def read(text: str) -> Iterator[Record]:
    """The puzzle of the picture."""
    yield Record(partial(_read_one, text))


def write(documents: Sequence[Document]) -> str:
    """The picture of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("a text grid holds a picture, and this puzzle has only clues")
    if color := next((cell for row in document.picture for cell in row if cell in LETTERS), ""):
        sentence = "a text grid is read as a puzzle without colours"
        advice = "an image keeps them, and so does toml"
        raise FormatError(f"{sentence}, here is '{color}'; {advice}", place="picture")
    drawn = pictured(document.picture)
    if any(getattr(drawn, part) != getattr(document, part) for part in _TOLD):
        raise FormatError("a text grid holds a picture alone, and this one has other clues")
    return "".join(f"{row}\n" for row in document.picture)


def read_picture(text: str, symbols: str = SYMBOLS) -> Grid:
    """A picture, finished or not, a row a line: `#` filled, `.` blank, `?` unknown.

    Or of track: its pieces, `+` a visited place, `·` or `.` one that is not. Or of other symbols,
    blank first, which are letters of colours.
    """
    return _picture(_rows(text), symbols)


def _read_one(text: str) -> Document:
    rows = _rows(text)
    try:
        return pictured(_picture(rows))
    except PictureError as error:
        column, row = error.at
        raise _cell(rows[row], column).refused(error.sentence) from error


def _rows(text: str) -> list[Word]:
    """The rows of a picture, which are all lines that are not blank."""
    rows = [
        Word(row, line.number, line.text.index(row) + 1)
        for line in lines_of(text)
        if (row := line.text.strip())
    ]
    if not rows:
        raise BEGINNING.refused("there is no picture in it")
    if (width := len(rows[0].text)) > MOST_CELLS:
        sentence = f"{width:,} cells are more than the {MOST_CELLS:,} that a line may have"
        raise rows[0].refused(sentence)
    return rows


def _picture(rows: Sequence[Word], symbols: str = SYMBOLS) -> Grid:
    known = next((cell for row in rows for cell in row.text if cell not in UNKNOWN + BLANK), BLANK)
    both = f"{symbols[1:]}{BLANK}{UNKNOWN}", CHARACTERS
    choices = [cells for cells in both if known in cells] or both
    known_cells, width = {*"".join(choices), BLANK}, len(rows[0].text)
    for row in rows:
        if not known_cells.issuperset(row.text):
            strange = next(at for at, cell in enumerate(row.text) if cell not in known_cells)
            choice = ", or of ".join(map(" ".join, choices))
            sentence = f"'{row.text[strange]}' is no cell; a cell is one of {choice}"
            raise _cell(row, strange).refused(sentence)
        if len(row.text) != width:
            sentence = f"{counted(len(row.text), 'cell')}, the first row has {width}"
            raise _cell(row, min(len(row.text), width)).refused(sentence)
    return of_track(tuple(row.text for row in rows))


def _cell(row: Word, column: int) -> Word:
    return Word(row.text[column : column + 1], row.line, row.column + column)


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
