"""Puzzles as a PDF booklet: several on each portrait page, with their solutions at the end.

All puzzles in a row have the same cell size, and their grids line up. Solutions are small and have
the numbers of their puzzles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import groupby, takewhile

from crosshatch.data.scene import Scene, cells_only
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.colors import Ink, Theme, theme_named
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import CELL, lay_out
from crosshatch.render.figure.pdf import (
    BOLD,
    PLAIN,
    describe,
    draw_drawing,
    pdf_font_for,
    printable_in,
    without_control_characters,
)
from crosshatch.render.page_layout import (
    DrawingSize,
    PageSize,
    PageStyle,
    Placement,
    Room,
    page_size,
    pictures_on_pages,
    puzzles_on_pages,
)

PUZZLES = PageStyle(largest=22, enough=12.5, columns=3, most=12, apart=26, loose=60)
PICTURES = PageStyle(largest=10, enough=2, columns=5, most=100, apart=14)
_PICTURE = 0.7
"""The size of the words above pictures, relative to those above puzzles."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One puzzle of a booklet: the sheet to solve by hand, and its solution if that is shown.

    Neither scene has a title.
    """

    sheet: Scene
    heading: str
    notes: tuple[str, ...] = ()
    """Further lines above the puzzle."""
    solution: Scene | None = None
    remark: str = ""
    """A line above the solution; empty if there is none."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet, and the place of everything in it; pages count from 0."""

    content: bytes
    pages: int
    puzzles: tuple[Placement, ...]
    solutions: tuple[Placement | None, ...]
    """The place of each puzzle's solution; None if it is not shown."""


def make_booklet(
    panels: Sequence[Panel],
    *,
    title: str = "",
    paper: str = "a4",
    cell: int | None = None,
    theme: str | None = None,
) -> Booklet:
    """Return the booklet of these puzzles in their order; the same puzzles make the same file.

    A cell is `cell` points wide, or less if it would not fit. Raise `CrosshatchError` if there is
    no puzzle.
    """
    if not panels:
        raise CrosshatchError("there is no puzzle to print")
    name = panels[0].heading if len(panels) == 1 else ""
    author, *others = {panel.sheet.author for panel in panels}
    writer = _PageWriter(
        page_size(paper), theme_named(theme), title, name or "Puzzles", "" if others else author
    )
    style = replace(PUZZLES, largest=cell, enough=cell) if cell else PUZZLES
    sheets, pictures = [*_sheets(panels)], [*_pictures(panels)]
    puzzles = puzzles_on_pages([each.size for each in sheets], writer.first, writer.room, style)
    puzzle_pages = puzzles[-1].page + 1
    solutions = [
        place._replace(page=place.page + puzzle_pages)
        for place in pictures_on_pages(
            [each.size for each in pictures], writer.below(_SUBTITLE), writer.room, PICTURES
        )
    ]
    placed = zip((*puzzles, *solutions), (*sheets, *pictures), strict=True)
    pages = 0
    for pages, together in groupby(placed, lambda each: each[0].page):
        writer.begin(pages, "Solutions" if pages == puzzle_pages else "")
        for place, each in together:
            writer.draw(place, each)
    found = dict(zip((each.number for each in pictures), solutions, strict=True))
    where = tuple(found.get(each.number) for each in sheets)
    return Booklet(writer.finish(), pages + 1, puzzles, where)


_EDGE, _UNDER = 42.0, 52.0
"""The margin on three sides of a page, which is 15 mm, and the one at the bottom."""
_FOOT = 24.0
"""The distance of a page's number from the bottom edge of the paper."""
_TITLE, _SUBTITLE, _HEADING, _SMALL = 22.0, 14.0, 11.0, 8.5
"""The font sizes of the booklet's title, a part's title, a puzzle's heading and everything else."""
_LINE = 1.35
"""The distance between lines, relative to their font size."""
_BELOW_WORDS = 7.0
"""The space between the words above a puzzle and its clues."""


@dataclass(frozen=True, slots=True)
class _Print:
    """A drawing with the words above it; `part` is the relative size of the words."""

    scene: Scene
    number: int
    heading: str
    notes: tuple[str, ...]
    part: float = 1

    @property
    def size(self) -> DrawingSize:
        """The size of the drawing and its words."""
        layout = lay_out(self.scene, CELL)
        right, below = layout.width - layout.left, layout.height - layout.top
        lines = _HEADING + _SMALL * len(self.notes)
        return DrawingSize(
            layout.left / CELL - 1,
            layout.top / CELL - 1,
            right / CELL - 1,
            below / CELL - 1,
            self.part * (lines * _LINE + _BELOW_WORDS),
        )


