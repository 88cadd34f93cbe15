"""Captions of films: sentences in a strip below the frames, wrapped so that no word is cut.

All captions of a film share one font, one width and the room for the longest, so that nothing moves
from frame to frame. They may be wider than a narrow picture, so that some seven words fit in a
line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from crosshatch.render.figure.layout import CAPTION, CAPTION_BASE, CAPTION_ROOM
from crosshatch.render.figure.png import draw_words, fonts_of
from crosshatch.render.figure.shapes import Words

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

    from crosshatch.render.figure.png import Fonts

_SMALLEST = 12
"""The smallest size of captions, even if cells are tiny."""
_NARROWEST = 21
"""The width that a caption may take even if the picture is narrow, relative to its size."""
_STEP = 1.35
"""The distance between the lines of a caption, relative to its size."""


@dataclass(frozen=True)
class Strip:
    """The strip below a film's picture that shows its captions, one at a time."""

    captions: Sequence[str]
    """All captions that it shows."""
    cell: int
    """The size of a cell."""
    across: int
    """The width of the picture above it."""

    @property
    def size(self) -> int:
        """The font size."""
        return max(round(self.cell * CAPTION), _SMALLEST)

    @property
    def margin(self) -> int:
        """The distance of the words from the edges of the film."""
        return max(self.cell, self.size)

    @cached_property
    def lines(self) -> dict[str, tuple[str, ...]]:
        """The lines of each caption."""
        room = max(self.across - 2 * self.margin, _NARROWEST * self.size)
        return {each: tuple(lines_that_fit(each, self.font, room)) for each in {*self.captions}}

    @cached_property
    def width(self) -> int:
        """The width of the film: that of the picture, or more if a caption needs it."""
        lines = (line for each in self.lines.values() for line in each)
        return max(self.across, ceil(max(map(self.font.getlength, lines))) + 2 * self.margin)

    @cached_property
    def height(self) -> int:
        """The height of the strip, from the picture's lower margin to the edge of the film."""
        most = max(map(len, self.lines.values()))
        return round((CAPTION_ROOM + _STEP * (most - 1)) * self.size) + self.margin

    def draw(self, frame: "Image", caption: str, top: int) -> None:
        """Draw a caption on a frame; the strip begins at `top`."""
        words = [
            self._placed(line, top + round((CAPTION_BASE + _STEP * number) * self.size))
            for number, line in enumerate(self.lines[caption])
        ]
        draw_words(frame, words, self._fonts)

    def _placed(self, line: str, y: int = 0) -> Words:
        return Words(self.margin, y, line, self.size, "start")

    @cached_property
    def _fonts(self) -> "Fonts":
        return fonts_of(map(self._placed, self.captions))

    @property
    def font(self) -> "FreeTypeFont":
        """The font, which has the letters of all captions."""
        [font] = self._fonts.values()
        return font


def lines_that_fit(text: str, font: "FreeTypeFont", room: float) -> Iterator[str]:
    """Yield the lines of a text, none wider than the room.

    A word that is too wide by itself is broken, behind a dash if there is one.
    """
    line = ""
    for word in text.split():
        longer = f"{line} {word}".lstrip()
        if font.getlength(longer) <= room:
            line = longer
            continue
        if line:
            yield line
        *full, line = _broken(word, font, room)
        yield from full
    if line:
        yield line


def _broken(word: str, font: "FreeTypeFont", room: float) -> Iterator[str]:
    while font.getlength(word) > room and word[1:]:
        fitting = next(
            (at for at in range(len(word) - 1, 1, -1) if font.getlength(word[:at]) <= room), 1
        )
        at = word.rfind("\N{EN DASH}", 0, fitting) + 1 or fitting
        yield word[:at]
        word = word[at:]
    yield word
