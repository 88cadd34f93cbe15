"""A scene as PNG: whole pixels, so that every edge is sharp.

A pixel is the number of a colour: first those of the inks, then the shades between words and what
they stand on. So a picture has few colours, whatever its size, and an animation one palette.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError
from crosshatch.render._drawing import Drawing, Words, drawing_of
from crosshatch.render._fonts import font_for
from crosshatch.render._layout import CELL, lay_out
from crosshatch.render._themes import Ink, Theme, rgb, theme_named
from crosshatch.scene import Renderer, Scene

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 2**26
"""How many pixels a picture may have."""
LARGEST_SIDE = 1800
"""How wide and high a picture becomes at most where nobody chose the size of its cells."""
_NUMBERS = {ink: number for number, ink in enumerate(Ink)}
_GROUNDS = (Ink.PAPER, Ink.LIT_LABEL)
_SHADES = 16
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; `CrosshatchError` where it would have too many pixels."""
    image = paint(scene, cell or cell_size(scene, LARGEST_SIDE))
    image.putpalette(palette(theme_named(theme)))
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
    for number, ground in enumerate(_GROUNDS):
        words = [words for words in drawing.words if words.is_lit == (ground is Ink.LIT_LABEL)]
        _write(image, words, first_shade=len(Ink) + number * (_SHADES - 1))
    return image


def lay(image: "Image", drawing: Drawing, inks: Iterable[Ink]) -> None:
    """Lay these inks of a drawing on a picture."""
    from PIL import ImageDraw

    pen = ImageDraw.Draw(image)
    for ink in inks:
        for x, y, width, height in drawing.layers[ink]:
            pen.rectangle((x, y, x + width - 1, y + height - 1), _NUMBERS[ink])


def palette(theme: Theme) -> list[int]:
    """The colours by their numbers: red, green and blue of each in turn."""
    words = rgb(theme[Ink.WORDS])
    shades = [
        tuple(round(a + (b - a) * part / _SHADES) for a, b in zip(ground, words, strict=True))
        for ground in (rgb(theme[ink]) for ink in _GROUNDS)
        for part in range(1, _SHADES)
    ]
    return [part for color in (*(rgb(theme[ink]) for ink in Ink), *shades) for part in color]


def _write(image: "Image", texts: Sequence[Words], *, first_shade: int) -> None:
    """Put words down, their edges in shades."""
    from PIL import Image, ImageDraw

    if not texts:
        return
    mask = Image.new("L", image.size)
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
    parts = [round(cover * _SHADES / 255) for cover in range(256)]
    numbers = [first_shade + part - 1 if part < _SHADES else _NUMBERS[Ink.WORDS] for part in parts]
    numbers[: parts.index(1)] = [0] * parts.index(1)
    image.paste(mask.point(numbers), mask=mask.point([255 * (part > 0) for part in parts]))


RENDERER = Renderer(".png", draw)
