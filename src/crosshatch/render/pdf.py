"""A scene as PDF: one sheet of A4, upright or lying, whichever leaves the cells larger."""

from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.asker import heeding
from crosshatch.render._drawing import Drawing, drawing_of
from crosshatch.render._fonts import font_file
from crosshatch.render._inks import Ink
from crosshatch.render._layout import CELL
from crosshatch.render._shapes import Dot, Round, Tile, Words
from crosshatch.render._themes import Theme, theme_named
from crosshatch.scene import Renderer, Scene

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

SHEET = (595.28, 841.89)
"""A4, in points."""
_EDGE = 12
"""What printers leave white around a sheet, beside the drawing's own margin."""
_LARGEST_CELL = 26.0
"""In points: 9 mm, so that a small puzzle does not shout."""
_ALL_INSIDE = 1
"""A path is filled where any of its boxes is, and not left out where two of them cross."""
_WESTERN = "cp1252"
_LABELS, _TITLE = "Helvetica", "Helvetica-Bold"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; a cell is so many points wide, or less where it would not fit."""
    from reportlab.pdfgen.canvas import Canvas

    drawing, file = drawing_of(scene, CELL), BytesIO()
    colors = theme_named(theme) | drawing.own
    wide, high = max(SHEET, SHEET[::-1], key=lambda sheet: _fit(drawing, *sheet))
    scale = min(_fit(drawing, wide, high), (cell or _LARGEST_CELL) / CELL)
    canvas = Canvas(file, pagesize=(wide, high), invariant=True)
    canvas.setTitle(scene.heading or "Puzzle")
    canvas.setCreator("Crosshatch")
    canvas.setFillColor(colors[Ink.PAPER])
    canvas.rect(0, 0, wide, high, stroke=0, fill=1)
    # In the middle, and from the top: drawings count downwards, paper upwards.
    canvas.translate((wide - drawing.width * scale) / 2, (high + drawing.height * scale) / 2)
    canvas.scale(scale, scale)
    _lay(canvas, drawing, colors)
    canvas.setFillColor(colors[Ink.WORDS])
    title = _title_font("".join(words.text for words in drawing.words if words.is_title))
    for words in heeding(drawing.words):
        _write(canvas, words, title)
    for words in heeding(drawing.glyphs):
        canvas.setFillColor(colors[words.ink])
        _write(canvas, words, title)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """How much larger or smaller the drawing is on a sheet that it fills."""
    return min((wide - 2 * _EDGE) / drawing.width, (high - 2 * _EDGE) / drawing.height)


def _lay(canvas: "Canvas", drawing: Drawing, colors: Theme) -> None:
    for ink in drawing.inks:
        # All shapes of an ink are one path, so that no seam shows where two of them meet.
        path, boxes, rounds = canvas.beginPath(), drawing.layers[ink], drawing.rounds[ink]
        for x, y, width, height in heeding(boxes):
            path.rect(x, -y - height, width, height)
        for shape in heeding(rounds):
            _go_round(path, shape)
        canvas.setFillColor(colors[ink])
        if boxes or rounds:
            canvas.drawPath(path, stroke=0, fill=1, fillMode=_ALL_INSIDE)


def _go_round(path: "PDFPathObject", shape: Round) -> None:
    """A shape, counter-clockwise as boxes are: where shapes overlap, no hole is left."""
    if isinstance(shape, Tile):
        path.roundRect(shape.x, -shape.y - shape.height, shape.width, shape.height, shape.corner)
        return
    if isinstance(shape, Dot):
        radius = shape.width / 2
        path.circle(shape.x + radius, -shape.y - radius, radius)
        return
    x, y, inner, outer, right, down, _ = shape
    begin = {(1, -1): 0, (-1, -1): 90, (-1, 1): 180, (1, 1): 270}[right, down]
    path.arc(x - outer, -y - outer, x + outer, -y + outer, begin, 90)
    path.arcTo(x - inner, -y - inner, x + inner, -y + inner, begin + 90, -90)
    path.close()


def _write(canvas: "Canvas", words: Words, title_font: str | None) -> None:
    put = {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }
    text, font = words.text, title_font if words.is_title else _LABELS
    if font is None:
        text, font = text.encode(_WESTERN, "replace").decode(_WESTERN), _TITLE
    canvas.setFont(font, words.size)
    put[words.anchor](words.x, -words.y, text)


def _title_font(title: str) -> str | None:
    """The standard font knows western letters; for others one of the machine's goes along.

    None where there is no such font: a letter is a question mark then, and the title is whole in
    the description of the file alone.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    if title == title.encode(_WESTERN, "replace").decode(_WESTERN):
        return _TITLE
    file = font_file(title)
    try:
        if file:
            pdfmetrics.registerFont(TTFont(file, file))
    except TTFError:  # outlines of a kind that cannot go along
        return None
    return file


RENDERER = Renderer(".pdf", draw)
