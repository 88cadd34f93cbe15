"""A scene as PDF: one sheet of A4, portrait or landscape, whichever makes the cells larger.

Booklets draw with the same functions.
"""

from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.data.scene import Renderer, Scene
from crosshatch.render.figure.colors import AnyInk, Ink, Theme, theme_named
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.fonts import font_file
from crosshatch.render.figure.layout import CELL
from crosshatch.render.figure.shapes import Cross, Dot, Polygon, Round, Tile, Words, corners_of
from crosshatch.render.page_layout import PAGE_SIZES

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

MAKER = "Crosshatch"
SHEET = PAGE_SIZES["a4"]
PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
_EDGE = 12
"""The margin that printers leave around a sheet, in addition to the drawing's own."""
_LARGEST_CELL = 26.0
"""The largest size of a cell in points: 9 mm, so that small puzzles are not blown up."""
_ALL_INSIDE = 1
"""The fill mode that also fills a path where two of its boxes overlap."""
_WESTERN = "cp1252"


def draw(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:
    """Return the scene as a PDF file; a cell is `cell` points wide, or less if it would not fit."""
    from reportlab.pdfgen.canvas import Canvas

    drawing, file = drawing_of(scene, CELL), BytesIO()
    colors = theme_named(theme) | drawing.own
    wide, high = max(SHEET, SHEET[::-1], key=lambda sheet: _fit(drawing, *sheet))
    scale = min(_fit(drawing, wide, high), (cell or _LARGEST_CELL) / CELL)
    canvas = Canvas(file, pagesize=(wide, high), invariant=True)
    describe(canvas, scene.heading or "Puzzle", scene.author)
    canvas.setFillColor(colors[Ink.PAPER])
    canvas.rect(0, 0, wide, high, stroke=0, fill=1)
    # Centre the drawing and start at its top edge: y grows downwards in drawings, upwards in PDF.
    canvas.translate((wide - drawing.width * scale) / 2, (high + drawing.height * scale) / 2)
    canvas.scale(scale, scale)
    draw_drawing(canvas, drawing, colors)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def describe(canvas: "Canvas", title: str, author: str) -> None:
    """Set the title and the author of a file, and the program that made it."""
    canvas.setTitle(without_control_characters(title))
    canvas.setAuthor(without_control_characters(author))
    canvas.setSubject("")
    canvas.setCreator(MAKER)
    canvas.setProducer(MAKER)


def without_control_characters(text: str) -> str:
    """Return the text with a space for every character that cannot be printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def draw_drawing(
    canvas: "Canvas", drawing: Drawing, colors: Theme, *, without: tuple[AnyInk, ...] = ()
) -> None:
    """Draw a drawing downwards from the origin, except for the shapes in some inks."""
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
    """Return the standard font if it has all letters of the text, or else a system font to embed.

    If no font has them all, return the standard font; `printable_in` replaces the missing letters.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    if text == _western(text):
        return standard
    file = font_file(text)
    try:
        if file and file not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(file, file))
    except TTFError:  # outlines of a kind that cannot be embedded
        return standard
    return file or standard


def printable_in(text: str, font: str) -> str:
    """Return the text, with question marks for letters that are missing in a standard font."""
    return _western(text) if font in (PLAIN, BOLD) else text


def _western(text: str) -> str:
    return text.encode(_WESTERN, "replace").decode(_WESTERN)


def _lay(canvas: "Canvas", drawing: Drawing, ink: AnyInk, colors: Theme) -> None:
    """Draw all shapes of an ink as one path, so that no seam shows where two of them meet."""
    path, boxes, rounds = canvas.beginPath(), drawing.layers[ink], drawing.rounds[ink]
    for x, y, width, height in boxes:
        path.rect(x, -y - height, width, height)
    for shape in rounds:
        _add_round(path, shape)
    canvas.setFillColor(colors[ink])
    if boxes or rounds:
        canvas.drawPath(path, stroke=0, fill=1, fillMode=_ALL_INSIDE)


def _add_round(path: "PDFPathObject", shape: Round) -> None:
    """Add a shape to a path, counter-clockwise like boxes, so that overlaps leave no hole."""
    if isinstance(shape, Tile):
        path.roundRect(shape.x, -shape.y - shape.height, shape.width, shape.height, shape.corner)
        return
    if isinstance(shape, Dot):
        radius = shape.width / 2
        path.circle(shape.x + radius, -shape.y - radius, radius)
        return
    if isinstance(shape, Polygon):
        (x, y), *others = corners_of(shape)
        path.moveTo(x, -y)
        for right, down in others:
            path.lineTo(right, -down)
        path.close()
        return
    if isinstance(shape, Cross):
        radius, ends = shape.thick / 2, (shape.x, shape.x + shape.width)
        for (begin, end), angle in ((ends, -135), (ends[::-1], 135)):
            for x, y, turned, add in (
                (end, -shape.y - shape.width, angle, path.arc),
                (begin, -shape.y, angle + 180, path.arcTo),
            ):
                add(x - radius, y - radius, x + radius, y + radius, turned, 180)
            path.close()
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
        text, font = printable_in(words.text, title_font), title_font
    canvas.setFont(font, words.size)
    put_down[words.anchor](words.x, -words.y, text)


def _fit(drawing: Drawing, wide: float, high: float) -> float:
    """Return the scale at which the drawing fills a sheet."""
    return min((wide - 2 * _EDGE) / drawing.width, (high - 2 * _EDGE) / drawing.height)


RENDERER = Renderer(".pdf", draw)
