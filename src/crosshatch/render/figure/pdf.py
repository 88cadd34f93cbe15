"""A scene as PDF: one sheet of A4, upright or lying, whichever leaves the cells larger."""

from io import BytesIO

from crosshatch.data.scene import Renderer, Scene
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.inks import Ink
from crosshatch.render.figure.layout import CELL
from crosshatch.render.figure.paper import PAPERS, describe, put
from crosshatch.render.figure.themes import theme_named

SHEET = PAPERS["a4"]
_EDGE = 12
"""What printers leave white around a sheet, beside the drawing's own margin."""
_LARGEST_CELL = 26.0
"""In points: 9 mm, so that a small puzzle does not shout."""


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; a cell is so many points wide, or less where it would not fit."""
    from reportlab.pdfgen.canvas import Canvas

    drawing, file = drawing_of(scene, CELL), BytesIO()
    colors = theme_named(theme) | drawing.own
    wide, high = max(SHEET, SHEET[::-1], key=lambda sheet: _fit(drawing, *sheet))
    scale = min(_fit(drawing, wide, high), (cell or _LARGEST_CELL) / CELL)
    canvas = Canvas(file, pagesize=(wide, high), invariant=True)
    describe(canvas, scene.heading or "Puzzle", scene.author)
    canvas.setFillColor(colors[Ink.PAPER])
    canvas.rect(0, 0, wide, high, stroke=0, fill=1)
    # In the middle, and from the top: drawings count downwards, paper upwards.
    canvas.translate((wide - drawing.width * scale) / 2, (high + drawing.height * scale) / 2)
    canvas.scale(scale, scale)
    put(canvas, drawing, colors)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """How much larger or smaller the drawing is on a sheet that it fills."""
    return min((wide - 2 * _EDGE) / drawing.width, (high - 2 * _EDGE) / drawing.height)


RENDERER = Renderer(".pdf", draw)
