"""The renderers that draw files, found by the suffix of the file."""

from crosshatch.data.scene import Renderer
from crosshatch.errors import CrosshatchError
from crosshatch.render import text
from crosshatch.render.figure import html, pdf, png, svg

__all__ = ["RENDERERS", "renderer_for"]

RENDERERS: tuple[Renderer, ...] = (
    html.RENDERER,
    pdf.RENDERER,
    png.RENDERER,
    svg.RENDERER,
    text.RENDERER,
)


def renderer_for(suffix: str) -> Renderer:
    """Return the renderer for files with this suffix; `CrosshatchError` if there is none."""
    for renderer in RENDERERS:
        if suffix.lower() == renderer.suffix:
            return renderer
    known = ", ".join(renderer.suffix for renderer in RENDERERS)
    raise CrosshatchError(f"a drawing ends in one of {known}")
