"""The renderers that draw files, found by the suffix of the file."""

from collections.abc import Sequence
from importlib import import_module

from crosshatch.data.on_demand import OnDemand
from crosshatch.data.scene import Renderer
from crosshatch.errors import CrosshatchError

__all__ = ["RENDERERS", "renderer_for"]

_HOMES = {
    ".html": "figure.html",
    ".pdf": "figure.pdf",
    ".png": "figure.png",
    ".svg": "figure.svg",
    ".txt": "text",
}
"""The module of the renderer for each suffix, imported when something is drawn with it."""


def renderer_for(suffix: str) -> Renderer:
    """Return the renderer for files with this suffix; `CrosshatchError` if there is none."""
    if home := _HOMES.get(suffix.lower()):
        found: Renderer = import_module(f"crosshatch.render.{home}").RENDERER
        return found
    raise CrosshatchError(f"a drawing ends in one of {', '.join(_HOMES)}")


RENDERERS: Sequence[Renderer] = OnDemand(lambda: map(renderer_for, _HOMES))
"""All renderers."""
