"""Grids of signs or words, one for each cell, as people type or copy them.

In a bare grid the signs stand close together or have blanks or commas between them: numbers, trees,
and dots, dashes, `_` or `?` for nothing. Each kind says what a grid shows. Numbers without a blank
cell look like clues, so they are a grid only if nothing else reads them and they have one solution.

A text grid has the numbers of rows and columns in a line of its own, and below it what the table of
a kind says. Runs of rows and columns below a size are another format, so a kind with these has text
grids only if it is named.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.notation import TABLES, Signs, kinds_to_read
from crosshatch.files.places import BEGINNING, MOST_CELLS
from crosshatch.files.several_kinds import ONE_SOLUTION, only_kind, told_apart

_LARGEST = 2**20
"""The most characters of a grid."""
_TEXT = re.compile(r"[\w\s.,·?-]+")
_SEPARATORS = re.compile(r"[\s,]+")
_DASHES = frozenset("-_")
_BLANKS = dict.fromkeys("._·-", BLANK)
_SIZE = re.compile(r"\s*(\d{1,3})[^\S\n]+(\d{1,3})(?:[^\S\n]+(?:\d+|[A-Z]))*[^\S\n]*\n", re.ASCII)


def sniff(text: str) -> bool:
    """Return True if a text can only be a grid, and shows a puzzle."""
    rows = rows_in(text)
    return rows is not None and _is_certain(text, rows) and bool(_shown(rows))


def has_one_solution(text: str) -> bool:
    """Return True if a text is a grid that has one solution as one kind of puzzle only."""
    rows = rows_in(text)
    return rows is not None and told_apart(_shown(rows), [ONE_SOLUTION]) is not None


def is_text_grid(text: str) -> bool:
    """Return True if a text is a text grid of some kind that may be read."""
    if TABLES.given:
        return TABLES.text_grids_in(text) is not None
    return _has_size_of_rows(text) and bool(_in_text_grids(text))


def _has_size_of_rows(text: str) -> bool:
    """Return True if a text has numbers of rows and columns, and below it rows that are as long."""
    size = _SIZE.match(text) if len(text) <= _LARGEST else None
    if size is None:
        return False
    rows = [row for row in map(str.split, text.split("\n")) if row]
    sides = {int(size[1]), int(size[2])}
    return min(sides) > 1 and all(len(row) in sides or row[:2] == rows[0][:2] for row in rows[1:])


def _in_text_grids(text: str) -> list[Document]:
    """Return the puzzle of each kind whose text grids a text can be."""
    found = []
    for kind in kinds_to_read().values():
        made = kind.notation.text_grids
        with suppress(CrosshatchError):
            if made and not (grids := made()).have_runs:
                puzzle = grids.read(text)
                cells = puzzle.plain_value("cells") if grids.are_full else ()
                found += [puzzle] if all(map(all, cells)) else []
    return found


def explain_failure(text: str) -> FormatError | None:
    """Return the error that says why what can only be a grid shows no puzzle, or None."""
    rows = rows_in(text)
    tries = _tries(rows) if rows and _is_certain(text, rows) else ()
    reasons = [f"as {name}, {one}" for name, one in tries if isinstance(one, CrosshatchError)]
    return BEGINNING.refused(f"a grid of no puzzle: {'; '.join(reasons)}") if reasons else None


def rows_in(text: str) -> Signs | None:
    """Return the signs in the cells of a bare grid, a dot for none; None if a text is no grid.

    The rows may differ in length, as there may be counts of lines beside the grid.
    """
    if len(text) > _LARGEST or not _TEXT.fullmatch(text):
        return None
    lines = [line.rstrip() for line in text.rstrip().split("\n")]
    while lines and not lines[0]:
        del lines[0]
    if not 2 <= len(lines) <= MOST_CELLS or not all(lines):
        return None
    rows = [_signs(line) for line in lines]
    is_grid = min(map(len, rows)) > 1 and any(sign != BLANK for row in rows for sign in row)
    return tuple(rows) if is_grid else None


def _is_certain(text: str, rows: Signs) -> bool:
    """Return True if no clues look like this grid: a dot in it does not separate two numbers."""
    return _DASHES.isdisjoint(text) and any(
        BLANK in (row[0], row[-1]) or (BLANK, BLANK) in pairwise(row) for row in rows
    )


def _signs(line: str) -> tuple[str, ...]:
    """Return the signs of a line: its words if there are several, with counts as whole numbers."""
    words = [word for word in _SEPARATORS.split(line) if word]
    is_spread = len(words) > 1
    kept = [[word] if is_spread and word.isdecimal() else [*word] for word in words]
    return tuple(_BLANKS.get(sign, sign) for word in kept for sign in word)


def _shown(rows: Signs) -> list[Document]:
    """Return the puzzle of each kind that a grid shows."""
    return [found for _, found in _tries(rows) if isinstance(found, Document)]


def _tries(rows: Signs) -> Iterator[tuple[str, Document | CrosshatchError | None]]:
    """Yield each kind that has grids, with the puzzle of this one, or why it shows none."""
    for name, kind in kinds_to_read().items():
        if of_grid := kind.notation.of_grid:
            try:
                yield name, of_grid(rows)
            except CrosshatchError as error:
                yield name, error


def _read_one(text: str) -> Document:
    if grids := TABLES.text_grids_in(text):
        return grids.read(text)
    found = _in_text_grids(text) if _has_size_of_rows(text) else []
    rows = rows_in(text)
    if found := found or (_shown(rows) if rows else []):
        return only_kind(found, BEGINNING.place)
    raise explain_failure(text) or BEGINNING.refused("a grid of a puzzle was expected")


read = one_record(_read_one)


FORMAT = Format(
    name="cells",
    suffixes=(".txt",),
    about="a grid of signs or words, as people type or copy it",
    known_as="bare grid",
    sniff=sniff,
    read=read,
    write=None,
)
