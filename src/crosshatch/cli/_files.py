"""Files in and out, with the file's name in every refusal."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from errno import EACCES
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from crosshatch.cli._clock import ENDLESS, Clock
from crosshatch.cli._output import complain
from crosshatch.data.grid import Grid
from crosshatch.data.phrases import names_after
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import CrosshatchError, FormatError, UnknownFormat, file_error, placed
from crosshatch.families.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.data.document import Document, Format, Record
    from crosshatch.files.content import Content

STANDARD_STREAM = "-"
NAMELESS = "a file without a name"
LONGEST_NAME = 20
"""How much of a puzzle in a word is said of it."""


class Named(NamedTuple):
    """A puzzle and what to call it in a list."""

    name: str
    puzzle: Puzzle


class InTime(NamedTuple):
    """A puzzle as far as it was read when the time limit struck, and its name in a list."""

    name: str
    document: "Document | None"
    puzzle: Puzzle | None


def read_puzzle(
    file: str,
    format: str | None,
    cell: int = 1,
    *,
    verb: str,
    ignore_givens: bool = False,
    clock: Clock = ENDLESS,
) -> Puzzle:
    """The one puzzle of a file, for which this verb makes sense, with its givens or without.

    A cell of an image is so many pixels wide. `TimeIsUp` where a time limit strikes before.
    """
    with clock.reading():
        puzzle = only_puzzle(file, read_content(file), format, cell)
        puzzle.family.require(verb)
        return puzzle.without_givens() if ignore_givens else puzzle


def read_in_time(file: str, format: str | None, cell: int, clock: Clock, *, verb: str) -> InTime:
    """The one puzzle of a file, for which this verb makes sense, as far as there is time."""
    reads = list(read_each_in_time(file, format, cell, verbs=[verb]))
    _require_one(file, reads)
    return reads[0](clock)


def only_puzzle(file: str, content: "Content", format: str | None, cell: int = 1) -> Puzzle:
    """The one puzzle in the content of a file."""
    records = records_in(file, content, format, cell)
    _require_one(file, records)
    return _read(file, records[0])


def _require_one(file: str, things: Sequence[object]) -> None:
    if len(things) != 1:
        raise CrosshatchError(f"{called(file)}: one puzzle was expected, here are {len(things)}")


def read_all(
    file: str, format: str | None, cell: int = 1, *, verbs: Sequence[str] = ()
) -> Iterator[Callable[[], Named]]:
    """The puzzles of a file, each yet to be read: one that cannot be does not end the list.

    Nor does one that is none for all of these verbs.
    """
    return (partial(_named, *each, verbs) for each in _each(file, format, cell))


def read_each_in_time(
    file: str, format: str | None, cell: int = 1, *, verbs: Sequence[str] = ()
) -> Iterator[Callable[[Clock], InTime]]:
    """The puzzles of a file, each yet to be read as far as a clock allows."""
    return (partial(_in_time, *each, verbs) for each in _each(file, format, cell))


def _each(file: str, format: str | None, cell: int) -> "Iterator[tuple[str, Record, str]]":
    records = records_in(file, read_content(file), format, cell)
    for name, record in zip(names_in(file), records, strict=False):
        yield file, record, name


def names_in(file: str) -> Iterator[str]:
    """Return what the puzzles of a file are called that have no titles."""
    return names_after(called(file) if is_itself(file) else Path(readable(file)).stem)


def records_in(file: str, content: "Content", format: str | None, cell: int = 1) -> list["Record"]:
    """Return what a file holds, which is one puzzle at least."""
    from crosshatch.library.load import read_records

    with place_in(file):
        records = list(read_records(content, format=format, cell=cell))
        if not records:
            raise CrosshatchError("there is no puzzle in it")
    return records


def _named(file: str, record: "Record", name: str, verbs: Sequence[str]) -> Named:
    puzzle = _required(file, record, _read(file, record), verbs)
    return Named(puzzle.title or name, puzzle)


def _in_time(file: str, record: "Record", name: str, verbs: Sequence[str], clock: Clock) -> InTime:
    document = None
    try:
        with clock.reading():
            document = _document(file, record)
            puzzle = _compiled(file, record, document)
    except TimeIsUp:
        return InTime((document.title if document else "") or name, document, None)
    return InTime(puzzle.title or name, document, _required(file, record, puzzle, verbs))


def _required(file: str, record: "Record", puzzle: Puzzle, verbs: Sequence[str]) -> Puzzle:
    """The puzzle, for which all of these verbs make sense."""
    with place_in(file, record.place):
        for verb in verbs:
            puzzle.family.require(verb)
    return puzzle


def _read(file: str, record: "Record") -> Puzzle:
    return _compiled(file, record, _document(file, record))


def _document(file: str, record: "Record") -> "Document":
    with place_in(file):
        return record.read()


def _compiled(file: str, record: "Record", document: "Document") -> Puzzle:
    from crosshatch.families import compile_document

    with place_in(file, record.place):
        puzzle = compile_document(document)
    say_remarks(file, record, document)
    return puzzle


def say_remarks(file: str, record: "Record", document: "Document") -> None:
    """Say on standard error what was assumed when a puzzle of a file was read."""
    for remark in document.remarks:
        complain(placed(remark, called(file), record.place))


def read_picture_file(file: str, puzzle: Puzzle, cell: int = 1) -> Grid:
    """A picture of a puzzle in a file: a grid of cells, an image, or that of a puzzle file.

    Of a puzzle file it is the finished one, or else the one in progress.
    """
    from crosshatch.library.load import load_picture_of

    content = read_content(file)
    with place_in(file):
        return load_picture_of(puzzle, content, cell=cell)


def read_content(file: str) -> "Content":
    """The content of a file or of standard input, whatever it is; a puzzle in a word is its own."""
    from crosshatch.files.content import Content
    from crosshatch.library.load import read_bytes, read_some

    suffix = Path(file).suffix
    if is_itself(file):
        return Content(file.encode(), suffix)
    with place_in(file):
        if file != STANDARD_STREAM:
            return Content(read_bytes(file), suffix)
        if sys.stdin is None:
            raise CrosshatchError("it is closed")
        return Content(read_some(sys.stdin.buffer))


def called(file: str) -> str:
    """A file as it is named to the user."""
    if len(file) > LONGEST_NAME and is_itself(file):
        return f"{file[:LONGEST_NAME]}…"
    return "standard input" if file == STANDARD_STREAM else readable(file)


def readable(file: str) -> str:
    """The name of a file as a text, whatever bytes it is made of."""
    return os.fsencode(file).decode(errors="replace")


def is_itself(file: str) -> bool:
    """Return True if this is no file but a puzzle in a word, such as an id."""
    from crosshatch.files.formats import is_puzzle

    return is_puzzle(file) and not _is_there(file)


def _is_there(file: str) -> bool:
    try:
        return Path(file).exists()
    except (OSError, ValueError):
        # Too long for the name of a file, or otherwise none.
        return False


def suffix_of(path: str, kind: str | None, *, else_kind: str = "") -> str:
    """Return what a file's name ends with, unless a kind was asked for; standard output has no
    name.
    """
    if kind or path == STANDARD_STREAM:
        return "." + (kind or else_kind).lstrip(".")
    return Path(path).suffix


def format_of(out: str, format: str | None) -> "Format[Any]":
    """The format to write there; refused where it is none, or is only read."""
    from crosshatch.files.formats import written_format

    if out == STANDARD_STREAM and not format:
        raise CrosshatchError("standard output: it has no suffix, so --format is needed")
    return written_format(format or Path(out).suffix or out)


def lost_from(format: "Format[Any]", documents: "Sequence[Document]") -> list[str]:
    """Which parts of some documents a format leaves out."""
    return sorted({part for document in documents for part in format.lost(document)})


def complain_of_lost(format: "Format[Any]", lost: "Sequence[str]") -> None:
    """Say what a format leaves out, if that is anything."""
    if lost:
        complain(f"{format.name} cannot keep: {', '.join(lost)}")


def require_free(path: str | None, *, json: bool) -> None:
    """Refuse to write to standard output what JSON would stand beside."""
    if json and path == STANDARD_STREAM:
        raise CrosshatchError("standard output: --json needs it for itself")


def require_writable(path: str) -> None:
    """Refuse to write where nothing can be written, before there is anything to write."""
    if path == STANDARD_STREAM:
        return
    from crosshatch.files.atomic_write import require_place

    try:
        if not _is_stream(path):
            require_place(Path(path))
        elif not os.access(path, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
    except (OSError, ValueError) as error:
        raise file_error(path, error) from error


def place_in(file: str, part: str = "") -> AbstractContextManager[None]:
    """Refusals from in here begin with the file, and the part of it where there are several."""
    return _place(called(file), part)


def place_out(path: str, kind: str | None = None) -> AbstractContextManager[None]:
    """Refusals from in here begin with where it goes, or with the kind that was asked for."""
    if kind:
        return _place(f"--as {kind}")
    return _place(place_of(path))


def place_of(path: str) -> str:
    """Where something goes, as it is named to the user."""
    return "standard output" if path == STANDARD_STREAM else path or NAMELESS


@contextmanager
def _place(*names: str) -> Iterator[None]:
    """Refusals from in here begin with these names, as far as they do not already."""
    try:
        yield
    except CrosshatchError as error:
        kind = FormatError if isinstance(error, UnknownFormat) else type(error)
        raise kind(placed(advised(error), *names)) from error


def advised(error: CrosshatchError) -> str:
    """Return what went wrong, and which option helps if one does."""
    is_unknown = isinstance(error, UnknownFormat)
    return f"{error}; if it is one, --format says which" if is_unknown else str(error)


def write_bytes(path: str, content: bytes) -> None:
    """Write a file, or standard output for `-`; a file that is there is replaced at once."""
    if path == STANDARD_STREAM:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    from crosshatch.files.atomic_write import atomic_write

    try:
        if _is_stream(path):
            Path(path).write_bytes(content)
            return
        with atomic_write(Path(path)) as draft:
            draft.write(content)
    except OSError as error:
        raise file_error(path, error) from error


@contextmanager
def nothing_written() -> Iterator[None]:
    """Where Ctrl-C ends what is done in here, it is said that nothing was written."""
    try:
        yield
    except KeyboardInterrupt as stopped:
        raise KeyboardInterrupt("interrupted: nothing was written") from stopped


def _is_stream(path: str) -> bool:
    """Return True if it is a pipe or a device, which is written to, not replaced."""
    if not path or path.endswith(("/", os.sep)):
        raise CrosshatchError(f"{path or NAMELESS}: cannot be written")
    target = Path(path)
    return target.exists() and not target.is_file() and not target.is_dir()
