"""Clues of plain numbers, which the simpler formats are limited to, and the signs of cells.

Most of these formats have one line per clue, with a 0 for a blank line.
"""

import re
from collections.abc import Container, Iterable, Mapping, Sequence

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, Grid, each_place, normalized_clue
from crosshatch.data.phrases import counted, listed, point_name
from crosshatch.errors import FormatError
from crosshatch.files.notation import RUNS, require_clues
from crosshatch.files.places import BEGINNING, MOST_CELLS, TextLine, Word, text_lines

TRIDDLER = "this is a triddler, whose lines have three directions; only rows and columns are read"
ALIKE = {
    **dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f\u3000\ufeff"), " "),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    **{0xFF10 + digit: str(digit) for digit in range(10)},
    **dict(
        zip(map(ord, "\uff0c\u3001\uff1b\uff1a\uff0f\uff5c\uff08\uff09"), ",,;:/|()", strict=True)
    ),
}
"""Signs that look like others, and the usual ones in their place."""
_USUAL = re.compile(r"[1-9]\d{0,2}(?: [1-9]\d{0,2}){0,999}", re.ASCII)
Clues = tuple[tuple[str, ...], ...]
"""The words of each clue; a blank one has none."""


def filled_lines(text: str, *, first: int = 1) -> list[TextLine]:
    """Return the lines of a text from the first that is not blank; refuse a blank text."""
    lines = list(text_lines(text, first=first))
    if not lines[-1].text:
        # A final line feed ends a line and begins no other.
        lines.pop()
    begin = next((place for place, line in enumerate(lines) if not line.is_blank), None)
    if begin is None:
        raise BEGINNING.refused("there is nothing in it")
    return lines[begin:]


def read_sizes(line: TextLine, *names: str) -> list[int]:
    """Return the sizes in a line, one for each of these names; refuse more or fewer."""
    words = line.words()
    if len(words) != len(names):
        raise line.refused(f"the {listed(names)} in cells expected, here is '{line.text[:20]}'")
    return [
        word.number(most=MOST_CELLS, what=name) for word, name in zip(words, names, strict=True)
    ]


def read_clue_lines(
    lines: Sequence[TextLine], number: int, what: str, after: TextLine
) -> tuple[str, ...]:
    """Return `number` clues, one per line; refuse more or fewer.

    `after` is the line above them, which errors may name.
    """
    return tuple(read_clue_line(line) for line in clue_lines(lines, number, what, after))


def clue_lines(
    lines: Sequence[TextLine], number: int, what: str, after: TextLine
) -> list[TextLine]:
    """Return the lines of `number` clues; refuse more or fewer.

    Empty lines are blank clues only if there are too few clues without them.
    """
    clues = [line for line in lines if not line.is_blank]
    if len(clues) < number:
        clues = _without_blank_end(lines, least=number)
    if len(clues) != number:
        place = clues[number] if len(clues) > number else [after, *clues][-1]
        raise place.refused(f"{counted(number, what)} expected, here are {len(clues):,}")
    return clues


def _without_blank_end(lines: Sequence[TextLine], *, least: int) -> list[TextLine]:
    """Return the lines without blank ones at the end, but keep the first `least` lines."""
    kept = len(lines)
    while kept > least and lines[kept - 1].is_blank:
        kept -= 1
    return list(lines[:kept])


def has_words(line: TextLine) -> bool:
    """Return True if a line has anything but blanks and commas."""
    return bool(line.text.replace(",", " ").strip())


def usual_clue(text: str) -> str | None:
    """Return the clue in a line if it has only small numbers; None for anything else.

    Words and their places take ten times as long, and are needed only for errors.

    >>> usual_clue("3,1"), usual_clue("0"), usual_clue("3 x")
    ('3 1', '', None)
    """
    clue = " ".join(text.replace(",", " ").split())
    if clue in ("", "0"):
        return ""
    return clue if _USUAL.fullmatch(clue) else None


