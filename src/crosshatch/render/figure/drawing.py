"""A scene as coloured shapes and words in their places, ready for SVG, PNG and PDF."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from crosshatch.data.palette import Palette
from crosshatch.data.scene import Cell, Scene, Tone
from crosshatch.render.figure.colors import (
    MARKS,
    SIGNS,
    AnyInk,
    Ink,
    Theme,
    color_letter,
    ink_of,
    is_filled,
    line_in,
    own_ink,
    own_inks,
    readable_on,
    split_label,
    with_blank_color,
)
from crosshatch.render.figure.fonts import CAPITAL, LETTER, letter_width, number_width
from crosshatch.render.figure.layout import CAPTION_BASE, Layout, lay_out, slots
from crosshatch.render.figure.marks import edge_marks_of, glyphs_of, marks_of
from crosshatch.render.figure.shapes import Box, Round, Tile, Words

# The clues beside the grid: numbers in their slots, coloured ones on swatches of their colours.
#
# On a swatch, the letter of its colour follows the number in a smaller size, so nobody has to
# distinguish colours. All swatches have the same width, except for those of wide numbers.


_SMALLEST_EDGED = 8
"""The least size of cells for swatches with edges and round corners."""

Label = tuple[Words, Tile, str]
"""A clue as plain words, the place of its swatch, and the letter of its colour or nothing."""


def labels_of(labels: Iterable[Label]) -> Iterator[Words]:
    """Yield the clues without a colour."""
    return (words for words, _, letter in labels if not letter)


def swatches_of(labels: Iterable[Label], cell: int) -> Iterator[tuple[AnyInk, Tile]]:
    """Yield the swatches of the clues with a colour, and their edges."""
    for _, tile, letter in labels:
        if letter:
            yield Ink.SWATCH, tile
            yield own_ink(letter), _within(tile) if cell >= _SMALLEST_EDGED else tile


def colored_labels_of(labels: Iterable[Label], palette: Palette, own: Theme) -> Iterator[Words]:
    """Yield the numbers and letters on swatches."""
    for words, tile, letter in labels:
        if letter:
            ground = own_ink(letter)
            plain = words._replace(ink=readable_on(own[ground]), ground=ground)
            yield from _on_swatch(plain, tile, palette)


def highlights_of(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    """Yield the highlights behind the clues of the lines that a hint points at."""
    size, gap = layout.cell, layout.gap // 2
    for row in scene.lit_rows:
        y = layout.top + row * size
        yield Ink.LIT_LABEL, Box(size // 2, y, layout.left - size // 2, size)
        if scene.right:
            yield Ink.LIT_LABEL, Box(layout.right, y, layout.beyond[0] + size // 2, size)
    for column in scene.lit_columns:
        x = layout.left + column * size
        height = len(scene.columns[column]) * layout.step + 2 * gap
        yield Ink.LIT_LABEL, Box(x, layout.top - height, size, height)
        if scene.bottom:
            height = len(scene.bottom[column]) * layout.step + 2 * gap
            yield Ink.LIT_LABEL, Box(x, layout.bottom, size, height)


def _labels(scene: Scene, layout: Layout) -> Iterator[Label]:
    size, label, edge = layout.cell, layout.label, max(1, layout.cell // 16)
    corner = size // 8 if size >= _SMALLEST_EDGED else 0
    down, across = round((size + CAPITAL * label) / 2), max(1, size - 2 * edge + 1)

    def in_row(row: int, text: str, begin: int, end: int) -> Label:
        y = layout.top + row * size
        ground = Ink.LIT_LABEL if row in scene.lit_rows else Ink.PAPER
        tile = Tile(begin, y + edge, max(1, end - begin), across, corner)
        words = Words(end, y + down, text, label, "end", ground=ground)
        return words, tile, color_letter(text, scene.palette)

    def in_column(column: int, text: str, y: int) -> Label:
        x = layout.left + column * size
        ground = Ink.LIT_LABEL if column in scene.lit_columns else Ink.PAPER
        high = max(1, layout.step - edge)
        tile = Tile(x + edge, y - round((high + CAPITAL * label) / 2), across, high, corner)
        words = Words(x + size // 2, y, text, label, "middle", ground=ground)
        return words, tile, color_letter(text, scene.palette)

    for row, labels in enumerate(scene.rows):
        end = layout.left - layout.gap
        for text, wide in slots(labels[::-1], layout, scene.palette):
            yield in_row(row, text, end - wide + layout.space, end)
            end -= wide
    for row, labels in enumerate(scene.right):
        begin = layout.right + layout.gap
        for text, wide in slots(labels, layout, scene.palette):
            yield in_row(row, text, begin, begin + wide - layout.space)
            begin += wide
    for column, labels in enumerate(scene.columns):
        for number, text in enumerate(reversed(labels)):
            yield in_column(column, text, layout.top - layout.gap - number * layout.step)
    first = layout.bottom + layout.gap + round(CAPITAL * label)
    for column, labels in enumerate(scene.bottom):
        for number, text in enumerate(labels):
            yield in_column(column, text, first + number * layout.step)


def _on_swatch(words: Words, tile: Tile, palette: Palette) -> Iterator[Words]:
    """Yield the number and the letter of a clue, centred on its swatch."""
    number, letter = split_label(words.text, palette)
    middle = tile.x + tile.width / 2
    if not letter:
        yield words._replace(x=round(middle), anchor="middle")
        return
    before, behind = number_width(number), letter_width(letter)
    split = round(middle + (before - behind) / 2 * words.size)
    yield words._replace(x=split, text=number, anchor="end")
    small = max(1, round(words.size * LETTER))
    yield words._replace(x=split + 1, text=letter, size=small, anchor="start")


def _within(tile: Tile) -> Tile:
    x, y, width, height, corner = tile
    return Tile(x + 1, y + 1, width - 2, height - 2, max(0, corner - 1))


_SMALLEST_MARKED, _SMALLEST_COLORED = 9, 5
"""The least sizes for the mark of a given cell, and for the mark of a given coloured cell.

