"""Words that name a file, a puzzle of many, an id in place of a file, or standard input."""

import os
from functools import lru_cache
from pathlib import Path

from crosshatch.cli.terminal import STANDARD_INPUT

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
