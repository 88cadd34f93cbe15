"""Load puzzles from files and texts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from crosshatch.data.arguments import not_none, require, require_format, require_path, require_type
from crosshatch.data.document import Document, Format, Record
from crosshatch.errors import FormatError, errors_at, needs_extra
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS
from crosshatch.files.one_of_many import pick, title_in
from crosshatch.files.reading import file_content, read_records
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.own_table import Table, reading_by
from crosshatch.puzzles.puzzle import Puzzle


@needs_extra()
def load(
    path: str | Path,
    which: int | str | None = None,
    *,
    format: str | None = None,
    cell: int = 1,
    reading: int | None = None,
    kind: str | None = None,
    table: Table | None = None,
) -> Puzzle:
    """Load the puzzle in a file, in the format that its content or else its suffix shows.

    Of a set, `which` is the number of the puzzle, from 1, or its title. In an image, each square of
    `cell` by `cell` pixels is a cell. If the file can be read in several ways, which the error
    numbers, `reading` takes one; `kind` is the kind of the puzzle if nothing in the file says it.
    If the kind is your own, `table` is its table: plain values, or the name of a file.

    >>> import crosshatch
    >>> crosshatch.load("examples/gchq.toml").title
    'GCHQ Christmas card 2015'
    """
    require_path(path)
    require_format(format)
    require(1, **not_none(cell=cell, reading=reading))
    with reading_by(table, kind):
        records = read_records(file_content(path), format=format, cell=cell, reading=reading)
    if which is None:
        return compile_document(only_document(records))
    require_type(int | str, "the number or the title of a puzzle", which=which)
    with errors_at(str(path)):
        return compile_document(pick(records, which, title_in).read())


@needs_extra()
def load_many(
    path: str | Path,
    *,
    format: str | None = None,
    reading: int | None = None,
    kind: str | None = None,
    table: Table | None = None,
) -> Iterator[Puzzle]:
    """Yield the puzzles in a file, one after the other; raise the error of one that is invalid.

    `reading` takes one of the ways in which each of them can be read; `kind` is their kind, or
    `table` its table if it is your own.

    >>> import crosshatch
    >>> [puzzle.title for puzzle in crosshatch.load_many("examples/gchq.toml")]
    ['GCHQ Christmas card 2015']
    """
    require_path(path)
    require_format(format)
    require(1, **not_none(reading=reading))
    with reading_by(table, kind):
        records = read_records(file_content(path), format=format, reading=reading)
    return (compile_document(record.read()) for record in records)


@needs_extra()
def loads(
    content: str | bytes,
    *,
    format: str | None = None,
    reading: int | None = None,
    kind: str | None = None,
    table: Table | None = None,
) -> Puzzle:
    """Load the puzzle in a text, or in the content of a file.

    If it can be read in several ways, which the error numbers, `reading` takes one; `kind` is its
    kind, or `table` its table if it is your own.

    >>> import crosshatch
    >>> crosshatch.loads("##.\\n.#.\\n#.#").document.rows
    ('2', '1', '1 1')
    """
    require_type(str | bytes | bytearray, "a text or the bytes of a file", content=content)
    require_format(format)
    require(1, **not_none(reading=reading))
    with reading_by(table, kind):
        records = read_records(Content(_plain(content)), format=format, reading=reading)
    return compile_document(only_document(records))


def formats() -> tuple[Format[Any], ...]:
    """Return the formats that puzzles are read from and written in.

    >>> import crosshatch
    >>> [format.name for format in crosshatch.formats() if ".non" in format.suffixes]
    ['non']
    """
    return tuple(FORMATS)


def read_documents(content: Content, *, format: str | None = None) -> Iterator[Document]:
    """Yield the documents of a content; raise `FormatError` if it is invalid."""
    return (record.read() for record in read_records(content, format=format))


def read_text(path: str | Path) -> str:
    """Return the text of a file; raise `CrosshatchError` if it cannot be read."""
    return file_content(path).text


def _plain(content: str | bytes | bytearray) -> str | bytes:
    return bytes(content) if isinstance(content, bytearray) else content


def only_document(records: Iterator[Record]) -> Document:
    """Return the document of the only record; refuse several, and none."""
    found = list(records)
    if len(found) != 1:
        raise FormatError(f"one puzzle was expected, here are {len(found)}")
    return found[0].read()
