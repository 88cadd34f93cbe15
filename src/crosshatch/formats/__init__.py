"""Formats that puzzles are written in, one a file."""

from crosshatch.document import Format
from crosshatch.errors import FormatError
from crosshatch.formats import json, non, stream, tatham, text, toml

__all__ = ["FORMATS", "detect", "is_puzzle", "named"]

FORMATS: tuple[Format, ...] = (
    json.FORMAT,
    non.FORMAT,
    stream.FORMAT,
    tatham.FORMAT,
    text.FORMAT,
    toml.FORMAT,
)


def detect(content: str, suffix: str = "") -> Format:
    """The format of a text, by its content, then by the suffix of its file's name."""
    if not content.strip():
        raise FormatError("there is nothing in it")
    by_suffix = [format for format in FORMATS if suffix.lower() in format.suffixes]
    by_content = [format for format in FORMATS if format.sniff(content)]
    agreed = [format for format in by_content if format in by_suffix]
    for format in (*agreed, *by_content, *by_suffix):
        return format
    raise FormatError(f"not a puzzle in any of the formats {_names()}")


def is_puzzle(word: str) -> bool:
    """Whether a word is no name of a file, but looks like a puzzle itself."""
    return any(format.in_a_word and format.sniff(word) for format in FORMATS)


def named(name: str) -> Format:
    """The format of this name, or with this suffix."""
    for format in FORMATS:
        if name.lower() in (format.name, *format.suffixes):
            return format
    raise FormatError(f"'{name[:20]}' is none of the formats {_names()}")


def _names() -> str:
    return ", ".join(format.name for format in FORMATS)
