"""A file that is replaced at once, when all of the new one is written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A draft of a file, which takes its place unless something goes wrong."""
    target = path.resolve()
    draft = NamedTemporaryFile(dir=target.parent, delete=False)  # noqa: SIM115
    try:
        with draft:
            yield draft
        Path(draft.name).chmod(0o666 & ~_umask())
        Path(draft.name).replace(target)
    except BaseException:
        Path(draft.name).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
