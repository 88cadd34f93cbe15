"""A stream of pictures: one per line in base64, with cells left to right, then top to bottom.

The first of eight cells is the highest bit of a byte; the last byte is padded. The equals signs at
the end of a line may be missing. A stream does not give the size of its pictures; it is 16 by 16
unless the user says otherwise.
"""

from binascii import Error, a2b_base64, b2a_base64
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crosshatch.data.document import Document, Format, Record
from crosshatch.data.grid import pack, unpack
from crosshatch.errors import FormatError
from crosshatch.files.notation import RUN_COUNTS, from_picture, kind_with, require_clues
from crosshatch.files.places import text_lines


class StreamSize(NamedTuple):
    """The size of the pictures."""

    width: int
    height: int

    @property
    def bytes(self) -> int:
        """The number of bytes in a picture."""
        return (self.width * self.height + 7) // 8

    @property
    def letters(self) -> int:
        """The number of characters in the line of a picture."""
        return -(-self.bytes // 3) * 4

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


USUAL = StreamSize(16, 16)
_MISSING = (b"", b"", b"==", b"=")
"""The padding that a line may lack, by its length modulo 4."""


def decode_all(lines: Sequence[bytes], size: StreamSize) -> bytes | None:
    """Return the pictures of lines, concatenated, or None if a line is not a picture."""
    try:
        pictures = [a2b_base64(line + _MISSING[len(line) % 4], strict_mode=True) for line in lines]
    except Error:
        return None
    return b"".join(pictures) if {*map(len, pictures)} <= {size.bytes} else None


def decode_picture(line: bytes, size: StreamSize) -> bytes:
    """Return the picture in a line; raise `FormatError` if it is not a picture."""
    if not line.strip():
        raise FormatError("empty, where a picture was expected")
    try:
        picture = a2b_base64(line + _MISSING[len(line) % 4], strict_mode=True)
    except Error as error:
        raise FormatError("not base64") from error
    if len(picture) != size.bytes:
        sentence = f"{len(picture)} bytes, a picture of {size} has {size.bytes}"
        raise FormatError(sentence)
    return picture


def encode_all(pictures: bytes, size: StreamSize) -> bytes:
    """Return the lines of concatenated pictures."""
    places = range(0, len(pictures), size.bytes)
    return b"".join([b2a_base64(pictures[place : place + size.bytes]) for place in places])


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    first, _, _ = text.partition("\n")
    try:
        return len(decode_picture(first.strip().encode(errors="replace"), USUAL)) == USUAL.bytes
    except FormatError:
        return False


def read(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the puzzle of each picture, whose clues are its numbers of runs."""
    for line in text_lines(text.rstrip(), first=first, most=None):
        yield Record(_read_line, line.text, f"line {line.number}, column 1")


def write(documents: Sequence[Document]) -> str:
    """Return the pictures of documents, one per line."""
    return "".join(map(_line, documents))


def _read_line(line: str) -> Document:
    packed = decode_picture(line.strip().encode("ascii", "replace"), USUAL)
    return from_picture(unpack(packed, USUAL.height, USUAL.width), kind_with(RUN_COUNTS))


def _line(document: Document) -> str:
    if document.picture is None:
        raise FormatError("a stream holds pictures, and this puzzle has only clues")
    require_clues(document, RUN_COUNTS)
    if document.size != USUAL:
        sentence = f"{document.size[0]} x {document.size[1]} cells, a stream has {USUAL}"
        raise FormatError(sentence, place="picture")
    redrawn = from_picture(document.picture, kind_with(RUN_COUNTS))
    if (redrawn.rows, redrawn.columns) != (document.rows, document.columns):
        raise FormatError("a stream holds pictures alone, and this one has other clues")
    return encode_all(pack(document.picture), USUAL).decode()


FORMAT = Format(
    name="stream",
    suffixes=(".b64",),
    about=f"pictures of {USUAL} in base64, one a line",
    known_as="base64",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"picture"}),
    holds_sets=True,
    read_lines=read,
)
