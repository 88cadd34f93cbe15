"""The content of a file as bytes and as text, and the suffix of its name."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Any

from crosshatch.data.document import Document, Format, Record
from crosshatch.errors import FormatError

_SAMPLE = 2**20
"""The number of characters in which a format is recognized; a set can be much longer."""
_UNMARKED = re.compile(rb"([^\0]\0){2}|(\0[^\0]){2}", re.DOTALL)
"""The beginning of UTF-16 without a byte order mark."""


class Content:
    """The content of a file or a text, in every form that formats read.

    >>> Content("1 1\\r2").text, Content("Thé".encode("latin-1"), ".non").text
    ('1 1\\n2', 'Thé')
    """

    def __init__(self, content: str | bytes, suffix: str = "") -> None:
        self._content = content
        self.suffix = suffix.lower()
        self._begun: dict[str, Iterator[Record]] = {}

    @cached_property
    def binary(self) -> bytes:
        """The content as bytes."""
        return as_bytes(self._content)

    @cached_property
    def text(self) -> str:
        """The content as text. Raises `FormatError` if it is not text."""
        return as_text(self._content)

    @cached_property
    def readable(self) -> str:
        """The content as text, or an empty string if it is not text."""
        try:
            return self.text
        except FormatError:
            return ""

    @cached_property
    def is_empty(self) -> bool:
        """True if the content is empty or blank."""
        return not self._content.strip()

    @cached_property
    def is_image(self) -> bool:
        """True if the content is an image, whatever its suffix."""
        from crosshatch.files.images import is_image

        return is_image(self.binary)

    def shrunk(self, cell: int) -> "Content":
        """Return an image with one pixel per cell, given that cells are `cell` pixels wide.

        Return any other content unchanged.
        """
        if cell == 1 or not self.is_image:
            return self
        from crosshatch.files.images import one_pixel_per_cell

        return Content(one_pixel_per_cell(self.binary, cell), self.suffix)

    def looks_like(self, format: Format[Any]) -> bool:
        """Return True if the content begins as this format does."""
        return format.sniff(self.binary if format.is_binary else self.readable[:_SAMPLE])

    def read_as(self, format: Format[Any]) -> Iterator[Record]:
        """Return the records that a format reads in the content.

        Raise `FormatError` if the format needs text and the content is not text.
        """
        begun = self._begun.pop(format.name, None)
        return begun or iter(format.read(self.binary if format.is_binary else self.text))

    def refused_by(self, format: Format[Any]) -> FormatError | None:
        """Return the error of a format about the first puzzle.

        Return None if it reads the puzzle, which is then not read a second time.
        """
        try:
            records = self.read_as(format)
            for record in records:
                first = Record(_unchanged, record.read(), record.place)
                self._begun[format.name] = chain([first], records)
                return None
        except FormatError as error:
            return error
        return FormatError("there is no puzzle in it")


def _unchanged(document: Document) -> Document:
    return document


def as_text(content: str | bytes) -> str:
    """Return a file as text: UTF-8, UTF-16 with a byte order mark, or else Latin-1.

    Raise `FormatError` if it is not text. If there are no line feeds, carriage returns end lines.

    >>> as_text("Thé".encode("latin-1")), as_text(b"1 1\\r2")
    ('Thé', '1 1\\n2')
    """
    text = content if isinstance(content, str) else _decoded(content)
    return text if "\n" in text else text.replace("\r", "\n")


def is_utf16(content: bytes) -> bool:
    """Return True if a file is marked as UTF-16, so that its bytes cannot be split into lines."""
    return content.startswith((BOM_UTF16_BE, BOM_UTF16_LE))


def as_bytes(content: str | bytes) -> bytes:
    """Return a text encoded as UTF-8, or bytes unchanged."""
    if isinstance(content, bytes):
        return content
    # Lone surrogates pass here: whoever reads the bytes refuses them.
    return content.encode("utf-8", "surrogatepass")


def _decoded(content: bytes) -> str:
    encoding = "utf-8-sig"
    if is_utf16(content):
        encoding = "utf-16"
    elif _UNMARKED.match(content):
        raise FormatError("UTF-16 without a byte order mark; save it as UTF-8", place="byte 0")
    elif b"\0" in content:
        raise FormatError("binary, where a text was expected", place=f"byte {content.index(0)}")
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-16":
            raise FormatError("no text in UTF-16", place=f"byte {error.start}") from error
        return content.decode("latin-1")
