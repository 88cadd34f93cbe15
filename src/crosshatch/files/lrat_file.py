"""A file for the proof of a certificate in LRAT, which is only there if the proof is accepted."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Protocol, runtime_checkable

from crosshatch.data.arguments import require_path
from crosshatch.errors import ArgumentValueError, CrosshatchError, file_error
from crosshatch.files.certificate_files import NAMES


@runtime_checkable
class WritesLrat(Protocol):
    """A checker that writes a proof as LRAT."""

    def take_lrat(self) -> bytes:
        """Return the whole lines that were written since the last call."""


class LratFile:
    """A file for a proof in LRAT, which is kept or not; false if there is none."""

    def __init__(self, path: Path, draft: IO[bytes] | None) -> None:
        """Take a file to write into, and the path that it will have; or none."""
        self._path, self._draft, self.is_kept = path, draft, False
        self.error: CrosshatchError | None = None

    def __bool__(self) -> bool:
        return self._draft is not None

    def write_from(self, checker: object) -> None:
        """Write what a native checker has for it, if there is a file.

        Raise `CrosshatchError` if that fails.
        """
        try:
            if self._draft and isinstance(checker, WritesLrat):
                self._draft.write(checker.take_lrat())
        except OSError as error:
            self.error = file_error(str(self._path), error)
            raise self.error from error

    def keep(self) -> bool:
        """Say that the file is to be kept; return whether there is one."""
        self.is_kept = True
        return bool(self)


@contextmanager
def lrat_file(path: str | Path | None, certificate: Path, *, is_pure: bool) -> Iterator[LratFile]:
    """Open a temporary file that replaces `path` if it is kept; without a path, there is no file.

    Raise `CrosshatchError` if it belongs to the certificate or cannot be written.
    """
    if path is None:
        yield LratFile(Path(), None)
        return
    # Most checks write nothing, and start sooner without it.
    from crosshatch.files.atomic_write import atomic_write, require_place

    require_path(path, "lrat")
    if is_pure:
        raise ArgumentValueError("it does not go with lrat", place="pure")
    require_place(Path(path))
    _require_apart(Path(path), certificate)
    with suppress(_NotKept), atomic_write(Path(path)) as draft:
        proof = LratFile(Path(path), draft)
        yield proof
        if proof.error or not proof.is_kept:
            raise proof.error or _NotKept


class _NotKept(Exception):
    """Ends the writing of a file that is not to be there."""


def _require_apart(path: Path, certificate: Path) -> None:
    """Refuse a file of a certificate, or the zip that it is."""
    with suppress(OSError):  # what cannot be read is told by who reads it
        for file in (certificate, *(certificate / name for name in NAMES)):
            if path.exists() and file.exists() and path.samefile(file):
                raise CrosshatchError(f"{path}: it belongs to the certificate")
