"""Pictures of what runs along the edges of cells: a piece for each corner, and its masks."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.sides import CHARACTERS, EMPTY, EdgePlace, Sides, piece, sides_of
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.path import Path
from crosshatch.puzzles.grids import require_shape

if TYPE_CHECKING:
    from crosshatch.data.scene import Edge


def encode(path: Path, picture: Grid) -> bytes:
    """Return the masks for a picture; raise `ClueError` if its size is wrong.

    An edge that is drawn from one end and ruled out from the other has the mask 0.
    """
    require_shape("the picture", picture, path.width, path.height, cells=CHARACTERS)
    masks, around = bytearray([OPEN]) * path.cells, _sides(path)
    for place, cell in enumerate("".join(picture)):
        if cell != UNKNOWN:
            sides, edges = around[place]
            masks[place], of_edges = _masks_at(cell, sides)
            for edge, mask in zip(edges, of_edges, strict=True):
                masks[edge] &= mask
    return bytes(masks)


@lru_cache(8)  # a maker asks for the same grid again and again
def _sides(path: Path) -> Sequence[tuple[tuple[Sides, ...], tuple[int, ...]]]:
    """Return for each place the sides on which it has an edge, and these edges."""
    each = map(path.sides_at, range(path.places))
    return [(tuple(side for side, _ in at), tuple(edge for _, edge in at)) for at in each]


@lru_cache(256)  # there are few pieces, and few kinds of borders
def _masks_at(cell: str, sides: tuple[Sides, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the mask of a place where a piece is drawn, and those of its edges."""
    leads = sides_of(cell)
    closed = OFF if cell == EMPTY or leads.bit_count() == 2 else OPEN
    of_place = OFF if cell == EMPTY else ON
    if leads & ~Sides(sum(sides)):
        of_place = 0
    return of_place, tuple(ON if side in leads else closed for side in sides)


def marked_edges(path: Path, masks: Masks) -> "tuple[Edge, ...]":
    """Return strokes and crosses for edges that masks decide, level edges first.

    If all edges are decided, there are strokes alone.
    """
    from crosshatch.data.scene import Edge, EdgeMark

    marks = {ON: EdgeMark.STROKE, OFF: EdgeMark.CROSS}
    edges = range(path.places, path.cells)
    shown = marks.keys() if any(masks[edge] == OPEN for edge in edges) else {ON}
    return tuple(
        Edge(_place(path, edge), marks[masks[edge]]) for edge in edges if masks[edge] in shown
    )


def _place(path: Path, edge: int) -> EdgePlace:
    one, other = path.ends(edge)
    return EdgePlace(*divmod(one, path.width), is_upright=other - one == path.width)


def drawn_corners(size: tuple[int, int], edges: Mapping[str, bool]) -> Grid | None:
    """Return the picture with the lines among these edges of cells; None if there is no line.

    >>> drawn_corners((1, 1), {"r1c1 top": True, "r1c1 right": True, "r1c1 left": False})
    ('╶┐', '?╵')
    """
    (width, height), lines = size, {name for name, is_line in edges.items() if is_line}
    corners = [[Sides.NONE] * (width + 1) for _ in range(height + 1)]
    for name, (row, column), is_upright in _named_edges(width, height):
        if name in lines:
            corners[row][column] |= Sides.BOTTOM if is_upright else Sides.RIGHT
            corners[row + is_upright][column + (not is_upright)] |= (
                Sides.TOP if is_upright else Sides.LEFT
            )
    if not lines:
        return None
    return tuple("".join(piece(sides) if sides else UNKNOWN for sides in row) for row in corners)


def drawn_edges(size: tuple[int, int], picture: Grid | None) -> dict[str, bool]:
    """Return the edges of cells that a picture draws, or rules out as a corner has two others.

    >>> drawn_edges((1, 1), ("╶┐", "?╵"))
    {'r1c1 right': True, 'r1c1 top': True}
    """
    edges = dict[str, bool]()
    for name, (row, column), is_upright in _named_edges(*size) if picture else ():
        one, other = (
            (picture or ())[row][column],
            (picture or ())[row + is_upright][column + (not is_upright)],
        )
        ways = (Sides.BOTTOM, Sides.TOP) if is_upright else (Sides.RIGHT, Sides.LEFT)
        if ways[0] in sides_of(one) or ways[1] in sides_of(other):
            edges[name] = True
        elif any(cell == EMPTY or len(sides_of(cell)) == 2 for cell in (one, other)):
            edges[name] = False
    return edges


def _named_edges(width: int, height: int) -> Iterator[tuple[str, tuple[int, int], bool]]:
    """Yield the name of each edge, the row and column of its first corner, and if it is upright."""
    for row, column in product(range(height), range(width + 1)):
        side = "left" if column < width else "right"
        yield f"{cell_name(row, min(column, width - 1))} {side}", (row, column), True
    for row, column in product(range(height + 1), range(width)):
        side = "top" if row < height else "bottom"
        yield f"{cell_name(min(row, height - 1), column)} {side}", (row, column), False
