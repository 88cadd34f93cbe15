"""The message in the data words of a QR code.

The words are a stream of bits: segments, each with a mode of four bits, mostly a length, and
characters packed as that mode packs them. A segment may declare the character set of all that
follows; otherwise bytes have none, and it is guessed for all of them together. In all of this we
follow zxing-cpp, so that a code says the same with either reader.
"""

import re
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from crosshatch.qr.charsets import (
    CHINESE,
    JAPANESE,
    LARGEST_CHARSET,
    LATIN,
    decoded,
    guessed_charset,
    is_binary,
)


class _Mode(IntEnum):
    """The kind of a segment."""

    DIGITS = 1
    LETTERS = 2
    STRUCTURED_APPEND = 3
    BYTES = 4
    FNC1_FIRST = 5
    CHARSET = 7
    KANJI = 8
    FNC1_SECOND = 9
    HANZI = 13


_LENGTHS = {
    _Mode.DIGITS: (10, 12, 14),
    _Mode.LETTERS: (9, 11, 13),
    _Mode.BYTES: (8, 16, 16),
    _Mode.KANJI: (8, 10, 12),
    _Mode.HANZI: (8, 10, 12),
}
"""The number of bits of a length: in versions 1 to 9, 10 to 26, and 27 to 40."""


class _Pairs(NamedTuple):
    """The numbering of characters of two bytes: in rows, of a lower and of a higher range."""

    width: int
    rows: int
    """The number of rows in the lower range."""
    low: int
    """The first character of the lower range."""
    high: int
    """What is added to a number in the higher range."""


_KANJI = _Pairs(0xC0, 0x1F, 0x8140, 0xC140)
_HANZI = _Pairs(0x60, 0x0A, 0xA1A1, 0xA6A1)
_HANZI_SUBSET = 1
"""The one subset of Chinese characters that codes declare: GB 2312."""
_LETTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_SEPARATOR = b"\x1d"
"""The character that a percent sign among letters stands for if the message has fields (FNC1)."""
_ISO_15434 = re.compile(rb"\[\)>\x1e\d\d.", re.DOTALL)
"""The beginning of a text with separators of another kind."""


class CodeText(NamedTuple):
    """The content of a code."""

    text: str
    content: bytes
    is_text: bool


class _Segment(NamedTuple):
    """A part of the stream; one that declares a character set has no content."""

    charset: int | None
    """The number of its character set; None if it is to be guessed."""
    content: bytes = b""


class _BrokenMessage(Exception):
    """The stream is cut off, or has bits that mean nothing."""


def text_of_words(words: bytes, version: int) -> CodeText | None:
    """Return the message in the data words of a code; None if it is broken or empty.

    >>> text_of_words(bytes.fromhex("4024869000"), version=1)
    CodeText(text='Hi', content=b'Hi', is_text=True)
    """
    stream = _Stream(words, version)
    try:
        segments = [*stream.segments()]
    except _BrokenMessage:
        return None
    content = b"".join(segment.content for segment in segments)
    if not content:
        return None
    if any((segment.charset or 0) > LARGEST_CHARSET for segment in segments):
        return CodeText("", content, is_text=True)
    guess = guessed_charset(b"".join(one.content for one in segments if one.charset is None))
    parts = [
        (guess if charset is None else charset, part) for charset, part in _parts(segments) if part
    ]
    is_text = (
        stream.has_numbered_fields
        or _ISO_15434.match(content) is not None
        or not any(is_binary(part, charset) for charset, part in parts)
    )
    return CodeText("".join(decoded(part, charset) for charset, part in parts), content, is_text)


def _parts(segments: list[_Segment]) -> list[_Segment]:
    """Return the parts of the content, each with the character set to decode it with.

    If a set is declared, it is that of all that follows, whatever the mode, and what comes before
    is in Latin-1.
    """
    if all(segment.content for segment in segments):
        return segments
    parts = [_Segment(LATIN)]
    for segment in segments:
        if segment.content:
            parts[-1] = parts[-1]._replace(content=parts[-1].content + segment.content)
        else:
            parts.append(segment)
    return parts


