"""Scenes: descriptions of drawings without a size or a style, for every renderer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from crosshatch.data.grid import Grid
from crosshatch.data.sides import EdgePlace, Sides


class Tone(StrEnum):
    """The look of a cell."""

    BLANK = "blank"
    FILLED = "filled"
    UNKNOWN = "unknown"
    VISITED = "visited"
    """On the path; its track is drawn in it."""
    CLOSED = "closed"
    """Known not to be on the path."""
    PLAIN = "plain"
    """Without a state of its own: there is a clue in it, or all that matters is its edges."""
    WALL = "wall"
    """Filled from the start, and never anything else."""


_NO_GLYPH = " ."
"""The characters of an overlay that show nothing."""


class Sign(StrEnum):
    """A small picture in a cell."""

    TREE = "tree"
    TENT = "tent"
    STAR = "star"
    BULB = "bulb"
    LAMP = "lamp"
    PEARL = "pearl"
    SHIP = "ship"
    CIRCLE = "circle"
    MINE = "mine"
    SHIP_LEFT = "ship left"
    SHIP_RIGHT = "ship right"
    SHIP_TOP = "ship top"
    SHIP_BOTTOM = "ship bottom"
    SHIP_MIDDLE = "ship middle"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a scene: its look, its character and its track."""

    tone: Tone
    given: bool = False
    glyph: str = ""
    """The text in it: a clue, or the character of an overlay; readable in any cell."""
    quiet: bool = False
    """True to show that text less prominently, such as a clue that is met."""
    color: str = ""
    """The letter of its colour in the scene's palette; empty unless filled in one of those."""
    lit: bool = False
    """True to highlight the cell, such as one that follows in a step or is only tried."""
    track: Sides = Sides.NONE
    """The sides to which track is drawn from the middle of the cell."""
    given_track: Sides = Sides.NONE
    """The sides of `track` that were given."""
    station: bool = False
    """True if a path begins or ends here."""
    sign: Sign | str | None = None
    """The small picture in it, or the letter of its state, on blank ground; a filled cell is shown
    by its sign alone."""
    letter: str = ""
    """The character of that picture in plain text; empty for the usual one."""
    tube: Sides = Sides.NONE
    """The sides to which a thermometer leads from the middle of the cell; it is full where the cell
    is filled."""
    bulb: bool = False
    """True if a thermometer begins here."""


Cells = tuple[tuple[Cell, ...], ...]
"""The rows of the cells of a scene."""


class EdgeMark(StrEnum):
    """A mark on an edge."""

    STROKE = "stroke"
    """A stroke from corner to corner; strokes that meet are joined."""
    CROSS = "cross"
    """A small cross: there is no stroke."""
    BAR = "bar"
    """A short bar: track must not cross."""
    WALL = "wall"
    """A wall, or the border of a region."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge with something drawn on it."""

    place: EdgePlace
    mark: EdgeMark
    given: bool = False
    lit: bool = False
    """True to highlight the edge, such as one that follows in a step or is only tried."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of cells with a dot or a clue, placed like the beginning of an edge."""

    row: int
    column: int
    lit: bool = False
    clue: str = ""
    """The clue that stands there in a small disc; empty for a dot."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid of cells, what is drawn on their edges and corners, and the labels of its lines.

    A second scene, such as its solution, may be drawn beside it.
    """

    cells: Cells
    rows: tuple[tuple[str, ...], ...]
    """The labels to the left of each row, the one next to the grid last."""
    columns: tuple[tuple[str, ...], ...]
    """The labels above each column, the one next to the grid last."""
    title: str = ""
    """The title; a bare picture does not show it, but its file may contain it."""
    every: int = 5
    """The number of cells between thicker lines; 0 for no thicker lines."""
    row_cuts: tuple[int, ...] = ()
    """The columns before which rows are cut."""
    column_cuts: tuple[int, ...] = ()
    """The rows, as drawn, before which columns are cut."""
    lit_rows: frozenset[int] = frozenset()
    """The rows, from 0, whose labels are highlighted."""
    lit_columns: frozenset[int] = frozenset()
    """The columns, from 0, whose labels are highlighted."""
    bare: bool = False
    """True to draw only the cells, without lines, with the margin that scanning a code needs."""
    caption: str = ""
    """The text below the grid."""
    palette: tuple[tuple[str, str], ...] = ()
    """Letters and their colours, in cells and behind the numbers of labels; blank is `.`."""
    after: "Scene | None" = None
    """A scene to draw to the right, under the same title."""
    author: str = ""
    """The author of the puzzle, for files with a field for it."""
    right: tuple[tuple[str, ...], ...] = ()
    """The labels to the right of each row, the one next to the grid first; empty if there are
    none."""
    bottom: tuple[tuple[str, ...], ...] = ()
    """The labels below each column, the one next to the grid first; empty if there are none."""
    edges: tuple[Edge, ...] = ()
    """The edges with something drawn on them, each once."""
    corners: tuple[Corner, ...] = ()
    """The corners with dots or clues."""
    ruled: bool = True
    """False to draw no lines around the cells, so that nothing but strokes is on their edges."""
    on_corners: bool = False
    """True if the places of a picture are the corners of cells, and not the cells themselves."""
    signs: bool = False
    """True if small pictures may come into cells that have none yet."""
    tracks: bool = False
    """True if track may come into cells that have none yet."""

    @property
    def on_lines(self) -> bool:
        """True if strokes, crosses or dots are drawn on the lines around the cells."""
        return bool(self.corners) or any(edge.mark is not EdgeMark.BAR for edge in self.edges)

    @property
    def has_signs(self) -> bool:
        """True if there are small pictures in cells, or may be some."""
        return self.signs or any(cell.sign or cell.tube for row in self.cells for cell in row)

    @property
    def has_tracks(self) -> bool:
        """True if there is track in cells, or may be some."""
        return self.tracks or any(cell.track for row in self.cells for cell in row)

    @property
    def abreast(self) -> tuple["Scene", ...]:
        """The scenes from left to right, each alone; the first has the common title."""
        others = self.after.abreast if self.after else ()
        return replace(self, after=None), *others

    @property
    def heading(self) -> str:
        """The title with control characters and the like replaced by blanks."""
        return "".join(letter if letter.isprintable() else " " for letter in self.title)

    @property
    def finished(self) -> bool:
        """True if a cell that was not given is filled, and no cell is unknown."""
        cells = [cell for row in self.cells for cell in row]
        is_found = any(cell.tone is Tone.FILLED and not cell.given for cell in cells)
        return is_found and all(cell.tone is not Tone.UNKNOWN for cell in cells)


