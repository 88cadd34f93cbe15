"""The measures of a drawing: the places of its cells, clue numbers, title and lines.

All are whole numbers, so that drawings in pixels are crisp. Clue numbers stand in slots: those next
to the grid in one column (or row), the next ones in another. A wide number in a row pushes the
numbers before it outwards; the slots of other rows stay narrow.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from crosshatch.data.palette import Palette
from crosshatch.data.scene import Scene
from crosshatch.render.figure.colors import color_letter, split_label
from crosshatch.render.figure.fonts import DIGIT, ems, label_width, wrap_title

CELL = 24
"""The default size of a cell."""
QUIET = 4
"""The margin of a bare picture, in cells: the quiet zone that a QR code needs."""
_STEP, _SWATCH_STEP = 1.14, 1.36
"""The height of the slots of column clues, relative to the size of clues: plain, on swatches."""
_TITLE_ROOM = 14
"""The width that a title may take even if the puzzle is small, relative to its size."""
CAPTION, CAPTION_BASE, CAPTION_ROOM = 0.6, 1.5, 1.8
"""The size of a caption in cells, its baseline below the grid, and its room, both by its size."""
_LARGEST_TITLE = 2
"""The largest size of a title in cells, even if the puzzle is wide."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a scene for one cell size."""

    cell: int
    left: int
    """The left edge of the grid."""
    top: int
    """The top edge of the grid."""
    right: int
    """The right edge of the grid."""
    bottom: int
    """The bottom edge of the grid."""
    width: int
    height: int
    beyond: tuple[int, int] = (0, 0)
    """The distances that the labels on the right and at the bottom reach from the grid."""
    label: int = 0
    """The size of clue numbers."""
    step: int = 0
    """The height of the slots of column clues."""
    slot: int = 0
    """The least width of the slots of row clues, with the space before them."""
    title: tuple[str, ...] = ()
    title_size: int = 0
    caption: int = 0
    """The size of the caption below the grid."""
    after: tuple[int, int] = (0, 0)
    """The offset of the scene beside this one, to the right and down."""

    @property
    def hairline(self) -> int:
        """The thickness of the line between two cells; 0 if cells are tiny."""
        return 0 if self.cell < 5 else max(1, self.cell // 24)

    @property
    def thick(self) -> int:
        """The thickness of the line between two groups of cells; 0 if cells are tiny."""
        return 0 if self.cell < 3 else 1 if self.cell < 10 else max(2, self.cell // 12)

    @property
    def cut(self) -> int:
        """The thickness of the line at a cut; 0 if cells are tiny."""
        return max(self.thick + 1, round(self.cell / 6)) if self.thick else 0

    @property
    def gap(self) -> int:
        """The distance between clues and the grid."""
        return round(self.cell * 0.36)

    @property
    def space(self) -> int:
        """The distance between full slots of row clues."""
        return max(1, round(self.cell / 12))


def lay_out(scene: Scene, cell: int) -> Layout:
    """Return the measures of a scene with cells of this size, and of the scenes beside it."""
    other = lay_out(scene.after, cell) if scene.after else None
    across, down = len(scene.columns) * cell, len(scene.rows) * cell
    if scene.bare:
        edge = QUIET * cell
        ends = edge + across, edge + down
        alone = Layout(cell, edge, edge, *ends, ends[0] + edge, ends[1] + edge)
        return _widened(alone, other, edge + across)
    label = _label_size(scene, cell)
    step = round(label * (_SWATCH_STEP if _has_swatches(scene) else _STEP))
    margins = Layout(
        cell,
        *(cell, cell, 0, 0, 0, 0),
        label=label,
        step=step,
        slot=_slot(scene, label),
        caption=round(cell * CAPTION),
    )
    left = cell + _reach(scene.rows, scene.palette, margins)
    beyond = _reach(scene.right, scene.palette, margins), _height(scene.bottom, margins)
    inner = left + max(across + beyond[0], ceil(ems(scene.caption) * margins.caption)) - cell
    own = cell + inner
    if other:
        inner += other.width - cell
    size = max(round(cell * 0.95), min(inner // 32, _LARGEST_TITLE * cell))
    inner = max(inner, ceil(min(ems(scene.heading), _TITLE_ROOM) * size))
    title = tuple(wrap_title(scene.heading, inner / size))
    head = round((len(title) * 1.3 + 0.5) * size) if title else 0
    top = cell + head + _height(scene.columns, margins)
    if other:
        top = max(top, other.top + head)
    foot = round(margins.caption * CAPTION_ROOM) if scene.caption else 0
    alone = replace(
        margins,
        left=left,
        top=top,
        right=left + across,
        bottom=top + down,
        width=inner + 2 * cell,
        height=top + down + beyond[1] + foot + cell,
        beyond=beyond,
        title=title,
        title_size=size,
    )
    return _widened(alone, other, own)


def _widened(layout: Layout, other: Layout | None, right: int) -> Layout:
    """Return the layout with room for another at `right`, whose grid begins at the same height."""
    if other is None:
        return layout
    down = layout.top - other.top
    width, height = max(layout.width, right + other.width), max(layout.height, down + other.height)
    return replace(layout, width=width, height=height, after=(right, down))


def _label_size(scene: Scene, cell: int) -> int:
    """Return the largest size at which every clue over a column is no wider than the column."""
    columns = (*scene.columns, *scene.bottom)
    widths = (label_width(label, scene.palette) for labels in columns for label in labels)
    return max(1, int(min(0.68, 0.92 / max(widths, default=DIGIT)) * cell))


def slots(labels: Sequence[str], layout: Layout, palette: Palette) -> Iterator[tuple[str, int]]:
    """Yield the labels of a row with the widths of their slots."""
    for text in labels:
        yield text, max(layout.slot, _room_for(text, layout.label, palette))


def _slot(scene: Scene, label: int) -> int:
    """Return the width of a slot that fits all row clues but those longer than most of them."""
    texts = Counter(text for labels in (*scene.rows, *scene.right) for text in labels)
    lengths = Counter[int]()
    for text, number in texts.items():
        lengths[len(split_label(text, scene.palette)[0])] += number
    usual = max(lengths, key=lambda length: (lengths[length], -length), default=0)
    return max(
        (
            _room_for(text, label, scene.palette)
            for text in texts
            if len(split_label(text, scene.palette)[0]) <= usual
        ),
        default=0,
    )


def _reach(rows: Sequence[Sequence[str]], palette: Palette, layout: Layout) -> int:
    """Return the distance that labels of rows reach from the grid."""
    sums = (sum(wide for _, wide in slots(row, layout, palette)) for row in rows)
    widest = max(sums, default=0)
    return widest + layout.gap if widest else 0


def _height(columns: Sequence[Sequence[str]], layout: Layout) -> int:
    """Return the distance that labels of columns reach from the grid."""
    tall = max(map(len, columns), default=0)
    return tall * layout.step + layout.gap if tall else 0


def _room_for(text: str, label: int, palette: Palette) -> int:
    return round((label_width(text, palette) + 0.5) * label)


def _has_swatches(scene: Scene) -> bool:
    columns = (*scene.columns, *scene.bottom)
    return any(color_letter(label, scene.palette) for labels in columns for label in labels)
