"""A scene as PDF: one sheet of A4, upright or lying, whichever leaves the cells larger."""

from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.render._drawing import Drawing, Words, drawing_of
from crosshatch.render._fonts import font_file
from crosshatch.render._layout import CELL
from crosshatch.render._themes import Ink, Theme, theme_named
from crosshatch.scene import Renderer, Scene

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SHEET = (595.28, 841.89)
"""A4, in points."""
_LARGEST_CELL = 26.0
"""In points: 9 mm, so that a small puzzle does not shout."""
_LABELS, _TITLE = "Helvetica", "Helvetica-Bold"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; a cell is so many points wide, or less where it would not fit."""
    from reportlab.pdfgen.canvas import Canvas

    colors, drawing, file = theme_named(theme), drawing_of(scene, CELL), BytesIO()
    wide, high = SHEET if _fit(drawing, *SHEET) >= _fit(drawing, *SHEET[::-1]) else SHEET[::-1]
    scale = min(_fit(drawing, wide, high), (cell or _LARGEST_CELL) / CELL)
    canvas = Canvas(file, pagesize=(wide, high), invariant=True)
    canvas.setTitle(scene.title or "Puzzle")
    canvas.setCreator("Crosshatch")
    canvas.setFillColor(colors[Ink.PAPER])
    canvas.rect(0, 0, wide, high, stroke=0, fill=1)
    # Upside up, from the top: the drawing counts downwards, paper upwards.
    canvas.translate((wide - drawing.width * scale) / 2, high - (high - drawing.height*scale)/2)
    canvas.scale(scale, scale)
    _lay(canvas, drawing, colors)
    canvas.setFillColor(colors[Ink.WORDS])
    for words in drawing.words:
        _write(canvas, words)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """How much larger or smaller the drawing becomes on a sheet."""
    return min(wide / drawing.width, high / drawing.height)


def _lay(canvas: "Canvas", drawing: Drawing, colors: Theme) -> None:
    for ink, boxes in drawing.layers.items():
        # All boxes of an ink are one path, so that no seam shows where two of them meet.
        path = canvas.beginPath()
        for x, y, width, height in boxes:
            path.rect(x, -y - height, width, height)
        canvas.setFillColor(colors[ink])
        if boxes:
            canvas.drawPath(path, stroke=0, fill=1)


def _write(canvas: "Canvas", words: Words) -> None:
    canvas.setFont(_font(words), words.size)
    put = {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }
    put[words.anchor](words.x, -words.y, words.text)


def _font(words: Words) -> str:
    """The standard fonts know western letters; others are taken along from a file, if one is
    at hand."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    standard = _TITLE if words.is_title else _LABELS
    try:
        words.text.encode("cp1252")
    except UnicodeEncodeError:
        file = font_file(words.text)
        try:
            if file:
                pdfmetrics.registerFont(TTFont(file, file))
                return file
        except TTFError:
            # Its outlines are of a kind that the library cannot take along.
            pass
    return standard


RENDERER = Renderer(".pdf", draw)
