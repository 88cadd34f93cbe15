"""Marks in cells and on the lines around them: track, stations and characters; strokes and dots.

Track is straight where it goes through a cell, and a quarter of a circle where it turns. If there
is a station or a character in the middle, track leads straight to it. All widths are even or odd
like the cell size, so that everything is centred in the cell in whole numbers.

A stroke on an edge is a box from corner to corner, and a disc as wide as the stroke at each end. So
strokes that meet are joined without a notch, and a loose end is round.
"""

from collections.abc import Collection, Iterator

from crosshatch.data.scene import Cell, Edge, EdgeMark, Scene, Sign, Tone
from crosshatch.data.sides import EdgePlace, Sides
from crosshatch.render.figure.colors import (
    AnyInk,
    Ink,
    Theme,
    ink_of,
    is_full_tube,
    letter_in,
    readable_on,
    track_ink,
)
from crosshatch.render.figure.fonts import CAPITAL, number_width
from crosshatch.render.figure.layout import Layout
from crosshatch.render.figure.shapes import Bend, Box, Cross, Dot, Round, Words, dot_in, within
from crosshatch.render.figure.signs import SIGNS, SMALL, SMALLEST_SIGN, Mark

_GLYPH = 0.58
"""The size of a character in a cell, relative to the cell."""
_WIDEST = 0.86
"""The largest width of a text in a cell, relative to the cell."""
_LETTER = 0.42
"""The size of a colour's letter in a cell, relative to the cell; it is less prominent."""
SMALLEST_READ = 8
"""The least size of a cell with room for a character, or for the dot of a closed cell."""
_SMALLEST_LETTERED = 13
"""The least size of a cell with room for the letter of its colour."""


def glyphs_of(scene: Scene, layout: Layout, looks: Collection[Cell], own: Theme) -> Iterator[Words]:
    """Yield the characters in the cells, or else the letters of their colours."""
    glyphs = {cell: words for cell in looks if (words := _glyph(scene, layout.cell, cell, own))}
    if glyphs:
        for cell, x, y in cells_with_corners(scene, layout):
            if words := glyphs.get(cell):
                yield words._replace(x=words.x + x, y=words.y + y)
    for corner in scene.corners:
        if corner.clue and layout.cell >= SMALLEST_READ:
            (x, y), wide = _at(layout, corner.row, corner.column), _twice(layout, _CLUE)
            large = min(round(wide * 0.72), int(wide * 0.8 / number_width(corner.clue)))
            y += round(CAPITAL * large / 2)
            yield Words(x, y, corner.clue, large, "middle", ground=Ink.HOLLOW)


def cells_with_corners(scene: Scene, layout: Layout) -> Iterator[tuple[Cell, int, int]]:
    """Yield the cells with the places of their top left corners."""
    for row, cells in enumerate(scene.cells):
        for column, cell in enumerate(cells):
            yield cell, layout.left + column * layout.cell, layout.top + row * layout.cell


