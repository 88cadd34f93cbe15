"""All puzzles of some files, folders and patterns, each with its name and its place.

A large file in which each puzzle has a line of its own is read while its puzzles are worked on, so
that millions of them need no more memory than a few.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from glob import has_magic, iglob
from itertools import islice
from pathlib import Path

from crosshatch.cli._files import (
    STANDARD_STREAM,
    called,
    is_itself,
    names_in,
    place_in,
    read_content,
    records_in,
    say_remarks,
)
from crosshatch.cli._stream import Lines
from crosshatch.data.document import Document, Record
from crosshatch.errors import CrosshatchError
from crosshatch.files.content import Content, as_text, is_utf16
from crosshatch.files.formats import detect, named
from crosshatch.running import Entry
from crosshatch.running.output import json_lines_beside

BLOCK = 2**20
"""How much is read of a large file at a time."""


def files_of(names: Sequence[str], *, without: str) -> list[str]:
    """The files that are meant: those in folders, and those that a pattern fits, by name.

    Answers are no puzzles: where they go is none of these, and is refused where it is named.
    """
    out = Path(without)
    return [file for name in names for file in _files_of(name, (out, json_lines_beside(out)))]


def total_size(files: Sequence[str]) -> int | None:
    """How much there is to be read; None where that shows only in the end."""
    paths = [Path(file) for file in files]
    try:
        return sum(path.stat().st_size for path in paths) if paths else None
    except OSError:
        return None


def entries(files: Sequence[str], format: str | None, cell: int = 1) -> Iterator[Entry]:
    """All puzzles of the files, in their order; a file that cannot be read is one that cannot.

    A cell of an image is so many pixels wide.
    """
    behind = 0
    for file in files:
        end = behind
        for entry in _entries_of(file, format, cell):
            end = behind + entry.end
            yield entry._replace(end=end)
        behind = end


def _entries_of(file: str, format: str | None, cell: int) -> Iterator[Entry]:
    """The puzzles of a file; how many of its bytes lie behind each."""
    names = names_in(file)
    try:
        for record, end in _records_of(file, format, cell):
            place = ": ".join(filter(None, (called(file), record.place)))
            yield Entry(next(names), place, partial(_read, file, record), end)
    except CrosshatchError as error:
        yield Entry(next(names), called(file), partial(_refuse, error))


def _read(file: str, record: Record) -> Document:
    with place_in(file):
        document = record.read()
    say_remarks(file, record, document)
    return document


def _refuse(error: CrosshatchError) -> Document:
    raise error


def _records_of(file: str, format: str | None, cell: int) -> Iterator[tuple[Record, int]]:
    if read := _reader_of_lines(file, format):
        with Path(file).open("rb") as stream:
            lines = Lines(file, stream)
            while some := lines.batch(BLOCK):
                with place_in(file):
                    text = as_text(b"\n".join(some))
                for record in read(text, lines.number - len(some) + 1):
                    yield record, lines.bytes
        return
    content = read_content(file)
    records = records_in(file, content, format, cell)
    for number, record in enumerate(records, start=1):
        yield record, len(content.binary) * number // len(records)


def _reader_of_lines(
    file: str, format: str | None
) -> Callable[[str, int], Iterator[Record]] | None:
    """How the lines of a file are read where it is large, and each of them is a puzzle."""
    try:
        path = Path(file)
        if not path.is_file() or path.stat().st_size <= BLOCK:
            return None
        with path.open("rb") as stream:
            lines = Lines(file, stream).batch(BLOCK)
        if sum(map(bool, lines)) < 2 or is_utf16(lines[0]):
            return None
        text = as_text(b"\n".join(lines))
        chosen = named(format) if format else detect(Content(text, path.suffix))
        is_set = len([*islice(chosen.read(text), 2)]) > 1
    except (CrosshatchError, OSError):
        return None
    return chosen.read_lines if is_set else None


def _files_of(name: str, outs: Sequence[Path]) -> list[str]:
    if name == STANDARD_STREAM or is_itself(name):
        return [name]
    path = Path(name)
    if path.is_dir():
        found = [file for file in path.rglob("*") if not _is_hidden(file.relative_to(path))]
    elif has_magic(name) and not path.exists():
        found = [Path(file) for file in iglob(name, recursive=True)]  # noqa: PTH207
    elif _is_one_of(path, outs):
        raise CrosshatchError(f"{name}: here answers go, and puzzles cannot come from there too")
    elif path.exists():
        return [name]
    else:
        raise CrosshatchError(f"{called(name)}: there is no such file")
    found = [file for file in found if file.is_file() and not _is_one_of(file, outs)]
    if not found:
        raise CrosshatchError(f"{name}: there are no files")
    return sorted(map(str, found))


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_one_of(file: Path, others: Sequence[Path]) -> bool:
    """Return True if two names mean one file, which is there."""
    try:
        return any(other.exists() and file.samefile(other) for other in others)
    except (OSError, ValueError):
        return False
