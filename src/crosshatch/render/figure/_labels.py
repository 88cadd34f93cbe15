"""The clues beside the grid: numbers in their slots, coloured ones on swatches of their colours.

On a swatch the number comes first, and the letter of its colour, which is smaller, behind it. So
nobody needs to tell colours apart. Swatches are equally wide, but for those of wide numbers.
"""

from collections.abc import Iterator

from crosshatch.data.palette import Palette
from crosshatch.data.scene import Scene
from crosshatch.render.figure.colors import color_letter, parted, readable_on
from crosshatch.render.figure.inks import AnyInk, Ink, own_ink
from crosshatch.render.figure.layout import Layout, slot_widths
from crosshatch.render.figure.shapes import Box, Tile, Words
from crosshatch.render.figure.themes import Theme
from crosshatch.render.figure.widths import CAPITAL, LETTER, letter_width, number_width

_SMALLEST_EDGED = 8
"""The size of cells from which swatches have edges and round corners."""

Label = tuple[Words, Tile]
"""A clue as plain words, and where its swatch is if it has one."""


def labels_of(scene: Scene, layout: Layout) -> Iterator[Words]:
    """The clues that have no colour."""
    for words, _ in _labels(scene, layout):
        if not color_letter(words.text, scene.palette):
            yield words


def swatches_of(scene: Scene, layout: Layout) -> Iterator[tuple[AnyInk, Tile]]:
    """What lies below the clues that have one, with its edge."""
    is_edged = layout.cell >= _SMALLEST_EDGED
    for words, tile in _labels(scene, layout):
        if letter := color_letter(words.text, scene.palette):
            yield Ink.SWATCH, tile
            yield own_ink(letter), _within(tile) if is_edged else tile


def colored_labels_of(scene: Scene, layout: Layout, own: Theme) -> Iterator[Words]:
    """The numbers on swatches and their letters."""
    for words, tile in _labels(scene, layout):
        if letter := color_letter(words.text, scene.palette):
            ground = own_ink(letter)
            plain = words._replace(ink=readable_on(own[ground]), ground=ground)
            yield from _on_swatch(plain, tile, scene.palette)


def lights_of(scene: Scene, layout: Layout) -> Iterator[tuple[Ink, Box]]:
    """What lies under the labels of the lines that a hint points at."""
    size, gap = layout.cell, layout.gap // 2
    for row in scene.lit_rows:
        yield Ink.LIT_LABEL, Box(size // 2, layout.top + row * size, layout.left - size // 2, size)
    for column in scene.lit_columns:
        height = len(scene.columns[column]) * layout.step + 2 * gap
        x = layout.left + column * size
        yield Ink.LIT_LABEL, Box(x, layout.top - height, size, height)


def _labels(scene: Scene, layout: Layout) -> Iterator[Label]:
    size, label, edge = layout.cell, layout.label, max(1, layout.cell // 16)
    corner = size // 8 if size >= _SMALLEST_EDGED else 0
    down, across = round((size + CAPITAL * label) / 2), max(1, size - 2 * edge + 1)
    for row, labels in enumerate(scene.rows):
        y = layout.top + row * size
        ground = Ink.LIT_LABEL if row in scene.lit_rows else Ink.PAPER
        end = layout.left - layout.gap
        slots = slot_widths(labels, layout, scene.palette)
        for text, wide in zip(reversed(labels), slots, strict=True):
            begin = end - wide + layout.space
            tile = Tile(begin, y + edge, max(1, end - begin), across, corner)
            yield Words(end, y + down, text, label, "end", ground=ground), tile
            end -= wide
    for column, labels in enumerate(scene.columns):
        x = layout.left + column * size
        ground = Ink.LIT_LABEL if column in scene.lit_columns else Ink.PAPER
        for number, text in enumerate(reversed(labels)):
            y = layout.top - layout.gap - number * layout.step
            high = max(1, layout.step - edge)
            up = y - round((high + CAPITAL * label) / 2)
            tile = Tile(x + edge, up, across, high, corner)
            yield Words(x + size // 2, y, text, label, "middle", ground=ground), tile


def _on_swatch(words: Words, tile: Tile, palette: Palette) -> Iterator[Words]:
    """A clue in the middle of its swatch."""
    number, letter = parted(words.text, palette)
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
