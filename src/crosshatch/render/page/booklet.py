"""Puzzles as a booklet: several a page, upright, with their solutions at the end.

All puzzles of a row have cells of one size, and grids stand in line. Solutions are small, and they
are numbered as the puzzles are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from crosshatch.data.scene import Scene, bared
from crosshatch.errors import CrosshatchError
from crosshatch.render.figure.paper import paper_named
from crosshatch.render.figure.themes import theme_named
from crosshatch.render.page.pages import PageStyle, Place, pictures_on_pages, puzzles_on_pages
from crosshatch.render.page.pdf_pages import SUBTITLE, Desk, Print

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
    puzzles: tuple[Place, ...]
    solutions: tuple[Place | None, ...]
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
    desk = Desk(
        paper_named(paper), theme_named(theme), title, name or "Puzzles", "" if others else author
    )
    manner = replace(PUZZLES, largest=cell, enough=cell) if cell else PUZZLES
    sheets, pictures = [*_sheets(panels)], [*_pictures(panels)]
    puzzles = puzzles_on_pages([each.size for each in sheets], desk.first, desk.room, manner)
    behind = puzzles[-1].page + 1
    solutions = [
        place._replace(page=place.page + behind)
        for place in pictures_on_pages(
            [each.size for each in pictures], desk.below(SUBTITLE), desk.room, PICTURES
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


def _sheets(panels: Sequence[Panel]) -> Iterator[Print]:
    for number, panel in enumerate(panels, start=1):
        yield Print(panel.sheet, number, panel.heading, panel.notes)


def _pictures(panels: Sequence[Panel]) -> Iterator[Print]:
    """The solutions without their clues."""
    for number, panel in enumerate(panels, start=1):
        if panel.solution:
            scene = replace(bared(panel.solution), bare=False)
            remarks = (panel.remark,) if panel.remark else ()
            yield Print(scene, number, panel.heading, remarks, _PICTURE)
