"""NIN, for Jakub Wilk's solver: the width and the height, then a line for each row and column.

It looks too much like others to be known by its content, unless nothing else can be meant.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.files.formats._clues import (
    filled_lines,
    plain_clues,
    read_clues,
    read_sizes,
    written,
)
from crosshatch.files.formats.plain.sums import sides


def sniff(_text: str) -> bool:
    """Never: its name has to say what it is."""
    return False


def fits(text: str) -> bool:
    """Return whether a text that looks like no other format is one, with equal sums both ways."""
    try:
        document = _read_one(text)
    except FormatError:
        return False
    if document.remarks:
        # Without a name this may as well be the height, the width, then rows and columns.
        first, number = filled_lines(text)[0].word(), len(document.columns)
        sentence = f"{first.text} looks like a size, and the sums are equal if one side has the"
        heading = "write the heading rows or columns above each side"
        raise first.refused(f"{sentence} first {number} clues; {heading}")
    sums = [sum(map(int, " ".join(side).split())) for side in (document.rows, document.columns)]
    return 0 < sums[0] == sums[1]


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
    rows, columns, remarks = sides(clues, height)
    return Document("nonogram", rows, columns, remarks=remarks)


FORMAT = Format(
    name="nin",
    suffixes=(".nin",),
    about="width and height, then clues line by line",
    known_as="NIN",
    aliases=("jwilk",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(),
)
