"""Pictures of what runs along the edges of cells: a piece for each corner, and its masks."""

from crosshatch.data.grid import UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.pieces import ASCII, CHARACTERS, EMPTY, VISITED, piece, sides_of
from crosshatch.data.scene import Edge, EdgeMark, EdgePlace, Sides
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.path import Path
from crosshatch.families.grids import require_shape

TYPED = {cell: cell for cell in CHARACTERS} | {plain: own for own, plain in ASCII.items()}
"""The characters that people may type for pieces, and their meanings."""
_MARKS = {ON: EdgeMark.STROKE, OFF: EdgeMark.CROSS}


def decode(path: Path, masks: Masks) -> Picture:
    """Return the picture for masks of the engine: a piece of the loop for each corner."""
    cells = ""
    for place in range(path.places):
        sides = Sides(sum(side for side, edge in path.sides_at(place) if masks[edge] == ON))
        known = {OFF: EMPTY, OPEN: UNKNOWN}.get(masks[place], VISITED)
        cells += piece(sides) if sides else known
    return Picture(in_rows(cells, path.width))


def encode(path: Path, picture: Grid) -> bytes:
    """Return the masks for a picture; raise `ClueError` if its size is wrong.

    An edge that is drawn from one end and ruled out from the other has the mask 0.
    """
    require_shape("the picture", picture, path.width, path.height, cells=CHARACTERS)
    masks = bytearray([OPEN]) * path.cells
    for place, cell in enumerate("".join(picture)):
        if cell == UNKNOWN:
            continue
        masks[place] &= OFF if cell == EMPTY else ON
        leads, around = sides_of(cell), path.sides_at(place)
        if leads & ~Sides(sum(side for side, _ in around)):
            masks[place] = 0
        for side, edge in around:
            if side in leads:
                masks[edge] &= ON
            elif cell == EMPTY or leads.bit_count() == 2:
                masks[edge] &= OFF
    return bytes(masks)


def marked_edges(path: Path, masks: Masks) -> tuple[Edge, ...]:
    """Return strokes and crosses for edges that masks decide, level edges first.

    If all edges are decided, there are strokes alone.
    """
    edges = range(path.places, path.cells)
    shown = _MARKS.keys() if any(masks[edge] == OPEN for edge in edges) else {ON}
    return tuple(
        Edge(_place(path, edge), _MARKS[masks[edge]]) for edge in edges if masks[edge] in shown
    )


def _place(path: Path, edge: int) -> EdgePlace:
    one, other = path.ends(edge)
    return EdgePlace(*divmod(one, path.width), is_upright=other - one == path.width)
