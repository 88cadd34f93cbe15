"""MK, for the older of Olšák's solvers: the height and the width, then rows, a # and columns.

It looks too much like others to be known by its content.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.files.formats._clues import (
    filled_lines,
    plain_clues,
    read_clues,
    read_sizes,
    written,
)


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
    size = f"{len(rows)} {len(columns)}"
    return "\n".join([size, *written(rows), "#", *written(columns)]) + "\n"


def _read_one(text: str) -> Document:
    first, *lines = filled_lines(text)
    height, width = read_sizes(first, "height", "width")
    between = next((at for at, line in enumerate(lines) if line.text.strip() == "#"), None)
    if between is None:
        raise [first, *lines][-1].refused("no line with a # parts the rows from the columns")
    rows = read_clues(lines[:between], height, "row", first)
    columns = read_clues(lines[between + 1 :], width, "column", lines[between])
    return Document("nonogram", rows, columns)


FORMAT = Format(
    name="mk",
    suffixes=(".mk",),
    about="height and width, then clues line by line, with a # between",
    known_as="MK",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(),
)
