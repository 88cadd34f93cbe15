"""Names of files, puzzles of many, ids in place of files and standard input; suffixes."""

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crosshatch.cli.terminal import STANDARD_INPUT
from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError, FormatError

if TYPE_CHECKING:
    from crosshatch.data.scene import Renderer
    from crosshatch.puzzles.table.plain_runs import PlainRuns

STANDARD_STREAM = "-"
LONGEST_NAME = 20
"""The number of characters that errors show of an id in place of a file."""


@lru_cache(maxsize=8)
def display_name(file: str) -> str:
    """Return the name of a file as errors show it."""
    if len(file) > LONGEST_NAME and is_id(file):
        return f"{file[:LONGEST_NAME]}…"
    return STANDARD_INPUT if file == STANDARD_STREAM else readable(file)


def readable(file: str) -> str:
    """Return the name of a file as text, even if its bytes are not valid text."""
    return os.fsencode(file).decode(errors="replace")


@lru_cache(maxsize=8)
def parted(file: str) -> tuple[str, str]:
    """Return a file and the number or title of the puzzle that is asked of it, as in `FILE#17`.

    The second is empty if all are asked for. A file with the whole name comes first, and an
    address keeps its `#`.
    """
    whole, sign, wanted = file.partition("#")
    if not (sign and whole and wanted) or "://" in whole or is_there(file) or is_id(file):
        return file, ""
    return STANDARD_STREAM if whole == STANDARD_INPUT else whole, wanted


def is_id(file: str) -> bool:
    """Return True if this is a puzzle in one word, such as an id, and not a file."""
    from crosshatch.files.formats import is_puzzle

    return not is_there(file) and is_puzzle(file)


def is_there(file: str) -> bool:
    """Return True if this is the name of a file or a folder."""
    try:
        return Path(file).exists()
    except (OSError, ValueError):
        # This is too long for the name of a file, or otherwise not valid as one.
        return False


def renderer_or_advice(suffix: str) -> "Renderer":
    """Return the renderer for a suffix; refuse another, saying what writes puzzles.

    That is the command for the format with this suffix, or else the list of formats.
    """
    from crosshatch.files.formats import writable_format
    from crosshatch.render.registry import renderer_for

    try:
        return renderer_for(suffix)
    except CrosshatchError as refused:
        written = "puzzles in the formats that crosshatch formats lists"
        with suppress(FormatError):
            written = writable_format(suffix).name
        raise CrosshatchError(f"{refused}; crosshatch convert writes {written}") from refused


class PuzzlePlace(NamedTuple):
    """Where a puzzle is: its name in a list, its file as given, and its place in that file."""

    name: str
    file: str
    place: str
    """The place in the file; empty if the puzzle is the only one."""
    content: "Document | PlainRuns | None" = None
    """The puzzle as it was read; None if it was not read in time."""

    @property
    def key(self) -> str | None:
        """An identifier of the puzzle by its content; None if it was not read."""
        if self.content is None:
            return None
        if isinstance(self.content, Document):
            from crosshatch.files.puzzle_key import key_of

            return key_of(self.content)
        return self.content.key

    def __str__(self) -> str:
        return ": ".join(filter(None, (display_name(self.file), self.place)))
