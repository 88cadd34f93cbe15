"""A crash-safe file of records, one per line, from which interrupted work resumes.

A record is written in one go, and removed again if there is no room for all of it. If the machine
stops in the middle of one, the file ends with an incomplete line, which is cut off when work
resumes. So every complete line is a record, and only the record being written can be lost. A
complete last line that is not a record, as when somebody repaired an incomplete one by hand, is cut
off too; anywhere else it means that the file is not a journal.
"""

import json
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from crosshatch.errors import CrosshatchError, FormatError, file_error
from crosshatch.files.atomic_write import atomic_write

JournalRecord = dict[str, Any]

JSON_LINES = ".jsonl", ".ndjson"
"""The suffixes of such files."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class LineWriter:
    """A destination for lines: a file, or a stream without a path."""

    def __init__(
        self, name: str, stream: BinaryIO, path: Path | None = None, length: int = 0
    ) -> None:
        self._name = name
        self._stream = stream
        self._path = path
        self._length = length

    def write(self, lines: bytes) -> int:
        """Write whole lines, and return the offset where they begin.

        Raise `CrosshatchError` if there is no room; a file then has none of them.
        """
        try:
            rest = memoryview(lines)
            while rest:
                # A nearly full disk takes one part and refuses the next.
                rest = rest[self._stream.write(rest) :]
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            self._roll_back()
            raise file_error(self._name, error) from error
        except BaseException:
            self._roll_back()
            raise
        begin, self._length = self._length, self._length + len(lines)
        return begin

    def cut(self) -> None:
        """Cut off anything in the file after the last line written."""
        if self._path is not None and self._path.is_file():
            self._stream.truncate(self._length)

    def close(self) -> None:
        """Close the file; a stream without a path stays open."""
        if self._path is not None:
            with suppress(OSError):
                self._stream.close()

    def _roll_back(self) -> None:
        """Remove an incomplete write from the file."""
        if self._path is not None and self._path.is_file():
            with suppress(OSError):
                self._stream.truncate(self._length)
                self._stream.seek(self._length)


class Journal:
    """A file of JSON records, to which a single thread appends."""

    def __init__(
        self, path: Path, sink: LineWriter, length: int, dropped: int | None = None
    ) -> None:
        self.path = path
        self.dropped = dropped
        """The number of the last line if it was complete but not a record; None otherwise."""
        self._sink = sink
        self._length = length
        self._is_cut = False

    @classmethod
    @contextmanager
    def open(
        cls,
        path: str | Path,
        *,
        resume: bool = False,
        force: bool = False,
        is_record: Callable[[JournalRecord], bool] = lambda _: True,
    ) -> Iterator["Journal"]:
        """Open a journal in a new file, or in an existing one with `resume` or `force`.

        `resume` keeps the records, `force` starts over. A last line that is not a record is
        dropped, even an object for which `is_record` is false, unless it is the first line.

        Raise `FormatError` if the file to resume is not a journal, and leave it unchanged.
        """
        path, name = Path(path), str(path)
        require_resume_or_force(path, resume=resume, force=force)
        try:
            path.touch()
            stream = path.open("r+b", buffering=0)
        except (OSError, ValueError) as error:
            raise file_error(name, error) from error
        with stream:
            _lock(stream, name)
            length, dropped = _valid_length(path, is_record) if resume else (0, None)
            stream.seek(length)
            journal = cls(path, LineWriter(name, stream, path, length), length, dropped)
            # Keep what follows the records until the caller has accepted them.
            yield journal
            journal._cut()

    def records(self) -> Iterator[JournalRecord]:
        """Return an iterator over the records that were there when the journal was opened."""
        return (record for _, record in self.places())

    def places(self) -> Iterator[tuple[int, JournalRecord]]:
        """Yield the offset and the content of each record that was there at opening."""
        place, end = 0, self._length
        for record, size in _records(self.path):
            if place == end:
                return
            yield place, record
            place += size

    def append(self, record: Mapping[str, Any]) -> int:
        """Append a record, and return its offset.

        Raise `CrosshatchError` if there is no room.
        """
        self._cut()
        with _suggesting_resume():
            return self._sink.write(encode_record(record))

    def extend(self, lines: Sequence[bytes]) -> int:
        """Append the lines of records, and return the offset of the first.

        Raise `CrosshatchError` if there is no room; those for which there is room are kept.
        """
        self._cut()
        with _suggesting_resume():
            try:
                return self._sink.write(b"".join(lines))
            except CrosshatchError:
                for line in lines:
                    self._sink.write(line)
                raise

    def at(self, places: Iterable[int]) -> Iterator[JournalRecord]:
        """Return an iterator over the records at these offsets."""
        return map(json.loads, self._lines(places))

    def rearrange(self, places: Iterable[int]) -> None:
        """Keep only the records at these offsets, in this order; nothing can be appended any more.

        The file is replaced atomically.
        """
        with _suggesting_resume(), atomic_write(self.path) as stream:
            stream.writelines(self._lines(places))

    def _cut(self) -> None:
        """Cut off anything after the records that were there at opening, once."""
        if not self._is_cut:
            self._sink.cut()
            self._is_cut = True

    def _lines(self, places: Iterable[int]) -> Iterator[bytes]:
        with self.path.open("rb") as stream:
            here = 0
            for place in places:
                if place != here:
                    stream.seek(place)
                line = stream.readline()
                here = place + len(line)
                yield line


def _lock(stream: BinaryIO, name: str) -> None:
    """Refuse a file that somebody else is writing to, if the system can tell."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise CrosshatchError(f"{name}: somebody else is writing there") from error
    except OSError:
        return  # some network file systems have no locks


