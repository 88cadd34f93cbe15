"""A scene as PNG in whole pixels, so that every edge is sharp, except for round ones.

A pixel is the number of a colour in a palette. So a picture has few colours, whatever its size, and
an animation has one palette.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import pairwise, product
from math import hypot, inf
from typing import TYPE_CHECKING

from crosshatch.data.scene import Renderer, Scene
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.colors import (
    BY_COLORS,
    MARKS,
    SIGNS,
    AnyInk,
    Ink,
    Theme,
    is_line,
    own_inks,
    readable_on,
    rgb,
    theme_named,
)
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.fonts import font_for
from crosshatch.render.figure.layout import CELL, lay_out
from crosshatch.render.figure.shapes import Bend, Box, Cross, Dot, Polygon, Tile, Words, corners_of

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

    Fonts = Mapping[tuple[bool, int], FreeTypeFont]
    """The fonts of a picture: for words of its title or not, and of each size."""


# The palette has the colours of every picture first, and then those of marks in cells.
#
# Both parts have inks and their shades, which are blends of an ink and the ink below it. A picture
# without cuts, tracks and characters in cells needs only the first part. A picture's own colours
# are in the second part; the more there are, the fewer shades, because all numbers must fit in a
# byte.


Shade = tuple[AnyInk, AnyInk, float]
"""An ink, the ink below it, and the share of the first in the blend."""

_MOST = 256
_USUAL = tuple(ink for ink in Ink if ink not in (*MARKS, *SIGNS, *BY_COLORS))
_FINE = 16
"""The number of steps from a background to the words on it."""
_COARSE = 8
"""The largest number of steps from a background in a cell to the ink on it."""
_WORDS = ((Ink.WORDS, Ink.PAPER), (Ink.WORDS, Ink.LIT_LABEL))


def _on(ink: Ink, *grounds: Ink) -> Iterator[tuple[Ink, Ink]]:
    """Yield pairs of an ink and each of the inks that may be below it."""
    return ((ink, ground) for ground in grounds)


_OF_TRACK = (
    *_on(Ink.TRACK, Ink.VISITED, Ink.BLANK, Ink.UNKNOWN, Ink.FILLED),
    *_on(Ink.GIVEN_TRACK, Ink.GIVEN_VISITED, Ink.GIVEN_BLANK, Ink.GIVEN_FILLED),
    *_on(Ink.LIT_TRACK, Ink.LIT_VISITED, Ink.LIT_BLANK, Ink.LIT_UNKNOWN, Ink.LIT_FILLED),
    *_on(Ink.GIVEN_STRIPE, Ink.GIVEN_TRACK),
    *_on(Ink.HOLLOW, Ink.TRACK, Ink.GIVEN_TRACK, Ink.LIT_TRACK),
)
_ON_CELLS = (
    *_on(Ink.HOLLOW, Ink.FILLED, Ink.GIVEN_FILLED, Ink.LIT_FILLED),
    *_on(Ink.CLOSED_MARK, Ink.BLANK, Ink.GIVEN_BLANK, Ink.LIT_BLANK),
    *_on(Ink.WORDS, Ink.BLANK, Ink.GIVEN_BLANK, Ink.LIT_BLANK),
    *_on(Ink.WORDS, Ink.UNKNOWN, Ink.LIT_UNKNOWN, Ink.HOLLOW),
)
_OF_SIGNS = (
    *product(
        (Ink.CROWN, Ink.CANOPY, Ink.FIGURE, Ink.GLOW), (Ink.BLANK, Ink.GIVEN_BLANK, Ink.LIT_BLANK)
    ),
    *_on(Ink.CROWN_LIGHT, Ink.CROWN),
    *_on(Ink.DOOR, Ink.CANOPY),
    *_on(Ink.PEARL, Ink.FIGURE),
    *_on(Ink.CIRCLE, Ink.FIGURE),
    *_on(Ink.MERCURY, Ink.CLOSED_MARK),
)
"""Pairs that pictures with signs have shades for, in place of those of track."""
_SIGNS_ON_TRACK = (
    *_on(Ink.FIGURE, Ink.VISITED, Ink.GIVEN_VISITED, Ink.LIT_VISITED),
    *_on(Ink.FIGURE, Ink.UNKNOWN, Ink.LIT_UNKNOWN),
)
"""Pairs that pictures with signs and track have shades for, besides those of both."""
_ON_LINES = (
    *_on(Ink.GIVEN_TRACK, Ink.BLANK),
    *_on(Ink.LIT_TRACK, Ink.BLANK),
    *_on(Ink.CLOSED_MARK, Ink.UNKNOWN, Ink.LIT_UNKNOWN),
    *_on(Ink.CLOSED_MARK, Ink.FILLED, Ink.GIVEN_FILLED, Ink.LIT_FILLED),
    *_on(Ink.HOLLOW, Ink.CLOSED_MARK),
)
"""Pairs that only pictures with quiet clues, or with marks on their lines, have shades for."""
_ON_CANVAS = ((Ink.WORDS, Ink.CANVAS),)


@dataclass(frozen=True, slots=True, eq=False)
class IndexedPalette:
    """The numbers of the colours of a picture."""

    colors: tuple[AnyInk | Shade, ...]
    """The colours in the order of their numbers."""
    few: int
    """The number of colours that suffice for a picture without marks in cells."""
    many: int
    """The number that suffices for one without quiet clues and marks on its lines."""
    numbers: dict[AnyInk | Shade, int]
    steps: dict[tuple[AnyInk, AnyInk], int]
    """The number of steps to an ink from the ink below it, by these two inks."""

    def palette(self, theme: Theme, largest: int) -> list[int]:
        """Return red, green and blue of each colour in turn, at least up to this number."""
        sizes = (self.few, self.many, len(self.colors))
        size = next(size for size in sizes if largest < size)
        return [part for color in self.colors[:size] for part in _mixed(theme, color)]

    def number_of(self, ink: AnyInk) -> int:
        """Return the number of an ink's colour."""
        return self.numbers[ink]

    def shades(self, ink: AnyInk, ground: AnyInk) -> list[int]:
        """Return the numbers of the shades from nearly the ground to the ink itself, the last.

        Raise `KeyError` if the ink is never laid on that ground.
        """
        between = _between(ink, ground, self.steps[ink, ground])
        return [*map(self.numbers.__getitem__, between), self.numbers[ink]]


