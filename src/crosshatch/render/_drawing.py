"""A scene as shapes of ink and words in their places: what svg, png and pdf have to put down."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import and_
from typing import Any

from crosshatch.render._layout import Layout, lay_out
from crosshatch.render._marks import CAPITAL, glyphs_of, marks_of
from crosshatch.render._shapes import Box, Round, Words
from crosshatch.render._themes import MARKS, Ink, ink_of
from crosshatch.scene import Cell, Scene, Tone

_SMALLEST_MARKED = 9
"""The size from which a given cell has room for its mark."""
_UNMARKED = (Tone.UNKNOWN, Tone.VISITED)
"""What a given cell has no mark in: a track tells for itself that it was given."""
_LINES = {
    (False, False): Ink.HAIRLINE,
    (False, True): Ink.HAIRLINE_IN_FILLED,
    (True, False): Ink.THICK_LINE,
    (True, True): Ink.THICK_LINE_IN_FILLED,
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes by their inks, from the ground up, and the words on top."""

    width: int
    height: int
    layers: dict[Ink, list[Box]]
    rounds: dict[Ink, list[Round]]
    """Beside the boxes of the same ink."""
    words: tuple[Words, ...]
    glyphs: tuple[Words, ...]
    """What is to be read in the cells."""

    @property
    def inks(self) -> tuple[Ink, ...]:
        """The usual inks, and those beside them that are in it."""
        laid = {
            ink for layer in (self.layers, self.rounds) for ink, shapes in layer.items() if shapes
        }
        laid |= {words.ink for words in self.glyphs}
        return tuple(ink for ink in Ink if ink not in MARKS or ink in laid)

    @property
    def is_marked(self) -> bool:
        """Whether there is more in it than cells, lines and words beside them."""
        return bool(self.glyphs) or any(ink in MARKS for ink in self.inks)


def drawing_of(scene: Scene, cell: int) -> Drawing:
    """The scene with cells of this size, and what lies beside it."""
    layout = lay_out(scene, cell)
    drawing = _drawn(scene, layout)
    return (
        _joined(drawing, drawing_of(scene.after, cell), *layout.after) if scene.after else drawing
    )


def _drawn(scene: Scene, layout: Layout) -> Drawing:
    looks = {cell for row in scene.cells for cell in set(row)}
    ground = Ink.BLANK if scene.bare else Ink.PAPER
    layers: dict[Ink, list[Box]] = {ink: [] for ink in Ink}
    rounds: dict[Ink, list[Round]] = {ink: [] for ink in Ink}
    layers[ground].append(Box(0, 0, layout.width, layout.height))
    boxes = (*_cells(scene, layout, looks), *_lines(scene, layout), *_lights(scene, layout))
    for ink, box in boxes:
        layers[ink].append(box)
    for ink, shape in marks_of(scene, layout, looks):
        if isinstance(shape, Box):
            layers[ink].append(shape)
        else:
            rounds[ink].append(shape)
    words = (*_title(layout), *_labels(scene, layout), *_caption(scene, layout))
    glyphs = tuple(glyphs_of(scene, layout, looks))
    return Drawing(layout.width, layout.height, layers, rounds, words, glyphs)


def _joined(one: Drawing, other: Drawing, right: int, down: int) -> Drawing:
    """Both drawings on the ground of the first, the other one so far to the right and down."""

    def moved(shapes: Iterable[Any]) -> list[Any]:
        return [shape._replace(x=shape.x + right, y=shape.y + down) for shape in shapes]

    return replace(
        one,
        layers={ink: [*boxes, *moved(other.layers[ink])] for ink, boxes in one.layers.items()},
        rounds={ink: [*rounds, *moved(other.rounds[ink])] for ink, rounds in one.rounds.items()},
        words=(*one.words, *moved(other.words)),
        glyphs=(*one.glyphs, *moved(other.glyphs)),
    )


def _cells(scene: Scene, layout: Layout, looks: Collection[Cell]) -> Iterator[tuple[Ink, Box]]:
    size = layout.cell
    inks = {cell: ink_of(cell) for cell in looks}
    for row, cells in enumerate(scene.cells):
        x, y = layout.left, layout.top + row * size
        for ink, alike in groupby(inks[cell] for cell in cells):
            width = len(list(alike)) * size
            yield ink, Box(x, y, width, size)
            x += width
        for column, cell in enumerate(cells):
            if cell.given and cell.tone not in _UNMARKED and size >= _SMALLEST_MARKED:
                inset, dot = round(size * 0.16), round(size * 0.2)
                x = layout.left + column * size
                yield Ink.GIVEN_MARK, Box(x + inset, y + inset, dot, dot)


def _lines(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    if scene.bare or not layout.thick:
        return
    left, top = layout.left, layout.top
    for ink, (x, y, length, thickness) in _ruled(
        scene.cells, scene.every, scene.column_cuts, layout
    ):
        yield ink, Box(left + x, top + y, length, thickness)
    columns = tuple(zip(*scene.cells, strict=True))
    for ink, (y, x, length, thickness) in _ruled(columns, scene.every, scene.row_cuts, layout):
        yield ink, Box(left + x, top + y, thickness, length)


def _ruled(
    rows: Sequence[Sequence[Cell]], every: int, cuts: Collection[int], layout: Layout
) -> Iterator[tuple[Ink, Box]]:
    """The lines before, between and behind rows of cells, as if the grid began at 0, 0.

    Where both cells beside it are filled, a line is only a shade lighter than they are.
    """
    size, last = layout.cell, len(rows)
    filled = [[cell.tone is Tone.FILLED for cell in row] for row in rows]
    thin, thick = layout.hairline, layout.thick
    through = [(Ink.FRAME, number, thick) for number in (0, last)]
    through += [(Ink.CUT, number, layout.cut) for number in cuts]
    for ink, number, thickness in through:
        over, y = thick // 2, number * size - thickness // 2
        yield ink, Box(-over, y, len(rows[0]) * size + 2 * over, thickness)
    for number in range(1, last):
        is_thick = every > 0 and number % every == 0
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


def _caption(scene: Scene, layout: Layout) -> Iterator[Words]:
    if scene.caption:
        y = layout.top + len(scene.rows) * layout.cell + round(1.5 * layout.caption)
        yield Words(layout.left, y, scene.caption, layout.caption, "start")


def _labels(scene: Scene, layout: Layout) -> Iterator[Words]:
    size, label = layout.cell, layout.label
    down = round((size + CAPITAL * label) / 2)
    for row, labels in enumerate(scene.rows):
        y = layout.top + row * size + down
        ground = Ink.LIT_LABEL if row in scene.lit_rows else Ink.PAPER
        for x, text in zip(layout.slots, reversed(labels), strict=False):
            yield Words(x, y, text, label, "end", ground=ground)
    for column, labels in enumerate(scene.columns):
        x = layout.left + column * size + size // 2
        ground = Ink.LIT_LABEL if column in scene.lit_columns else Ink.PAPER
        for number, text in enumerate(reversed(labels)):
            y = layout.top - layout.gap - number * layout.step
            yield Words(x, y, text, label, "middle", ground=ground)
