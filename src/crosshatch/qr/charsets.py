"""The character sets of QR codes, by the numbers with which codes declare them (ECI).

Most codes declare none, and may be in UTF-8, Latin-1 or Shift-JIS. The guess is the one of
zxing-cpp: UTF-8 if the bytes are that and not all ASCII. Otherwise both of the others often fit, so
what counts is whether it looks like Japanese words or like the odd accent.
"""

import re

LATIN = 3
JAPANESE = 20
UTF_16 = 25
UTF_8 = 26
ASCII = 27
CHINESE = 32
LARGEST_CHARSET = 899
"""The largest number that means anything; it stands for bytes that are no text."""

_LARGEST_OF_TEXT = 170
_PARTS_OF_ISO_8859 = (*range(1, 12), *range(13, 17))
_SINGLE_BYTES = (
    {0: "cp437", 1: "latin-1", 2: "cp437"}
    | {part + 2: f"iso8859-{part}" for part in _PARTS_OF_ISO_8859}
    | {21: "cp1250", 22: "cp1251", 23: "cp1252", 24: "cp1256", ASCII: "ascii", 170: "ascii"}
)
_SEVERAL_BYTES = {
    JAPANESE: "shift_jis",
    28: "big5",
    29: "gb2312",
    30: "euc_kr",
    31: "gbk",
    CHINESE: "gb18030",
} | {UTF_8: "utf-8", UTF_16: "utf-16-be", 33: "utf-16-le", 34: "utf-32-be", 35: "utf-32-le"}

_CONTROLS = re.compile(rb"[^\t\n\r\x20-\xff]")
_NOT_IN_LATIN = re.compile(rb"[\x80-\x9f]")
_SIGNS_OF_LATIN = re.compile(rb"[\xa0-\xbf\xd7\xf7]")
# The letters of the groups stand for half-width and for other Japanese characters.
_CHARACTER_OF_JAPANESE = re.compile(
    rb"[\n\r\x20-\x7f]|(?P<h>[\xa1-\xdf])|(?P<o>[\x81-\x9f\xe0-\xef][\x40-\x7e\x80-\xfc])"
)


def decoded(content: bytes, charset: int) -> str:
    """Return bytes as text.

    Undefined bytes are replaced, or become the characters with their numbers. A number without a
    character set gives an empty text.

    >>> decoded(b"Gr\\xfc\\xdfe", LATIN)
    'Grüße'
    """
    if charset > _LARGEST_OF_TEXT:
        return content.decode("latin-1")
    if name := _SINGLE_BYTES.get(charset):
        return "".join(bytes([byte]).decode(name, "ignore") or chr(byte) for byte in content)
    name = _SEVERAL_BYTES.get(charset)
    return content.decode(name, "replace") if name else ""


def is_binary(content: bytes, charset: int) -> bool:
    """Return True if bytes are not meant as text.

    >>> is_binary(b"a\\0b", LATIN), is_binary(b"a b", LATIN)
    (True, False)
    """
    if charset > _LARGEST_OF_TEXT:
        return True
    has_no_controls = 1 <= charset <= ASCII and charset != UTF_16
    return has_no_controls and _CONTROLS.search(content) is not None


def guessed_charset(content: bytes) -> int:
    """Return the character set that bytes are most likely in.

    >>> guessed_charset("é".encode()), guessed_charset("é".encode("latin-1"))
    (26, 3)
    """
    if content.isascii():
        return LATIN
    if _is_utf_8(content):
        return UTF_8
    characters = _characters_of_japanese(content)
    if characters is None:
        return LATIN
    if "hhh" in characters or "ooo" in characters or _NOT_IN_LATIN.search(content):
        return JAPANESE
    is_pair = "hh" in characters and characters.count("h") == 2
    many_signs = 10 * len(_SIGNS_OF_LATIN.findall(content)) >= len(content)
    return JAPANESE if is_pair or many_signs else LATIN


def _is_utf_8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _characters_of_japanese(content: bytes) -> str | None:
    """Return a letter for each character in Shift-JIS, `h` if it is half as wide, `o` if another.

    ASCII is a blank. None means that the bytes are not in Shift-JIS.
    """
    kinds = ""
    at = 0
    while at < len(content):
        found = _CHARACTER_OF_JAPANESE.match(content, at)
        if found is None:
            return None
        kinds += found.lastgroup or " "
        at = found.end()
    return kinds
