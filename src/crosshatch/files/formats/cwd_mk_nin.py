"""CWD, MK and NIN: the size of a puzzle, then the clues of rows and columns, one per line.

CWD, for QNonograms, has the height and the width on a line each, and an empty line between rows and
columns. MK, for the older of Olšák's solvers, begins with the height and the width and has a # in
between. NIN, for Jakub Wilk's solver, begins with the width and the height and has nothing in
between.

They look too much like other formats to be recognized by content, except for CWD and NIN if nothing
else fits.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial

from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.clue_sums import can_belong_together, sides, sum_of
from crosshatch.files.clues import (
    Clues,
    filled_lines,
    format_clues,
    plain_clues,
    read_clue_lines,
    read_sizes,
)
from crosshatch.files.notation import USUAL_KIND

_BEGINNING = 1_000
_SIZES = re.compile(r"\s*\d+\s+\d+[^\S\n]*\n", re.ASCII)


def fitting(text: str) -> Format[str] | None:
    """Return the format of a text that looks like no other one, and whose sides fit each other.

    Raise `FormatError` if the sums are equal only with the columns first.
    """
    if not _SIZES.match(text[:_BEGINNING]):
        return None
    # Without an empty line in between, the sizes may be clues as well.
    ways = (CWD, NIN) if "\n\n" in text.strip() else (NIN,)
    return next((way for way in ways if _fits(way, text)), None)


def _fits(way: Format[str], text: str) -> bool:
    try:
        [record] = way.read(text)
        document = record.read()
    except FormatError:
        return False
    if document.remarks:
        # Without a suffix, it may also be the height, the width, then rows and columns.
        first, number = filled_lines(text)[0].word(), len(document.columns)
        sentence = f"{first.text} looks like a size, and the sums are equal if one side has the"
        heading = "write the heading rows or columns above each side"
        raise first.refused(f"{sentence} first {number} clues; {heading}")
    return bool(sum_of(document.rows)) and can_belong_together(document.rows, document.columns)


def _read_cwd(text: str) -> Document:
    first, *others = filled_lines(text)
    [height] = read_sizes(first, "height")
    if not others:
        raise first.refused("a second line with the width expected, here is none")
    second, *lines = others
    [width] = read_sizes(second, "width")
    if sum(not line.is_blank for line in lines) < height + width:
        # Blank clues are empty lines too, so the empty line between the sides is required.
        *_, separator = [second, *lines][: height + 2]
        if len(lines) <= height or not separator.is_blank:
            raise separator.refused(f"an empty line behind {counted(height, 'row')} expected")
        del lines[height]
    clues = read_clue_lines(lines, height + width, "clue", second)
    rows, columns, remarks = sides(clues, height)
    return Document(USUAL_KIND, rows, columns, remarks=remarks)


def _write_cwd(rows: Clues, columns: Clues) -> list[str]:
    return [f"{len(rows)}", f"{len(columns)}", *format_clues(rows), "", *format_clues(columns)]


def _read_mk(text: str) -> Document:
    first, *lines = filled_lines(text)
    height, width = read_sizes(first, "height", "width")
    between = next((at for at, line in enumerate(lines) if line.text.strip() == "#"), None)
    if between is None:
        raise [first, *lines][-1].refused("no line with a # separates the rows from the columns")
    rows = read_clue_lines(lines[:between], height, "row", first)
    columns = read_clue_lines(lines[between + 1 :], width, "column", lines[between])
    return Document(USUAL_KIND, rows, columns)


def _write_mk(rows: Clues, columns: Clues) -> list[str]:
    return [f"{len(rows)} {len(columns)}", *format_clues(rows), "#", *format_clues(columns)]


def _read_nin(text: str) -> Document:
    first, *lines = filled_lines(text)
    width, height = read_sizes(first, "width", "height")
    clues = read_clue_lines(lines, height + width, "clue", first)
    rows, columns, remarks = sides(clues, height)
    return Document(USUAL_KIND, rows, columns, remarks=remarks)


def _write_nin(rows: Clues, columns: Clues) -> list[str]:
    return [f"{len(columns)} {len(rows)}", *format_clues(rows), *format_clues(columns)]


def _sniff(_text: str) -> bool:
    """Return False: these formats are recognized by suffix or by name."""
    return False


def _write(lines_of: Callable[[Clues, Clues], list[str]], documents: Sequence[Document]) -> str:
    """Return the text of one puzzle."""
    (document,) = documents
    return "".join(f"{line}\n" for line in lines_of(*plain_clues(document)))


def _format(
    name: str,
    about: str,
    read_one: Callable[[str], Document],
    lines_of: Callable[[Clues, Clues], list[str]],
    *aliases: str,
) -> Format[str]:
    return Format(
        name=name,
        suffixes=(f".{name}",),
        about=about,
        known_as=name.upper(),
        aliases=aliases,
        sniff=_sniff,
        read=one_record(read_one),
        write=partial(_write, lines_of),
    )


CWD = _format(
    "cwd",
    "height, width, then clues line by line, with an empty line between",
    _read_cwd,
    _write_cwd,
)
MK = _format(
    "mk", "height and width, then clues line by line, with a # between", _read_mk, _write_mk
)
NIN = _format("nin", "width and height, then clues line by line", _read_nin, _write_nin, "jwilk")
