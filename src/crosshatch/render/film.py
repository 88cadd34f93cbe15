"""Scenes as a film in GIF, APNG or WebP, each frame as the PNG of its scene would look.

All frames have the lines, clues, title and kinds of marks of the first, and share its palette. So
only what changes from frame to frame is drawn and stored. Captions may differ: every frame has room
for the longest.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

from crosshatch.data.scene import Scene
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.colors import Ink
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.figure.png import cell_size, draw_shapes, paint, rgb_values

if TYPE_CHECKING:
    from PIL.Image import Image

SUFFIXES = (".apng", ".gif", ".webp")
LARGEST_SIDE = 1200
"""The largest width and height of a film in pixels if no cell size is chosen."""
LARGEST = 2**29
"""The largest number of pixels in all frames together."""
MOST_CAPTION_LINES = 8
"""The largest number of lines in a caption; a longer one is cut and ends in an ellipsis."""
_BELOW_WORDS = (Ink.PAPER, Ink.LIT_LABEL)
"""The inks below the words, which the first frame has already and no other frame changes."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The timing of a film: seconds per frame and for the last one, and the number of showings."""

    delay: float = 0.3
    hold: float = 3.0
    times: int = 0
    """The number of times that the film is shown; 0 repeats it for ever."""


@dataclass(frozen=True, slots=True)
class _Frames:
    """The frames of scenes, painted on demand, so that only a few are in memory at once."""

    ground: "Image"
    scenes: Sequence[Scene]
    cell: int
    colors: list[int]

    def __iter__(self) -> Iterator["Image"]:
        for scene in self.scenes:
            if scene.caption_lines:
                frame = paint(scene, self.cell)
            else:
                frame = self.ground.copy()
                draw_shapes(frame, drawing_of(scene, self.cell), without=_BELOW_WORDS)
            frame.putpalette(self.colors)
            yield frame


def encode_film(
    scenes: Sequence[Scene],
    suffix: str,
    *,
    timing: Timing = Timing(),
    cell: int | None = None,
    theme: str | None = None,
) -> bytes:
    """Return the film of one puzzle's scenes; `CrosshatchError` if it would be too large."""
    cell = cell or cell_size(scenes[0], LARGEST_SIDE)
    scenes = _with_room_for_captions(scenes, cell)
    ground = paint(scenes[0], cell)
    _require_room(ground, len(scenes))
    colors = rgb_values(ground, scenes, theme)
    [first] = _Frames(ground, scenes[:1], cell, colors)
    file = BytesIO()
    first.save(
        file,
        save_all=True,
        append_images=_Frames(ground, scenes[1:], cell, colors),
        duration=[round(1000 * timing.delay)] * (len(scenes) - 1) + [round(1000 * timing.hold)],
        **_options(suffix, timing.times),
    )
    return file.getvalue()


def _with_room_for_captions(scenes: Sequence[Scene], cell: int) -> Sequence[Scene]:
    """Return the scenes, each with room for the longest caption."""
    if not any(scene.caption for scene in scenes):
        return scenes
    widest = [replace(scene, caption_lines=MOST_CAPTION_LINES) for scene in scenes]
    lines = max(len(lay_out(scene, cell).captions) for scene in widest)
    return [replace(scene, caption_lines=lines) for scene in scenes]


def require_suffix(suffix: str) -> None:
    """Raise `CrosshatchError` unless the suffix is one of `SUFFIXES`."""
    if suffix.lower() not in SUFFIXES:
        raise CrosshatchError(f"an animation ends in one of {', '.join(SUFFIXES)}")


def _require_room(frame: "Image", frames: int) -> None:
    if frame.width * frame.height * frames > LARGEST:
        size = f"{frames} frames of {frame.width:,} by {frame.height:,} pixels"
        raise CrosshatchError(f"{size} are too much: choose smaller cells")


def _options(suffix: str, times: int) -> dict[str, Any]:
    """Return Pillow's options for the type of file and the number of showings."""
    match suffix.lower():
        case ".gif":
            # A GIF stores how often it is repeated, and stores nothing if it is shown once.
            repeats = {"loop": times - 1 if times else 0} if times != 1 else {}
            return {"format": "GIF", "optimize": False, "disposal": 1, **repeats}
        case ".apng":
            return {"format": "PNG", "loop": times}
        case _:
            return {"format": "WEBP", "lossless": True, "loop": times}
