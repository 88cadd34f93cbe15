"""NIN, for Jakub Wilk's solver: the width and the height, then a line for each row and column.

It looks too much like others to be known by its content, unless nothing else can be meant.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.formats._clues import (
    filled_lines,
    plain_clues,
    read_clues,
    read_sizes,
    written,
)


def sniff(_text: str) -> bool:
    """Never: its name has to say what it is."""
    return False


def fits(text: str) -> bool:
    """Whether a text that looks like no other format is one, with as many cells both ways."""
    try:
        document = _read_one(text)
    except FormatError:
        return False
    sides = (document.rows, document.columns)
    rows, columns = ([sum(map(int, clue.split())) for clue in side] for side in sides)
    return 0 < sum(rows) == sum(columns)


def read(text: str) -> Iterator[Record]:
    """The one puzzle of a file."""
    yield Record(partial(_read_one, text))


def write(documents: Sequence[Document]) -> str:
    """The text of one puzzle."""
    (document,) = documents
    rows, columns = plain_clues(document)
    size = f"{len(columns)} {len(rows)}"
    return "\n".join([size, *written(rows), *written(columns)]) + "\n"


def _read_one(text: str) -> Document:
    first, *lines = filled_lines(text)
    width, height = read_sizes(first, "width", "height")
    clues = read_clues(lines, height + width, "clue", first)
    return Document("nonogram", rows=clues[:height], columns=clues[height:])


FORMAT = Format(
    name="nin",
    suffixes=(".nin",),
    about="width and height, then clues line by line",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(),
)
