"""The grid: cells on their grounds with the marks of given ones, and the lines between them."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.render.figure.colors import readable_on
from crosshatch.render.figure.inks import AnyInk, Ink, ink_of, line_in
from crosshatch.render.figure.layout import Layout
from crosshatch.render.figure.shapes import Box
from crosshatch.render.figure.themes import Theme

_SMALLEST_MARKED, _SMALLEST_COLORED = 9, 5
"""The size from which a given cell has its mark, and one by which alone it is told from others."""
_UNMARKED = (Tone.UNKNOWN, Tone.VISITED)
"""What a given cell has no mark in: a track tells for itself that it was given."""
_LINES: dict[tuple[bool, AnyInk], AnyInk] = {
    (False, Ink.BLANK): Ink.HAIRLINE,
    (False, Ink.FILLED): Ink.HAIRLINE_IN_FILLED,
    (True, Ink.BLANK): Ink.THICK_LINE,
    (True, Ink.FILLED): Ink.THICK_LINE_IN_FILLED,
}


def cells_of(
    scene: Scene, layout: Layout, looks: Collection[Cell], own: Theme
) -> Iterator[tuple[AnyInk, Box]]:
    """The cells in rows, those that look alike together, and what marks given ones."""
    size = layout.cell
    inks = {cell: ink_of(cell) for cell in looks}
    for row, cells in enumerate(scene.cells):
        x, y = layout.left, layout.top + row * size
        for ink, alike in groupby(inks[cell] for cell in cells):
            width = len(list(alike)) * size
            yield ink, Box(x, y, width, size)
            x += width
        for column, cell in enumerate(cells):
            if cell.given and cell.tone not in _UNMARKED:
                x = layout.left + column * size
                yield from _given_mark(x, y, size, own.get(inks[cell]))


def _given_mark(x: int, y: int, size: int, color: str | None) -> Iterator[tuple[Ink, Box]]:
    """The mark of a given cell, nearer to its corner where there may be a letter in it."""
    if size >= (_SMALLEST_COLORED if color else _SMALLEST_MARKED):
        inset, dot = round(size * (0.1 if color else 0.16)), round(size * 0.2)
        ink = readable_on(color) if color else Ink.GIVEN_MARK
        yield ink, Box(x + inset, y + inset, dot, dot)


def lines_of(scene: Scene, layout: Layout, own: Theme) -> Iterator[tuple[AnyInk, Box]]:
    """The lines around the cells and between them; none in a bare picture."""
    if scene.bare or not layout.thick:
        return
    left, top = layout.left, layout.top
    inks = {cell: ink_of(cell) for row in scene.cells for cell in set(row)}
    between = {
        cell: line_in(ink) if ink in own else Ink.FILLED if cell.tone is Tone.FILLED else Ink.BLANK
        for cell, ink in inks.items()
    }
    rows = [[between[cell] for cell in row] for row in scene.cells]
    for ink, (x, y, length, thickness) in _ruled(rows, scene.every, scene.column_cuts, layout):
        yield ink, Box(left + x, top + y, length, thickness)
    columns = tuple(zip(*rows, strict=True))
    for ink, (y, x, length, thickness) in _ruled(columns, scene.every, scene.row_cuts, layout):
        yield ink, Box(left + x, top + y, thickness, length)


def _ruled(
    rows: Sequence[Sequence[AnyInk]], every: int, cuts: Collection[int], layout: Layout
) -> Iterator[tuple[AnyInk, Box]]:
    """The lines before, between and behind rows of cells, as if the grid began at 0, 0.

    Of each cell it is told of which kind lines in it are. Between two cells that are filled alike a
    line is only a shade lighter, or darker, than they are.
    """
    size, last = layout.cell, len(rows)
    thin, thick = layout.hairline, layout.thick
    through = [(Ink.FRAME, number, thick) for number in (0, last)]
    through += [(Ink.CUT, number, layout.cut) for number in cuts]
    for edge, number, thickness in through:
        over, y = thick // 2, number * size - thickness // 2
        yield edge, Box(-over, y, len(rows[0]) * size + 2 * over, thickness)
    for number in range(1, last):
        is_thick = every > 0 and number % every == 0
        thickness = thick if is_thick else thin
        if not thickness:
            continue
        column, y = 0, number * size - thickness // 2
        for inside, alike in groupby(map(_shared, rows[number - 1], rows[number])):
            length = len(list(alike))
            ink = _LINES.get((is_thick, inside), inside)
            yield ink, Box(column * size, y, length * size, thickness)
            column += length


def _shared(one: AnyInk, other: AnyInk) -> AnyInk:
    return one if one == other else Ink.BLANK
