"""A picture as a grid of `#` and `.`; as a puzzle it is the one whose clues that picture has."""

from collections.abc import Iterator, Sequence

from crosshatch.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.grid import BLANK, FILLED, UNKNOWN, Grid, clue_texts, is_complete, transposed


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(text.strip()) and not text.strip("#.? \t\r\n")


def read(text: str) -> Iterator[Document]:
    """The puzzle of the picture."""
    picture = read_picture(text)
    for number, row in enumerate(picture, start=1):
        if UNKNOWN in row:
            place = f"row {number}, column {row.index(UNKNOWN) + 1}"
            raise FormatError("the picture of a puzzle has no unknown cell", place=place)
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    yield Document(family="nonogram", rows=rows, columns=columns, picture=picture)


def write(documents: Sequence[Document]) -> str:
    """The picture of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("a text grid holds a picture, and this puzzle has only clues")
    clues = clue_texts(document.picture), clue_texts(transposed(document.picture))
    if clues != (document.rows, document.columns) or not is_complete(document.picture):
        raise FormatError("a text grid holds a picture alone, and this one has other clues")
    return "".join(f"{row}\n" for row in document.picture)


def read_picture(text: str) -> Grid:
    """A picture, finished or not: `#` filled, `.` blank, `?` unknown, a row a line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    rows = [(number, line) for number, line in lines if line]
    if not rows:
        raise FormatError("there is no picture in it")
    width = len(rows[0][1])
    for number, row in rows:
        strange = next(
            (at for at, cell in enumerate(row) if cell not in FILLED + BLANK + UNKNOWN), -1
        )
        if strange >= 0:
            place = f"line {number}, column {strange + 1}"
            raise FormatError(f"'{row[strange]}' is no cell; a cell is one of # . ?", place=place)
        if len(row) != width:
            sentence = f"{len(row)} cells, the first row has {width}"
            raise FormatError(sentence, place=f"line {number}")
    return tuple(row for _, row in rows)


FORMAT = Format(
    name="text",
    suffixes=(".txt",),
    about="a picture as a grid of # and .",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"picture"}),
)
