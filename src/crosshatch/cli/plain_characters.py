"""Plain characters in place of those that an output lacks.

Track is then drawn in ASCII, which can be read back as the same picture. The usual replacement,
`?`, would mean an unknown cell.
"""

from unicodedata import normalize

from crosshatch.data.sides import ASCII

_PLAIN = {
    **ASCII,
    **dict.fromkeys("━═┬┴╪╥╨┰┸", "="),
    **dict.fromkeys("┃║├┤╫╞╡┝┥", "|"),
    **dict.fromkeys("╬┄┈–—−", "-"),  # noqa: RUF001
    **dict.fromkeys("‘’‚‹›", "'"),  # noqa: RUF001
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("●•▸", "*"),
    **dict.fromkeys("┣┫┳┻╋", "+"),
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
_SEPARATOR = "-"
"""The replacement for `·` between the parts of a sentence; in drawings `·` is a cell."""


def in_plain(drawing: str) -> str:
    """Return a drawing with clues in ASCII.

    >>> in_plain("└─╨┘")
    '\\\\==/'
    """
    return drawing.translate(_DRAWN)


def plain_character(character: str) -> str:
    """Return a legible replacement for a character that an encoding lacks."""
    if character == "·":
        return _SEPARATOR
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
