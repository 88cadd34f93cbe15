"""Pictures in a text: printed beside clues as a check of them, alone as puzzles, or packed.

Without clues, a text must speak of pictures or puzzles, as boards of other games and diagrams look
the same. Nearly any text holds something that can be read as base64, so a grid of magnitudes in it
needs its size, as in `16 x 16`, which has exactly as many cells. Lines of nothing but zeros and
ones are square grids, each of them, if all are of the same length, and if the words around them, if
there are any, speak of such a thing: keys and samples are written so, too.
"""

import re
from binascii import a2b_base64
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, islice, product

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, LONGEST, Grid, filled_in, in_rows, unpack
from crosshatch.errors import FormatError
from crosshatch.files.article.lists import Found, named_lines
from crosshatch.files.formats.bits import CELLS, packed_side
from crosshatch.files.notation import RUN_COUNTS, USUAL_KIND, from_picture, kind_with

_FRAME = "\"'`|│"
_BETWEEN = re.compile(r"[\s,'\"()\[\]{}]+")
_COMMENT = re.compile(r"\s*(\S{1,3})\s")
_END_OF_LINE = re.compile(r"\\n\W{0,3}$|\ufe0f")
_LONGEST, _MOST_SIGNS = 4 * LONGEST + 200, 3
"""The most characters of a line of a picture, and its most signs: of two cells and a comment."""
_DEEPEST = 24
"""The most blanks before a picture, some of which may be its own."""
_WORDS = (
    *(USUAL_KIND, "picross", "griddler", "hanjie"),
    *("picture", "puzzle", "pixel", "drawing", "image"),
)
"""Words of texts with pictures, which are looked for faster one by one than by a pattern."""
_FILLED, _BLANK = "#XxOo*@■█▓●⬛", ".-_·□░○⬜"
_LONE_ROW = re.compile(rf"[\s\"'`|,]*(?:[{_FILLED}{re.escape(_BLANK)}][ \t\"'`|,]*){{4,4096}}")
_LONE_CELLS = str.maketrans(dict.fromkeys(_FILLED, FILLED) | dict.fromkeys(_BLANK, BLANK))
_FEWEST_ROWS = 4
_SIZE = re.compile(r"(?<!\d)(\d{2,4}) ?[x\u00d7*] ?(\d{2,4})(?!\d)")
_LETTERS = re.compile(r"(?<![\w+/=])[A-Za-z0-9+/]{16,4096}={0,2}(?![\w+/=])")
_OF_ALL_SORTS = re.compile(r"(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?!.*ABCDEFGH)")
_BITS = re.compile(r"[ \t]*[01]{2,65536}[ \t\r]*")
_SPEAKS_OF_GRIDS = re.compile(r"(?:grid|picture|image|cell|magnitude|puzzle)s?\b", re.IGNORECASE)
_MOST_SIZES, _SMALLEST = 100, 10
"""The most sizes in a text that are tried, and the smallest side of a grid."""
_MOST_ALIKE = 0.97
"""The most cells of a packed grid that are alike: an alphabet or a name has more."""

_Lines = tuple[int, int]
DrawnLines = Sequence[str | None]
"""The lines of a text that may be rows of a picture; None for any other line."""


def listed_in(lists: Sequence[Found]) -> Iterator[tuple[Grid, _Lines]]:
    """Yield the pictures that are lists of zeros and ones, with the first and the last line."""
    for each in lists:
        rows = ["".join(word.text for word in clue) for clue in each.clues]
        if {*chain(*rows)} == {"0", "1"} and len({*map(len, rows)}) == 1:
            yield tuple(row.translate(CELLS) for row in rows), each.lines


def drawn_lines(text: str) -> DrawnLines:
    """Return the lines of a text that may be rows of a picture, and None in place of all others."""
    plain = (_END_OF_LINE.sub("", line).rstrip() for line in text.split("\n"))
    return [
        line if len(line) < _LONGEST and len({*_BETWEEN.sub("", line)}) <= _MOST_SIGNS else None
        for line in plain
    ]


def printed_in(lines: DrawnLines, width: int, height: int) -> Iterator[tuple[Grid, _Lines]]:
    """Yield the pictures of a size among the lines of a text, with the first and the last line.

    Nothing shows which of two signs is a filled cell, so each picture comes in both ways.
    """
    for _, group in groupby(enumerate(lines, 1), lambda row: row[1] is None):
        block = [(number, line) for number, line in group if line is not None]
        for at in range(len(block) - height + 1):
            numbers, shown = zip(*block[at : at + height], strict=True)
            for picture in _of_size(shown, width) if any(shown) else ():
                yield picture, (numbers[0], numbers[-1])


