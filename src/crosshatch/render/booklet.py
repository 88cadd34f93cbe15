"""Puzzles as a booklet: several a page, upright, with their solutions at the end.

All puzzles of a row have cells of one size, and grids stand in line. Solutions are small, and they
are numbered as the puzzles are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import groupby, takewhile

from crosshatch.data.scene import Scene, bared
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.colors import Ink, Theme, theme_named
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import CELL, lay_out
from crosshatch.render.figure.pdf import (
    BOLD,
    PLAIN,
    describe,
    pdf_font_for,
    put,
    shown,
    without_control_characters,
)
from crosshatch.render.pages import (
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
"""How large words above pictures are, in parts of those above puzzles."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One puzzle of a booklet: the sheet to be solved by hand, and its solution if that is shown.

    Both scenes come without titles.
    """

    sheet: Scene
    heading: str
    notes: tuple[str, ...] = ()
    """What else is said above it, a line each."""
    solution: Scene | None = None
    remark: str = ""
    """What is said above the solution."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet, and where everything is in it; pages count from 0."""

    content: bytes
    pages: int
    puzzles: tuple[Placement, ...]
    solutions: tuple[Placement | None, ...]
    """None for a puzzle whose solution is not shown."""


def bind(
    panels: Sequence[Panel],
    *,
    title: str = "",
    paper: str = "a4",
    cell: int | None = None,
    theme: str | None = None,
) -> Booklet:
    """The booklet of these puzzles in their order, which is the same file again and again.

    A cell is so many points wide, or less where it would not fit.
    """
    if not panels:
        raise CrosshatchError("there is no puzzle to print")
    name = panels[0].heading if len(panels) == 1 else ""
    author, *others = {panel.sheet.author for panel in panels}
    desk = _Desk(
        page_size(paper), theme_named(theme), title, name or "Puzzles", "" if others else author
    )
    manner = replace(PUZZLES, largest=cell, enough=cell) if cell else PUZZLES
    sheets, pictures = [*_sheets(panels)], [*_pictures(panels)]
    puzzles = puzzles_on_pages([each.size for each in sheets], desk.first, desk.room, manner)
    behind = puzzles[-1].page + 1
    solutions = [
        place._replace(page=place.page + behind)
        for place in pictures_on_pages(
            [each.size for each in pictures], desk.below(_SUBTITLE), desk.room, PICTURES
        )
    ]
    placed = zip((*puzzles, *solutions), (*sheets, *pictures), strict=True)
    pages = 0
    for pages, together in groupby(placed, lambda each: each[0].page):
        desk.begin(pages, "Solutions" if pages == behind else "")
        for place, each in together:
            desk.lay(place, each)
    found = dict(zip((each.number for each in pictures), solutions, strict=True))
    where = tuple(found.get(each.number) for each in sheets)
    return Booklet(desk.bound(), pages + 1, puzzles, where)


_EDGE, _UNDER = 42.0, 52.0
"""The white on three sides of a page, which is 15 mm, and the one below."""
_FOOT = 24.0
"""How far above the edge of the paper the number of a page stands."""
_TITLE, _SUBTITLE, _HEADING, _SMALL = 22.0, 14.0, 11.0, 8.5
"""How large words are: titles of the booklet, of a part of it and of a puzzle, and all else."""
_LINE = 1.35
"""How far lines are apart, in parts of their size."""
_BELOW_WORDS = 7.0
"""The white between the words above a puzzle and its clues."""


@dataclass(frozen=True, slots=True)
class _Print:
    """A drawing with the words above it, which are smaller or larger."""

    scene: Scene
    number: int
    heading: str
    notes: tuple[str, ...]
    part: float = 1

    @property
    def size(self) -> DrawingSize:
        """Return what it takes."""
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
    """The solutions without their clues."""
    for number, panel in enumerate(panels, start=1):
        if panel.solution:
            scene = replace(bared(panel.solution), bare=False)
            remarks = (panel.remark,) if panel.remark else ()
            yield _Print(scene, number, panel.heading, remarks, _PICTURE)


class _Desk:
    """Where pages are made, one after the other; measures are from their tops."""

    def __init__(self, paper: PageSize, theme: Theme, title: str, name: str, author: str) -> None:
        """Begin a file, which has a name of its own where there is no title to be printed."""
        from reportlab.pdfgen.canvas import Canvas

        self._paper, self._theme = paper, theme
        self._title = " ".join(without_control_characters(title).split())
        self._file = BytesIO()
        self._canvas = Canvas(self._file, pagesize=paper, invariant=True)
        describe(self._canvas, self._title or name, author)

    @property
    def room(self) -> Room:
        """Return what a page has between its margins."""
        wide, high = self._paper
        return Room(_EDGE, _EDGE, wide - 2 * _EDGE, high - _EDGE - _UNDER)

    @property
    def first(self) -> Room:
        """Return what the first page has, below the title of all."""
        return self.below(_TITLE) if self._title else self.room

    def below(self, size: float) -> Room:
        """Return what is left below a heading of this size."""
        left, top, width, height = self.room
        return Room(left, top + 2 * size, width, height - 2 * size)

    def begin(self, page: int, heading: str) -> None:
        """A page with its number, and its heading if it has one; the first has the title."""
        if page:
            self._canvas.showPage()
        wide, high = self._paper
        self._canvas.setFillColor(self._theme[Ink.PAPER])
        self._canvas.rect(0, 0, wide, high, stroke=0, fill=1)
        self._say(f"{page + 1}", wide / 2, high - _FOOT, _SMALL, in_middle=True)
        for text, size in ((heading, _SUBTITLE), ("" if page else self._title, _TITLE)):
            y = _EDGE + 0.8 * size
            self._say(text, wide / 2, y, size, is_bold=True, in_middle=True)

    def lay(self, place: Placement, what: _Print) -> None:
        """A drawing and the words above it."""
        drawing, layout = drawing_of(what.scene, CELL), lay_out(what.scene, CELL)
        scale = place.cell / CELL
        x, y = place.x - layout.left * scale, place.y - layout.top * scale
        self._canvas.saveState()
        self._canvas.translate(x, self._paper[1] - y)
        self._canvas.scale(scale, scale)
        # Its ground would lie on the words of others.
        put(self._canvas, drawing, self._theme | drawing.own, without=(Ink.PAPER,))
        self._canvas.restoreState()
        size = what.part * _HEADING
        y = place.top + size
        heading = f"{what.number}  {what.heading}"
        self._say(heading, place.left, y, size, place.width, is_bold=True)
        size = what.part * _SMALL
        for line in what.notes:
            y += size * _LINE
            self._say(line, place.left, y, size, place.width)

    def bound(self) -> bytes:
        """The file of all pages."""
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
        """As much of a text as there is room for, from there on or with its middle there."""
        standard, ink = (BOLD, Ink.WORDS) if is_bold else (PLAIN, Ink.CUT)
        text = without_control_characters(text)
        font = pdf_font_for(text, standard)
        text = _within(shown(text, font), font, size, room or self.room.width)
        self._canvas.setFont(font, size)
        self._canvas.setFillColor(self._theme[ink])
        put_down = self._canvas.drawCentredString if in_middle else self._canvas.drawString
        put_down(x, self._paper[1] - y, text)


def _within(text: str, font: str, size: float, room: float) -> str:
    """As much of a text as has room, with dots behind it where that is not all."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    if stringWidth(text, font, size) <= room:
        return text
    fitting = takewhile(
        lambda end: stringWidth(f"{text[:end].rstrip()}…", font, size) <= room,
        range(1, len(text)),
    )
    return f"{text[: max(fitting, default=0)].rstrip()}…"
