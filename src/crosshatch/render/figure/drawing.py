"""A scene as shapes of ink and words in their places: what svg, png and pdf have to put down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from crosshatch.data.scene import Scene
from crosshatch.render.figure._glyphs import glyphs_of
from crosshatch.render.figure._grid import cells_of, lines_of
from crosshatch.render.figure._labels import colored_labels_of, labels_of, lights_of, swatches_of
from crosshatch.render.figure.colors import grounded, own_inks
from crosshatch.render.figure.inks import BY_COLORS, MARKS, AnyInk, Ink
from crosshatch.render.figure.layout import CAPTION_STEP, Layout, lay_out
from crosshatch.render.figure.marks import marks_of
from crosshatch.render.figure.shapes import Box, Round, Words
from crosshatch.render.figure.themes import Theme


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes by their inks, from the ground up, and the words on top."""

    width: int
    height: int
    layers: dict[AnyInk, list[Box]]
    rounds: dict[AnyInk, list[Round]]
    """Beside the boxes of the same ink."""
    words: tuple[Words, ...]
    glyphs: tuple[Words, ...]
    """What is to be read in the cells and on swatches."""
    own: Theme
    """The colours that it brings along, by their inks."""

    @property
    def inks(self) -> tuple[AnyInk, ...]:
        """The usual inks, and those beside them that are in it."""
        laid = {
            ink for layer in (self.layers, self.rounds) for ink, shapes in layer.items() if shapes
        }
        laid |= {words.ink for words in self.glyphs}
        rare = {*MARKS, *BY_COLORS, *self.own}
        return tuple(ink for ink in self.layers if ink not in rare or ink in laid)

    @property
    def is_marked(self) -> bool:
        """Whether there is more in it than cells, lines and words beside them."""
        return bool(self.glyphs) or any(ink in (*MARKS, Ink.BLACK, Ink.WHITE) for ink in self.inks)


def drawing_of(scene: Scene, cell: int) -> Drawing:
    """The scene with cells of this size, and what lies beside it."""
    return _drawn(scene, cell, own_inks(scene))


def _drawn(scene: Scene, cell: int, own: Theme) -> Drawing:
    layout = lay_out(scene, cell)
    drawing = _alone(grounded(scene), layout, own)
    return (
        _joined(drawing, _drawn(scene.after, cell, own), *layout.after) if scene.after else drawing
    )


def _alone(scene: Scene, layout: Layout, own: Theme) -> Drawing:
    looks = {cell for row in scene.cells for cell in set(row)}
    layers: dict[AnyInk, list[Box]] = {ink: [] for ink in _in_order(own)}
    rounds: dict[AnyInk, list[Round]] = {ink: [] for ink in layers}
    layers[_ground(scene)].append(Box(0, 0, layout.width, layout.height))
    shapes: tuple[tuple[AnyInk, Box | Round], ...] = (
        *cells_of(scene, layout, looks, own),
        *lines_of(scene, layout, own),
        *lights_of(scene, layout),
        *swatches_of(scene, layout),
        *marks_of(scene, layout, looks),
    )
    for ink, shape in shapes:
        if isinstance(shape, Box):
            layers[ink].append(shape)
        else:
            rounds[ink].append(shape)
    words = (*_title(layout), *labels_of(scene, layout), *_caption(scene, layout))
    glyphs = (*glyphs_of(scene, layout, looks, own), *colored_labels_of(scene, layout, own))
    return Drawing(layout.width, layout.height, layers, rounds, words, glyphs, own)


def _in_order(own: Theme) -> Iterator[AnyInk]:
    """All inks from the ground up: the colours of a picture lie below lines and marks."""
    for ink in Ink:
        yield ink
        if ink is Ink.CANVAS:
            yield from own


def _ground(scene: Scene) -> AnyInk:
    """What everything lies on: a bare picture has a margin of blank cells."""
    if not scene.bare:
        return Ink.PAPER
    return Ink.CANVAS if scene.palette else Ink.BLANK


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


def _title(layout: Layout) -> Iterator[Words]:
    for number, line in enumerate(layout.title):
        y = layout.cell + round((number + 0.9) * 1.3 * layout.title_size)
        yield Words(layout.cell, y, line, layout.title_size, "start", is_title=True)


def _caption(scene: Scene, layout: Layout) -> Iterator[Words]:
    for number, line in enumerate(layout.captions):
        y = layout.top + len(scene.rows) * layout.cell
        y += round((1.5 + number * CAPTION_STEP) * layout.caption)
        yield Words(layout.caption_left, y, line, layout.caption, "start")
