"""A stream of pictures: one a line in base64, its cells left to right, then top to bottom.

The first of eight cells is the highest bit of a byte; the last byte is filled up. The signs of
equality at the end of a line may be missing. A stream does not say what size its pictures have: 16
by 16 unless told otherwise.
"""

from binascii import Error, a2b_base64, b2a_base64
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from crosshatch.data.document import Document, Format, Record, require_family
from crosshatch.data.grid import pack, unpack
from crosshatch.errors import FormatError
from crosshatch.files.formats._places import text_lines
from crosshatch.files.from_picture import from_picture


class StreamSize(NamedTuple):
    """How large the pictures are."""

    width: int
    height: int

    @property
    def bytes(self) -> int:
        """How many bytes a picture takes."""
        return (self.width * self.height + 7) // 8

    @property
    def letters(self) -> int:
        """How long its line is."""
        return -(-self.bytes // 3) * 4

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


USUAL = StreamSize(16, 16)
_MISSING = (b"", b"", b"==", b"=")
"""What is missing at the end of a line without padding, by how many letters its last part has."""
FAMILY = "magnitude"
"""What is asked of a picture that says nothing of it: the best with its numbers of runs."""


def decode_all(lines: Sequence[bytes], size: StreamSize) -> bytes | None:
    """Pictures, one after the other; None where one of the lines is none."""
    try:
        pictures = [a2b_base64(line + _MISSING[len(line) % 4], strict_mode=True) for line in lines]
    except Error:
        return None
    return b"".join(pictures) if {*map(len, pictures)} <= {size.bytes} else None


def decode_picture(line: bytes, size: StreamSize) -> bytes:
    """The picture in a line; `FormatError` where it is none."""
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
    """The lines of pictures."""
    places = range(0, len(pictures), size.bytes)
    return b"".join([b2a_base64(pictures[place : place + size.bytes]) for place in places])


def sniff(text: str) -> bool:
    """Return True if a text looks like it."""
    first, _, _ = text.partition("\n")
    try:
        return len(decode_picture(first.strip().encode(), USUAL)) == USUAL.bytes
    except FormatError:
        return False


def read(text: str, first: int = 1) -> Iterator[Record]:
    """The puzzles of the pictures: others with their numbers of runs are looked for."""
    for line in text_lines(text.rstrip(), first=first, most=None):
        yield Record(partial(_read_line, line.text), f"line {line.number}, column 1")


def write(documents: Sequence[Document]) -> str:
    """The pictures of documents."""
    return "".join(map(_line, documents))


def _read_line(line: str) -> Document:
    packed = decode_picture(line.strip().encode("ascii", "replace"), USUAL)
    return from_picture(unpack(packed, USUAL.height, USUAL.width), FAMILY)


def _line(document: Document) -> str:
    if document.picture is None:
        raise FormatError("a stream holds pictures, and this puzzle has only clues")
    require_family(document, FAMILY)
    if document.size != USUAL:
        sentence = f"{document.size[0]} x {document.size[1]} cells, a stream has {USUAL}"
        raise FormatError(sentence, place="picture")
    drawn = from_picture(document.picture, FAMILY)
    if (drawn.rows, drawn.columns) != (document.rows, document.columns):
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