def _sheets(panels: Sequence[Panel]) -> Iterator[_Print]:
    for number, panel in enumerate(panels, start=1):
        yield _Print(panel.sheet, number, panel.heading, panel.notes)


def _pictures(panels: Sequence[Panel]) -> Iterator[_Print]:
    """Yield the solutions without their clues."""
    for number, panel in enumerate(panels, start=1):
        if panel.solution:
            scene = replace(cells_only(panel.solution), bare=False)
            remarks = (panel.remark,) if panel.remark else ()
            yield _Print(scene, number, panel.heading, remarks, _PICTURE)


class _PageWriter:
    """Writes the pages of a PDF one after the other; measures are from the top of the page."""

    def __init__(self, paper: PageSize, theme: Theme, title: str, name: str, author: str) -> None:
        """Begin a file; its metadata has the title, or `name` if the title is empty."""
        from reportlab.pdfgen.canvas import Canvas

        self._paper, self._theme = paper, theme
        self._title = " ".join(without_control_characters(title).split())
        self._file = BytesIO()
        self._canvas = Canvas(self._file, pagesize=paper, invariant=True)
        describe(self._canvas, self._title or name, author)

    @property
    def room(self) -> Room:
        """The part of a page between its margins."""
        wide, high = self._paper
        return Room(_EDGE, _EDGE, wide - 2 * _EDGE, high - _EDGE - _UNDER)

    @property
    def first(self) -> Room:
        """The part of the first page below the booklet's title."""
        return self.below(_TITLE) if self._title else self.room

    def below(self, size: float) -> Room:
        """Return the part of a page below a heading of this size."""
        left, top, width, height = self.room
        return Room(left, top + 2 * size, width, height - 2 * size)

    def begin(self, page: int, heading: str) -> None:
        """Begin a page with its number and its heading, if any; the first page has the title."""
        if page:
            self._canvas.showPage()
        wide, high = self._paper
        self._canvas.setFillColor(self._theme[Ink.PAPER])
        self._canvas.rect(0, 0, wide, high, stroke=0, fill=1)
        self._say(f"{page + 1}", wide / 2, high - _FOOT, _SMALL, in_middle=True)
        for text, size in ((heading, _SUBTITLE), ("" if page else self._title, _TITLE)):
            y = _EDGE + 0.8 * size
            self._say(text, wide / 2, y, size, is_bold=True, in_middle=True)

    def draw(self, place: Placement, what: _Print) -> None:
        """Draw a drawing and the words above it."""
        drawing, layout = drawing_of(what.scene, CELL), lay_out(what.scene, CELL)
        scale = place.cell / CELL
        x, y = place.x - layout.left * scale, place.y - layout.top * scale
        self._canvas.saveState()
        self._canvas.translate(x, self._paper[1] - y)
        self._canvas.scale(scale, scale)
        # Its background would cover the words of others.
        draw_drawing(self._canvas, drawing, self._theme | drawing.own, without=(Ink.PAPER,))
        self._canvas.restoreState()
        size = what.part * _HEADING
        y = place.top + size
        heading = f"{what.number}  {what.heading}"
        self._say(heading, place.left, y, size, place.width, is_bold=True)
        size = what.part * _SMALL
        for line in what.notes:
            y += size * _LINE
            self._say(line, place.left, y, size, place.width)

    def finish(self) -> bytes:
        """Return the file with all pages."""
        self._canvas.showPage()
        self._canvas.save()
        return self._file.getvalue()

    def _say(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        room: float | None = None,
        *,
        is_bold: bool = False,
        in_middle: bool = False,
    ) -> None:
        """Write as much of a text as fits the room, starting at this place or centred on it."""
        standard, ink = (BOLD, Ink.WORDS) if is_bold else (PLAIN, Ink.CUT)
        text = without_control_characters(text)
        font = pdf_font_for(text, standard)
        text = _within(printable_in(text, font), font, size, room or self.room.width)
        self._canvas.setFont(font, size)
        self._canvas.setFillColor(self._theme[ink])
        put_down = self._canvas.drawCentredString if in_middle else self._canvas.drawString
        put_down(x, self._paper[1] - y, text)


def _within(text: str, font: str, size: float, room: float) -> str:
    """Return as much of a text as fits the room, with an ellipsis if it is cut."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    if stringWidth(text, font, size) <= room:
        return text
    fitting = takewhile(
        lambda end: stringWidth(f"{text[:end].rstrip()}…", font, size) <= room, range(1, len(text))
    )
    return f"{text[: max(fitting, default=0)].rstrip()}…"
