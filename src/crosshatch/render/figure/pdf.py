"""A scene as PDF: one sheet of A4, upright or lying, whichever leaves the cells larger.

Booklets put their drawings and words on paper by the same functions.
"""

from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.data.scene import Renderer, Scene
from crosshatch.render.figure.colors import AnyInk, Ink, Theme, theme_named
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.fonts import font_file
from crosshatch.render.figure.layout import CELL
from crosshatch.render.figure.shapes import Dot, Round, Tile, Words
from crosshatch.render.pages import PAGE_SIZES

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

MAKER = "Crosshatch"
SHEET = PAGE_SIZES["a4"]
PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
_EDGE = 12
"""What printers leave white around a sheet, beside the drawing's own margin."""
_LARGEST_CELL = 26.0
"""In points: 9 mm, so that a small puzzle does not shout."""
_ALL_INSIDE = 1
"""A path is filled where any of its boxes is, and not left out where two of them cross."""
_WESTERN = "cp1252"


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


def describe(canvas: "Canvas", title: str, author: str) -> None:
    """Write down what a file is called, who made what is in it, and what made the file."""
    canvas.setTitle(without_control_characters(title))
    canvas.setAuthor(without_control_characters(author))
    canvas.setSubject("")
    canvas.setCreator(MAKER)
    canvas.setProducer(MAKER)


def without_control_characters(text: str) -> str:
    """Return the text with a space for everything that cannot be printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def put(
    canvas: "Canvas", drawing: Drawing, colors: Theme, *, without: tuple[AnyInk, ...] = ()
) -> None:
    """A drawing downwards from the origin, but for what is laid in some inks."""
    for ink in drawing.inks:
        if ink not in without:
            _lay(canvas, drawing, ink, colors)
    canvas.setFillColor(colors[Ink.WORDS])
    title = "".join(words.text for words in drawing.words if words.is_title)
    font = pdf_font_for(title, BOLD)
    for words in drawing.words:
        _write(canvas, words, font)
    for words in drawing.glyphs:
        canvas.setFillColor(colors[words.ink])
        _write(canvas, words, font)


def pdf_font_for(text: str, standard: str) -> str:
    """The standard font, which knows western letters; for others one of the machine's goes along.

    Where there is no such font a letter is a question mark: see `shown`.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    if text == _western(text):
        return standard
    file = font_file(text)
    try:
        if file and file not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(file, file))
    except TTFError:  # outlines of a kind that cannot go along
        return standard
    return file or standard


def shown(text: str, font: str) -> str:
    """Return the characters of a text that a font has; standard fonts have western letters."""
    return _western(text) if font in (PLAIN, BOLD) else text


def _western(text: str) -> str:
    return text.encode(_WESTERN, "replace").decode(_WESTERN)


def _lay(canvas: "Canvas", drawing: Drawing, ink: AnyInk, colors: Theme) -> None:
    """All shapes of an ink as one path, so that no seam shows where two of them meet."""
    path, boxes, rounds = canvas.beginPath(), drawing.layers[ink], drawing.rounds[ink]
    for x, y, width, height in boxes:
        path.rect(x, -y - height, width, height)
    for shape in rounds:
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


def _write(canvas: "Canvas", words: Words, title_font: str) -> None:
    put_down = {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }
    text, font = words.text, PLAIN
    if words.is_title:
        text, font = shown(words.text, title_font), title_font
    canvas.setFont(font, words.size)
    put_down[words.anchor](words.x, -words.y, text)


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """How much larger or smaller the drawing is on a sheet that it fills."""
    return min((wide - 2 * _EDGE) / drawing.width, (high - 2 * _EDGE) / drawing.height)


RENDERER = Renderer(".pdf", draw)
