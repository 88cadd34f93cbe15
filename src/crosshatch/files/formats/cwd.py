"""CWD, for QNonograms: a line with the height, one with the width, then rows and columns.

A blank line stands between rows and columns. It looks too much like others to be known by its
content.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.data.phrases import counted
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


def read(text: str) -> Iterator[Record]:
    """The one puzzle of a file."""
    yield Record(partial(_read_one, text))


def write(documents: Sequence[Document]) -> str:
    """The text of one puzzle."""
    (document,) = documents
    rows, columns = plain_clues(document)
    size = [str(len(rows)), str(len(columns))]
    return "\n".join([*size, *written(rows), "", *written(columns)]) + "\n"


def _read_one(text: str) -> Document:
    first, *others = filled_lines(text)
    [height] = read_sizes(first, "height")
    if not others:
        raise first.refused("a second line with the width expected, here is none")
    second, *lines = others
    [width] = read_sizes(second, "width")
    if sum(not line.is_blank for line in lines) < height + width:
        # Blank clues are empty lines, so that one has to part the rows from the columns.
        *_, parting = [second, *lines][: height + 2]
        if len(lines) <= height or not parting.is_blank:
            raise parting.refused(f"an empty line behind {counted(height, 'row')} expected")
        del lines[height]
    clues = read_clues(lines, height + width, "clue", second)
    rows, columns, remarks = sides(clues, height)
    return Document("nonogram", rows, columns, remarks=remarks)


FORMAT = Format(
    name="cwd",
    suffixes=(".cwd",),
    about="height, width, then clues line by line, with an empty line between",
    known_as="CWD",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(),
)
