"""The puzzles of a file, yet to be parsed, and how far into the file each of them reaches.

A large file with one puzzle per line is read while its puzzles are worked on, so that millions of
them need no more memory than a few.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from crosshatch.data.document import Record
from crosshatch.errors import CrosshatchError, errors_at
from crosshatch.files.content import Content, as_text, is_utf16
from crosshatch.files.formats import detect, format_named
from crosshatch.files.line_batches import Lines
from crosshatch.files.reading import require_records

BLOCK = 2**20
"""The number of bytes read from a large file at a time."""


def records_of(
    file: str,
    read: Callable[[str], Content],
    format: str | None = None,
    cell: int = 1,
    *,
    shown: str = "",
) -> Iterator[tuple[Record, int]]:
    """Yield the puzzles of a file, each with the number of bytes up to its end.

    `read` returns the content of a file that is not read line by line, `cell` is the width of a
    cell of an image in pixels, and `shown` is the name of the file in errors.
    """
    shown = shown or file
    if read_lines := _reader_of_lines(file, format):
        with Path(file).open("rb") as stream:
            lines = Lines(shown, stream)
            while batch := lines.batch(BLOCK):
                with errors_at(shown):
                    text = as_text(b"\n".join(batch))
                for record in read_lines(text, lines.number - len(batch) + 1):
                    yield record, lines.bytes
        return
    content = read(file)
    with errors_at(shown):
        records = list(require_records(content, format, cell))
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