def _glyph(scene: Scene, size: int, cell: Cell, own: Theme) -> Words | None:
    """Return the character in a cell as if the cell were at 0, 0; None if it is not shown."""
    if has_glyph(cell, size):
        text = _text(cell)
        large = min(round(size * _GLYPH), int(size * _WIDEST / number_width(text)))
    elif letter_in(cell) and size >= _SMALLEST_LETTERED and not scene.bare:
        text, large = cell.color, round(size * _LETTER)
    else:
        return None
    ink, ground = _glyph_inks(cell, own)
    down = round((size + CAPITAL * large) / 2)
    return Words(size // 2, down, text, large, "middle", ink=ink, ground=ground)


def has_glyph(cell: Cell, size: int) -> bool:
    """Return True if a character stands in a cell of this size."""
    return bool(_text(cell)) and size >= SMALLEST_READ


def _text(cell: Cell) -> str:
    """Return the text in a cell: a clue, or the letter of its state."""
    return cell.glyph or ("" if isinstance(cell.sign, Sign) else cell.sign or "")


def _glyph_inks(cell: Cell, own: Theme) -> tuple[Ink, AnyInk]:
    """Return the ink of the character in a cell, and the ink below it."""
    ground = ink_of(cell)
    if cell.station:
        return Ink.WORDS, Ink.HOLLOW
    if ground in own:
        return readable_on(own[ground]), ground
    if cell.quiet and not cell.color and cell.tone is not Tone.VISITED:
        return Ink.CLOSED_MARK, ground
    match cell.tone:
        case Tone.VISITED:
            return Ink.HOLLOW, track_ink(cell)
        case Tone.FILLED | Tone.WALL if not cell.sign:
            return Ink.HOLLOW, ground
        case Tone.CLOSED:
            return Ink.CLOSED_MARK, ground
        case _:
            return Ink.WORDS, ground


_SMALLEST_LIT = 3
"""The least size of a lit cell with room for a frame."""
_CORNERS = {
    Sides.RIGHT | Sides.TOP: (1, 0),
    Sides.TOP | Sides.LEFT: (0, 0),
    Sides.LEFT | Sides.BOTTOM: (0, 1),
    Sides.RIGHT | Sides.BOTTOM: (1, 1),
}
"""The corner around which track turns, by the sides that it joins: right and down in cells."""


def marks_of(scene: Scene, layout: Layout, looks: Collection[Cell]) -> Iterator[Mark]:
    """Yield the marks in the cells of a scene; `looks` has each different cell once."""
    # Once each: in a tiny cell, pieces of track are alike.
    marks = {cell: tuple(dict.fromkeys(_marks(cell, layout))) for cell in looks}
    if any(marks.values()):
        for cell, x, y in cells_with_corners(scene, layout):
            for ink, shape in marks[cell]:
                yield ink, shape._replace(x=shape.x + x, y=shape.y + y)


def _marks(cell: Cell, layout: Layout) -> Iterator[Mark]:
    """Yield the marks in a cell, as if the cell were at 0, 0."""
    size, ink, ground = layout.cell, track_ink(cell), ink_of(cell)
    is_visited, is_read = cell.tone is Tone.VISITED, has_glyph(cell, size)
    station, bead = within(size, 0.1), within(size, 0.13)
    if cell.lit and cell.color and size >= _SMALLEST_LIT:
        yield from _frames(layout)
    if cell.tube or cell.bulb:
        yield from _tube(cell, size)
    if is_visited:
        yield from _track(cell, size, station if cell.station else bead if is_read else 0)
    if isinstance(cell.sign, Sign) and size >= SMALLEST_SIGN:
        yield from SIGNS[cell.sign](size, ground)
    elif isinstance(cell.sign, Sign):
        low = size // 4
        yield SMALL[cell.sign], Box(low, low, max(1, size - 2 * low), max(1, size - 2 * low))
    if cell.station:
        yield ink, dot_in(size, station, ground)
        if hollow := max(0, station - 2 * max(1, round(size * 0.13))):
            yield Ink.HOLLOW, dot_in(size, hollow, ink)
    elif is_visited and is_read:
        yield ink, dot_in(size, bead, ground)
    elif cell.tone is Tone.CLOSED and not is_read and size >= SMALLEST_READ:
        yield Ink.CLOSED_MARK, dot_in(size, within(size, 0.42), ground)


def _frames(layout: Layout) -> Iterator[Mark]:
    """Yield two frames for a lit cell, dark and light, so that one is visible on any colour."""
    inset = layout.hairline
    for ink, part in ((Ink.LIT_TRACK, 0.1), (Ink.HOLLOW, 0.06)):
        thick, side = max(1, round(layout.cell * part)), layout.cell - 2 * inset
        if side > 2 * thick:
            yield from ((ink, box) for box in _frame(inset, side, thick))
        inset += thick


def _frame(inset: int, side: int, thick: int) -> Iterator[Box]:
    """Yield the sides of a square frame."""
    far = inset + side - thick
    for at in (inset, far):
        yield Box(inset, at, side, thick)
        yield Box(at, inset, thick, side)


def _track(cell: Cell, size: int, middle: int) -> Iterator[Mark]:
    """Yield the track in a cell; a mark as wide as `middle` lies in the middle of the cell."""
    ink, width = track_ink(cell), within(size, 0.32)
    # The track continues below that mark, but the stripe that shows given track ends before it. The
    # stripe is short, too, if only one side was given, because the rest of the track was not.
    layers = [(cell.track, ink, width, ink_of(cell), size - size // 2)]
    if ink is Ink.GIVEN_TRACK and width > 2:
        reach = min((size - middle) // 2, size // 4)
        layers.append((cell.given_track, Ink.GIVEN_STRIPE, within(width, 0.32), ink, reach))
    for sides, layer, wide, ground, reach in layers:
        if middle or sides != cell.track:
            yield from ((layer, box) for box in _straight(sides, size, wide, reach))
        else:
            yield from ((layer, shape) for shape in _round(sides, size, wide, ground))


def _round(sides: Sides, size: int, width: int, ground: AnyInk) -> Iterator[Box | Round]:
    """Yield track of this width from side to side, or from a side to a round end in the middle."""
    low = (size - width) // 2
    if sides in _CORNERS:
        right, down = _CORNERS[sides]
        x, y, inner, outer = right * size, down * size, low, low + width
        yield Bend(x, y, inner, outer, 1 - 2 * right, 1 - 2 * down, ground)
        return
    yield from _straight(sides, size, width, size - size // 2)
    if len(sides) < 2:
        yield dot_in(size, width, ground)


def _straight(sides: Sides, size: int, width: int, reach: int) -> Iterator[Box]:
    """Yield track of this width that goes from each side as far into the cell as `reach`."""
    low, far = (size - width) // 2, size - reach
    boxes = {
        Sides.RIGHT: Box(far, low, reach, width),
        Sides.TOP: Box(low, 0, width, reach),
        Sides.LEFT: Box(0, low, reach, width),
        Sides.BOTTOM: Box(low, far, width, reach),
    }
    yield from (box for side, box in boxes.items() if side in sides and reach)


def _tube(cell: Cell, size: int) -> Iterator[Mark]:
    """Yield a piece of a thermometer, with its glass around what is in it."""
    glass, wide, bulb = max(1, round(size / 14)), within(size, 0.3), within(size, 0.14)
    inside = Ink.MERCURY if is_full_tube(cell) else Ink.HOLLOW
    for ink, less, ground in (
        (Ink.CLOSED_MARK, 0, ink_of(cell)),
        (inside, 2 * glass, Ink.CLOSED_MARK),
    ):
        if wide > less:
            yield from ((ink, each) for each in _round(cell.tube, size, wide - less, ground))
        if cell.bulb and bulb > less:
            yield ink, dot_in(size, bulb - less, ground)


_STROKE, _CROSS = 0.09, 0.13
"""Half the width of a stroke, and of a cross, relative to the cell."""
_DOT, _LIT_DOT = 0.07, 0.14
"""The radius of a dot, and of a highlighted one, which is wider than a stroke."""
_CLUE = 0.25
"""The radius of the disc of a clue at a corner, relative to the cell."""
_BAR = 0.25
"""The distance from the end of a bar to the corner, relative to the cell."""
_STRIPE = 0.32
"""The part on both sides of the stripe that shows a given stroke, relative to its width."""


def edge_marks_of(scene: Scene, layout: Layout) -> Iterator[Mark]:
    """Yield the marks on edges, and the dots at corners below them; discs of clues lie above."""
    for corner in scene.corners:
        ink, radius = (Ink.LIT_TRACK, _LIT_DOT) if corner.lit else (Ink.CLOSED_MARK, _DOT)
        if layout.hairline and not corner.clue:
            yield ink, _disc(*_at(layout, corner.row, corner.column), _twice(layout, radius))
        elif corner.clue and layout.cell >= SMALLEST_READ:
            at, wide = _at(layout, corner.row, corner.column), _twice(layout, _CLUE)
            yield Ink.CLOSED_MARK, _disc(*at, wide)
            inner = wide - 2 * max(1, wide // 16)
            yield Ink.HOLLOW, _disc(*at, inner)._replace(ground=Ink.CLOSED_MARK)
    for edge in scene.edges:
        match edge.mark:
            case EdgeMark.STROKE:
                yield from _stroke(edge, layout)
            case EdgeMark.CROSS if layout.hairline:
                yield _ink(edge, Ink.CLOSED_MARK), _cross(edge.place, layout)
            case EdgeMark.BAR if layout.cut:
                yield Ink.BAR, _bar(edge.place, layout)
            case EdgeMark.WALL:
                yield Ink.CUT, _wall(edge.place, layout)


def _stroke(edge: Edge, layout: Layout) -> Iterator[Mark]:
    ink, wide, size = _ink(edge, Ink.TRACK), _twice(layout, _STROKE), layout.cell
    row, column, is_upright = edge.place
    x, y = _at(layout, row, column)
    for right, down in ((0, 0), (0, size) if is_upright else (size, 0)):
        yield ink, _disc(x + right, y + down, wide)
    yield ink, _along(edge.place, layout, 0, wide)
    stripe = wide - 2 * round(wide * _STRIPE)
    if ink is Ink.GIVEN_TRACK and stripe:
        yield Ink.GIVEN_STRIPE, _along(edge.place, layout, wide, stripe)


def _bar(place: EdgePlace, layout: Layout) -> Box:
    thick = layout.cut + 2 * (layout.cell // 24)
    return _along(place, layout, min(round(layout.cell * _BAR), (layout.cell - 1) // 2), thick)


def _wall(place: EdgePlace, layout: Layout) -> Box:
    """Return a box along an edge that reaches over its corners, so that walls meet there."""
    wide = max(1, round(layout.cell / 9))
    return _along(place, layout, -(wide // 2), wide)


def _along(place: EdgePlace, layout: Layout, inset: int, wide: int) -> Box:
    """Return a box along an edge that begins and ends at this distance from its corners."""
    x, y = _at(layout, place.row, place.column)
    length, over = layout.cell - 2 * inset, wide // 2
    if place.is_upright:
        return Box(x - over, y + inset, wide, length)
    return Box(x + inset, y - over, length, wide)


def _cross(place: EdgePlace, layout: Layout) -> Cross:
    x, y = _at(layout, place.row, place.column)
    half, wide = layout.cell // 2, _twice(layout, _CROSS)
    right, down = (0, half) if place.is_upright else (half, 0)
    thick = max(1, round(layout.cell / 18))
    return Cross(x + right - wide // 2, y + down - wide // 2, wide, thick, Ink.BLANK)


def _ink(edge: Edge, usual: Ink) -> Ink:
    return Ink.LIT_TRACK if edge.lit else Ink.GIVEN_TRACK if edge.given else usual


def _disc(x: int, y: int, wide: int) -> Dot:
    """Return a disc around a point."""
    return Dot(x - wide // 2, y - wide // 2, wide, Ink.BLANK)


def _at(layout: Layout, row: int, column: int) -> tuple[int, int]:
    """Return the place of a corner."""
    return layout.left + column * layout.cell, layout.top + row * layout.cell


def _twice(layout: Layout, half: float) -> int:
    """Return an even size, so that its middle is on a line."""
    return 2 * max(1, round(layout.cell * half))
