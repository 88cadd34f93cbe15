"""Pictures that stand in a text without clues: what each shows is a puzzle, as if it were alone.

A text must speak of pictures or puzzles, as boards of other games and diagrams look the same.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.errors import FormatError
from crosshatch.files.article.lists import named_lines
from crosshatch.files.notation import from_picture

_SPEAKS_OF_PICTURES = re.compile(
    r"picture|puzzle|nonogram|picross|griddler|hanjie|pixel|drawing|image", re.IGNORECASE
)
_FILLED, _BLANK = "#XxOo*@■█▓●⬛", ".-_·□░○⬜"
_ROW = re.compile(rf"[\s\"'`|,]*(?:[{_FILLED}{re.escape(_BLANK)}][ \t\"'`|,]*){{4,4096}}")
_BETWEEN = re.compile(r"[\s\"'`|,]+")
_CELLS = str.maketrans(dict.fromkeys(_FILLED, FILLED) | dict.fromkeys(_BLANK, BLANK))
_FEWEST_ROWS = 4


def lone_pictures_in(text: str) -> Iterator[Document]:
    """Yield the puzzle of each picture in a text."""
    for first, rows in _pictures(text):
        if len({*map(len, rows)}) == 1:
            where = named_lines((first, first + len(rows) - 1))
            remark = f"read a picture of {len(rows[0])} x {len(rows)} from {where}"
            picture = tuple(row.translate(_CELLS) for row in rows)
            yield replace(from_picture(picture), remarks=(remark,))


def uneven_picture_in(text: str) -> FormatError | None:
    """Return the error for the first picture whose rows differ in length, or None."""
    for first, rows in _pictures(text):
        for line, row in enumerate(rows, first):
            if len(row) != len(rows[0]):
                sentence = f"{len(row)} cells, the first row of this picture has {len(rows[0])}"
                return FormatError(sentence, place=f"line {line}")
    return None


def _pictures(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of each picture in a text that speaks of any, and its first line."""
    lines = text.split("\n") if _SPEAKS_OF_PICTURES.search(text) else []
    for is_row, group in groupby(enumerate(lines, 1), lambda line: bool(_ROW.fullmatch(line[1]))):
        block = [*group]
        rows = [_BETWEEN.sub("", line) for _, line in block]
        signs = {*"".join(rows)}
        is_picture = len(signs) == 2 and len(signs & {*_FILLED}) == 1
        if is_row and is_picture and len(rows) >= _FEWEST_ROWS:
            yield block[0][0], rows