class _Stream:
    """The bits of a message, to be read once."""

    def __init__(self, words: bytes, version: int) -> None:
        self._bits = "".join(f"{word:08b}" for word in words)
        self._at = 0
        self._range = (version > 9) + (version > 26)
        self._has_fields = False
        self.has_numbered_fields = False
        """True if the message has fields with numbers for their kinds, as on goods (GS1)."""

    def segments(self) -> Iterator[_Segment]:
        """Yield the segments with content, and those that declare a character set.

        Raises `_BrokenMessage` if the stream makes no sense.
        """
        is_empty = True
        # Four zeros end the message, or fewer at the end of the stream.
        while "1" in self._bits[self._at : self._at + 4]:
            mode = self._take(4)
            if mode == _Mode.CHARSET:
                yield _Segment(self._charset())
            elif mode == _Mode.STRUCTURED_APPEND:
                # The place of this code among several, and a check of their whole text.
                self._take(16)
            elif mode == _Mode.FNC1_FIRST:
                self._has_fields = self.has_numbered_fields = True
            elif mode == _Mode.FNC1_SECOND and not is_empty:
                raise _BrokenMessage
            elif (segment := self._segment(mode)).content:
                is_empty = False
                yield segment

    def _segment(self, mode: int) -> _Segment:
        match mode:
            case _Mode.DIGITS:
                return _Segment(LATIN, self._digits(self._length(mode)))
            case _Mode.LETTERS:
                return _Segment(LATIN, self._letters(self._length(mode)))
            case _Mode.BYTES:
                return _Segment(None, bytes(self._take(8) for _ in range(self._length(mode))))
            case _Mode.KANJI:
                return _Segment(JAPANESE, self._pairs(self._length(mode), _KANJI))
            case _Mode.HANZI:
                if self._take(4) != _HANZI_SUBSET:
                    raise _BrokenMessage
                return _Segment(CHINESE, self._pairs(self._length(mode), _HANZI))
            case _Mode.FNC1_SECOND:
                self._has_fields = True
                return _Segment(None, self._application())
        raise _BrokenMessage

    def _take(self, count: int) -> int:
        """Return the number that the next bits are."""
        bits = self._bits[self._at : self._at + count]
        if len(bits) < count:
            raise _BrokenMessage
        self._at += count
        return int(bits, 2)

    def _length(self, mode: int) -> int:
        return self._take(_LENGTHS[_Mode(mode)][self._range])

    def _digits(self, length: int) -> bytes:
        """Return digits, three in ten bits, two in seven, one in four."""
        found = ""
        while len(found) < length:
            count = min(3, length - len(found))
            number = f"{self._take(1 + 3 * count):0{count}}"
            if len(number) > count:
                raise _BrokenMessage
            found += number
        return found.encode()

    def _letters(self, length: int) -> bytes:
        """Return letters, two in eleven bits, one in six."""
        numbers: list[int] = []
        for _ in range(length // 2):
            numbers += divmod(self._take(11), len(_LETTERS))
        if length % 2:
            numbers.append(self._take(6))
        if any(number >= len(_LETTERS) for number in numbers):
            raise _BrokenMessage
        letters = bytes(_LETTERS[number] for number in numbers)
        if not self._has_fields:
            return letters
        return re.sub(b"%%?", lambda sign: b"%" if len(sign[0]) == 2 else _SEPARATOR, letters)

    def _pairs(self, length: int, pairs: _Pairs) -> bytes:
        """Return characters of two bytes, each in thirteen bits."""
        found = bytearray()
        for _ in range(length):
            first, second = divmod(self._take(13), pairs.width)
            start = pairs.low if first < pairs.rows else pairs.high
            found += ((first << 8 | second) + start).to_bytes(2)
        return bytes(found)

    def _charset(self) -> int:
        """Return the number of a character set, in one to three bytes."""
        first = self._take(8)
        if first < 0x80:
            return first
        if first < 0xC0:
            return (first & 0x3F) << 8 | self._take(8)
        if first < 0xE0:
            return (first & 0x1F) << 16 | self._take(16)
        raise _BrokenMessage

    def _application(self) -> bytes:
        """Return the two digits, or the letter, that tell what the fields of a message mean."""
        number = self._take(8)
        if number < 100:
            return f"{number:02}".encode()
        letter = bytes([number - 100])
        if not letter.isalpha():
            raise _BrokenMessage
        return letter