@contextmanager
def _suggesting_resume() -> Iterator[None]:
    """Add to an error how to continue with the existing records."""
    try:
        yield
    except CrosshatchError as error:
        on = "goes on with what is there"
        raise CrosshatchError(
            str(error), advice=(f"; resume=True {on}", f"; --resume {on}")
        ) from error


def encode_record(record: Mapping[str, Any]) -> bytes:
    """Return a record as a line of JSON."""
    return _ENCODER.encode(record).encode() + b"\n"


def require_resume_or_force(path: Path, *, resume: bool, force: bool) -> None:
    """Refuse an existing file unless either `resume` or `force` is set."""
    if resume and force:
        raise CrosshatchError("--resume and --force: a file is kept or not")
    try:
        is_there, is_file = path.exists(), path.is_file()
    except (OSError, ValueError) as error:
        raise file_error(str(path), error) from error
    if is_there and not is_file:
        raise CrosshatchError(f"{path}: is no file, and records need one")
    if is_there and not (resume or force):
        raise CrosshatchError(
            f"{path}: it is there already",
            advice=(
                ": resume=True goes on with it",
                ": --resume goes on with it, --force begins anew",
            ),
        )


@contextmanager
def sigint_deferred() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block; a second Ctrl-C interrupts at once."""
    interrupts: list[int] = []

    def on_interrupt(number: int, _frame: object) -> None:
        interrupts.append(number)
        if len(interrupts) > 1:
            raise KeyboardInterrupt

    previous = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
    if interrupts:
        raise KeyboardInterrupt


def _valid_length(path: Path, is_record: Callable[[JournalRecord], bool]) -> tuple[int, int | None]:
    """Return the length of the records in bytes, and the number of a dropped last line or None."""
    length = number = size = 0
    last: JournalRecord = {}
    for record, taken in _records(path):
        last, size = record, taken
        length += size
        number += 1
    if number > 1 and not is_record(last):
        return length - size, number
    with path.open("rb") as stream:
        stream.seek(length)
        has_more = stream.readline().endswith(b"\n")
    return length, number + 1 if has_more else None


def _records(path: Path) -> Iterator[tuple[JournalRecord, int]]:
    """Yield the records of a file with their sizes in bytes, without an invalid last line.

    Raise `FormatError` if another line, or the first one, is not a record.
    """
    with path.open("rb") as stream:
        for number, line in enumerate(stream, start=1):
            is_cut = not line.endswith(b"\n")
            if is_cut and line.startswith(b"{"):
                return
            try:
                record = None if is_cut else json.loads(line)
            except ValueError:
                record = None
            if not isinstance(record, dict):
                # Only the last line may be invalid, and not if it is the first.
                if number > 1 and not stream.read(1):
                    return
                raise FormatError("no record", place=f"{path}: line {number}")
            yield record, len(line)
