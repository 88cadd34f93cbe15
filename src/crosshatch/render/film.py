"""Scenes as a film: gif, apng or webp, each frame as the PNG of its scene would be.

All frames have the lines, clues, title and kinds of marks of the first and one palette, so that a
frame is laid over the one before, and only where something changed. Captions may differ: all frames
have room for the longest.
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
from crosshatch.render.figure.png import cell_size, lay, paint, rgb_values

if TYPE_CHECKING:
    from PIL.Image import Image

SUFFIXES = (".apng", ".gif", ".webp")
LARGEST_SIDE = 1200
"""How wide and high a film is at most where nobody chose the size of its cells."""
LARGEST = 2**29
"""How many pixels all frames may have together."""
MOST_CAPTION_LINES = 3
"""How many lines a caption has at most; what is longer ends in dots."""
_BELOW_WORDS = (Ink.PAPER, Ink.LIT_LABEL)
"""The inks of which all that there is lies in the first frame."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long a frame is shown and the last one held, in seconds; how often all are shown."""

    delay: float = 0.3
    hold: float = 3.0
    times: int = 0
    """0 is for ever."""


@dataclass(frozen=True, slots=True)
class _Frames:
    """The frames of scenes, painted when they are asked for: only a few are held at once."""

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
                lay(frame, drawing_of(scene, self.cell), without=_BELOW_WORDS)
            frame.putpalette(self.colors)
            yield frame


def encode_film(
    scenes: Sequence[Scene],
    suffix: str,
    *,
    tempo: Tempo = Tempo(),
    cell: int | None = None,
    theme: str | None = None,
) -> bytes:
    """The film of scenes of one puzzle; `CrosshatchError` where it would be too large."""
    cell = cell or cell_size(scenes[0], LARGEST_SIDE)
    scenes = _with_room_for_captions(scenes, cell)
    ground = paint(scenes[0], cell)
    _require_room(ground, len(scenes))
    colors = rgb_values(ground, scenes[0], theme)
    [first] = _Frames(ground, scenes[:1], cell, colors)
    file = BytesIO()
    first.save(
        file,
        save_all=True,
        append_images=_Frames(ground, scenes[1:], cell, colors),
        duration=[round(1000 * tempo.delay)] * (len(scenes) - 1) + [round(1000 * tempo.hold)],
        **_options(suffix, tempo.times),
    )
    return file.getvalue()


def _with_room_for_captions(scenes: Sequence[Scene], cell: int) -> Sequence[Scene]:
    """Return the scenes with as many lines for captions in each as the longest of them needs."""
    if not any(scene.caption for scene in scenes):
        return scenes
    widest = [replace(scene, caption_lines=MOST_CAPTION_LINES) for scene in scenes]
    lines = max(len(lay_out(scene, cell).captions) for scene in widest)
    return [replace(scene, caption_lines=lines) for scene in scenes]


def require_suffix(suffix: str) -> None:
    """Refuse files whose names end in anything else."""
    if suffix.lower() not in SUFFIXES:
        raise CrosshatchError(f"an animation ends in one of {', '.join(SUFFIXES)}")


def _require_room(frame: "Image", frames: int) -> None:
    if frame.width * frame.height * frames > LARGEST:
        size = f"{frames} frames of {frame.width:,} by {frame.height:,} pixels"
        raise CrosshatchError(f"{size} are too much: choose smaller cells")


def _options(suffix: str, times: int) -> dict[str, Any]:
    """How the library is told the kind of file, and how often a film is shown."""
    match suffix.lower():
        case ".gif":
            # A gif says how often it is shown again; one that is shown once says nothing.
            again = {"loop": times - 1 if times else 0} if times != 1 else {}
            return {"format": "GIF", "optimize": False, "disposal": 1, **again}
        case ".apng":
            return {"format": "PNG", "loop": times}
        case _:
            return {"format": "WEBP", "lossless": True, "loop": times}
