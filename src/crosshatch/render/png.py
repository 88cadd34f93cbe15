"""A scene as PNG: whole pixels, so that every edge is sharp, but for those that are round.

A pixel is the number of a colour. So a picture has few colours, whatever its size, and an animation
one palette.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from math import hypot
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError
from crosshatch.render._drawing import Drawing, drawing_of
from crosshatch.render._fonts import font_for
from crosshatch.render._layout import CELL, lay_out
from crosshatch.render._palette import number_of, palette, shades
from crosshatch.render._shapes import Dot, Round, Words
from crosshatch.render._themes import Ink, Theme, theme_named
from crosshatch.scene import Renderer, Scene

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 2**26
"""How many pixels a picture may have."""
LARGEST_SIDE = 1800
"""How wide and high a picture becomes at most where nobody chose the size of its cells."""
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; `CrosshatchError` where it would have too many pixels."""
    image = paint(scene, cell or cell_size(scene, LARGEST_SIDE))
    image.putpalette(palette_of(image, theme_named(theme)))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def cell_size(scene: Scene, largest_side: int) -> int:
    """The usual size of a cell, or less where the picture would be wider or higher than this."""
    layout = lay_out(scene, CELL)
    return max(1, min(CELL, CELL * largest_side // max(layout.width, layout.height)))


def paint(scene: Scene, cell: int) -> "Image":
    """The picture, in which every pixel is the number of its colour."""
    from PIL import Image

    layout = lay_out(scene, cell)
    if layout.width * layout.height > LARGEST:
        size = f"{layout.width:,} by {layout.height:,} pixels"
        raise CrosshatchError(f"a picture of {size} is too large: choose smaller cells than {cell}")
    drawing = drawing_of(scene, cell)
    image = Image.new("L", (drawing.width, drawing.height))
    lay(image, drawing, Ink)
    for ground in (Ink.PAPER, Ink.LIT_LABEL):
        words = [words for words in drawing.words if words.ground is ground]
        colors, mask = _shaded(_written(words, image.size), Ink.WORDS, ground)
        image.paste(colors, mask=mask)
    return image


def palette_of(image: "Image", theme: Theme) -> list[int]:
    """The colours of a picture by their numbers: red, green and blue of each in turn."""
    numbers = [number for number, pixels in enumerate(image.histogram()) if pixels]
    return palette(theme, numbers[-1])


def lay(image: "Image", drawing: Drawing, inks: Iterable[Ink]) -> None:
    """Lay these inks of a drawing on a picture, and what is to be read in its cells."""
    from PIL import ImageDraw

    pen = ImageDraw.Draw(image)
    for ink in inks:
        # Round shapes first: where a box lies over a soft edge, there is no edge.
        for shape in drawing.rounds[ink]:
            left, top, colors, mask = _round(shape._replace(x=0, y=0), ink)
            image.paste(colors, (shape.x + left, shape.y + top), mask)
        for x, y, width, height in drawing.layers[ink]:
            pen.rectangle((x, y, x + width - 1, y + height - 1), number_of(ink))
    for words in drawing.glyphs:
        colors, mask = _glyph(words._replace(x=words.size, y=words.size))
        image.paste(colors, (words.x - words.size, words.y - words.size), mask)


@lru_cache(maxsize=64)
def _round(shape: Round, ink: Ink) -> tuple[int, int, "Image", "Image"]:
    """A dot or a bend at 0, 0: where its picture begins, the picture, and which pixels it has."""
    from PIL import Image

    if isinstance(shape, Dot):
        size, left, top = shape.width, 0, 0
        x = y = outer = size / 2
        inner = -1  # not even a part of a pixel in the middle
    else:
        size, inner, outer = shape.outer, shape.inner, shape.outer
        left, top = (min(way, 0) * size for way in (shape.right, shape.down))
        x, y = -left, -top
    cover = bytes(
        round(255 * (_inside(outer - away) - _inside(inner - away)))
        for row in range(size)
        for column in range(size)
        for away in (hypot(column + 0.5 - x, row + 0.5 - y),)
    )
    mask = Image.frombytes("L", (size, size), cover)
    return left, top, *_shaded(mask, ink, shape.ground)


def _inside(depth: float) -> float:
    """How much of a pixel lies inside an edge whose middle lies so deep in it."""
    return min(max(depth + 0.5, 0), 1)


@lru_cache(maxsize=256)
def _glyph(words: Words) -> tuple["Image", "Image"]:
    mask = _written([words], (2 * words.size, 2 * words.size))
    return _shaded(mask, words.ink, words.ground)


def _written(texts: Sequence[Words], size: tuple[int, int]) -> "Image":
    """How much of each pixel words cover, from 0 to 255."""
    from PIL import Image, ImageDraw

    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    # All digits have one font, and so have all lines of the title.
    letters: dict[tuple[bool, int], str] = {}
    for words in texts:
        key = (words.is_title, words.size)
        letters[key] = letters.get(key, "") + words.text
    fonts = {key: font_for(text, key[1]) for key, text in letters.items()}
    for words in texts:
        font, anchor = fonts[words.is_title, words.size], _ANCHORS[words.anchor]
        pen.text((words.x, words.y), words.text, 255, font, anchor=anchor)
    return mask


def _shaded(mask: "Image", ink: Ink, ground: Ink) -> tuple["Image", "Image"]:
    """The colours of what covers pixels of a ground, and which pixels have them."""
    steps = shades(ink, ground)
    parts = [round(cover * len(steps) / 255) for cover in range(256)]
    colors = mask.point([steps[part - 1] if part else 0 for part in parts])
    return colors, mask.point([255 * (part > 0) for part in parts])


RENDERER = Renderer(".png", draw)
