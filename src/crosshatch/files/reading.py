"""Files as bytes, and the puzzles in them that are yet to be parsed."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

from crosshatch.data.document import Document, Record
from crosshatch.errors import CrosshatchError, FormatError, file_error
from crosshatch.files.content import Content
from crosshatch.files.formats import NOT_FETCHED, detect, format_named
from crosshatch.files.notation import REGISTERED, TABLES, notated

LARGEST_FILE = 2**28
"""The most bytes to read from a file."""


def read_records(
    content: Content, *, format: str | None = None, cell: int = 1, reading: int | None = None
) -> Iterator[Record]:
    """Return the unparsed puzzles of a content; raise `FormatError` if its format is unknown.

    `reading` is the number of the reading to take of a puzzle that can be read in several ways.
    """
    content = content.shrunk(cell)
    records = content.read_as(format_named(format) if format else detect(content))
    if TABLES.given is not None:
        records = map(partial(_by_table, TABLES.given), records)
    return records if reading is None else (record.taking(reading) for record in records)


def _by_table(table: Mapping[str, Any], record: Record) -> Record:
    """Return a record that is read by a table, wherever that is."""
    return record._replace(parse=partial(_parsed_by, table, record.parse), parse_plain=None)


def _parsed_by(table: Mapping[str, Any], parse: Callable[[Any], Document], source: Any) -> Document:
    with TABLES.reading_by(table):
        document, kind = parse(source), TABLES.kind_in({})
        of_project = kind and kind.name in REGISTERED and kind.name == document.kind
        if kind and not of_project and notated(document) is not kind:
            sentence = f"a {document.kind} puzzle, where {kind.name} is expected"
            raise FormatError(sentence, place="kind")
    return document


def require_records(
    content: Content, format: str | None, cell: int = 1, reading: int | None = None
) -> Iterator[Record]:
    """Return the puzzles in the content of a file; refuse one without any.

    The first puzzle is found at once.
    """
    records = read_records(content, format=format, cell=cell, reading=reading)
    if (first := next(records, None)) is None:
        raise CrosshatchError("there is no puzzle in it")
    return chain([first], records)


def read_bytes(path: str | Path) -> bytes:
    """Return the bytes of a file; raise `CrosshatchError` if it cannot be read."""
    try:
        if Path(path).is_dir():
            raise CrosshatchError(f"{path}: a folder, where a puzzle file was expected")
        with Path(path).open("rb") as file:
            return read_some(file)
    except FileNotFoundError as error:
        sentence = "there is no such file"
        if "://" in str(path):
            sentence = NOT_FETCHED
        raise CrosshatchError(f"{path}: {sentence}") from error
    except (OSError, ValueError) as error:
        raise file_error(str(path), error, "read") from error


def file_content(path: str | Path) -> Content:
    """Return the content of a file with the suffix of its name."""
    return Content(read_bytes(path), Path(path).suffix)


def read_some(file: BinaryIO) -> bytes:
    """Return all bytes of a stream; raise `FormatError` if it is larger than any puzzle file."""
    content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise FormatError("larger than any puzzle file")
    return content