def number_colors(own: Theme, *, has_signs: bool, has_tracks: bool) -> IndexedPalette:
    """Return the numbers for a picture with these colours of its own, with or without signs.

    One without signs has those of track, whether there is some or not.
    """
    on_own = [(readable_on(color), ink) for ink, color in own.items() if not is_line(ink)]
    marks, of_marks = ((*MARKS, *SIGNS), _OF_SIGNS) if has_signs else (MARKS, _OF_TRACK)
    if has_signs and has_tracks:
        of_marks = (*_OF_SIGNS, *_OF_TRACK, *_SIGNS_ON_TRACK)
    pairs = (*of_marks, *_ON_CELLS, *on_own, *(_ON_CANVAS if own else ()))
    beside = tuple(dict.fromkeys((*marks, *(BY_COLORS if own else ()), *own)))
    few = len(_USUAL) + len(_WORDS) * (_FINE - 1)
    coarse = min(_COARSE, 1 + (_MOST - few - len(beside)) // len(pairs))
    steps = dict.fromkeys(_WORDS, _FINE) | dict.fromkeys(pairs, coarse)
    words = (shade for ink, ground in _WORDS for shade in _between(ink, ground, _FINE))
    shades = (shade for ink, ground in pairs for shade in _between(ink, ground, coarse))
    colors = (*_USUAL, *words, *beside, *shades)
    many = len(colors)
    coarsest = min(_COARSE, 1 + (_MOST - many) // len(_ON_LINES))
    steps |= dict.fromkeys(_ON_LINES, coarsest)
    colors += tuple(shade for pair in _ON_LINES for shade in _between(*pair, coarsest))
    return IndexedPalette(
        colors, few, many, {color: number for number, color in enumerate(colors)}, steps
    )


def _between(ink: AnyInk, ground: AnyInk, steps: int) -> Iterator[Shade]:
    return ((ink, ground, step / steps) for step in range(1, steps))


def _mixed(theme: Theme, color: AnyInk | Shade) -> tuple[int, ...]:
    if isinstance(color, str):
        return rgb(theme[color])
    ink, ground, part = color
    ends = zip(rgb(theme[ground]), rgb(theme[ink]), strict=True)
    return tuple(round(a + (b - a) * part) for a, b in ends)


LARGEST = 2**26
"""The largest number of pixels in a picture."""
LARGEST_SIDE = 1800
"""The largest width and height of a picture in pixels if no cell size is chosen."""
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """Return the scene as a PNG file; `CrosshatchError` if it would have too many pixels."""
    image = paint(scene, cell or cell_size(scene, LARGEST_SIDE))
    image.putpalette(rgb_values(image, [scene], theme))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def cell_size(scene: Scene, largest_side: int) -> int:
    """Return the default cell size, or less if the picture would exceed the largest side."""
    layout = lay_out(scene, CELL)
    return max(1, min(CELL, CELL * largest_side // max(layout.width, layout.height)))


def paint(scene: Scene, cell: int) -> "Image":
    """Return the picture, in which every pixel is the number of its colour.

    Raise `CrosshatchError` if it would have too many pixels.
    """
    from PIL import Image

    layout = lay_out(scene, cell)
    if layout.width * layout.height > LARGEST:
        size = f"{layout.width:,} by {layout.height:,} pixels"
        raise CrosshatchError(f"a picture of {size} is too large: choose smaller cells than {cell}")
    drawing = drawing_of(scene, cell)
    image = Image.new("L", (drawing.width, drawing.height))
    draw_shapes(image, drawing)
    draw_words(image, drawing.words, fonts_of(drawing.words))
    return image


def rgb_values(image: "Image", scenes: Sequence[Scene], theme: str | None) -> list[int]:
    """Return red, green and blue of the colours in pictures, in order of their numbers.

    `image` is the picture of the first scene. The others may have more on their lines, but are
    otherwise alike.
    """
    used = [number for number, pixels in enumerate(image.histogram()) if pixels]
    own = own_inks(scenes[0])
    abreast = scenes[0].abreast
    numbers = _numbers_of(
        tuple(own.items()),
        has_signs=any(scene.has_signs for scene in abreast),
        has_tracks=any(scene.has_tracks for scene in abreast),
    )
    largest = len(numbers.colors) - 1 if any(map(_has_more, scenes)) else used[-1]
    return numbers.palette(theme_named(theme) | own, largest)


def _has_more(scene: Scene) -> bool:
    return scene.on_lines or any(cell.quiet for row in scene.cells for cell in row)


def draw_shapes(image: "Image", drawing: Drawing, *, without: Collection[Ink] = ()) -> None:
    """Draw the shapes of a drawing on a picture, and the characters in cells and on swatches.

    Shapes in the inks of `without` are left out.
    """
    from PIL import ImageDraw

    pen = ImageDraw.Draw(image)
    numbers = _numbers_of(
        tuple(drawing.own.items()), has_signs=drawing.has_signs, has_tracks=drawing.has_tracks
    )
    for ink in drawing.layers:
        if ink in without:
            continue
        # Round shapes first, so that boxes cover their soft edges.
        for shape in drawing.rounds[ink]:
            if isinstance(shape, Tile):
                pen.rounded_rectangle(_area(shape), shape.corner, numbers.number_of(ink))
                continue
            left, top, colors, mask = _round(shape._replace(x=0, y=0), ink, numbers)
            image.paste(colors, (shape.x + left, shape.y + top), mask)
        for box in drawing.layers[ink]:
            pen.rectangle(_area(box), numbers.number_of(ink))
    for words in drawing.glyphs:
        reach = words.size * len(words.text)
        colors, mask = _glyph(words._replace(x=reach, y=reach), numbers)
        image.paste(colors, (words.x - reach, words.y - reach), mask)


def draw_words(image: "Image", words: Sequence[Words], fonts: "Fonts") -> None:
    """Draw words on paper or on highlights, whose shades have the same numbers in all pictures."""
    numbers = _numbers_of((), has_signs=False, has_tracks=False)
    for ground in (Ink.PAPER, Ink.LIT_LABEL):
        mask = _coverage([each for each in words if each.ground is ground], image.size, fonts)
        if box := mask.getbbox():
            colors, mask = _shaded(mask.crop(box), Ink.WORDS, ground, numbers)
            image.paste(colors, box, mask)


def _area(shape: Box | Tile) -> tuple[int, int, int, int]:
    """Return the first and the last pixel of a shape."""
    return shape.x, shape.y, shape.x + shape.width - 1, shape.y + shape.height - 1


@lru_cache(maxsize=16)
def _numbers_of(
    own: tuple[tuple[AnyInk, str], ...], *, has_signs: bool, has_tracks: bool
) -> IndexedPalette:
    return number_colors(dict(own), has_signs=has_signs, has_tracks=has_tracks)


@lru_cache(maxsize=64)
def _round(
    shape: Dot | Bend | Cross | Polygon, ink: AnyInk, numbers: IndexedPalette
) -> tuple[int, int, "Image", "Image"]:
    """Return the left and top of a shape placed at 0, 0, its picture, and the mask of pixels."""
    from PIL import Image

    inner = -1.0  # no hole, not even of part of a pixel
    if isinstance(shape, Dot):
        size, left, top, outer = shape.width, 0, 0, shape.width / 2
    elif isinstance(shape, Cross):
        left = top = -shape.thick
        size, outer = shape.width + 2 * shape.thick, shape.thick / 2
    elif isinstance(shape, Polygon):
        size, left, top, inner, outer = max(shape.width, shape.height), 0, 0, -inf, 0
    else:
        size, inner, outer = shape.outer, shape.inner, shape.outer
        left, top = (min(step, 0) * size for step in (shape.right, shape.down))
    cover = bytes(
        round(255 * (_inside(outer - away) - _inside(inner - away)))
        for row in range(size)
        for column in range(size)
        for away in (_away(shape, column + 0.5 + left, row + 0.5 + top),)
    )
    mask = Image.frombytes("L", (size, size), cover)
    return left, top, *_shaded(mask, ink, shape.ground, numbers)


def _away(shape: Dot | Bend | Cross | Polygon, x: float, y: float) -> float:
    """Return the distance of a point from the middle of a shape at 0, 0, or of its strokes.

    For a polygon it is that from its nearest side, and negative inside.
    """
    if isinstance(shape, Bend):
        return hypot(x, y)
    if isinstance(shape, Polygon):
        return _away_from_sides(corners_of(shape), x, y)
    half = shape.width / 2
    x, y = abs(x - half), abs(y - half)
    if isinstance(shape, Dot):
        return hypot(x, y)
    beyond = max((x + y) - shape.width, 0)
    return hypot(x - y, beyond) / 2**0.5


def _away_from_sides(corners: Sequence[tuple[float, float]], x: float, y: float) -> float:
    nearest, is_inside = inf, False
    for (left, top), (right, down) in pairwise((*corners, corners[0])):
        across, along = right - left, down - top
        part = ((x - left) * across + (y - top) * along) / (across**2 + along**2)
        part = min(max(part, 0), 1)
        nearest = min(nearest, hypot(x - left - part * across, y - top - part * along))
        if (top > y) != (down > y):
            is_inside ^= x < left + across * (y - top) / along
    return -nearest if is_inside else nearest


def _inside(depth: float) -> float:
    """Return the share of a pixel inside an edge, if its middle is `depth` pixels inside."""
    return min(max(depth + 0.5, 0), 1)


@lru_cache(maxsize=256)
def _glyph(words: Words, numbers: IndexedPalette) -> tuple["Image", "Image"]:
    mask = _coverage([words], (2 * words.x, 2 * words.y), fonts_of([words]))
    return _shaded(mask, words.ink, words.ground, numbers)


def fonts_of(texts: Iterable[Words]) -> "Fonts":
    """Return fonts for words: all digits share one, and so do all lines of the title."""
    letters: dict[tuple[bool, int], set[str]] = {}
    for words in texts:
        letters.setdefault((words.is_title, words.size), set()).update(words.text)
    return {key: font_for("".join(sorted(each)), key[1]) for key, each in letters.items()}


def _coverage(texts: Sequence[Words], size: tuple[int, int], fonts: "Fonts") -> "Image":
    """Return a mask with the share of each pixel that the words cover, from 0 to 255."""
    from PIL import Image, ImageDraw

    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for words in texts:
        font, anchor = fonts[words.is_title, words.size], _ANCHORS[words.anchor]
        pen.text((words.x, words.y), words.text, 255, font, anchor=anchor)
    return mask


def _shaded(
    mask: "Image", ink: AnyInk, ground: AnyInk, numbers: IndexedPalette
) -> tuple["Image", "Image"]:
    """Return a picture of an ink where it covers the ground, and the mask of these pixels."""
    steps = numbers.shades(ink, ground)
    parts = [round(cover * len(steps) / 255) for cover in range(256)]
    colors = mask.point([steps[part - 1] if part else 0 for part in parts])
    return colors, mask.point([255 * (part > 0) for part in parts])


RENDERER = Renderer(".png", draw)