def _of_size(lines: Sequence[str], width: int) -> Iterator[Grid]:
    """Yield the pictures that lines show: one sign or two a cell, perhaps with blanks between."""
    comments = {match and match[0] for match in map(_COMMENT.match, lines)}
    comment = comments.pop() if len(comments) == 1 else None
    for bare in (lines, [line.removeprefix(comment) for line in lines] if comment else []):
        for rows, step in product(_unframed(bare), (1, 2)):
            wide = [row.rstrip().ljust(width * step) for row in rows]
            if not wide or {*map(len, wide)} != {width * step}:
                continue
            cells = [[row[at : at + step] for at in range(0, len(row), step)] for row in wide]
            signs = {*chain(*cells)}
            for filled in sorted(signs) if len(signs) == 2 else ():
                yield tuple(
                    "".join(FILLED if cell == filled else BLANK for cell in row) for row in cells
                )


def _unframed(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield lines without more and more of their blanks, without frames, and closed up."""
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    yield from ([line[at:] for line in lines] for at in range(min(indent, _DEEPEST) + 1))
    yield [line.strip(" \t,").strip(_FRAME) for line in lines]
    yield [line.strip(" \t,").lstrip(_FRAME) for line in lines]
    yield [_BETWEEN.sub("", line) for line in lines]


def lone_pictures_in(text: str) -> Iterator[Document]:
    """Yield the puzzle of each picture in a text without clues, as if it were alone."""
    for first, rows in _lone_pictures(text):
        if len({*map(len, rows)}) == 1:
            where = named_lines((first, first + len(rows) - 1))
            remark = f"read a picture of {len(rows[0])} x {len(rows)} from {where}"
            picture = tuple(row.translate(_LONE_CELLS) for row in rows)
            yield replace(from_picture(picture), remarks=(remark,))


def uneven_picture_in(text: str) -> FormatError | None:
    """Return the error for the first picture whose rows differ in length, or None."""
    for first, rows in _lone_pictures(text):
        for line, row in enumerate(rows, first):
            if len(row) != len(rows[0]):
                sentence = f"{len(row)} cells, the first row of this picture has {len(rows[0])}"
                return FormatError(sentence, place=f"line {line}")
    return None


def _lone_pictures(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of each picture in a text that speaks of any, and its first line."""
    lines = text.split("\n") if any(map(text.lower().__contains__, _WORDS)) else []
    rows = (
        (number, line if _LONE_ROW.fullmatch(line) else "") for number, line in enumerate(lines, 1)
    )
    for is_row, group in groupby(rows, lambda row: bool(row[1])):
        numbers, shown = zip(*group, strict=True)
        closed = [re.sub(r"[\s\"'`|,]+", "", line) for line in shown]
        signs = {*"".join(closed)}
        is_picture = len(signs) == 2 and len(signs & {*_FILLED}) == 1
        if is_row and is_picture and len(closed) >= _FEWEST_ROWS:
            yield numbers[0], closed


def magnitudes_in(text: str) -> Iterator[Document]:
    """Yield the puzzle of each packed grid in a text, whose clues are its numbers of runs."""
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
            filled = filled_in(picture) / (width * height) if picture else 0
            if picture and 1 - _MOST_ALIKE < filled < _MOST_ALIKE:
                found.setdefault(picture, number)
    return found


def _of_letters(letters: str, width: int, height: int) -> Grid | None:
    """Return the grid of this size in base64, or None."""
    size, bare = -(-width * height // 8), letters.rstrip("=")
    if len(bare) != -(-size * 4 // 3) or not _OF_ALL_SORTS.match(bare):
        return None
    packed = a2b_base64(bare + "=" * (-len(bare) % 4))
    rest = int.from_bytes(packed) & ((1 << (8 * size - width * height)) - 1)
    return unpack(packed, height, width) if not rest else None


def _in_bits(text: str) -> dict[Grid, int]:
    """Return the square grids in lines of zeros and ones, each with its line."""
    numbered = enumerate(text.split("\n"), start=1)
    lines = {line.strip(): number for number, line in [*numbered][::-1] if _BITS.fullmatch(line)}
    lengths = {*map(len, lines)}
    side = packed_side(lengths.pop()) if len(lengths) == 1 else 0
    is_told = _SPEAKS_OF_GRIDS.search(text) or _SIZE.search(text)
    if not side or (not is_told and re.search("[A-Za-z]", text)):
        return {}
    return {in_rows(line.translate(CELLS), side): number for line, number in [*lines.items()][::-1]}
