"""Files as texts, whatever wrote them, and texts as files."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

from crosshatch.errors import FormatError

_UNMARKED = re.compile(rb"([^\0]\0){2}|(\0[^\0]){2}", re.DOTALL)
"""How UTF-16 begins where nothing says so."""


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
    """Whether a file says that its letters have two bytes: then its lines are none of bytes."""
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
