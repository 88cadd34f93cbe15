"""Write files atomically: new content replaces the old only when it is complete."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from crosshatch.errors import file_error


@contextmanager
def atomic_write(path: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file that replaces `path` on success and is deleted on failure.

    Raise `CrosshatchError` if it cannot be written.
    """
    try:
        target = path.resolve()
        draft = NamedTemporaryFile(dir=target.parent, delete=False)  # noqa: SIM115
        try:
            with draft:
                yield draft
                draft.flush()
                # Otherwise a machine that crashes may leave an empty file in place of both.
                os.fsync(draft.fileno())
            Path(draft.name).chmod(0o666 & ~_umask())
            Path(draft.name).replace(target)
        except BaseException:
            Path(draft.name).unlink()
            raise
    except (OSError, ValueError) as error:
        raise file_error(str(path), error) from error


def write_file(path: str | Path, content: bytes) -> None:
    """Write a file atomically: it ends up with either all of the new content or the old one."""
    with atomic_write(Path(path)) as file:
        file.write(content)


def require_place(path: Path) -> None:
    """Raise `CrosshatchError` if a file cannot be written, before there is anything to write."""
    try:
        target = path.resolve()
        if target.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if target.exists() and not target.is_file():
            raise ValueError("a pipe or a device would be replaced by a file")
        with NamedTemporaryFile(dir=target.parent):
            pass
    except (OSError, ValueError) as error:
        raise file_error(str(path), error) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
