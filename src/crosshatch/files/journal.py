"""A crash-safe file of records, one a line, from which interrupted work resumes.

A record is written in one go, and taken back where there is no room for all of it. If the machine
stops in the middle of one, the file ends with a cut line, which is cut off when work goes on. So
every line that is there is a record, and no record is lost but the one that was being written. A
last line that ends properly and is no record, as when somebody repaired a cut one by hand, is cut
off too; anywhere else it means that the file is no journal.
"""

import json
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from crosshatch.errors import CrosshatchError, FormatError, file_error
from crosshatch.files.atomic_write import atomic_write

Record = dict[str, Any]


class Sink:
    """Where lines go, which is a file unless it has no path."""

    def __init__(
        self, name: str, stream: BinaryIO, path: Path | None = None, length: int = 0
    ) -> None:
        self._name = name
        self._stream = stream
        self._path = path
        self._length = length

    def write(self, lines: bytes) -> int:
        """Write whole lines, and tell where they begin; `CrosshatchError` where there is no room.

        In a file, lines for which there is no room are not begun either.
        """
        try:
            rest = memoryview(lines)
            while rest:
                # A disk that is nearly full takes a part, and refuses the next.
                rest = rest[self._stream.write(rest) :]
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            self._take_back()
            raise file_error(self._name, error) from error
        except BaseException:
            self._take_back()
            raise
        begin, self._length = self._length, self._length + len(lines)
        return begin

    def cut(self) -> None:
        """Cut off what stands in the file behind the last line that was written."""
        if self._path is not None and self._path.is_file():
            self._stream.truncate(self._length)

    def close(self) -> None:
        """Write no more."""
        if self._path is not None:
            with suppress(OSError):
                self._stream.close()

    def _take_back(self) -> None:
        """Leave whole lines."""
        if self._path is not None and self._path.is_file():
            with suppress(OSError):
                self._stream.truncate(self._length)
                self._stream.seek(self._length)


class Journal:
    """A file of records in JSON, to which one thread adds more."""

    def __init__(self, path: Path, sink: Sink, length: int, dropped: int | None = None) -> None:
        self.path = path
        self.dropped = dropped
        """The number of the last line where that is whole but no record; None otherwise."""
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
        is_record: Callable[[Record], bool] = lambda _: True,
    ) -> Iterator["Journal"]:
        """A journal in a new file; in one that is there, only to resume it or to force a new one.

        A last line that is no record is dropped, also where it is an object for which `is_record`
        is false.

        `FormatError` where what is to be resumed is no journal, which is then left as it is.
        """
        path, name = Path(path), str(path)
        require_choice(path, resume=resume, force=force)
        try:
            path.touch()
            stream = path.open("r+b", buffering=0)
        except (OSError, ValueError) as error:
            raise file_error(name, error) from error
        with stream:
            _claim(stream, name)
            length, dropped = _whole(path, is_record) if resume else (0, None)
            stream.seek(length)
            journal = cls(path, Sink(name, stream, path, length), length, dropped)
            # What stands behind the records stays until it is clear that they are wanted.
            yield journal
            journal._cut()

    def records(self) -> Iterator[Record]:
        """The records that were there when it was opened, one after the other."""
        return (record for _, record in self.places())

    def places(self) -> Iterator[tuple[int, Record]]:
        """Yield each record with the place where it begins."""
        place, end = 0, self._length
        for record, size in _records(self.path):
            if place == end:
                return
            yield place, record
            place += size

    def append(self, record: Mapping[str, Any]) -> int:
        """Add a whole line, and tell where it begins; `CrosshatchError` if there is no room."""
        self._cut()
        with _to_be_resumed():
            return self._sink.write(line_of(record))

    def at(self, places: Iterable[int]) -> Iterator[Record]:
        """The records that begin at these places."""
        return map(json.loads, self._lines(places))

    def rearrange(self, places: Iterable[int]) -> None:
        """Leave the records that begin at these places, in this order; nothing is added any more.

        What was there is replaced at once, when all of it is written.
        """
        with _to_be_resumed(), atomic_write(self.path) as stream:
            stream.writelines(self._lines(places))

    def _cut(self) -> None:
        """Cut off what stands behind the records that were there, once."""
        if not self._is_cut:
            self._sink.cut()
            self._is_cut = True

    def _lines(self, places: Iterable[int]) -> Iterator[bytes]:
        with self.path.open("rb") as stream:
            for place in places:
                stream.seek(place)
                yield stream.readline()


def _claim(stream: BinaryIO, name: str) -> None:
    """Refuse a file to which somebody else is writing, where the system tells of that."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise CrosshatchError(f"{name}: somebody else is writing there") from error
    except OSError:
        return  # as on some disks that several machines share


@contextmanager
def _to_be_resumed() -> Iterator[None]:
    """Say in a refusal that `--resume` goes on with what is there."""
    try:
        yield
    except CrosshatchError as error:
        raise CrosshatchError(f"{error}; --resume goes on with what is there") from error


def line_of(record: Mapping[str, Any]) -> bytes:
    """A record as it is written."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def require_choice(path: Path, *, resume: bool, force: bool) -> None:
    """Refuse a file that is there, unless it was said what becomes of it."""
    if resume and force:
        raise CrosshatchError("--resume and --force: a file is kept or not")
    try:
        is_there, is_file = path.exists(), path.is_file()
    except (OSError, ValueError) as error:
        raise file_error(str(path), error) from error
    if is_there and not is_file:
        raise CrosshatchError(f"{path}: is no file, and records need one")
    if is_there and not (resume or force):
        sentence = "it is there already: --resume goes on with it, --force begins anew"
        raise CrosshatchError(f"{path}: {sentence}")


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C comes when this is over, so that what is written is counted; a second one at once."""
    came: list[int] = []

    def note(number: int, _frame: object) -> None:
        came.append(number)
        if len(came) > 1:
            raise KeyboardInterrupt

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def _whole(path: Path, is_record: Callable[[Record], bool]) -> tuple[int, int | None]:
    """How many bytes the records of a file take, and its last line if that is whole but none."""
    length = number = size = 0
    last: Record = {}
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


def _records(path: Path) -> Iterator[tuple[Record, int]]:
    """The records of a file, each with its bytes; without a last line that is none."""
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
                # A file that begins so is none of ours.
                if number > 1 and not stream.read(1):
                    return
                raise FormatError("no record", place=f"{path}: line {number}")
            yield record, len(line)
