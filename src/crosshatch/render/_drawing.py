"""A scene as boxes of ink and words in their places: what svg, png and pdf have to put down."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import and_
from typing import Literal, NamedTuple

from crosshatch.render._layout import Layout, lay_out
from crosshatch.render._themes import Ink, ink_of
from crosshatch.scene import Cell, Scene, Tone

_CAPITAL = 0.72
"""How high a digit is, in parts of its size."""
_SMALLEST_MARKED = 9
"""The size from which a given cell has room for its mark."""
_LINES = {
    (False, False): Ink.HAIRLINE,
    (False, True): Ink.HAIRLINE_IN_FILLED,
    (True, False): Ink.THICK_LINE,
    (True, True): Ink.THICK_LINE_IN_FILLED,
}


class Box(NamedTuple):
    """A rectangle, by its corner at the left and top."""

    x: int
    y: int
    width: int
    height: int


class Words(NamedTuple):
    """A text on its baseline, and whether it begins, ends or has its middle at `x`."""

    x: int
    y: int
    text: str
    size: int
    anchor: Literal["start", "middle", "end"]
    is_title: bool = False
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """Boxes by their inks, from the ground up, and the words on top."""

    width: int
    height: int
    layers: dict[Ink, list[Box]]
    words: tuple[Words, ...]


def drawing_of(scene: Scene, cell: int) -> Drawing:
    """The scene with cells of this size."""
    layout = lay_out(scene, cell)
    ground = Ink.BLANK if scene.bare else Ink.PAPER
    layers: dict[Ink, list[Box]] = {ink: [] for ink in Ink}
    layers[ground].append(Box(0, 0, layout.width, layout.height))
    for ink, box in (*_cells(scene, layout), *_lines(scene, layout), *_lights(scene, layout)):
        layers[ink].append(box)
    words = (*_title(layout), *_labels(scene, layout))
    return Drawing(layout.width, layout.height, layers, words)


def _cells(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    size = layout.cell
    inks = {cell: ink_of(cell) for row in scene.cells for cell in set(row)}
    for row, cells in enumerate(scene.cells):
        x, y = layout.left, layout.top + row * size
        for ink, alike in groupby(inks[cell] for cell in cells):
            width = len(list(alike)) * size
            yield ink, Box(x, y, width, size)
            x += width
        for column, cell in enumerate(cells):
            if cell.given and cell.tone is not Tone.UNKNOWN and size >= _SMALLEST_MARKED:
                inset, dot = round(size * 0.16), round(size * 0.2)
                x = layout.left + column * size
                yield Ink.GIVEN_MARK, Box(x + inset, y + inset, dot, dot)


def _lines(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    if scene.bare or not layout.thick:
        return
    left, top = layout.left, layout.top
    for ink, (x, y, length, thickness) in _ruled(scene.cells, scene.every, layout):
        yield ink, Box(left + x, top + y, length, thickness)
    columns = tuple(zip(*scene.cells, strict=True))
    for ink, (y, x, length, thickness) in _ruled(columns, scene.every, layout):
        yield ink, Box(left + x, top + y, thickness, length)


def _ruled(rows: Sequence[Sequence[Cell]], every: int, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    """The lines before, between and behind rows of cells, as if the grid began at 0, 0.

    Where both cells beside it are filled, a line is only a shade lighter than they are.
    """
    size, last = layout.cell, len(rows)
    filled = [[cell.tone is Tone.FILLED for cell in row] for row in rows]
    thin, thick = layout.hairline, layout.thick
    for number in (0, last):
        over = thick // 2
        yield Ink.FRAME, Box(-over, number * size - over, len(rows[0]) * size + 2 * over, thick)
    for number in range(1, last):
        is_thick = number % every == 0
        thickness = thick if is_thick else thin
        if not thickness:
            continue
        column, y = 0, number * size - thickness // 2
        for inside, alike in groupby(map(and_, filled[number - 1], filled[number])):
            length = len(list(alike))
            yield _LINES[is_thick, inside], Box(column * size, y, length * size, thickness)
            column += length


def _lights(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    """What lies under the labels of the lines that a hint points at."""
    size, gap = layout.cell, layout.gap // 2
    for row in scene.lit_rows:
        yield Ink.LIT_LABEL, Box(size // 2, layout.top + row * size, layout.left - size // 2, size)
    for column in scene.lit_columns:
        height = len(scene.columns[column]) * layout.step + 2 * gap
        x = layout.left + column * size
        yield Ink.LIT_LABEL, Box(x, layout.top - height, size, height)


def _title(layout: Layout) -> Iterator[Words]:
    for number, line in enumerate(layout.title):
        y = layout.cell + round((number + 0.9) * 1.3 * layout.title_size)
        yield Words(layout.cell, y, line, layout.title_size, "start", is_title=True)


def _labels(scene: Scene, layout: Layout) -> Iterator[Words]:
    size, label = layout.cell, layout.label
    down = round((size + _CAPITAL * label) / 2)
    for row, labels in enumerate(scene.rows):
        y = layout.top + row * size + down
        for x, text in zip(layout.slots, reversed(labels), strict=False):
            yield Words(x, y, text, label, "end", is_lit=row in scene.lit_rows)
    for column, labels in enumerate(scene.columns):
        x = layout.left + column * size + size // 2
        for number, text in enumerate(reversed(labels)):
            y = layout.top - layout.gap - number * layout.step
            yield Words(x, y, text, label, "middle", is_lit=column in scene.lit_columns)