Coloured cells have it sooner, because only the mark shows that they are given.
"""
_UNMARKED = (Tone.UNKNOWN, Tone.VISITED)
"""The tones for which a given cell has no mark; given track has a colour of its own."""
_LINES: dict[tuple[bool, AnyInk], AnyInk] = {
    (False, Ink.BLANK): Ink.HAIRLINE,
    (False, Ink.FILLED): Ink.HAIRLINE_IN_FILLED,
    (True, Ink.BLANK): Ink.THICK_LINE,
    (True, Ink.FILLED): Ink.THICK_LINE_IN_FILLED,
}


def cells_of(
    scene: Scene, layout: Layout, looks: Collection[Cell], own: Theme
) -> Iterator[tuple[AnyInk, Box]]:
    """Yield the cells, neighbours that look alike as one box, and the marks of given cells."""
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
    """Yield the mark of a given cell, closer to its corner if there may be a letter in the cell."""
    if size >= (_SMALLEST_COLORED if color else _SMALLEST_MARKED):
        inset, dot = round(size * (0.1 if color else 0.16)), round(size * 0.2)
        ink = readable_on(color) if color else Ink.GIVEN_MARK
        yield ink, Box(x + inset, y + inset, dot, dot)


def border_lines(scene: Scene, layout: Layout, own: Theme) -> Iterator[tuple[AnyInk, Box]]:
    """Yield the lines around the cells and between them; none in a bare picture."""
    if scene.bare or not scene.ruled or not layout.thick:
        return
    left, top = layout.left, layout.top
    inks = {cell: ink_of(cell) for row in scene.cells for cell in set(row)}
    between = {
        cell: line_in(ink) if ink in own else Ink.FILLED if is_filled(cell) else Ink.BLANK
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
    """Yield the lines before, between and behind rows of cells, as if the grid began at 0, 0.

    `rows` has for each cell the kind of the lines inside it. A line between two cells that are
    filled alike is only a shade lighter or darker than they are.
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


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes by their inks, from the bottom up, and the words on top."""

    width: int
    height: int
    layers: dict[AnyInk, list[Box]]
    rounds: dict[AnyInk, list[Round]]
    """The round shapes of each ink."""
    words: tuple[Words, ...]
    glyphs: tuple[Words, ...]
    """The characters in cells and on swatches."""
    own: Theme
    """The picture's own colours, by their inks."""
    has_signs: bool
    """True if there are small pictures in cells, or may be some."""
    has_tracks: bool
    """True if there is track in cells, or may be some."""

    @property
    def inks(self) -> tuple[AnyInk, ...]:
        """The inks that the drawing uses, from the bottom up."""
        used = {
            ink for layer in (self.layers, self.rounds) for ink, shapes in layer.items() if shapes
        }
        used |= {words.ink for words in (*self.words, *self.glyphs)}
        return tuple(ink for ink in self.layers if ink in used)

    @property
    def is_marked(self) -> bool:
        """True if there is more than cells, lines and the words beside them."""
        marks = (*MARKS, *SIGNS, Ink.BLACK, Ink.WHITE)
        return bool(self.glyphs) or any(ink in marks for ink in self.inks)