def read_clue_line(line: TextLine) -> str:
    """Return the clue in a line; refuse a word that is not the length of a run."""
    clue = usual_clue(line.text)
    return read_clue(line.words()) if clue is None else clue


def read_clue(words: Sequence[Word]) -> str:
    """Return the clue of these words; refuse a word that is not the length of a run."""
    require_few(words)
    return "" if is_blank(words) else " ".join(str(length_of(word)) for word in words)


def is_blank(words: Sequence[Word]) -> bool:
    """Return True if these words are the clue of a blank line: none at all, or a 0."""
    return not words or (len(words) == 1 and {*words[0].text} == {"0"})


def require_few(words: Sequence[Word]) -> None:
    """Refuse more runs than a line may have."""
    if len(words) > MOST_CELLS:
        raise words[MOST_CELLS].refused(f"more than the {MOST_CELLS:,} runs that a line may have")


def length_of(word: Word) -> int:
    """Return the length of a run; refuse a 0 and anything that is not a number."""
    length = word.number(most=MOST_CELLS, what="length of a run")
    if not length:
        raise word.refused("0 stands for a blank line and cannot be one of several runs")
    return length


def format_clues(clues: Clues, separator: str = " ") -> list[str]:
    """Return a line of text for each of these clues."""
    return [separator.join(words) or "0" for words in clues]


def plain_clues(
    document: Document, *, signs: str = "", most: int = MOST_CELLS
) -> tuple[Clues, Clues]:
    """Return the words of the clues of all rows and columns.

    Words are the lengths of runs, up to `most`, and `signs`. Raise `FormatError` with its place for
    anything else.
    """
    require_clues(document, RUNS)
    if color := next((sign for sign, _ in document.palette if sign not in BLANK + FILLED), ""):
        raise FormatError(f"this format has no colours, here is '{color}'", place="palette")
    rows, columns = (
        tuple(_words(f"{side} {number}", text, signs, most) for number, text in enumerate(texts, 1))
        for side, texts in (("row", document.rows), ("column", document.columns))
    )
    return rows, columns


def _words(place: str, text: str, signs: str, most: int) -> tuple[str, ...]:
    words = normalized_clue(text).split()
    if len(words) == 1 and not words[0].strip("0"):
        return ()
    return tuple(_word(place, word, signs, most) for word in words)


def _word(place: str, word: str, signs: str, most: int) -> str:
    if word in signs:
        return word
    digits = word.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        known = listed(["the lengths of runs", *signs])
        raise FormatError(f"this format has {known} alone, here is '{word[:20]}'", place=place)
    if len(digits) > len(str(most)) or int(digits) > most:
        raise FormatError(f"this format has runs up to {most}, here is {digits[:20]}", place=place)
    return digits


def not_a_cell_error(word: Word, signs: Iterable[str]) -> FormatError:
    """Return the error for a word that is not one of the signs of cells."""
    return word.refused(f"'{word.text[:20]}' is no cell; a cell is one of {' '.join(signs)}")


def written_grid(document: Document, key: str, signs: Mapping[str, str]) -> Grid | None:
    """Return the picture under a key in the signs of a format, or None if there is none.

    Raise `FormatError` with its place if the size is wrong or a cell has no sign.
    """
    grid: Grid | None = getattr(document, key)
    if grid is None:
        return None
    width, height = document.size
    if len(grid) != height or any(len(row) != width for row in grid):
        raise FormatError(f"not the {width} x {height} cells of the puzzle", place=key)
    require_cells(key, grid, signs)
    return tuple("".join(map(signs.__getitem__, row)) for row in grid)


def require_cells(key: str, grid: Grid, cells: Container[str]) -> None:
    """Refuse to write a picture with any other cells than these."""
    for (row, column), (cell,) in each_place(grid):
        if cell not in cells:
            place = f"{key}, {point_name((column, row))}"
            raise FormatError(f"'{cell}' cannot be written in this format", place=place)
