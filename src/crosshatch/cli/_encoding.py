"""Plain characters for encodings that lack others, such as that of a redirected file.

Track is then drawn in ASCII, which is read back as the same picture. A replacement character would
say something else: `?` is a cell that is not known.
"""

import codecs
import sys
from typing import TextIO
from unicodedata import normalize

from crosshatch.data.pieces import ASCII, CHARACTERS, in_ascii

BLOCKS = "█▀▄░━┃╺╻┰┸┝┥●▸┊┈"
"""What only a drawing for a terminal has."""
ERRORS = "crosshatch-plain"

_PLAIN = {
    **ASCII,
    **dict.fromkeys("━═┬┴╪╥╨┰┸", "="),
    **dict.fromkeys("┃║├┤╫╞╡┝┥", "|"),
    **dict.fromkeys("╬┄┈–—−", "-"),  # noqa: RUF001
    **dict.fromkeys("‘’‚‹›", "'"),  # noqa: RUF001
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("●•▸", "*"),
    "╺": ">",
    "╹": "'",
    "╸": "<",
    "╻": ",",
    "┏": "(",
    "┓": ")",
    "┗": "\\",
    "┛": "/",
    "█": "#",
    "░": "?",
    "▀": "^",
    "▄": "_",
    "┊": ":",
    "×": "x",  # noqa: RUF001
    "…": "...",
    "→": "->",
    "≤": "<=",
    "≥": ">=",
    "\N{NO-BREAK SPACE}": " ",
    "\N{SUPERSCRIPT TWO}": "^2",
}
_DRAWN = str.maketrans(_PLAIN)
_BETWEEN_WORDS = "-"
"""In sentences a dot on half height stands between parts; in drawings it is a cell."""


def has(characters: str) -> bool:
    """True if standard output can write all of these characters."""
    try:
        characters.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_unicode() -> bool:
    """True if standard output can write every character."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return codecs.lookup(encoding).name.startswith("utf")


def suited_picture(picture: str) -> str:
    """A picture as standard output can write it: all track in ASCII where it lacks some piece."""
    return picture if has(CHARACTERS) else in_ascii(picture)


def suited_drawing(drawing: str) -> str:
    """A drawing with clues and lines as standard output can write it: all of it in ASCII, or as is.

    >>> "└─╨┘".translate(_DRAWN)
    '\\\\==/'
    """
    return drawing if has(drawing) and has(CHARACTERS) else drawing.translate(_DRAWN)


def write_plainly(stream: TextIO) -> None:
    """Let a stream write something legible for each character that it lacks."""
    codecs.register_error(ERRORS, _in_plain)
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=ERRORS)


def _in_plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain_character, lacking)), error.end


def _plain_character(character: str) -> str:
    if character == "·":
        return _BETWEEN_WORDS
    if plain := _PLAIN.get(character):
        return plain
    # A letter without its accent.
    letters = (
        normalize("NFKD", character)
        .replace("\N{FRACTION SLASH}", "/")
        .encode("ascii", "ignore")
        .decode()
    )
    return letters or "?"
