"""Steve Simpson's `.non`: a key a line, then the clues of the rows and of the columns.

A clue is `3,1`, or `3r,1` in colour; a blank line's is `0` or empty. `goal` is the setter's
picture, `saved` one in progress: 0 is blank, 1 of the default colour, a letter of that one. `color`
says how they look. Puzzles of a bundle are parted by a line of `=`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, Record, numbered, require_family
from crosshatch.data.grid import UNKNOWN
from crosshatch.files.formats._cells import written_grid
from crosshatch.files.formats._colors import require_palette
from crosshatch.files.formats._non_reader import CELLS, GRIDS, METADATA, SECTIONS, read_one
from crosshatch.files.formats._places import parts_of

_LOOKS_LIKE = re.compile(
    r"^[ \t]*((width|height)[ \t]+\d+|rows([ \t]+\d+)?)[ \t]*\r?$",
    re.MULTILINE | re.IGNORECASE,
)
_OF_OTHERS = re.compile(r"^[ \t]*GRID\b", re.MULTILINE)
"""What begins a puzzle of picross-solver, which has rows and columns as well."""
_BETWEEN = re.compile(r"^[^\S\n]*={4,}[^\S\n]*(?:\n|\Z)", re.MULTILINE)
_CELLS = {cell: digit for digit, cell in CELLS.items()}
_ESCAPED = str.maketrans({character: f"&#{ord(character)};" for character in '&"\\\n\r'})


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.search(text)) and not _OF_OTHERS.search(text)


def read(text: str) -> Iterator[Record]:
    """The puzzles of a file or bundle."""
    parts = (part for part in parts_of(text, _BETWEEN) if part.text.strip())
    return numbered(partial(read_one, part) for part in parts)


def write(documents: Sequence[Document]) -> str:
    """The text of one puzzle, or of a bundle."""
    return "====\n".join(map(_write_one, documents))


def _write_one(document: Document) -> str:
    require_family(document, "nonogram")
    palette = require_palette(document)
    digits = {letter: letter for letter, _ in palette} | _CELLS
    names = {part: key for key, part in METADATA.items()}
    texts = [("title", document.title)] if document.title else []
    texts += [(names[part], text) for part, text in document.metadata if part in names]
    lines = [f'{key} "{text.translate(_ESCAPED)}"' for key, text in texts]
    lines += [f"color {digits[letter]} {color}" for letter, color in palette]
    lines += [f"width {len(document.columns)}", f"height {len(document.rows)}", ""]
    for key in SECTIONS:
        clues = getattr(document, key)
        lines += [key, *(clue.replace(" ", ",") or "0" for clue in clues), ""]
    for key, part in GRIDS.items():
        if grid := written_grid(document, part, digits | {UNKNOWN: UNKNOWN}):
            lines.append(f'{key} "{"".join(grid)}"')
    return "\n".join(lines) + "\n"


FORMAT = Format(
    name="non",
    suffixes=(".non", ".nonpack"),
    about="Steve Simpson's format, and bundles of it",
    known_as=".non",
    aliases=("simpson", "nonpack"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "picture", "progress", "palette", "metadata"}),
    metadata=tuple(METADATA.values()),
    holds_sets=True,
)
