"""Fill the cells of a picture that every QR code of its size has alike.

These are the finders with their margins, the timing lines, the alignment squares, the number of the
version and the one dark cell beside a finder. Both copies of the format follow once the cells that
are known of them fit only one format. Known cells are never changed: those that no QR code has are
counted.
"""

from dataclasses import dataclass
from typing import TypedDict

from crosshatch.data.grid import (
    FILLED,
    UNKNOWN,
    Grid,
    each_place,
    in_rows,
    transposed,
    turned,
    unknown_in,
)
from crosshatch.data.json_keys import json_of
from crosshatch.qr.code_layout import (
    LEVELS,
    MASKS,
    Cell,
    CodeLayout,
    dark_cell,
    differences,
    fixed_pattern,
    format_cells,
    size_of,
    version_of,
)
from crosshatch.qr.codewords import format_copies, format_marks, orientations


class CompletedJson(TypedDict):
    """A picture of a QR code with the cells filled that all codes of its size have."""

    version: int
    """The version of QR codes of this size."""
    picture: list[str]
    """The picture with these cells; `?` is left."""
    filled: int
    """The number of cells that were filled."""
    left: int
    """The number of cells that are still unknown."""
    wrong: list[Cell]
    """The known cells that are not as in any QR code that way round, by row and column."""


@dataclass(frozen=True, slots=True)
class Completed:
    """A picture of a QR code with the cells filled that all codes of its size have."""

    picture: Grid
    version: int
    filled: tuple[Cell, ...]
    """The cells that were unknown before, by row and column from 0."""
    wrong: tuple[Cell, ...]
    """The known cells that are not as in any QR code that way round."""

    @property
    def left(self) -> int:
        """The number of cells that are still unknown."""
        return len(unknown_in(self.picture))

    def as_json(self) -> CompletedJson:
        """Return the picture as the command line prints it with `--json`."""
        return json_of(CompletedJson, self, filled=len(self.filled), wrong=[*self.wrong])


def complete(picture: Grid) -> Completed | None:
    """Return a picture with everything filled that QR codes of its size have; None for other sizes.

    Of the eight ways to turn and mirror the code, it is the one that fits best.

    >>> found = complete(("?" * 21,) * 21)
    >>> found.picture[6], found.left
    ('#######.#.#.#.#######', 238)
    """
    version = version_of(picture)
    if version is None:
        return None
    ways = []
    for number, (grid, _) in enumerate(orientations(picture)):
        pattern, is_sure = _pattern(grid, version)
        ways.append((len(differences(grid, pattern)), not is_sure, number, pattern))
    _, _, number, pattern = min(ways)
    upright = _turned_back(pattern, number)
    places = [
        (place, pair) for place, pair in each_place(picture, upright) if UNKNOWN not in pair[1]
    ]
    filled = {place: fixed for place, (drawn, fixed) in places if drawn == UNKNOWN}
    cells = "".join(filled.get(place, drawn) for place, (drawn,) in each_place(picture))
    wrong = tuple(differences(picture, upright))
    return Completed(in_rows(cells, size_of(version)), version, tuple(filled), wrong)


def _pattern(grid: Grid, version: int) -> tuple[Grid, bool]:
    """Return what is fixed in a code that stands upright, and whether its format is."""
    cells = [[*row] for row in fixed_pattern(version)]
    row, column = dark_cell(version)
    cells[row][column] = FILLED
    layouts = [CodeLayout(version, level, mask) for level in LEVELS for mask in MASKS]
    known = [
        (at, cell)
        for copy in format_copies(grid, version)
        for at, cell in enumerate(copy)
        if cell != UNKNOWN
    ]
    formats = [format_marks(layout.format_word) for layout in layouts]
    fitting = [marks for marks in formats if all(marks[at] == cell for at, cell in known)]
    if len(fitting) == 1:
        for copy in format_cells(version):
            for (row, column), mark in zip(copy, fitting[0], strict=True):
                cells[row][column] = mark
    return tuple(map("".join, cells)), len(fitting) == 1


def _turned_back(grid: Grid, number: int) -> Grid:
    """Return a picture as it was before it was turned in this way of `orientations`."""
    mirrored, turns = divmod(number, 4)
    for _ in range(-turns % 4):
        grid = turned(grid)
    return transposed(grid) if mirrored else grid
