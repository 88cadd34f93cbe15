"""Sets for competitions between solvers: `$1` and so on, then columns and rows, one per line.

All puzzles are square, usually 25 by 25. The first half of the lines between two numbers are the
clues of columns, the others those of rows. Tabs separate the lengths of runs; a blank line is empty
or a 0.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate

from crosshatch.data.document import Document, Format, Record, numbered_records
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clues import filled_lines, format_clues, plain_clues, read_clue_line
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.places import MOST_CELLS, Part, TextLine, parts_of

_NUMBER = "$"
"""The sign that begins the line with the number of a puzzle."""
_LOOKS_LIKE = re.compile(r"\s*\$\d+\s*\n", re.ASCII)
_BEFORE = re.compile(r"^(?=[^\S\n]*\$)", re.MULTILINE)
_LAST = 10**9
_USUAL = 50
"""The usual number of clues in a puzzle."""


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str) -> Iterator[Record]:
    """Yield the puzzles of a set."""
    before, *parts = parts_of(text, _BEFORE)
    if not parts or before.text.strip():
        first = filled_lines(before.text)[0]
        raise first.refused("a $ and the number of a puzzle expected")
    return numbered_records(_read_one, parts)


def write(documents: Sequence[Document]) -> str:
    """Return the text of a set."""
    return "".join(map(_puzzle_text, range(1, len(documents) + 1), documents))


def _read_one(part: Part) -> Document:
    first, *lines = filled_lines(part.text, first=part.first)
    first.word().rest(len(_NUMBER)).number(most=_LAST, what="number of a puzzle")
    choice = _numbers_of_clues(lines)
    clues = [read_clue_line(line) for line in lines[: choice.stop]]
    fitting = [_USUAL] if _USUAL in choice else choice
    if len(fitting) > 1:
        filled = [0, *accumulate(sum(map(int, clue.split())) for clue in clues)]
        # Columns and rows fill the same number of cells.
        fitting = [number for number in choice if filled[number] == 2 * filled[number // 2]]
    if len(fitting) != 1:
        found = "too many are empty" if choice else f"here are {counted(len(lines), 'line')}"
        raise first.refused(f"as many columns as rows, one a line, expected; {found}")
    [number] = fitting
    columns, rows = clues[: number // 2], clues[number // 2 : number]
    return Document(USUAL_KIND, rows=tuple(rows), columns=tuple(columns))


def _numbers_of_clues(lines: Sequence[TextLine]) -> range:
    """Return the numbers of clues that these lines may have: even, with only empty lines left."""
    least = max(1, len(lines))
    while least > 1 and lines[least - 1].is_blank:
        least -= 1
    if least > 2 * MOST_CELLS:
        raise lines[2 * MOST_CELLS].refused("more columns and rows than any puzzle has")
    return range(least + least % 2, min(len(lines), 2 * MOST_CELLS) + 1, 2)


def _puzzle_text(number: int, document: Document) -> str:
    rows, columns = plain_clues(document)
    if len(rows) != len(columns):
        sentence = f"{len(columns)} x {len(rows)} cells, this format has only square puzzles"
        raise FormatError(sentence, place="columns")
    return "".join(
        f"{line}\n" for line in (f"{_NUMBER}{number}", *format_clues((*columns, *rows), "\t"))
    )


FORMAT = Format(
    name="tournament",
    suffixes=(),
    about="sets of square puzzles, numbered by $1 and so on",
    known_as="tournament set",
    sniff=sniff,
    read=read,
    write=write,
    holds_sets=True,
)
