"""A scene as SVG: one path for each ink, so that a picture of thousands of cells stays small."""

from html import escape

from crosshatch.render._drawing import Box, Drawing, Words, drawing_of
from crosshatch.render._layout import CELL
from crosshatch.render._themes import LINES, Ink, Theme, theme_named
from crosshatch.scene import Renderer, Scene

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file of its own."""
    return markup(scene, cell or CELL, style(theme_named(theme))).encode()


def markup(scene: Scene, cell: int, css: str) -> str:
    """The scene as an element; without rules of its own it takes the colours of its page."""
    drawing = drawing_of(scene, cell)
    size = f"{drawing.width} {drawing.height}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
            f'width="{drawing.width}" height="{drawing.height}" role="img">',
            f"<title>{escape(scene.heading or 'Puzzle')}</title>",
            *([f"<style>{css}</style>"] if css else []),
            *_shapes(drawing),
            *_texts(drawing),
            "</svg>\n",
        ]
    )


def style(theme: Theme) -> str:
    """The colours of the inks as rules."""
    inks = "".join(f".{ink}{{fill:{color}}}" for ink, color in theme.items())
    return f"{inks}text{{font-family:{FONTS};font-variant-numeric:tabular-nums}}"


def _shapes(drawing: Drawing) -> list[str]:
    return [
        f'<path class="{ink}"{_edges(ink)} d="{"".join(map(_path, boxes))}"/>'
        for ink, boxes in drawing.layers.items()
        if boxes
    ]


def _edges(ink: Ink) -> str:
    """Cells have crisp edges; lines thinner than a pixel of the screen would vanish with them."""
    return "" if ink in LINES else ' shape-rendering="crispEdges"'


def _path(box: Box) -> str:
    return f"M{box.x} {box.y}h{box.width}v{box.height}h-{box.width}z"


def _texts(drawing: Drawing) -> list[str]:
    """The words, those that look alike together."""
    kinds: dict[str, list[str]] = {}
    for words in drawing.words:
        weight = ' font-weight="600"' if words.is_title else ""
        kind = f'text-anchor="{words.anchor}" font-size="{words.size}"{weight}'
        kinds.setdefault(kind, []).append(_text(words))
    return [f'<g class="{Ink.WORDS}" {kind}>{"".join(texts)}</g>' for kind, texts in kinds.items()]


def _text(words: Words) -> str:
    return f'<text x="{words.x}" y="{words.y}">{escape(words.text)}</text>'


RENDERER = Renderer(".svg", draw)
