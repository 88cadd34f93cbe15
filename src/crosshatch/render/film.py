"""Scenes as a film in GIF, APNG or WebP, each frame as the PNG of its scene would look.

All frames have the lines, clues, title and kinds of marks of the first, and share its palette. So
only what changes from frame to frame is drawn and stored: cells, highlights, and the captions in a
strip below the picture.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any, Self

from crosshatch.data.scene import Scene
from crosshatch.errors import CrosshatchError
from crosshatch.render.captions import Strip
from crosshatch.render.figure.colors import Ink
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.png import (
    cell_size,
    draw_shapes,
    draw_words,
    fonts_of,
    paint,
    rgb_values,
)

if TYPE_CHECKING:
    from PIL.Image import Image

    from crosshatch.render.figure.png import Fonts

SUFFIXES = (".apng", ".gif", ".webp")
LARGEST_SIDE = 1200
"""The largest width and height of a film in pixels if no cell size is chosen."""
LARGEST = 2**29
"""The largest number of pixels in all frames together."""
_UNREAD = 0.3
"""How many seconds a frame without a caption is shown."""
_TO_LOOK, _PER_WORD = 1.0, 0.2
"""How many seconds it takes to look at a frame, and to read each word of its caption."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing of a film: seconds per frame and for the last one, and the number of showings."""

    delay: float | None = None
    """If None, each frame is shown as long as it takes to read its caption."""
    hold: float = 3.0
    times: int = 0
    """The number of times that the film is shown; 0 repeats it for ever."""

    def seconds(self, captions: Sequence[str]) -> list[float]:
        """Return how long each frame of a film with these captions is shown."""
        *before, _ = captions
        each = [
            _seconds_to_read(caption) if self.delay is None else self.delay for caption in before
        ]
        return [*each, self.hold]


def _seconds_to_read(caption: str) -> float:
    words = len(caption.split())
    return round(_TO_LOOK + _PER_WORD * words, 1) if words else _UNREAD


@dataclass(frozen=True, slots=True)
class _Frames:
    """The frames of scenes, painted on demand, so that only a few are in memory at once."""

    scenes: Sequence[Scene]
    cell: int
    ground: "Image"
    """The picture of the first scene, without highlights and caption."""
    fonts: "Fonts"
    """The fonts of its words."""
    strip: Strip | None
    """The strip below the picture, if there are captions."""
    colors: Sequence[int]
    """Red, green and blue of each colour."""

    @classmethod
    def of(cls, scenes: Sequence[Scene], cell: int, theme: str | None) -> Self:
        """Prepare the frames of scenes."""
        first = replace(scenes[0], caption="", lit_rows=frozenset(), lit_columns=frozenset())
        ground, fonts = paint(first, cell), fonts_of(drawing_of(first, cell).words)
        captions = [scene.caption for scene in scenes]
        strip = Strip(captions, cell, ground.width) if any(captions) else None
        return cls(scenes, cell, ground, fonts, strip, rgb_values(ground, scenes, theme))

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of each frame."""
        if self.strip is None:
            return self.ground.size
        return self.strip.width, self.ground.height - self.cell + self.strip.height

    def __iter__(self) -> Iterator["Image"]:
        for scene in self.scenes:
            frame = self._picture(replace(scene, caption=""))
            if self.strip:
                frame = self._captioned(frame, scene.caption, self.strip)
            frame.putpalette(self.colors)
            yield frame

    def _picture(self, scene: Scene) -> "Image":
        """Return the picture of a scene: what may have changed is drawn over the first."""
        picture, drawing = self.ground.copy(), drawing_of(scene, self.cell)
        draw_shapes(picture, drawing, without=(Ink.PAPER,))
        changed = [words for words in drawing.words if words.ground is not Ink.PAPER]
        draw_words(picture, changed, self.fonts)
        return picture

    def _captioned(self, picture: "Image", caption: str, strip: Strip) -> "Image":
        """Return a picture with a caption below it."""
        from PIL import Image

        # The corner of the picture is paper.
        frame = Image.new("L", self.size, picture.getpixel((0, 0)))
        frame.paste(picture)
        strip.draw(frame, caption, picture.height - self.cell)
        return frame


def encode_film(
    scenes: Sequence[Scene],
    suffix: str,
    *,
    timing: Timing = Timing(),
    cell: int | None = None,
    theme: str | None = None,
) -> bytes:
    """Return the film of one puzzle's scenes; `CrosshatchError` if it would be too large."""
    frames = _Frames.of(scenes, cell or cell_size(scenes[0], LARGEST_SIDE), theme)
    _require_room(frames.size, len(scenes))
    seconds = timing.seconds([scene.caption for scene in scenes])
    [first] = replace(frames, scenes=scenes[:1])
    file = BytesIO()
    first.save(
        file,
        save_all=True,
        append_images=replace(frames, scenes=scenes[1:]),
        duration=[round(1000 * each) for each in seconds],
        **_options(suffix, timing.times),
    )
    return file.getvalue()


def require_suffix(suffix: str) -> None:
    """Raise `CrosshatchError` unless the suffix is one of `SUFFIXES`."""
    if suffix.lower() not in SUFFIXES:
        raise CrosshatchError(f"an animation ends in one of {', '.join(SUFFIXES)}")


def _require_room(size: tuple[int, int], frames: int) -> None:
    width, height = size
    if width * height * frames > LARGEST:
        pixels = f"{frames} frames of {width:,} by {height:,} pixels"
        raise CrosshatchError(f"{pixels} are too much: choose smaller cells")


def _options(suffix: str, times: int) -> dict[str, Any]:
    """Return Pillow's options for the type of file and the number of showings."""
    match suffix.lower():
        case ".gif":
            # A GIF stores how often it is repeated, and stores nothing if it is shown once.
            repeats = {"loop": times - 1 if times else 0} if times != 1 else {}
            return {"format": "GIF", "optimize": True, "disposal": 1, **repeats}
        case ".apng":
            return {"format": "PNG", "loop": times}
        case _:
            return {"format": "WEBP", "lossless": True, "loop": times}
