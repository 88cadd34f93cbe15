"""Scenes: drawings without a size or a style, which every renderer draws in its own way."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntFlag, StrEnum


class Tone(StrEnum):
    """The look of a cell."""

    BLANK = "blank"
    FILLED = "filled"
    UNKNOWN = "unknown"
    VISITED = "visited"
    """On the path, so that its track is drawn in it."""
    CLOSED = "closed"
    """Known not to be on the path."""


class Sides(IntFlag):
    """Some sides of a cell, as it is seen."""

    NONE = 0
    RIGHT = 1
    TOP = 2
    LEFT = 4
    BOTTOM = 8


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the grid: how it looks, whether it was given, and what stands in it."""

    tone: Tone
    given: bool = False
    glyph: str = ""
    color: str = ""
    """The letter of its colour where it is filled in one of the scene's palette."""
    lit: bool = False
    """Whether it is pointed at: a step that follows, or a cell that is only on trial."""
    track: Sides = Sides.NONE
    """The sides to which track is seen to lead from the middle of the cell."""
    given_track: Sides = Sides.NONE
    """Those of them of which that was given."""
    barred: Sides = Sides.NONE
    """The sides over which no track may lead."""
    station: bool = False
    """Whether a path begins or ends here."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid of cells with the labels of its lines, those next to the grid last.

    Beside it there may be another: what became of it.
    """

    cells: tuple[tuple[Cell, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[tuple[str, ...], ...]
    title: str = ""
    """What it is called; a bare picture does not show it, but its file may say it."""
    every: int = 5
    """A thicker line after every so many cells; 0 for none."""
    row_cuts: tuple[int, ...] = ()
    """Rows are cut before these columns."""
    column_cuts: tuple[int, ...] = ()
    """Columns are cut before these rows, as they are seen."""
    lit_rows: frozenset[int] = frozenset()
    """The rows, from 0, whose labels are pointed at."""
    lit_columns: frozenset[int] = frozenset()
    bare: bool = False
    """The cells alone, without any line, in the margin that a code needs to be scanned."""
    caption: str = ""
    """What is said below the grid."""
    caption_lines: int = 0
    """How many lines the caption has at most, and room for; it makes the picture no wider then."""
    palette: tuple[tuple[str, str], ...] = ()
    """Letters and their colours, in cells and behind the numbers of labels; blank is `.`."""
    after: "Scene | None" = None
    """What is drawn to the right of it, below the same title."""
    author: str = ""
    """Who made the puzzle, for files that have a place for it."""

    @property
    def abreast(self) -> tuple["Scene", ...]:
        """The grids from left to right, each alone; the first has the title of all."""
        others = self.after.abreast if self.after else ()
        return replace(self, after=None), *others

    @property
    def heading(self) -> str:
        """The title without anything that would steer a terminal or break a page."""
        return "".join(letter if letter.isprintable() else " " for letter in self.title)

    @property
    def finished(self) -> bool:
        """True if there is more of a picture in it than was given, and nothing left to find."""
        cells = [cell for row in self.cells for cell in row]
        is_found = any(cell.tone is Tone.FILLED and not cell.given for cell in cells)
        return is_found and all(cell.tone is not Tone.UNKNOWN for cell in cells)


def before_and_after(before: Scene, after: Scene) -> Scene:
    """Return what became of a scene to the right of it."""
    return replace(before, after=replace(after, title=""))


def bared(scene: Scene) -> Scene:
    """The cells alone: what a phone scans, and what the picture looks like."""
    return replace(
        scene,
        cells=tuple(
            tuple(
                Cell(cell.tone, color=cell.color, track=cell.track, station=cell.station)
                for cell in row
            )
            for row in scene.cells
        ),
        rows=((),) * len(scene.rows),
        columns=((),) * len(scene.columns),
        lit_rows=frozenset(),
        lit_columns=frozenset(),
        bare=True,
        caption="",
        after=scene.after and bared(scene.after),
    )


def lit(
    scene: Scene,
    places: Iterable[tuple[int, int]],
    *,
    rows: Iterable[int] = (),
    columns: Iterable[int] = (),
) -> Scene:
    """The scene with these places lit, by row and column from 0, and the clues of these lines."""
    cells = [list(row) for row in scene.cells]
    for at, place in places:
        cells[at][place] = replace(cells[at][place], lit=True)
    return replace(
        scene,
        cells=tuple(map(tuple, cells)),
        lit_rows=scene.lit_rows.union(rows),
        lit_columns=scene.lit_columns.union(columns),
    )


def marked(scene: Scene, places: Iterable[tuple[int, int]], glyph: str) -> Scene:
    """The scene with these places lit, by row and column from 0, and a character in each.

    A blank cell that is only lit looks like any other where there is no colour.
    """
    places = list(places)
    cells = [list(row) for row in lit(scene, places).cells]
    for at, place in places:
        cells[at][place] = replace(cells[at][place], glyph=glyph)
    return replace(scene, cells=tuple(map(tuple, cells)))


def emptied(scene: Scene) -> Scene:
    """The sheet to be printed and solved by hand: only what is given."""
    cells = tuple(tuple(map(_as_given, row)) for row in scene.cells)
    return replace(scene, cells=cells, after=scene.after and emptied(scene.after))


def _as_given(cell: Cell) -> Cell:
    """A cell as the puzzle has it: blank, unless it was given, with what is printed in it."""
    if cell.given and cell.tone is not Tone.UNKNOWN:
        return replace(cell, lit=False, track=cell.given_track)
    return replace(cell, tone=Tone.BLANK, given=False, color="", lit=False, track=Sides.NONE)


@dataclass(frozen=True, slots=True)
class Renderer:
    """A kind of file that scenes are drawn into: what its name ends with, and how."""

    suffix: str
    draw: Callable[[Scene, int | None, str | None], bytes]
    """The file of a scene, for a cell size and a theme; None of them is what suits the kind."""
