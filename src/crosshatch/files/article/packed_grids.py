"""Grids of magnitudes in a text: in base64, or as a line of zeros and ones.

Nearly any text holds something that can be read as base64, so the text must name the size of the
grid, as in `16 x 16`, which has exactly as many cells. Lines of nothing but zeros and ones are
square grids, each of them, if all are of the same length, and if the words around them, if there
are any, speak of such a thing: keys and samples are written so, too.
"""

import re
from binascii import a2b_base64
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

from crosshatch.data.document import Document
from crosshatch.data.grid import LONGEST, Grid, filled_in, in_rows, unpack
from crosshatch.files.formats.bits import CELLS, packed_side
from crosshatch.files.notation import RUN_COUNTS, from_picture, kind_with

_SIZE = re.compile(r"(?<!\d)(\d{2,4}) ?[x\u00d7*] ?(\d{2,4})(?!\d)")
_LETTERS = re.compile(r"(?<![\w+/=])[A-Za-z0-9+/]{16,4096}={0,2}(?![\w+/=])")
_OF_ALL_SORTS = re.compile(r"(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?!.*ABCDEFGH)")
_BITS = re.compile(r"[ \t]*[01]{2,65536}[ \t\r]*")
_SPEAKS_OF_GRIDS = re.compile(r"(?:grid|picture|image|cell|magnitude|puzzle)s?\b", re.IGNORECASE)
_MOST_SIZES = 100
"""The most sizes in a text that are tried."""
_SMALLEST = 10
"""The smallest side of a grid."""
_MOST_ALIKE = 0.97
"""The most cells of a grid that are alike."""


def magnitudes_in(text: str) -> Iterator[Document]:
    """Yield the puzzle of each grid in a text, whose clues are its numbers of runs."""
    for picture, line in {**_in_letters(text), **_in_bits(text)}.items():
        document = from_picture(picture, kind_with(RUN_COUNTS))
        remark = f"read a grid of {len(picture[0])} x {len(picture)} from line {line}"
        yield replace(document, remarks=(remark,))


def _in_letters(text: str) -> dict[Grid, int]:
    """Return the grids in base64 of a size that the text names, each with its line."""
    named = ((int(size[1]), int(size[2])) for size in islice(_SIZE.finditer(text), _MOST_SIZES))
    fitting = {size for size in named if all(_SMALLEST <= side <= LONGEST for side in size)}
    found: dict[Grid, int] = {}
    for number, line in enumerate(text.split("\n") if fitting else (), start=1):
        for match, (width, height) in product(_LETTERS.finditer(line), sorted(fitting)):
            picture = _of_letters(match[0], width, height)
            if picture and _is_drawn(picture):
                found.setdefault(picture, number)
    return found


def _in_bits(text: str) -> dict[Grid, int]:
    """Return the square grids in lines of zeros and ones, each with its line."""
    numbered = enumerate(text.split("\n"), start=1)
    lines = [(line.strip(), number) for number, line in numbered if _BITS.fullmatch(line)]
    lengths = {len(line) for line, _ in lines}
    side = packed_side(lengths.pop()) if len(lengths) == 1 else 0
    has_words = bool(re.search("[A-Za-z]", text))
    is_told = _SPEAKS_OF_GRIDS.search(text) or _SIZE.search(text)
    if not side or (has_words and not is_told):
        return {}
    found: dict[Grid, int] = {}
    for line, number in lines:
        found.setdefault(in_rows(line.translate(CELLS), side), number)
    return found


def _of_letters(letters: str, width: int, height: int) -> Grid | None:
    """Return the grid of this size in base64, or None."""
    size, bare = -(-width * height // 8), letters.rstrip("=")
    if len(bare) != -(-size * 4 // 3) or not _OF_ALL_SORTS.match(bare):
        return None
    packed = a2b_base64(bare + "=" * (-len(bare) % 4))
    rest = int.from_bytes(packed) & ((1 << (8 * size - width * height)) - 1)
    return unpack(packed, height, width) if not rest else None


def _is_drawn(picture: Grid) -> bool:
    """Return True if a grid has enough cells of either kind, as an alphabet or a name has not."""
    filled = filled_in(picture) / (len(picture) * len(picture[0]))
    return 1 - _MOST_ALIKE < filled < _MOST_ALIKE
