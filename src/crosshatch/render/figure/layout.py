"""The measures of a drawing: where its cells, clue numbers, title and lines lie.

All are whole numbers, so that what is drawn in pixels is crisp. Clue numbers stand in slots: those
next to the grid in one column (or row), the next ones in another. A wide number in a row pushes the
numbers before it outwards; the slots of other rows stay as narrow as they are.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from crosshatch.data.palette import Palette
from crosshatch.data.scene import Scene
from crosshatch.render.figure.colors import color_letter, parted
from crosshatch.render.figure.fonts import DIGIT, ems, label_width, wrap_title

CELL = 24
"""The size of a cell where nobody chose."""
QUIET = 4
"""The margin of a bare picture, in cells: what a code needs around it."""
_STEP, _SWATCH_STEP = 1.14, 1.36
"""How high the slots of column clues are, in parts of the size of clues."""
_TITLE_ROOM = 14
"""How wide a title may be in parts of its size, however small the puzzle is."""
_CAPTION, _CAPTION_ROOM = 0.6, 1.8
"""The size of what is said below a grid in cells, and the room for it in parts of its size."""
CAPTION_STEP = 1.35
"""How far its lines are apart, in parts of its size."""
_READABLE = 11
"""How large captions are at least that have lines of their own, however small cells are."""
_LARGEST_TITLE = 2
"""How high a title's letters are at most, in cells, however wide the puzzle is."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a scene for one size of its cells."""

    cell: int
    left: int
    """Where the grid begins."""
    top: int
    width: int
    height: int
    label: int = 0
    """The size of clue numbers."""
    step: int = 0
    """How high the slots of column clues are."""
    slot: int = 0
    """How wide the slots of row clues are at least, with the space before them."""
    title: tuple[str, ...] = ()
    title_size: int = 0
    caption: int = 0
    """The size of what is said below the grid."""
    captions: tuple[str, ...] = ()
    """Its lines."""
    caption_left: int = 0
    """Where they begin."""
    after: tuple[int, int] = (0, 0)
    """How far to the right, and down, the scene beside it lies."""

    @property
    def hairline(self) -> int:
        """How thick the line between two cells is; nothing where cells are tiny."""
        return 0 if self.cell < 5 else max(1, self.cell // 24)

    @property
    def thick(self) -> int:
        """How thick the line between two groups of cells is."""
        return 0 if self.cell < 3 else 1 if self.cell < 10 else max(2, self.cell // 12)

    @property
    def cut(self) -> int:
        """How thick the line is where lines are cut; nothing where the others are nothing."""
        return max(self.thick + 1, round(self.cell / 6)) if self.thick else 0

    @property
    def gap(self) -> int:
        """How far clues stand from the grid."""
        return round(self.cell * 0.36)

    @property
    def space(self) -> int:
        """How far the slots of row clues are apart where they are full."""
        return max(1, round(self.cell / 12))


def lay_out(scene: Scene, cell: int) -> Layout:
    """The measures of a scene whose cells have this size, with all that lies beside it."""
    other = lay_out(scene.after, cell) if scene.after else None
    across, down = len(scene.columns) * cell, len(scene.rows) * cell
    if scene.bare:
        edge = QUIET * cell
        alone = Layout(cell, edge, edge, across + 2 * edge, down + 2 * edge)
        return _widened(alone, other, edge + across)
    label = _label_size(scene, cell)
    step = round(label * (_SWATCH_STEP if _has_swatches(scene) else _STEP))
    margins = Layout(cell, cell, cell, 0, 0, label, step, caption=_caption_size(scene, cell))
    slot = _slot(scene, label)
    left = cell + _reach(scene, replace(margins, slot=slot))
    below = 0 if scene.caption_lines else ceil(ems(scene.caption) * margins.caption)
    inner = left + max(across, below) - cell
    own = cell + inner
    if other:
        inner += other.width - cell
    size = max(round(cell * 0.95), min(inner // 32, _LARGEST_TITLE * cell))
    inner = max(inner, ceil(min(ems(scene.heading), _TITLE_ROOM) * size))
    title = tuple(wrap_title(scene.heading, inner / size))
    head = round((len(title) * 1.3 + 0.5) * size) if title else 0
    tall = max(map(len, scene.columns))
    top = cell + head + (tall * margins.step + margins.gap if tall else 0)
    if other:
        top = max(top, other.top + head)
    captions: tuple[str, ...] = (scene.caption,) if scene.caption else ()
    if scene.caption_lines:
        captions = tuple(wrap_title(scene.caption, inner / margins.caption, scene.caption_lines))
    lines = scene.caption_lines or len(captions)
    foot = round(margins.caption * (_CAPTION_ROOM + CAPTION_STEP * (lines - 1))) if lines else 0
    alone = replace(
        margins,
        left=left,
        top=top,
        width=inner + 2 * cell,
        height=top + down + foot + cell,
        slot=slot,
        title=title,
        title_size=size,
        captions=captions,
        caption_left=cell if scene.caption_lines else left,
    )
    return _widened(alone, other, own)


def _widened(layout: Layout, other: Layout | None, right: int) -> Layout:
    """With room for another from there on, whose grid begins at the same height."""
    if other is None:
        return layout
    down = layout.top - other.top
    width, height = max(layout.width, right + other.width), max(layout.height, down + other.height)
    return replace(layout, width=width, height=height, after=(right, down))


def _caption_size(scene: Scene, cell: int) -> int:
    size = round(cell * _CAPTION)
    return max(size, _READABLE) if scene.caption_lines else size


def _label_size(scene: Scene, cell: int) -> int:
    """As large as leaves the longest number over a column within it."""
    widths = (label_width(label, scene.palette) for labels in scene.columns for label in labels)
    return max(1, int(min(0.68, 0.92 / max(widths, default=DIGIT)) * cell))


def slot_widths(labels: Sequence[str], layout: Layout, palette: Palette) -> Iterator[int]:
    """Yield the widths of the slots of a row's clue, from the grid outwards."""
    for text in reversed(labels):
        yield max(layout.slot, _room_for(text, layout.label, palette))


def _slot(scene: Scene, label: int) -> int:
    """A slot for all numbers beside rows that have as many digits as most of them."""
    texts = Counter(text for labels in scene.rows for text in labels)
    lengths = Counter[int]()
    for text, number in texts.items():
        lengths[len(parted(text, scene.palette)[0])] += number
    usual = max(lengths, key=lambda length: (lengths[length], -length), default=0)
    return max(
        (
            _room_for(text, label, scene.palette)
            for text in texts
            if len(parted(text, scene.palette)[0]) <= usual
        ),
        default=0,
    )


def _reach(scene: Scene, layout: Layout) -> int:
    """How far the clues of rows reach from the grid."""
    sums = (sum(slot_widths(row, layout, scene.palette)) for row in scene.rows)
    widest = max(sums, default=0)
    return widest + layout.gap if widest else 0


def _room_for(text: str, label: int, palette: Palette) -> int:
    return round((label_width(text, palette) + 0.5) * label)


def _has_swatches(scene: Scene) -> bool:
    return any(color_letter(label, scene.palette) for labels in scene.columns for label in labels)
