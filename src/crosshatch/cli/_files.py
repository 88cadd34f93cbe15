"""Reading and writing files, with the name of the file in every error."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from errno import EACCES
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from crosshatch.cli._clock import ENDLESS, Clock
from crosshatch.cli._file_names import (
    STANDARD_STREAM,
    PuzzlePlace,
    display_name,
    is_id,
    is_there,
    parted,
    readable,
)
from crosshatch.cli._readings import chosen_reading, read_or_ask
from crosshatch.cli.terminal import complain
from crosshatch.data.document import Record
from crosshatch.data.grid import Grid
from crosshatch.data.phrases import names_after
from crosshatch.engine.cancel import TimeIsUp, out_of_time
from crosshatch.errors import ClueError, CrosshatchError, errors_at, file_error
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.data.document import Document, Format
    from crosshatch.files.content import Content
    from crosshatch.puzzles.table.plain_runs import PlainRuns

NAMELESS = "a file without a name"


class Named(NamedTuple):
    """A puzzle and its name in a list."""

    name: str
    puzzle: Puzzle


class InTime(NamedTuple):
    """A puzzle as far as it was read within the time limit, and where it is."""

    source: PuzzlePlace
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
    """Return the only puzzle of a file, with or without its givens.

    `cell` is the width of a cell of an image, in pixels. Raises `CrosshatchError` unless the file
    has one puzzle for which the verb makes sense, and `TimeIsUp` if the time limit strikes first.
    """
    with clock.reading():
        puzzle = only_puzzle(file, read_content(file), format, cell)
        puzzle.kind.require(verb)
        return puzzle.without_givens() if ignore_givens else puzzle


def read_in_time(file: str, format: str | None, cell: int, clock: Clock, *, verb: str) -> InTime:
    """Return the only puzzle of a file, as far as there is time to read it.

    Refuses several puzzles, and one for which the verb makes no sense.
    """
    reads = read_each_in_time(file, format, cell, clock, verbs=[verb])
    _require_one(file, reads)
    return reads[0](clock)


def only_puzzle(file: str, content: "Content", format: str | None, cell: int = 1) -> Puzzle:
    """Return the only puzzle in the content of a file; refuse several."""
    with errors_in(file):
        records = list(_records_in(file, content, format, cell))
    _require_one(file, records)
    return _read(file, records[0])


def every_puzzle(file: str, content: "Content") -> list[Puzzle]:
    """Return all puzzles in the content of a file."""
    with errors_in(file):
        records = list(_records_in(file, content, None, 1))
    return [_read(file, record) for record in records]


def _require_one(file: str, things: Sequence[object]) -> None:
    if len(things) != 1:
        sentence = f"one puzzle was expected, here are {len(things)}"
        raise CrosshatchError(f"{display_name(file)}: {sentence}")


def read_all(file: str, format: str | None, cell: int = 1) -> Iterator[Callable[[], Named]]:
    """Yield a function for each puzzle of a file that reads the puzzle.

    It raises an error if the puzzle cannot be read; the others can be read all the same.
    """
    return (partial(_named, *each) for each in _each(file, format, cell, ENDLESS))


class PuzzleInFile:
    """A puzzle of a file that is yet to be read."""

    def __init__(self, file: str, record: Record, name: str, verbs: Sequence[str]) -> None:
        """Take a record with the name of its puzzle, should it have no title, and what to ask."""
        self._file = file
        self._record = record
        self._name = name
        self._verbs = verbs
        self._document: Document | None = None
        self._plain: tuple[PuzzlePlace, PlainRuns] | None = None

    def __call__(self, clock: Clock) -> InTime:
        """Read the puzzle as far as a clock allows."""
        file, record, document, puzzle = self._file, self._record, self._document, None
        with suppress(TimeIsUp):
            with clock.reading():
                document = document or _document(file, record)
                read = _compiled(file, record, document)
            puzzle = _required(file, record, read, self._verbs)
        title = document.title if document else ""
        source = PuzzlePlace(title or self._name, file, record.place, document)
        return InTime(source, document, puzzle)

    def plain(self, *, in_time: bool) -> "tuple[PuzzlePlace, PlainRuns] | None":
        """Return the source and the puzzle if it is valid clues and nothing else, else None.

        With `in_time`, nothing is done that could take long.
        """
        if self._plain is None:
            puzzle = self._read_lists() or (None if in_time else self._read_document())
            if puzzle is None or not puzzle.grid:
                return None
            name, place = puzzle.title or self._name, self._record.place
            self._plain = PuzzlePlace(name, self._file, place, puzzle), puzzle
        return self._plain

    def _read_lists(self) -> "PlainRuns | None":
        if (clues := self._record.read_plain()) is None:
            return None
        from crosshatch.puzzles.table.plain_runs import PlainRuns

        read = partial(_read, self._file, self._record)
        return PlainRuns(clues.rows, clues.columns, clues.title, read)

    def _read_document(self) -> "PlainRuns | None":
        from crosshatch.puzzles.table.plain_runs import PlainRuns

        try:
            document = self._document = self._record.read()
        except CrosshatchError:
            return None  # whoever reads it again says where the error is
        read = partial(_compiled, self._file, self._record, document)
        return None if document.remarks else PlainRuns.of_document(document, read)


def read_each_in_time(
    file: str, format: str | None, cell: int, clock: Clock, *, verbs: Sequence[str] = ()
) -> deque[PuzzleInFile]:
    """Return a function for each puzzle of a file that reads it as far as a clock allows.

    If the format is not recognized by the end of this clock, that is one puzzle that is not read.
    """
    return deque(PuzzleInFile(*each, verbs) for each in _each(file, format, cell, clock))


def _each(
    file: str, format: str | None, cell: int, clock: Clock
) -> Iterator[tuple[str, Record, str]]:
    with errors_in(file):
        try:
            with clock.reading():
                records = _records_in(file, read_content(file), format, cell)
        except TimeIsUp:
            records = iter([Record(out_of_time, file)])
        for name, record in zip(names_in(file), records, strict=False):
            yield file, record, name


def names_in(file: str) -> Iterator[str]:
    """Yield names for the puzzles of a file that have no titles."""
    return names_after(display_name(file) if is_id(file) else Path(readable(file)).stem)


def _records_in(file: str, content: "Content", format: str | None, cell: int) -> Iterator[Record]:
    from crosshatch.files.reading import require_records

    records = require_records(content, format, cell, chosen_reading())
    if wanted := parted(file)[1]:
        from crosshatch.files.one_of_many import pick, title_in

        return iter([pick(records, wanted, title_in)])
    return records


def _named(file: str, record: Record, name: str) -> Named:
    puzzle = _read(file, record)
    return Named(puzzle.title or name, puzzle)


def _required(file: str, record: Record, puzzle: Puzzle, verbs: Sequence[str]) -> Puzzle:
    """Return the puzzle; refuse it if one of the verbs makes no sense for it."""
    with errors_in(file, record.place):
        for verb in verbs:
            puzzle.kind.require(verb)
    return puzzle


def _read(file: str, record: Record) -> Puzzle:
    return _compiled(file, record, _document(file, record))


def _document(file: str, record: Record) -> "Document":
    with errors_in(file):
        return read_or_ask(record, display_name(file))


def _compiled(file: str, record: Record, document: "Document") -> Puzzle:
    say_remarks(file, record, document)
    with errors_in(file, record.place):
        try:
            return compile_document(document)
        except ClueError as error:
            if record.place and not parted(file)[1]:
                # No typos are looked for in sets.
                error.find_typos = None
            raise


def say_remarks(file: str, record: Record, document: "Document") -> None:
    """Print on standard error what was assumed when a puzzle of a file was read."""
    for remark in record.remarks_on(document, display_name(file)):
        complain(remark)


def read_picture_file(file: str, puzzle: Puzzle, cell: int = 1) -> Grid:
    """Return a picture of a puzzle from a grid of cells, an image or a puzzle file.

    That is a finished picture, or else one in progress, or what several have in common.
    """
    from crosshatch.library.pictures import load_picture_of

    content = read_content(file)
    with errors_in(file):
        return load_picture_of(puzzle, content, cell=cell)


def read_content(file: str) -> "Content":
    """Return the content of a file or of standard input; an id is its own content."""
    from crosshatch.files.content import Content
    from crosshatch.files.reading import file_content, read_some

    if not file:
        raise CrosshatchError(f"{NAMELESS}: cannot be read")
    if is_id(file):
        return Content(file.encode(), Path(file).suffix)
    whole, wanted = parted(file)
    with errors_in(file):
        if whole.isalpha() and not is_there(whole):
            from crosshatch.library.collections import NAMES

            if wanted or whole.lower() in NAMES:
                return _collection(whole)
        if whole != STANDARD_STREAM:
            return file_content(whole)
        if sys.stdin is None:
            raise CrosshatchError("it is closed")
        return Content(read_some(sys.stdin.buffer))


def _collection(name: str) -> "Content":
    """Return the puzzles of a collection that comes with Crosshatch, as the content of a file.

    Raise `CrosshatchError` if there is none with this name.
    """
    from crosshatch.files.content import Content
    from crosshatch.files.formats import writable_format, write_documents
    from crosshatch.library.collections import collection

    documents = [puzzle.document for puzzle in collection(name).puzzles]
    return Content(write_documents(writable_format(".jsonl"), documents), ".jsonl")


def suffix_of(path: str, kind: str | None, *, else_kind: str = "") -> str:
    """Return the suffix of a file, or that of the kind that was asked for.

    Standard output has no name, so it gets the suffix of `else_kind`.
    """
    if kind or path == STANDARD_STREAM:
        return "." + (kind or else_kind).lstrip(".")
    return Path(path).suffix


def format_of(out: str, format: str | None) -> "Format[Any]":
    """Return the format to write a file in; refuse one that is unknown or only read."""
    from crosshatch.files.formats import writable_format

    if out == STANDARD_STREAM and not format:
        raise CrosshatchError("standard output: it has no suffix, so --format is needed")
    return writable_format(format or Path(out).suffix or out)


def lost_from(format: "Format[Any]", documents: "Sequence[Document]") -> list[str]:
    """Return the parts of some documents that a format leaves out."""
    return sorted({part for document in documents for part in format.lost(document)})


def complain_of_lost(format: "Format[Any]", lost: "Sequence[str]") -> None:
    """Complain of what a format leaves out, if anything."""
    if lost:
        complain(f"{format.name} cannot keep: {', '.join(lost)}")


def require_free(path: str | None, *, json: bool) -> None:
    """Refuse to write a file to standard output if JSON is printed there too."""
    if json and path == STANDARD_STREAM:
        raise CrosshatchError("standard output: --json needs it for itself")


def require_writable(path: str) -> None:
    """Refuse a path that cannot be written, before there is anything to write."""
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


def errors_in(file: str, part: str = "") -> AbstractContextManager[None]:
    """Begin errors in the block with the name of the file, and of its part if there is one."""
    return errors_at(display_name(file), part)


def errors_out(path: str, kind: str | None = None) -> AbstractContextManager[None]:
    """Begin errors in the block with the target, or with the kind that was asked for."""
    return errors_at(f"--as {kind}" if kind else place_of(path))


def place_of(path: str) -> str:
    """Return the name of a target as errors show it."""
    return "standard output" if path == STANDARD_STREAM else path or NAMELESS


def write_bytes(path: str, content: bytes) -> None:
    """Write to a file, or to standard output for `-`; an existing file is replaced atomically."""
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
    """Say that nothing was written if Ctrl-C ends the block."""
    try:
        yield
    except KeyboardInterrupt as stopped:
        raise KeyboardInterrupt("interrupted: nothing was written") from stopped


def _is_stream(path: str) -> bool:
    """Return True for a pipe or a device, which is written to and not replaced."""
    if not path or path.endswith(("/", os.sep)):
        raise CrosshatchError(f"{path or NAMELESS}: cannot be written")
    target = Path(path)
    return target.exists() and not target.is_file() and not target.is_dir()