def before_and_after(before: Scene, after: Scene) -> Scene:
    """Return a scene with another one to the right of it."""
    return replace(before, after=replace(after, title=""))


def cells_only(scene: Scene) -> Scene:
    """Return a scene of the cells and strokes alone, for a scanner or to show just the picture."""
    return replace(
        scene,
        cells=tuple(
            tuple(
                replace(cell, given=False, glyph="", quiet=False, lit=False, given_track=Sides.NONE)
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
        right=(),
        bottom=(),
        edges=tuple(
            Edge(edge.place, edge.mark) for edge in scene.edges if edge.mark is EdgeMark.STROKE
        ),
        corners=(),
        after=scene.after and cells_only(scene.after),
    )


def lit(
    scene: Scene,
    places: Iterable[tuple[int, int]],
    *,
    rows: Iterable[int] = (),
    columns: Iterable[int] = (),
    **_: Iterable[int],
) -> Scene:
    """Return a scene with these places highlighted, by row and column from 0, and these labels.

    If places are corners, a mark on the edge between two of them is highlighted instead of both.
    Lines of other sides have no labels beside the grid.
    """
    labelled = replace(
        scene, lit_rows=scene.lit_rows.union(rows), lit_columns=scene.lit_columns.union(columns)
    )
    if scene.on_corners:
        return _with_lit_corners(labelled, frozenset(places))
    cells = [list(row) for row in scene.cells]
    for at, place in places:
        cells[at][place] = replace(cells[at][place], lit=True)
    return replace(labelled, cells=tuple(map(tuple, cells)))


def _with_lit_corners(scene: Scene, places: frozenset[tuple[int, int]]) -> Scene:
    """Return a scene with these corners highlighted, or the marks on the edges between them."""
    edges = {edge: ends for edge in scene.edges if (ends := {*edge.place.ends}) <= places}
    alone = places.difference(*edges.values())
    return replace(
        scene,
        edges=tuple(replace(edge, lit=edge.lit or edge in edges) for edge in scene.edges),
        corners=tuple(
            replace(corner, lit=corner.lit or (corner.row, corner.column) in alone)
            for corner in scene.corners
        ),
    )


def with_marks(scene: Scene, places: Iterable[tuple[int, int]], glyph: str) -> Scene:
    """Return a scene with these places highlighted, by row and column from 0, and marked."""
    marked = {*places}
    cells = tuple(
        tuple(
            replace(cell, lit=True, glyph=glyph) if (row, column) in marked else cell
            for column, cell in enumerate(line)
        )
        for row, line in enumerate(scene.cells)
    )
    return replace(scene, cells=cells)


def with_lit_marked(scene: Scene, glyph: str) -> Scene:
    """Return a scene with a character in each highlighted cell.

    It shows the highlight even without colour.
    """
    cells = tuple(
        tuple(replace(cell, glyph=glyph) if cell.lit else cell for cell in row)
        for row in scene.cells
    )
    return replace(scene, cells=cells)


def unsolved(scene: Scene) -> Scene:
    """Return a scene to print and solve by hand, with only the givens."""
    return replace(
        scene,
        cells=tuple(tuple(map(_as_given, row)) for row in scene.cells),
        edges=tuple(replace(edge, lit=False) for edge in scene.edges if edge.given),
        corners=tuple(replace(corner, lit=False) for corner in scene.corners),
        after=scene.after and unsolved(scene.after),
    )


def _as_given(cell: Cell) -> Cell:
    """Return a cell without its solution: blank unless given, with its character."""
    cell = replace(cell, quiet=False, lit=False)
    if cell.tone in (Tone.PLAIN, Tone.WALL) or (cell.given and cell.tone is not Tone.UNKNOWN):
        return replace(cell, track=cell.given_track)
    sign = None if cell.tone is Tone.FILLED else cell.sign  # a thing, and not a state
    return replace(cell, tone=Tone.BLANK, given=False, color="", track=Sides.NONE, sign=sign)


def overlaid(cells: Cells, overlay: Grid | None) -> Cells:
    """Return cells with the characters of an overlay in them, except for dots and spaces.

    >>> [cell.glyph for cell in overlaid(((Cell(Tone.BLANK),) * 3,), ("8.6",))[0]]
    ['8', '', '6']
    """
    if overlay is None:
        return cells
    return tuple(
        tuple(
            cell if glyph in _NO_GLYPH else replace(cell, glyph=glyph)
            for cell, glyph in zip(row, glyphs, strict=True)
        )
        for row, glyphs in zip(cells, overlay, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Renderer:
    """A kind of file in which scenes are drawn: its suffix and its drawing function."""

    suffix: str
    draw: Callable[[Scene, int | None, str | None], bytes]
    """Return the file of a scene for a cell size and a theme; None is the default of its kind."""
