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
_EDGE = 12
"""What printers leave white around a sheet, beside the drawing's own margin."""
_LARGEST_CELL = 26.0
"""In points: 9 mm, so that a small puzzle does not shout."""
_LABELS, _TITLE = "Helvetica", "Helvetica-Bold"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """The scene as a file; a cell is so many points wide, or less where it would not fit."""
    from reportlab.pdfgen.canvas import Canvas

    colors, drawing, file = theme_named(theme), drawing_of(scene, CELL), BytesIO()
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
    for words in drawing.words:
        _write(canvas, words, title if words.is_title else _LABELS)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """How much larger or smaller the drawing is on a sheet that it fills."""
    return min((wide - 2 * _EDGE) / drawing.width, (high - 2 * _EDGE) / drawing.height)


def _lay(canvas: "Canvas", drawing: Drawing, colors: Theme) -> None:
    from reportlab.pdfgen.canvas import FILL_NON_ZERO

    for ink, boxes in drawing.layers.items():
        # All boxes of an ink are one path, so that no seam shows where two of them meet.
        path = canvas.beginPath()
        for x, y, width, height in boxes:
            path.rect(x, -y - height, width, height)
        canvas.setFillColor(colors[ink])
        if boxes:
            canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)


def _write(canvas: "Canvas", words: Words, font: str) -> None:
    canvas.setFont(font, words.size)
    put = {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }
    put[words.anchor](words.x, -words.y, words.text)


def _title_font(title: str) -> str:
    """The standard font knows western letters; for others one of the machine's goes along.

    Where there is none, the letters that the standard font lacks are not shown; the whole title is
    in the file's description all the same.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    if _is_western(title):
        return _TITLE
    file = font_file(title)
    if file is None:
        return _TITLE
    try:
        pdfmetrics.registerFont(TTFont(file, file))
    except TTFError:  # outlines of a kind that cannot go along
        return _TITLE
    return file


def _is_western(title: str) -> bool:
    try:
        title.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


RENDERER = Renderer(".pdf", draw)
