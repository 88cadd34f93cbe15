"""Drawings and words put down on paper, in points, by the PDF library."""

from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.drawing import Drawing
from crosshatch.render.figure.fonts import font_file
from crosshatch.render.figure.inks import AnyInk, Ink
from crosshatch.render.figure.shapes import Dot, Round, Tile, Words
from crosshatch.render.figure.themes import Theme

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

Paper = tuple[float, float]
"""Width and height of a sheet, in points."""
PAPERS: dict[str, Paper] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
MAKER = "Crosshatch"
PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
_ALL_INSIDE = 1
"""A path is filled where any of its boxes is, and not left out where two of them cross."""
_WESTERN = "cp1252"


def paper_named(name: str) -> Paper:
    """The sheets of this name."""
    if name not in PAPERS:
        raise CrosshatchError(f"'{name[:20]}' is none of the papers {', '.join(PAPERS)}")
    return PAPERS[name]


def describe(canvas: "Canvas", title: str, author: str) -> None:
    """Write down what a file is called, who made what is in it, and what made the file."""
    canvas.setTitle(printable(title))
    canvas.setAuthor(printable(author))
    canvas.setSubject("")
    canvas.setCreator(MAKER)
    canvas.setProducer(MAKER)


def printable(text: str) -> str:
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
    font = font_for(title, BOLD)
    for words in drawing.words:
        _write(canvas, words, font)
    for words in drawing.glyphs:
        canvas.setFillColor(colors[words.ink])
        _write(canvas, words, font)


def font_for(text: str, standard: str) -> str:
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