def drawing_of(scene: Scene, cell: int) -> Drawing:
    """Return the drawing of a scene with cells of this size, and of the scenes beside it."""
    return _drawn(scene, cell, own_inks(scene))


def _drawn(scene: Scene, cell: int, own: Theme) -> Drawing:
    layout = lay_out(scene, cell)
    drawing = _alone(with_blank_color(scene), layout, own)
    return (
        _joined(drawing, _drawn(scene.after, cell, own), *layout.after) if scene.after else drawing
    )


def _alone(scene: Scene, layout: Layout, own: Theme) -> Drawing:
    looks = {cell for row in scene.cells for cell in set(row)}
    labels = [*_labels(scene, layout)]
    layers: dict[AnyInk, list[Box]] = {ink: [] for ink in _in_order(own)}
    rounds: dict[AnyInk, list[Round]] = {ink: [] for ink in layers}
    layers[_ground(scene)].append(Box(0, 0, layout.width, layout.height))
    shapes: tuple[tuple[AnyInk, Box | Round], ...] = (
        *cells_of(scene, layout, looks, own),
        *border_lines(scene, layout, own),
        *highlights_of(scene, layout),
        *swatches_of(labels, layout.cell),
        *marks_of(scene, layout, looks),
        *edge_marks_of(scene, layout),
    )
    for ink, shape in shapes:
        if isinstance(shape, Box):
            layers[ink].append(shape)
        else:
            rounds[ink].append(shape)
    words = (*_title(layout), *labels_of(labels), *_caption(scene, layout))
    colored = colored_labels_of(labels, scene.palette, own)
    glyphs = (*glyphs_of(scene, layout, looks, own), *colored)
    return Drawing(
        layout.width,
        layout.height,
        layers,
        rounds,
        words,
        glyphs,
        own,
        # Of each look once: a picture has thousands of cells.
        has_signs=scene.signs or any(cell.sign or cell.tube for cell in looks),
        has_tracks=scene.tracks or any(cell.track for cell in looks),
    )


def _in_order(own: Theme) -> Iterator[AnyInk]:
    """Yield all inks from the bottom up: the colours of a picture lie below lines and marks."""
    for ink in Ink:
        yield ink
        if ink is Ink.CANVAS:
            yield from own


def _ground(scene: Scene) -> AnyInk:
    """Return the ink of the background: a bare picture has a margin of blank cells."""
    if not scene.bare:
        return Ink.PAPER
    return Ink.CANVAS if scene.palette else Ink.BLANK


def _joined(one: Drawing, other: Drawing, right: int, down: int) -> Drawing:
    """Return both drawings as one of the size of the first, with the other moved right and down."""

    def moved(shapes: Iterable[Any]) -> list[Any]:
        return [shape._replace(x=shape.x + right, y=shape.y + down) for shape in shapes]

    return replace(
        one,
        layers={ink: [*boxes, *moved(other.layers[ink])] for ink, boxes in one.layers.items()},
        rounds={ink: [*rounds, *moved(other.rounds[ink])] for ink, rounds in one.rounds.items()},
        words=(*one.words, *moved(other.words)),
        glyphs=(*one.glyphs, *moved(other.glyphs)),
        has_signs=one.has_signs or other.has_signs,
        has_tracks=one.has_tracks or other.has_tracks,
    )


def _title(layout: Layout) -> Iterator[Words]:
    for number, line in enumerate(layout.title):
        y = layout.cell + round((number + 0.9) * 1.3 * layout.title_size)
        yield Words(layout.cell, y, line, layout.title_size, "start", is_title=True)


def _caption(scene: Scene, layout: Layout) -> Iterator[Words]:
    if scene.caption and not scene.bare:
        y = layout.bottom + layout.beyond[1] + round(CAPTION_BASE * layout.caption)
        yield Words(layout.left, y, scene.caption, layout.caption, "start")
