"""The puzzles of files, folders and patterns, each with its name and place.

A large file with one puzzle per line is read while its puzzles are worked on, so that millions of
them need no more memory than a few.
"""

from collections.abc import Callable, Iterator, Sequence
from glob import has_magic, iglob
from itertools import islice
from pathlib import Path

from crosshatch.cli._files import (
    STANDARD_STREAM,
    display_name,
    errors_in,
    is_id,
    names_in,
    read_content,
    records_in,
)
from crosshatch.cli._stream import Lines
from crosshatch.data.document import Record
from crosshatch.errors import CrosshatchError
from crosshatch.files.content import Content, as_text, is_utf16
from crosshatch.files.formats import detect, format_named
from crosshatch.running import Entry
from crosshatch.running.output import json_lines_beside

BLOCK = 2**20
"""The number of bytes read from a large file at a time."""


def files_of(names: Sequence[str], *, without: str) -> list[str]:
    """Return the files that these names stand for; those of a folder or pattern sorted by name.

    The file of answers, `without`, is left out of folders and patterns, and refused by its name.
    """
    out = Path(without)
    return [file for name in names for file in _files_of(name, (out, json_lines_beside(out)))]


def total_size(files: Sequence[str]) -> int | None:
    """Return the number of bytes to read; None if it is not known beforehand."""
    paths = [Path(file) for file in files]
    try:
        return sum(path.stat().st_size for path in paths) if paths else None
    except OSError:
        return None


def entries(files: Sequence[str], format: str | None, cell: int = 1) -> Iterator[Entry]:
    """Yield all puzzles of the files in their order.

    A file that cannot be read counts as one puzzle that cannot be read. `cell` is the width of a
    cell of an image, in pixels.
    """
    before = 0
    for file in files:
        for entry in _entries_of(file, format, cell, before):
            yield entry
            before = entry.end


def _entries_of(file: str, format: str | None, cell: int, before: int) -> Iterator[Entry]:
    """Yield the puzzles of a file, which comes after others with so many bytes."""
    names, shown = names_in(file), display_name(file)
    try:
        for record, end in _records_of(file, format, cell):
            place = f"{shown}: {record.place}" if record.place else shown
            yield Entry(next(names), place, record, shown, before + end)
    except CrosshatchError as error:
        yield Entry.unreadable(next(names), shown, error, before)


def _records_of(file: str, format: str | None, cell: int) -> Iterator[tuple[Record, int]]:
    if read := _reader_of_lines(file, format):
        with Path(file).open("rb") as stream:
            lines = Lines(file, stream)
            while batch := lines.batch(BLOCK):
                with errors_in(file):
                    text = as_text(b"\n".join(batch))
                for record in read(text, lines.number - len(batch) + 1):
                    yield record, lines.bytes
        return
    content = read_content(file)
    records = records_in(file, content, format, cell)
    for number, record in enumerate(records, start=1):
        yield record, len(content.binary) * number // len(records)


def _reader_of_lines(
    file: str, format: str | None
) -> Callable[[str, int], Iterator[Record]] | None:
    """Return the reader of a large file with one puzzle per line; None for any other file."""
    try:
        path = Path(file)
        if not path.is_file() or path.stat().st_size <= BLOCK:
            return None
        with path.open("rb") as stream:
            lines = Lines(file, stream).batch(BLOCK)
        if sum(map(bool, lines)) < 2 or is_utf16(lines[0]):
            return None
        text = as_text(b"\n".join(lines))
        chosen = format_named(format) if format else detect(Content(text, path.suffix))
        is_set = len([*islice(chosen.read(text), 2)]) > 1
    except (CrosshatchError, OSError):
        return None
    return chosen.read_lines if is_set else None


def _files_of(name: str, outs: Sequence[Path]) -> list[str]:
    if name == STANDARD_STREAM or is_id(name):
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
        raise CrosshatchError(f"{display_name(name)}: there is no such file")
    found = [file for file in found if file.is_file() and not _is_one_of(file, outs)]
    if not found:
        raise CrosshatchError(f"{name}: there are no files")
    return sorted(map(str, found))


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_one_of(file: Path, others: Sequence[Path]) -> bool:
    """Return True if an existing file is one of the others, perhaps under another name."""
    try:
        return any(other.exists() and file.samefile(other) for other in others)
    except (OSError, ValueError):
        return False
