"""The files of a folder, or of a zip of it, read by their names, up to a size and a deadline.

A zip may come from anywhere. It is never unpacked: its names are only compared, so they cannot lead
out of a folder; no more of a file is inflated than may be read; and a table of contents that would
fill the memory is refused before it is read.
"""

import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from struct import unpack_from
from typing import IO, cast
from zipfile import BadZipFile, ZipFile, ZipInfo

from crosshatch.data.verification import Deadline, StruckLimit
from crosshatch.errors import FormatError, file_error

_MOST_CONTENTS = 2**16
"""The most bytes of a zip's table of contents."""
_END, _END_OF_LARGE = b"PK\5\6", b"PK\6\7"
_END_SIZE, _LONGEST_COMMENT, _LOCATOR_SIZE = 22, 2**16, 20


class Bundle:
    """The files of a folder or zip; those of a zip may all lie in one folder in it."""

    def __init__(self, path: Path, deadline: Deadline, archive: ZipFile | None = None) -> None:
        """Take a folder, or a zip that is open, and the moment at which no more is read."""
        self._path, self._archive, self.deadline = path, archive, deadline
        self._members = _by_name(archive) if archive else {}

    def __contains__(self, name: str) -> bool:
        return name in self._members if self._archive else (self._path / name).is_file()

    def read(self, name: str, most: int) -> bytes:
        """Return the content of a file; raise `StruckLimit` beyond `most` bytes."""
        with self.open(name, most) as file:
            return file.read()

    @contextmanager
    def open(self, name: str, most: int) -> "Iterator[Limited]":
        """Open a file of at most `most` bytes; raise `FormatError` if it cannot be read."""
        if name not in self:
            raise FormatError("there is no such file", place=name)
        with _faults(name):
            if self._archive:
                member = self._members[name]
                file, size = self._archive.open(member), member.file_size
            else:
                file = cast("IO[bytes]", (self._path / name).open("rb"))
                size = (self._path / name).stat().st_size
            with file:
                yield Limited(file, name, size, most, self.deadline)


@contextmanager
def open_bundle(path: Path, deadline: Deadline) -> Iterator[Bundle]:
    """Open a folder or zip; raise `CrosshatchError` if it is neither."""
    with ExitStack() as opened:
        with _faults(path.name):
            if path.is_dir():
                bundle = Bundle(path, deadline)
            elif path.is_file():
                file = opened.enter_context(path.open("rb"))
                _require_short_contents(file)
                bundle = Bundle(path, deadline, opened.enter_context(ZipFile(file)))
            else:
                raise FileNotFoundError(2, "there is no such folder or zip")
        yield bundle


class Limited:
    """A file that is read up to a size and a deadline."""

    def __init__(
        self, file: IO[bytes], name: str, size: int, most: int, deadline: Deadline
    ) -> None:
        """Take a file with the size that it claims to have."""
        self._file, self._name, self._most, self._left = file, name, most, most
        self.size, self.deadline = size, deadline
        if size > most:
            raise self._too_large()

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes, all by default.

        Raise `StruckLimit` if there are too many, or if there is no time left.
        """
        self.deadline.require_time()
        wanted = self._left + 1 if size < 0 else min(size, self._left + 1)
        found = self._file.read(wanted)
        self._left -= len(found)
        if self._left < 0:
            raise self._too_large()
        return found

    def _too_large(self) -> StruckLimit:
        return StruckLimit(f"more than the {self._most:,} bytes that are read", place=self._name)


@contextmanager
def _faults(name: str) -> Iterator[None]:
    """Raise `CrosshatchError` in place of all that can be wrong with a file or a zip."""
    try:
        yield
    except (BadZipFile, EOFError, NotImplementedError, RuntimeError, zlib.error) as error:
        if isinstance(error, RecursionError):
            raise
        sentence = "no zip that can be read; a certificate is a folder or a zip of one"
        raise FormatError(sentence, place=name) from error
    except (OSError, ValueError) as error:
        raise file_error(name, error, "read") from error


def _by_name(archive: ZipFile) -> dict[str, ZipInfo]:
    """Return the files of a zip by their names, without the one folder in which all may lie.

    Raise `FormatError` if they lie in several.
    """
    files = [each for each in archive.infolist() if not each.is_dir()]
    folders = {each.filename.rpartition("/")[0] for each in files}
    names = {each.filename.rpartition("/")[2]: each for each in files}
    if len(folders) > 1 or len(names) < len(files):
        raise FormatError(
            "the files of one certificate are expected, in the zip or in a folder of it"
        )
    return names


def _require_short_contents(file: IO[bytes]) -> None:
    """Refuse a zip whose table of contents is too long, or of the kind for more than 4 GB."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_SIZE - _LONGEST_COMMENT - _LOCATOR_SIZE))
    tail = file.read()
    ends = [at for at in range(len(tail) - _END_SIZE + 1) if tail.startswith(_END, at)]
    # Whichever of them is taken for the end has to be harmless.
    if not ends or any(unpack_from("<I", tail, at + 12)[0] > _MOST_CONTENTS for at in ends):
        raise BadZipFile
    if any(
        tail.startswith(_END_OF_LARGE, at - _LOCATOR_SIZE) for at in ends if at >= _LOCATOR_SIZE
    ):
        raise BadZipFile
    file.seek(0)
