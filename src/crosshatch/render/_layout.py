"""The measures of a drawing: where its cells, clue numbers, title and lines lie.

All are whole numbers, so that what is drawn in pixels is crisp. Clue numbers stand in slots: those
next to the grid in one column (or row), the next ones in another.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, zip_longest
from math import ceil

from crosshatch.asker import heeding
from crosshatch.render._colors import color_letter
from crosshatch.render._widths import DIGIT, ems, label_width, wrapped
from crosshatch.scene import Scene

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
    slots: tuple[int, ...] = ()
    """Where the slots of row clues end, from the grid outwards."""
    title: tuple[str, ...] = ()
    title_size: int = 0
    caption: int = 0
    """The size of what is said below the grid."""
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
    margins = Layout(cell, cell, cell, 0, 0, label, step, caption=round(cell * _CAPTION))
    *ends, reach = accumulate(_slot_widths(scene, label), initial=margins.gap)
    left = cell + (reach if ends else 0)
    below = ceil(ems(scene.caption) * margins.caption)
    inner = left + max(across, below) - cell
    own = cell + inner
    if other:
        inner += other.width - cell
    size = max(round(cell * 0.95), min(inner // 32, _LARGEST_TITLE * cell))
    inner = max(inner, ceil(min(ems(scene.heading), _TITLE_ROOM) * size))
    title = tuple(wrapped(scene.heading, inner / size))
    head = round((len(title) * 1.3 + 0.5) * size) if title else 0
    tall = max(map(len, scene.columns))
    top = cell + head + (tall * margins.step + margins.gap if tall else 0)
    if other:
        top = max(top, other.top + head)
    foot = round(margins.caption * _CAPTION_ROOM) if scene.caption else 0
    alone = replace(
        margins,
        left=left,
        top=top,
        width=inner + 2 * cell,
        height=top + down + foot + cell,
        slots=tuple(left - end for end in ends),
        title=title,
        title_size=size,
    )
    return _widened(alone, other, own)


def _widened(layout: Layout, other: Layout | None, right: int) -> Layout:
    """With room for another from there on, whose grid begins at the same height."""
    if other is None:
        return layout
    down = layout.top - other.top
    width, height = max(layout.width, right + other.width), max(layout.height, down + other.height)
    return replace(layout, width=width, height=height, after=(right, down))


def _label_size(scene: Scene, cell: int) -> int:
    """As large as leaves the longest number over a column within it."""
    widths = (
        label_width(label, scene.palette) for labels in heeding(scene.columns) for label in labels
    )
    return max(1, int(min(0.68, 0.92 / max(widths, default=DIGIT)) * cell))


def _slot_widths(scene: Scene, label: int) -> Iterator[int]:
    """The widths of the slots of row clues with the space before them, from the grid outwards."""
    for labels in heeding(
        zip_longest(*(reversed(row) for row in heeding(scene.rows)), fillvalue="")
    ):
        widest = max(label_width(text, scene.palette) for text in labels)
        yield round((widest + 0.5) * label)


def _has_swatches(scene: Scene) -> bool:
    return any(
        color_letter(label, scene.palette) for labels in heeding(scene.columns) for label in labels
    )
