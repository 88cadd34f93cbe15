"""Formats that puzzles are written in, one a file."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from crosshatch.asker import heeding
from crosshatch.document import Format
from crosshatch.errors import FormatError, UnknownFormat
from crosshatch.formats import (
    cwd,
    json,
    minizinc,
    mk,
    nin,
    non,
    olsak,
    picture,
    plain,
    puzzlink,
    pynogram,
    pzprv3,
    sgriddler,
    stream,
    tatham,
    text,
    toml,
    tournament,
    webpbn,
)
from crosshatch.formats._encodings import as_bytes, as_text, is_utf16
from crosshatch.image import kind_of

__all__ = [
    "FORMATS",
    "NOT_FETCHED",
    "as_bytes",
    "as_text",
    "content_for",
    "detect",
    "is_puzzle",
    "is_utf16",
    "looking_like",
    "named",
]

FORMATS: tuple[Format[Any], ...] = (
    picture.BMP,
    cwd.FORMAT,
    picture.GIF,
    json.FORMAT,
    minizinc.FORMAT,
    mk.FORMAT,
    nin.FORMAT,
    non.FORMAT,
    olsak.FORMAT,
    picture.PBM,
    plain.FORMAT,
    picture.PNG,
    puzzlink.FORMAT,
    pynogram.FORMAT,
    pzprv3.FORMAT,
    sgriddler.FORMAT,
    stream.FORMAT,
    tatham.FORMAT,
    text.FORMAT,
    toml.FORMAT,
    tournament.FORMAT,
    webpbn.FORMAT,
)


NOT_FETCHED = "nothing is fetched; only addresses that hold a puzzle, as of puzz.link, are read"
_ADDRESS = re.compile(r"\s*\w+://\S*\s*")


def detect(content: str | bytes, suffix: str = "") -> Format[Any]:
    """The format of a content, by what it looks like, then by the suffix of its file's name."""
    if not content.strip():
        raise FormatError("there is nothing in it")
    by_suffix = _with_suffix(suffix.lower())
    agreed = looking_like(content, [format for format in FORMATS if format in by_suffix])
    for format in chain(agreed, looking_like(content), by_suffix):
        return format
    if kind := kind_of(as_bytes(content)):
        raise FormatError(f"{kind} is not read as a puzzle; save it as PNG")
    text = as_text(content)  # which says so where it is none
    if _ADDRESS.fullmatch(text):
        raise FormatError(NOT_FETCHED)
    if nin.fits(text):
        return nin.FORMAT
    raise plain.complaint(text) or UnknownFormat()


def looking_like(
    content: str | bytes, among: Sequence[Format[Any]] = FORMATS
) -> Iterator[Format[Any]]:
    """The formats that a content looks like, each once somebody asks for it."""
    binary, text = as_bytes(content), _readable(content)
    return (
        format for format in heeding(among) if format.sniff(binary if format.is_binary else text)
    )


def content_for(format: Format[Any], content: str | bytes) -> str | bytes:
    """A content as a format reads it; `FormatError` where it is no text, and should be one."""
    return as_bytes(content) if format.is_binary else as_text(content)


def is_puzzle(word: str) -> bool:
    """Whether a word is no name of a file, but looks like a puzzle itself."""
    return any(format.in_a_word and format.sniff(word) for format in FORMATS)


def named(name: str) -> Format[Any]:
    """The format of this name, or with this suffix, whose dot may be left out."""
    lower = name.lower()
    by_name = [format for format in FORMATS if lower == format.name]
    for format in (*by_name, *_with_suffix(lower), *_with_suffix(f".{lower}")):
        return format
    if name.startswith("."):
        is_name = any(format.name == name[1:].lower() for format in FORMATS)
        meant = name[1:] if is_name else "and one of those that crosshatch formats lists"
        raise FormatError(f"no format has the suffix {name[:20]}; say --format {meant}")
    raise FormatError(f"'{name[:20]}' is none of the formats {_names()}")


def _with_suffix(suffix: str) -> list[Format[Any]]:
    """The formats with this suffix, those first that are written as well."""
    found = [format for format in FORMATS if suffix in format.suffixes]
    return sorted(found, key=lambda format: format.write is None)


def _readable(content: str | bytes) -> str:
    """A content as a text, an empty one where it is none."""
    try:
        return as_text(content)
    except FormatError:
        return ""


def _names() -> str:
    return ", ".join(format.name for format in FORMATS)
