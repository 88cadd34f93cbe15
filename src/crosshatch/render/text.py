"""A scene as text: plain characters for files and pipes, blocks and lines for a terminal.

On a terminal a cell is two characters wide, which is about square, and the clues stand beside the
grid. If that does not fit, the clues are left out, and two rows share a line of half blocks, or
track takes one character per cell. If the terminal wants colours, they distinguish track, given
cells, cells that a hint points at and unknown cells.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from textwrap import dedent

from crosshatch.data.grid import UNKNOWN
from crosshatch.data.scene import Cell, Corner, Edge, EdgeMark, Renderer, Scene, Tone, cells_only
from crosshatch.data.sides import EdgePlace, Sides, edge_rows, edges_at
from crosshatch.render.characters import (
    BOLD,
    CROSS,
    DOT,
    PRINTED,
    STROKES,
    CellLayout,
    Coloring,
    bold,
    character_of,
    has_marks,
    printed,
)
from crosshatch.render.figure.colors import with_blank_color

_GAP = 4
_COLOR = re.compile(r"\x1b\[[\d;]*m")
_FIRST = re.compile(rf"((?:{_COLOR.pattern})*)[^\x1b]")
"""A visible character, and the codes before it."""


def side_by_side(texts: Iterable[str], width: int | None = None) -> str:
    """Return the texts side by side with their last lines level, or stacked if they are too wide.

    >>> print(side_by_side(["#.\\n.#", "##"]))
    #.
    .#    ##
    """
    blocks = [text.splitlines() for text in texts]
    if len(blocks) == 1:
        return "\n".join(blocks[0])
    widths = [max(map(_width, block), default=0) for block in blocks]
    if width is not None and sum(widths) + _GAP * (len(blocks) - 1) > width:
        return "\n\n".join("\n".join(block) for block in blocks)
    lines = zip_longest(*(block[::-1] for block in blocks), fillvalue="")
    return "\n".join(
        (" " * _GAP).join(map(_padded, line, widths)).rstrip() for line in reversed([*lines])
    )


def _padded(line: str, width: int) -> str:
    return line + " " * (width - _width(line))


def _width(line: str) -> int:
    return len(_COLOR.sub("", line))


_NOTHING = Cell(Tone.BLANK)
_PLAIN = Coloring()
_EDGE_SIGNS = dict(zip(EdgeMark, ("-|", "  ", "  ", "  "), strict=True))
"""The characters of level and of upright edges, by their marks."""
_DRAWN = (EdgeMark.STROKE, EdgeMark.WALL)
"""The marks that are lines from corner to corner."""
Lines = dict[int, int]
"""The kind of each line, by the number of the cell that it comes before."""
# The kinds of lines: before the first cell, between two groups, at a cut, and behind the last cell.
# In the last kind no line is drawn; there is only room for what is on edges and corners.
_BEGIN, _THIN, _CUT, _END, _ROOM = range(5)
# Lines between groups are dotted, so that nobody takes them for track.
_UPRIGHT, _LEVEL = "│┊║│ ", "─┈═─ "
_CROSSINGS = ("┌─╥┐─", "│┊║│┈", "╞═╬╡═", "└─╨┘─", _UPRIGHT)


def draw_text(scene: Scene, cell: int | None = None, theme: str | None = None) -> bytes:  # noqa: ARG001
    """Return the scene as a text file; `cell` and `theme` have no effect."""
    return (plain(scene) if scene.bare else labelled(scene)).encode() + b"\n"


def plain(scene: Scene) -> str:
    """Return the cells alone, one character per cell and one line per row.

    If there are strokes, return them with the cells between them.
    """
    return side_by_side(map(_plain, scene.abreast))


def _plain(scene: Scene) -> str:
    if scene.on_corners:
        return "\n".join(_edge_rows(scene))
    if scene.on_lines:
        return _unframed(scene, printed(scene), _PLAIN)
    return "\n".join("".join(character_of(cell, PRINTED) for cell in row) for row in scene.cells)


def _edge_rows(scene: Scene) -> Iterator[str]:
    """Return corners and edges as files have them.

    Edges without a mark are unknown, unless the strokes are a whole loop.
    """
    edges = [edge for edge in scene.edges if edge.mark is not EdgeMark.WALL]
    signs = {edge.place: _EDGE_SIGNS[edge.mark][edge.place.is_upright] for edge in edges}
    ends = Counter(end for edge in edges for end in edge.place.ends)
    is_whole = {*ends.values()} == {2} and all(edge.mark is EdgeMark.STROKE for edge in edges)
    without = " " if is_whole else UNKNOWN
    width, height = len(scene.cells[0]), len(scene.cells)
    return edge_rows(width, height, lambda edge: signs.get(edge, without))


def labelled(scene: Scene) -> str:
    """Return the cells in plain characters with the clues beside them, below the title."""
    framed = side_by_side(_framed(each, printed(each), _PLAIN) for each in scene.abreast)
    return f"{scene.heading}\n\n{framed}" if scene.title else framed


def terminal(scene: Scene, width: int, *, colors: bool = False, exact: bool = False) -> str:
    """Return cells with clues for a terminal, or the cells alone if `width` is too small for both.

    With `colors`, cells are coloured; a picture's own colours are exact if `exact` is true, and
    otherwise the nearest of 256.
    """
    return side_by_side(
        (_terminal(each, width, Coloring(colors, exact, each.palette)) for each in scene.abreast),
        width,
    )


def plain_terminal(scene: Scene, width: int) -> str:
    """Return cells with clues for a terminal without blocks, or the cells alone in less room."""
    framed = side_by_side((_framed(each, printed(each), _PLAIN) for each in scene.abreast), width)
    return framed if max(map(len, framed.splitlines())) <= width else plain(scene)


def _terminal(drawn: Scene, width: int, pen: Coloring) -> str:
    scene = with_blank_color(drawn, even_marked=True)
    writing = bold(scene, has_grounds=pen.wanted)
    blocks = _framed(scene, writing, _PLAIN)
    if max(map(len, blocks.splitlines())) <= width:
        return _framed(scene, writing, pen) if pen.wanted else blocks
    if scene.on_lines:
        cells = _unframed(scene, writing, pen)
    elif has_marks(scene) or (scene.palette and not pen.wanted):
        cells = _narrow(scene, pen)
    else:
        cells = _half_blocks(scene, pen)
    return f"{cells}\n{scene.caption}" if scene.caption else cells


def _unframed(scene: Scene, writing: CellLayout, pen: Coloring) -> str:
    """Return the cells and strokes alone."""
    return dedent(_framed(replace(cells_only(scene), ruled=False), writing, pen))


def _framed(drawn: Scene, writing: CellLayout, pen: Coloring) -> str:
    scene = with_blank_color(drawn, even_marked=True)
    grid = _grid(scene, writing, pen)
    margin = max((len(" ".join(labels)) for labels in scene.rows), default=0)
    above = zip_longest(*(labels[::-1] for labels in scene.columns), fillvalue="")
    lines = [f"{'':{margin}} {_column_labels(scene, grid, line)}" for line in [*above][::-1]]
    for row, labels in enumerate((*scene.rows, ())):
        if row in grid.down:
            lines.append(f"{'':{margin}} {_rule(grid, scene.cells, row)}")
        if row < len(scene.rows):
            lit = row in scene.lit_rows
            clue = pen.labels(f"{' '.join(labels):>{margin}}", labels, is_lit=lit)
            behind = scene.right[row] if scene.right else ()
            after = " " + pen.labels(" ".join(behind), behind, is_lit=lit)
            lines.append(f"{clue} {_row(grid, scene.cells[row], row)}{after}")
    below = zip_longest(*scene.bottom, fillvalue="")
    lines += [f"{'':{margin}} {_column_labels(scene, grid, line)}" for line in below]
    lines += [f"{'':{margin}} {scene.caption}"] * bool(scene.caption)
    return "\n".join(line.rstrip() for line in lines)


@dataclass(frozen=True, slots=True)
class _Grid:
    """The lines around the cells of a scene, and what is drawn on them."""

    writing: CellLayout
    across: Lines
    """The upright lines."""
    down: Lines
    """The level lines."""
    edges: dict[EdgePlace, Edge]
    corners: dict[tuple[int, int], Corner]
    pen: Coloring

    def on_edge(self, row: int, column: int, *, is_upright: bool) -> str:
        """Return an edge with what is drawn on it, as long as a cell; empty if that is nothing."""
        edge = self.edges.get(EdgePlace(row, column, is_upright))
        if edge is None:
            return ""
        if self._is_thin(edge):
            return _UPRIGHT[_BEGIN] if is_upright else self.writing.bar(_LEVEL[_BEGIN])
        if edge.mark in _DRAWN:
            level = self.writing.bar(STROKES[Sides.LEFT | Sides.RIGHT])
            return self.pen.edge(STROKES[Sides.TOP | Sides.BOTTOM] if is_upright else level, edge)
        cross = self.pen.edge(CROSS, edge)
        return cross if is_upright else self.writing.bar(_LEVEL[self.down[row]], cross)

    def _is_thin(self, edge: Edge) -> bool:
        """Return True for a border among strokes on edges, which nobody shall take it for."""
        return edge.mark is EdgeMark.WALL and self.across[0] == _ROOM

    def at_corner(self, row: int, column: int) -> str:
        """Return what is at a corner: its clue, strokes that meet, a dot, or lines that cross."""
        corner = self.corners.get((row, column))
        if corner and corner.clue:
            return corner.clue
        met = {
            side: edge
            for side, place in edges_at(row, column).items()
            if (edge := self.edges.get(place)) and edge.mark in _DRAWN and not self._is_thin(edge)
        }
        if met:
            foremost = max(met.values(), key=lambda edge: (edge.lit, not edge.given))
            return self.pen.edge(STROKES[sum(met)], foremost)
        if corner:
            return self.pen.corner(DOT, is_lit=corner.lit)
        return _CROSSINGS[self.down[row]][self.across[column]]


def _grid(scene: Scene, writing: CellLayout, pen: Coloring) -> _Grid:
    """Return the lines of a scene, with room for what is drawn on them."""
    width, height = len(scene.columns), len(scene.rows)
    marked = {edge.place.row for edge in scene.edges if not edge.place.is_upright}
    across = range(width + 1) if scene.on_lines else ()
    down = range(height + 1) if scene.on_lines else marked
    return _Grid(
        writing,
        _lines(width, scene.every, scene.row_cuts, across, ruled=scene.ruled),
        _lines(height, scene.every, scene.column_cuts, down, ruled=scene.ruled),
        {edge.place: edge for edge in scene.edges},
        {(corner.row, corner.column): corner for corner in scene.corners},
        pen,
    )


def _lines(
    last: int, every: int, cuts: Iterable[int], room: Iterable[int], *, ruled: bool
) -> Lines:
    """Return the kinds of the lines before some cells, and behind the last; `room` is for marks."""
    groups = range(every, last, every) if every else ()
    frame = ((groups, _THIN), (cuts, _CUT), ((0,), _BEGIN), ((last,), _END))
    kinds = ((room, _ROOM), *(frame if ruled else ()))
    return {before: kind for places, kind in kinds for before in places}


def _column_labels(scene: Scene, grid: _Grid, labels: Sequence[str]) -> str:
    """Return a label for each column as a line above or below the cells."""
    return "".join(
        " " * (column in grid.across)
        + grid.pen.labels(grid.writing.label(label), [label], is_lit=column in scene.lit_columns)
        for column, label in enumerate(labels)
    )


def _row(grid: _Grid, cells: Sequence[Cell], row: int) -> str:
    """Return the cells of a row, with the lines between them and what is drawn on these."""
    parts, pen = [], grid.pen
    for column, (left, cell) in enumerate(zip((_NOTHING, *cells), (*cells, _NOTHING), strict=True)):
        leads = Sides.RIGHT in left.track or Sides.LEFT in cell.track
        mark, gap = grid.on_edge(row, column, is_upright=True), grid.writing.gap(cell)
        if column in grid.across:
            kind = grid.across[column]
            crossing = grid.writing.characters.across[kind] if leads else ""
            parts.append(mark or _crossed(_UPRIGHT[kind], crossing, cell, kind, pen))
        elif mark and gap:
            middle = len(gap) // 2
            parts += [pen.in_cell(gap[:middle], cell), mark]
            gap = gap[middle + 1 :]
        if column < len(cells):
            parts.append(pen.in_cell(gap + grid.writing.cell(cell), cell))
    return "".join(parts)


def _rule(grid: _Grid, rows: Sequence[Sequence[Cell]], row: int) -> str:
    """Return the line above a row, with the track that crosses it and what is drawn on it."""
    parts, kind, writing = [], grid.down[row], grid.writing
    nothing = (_NOTHING,) * len(rows[0])
    above, below = rows[row - 1] if row else nothing, rows[row] if row < len(rows) else nothing
    for column, (upper, cell) in enumerate(zip(above, below, strict=True)):
        if column in grid.across:
            parts.append(grid.at_corner(row, column))
        clue = corner.clue if (corner := grid.corners.get((row, column))) else ""
        leads = Sides.BOTTOM in upper.track or Sides.TOP in cell.track
        crossing = writing.characters.down[kind] if leads else ""
        bar = grid.on_edge(row, column, is_upright=False) or writing.bar(
            _LEVEL[kind], _crossed(_LEVEL[kind], crossing, cell, kind, grid.pen)
        )
        # A long clue covers the beginning of the line behind it.
        parts.append(_FIRST.sub(r"\1", bar, count=len(clue) - 1) if clue[1:] else bar)
    return "".join(parts) + (grid.at_corner(row, len(above)) if len(above) in grid.across else "")


def _crossed(line: str, track: str, cell: Cell, kind: int, pen: Coloring) -> str:
    """Return a piece of a line, or the track that takes its place."""
    # Where track meets the frame, the character is part of the frame and has no colour.
    is_track = bool(track) and kind not in (_BEGIN, _END)
    return pen.in_cell(track or line, cell) if is_track else track or line


def _narrow(scene: Scene, pen: Coloring) -> str:
    writing = CellLayout(BOLD, width=1, behind=0)
    grid = _Grid(writing, {}, {}, {}, {}, pen)
    lines = (_row(grid, cells, row) for row, cells in enumerate(scene.cells))
    return "\n".join(line.rstrip() for line in lines)


def _half_blocks(scene: Scene, pen: Coloring) -> str:
    rows = [*scene.cells, *((_NOTHING,) * len(row) for row in scene.cells[: len(scene.cells) % 2])]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(map(pen.halves, upper, lower)).rstrip() for upper, lower in pairs)


RENDERER = Renderer(".txt", draw_text)
