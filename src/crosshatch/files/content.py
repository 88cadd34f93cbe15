"""The content of a file, which is opened once: its bytes, its text, and the suffix of its name."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from crosshatch.data.document import Format, Record
from crosshatch.errors import FormatError
from crosshatch.files.images import is_image, shrunk

_SAMPLE = 2**20
"""How many characters of a content are looked at; a set of puzzles can have many more."""
_UNMARKED = re.compile(rb"([^\0]\0){2}|(\0[^\0]){2}", re.DOTALL)
"""How UTF-16 without a byte order mark begins."""


class Content:
    """The content of a file or of a text, in all the forms in which formats read it.

    >>> Content("1 1\\r2").text, Content("Thé".encode("latin-1"), ".non").text
    ('1 1\\n2', 'Thé')
    """

    def __init__(self, content: str | bytes, suffix: str = "") -> None:
        self._content = content
        self.suffix = suffix.lower()

    @cached_property
    def binary(self) -> bytes:
        """The content as bytes."""
        return as_bytes(self._content)

    @cached_property
    def text(self) -> str:
        """The content as a text; `FormatError` where it is none."""
        return as_text(self._content)

    @cached_property
    def readable(self) -> str:
        """The content as a text; empty where it is none."""
        try:
            return self.text
        except FormatError:
            return ""

    @cached_property
    def is_empty(self) -> bool:
        """True if there is nothing in it."""
        return not self._content.strip()

    @cached_property
    def is_image(self) -> bool:
        """True if it is an image, whatever its name."""
        return is_image(self.binary)

    def shrunk(self, cell: int) -> "Content":
        """Return an image whose cells are so many pixels wide, with a pixel for each cell.

        All else stays as it is.
        """
        if cell == 1 or not self.is_image:
            return self
        return Content(shrunk(self.binary, cell), self.suffix)

    def looks_like(self, format: Format[Any]) -> bool:
        """Return True if it begins as a format does."""
        return format.sniff(self.binary if format.is_binary else self.readable[:_SAMPLE])

    def read_as(self, format: Format[Any]) -> Iterator[Record]:
        """Read it in a format; `FormatError` where it is no text, and should be one."""
        return iter(format.read(self.binary if format.is_binary else self.text))


def as_text(content: str | bytes) -> str:
    """A file as a text, in UTF-8, in UTF-16 where it says so, or else in Latin-1.

    `FormatError` where it is none. Lines may end as they did on old machines, with a carriage
    return alone.

    >>> as_text("Thé".encode("latin-1")), as_text(b"1 1\\r2")
    ('Thé', '1 1\\n2')
    """
    text = content if isinstance(content, str) else _decoded(content)
    return text if "\n" in text else text.replace("\r", "\n")


def is_utf16(content: bytes) -> bool:
    """True if a file is marked as UTF-16, so that it cannot be split into lines as bytes."""
    return content.startswith((BOM_UTF16_BE, BOM_UTF16_LE))


def as_bytes(content: str | bytes) -> bytes:
    """A text as a file, or a file as it is."""
    if isinstance(content, bytes):
        return content
    # Half a character is no reason to fail: whoever reads the bytes refuses them.
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
