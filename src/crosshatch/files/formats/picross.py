"""Puzzles of picross-solver: `GRID` and a title, then clues in brackets below `ROWS` and `COLUMNS`.

A text may hold several puzzles. `COLS` is read as well, columns may come first, and a line that
begins with `#` is a comment.
"""

import re
from collections.abc import Iterator

from crosshatch.data.document import Document, Format, Record, numbered_records
from crosshatch.files.clues import read_clue
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import MOST_CELLS, Part, Word, parts_of, text_lines

_BEGIN = re.compile(r"^(?=[ \t]*GRID\b)", re.MULTILINE)
_SIDE = re.compile(r"^[ \t]*(ROWS|COLUMNS|COLS)[ \t]*:?[ \t]*\r?$", re.MULTILINE)
_SIDES = {"ROWS": "rows", "COLUMNS": "columns", "COLS": "columns"}
_NUMBER = re.compile(r"[^\s,\[\]]+")


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    begin = _BEGIN.search(text)
    return bool(begin and _SIDE.search(text, begin.start()))


def read(text: str) -> Iterator[Record]:
    """Yield the puzzles of a text."""
    before, *parts = parts_of(text, _BEGIN)
    for line in text_lines(before.text, most=None):
        if not (line.is_blank or line.text.lstrip().startswith("#")):
            raise line.refused("GRID and the title of a puzzle expected")
    return numbered_records(_read_one, parts)


def _read_one(part: Part) -> Document:
    first, *lines = text_lines(part.text, first=part.first)
    sides: dict[str, list[str]] = {}
    clues: list[str] | None = None
    for line in lines:
        word = line.word()
        heading = word.text.rstrip(": \t")
        if not word.text or word.text.startswith("#"):
            continue
        if heading in _SIDES:
            side = _SIDES[heading]
            if side in sides:
                raise word.refused(f"{side} for the second time")
            clues = sides[side] = []
        elif clues is None:
            raise word.refused(f"ROWS or COLUMNS expected, here is '{word.text[:20]}'")
        elif len(clues) == MOST_CELLS:
            raise word.refused(f"more than the {MOST_CELLS:,} clues that a side may have")
        else:
            clues.append(read_clue(word.words(_NUMBER)))
    for side in ("rows", "columns"):
        if side not in sides:
            raise first.refused(f"here begins a puzzle without {side}")
    return Document(
        USUAL_KIND, tuple(sides["rows"]), tuple(sides["columns"]), title=_title(first.word())
    )


def _title(word: Word) -> str:
    title = word.text.removeprefix("GRID").lstrip(" \t:")
    is_quoted = len(title) > 1 and title[0] == title[-1] == '"' and '"' not in title[1:-1]
    return title[1:-1] if is_quoted else title


FORMAT = Format(
    name="picross",
    suffixes=(),
    about="the text of picross-solver: GRID, ROWS, COLUMNS",
    known_as="picross-solver",
    sniff=sniff,
    read=read,
    write=None,
    keeps=frozenset({"title"}),
    holds_sets=True,
)
