"""A bare grid with a sign in each cell, as people type or copy it: numbers, trees, and blanks.

The signs stand close together or have blanks or commas between them. Cells without a sign are dots,
dashes, `_` or `?`. Each kind says what a grid shows. If it can be several kinds of puzzle, it is
the only kind that has one solution, or else the only one that has any, as far as a short search can
tell. Numbers without a blank cell look like clues, so they are a grid only if nothing else reads
them and they have one solution.

If a table is in use that says how grids of its kind are written, these are read by that alone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from crosshatch.data.document import Document, Format, Record, SeveralReadings, one_record
from crosshatch.data.grid import BLANK
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.formats import tatham
from crosshatch.files.notation import REGISTERED, TABLES, Signs
from crosshatch.files.places import BEGINNING, MOST_CELLS

_Way = tuple[str, tuple[int | None, ...]]
_WAYS: tuple[_Way, ...] = (("one solution", (1,)), ("a solution", (1, 2, None)))
"""The signs of the kind of a grid, in words and as numbers of solutions; None is not known."""
_MOST_CONFLICTS = 2000
_LARGEST = 2**20
"""The most characters of a grid."""
_TEXT = re.compile(r"[\w\s.,·?-]+")
_SEPARATORS = re.compile(r"[\s,]+")
_DASHES = frozenset("-_")
_BLANKS = dict.fromkeys("._·-", BLANK)


def sniff(text: str) -> bool:
    """Return True if a text can only be a grid, and shows a puzzle."""
    if TABLES.text_grids_in(text):
        return True
    rows = rows_in(text)
    return rows is not None and _is_certain(text, rows) and bool(_shown(rows))


def has_one_solution(text: str) -> bool:
    """Return True if a text is a grid that has one solution as one kind of puzzle only."""
    rows = rows_in(text)
    return rows is not None and _told_apart(_shown(rows), _WAYS[:1]) is not None


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
    for name, kind in REGISTERED.items():
        if of_grid := kind.notation.of_grid:
            try:
                yield name, of_grid(rows)
            except CrosshatchError as error:
                yield name, error


def _told_apart(shown: Sequence[Document], ways: Sequence[_Way]) -> Document | None:
    """Return the only document that is fitting in one of these ways, with a remark, or None."""
    numbers = _numbers_of_solutions(shown)
    for what, fitting in ways:
        found = [one for one, number in zip(shown, numbers, strict=True) if number in fitting]
        if len(found) == 1:
            remark = f"read as {found[0].kind}: only so it has {what}"
            return replace(found[0], remarks=(remark,))
    return None


def _numbers_of_solutions(shown: Sequence[Document]) -> list[int | None]:
    """Return how many solutions each document has, two for several; None if it is not known."""

    def number(one: Document) -> int | None:
        try:
            return REGISTERED[one.kind].number_of_solutions(one, _MOST_CONFLICTS)
        except CrosshatchError:
            return 0

    return [number(one) for one in shown]


def _read_one(text: str, kind: str = "") -> Document:
    if grids := TABLES.text_grids_in(text):
        return grids.read(text)
    rows = rows_in(text)
    found = [one for one in (_shown(rows) if rows else []) if kind in ("", one.kind)]
    if len(found) == 1:
        return found[0]
    if found:
        if told := _told_apart(found, _WAYS):
            return told
        raise _several_kinds(found)
    kind = kind or "a puzzle"
    raise explain_failure(text) or BEGINNING.refused(f"a grid of {kind} was expected")


def _several_kinds(found: Sequence[Document]) -> SeveralReadings:
    numbers = zip(found, _numbers_of_solutions(found), strict=True)
    found = [document for document, number in numbers if number != 0] or found
    names = [document.kind for document in found]
    question = f"this can be read as {' and as '.join(names)}, as different puzzles"
    choice = " or ".join(names)
    advice = f"; say format={choice}", f"; say --format {choice}"
    readings = dict(zip(names, found, strict=True))
    return SeveralReadings(question, readings, place=BEGINNING.place, advice=advice)


read = one_record(_read_one)


def kind_format(name: str) -> Format[str] | None:
    """Return the format of the bare grids and the ids of one kind; None if it has no grids."""
    if name not in REGISTERED or REGISTERED[name].notation.of_grid is None:
        return None
    ids = tatham.game_format(name)
    return replace(ids or FORMAT, read=partial(_read_kind, name, ids))


def _read_kind(kind: str, ids: Format[str] | None, text: str) -> Iterator[Record]:
    if ids and ids.sniff(text):
        return ids.read(text)
    return one_record(partial(_read_one, kind=kind))(text)


FORMAT = Format(
    name="cells",
    suffixes=(".txt",),
    about="a bare grid of numbers, or of trees, as people type it",
    known_as="bare grid",
    sniff=sniff,
    read=read,
    write=None,
)
