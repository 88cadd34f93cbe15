"""Simon Tatham's game Pattern, which is nonograms: the text after the colon of its ids.

It has the runs of all columns, then of all rows. A / separates lines and a dot separates runs; a
blank line has none. Given cells may follow after a comma: a letter is a gap of 0 to 24 cells and
the given cell after it, filled in upper case, blank in lower case. A z is 25 cells without a given
one, and a gap that reaches the end of the grid has none after it either.
"""

from collections.abc import Iterator
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows
from crosshatch.files.clues import plain_clues, read_clue, written_grid
from crosshatch.files.notation import Size, TathamGame
from crosshatch.files.places import Word

_MOST_SKIPPED = 25
"""The most cells without a given one that a letter stands for."""
_SIGNS = {cell: cell for cell in (BLANK, FILLED, UNKNOWN)}


def read(size: Size, body: Word) -> Document:
    """Return the nonogram of this size that the text describes."""
    width, height = size
    clues, comma, _ = body.text.partition(",")
    if (found := clues.count("/") + 1) != width + height:
        raise body.refused(f"{width}x{height} has {width + height} clues, here are {found:,}")
    lines = tuple(map(_read_clue, Word(clues, body.line, body.column).parts("/")))
    givens = _read_givens(body.rest(len(clues) + 1), size) if comma else None
    return Document("nonogram", rows=lines[width:], columns=lines[:width], givens=givens)


def write(document: Document) -> str:
    """Return the text for a nonogram; raise `FormatError` if an id cannot say it."""
    rows, columns = plain_clues(document)
    clues = "/".join(map(".".join, (*columns, *rows)))
    givens = written_grid(document, "givens", _SIGNS)
    return f"{clues},{''.join(_write_givens(givens))}" if givens else clues


def _read_clue(text: Word) -> str:
    return read_clue(list(text.parts("."))) if text.text else ""


def _read_givens(letters: Word, size: Size) -> Grid:
    (width, height), known, at = size, dict[int, str](), 0
    cells = width * height
    for number, letter in enumerate(letters.text):
        if letter not in ascii_letters:
            raise letters.rest(number).refused(f"'{letter}' is no letter from a to z or A to Z")
        gap = ascii_lowercase.index(letter.lower())
        if at == cells or at + gap > cells:
            raise letters.rest(number).refused(
                f"{width}x{height} has {cells:,} cells, here are more"
            )
        at += gap
        if gap < _MOST_SKIPPED and at < cells:
            known[at] = FILLED if letter.isupper() else BLANK
            at += 1
    if at < cells:
        raise letters.refused(f"{width}x{height} has {cells:,} cells, here are {at:,}")
    return in_rows("".join(known.get(place, UNKNOWN) for place in range(cells)), width)


def _write_givens(givens: Grid) -> Iterator[str]:
    gap = 0
    for cell in "".join(givens):
        if cell != UNKNOWN:
            yield ascii_uppercase[gap] if cell == FILLED else ascii_lowercase[gap]
            gap = 0
        elif gap < _MOST_SKIPPED - 1:
            gap += 1
        else:
            yield ascii_lowercase[_MOST_SKIPPED]
            gap = 0
    if gap:
        yield ascii_lowercase[gap]


PATTERN = TathamGame("pattern", read, write, sign="/")
"""Pattern: a nonogram has at least two clues, and so a / between them."""
